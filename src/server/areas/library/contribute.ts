/** What teachers bring to a library, and the school's decision on it (docs/domain.md 5.3). */
import { Code, type library, type Input, type Output } from "../../../core/contract/index.js";
import { accountById, isMember, schoolsOf } from "../accounts/index.js";
import { audit } from "../audit/index.js";
import { fileRows, fileWithWords } from "../file/index.js";
import { fail, signedIn, type Ctx } from "../../http/index.js";
import type { Db } from "../../adapters/index.js";
import { takeCaptions } from "./captions.js";
import { takeIn } from "./intake.js";
import { askForResources, decideResource, messages, ownRefusal } from "./reviewing.js";
import { facetNumbers, refreshIndex } from "./search/index.js";
import { shownSections } from "./building/store.js";
import * as store from "./store.js";
import { demandContributor, uploadsOf } from "./uploads.js";
import { removeUpload, upload } from "./uploads-store.js";

const HOUR = 3_600_000;
/** Beijing's year, which a resource is dated by. */
export const yearAt = (moment: number) => new Date(moment + 8 * HOUR).getUTCFullYear();

/** The school that somebody contributes for: the library's own before one that takes part. */
async function contributingSchool(
  db: Db,
  accountId: number,
  { org_id, schools }: Pick<store.LibraryRow, "org_id" | "schools">,
): Promise<number | undefined> {
  const own = await schoolsOf(db, accountId);
  return (own.find(({ id }) => id === org_id) ?? own.find(({ name }) => schools.includes(name)))?.id;
}

export async function submit(
  ctx: Ctx,
  input: Input<typeof library.resourceSubmit>,
): Promise<Output<typeof library.resourceSubmit>> {
  const { platform } = ctx;
  const { db, clock } = platform;
  const uploads = uploadsOf(platform);
  const account = await demandContributor(ctx);
  const shelf = await store.library(db, input.libraryId);
  if (!shelf) throw fail(Code.libraryMissing);
  const runsAll = account.roles.includes("platform-admin");
  const org_id = (await contributingSchool(db, account.id, shelf)) ?? (runsAll ? shelf.org_id : undefined);
  if (org_id === undefined) throw fail(Code.forbidden);
  if (input.sectionId !== undefined) {
    const sections = await shownSections(db, shelf.id);
    if (!sections.some(({ id, lists }) => id === input.sectionId && lists === 1)) throw fail(Code.notFound);
  }
  const sent = await upload(db, input.uploadId);
  if (!sent || sent.account_id !== account.id) throw fail(Code.notFound);
  // Also where the server ended between the last byte and the store.
  const fileId = await takeIn(platform, uploads, sent);
  const file = await fileWithWords(db, fileId);
  if (!file) throw fail(Code.notFound);
  const captions =
    input.captionsId === undefined ? undefined : await takeCaptions(ctx, input.captionsId, account.id, file);
  const now = clock.now();
  const id = await platform.transaction(async (trx) => {
    if (captions) await removeUpload(trx, captions.uploadId);
    // An upload becomes one resource, however often it is sent.
    if (!(await removeUpload(trx, sent.id))) throw fail(Code.replayed);
    const made = await store.addResource(trx, {
      library_id: shelf.id,
      org_id,
      owner_id: account.id,
      edition: shelf.edition,
      type: input.type,
      media: file.media,
      title: input.title,
      description: input.description,
      keywords: input.keywords,
      language: input.language,
      discipline: input.discipline,
      major: shelf.major,
      knowledge: [],
      authors: [account.real_name || account.nickname],
      source: "",
      license: input.license,
      year: yearAt(now),
      visibility: input.visibility,
      downloadable: input.downloadable,
      file_id: file.id,
      captions_file_id: captions?.fileId ?? null,
      file_name: sent.name,
      size: file.size,
      duration: 0,
      section_ids: input.sectionId === undefined ? [] : [input.sectionId],
      state: "in_review",
      created_at: now,
      updated_at: now,
    });
    await askForResources(trx, [made.id], now);
    await audit(ctx, { action: "resource.submit", result: "ok", subject: made.id }, trx);
    return made.id;
  });
  return { id, state: "in_review" };
}

/** Who runs the platform decides on all; a school's administrator on what stands in the school's libraries. */
async function mayDecide(db: Db, accountId: number, orgId: number): Promise<boolean> {
  const account = await accountById(db, accountId);
  if (account?.roles.includes("platform-admin")) return true;
  return (account?.roles.includes("school-admin") ?? false) && isMember(db, accountId, orgId);
}

export async function review(
  ctx: Ctx,
  { id, decision, reason }: Input<typeof library.resourceReview>,
): Promise<void> {
  const { accountId } = signedIn(ctx);
  const { db, clock, transaction } = ctx.platform;
  const known = await db
    .selectFrom("resource")
    .innerJoin("library", "library.id", "resource.library_id")
    .select("library.org_id")
    .where("resource.id", "=", id)
    .executeTakeFirst();
  if (!known) throw fail(Code.notFound);
  if (!(await mayDecide(db, accountId, known.org_id))) {
    await audit(ctx, { action: `resource.${decision}`, result: "refused", subject: id });
    // Another school's is as if it were not there.
    throw fail(Code.notFound);
  }
  if (decision !== "publish" && reason.trim() === "")
    throw fail(Code.invalid, undefined, { result: { field: "reason" } });
  const now = clock.now();
  const given = { id, decision, reason, accountId, province: ctx.config.provinceCode, now };
  const outcome = await transaction(async (trx) => {
    const made = await decideResource(trx, ctx.platform, given);
    if (made === "unchanged") throw fail(Code.failed, messages.already);
    if (made !== "own")
      await audit(
        ctx,
        {
          action: `resource.${decision}`,
          result: made === "waits" ? "passed on" : "ok",
          subject: id,
          detail: { reason },
        },
        trx,
      );
    return made;
  });
  if (outcome === "own") {
    await audit(ctx, { action: `resource.${decision}`, result: "refused", subject: id });
    throw await ownRefusal(db, known.org_id, accountId);
  }
  if (outcome === "done") await facetNumbers(ctx.platform).changed();
}

/** Captions for what was submitted before, by who brought it or decides on it. */
export async function setCaptions(
  ctx: Ctx,
  { id, uploadId }: Input<typeof library.resourceCaptions>,
): Promise<void> {
  const { platform } = ctx;
  const { db } = platform;
  const { accountId } = signedIn(ctx);
  const row = await db
    .selectFrom("resource")
    .innerJoin("library", "library.id", "resource.library_id")
    .leftJoin(fileRows(db).as("file"), "file.id", "resource.file_id")
    .select(["resource.owner_id", "resource.state", "library.org_id", "file.media"])
    .where("resource.id", "=", id)
    .executeTakeFirst();
  if (!row) throw fail(Code.notFound);
  // What is not published is nobody else's to know of.
  if (row.owner_id !== accountId && !(await mayDecide(db, accountId, row.org_id)))
    throw fail(row.state === "published" ? Code.forbidden : Code.notFound);
  const film = row.media === null ? undefined : { media: row.media };
  const captions = await takeCaptions(ctx, uploadId, accountId, film);
  const updated_at = platform.clock.now();
  await platform.transaction(async (trx) => {
    await trx
      .updateTable("resource")
      .set({ captions_file_id: captions.fileId, updated_at })
      .where("id", "=", id)
      .execute();
    await removeUpload(trx, captions.uploadId);
    await audit(ctx, { action: "resource.captions", result: "ok", subject: id }, trx);
  });
  await refreshIndex(platform, [id]);
}
