/**
 * Who I am: info, menu, profile, picture (docs/specification.md 3.2, 5.3 and docs/domain.md 2.4).
 */
import { Code, type user, type Input, type Output } from "../../../core/contract/index.js";
import { allows, maskEmail, maskPhone } from "../../../core/rules/index.js";
import {
  changeAccount,
  chooseSchool,
  closingOf,
  grantsCopy,
  JSRZ,
  preferenceOf,
  roleOf,
  schoolOf,
  schoolsOf,
} from "../accounts/index.js";
import { readUpload } from "../file/index.js";
import { audit } from "../audit/index.js";
import { me } from "../auth/index.js";
import { pendingPolicies } from "../content/index.js";
import { inLocale } from "../course/index.js";
import { fail, limit, signedIn, type Ctx, type Given } from "../../http/index.js";
import { menu } from "./menu.js";
import { messages } from "./messages.js";

const HOUR = 3_600_000;
export const AVATAR_LIMIT = 1_000_000;

/** Where a picture is served; only files that are somebody's avatar are. */
export const avatarAddress = (id: string): string => `/api/pub/file/${id}`;

export async function info(ctx: Ctx): Promise<Output<typeof user.info>> {
  const account = await me(ctx);
  const role = roleOf(account.roles, await grantsCopy(ctx.platform).get());
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
