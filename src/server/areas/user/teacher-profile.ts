/** What certified teachers say of themselves to everybody (docs/domain.md 11.51). */
import { Code, type Output, type teacherProfile as contract } from "../../../core/contract/index.js";
import { accountById, lastCertification, schoolOf, type Account } from "../accounts/index.js";
import { audit } from "../audit/index.js";
import { me } from "../auth/index.js";
import { shownMajors } from "../major/index.js";
import { readUpload } from "../file/index.js";
import { fail, limit, type Ctx, type Given } from "../../http/index.js";
import { sql } from "kysely";
import type { Db, Platform, Trx } from "../../adapters/index.js";
import type { Locale } from "../../messages.js";
import { messages } from "./messages.js";
import { AVATAR_LIMIT, avatarAddress } from "./profile.js";

const HOUR = 3_600_000;

const rowOf = (db: Db | Trx, accountId: number) =>
  db.selectFrom("teacher_profile").selectAll().where("account_id", "=", accountId).executeTakeFirst();

/** Whether a picture is one that a teacher shows. */
export const isTeacherPhoto = async (db: Db, address: string): Promise<boolean> =>
  (await db
    .selectFrom("teacher_profile")
    .select("account_id")
    .where("photo", "=", address)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** @throws Failure notCertified */
async function certified(ctx: Ctx): Promise<Account> {
  const account = await me(ctx);
  if (account.certification !== "certified") throw fail(Code.notCertified);
  return account;
}

/** Before anything was said: what the certification knows. */
async function beginning(ctx: Ctx, { id }: Account): Promise<TeacherRow> {
  const { db } = ctx.platform;
  const [last, school] = await Promise.all([lastCertification(db, id), schoolOf(db, id)]);
  return {
    account_id: id,
    title: last?.title ?? "",
    school: school ?? last?.school ?? "",
    discipline: "",
    contact: "",
    contact_hidden: true,
    biography: null,
    works: [],
    photo: "",
    updated_at: 0,
  };
}
type TeacherRow = NonNullable<Awaited<ReturnType<typeof rowOf>>>;

export async function teacherProfile({
  ctx,
}: Given<typeof contract.teacherProfile>): Promise<Output<typeof contract.teacherProfile>> {
  const account = await certified(ctx);
  const row = (await rowOf(ctx.platform.db, account.id)) ?? (await beginning(ctx, account));
  return {
    teacher: account.id,
    name: account.real_name || account.nickname,
    photo: row.photo,
    profile: {
      title: row.title,
      school: row.school,
      discipline: row.discipline,
      contact: row.contact,
      contactHidden: row.contact_hidden,
      biography: row.biography ?? undefined,
      works: row.works,
    },
    updatedAt: row.updated_at,
  };
}

const stored = (row: TeacherRow) => ({
  ...row,
  biography: row.biography && JSON.stringify(row.biography),
  works: JSON.stringify(row.works),
});

/** Changes a row under its lock, so that of two saves the later one knows of the earlier. */
async function change(
  ctx: Ctx,
  account: Account,
  valuesFor: (row: TeacherRow) => Partial<TeacherRow>,
): Promise<TeacherRow> {
  const first = await beginning(ctx, account);
  return ctx.platform.transaction(async (trx) => {
    await trx
      .insertInto("teacher_profile")
      .values(stored(first))
      .onConflict((conflict) => conflict.column("account_id").doNothing())
      .execute();
    const row = await trx
      .selectFrom("teacher_profile")
      .selectAll()
      .where("account_id", "=", account.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const next = { ...row, ...valuesFor(row) };
    const { account_id: _same, ...changed } = stored(next);
    await trx.updateTable("teacher_profile").set(changed).where("account_id", "=", account.id).execute();
    return next;
  });
}

export async function teacherProfileSave({
  input: { updatedAt, title, school, discipline, contact, contactHidden, biography, works },
  ctx,
}: Given<typeof contract.teacherProfileSave>): Promise<Output<typeof contract.teacherProfileSave>> {
  const account = await certified(ctx);
  const next = await change(ctx, account, (row) => {
    if (row.updated_at !== updatedAt)
      throw fail(Code.stale, undefined, { result: { updatedAt: row.updated_at } });
    return {
      // Two saves within a millisecond are two.
      updated_at: Math.max(ctx.platform.clock.now(), row.updated_at + 1),
      ...(title !== undefined && { title }),
      ...(school !== undefined && { school }),
      ...(discipline !== undefined && { discipline }),
      ...(contact !== undefined && { contact }),
      ...(contactHidden !== undefined && { contact_hidden: contactHidden }),
      ...(biography !== undefined && { biography }),
      ...(works !== undefined && { works }),
    };
  });
  return { updatedAt: next.updated_at };
}

export async function teacherPhotoSave({
  input: { image },
  ctx,
}: Given<typeof contract.teacherPhotoSave>): Promise<Output<typeof contract.teacherPhotoSave>> {
  const account = await certified(ctx);
  const { files } = ctx.platform;
  let photo = "";
  if (image !== undefined) {
    const upload = readUpload(image, ["image/png", "image/jpeg", "image/webp"], AVATAR_LIMIT);
    if (!upload) throw fail(Code.invalid, messages.picture, { result: { field: "image" } });
    await limit(ctx, { name: "upload", key: `account ${account.id}`, max: 30, windowMs: HOUR });
    photo = avatarAddress((await files.put(upload.bytes, AVATAR_LIMIT)).id);
  }
  // A picture changes no words: whoever types meanwhile is not told of a newer version.
  await change(ctx, account, () => ({ photo }));
  await audit(ctx, { action: "user.teacherPhoto", result: "success" });
  return { photo };
}

/**
 * What everybody may read of a certified teacher; of one who has said nothing, all words are empty.
 * @returns undefined for whoever is not certified, or not any more
 */
export async function shownTeacher(platform: Platform, teacher: number, locale: Locale) {
  const { db } = platform;
  const [account, row] = await Promise.all([accountById(db, teacher), rowOf(db, teacher)]);
  if (account?.certification !== "certified" || account.state !== "active") return undefined;
  return {
    hasSaid: row !== undefined,
    name: account.real_name || account.nickname,
    photo: row?.photo ?? "",
    title: row?.title ?? "",
    school: row?.school ?? "",
    discipline: row?.discipline ?? "",
    biography: row?.biography ?? undefined,
    works: row?.works ?? [],
    majors: await shownMajors(platform, account.id, locale),
    contact: row && !row.contact_hidden && row.contact !== "" ? row.contact : undefined,
  };
}

export async function teacherPage({
  input: { teacher },
  ctx: { platform, locale },
}: Given<typeof contract.teacherPage>): Promise<Output<typeof contract.teacherPage>> {
  const shown = await shownTeacher(platform, teacher, locale);
  if (!shown?.hasSaid) throw fail(Code.notFound);
  const { hasSaid: _said, contact, ...words } = shown;
  return { ...words, ...(contact !== undefined && { contact }) };
}

/** For lists to join: when teachers changed what they say of themselves. */
export const teacherProfileRows = (db: Db | Trx) =>
  db.selectFrom("teacher_profile").select(["account_id", "updated_at"]);

/** What lists say of teachers, by account. */
export async function profilesOf(db: Db | Trx, accounts: readonly number[]) {
  const rows = await db
    .selectFrom("teacher_profile")
    .select(["account_id", "title", "school", "discipline", "photo"])
    .where(sql<boolean>`account_id = any(${[...accounts]}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.account_id, row]));
}
