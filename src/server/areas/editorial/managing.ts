/** What somebody edits: the list, one of them, and drafts that are begun and thrown away. */
import { Code, type informationEditing as contract, type Output } from "../../../core/contract/index.js";
import { informationState, SCHOOL_CATEGORIES } from "../../../core/rules/information-plan.js";
import { fail, signedIn, type Ctx, type Given } from "../../http/index.js";
import { schoolsOf } from "../accounts/index.js";
import { audit } from "../audit/index.js";
import { articleEditing } from "../content/index.js";
import { inLocale } from "../course/index.js";
import { shownFiles } from "./attachments.js";
import { editedItem, editedOrgs, lockedItem } from "./editors.js";
import { EMPTY, type Item, writeItem } from "./item.js";
import { messages } from "./messages.js";

const PAGE = 20;

/** For the platform's people all schools; for a school's their own. */
async function schoolsFor(ctx: Ctx, orgs: readonly number[] | undefined) {
  const { db } = ctx.platform;
  const rows = await (orgs === undefined
    ? articleEditing.publishers(db)
    : schoolsOf(db, signedIn(ctx).accountId));
  return rows
    .filter(({ id }) => orgs === undefined || orgs.includes(id))
    .map(({ id, name, name_en }) => ({ school: id, name: inLocale(ctx.locale, name, name_en) }));
}

export async function informationManaged({
  input: { q, state, category, school, sort, descending = false, page = 1, size = PAGE },
  ctx,
}: Given<typeof contract.informationManaged>): Promise<Output<typeof contract.informationManaged>> {
  const { db, clock } = ctx.platform;
  const now = clock.now();
  const orgs = await editedOrgs(ctx);
  const filter = { orgs, q, state, category, school };
  const { list, total } = await articleEditing.managedPage(db, filter, now, { sort, descending, page, size });
  return {
    list: list.map((row) => {
      const publishAt = row.published_at === 0 ? null : row.published_at;
      return {
        code: row.code,
        state: informationState({ isDraft: row.is_draft, publishAt, expiresAt: row.expires_at }, now),
        category: row.category,
        title: row.title,
        school: inLocale(ctx.locale, row.school ?? "", row.school_en),
        schoolId: row.org_id ?? 0,
        pinned: row.pinned,
        english: Boolean(row.english),
        publishAt: publishAt ?? undefined,
        expiresAt: row.expires_at ?? undefined,
        updatedAt: row.updated_at,
      };
    }),
    total,
    page,
    size,
    schools: await schoolsFor(ctx, orgs),
    isPlatform: orgs === undefined,
    now,
  };
}

export async function informationEdited({
  input: { code },
  ctx,
}: Given<typeof contract.informationEdited>): Promise<Output<typeof contract.informationEdited>> {
  const { db, clock } = ctx.platform;
  const now = clock.now();
  const item = await editedItem(ctx, code);
  const [school, files, filesEn, orgs] = await Promise.all([
    item.org === null ? undefined : articleEditing.schoolName(db, item.org),
    shownFiles(db, item.files),
    shownFiles(db, item.filesEn),
    editedOrgs(ctx),
  ]);
  return {
    code,
    school: inLocale(ctx.locale, school?.name ?? "", school?.name_en ?? null),
    schoolId: item.org ?? 0,
    state: informationState({ ...item.plan, isDraft: item.isDraft }, now),
    plan: item.plan,
    files,
    filesEn,
    isPlatform: orgs === undefined,
    updatedAt: item.updatedAt,
    now,
  };
}

const CODE_DIGITS = 14;

/** Of a copy: all but when it was out, and that it stood first. */
const copied = (item: Item, title: string): Pick<Item, "plan" | "files" | "filesEn" | "coverFile"> => ({
  plan: { ...item.plan, title, pinned: false, publishAt: null, expiresAt: null },
  files: item.files,
  filesEn: item.filesEn,
  coverFile: item.coverFile,
});

export async function informationCreate({
  input: { school, category, title, copyOf },
  ctx,
}: Given<typeof contract.informationCreate>): Promise<Output<typeof contract.informationCreate>> {
  const { db, clock, random } = ctx.platform;
  const orgs = await editedOrgs(ctx);
  const origin = copyOf === undefined ? undefined : await editedItem(ctx, copyOf);
  const org = origin ? origin.org : (school ?? null);
  const isOwn =
    orgs === undefined
      ? org === null || (await articleEditing.schoolName(db, org)) !== undefined
      : org !== null && orgs.includes(org) && (origin !== undefined || SCHOOL_CATEGORIES.includes(category));
  if (!isOwn) throw fail(Code.forbidden, messages.noSuchSchool);
  // Whoever guesses codes finds nothing that is not out, and fourteen digits do not meet by chance.
  const code = `N${random.digits(CODE_DIGITS)}`;
  await ctx.platform.transaction(async (trx) => {
    await writeItem(trx, {
      code,
      org,
      isDraft: true,
      updatedAt: clock.now(),
      ...(origin
        ? copied(origin, title)
        : { plan: { ...EMPTY, category, title }, files: [], filesEn: [], coverFile: null }),
    });
    await audit(ctx, { action: "information.create", result: "success", subject: code }, trx);
  });
  return { code };
}

export async function informationDelete({
  input: { code },
  ctx,
}: Given<typeof contract.informationDelete>): Promise<object> {
  const orgs = await editedOrgs(ctx);
  await ctx.platform.transaction(async (trx) => {
    const { isDraft } = await lockedItem(trx, orgs, code);
    if (!isDraft) throw fail(Code.failed, messages.notDraft);
    await articleEditing.removeArticle(trx, code);
    await audit(ctx, { action: "information.delete", result: "success", subject: code }, trx);
  });
  return {};
}
