/**
 * Who I am: info, menu, profile, picture, teacher certification (docs/specification.md 3.2, 5.3 and
 * docs/domain.md 2.4).
 */
import { Code, type user, type Input, type Output } from "../../../core/contract/index.js";
import { allows, maskEmail, maskPhone } from "../../../core/rules/index.js";
import {
  addCertification,
  changeAccount,
  chooseSchool,
  closingOf,
  lastCertification,
  preferenceOf,
  roleOf,
  schoolExists,
  schoolOf,
  schools,
  schoolsOf,
} from "../accounts/index.js";
import { readUpload } from "../file/index.js";
import { audit } from "../audit/index.js";
import { me } from "../auth/index.js";
import { pendingPolicies } from "../content/index.js";
import { inLocale } from "../course/index.js";
import { fail, limit, signedIn, type Ctx, type Given } from "../../http/index.js";
import { isUniqueViolation } from "../../adapters/index.js";
import { messages } from "./messages.js";
import { places } from "../../../core/rules/places/index.js";
import { workplace } from "../../../core/rules/places/teaching.js";

const HOUR = 3_600_000;
export const AVATAR_LIMIT = 1_000_000;
const EVIDENCE_LIMIT = 2_000_000;
const JSRZ = { none: "0", certified: "1", due: "2" } as const;

/** Where a picture is served; only files that are somebody's avatar are. */
export const avatarAddress = (id: string): string => `/api/pub/file/${id}`;

export async function info(ctx: Ctx): Promise<Output<typeof user.info>> {
  const account = await me(ctx);
  const role = roleOf(account.roles);
  // A page cannot do anything for somebody who may do nothing (docs/specification.md 3.2).
  if (role.permissionIds.length === 0) throw fail(Code.failed, messages.noRole);
  const policies = await pendingPolicies(ctx, account);
  const own = await schoolsOf(ctx.platform.db, account.id);
  const named = own.map(({ id, name, name_en }) => ({ id, name: inLocale(ctx.locale, name, name_en) }));
  return {
    ...(policies.length > 0 && { policies: JSON.stringify(policies) }),
    id: String(account.id),
    userName: account.login_name ?? maskPhone(account.phone ?? "") ?? "",
    nickname: account.nickname,
    avatar: account.avatar,
    school: named[0]?.name,
    schools: named.length > 1 ? named : undefined,
    teacher: JSRZ[account.certification],
    phone: maskPhone(account.phone ?? ""),
    email: maskEmail(account.email ?? ""),
    role,
    roles: [...account.roles],
    closesAt: (await closingOf(ctx.platform.db, account.id))?.due_at,
    ...(!ctx.client && {
      preferences: JSON.stringify((await preferenceOf(ctx.platform.db, account.id))?.choices ?? {}),
    }),
  };
}

export async function switchSchool({
  input: { school },
  ctx,
}: Given<typeof user.schoolSwitch>): Promise<void> {
  if (!(await chooseSchool(ctx.platform.db, signedIn(ctx).accountId, school))) throw fail(Code.notFound);
}

const menu = [
  {
    key: "home",
    title: messages.home,
    path: places.home.href(),
    icon: "house",
    tag: "index",
    group: "top",
    permission: "",
  },
  {
    key: "courses",
    title: messages.courses,
    path: places.courses.href(),
    icon: "graduation-cap",
    tag: "course",
    group: "top",
    permission: "",
  },
  {
    key: "libraries",
    title: messages.libraries,
    path: places.shelf.href(),
    icon: "library",
    tag: "resourceLibrary",
    group: "top",
    permission: "",
  },
  {
    key: "textbooks",
    title: messages.textbooks,
    path: places.textbooks.href(),
    icon: "book-text",
    tag: "digital",
    group: "top",
    permission: "",
  },
  {
    key: "activities",
    title: messages.activities,
    path: places.activities.href(),
    icon: "trophy",
    tag: "activity",
    group: "top",
    permission: "",
  },
  {
    key: "simulations",
    title: messages.simulations,
    path: places.simulations.href(),
    icon: "flask-conical",
    tag: "index",
    group: "top",
    permission: "",
  },
  {
    key: "information",
    title: messages.information,
    path: places.information.href(),
    icon: "newspaper",
    tag: "index",
    group: "top",
    permission: "",
  },
  {
    key: "schools",
    title: messages.schools,
    path: places.schools.href(),
    icon: "landmark",
    tag: "index",
    group: "top",
    permission: "",
  },
  {
    key: "teachers",
    title: messages.teachers,
    path: places.teachers.href(),
    icon: "users",
    tag: "index",
    group: "top",
    permission: "",
  },
  {
    key: "center",
    title: messages.center,
    path: places.center.href(),
    icon: "layout-dashboard",
    tag: "profile",
    group: "user",
    permission: "profile",
  },
  {
    key: "profile",
    title: messages.profile,
    path: places.settings.href(),
    icon: "user",
    tag: "profile",
    group: "user",
    permission: "profile",
  },
  {
    key: "teaching",
    title: messages.teaching,
    path: workplace.taught.href(),
    icon: "presentation",
    tag: "profile",
    group: "user",
    permission: "teaching",
  },
  {
    key: "organizing",
    title: messages.organizing,
    path: places.activityStudio.href(),
    icon: "trophy",
    tag: "profile",
    group: "user",
    permission: "activity.add",
  },
  {
    key: "teacherProfile",
    title: messages.teacherProfile,
    path: workplace.teacherProfile.href(),
    icon: "id-card",
    tag: "profile",
    group: "user",
    permission: "teaching",
    isForCertified: true,
  },
  {
    key: "teacherMajors",
    title: messages.teacherMajors,
    path: workplace.teacherMajors.href(),
    icon: "school",
    tag: "profile",
    group: "user",
    permission: "teaching",
    isForCertified: true,
  },
  {
    key: "examine",
    title: messages.examine,
    path: workplace.examine.href(),
    icon: "clipboard-check",
    tag: "profile",
    group: "user",
    permission: "school.query",
  },
  {
    key: "mine",
    title: messages.mine,
    path: places.myCourses.href(),
    icon: "book-open",
    tag: "profile",
    group: "user",
    permission: "profile",
  },
  {
    key: "exams",
    title: messages.exams,
    path: places.exams.href(),
    icon: "clipboard-list",
    tag: "profile",
    group: "user",
    permission: "profile",
  },
  {
    key: "collect",
    title: messages.collect,
    path: places.favorites.href(),
    icon: "bookmark",
    tag: "profile",
    group: "user",
    permission: "profile",
  },
  {
    key: "security",
    title: messages.security,
    path: places.settings.href({ tab: "security" }),
    icon: "shield",
    tag: "profile",
    group: "user",
    permission: "security",
  },
  {
    key: "binding",
    title: messages.binding,
    path: places.settings.href({ tab: "binding" }),
    icon: "link",
    tag: "profile",
    group: "user",
    permission: "security",
  },
] as const;

/** What is built, filtered by role: an entry without a permission is open (docs/specification.md 5.3). */
export async function nav(ctx: Ctx): Promise<Output<typeof user.nav>> {
  const mayTeach = ctx.session && allows(ctx.session.role, "teaching");
  const isCertified = mayTeach === true && (await me(ctx)).certification === "certified";
  const list = menu
    .filter(
      ({ permission, tag, ...entry }) =>
        (tag !== "profile" || ctx.session) &&
        allows(ctx.session?.role, permission) &&
        (isCertified || !("isForCertified" in entry)),
    )
    .map(({ key, title, path, icon, tag, group }) => ({
      key,
      title: title[ctx.locale],
      path,
      icon,
      tag,
      group,
    }));
  return { list };
}

export async function profile(ctx: Ctx): Promise<Output<typeof user.profileInfo>> {
  const account = await me(ctx);
  const { nickname, avatar, bio, country, province, city, address } = account;
  return {
    account: account.login_name ?? "",
    nickname,
    realName: account.real_name,
    avatar,
    email: maskEmail(account.email ?? ""),
    phone: maskPhone(account.phone ?? ""),
    bio,
    country,
    province,
    city,
    address,
    school: (await schoolOf(ctx.platform.db, account.id)) ?? account.school,
  };
}

export async function saveProfile(ctx: Ctx, input: Input<typeof user.profileSave>) {
  const { realName, ...rest } = input;
  await changeAccount(ctx.platform.db, signedIn(ctx).accountId, {
    ...rest,
    ...(realName === undefined ? {} : { real_name: realName }),
  });
  await audit(ctx, { action: "user.profile", result: "success", detail: { fields: Object.keys(input) } });
  return {};
}

export async function saveAvatar(ctx: Ctx, { image }: Input<typeof user.avatarSave>) {
  const upload = readUpload(image, ["image/png", "image/jpeg", "image/webp"], AVATAR_LIMIT);
  if (!upload) throw fail(Code.invalid, messages.picture, { result: { field: "image" } });
  const { accountId } = signedIn(ctx);
  await limit(ctx, { name: "upload", key: `account ${accountId}`, max: 30, windowMs: HOUR });
  const { id } = await ctx.platform.files.put(upload.bytes, AVATAR_LIMIT);
  const avatar = avatarAddress(id);
  await changeAccount(ctx.platform.db, accountId, { avatar });
  return { avatar };
}

export async function auths(ctx: Ctx): Promise<Output<typeof user.profileAuths>> {
  const { db } = ctx.platform;
  const account = await me(ctx);
  const english = ctx.locale === "en-US";
  const [last, list] = await Promise.all([lastCertification(db, account.id), schools(db)]);
  const approved = account.certification === "certified";
  return {
    certification: {
      state: approved ? "approved" : (last?.state ?? "none"),
      school: (english ? last?.school_en : last?.school) ?? (await schoolOf(db, account.id)) ?? "",
      staffNumber: last?.staff_number ?? "",
      title: last?.title ?? "",
      realName: last?.real_name ?? account.real_name,
      reason: last?.reason ?? "",
      submittedAt: last?.submitted_at,
    },
    schools: list.map(({ id, name, name_en }) => ({ id: String(id), name: english ? name_en : name })),
  };
}

export async function applyCertification(ctx: Ctx, input: Input<typeof user.certificationApply>) {
  const { platform } = ctx;
  const account = await me(ctx);
  if (account.certification === "certified") throw fail(Code.failed, messages.certified);
  const last = await lastCertification(platform.db, account.id);
  if (last?.state === "pending") throw fail(Code.failed, messages.pending);
  const school = /^\d{1,15}$/.test(input.schoolId) ? Number(input.schoolId) : 0;
  if (!(await schoolExists(platform.db, school)))
    throw fail(Code.invalid, messages.school, { result: { field: "schoolId" } });
  const upload = readUpload(input.evidence, ["image/png", "image/jpeg", "application/pdf"], EVIDENCE_LIMIT);
  if (!upload) throw fail(Code.invalid, messages.evidence, { result: { field: "evidence" } });
  await limit(ctx, { name: "upload", key: `account ${account.id}`, max: 30, windowMs: HOUR });
  const { id: evidence } = await platform.files.put(upload.bytes, EVIDENCE_LIMIT);
  try {
    await addCertification(platform.db, {
      account_id: account.id,
      org_id: school,
      real_name: input.realName,
      staff_number: input.staffNumber,
      title: input.title,
      evidence,
      state: "pending",
      submitted_at: platform.clock.now(),
    });
  } catch (error) {
    // Another one came between the look and the write.
    if (isUniqueViolation(error)) throw fail(Code.failed, messages.pending);
    throw error;
  }
  await audit(ctx, { action: "user.certification", result: "success", subject: school });
  return {};
}
