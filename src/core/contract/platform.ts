/** What anyone may know of the platform (docs/specification.md 1). */
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
import { partnerTheme } from "./partner.js";
import { InformationCategories } from "../rules/information.js";

export const Edition = ["higher", "vocational"] as const;
export type Edition = (typeof Edition)[number];

const link = shape({ name: ["MC", text(128)], address: ["LJDZ", anyText(512)] });

export const platformInfo = call({
  method: "GET",
  path: "/pub/platform/info",
  access: "public",
  scope: "any",
  input: shape({
    /** The page's host; the server's own when missing. Editions and filing numbers follow it. */
    host: ["host", optional(anyText(253))],
    edition: ["edition", optional(oneOf(Edition))],
  }),
  output: shape({
    name: ["name", text(64)],
    edition: ["edition", oneOf(Edition)],
    footer: ["BQXX", anyText(1000)],
    icp: ["ICPBAH", anyText(128)],
    publicSecurity: ["YGWABH", anyText(128)],
    links: ["LJJH", list(link)],
    /** Where the app can be had; the QR of the download entries shows it. */
    appUrl: ["appUrl", anyText(512)],
    /** Sign-in ways that this host offers (WeChat is hidden on national hosts, passkeys belong to the portal's own). */
    signIn: ["signIn", v.array(oneOf(["password", "qr", "wx", "qq", "ykb", "passkey", "school"]))],
    /** Hand-over to /app on phones (docs/specification.md 2.3). */
    mobileRedirect: ["mobileRedirect", flag()],
    /** On a partner's page: how it looks unless the page or the person says otherwise. */
    theme: ["theme", maybe(partnerTheme)],
  }),
});

const article = shape({
  code: ["code", text(64)],
  kind: ["kind", oneOf(["notice", "policy", "help"])],
  title: ["title", text(200)],
  summary: ["summary", anyText(500)],
  publishedAt: ["publishedAt", moment()],
});

export const articleList = call({
  method: "GET",
  path: "/pub/content/page/list",
  access: "public",
  scope: "embed",
  input: shape({
    kind: ["kind", oneOf(["notice", "policy", "help"])],
    query: ["q", optional(anyText(64))],
    /** Of notices. */
    category: ["category", optional(oneOf(InformationCategories))],
    /** The news of a school; without it what the platform says. */
    school: ["school", optional(integer(1))],
    page: ["page", optional(integer(1, 1000))],
    size: ["size", optional(integer(1, 100))],
    locale: ["lang", optional(oneOf(["zh-CN", "en-US"]))],
  }),
  output: shape({
    list: ["list", list(article)],
    total: ["total", integer()],
    page: ["page", integer()],
    size: ["size", integer()],
  }),
});

/** A text as blocks: no markup travels, so none needs cleaning. */
export const articleBlocks = list(
  shape({
    type: ["type", oneOf(["heading", "paragraph", "item"])],
    text: ["text", text(4000)],
  }),
);

export const articleDetail = call({
  method: "GET",
  path: "/pub/content/detail",
  access: "public",
  scope: "embed",
  input: shape({
    code: ["code", text(64)],
    /** Of a policy, as it was; as it is unless said. */
    version: ["version", optional(text(32))],
    locale: ["lang", optional(oneOf(["zh-CN", "en-US"]))],
  }),
  output: shape({
    code: ["code", text(64)],
    kind: ["kind", oneOf(["notice", "policy", "help"])],
    title: ["title", text(200)],
    version: ["version", anyText(32)],
    publishedAt: ["publishedAt", moment()],
    blocks: ["blocks", articleBlocks],
    /** Of a policy, the newest first. */
    versions: [
      "versions",
      list(shape({ version: ["version", text(32)], publishedAt: ["publishedAt", moment()] })),
    ],
  }),
});

/** Agrees to policies that were published since the account was made; which they are, `userInfo` says. */
export const policyAgree = call({
  method: "POST",
  path: "/pub/policy/agree",
  access: "user",
  scope: ["signin", "profile"],
  rate: { max: 60, seconds: 3600, by: "account" },
  input: shape({
    policies: ["policies", list(shape({ code: ["code", text(64)], version: ["version", text(32)] }), 20)],
  }),
  output: nothing,
});

/** Feedback from the floating box; answers a ticket number the person can quote. */
export const feedbackSend = call({
  method: "POST",
  path: "/pub/feedback/send",
  access: "public",
  scope: "embed",
  input: shape({
    text: ["text", text(2000)],
    contact: ["contact", anyText(128)],
    page: ["page", anyText(512)],
  }),
  output: shape({ ticket: ["ticket", text(32)] }),
});

/** Anyone can check a certificate by its verify code, and a transcript by its number: of one only whose it is, when it was made and its digest. */
export const certificateVerify = call({
  method: "GET",
  path: "/pub/cert/verify",
  access: "public",
  scope: "embed",
  rate: { max: 60, seconds: 3600, by: "address" },
  input: shape({ code: ["code", v.pipe(text(32), v.regex(/^[A-Za-z0-9-]+$/))] }),
  output: shape({
    /** `replaced`: issued anew with another name, and good by that one alone. */
    state: ["state", oneOf(["issued", "expired", "revoked", "replaced", "unknown"])],
    serial: ["serial", optional(text(64))],
    holder: ["holder", optional(anyText(64))],
    course: ["course", optional(anyText(200))],
    school: ["school", optional(anyText(128))],
    kind: ["kind", optional(oneOf(["completion", "excellent", "transcript"]))],
    /** Of what a transcript says: the first signs of a SHA-256, as they are printed on it. */
    digest: ["digest", optional(text(64))],
    issuedAt: ["issuedAt", optional(moment())],
    /** Missing where it is good for ever. */
    expiresAt: ["expiresAt", optional(moment())],
    /** When the answer becomes another one without anybody's doing. */
    changesAt: ["changesAt", optional(moment())],
    /** The certificate that took its place. */
    replacedBy: ["replacedBy", maybe(shape({ serial: ["serial", text(64)], code: ["code", text(32)] }))],
  }),
});

/**
 * Asks the assistant: login and teacher certification needed (docs/specification.md 3.9). The reference server
 * answers with passages of the help centre and names them.
 */
export const assistantAsk = call({
  method: "POST",
  path: "/ai/ask",
  access: "user",
  scope: "embed",
  rate: { max: 60, seconds: 3600, by: "account" },
  input: shape({
    question: ["question", text(500)],
    locale: ["lang", optional(oneOf(["zh-CN", "en-US"]))],
  }),
  output: shape({
    passages: [
      "passages",
      list(
        shape({
          code: ["code", text(64)],
          title: ["title", text(200)],
          text: ["text", text(4000)],
        }),
      ),
    ],
  }),
});

const partState = optional(oneOf(["up", "reduced", "down"]));
/** `ok` while nothing is down; `reduced` is a part that is gone and replaced by something smaller. */
export const platformHealth = call({
  method: "GET",
  path: "/pub/health",
  access: "public",
  scope: "any",
  input: nothing,
  output: shape({
    ok: ["ok", flag()],
    database: ["database", partState],
    cache: ["cache", partState],
    files: ["files", partState],
    mail: ["mail", partState],
  }),
});
