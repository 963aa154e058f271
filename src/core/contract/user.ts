/** A person's own things (docs/specification.md 6.15). */
import * as v from "valibot";
import { call } from "./call.js";
import {
  anyText,
  flag,
  integer,
  list,
  maybe,
  moment,
  nothing,
  oneOf,
  optional,
  shape,
  text,
} from "./codec.js";
import { CLOSED_PERSON } from "./closed-person.js";
import { device, opaque, password, proof, userInfo } from "./parts.js";

export const info = call({
  method: "GET",
  path: "/user/info",
  access: "user",
  scope: ["signin", "profile"],
  input: nothing,
  output: userInfo,
});

/** Is at another of their schools from now on, on every device. Fails with `notFound` for one that they do not belong to. */
export const schoolSwitch = call({
  method: "POST",
  path: "/user/school/switch",
  access: "user",
  scope: "portal",
  rate: { max: 60, seconds: 600, by: "account" },
  input: shape({ school: ["school", integer(1)] }),
  output: nothing,
});

/**
 * An entry of the menu: `path` on the portal, `permission` it needs, the tag of its route (
 * docs/specification.md 2.2).
 */
export const navEntry = shape({
  key: ["key", text(64)],
  title: ["title", text(64)],
  path: ["path", text(256)],
  icon: ["icon", anyText(32)],
  tag: ["tag", anyText(32)],
  group: ["group", oneOf(["top", "user"])],
});
/** The menu for whoever asks: what their role may see of what is built. */
export const nav = call({
  method: "GET",
  path: "/user/nav",
  access: "public",
  scope: ["signin", "profile"],
  input: nothing,
  output: shape({ list: ["list", list(navEntry)] }),
});

export const profile = shape({
  account: ["account", anyText(64)],
  nickname: ["NC", anyText(32)],
  realName: ["realName", anyText(32)],
  avatar: ["TX", anyText(512)],
  email: ["email", anyText(128)],
  phone: ["phone", anyText(32)],
  bio: ["bio", anyText(500)],
  country: ["country", anyText(8)],
  province: ["province", anyText(16)],
  city: ["city", anyText(16)],
  address: ["address", anyText(200)],
  school: ["XX", anyText(128)],
});
export const profileInfo = call({
  method: "GET",
  path: "/user/profile/info",
  access: "user",
  scope: "profile",
  input: nothing,
  output: profile,
});

export const profileSave = call({
  method: "POST",
  path: "/user/profile/save",
  access: "user",
  scope: "profile",
  input: shape({
    nickname: [
      "NC",
      v.pipe(
        text(32),
        v.check((name) => name !== CLOSED_PERSON),
      ),
    ],
    bio: ["bio", anyText(500)],
    country: ["country", anyText(8)],
    province: ["province", anyText(16)],
    city: ["city", anyText(16)],
    address: ["address", anyText(200)],
    school: ["XX", optional(anyText(128))],
    realName: ["realName", optional(anyText(32))],
  }),
  output: nothing,
});

/** The cropped picture as base64 (PNG, JPEG or WebP up to 1 MB before encoding); answers its address. */
export const avatarSave = call({
  method: "POST",
  path: "/user/profile/avatar",
  access: "user",
  scope: "profile",
  maxBody: 1_500_000,
  input: shape({
    image: [
      "image",
      v.pipe(v.string(), v.minLength(16), v.maxLength(1_450_000), v.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
    ],
  }),
  output: shape({ avatar: ["TX", text(512)] }),
});

/* Teacher certification. */
const certification = shape({
  state: ["state", oneOf(["none", "pending", "approved", "rejected"])],
  school: ["school", anyText(128)],
  staffNumber: ["staffNumber", anyText(32)],
  title: ["title", anyText(32)],
  realName: ["realName", anyText(32)],
  reason: ["reason", anyText(500)],
  submittedAt: ["submittedAt", optional(moment())],
});
export const profileAuths = call({
  method: "GET",
  path: "/user/profile/auths",
  access: "user",
  scope: "profile",
  input: nothing,
  output: shape({
    certification: ["certification", certification],
    schools: ["schools", list(shape({ id: ["id", text(32)], name: ["MC", text(128)] }))],
  }),
});
export const certificationApply = call({
  method: "POST",
  path: "/user/profile/auths/apply",
  access: "user",
  scope: "profile",
  maxBody: 3_000_000,
  input: shape({
    schoolId: ["schoolId", text(32)],
    realName: ["realName", text(32)],
    staffNumber: ["staffNumber", v.pipe(text(32), v.regex(/^[\w-]+$/))],
    title: ["title", text(32)],
    /** A picture or PDF of the staff card, base64, up to 2 MB before encoding. */
    evidence: [
      "evidence",
      v.pipe(v.string(), v.minLength(16), v.maxLength(2_900_000), v.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
    ],
  }),
  output: nothing,
});

/* Security. */
export const passwordReset = call({
  method: "POST",
  path: "/user/security/password/reset",
  access: "user",
  scope: "profile",
  sealed: true,
  input: shape({
    confirm: ["QRMM", password()],
    password: ["XMM", password()],
    oldPassword: ["YMM", password()],
  }),
  output: nothing,
});

/** Proves who sits at the screen again, by password; holds for 5 minutes in this session (docs/security.md 20). */
export const reauthenticate = call({
  method: "POST",
  path: "/user/security/verify",
  access: "user",
  scope: "profile",
  sealed: true,
  input: shape({ password: ["YMM", password()] }),
  output: shape({ until: ["until", moment()] }),
});
/** The same by a code to the phone or mailbox on file; purpose 4 of a send. */
export const reauthenticateByCode = call({
  method: "POST",
  path: "/user/security/verify/code",
  access: "user",
  scope: "profile",
  sealed: true,
  input: shape({ channel: ["channel", oneOf(["phone", "email"])], code: ["YZM", text(16)] }),
  output: shape({ until: ["until", moment()] }),
});
/** Sends that code; the target is the one on file, so the page never needs to know it. */
export const reauthenticateSend = call({
  method: "POST",
  path: "/user/security/verify/send",
  access: "user",
  scope: "profile",
  input: shape({ channel: ["channel", oneOf(["phone", "email"])], captchaProof: ["YZM", proof()] }),
  output: shape({ wait: ["wait", integer()] }),
});

export const mailBind = call({
  method: "POST",
  path: "/user/security/mail/bind",
  access: "user",
  scope: "profile",
  input: shape({ email: ["DZYX", text(128)], code: ["YZM", text(16)] }),
  output: nothing,
});
export const phoneBind = call({
  method: "POST",
  path: "/user/security/phone/bind",
  access: "user",
  scope: "profile",
  input: shape({ phone: ["SJH", text(32)], code: ["YZM", text(16)] }),
  output: nothing,
});

const authorise = shape({
  url: ["url", text(2048)],
  state: ["state", opaque()],
  isSandbox: ["standIn", flag()],
});
const authCode = shape({ code: ["code", text(512)], state: ["state", opaque()] });
export const wxUrl = call({
  method: "GET",
  path: "/user/security/wx/url",
  access: "user",
  scope: "profile",
  input: nothing,
  output: authorise,
});
export const qqUrl = call({
  method: "GET",
  path: "/user/security/qq/url",
  access: "user",
  scope: "profile",
  input: nothing,
  output: authorise,
});
export const wxBind = call({
  method: "POST",
  path: "/user/security/wx/bind",
  access: "user",
  scope: "profile",
  input: authCode,
  output: nothing,
});
export const qqBind = call({
  method: "POST",
  path: "/user/security/qq/bind",
  access: "user",
  scope: "profile",
  input: authCode,
  output: nothing,
});
export const wxUnbind = call({
  method: "POST",
  path: "/user/security/wx/unbind",
  access: "user",
  scope: "profile",
  input: nothing,
  output: nothing,
});
export const qqUnbind = call({
  method: "POST",
  path: "/user/security/qq/unbind",
  access: "user",
  scope: "profile",
  input: nothing,
  output: nothing,
});

export const identities = call({
  method: "GET",
  path: "/user/security/identities",
  access: "user",
  scope: "profile",
  input: nothing,
  output: shape({
    hasPassword: ["hasPassword", flag()],
    phone: ["phone", anyText(32)],
    email: ["email", anyText(128)],
    wx: ["wx", maybe(shape({ nickname: ["NC", anyText(64)], boundAt: ["boundAt", moment()] }))],
    qq: ["qq", maybe(shape({ nickname: ["NC", anyText(64)], boundAt: ["boundAt", moment()] }))],
  }),
});

export const deviceList = call({
  method: "GET",
  path: "/user/security/device/list",
  access: "user",
  scope: "profile",
  input: nothing,
  output: shape({ list: ["list", list(device)] }),
});
/** Ends one other session, or all others when `id` is missing. */
export const deviceEnd = call({
  method: "POST",
  path: "/user/security/device/end",
  access: "user",
  scope: "profile",
  input: shape({ id: ["id", optional(text(32))] }),
  output: nothing,
});

/** Ends every session of an account: a platform administrator's act (docs/security.md 23). */
export const adminSessionsEnd = call({
  method: "POST",
  path: "/admin/user/session/end",
  access: "user.disable",
  scope: "portal",
  input: shape({ userId: ["userId", text(32)], disable: ["disable", flag()] }),
  output: nothing,
});
