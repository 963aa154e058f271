/** Textbooks on their way to the shelf, for whoever runs a school or the platform (docs/domain.md 4.8). */
import { Code, type Output, textbookPublishing as contract } from "../../../core/contract/index.js";
import { readIsbn } from "../../../core/rules/isbn.js";
import { FileFault } from "../../exchange/file-fault.js";
import { type Ctx, fail, type Given, signedIn } from "../../http/index.js";
import { schoolsOf } from "../accounts/index.js";
import { audit } from "../audit/index.js";
import { inLocale } from "../course/index.js";
import { fileById } from "../file/index.js";
import { bytesOf, closeUpload, openUpload, takeUpload } from "../library/index.js";
import { type BookFacts, importEpub, importPdf } from "./import.js";
import { messages } from "./messages.js";
import { careOf, ownBook } from "./publishers.js";
import * as publishing from "./publishing-store.js";
import { COVER } from "./shelf.js";

const PAGE = 20;

export async function textbookOwn({
  input: { state, page = 1, size = PAGE },
  ctx,
}: Given<typeof contract.textbookOwn>): Promise<Output<typeof contract.textbookOwn>> {
  const { db } = ctx.platform;
  const orgs = await careOf(ctx);
  const [{ list, total }, schools] = await Promise.all([
    publishing.ownBooks(db, orgs, state, { page, size }),
    schoolsOf(db, signedIn(ctx).accountId),
  ]);
  return {
    list: list.map((row) => ({
      id: row.id,
      kind: row.kind,
      title: row.title,
      authors: row.authors,
      school: inLocale(ctx.locale, row.school ?? "", row.school_en ?? ""),
      state: row.state,
      updatedAt: row.updated_at || row.created_at,
    })),
    total,
    page,
    size,
    schools: orgs?.length === 0 ? [] : schools.map(({ id, name }) => ({ school: id, name })),
    isPlatform: orgs === undefined,
  };
}

export async function textbookOwnDetail({
  input: { id },
  ctx,
}: Given<typeof contract.textbookOwnDetail>): Promise<Output<typeof contract.textbookOwnDetail>> {
  const row = await ownBook(ctx, id);
  const { scripts = 0, frames = 0, forms = 0, remote = 0 } = row.removed;
  return {
    id,
    kind: row.kind,
    state: row.state,
    school: inLocale(ctx.locale, row.school ?? "", row.school_en ?? ""),
    title: row.title,
    authors: row.authors,
    publisher: row.publisher,
    year: row.year,
    isbn: row.isbn,
    discipline: row.discipline,
    edition: row.edition,
    language: row.language,
    summary: row.summary,
    licenceFrom: row.licence_from,
    licenceUntil: row.licence_until,
    printLimit: row.print_limit,
    preview: row.preview,
    chapters: row.chapters,
    characters: row.characters,
    cover: row.cover && `${COVER}/${row.cover}`,
    removed: { scripts, frames, forms, remote },
    updatedAt: row.updated_at,
  };
}

export const textbookUpload = async ({
  input: { name, size },
  ctx,
}: Given<typeof contract.textbookUpload>): Promise<Output<typeof contract.textbookUpload>> => ({
  upload: await openUpload(ctx, { name, size }),
});

const EPUB = ["application/epub+zip", "application/zip"];

/** @throws FileFault */
async function importFile(ctx: Ctx, fileId: number, name: string, facts: BookFacts): Promise<number> {
  const { platform } = ctx;
  const file = await fileById(platform.db, fileId);
  const kept = file && (await platform.files.get(file.sha256));
  if (!kept) throw fail(Code.notFound);
  if (kept.size > contract.BOOK_LIMIT) throw new FileFault("large");
  if (EPUB.includes(file.mime)) return importEpub(platform, await bytesOf(kept.stream()), facts);
  if (file.mime !== "application/pdf") throw new FileFault("format");
  return importPdf(platform, await bytesOf(kept.stream()), {
    ...facts,
    // A PDF's own word on itself is rarely right.
    title: name.replace(/\.pdf$/i, "").slice(0, 200) || "PDF",
    authors: [],
    publisher: "",
    year: 0,
    language: ctx.locale,
    pages: 0,
  });
}

export async function textbookTake({
  input: { upload, name, school },
  ctx,
}: Given<typeof contract.textbookTake>): Promise<Output<typeof contract.textbookTake>> {
  const { accountId } = signedIn(ctx);
  const { db, clock } = ctx.platform;
  const orgs = await careOf(ctx);
  if (school === undefined ? orgs !== undefined : orgs !== undefined && !orgs.includes(school))
    throw fail(Code.forbidden, messages.otherSchool);
  const facts: BookFacts = {
    discipline: "",
    state: "draft",
    org_id: school ?? null,
    owner_id: accountId,
    updated_at: clock.now(),
  };
  const fileId = await takeUpload(ctx, upload);
  try {
    const id = await importFile(ctx, fileId, name, facts);
    await audit(ctx, { action: "textbook.upload", result: "success", subject: String(id) });
    return { id };
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    const isLarge = error.kind === "large" || error.kind === "many";
    throw fail(isLarge ? Code.importTooLarge : Code.importFaulty, messages.files[error.kind], {
      result: { fault: error.kind },
    });
  } finally {
    await closeUpload(db, upload);
  }
}

export async function textbookSave({
  input: { id, updatedAt, ...facts },
  ctx,
}: Given<typeof contract.textbookSave>): Promise<Output<typeof contract.textbookSave>> {
  const row = await ownBook(ctx, id);
  const isbn = facts.isbn === "" ? "" : readIsbn(facts.isbn);
  if (isbn === undefined) throw fail(Code.invalid, messages.isbnWrong, { result: { field: "isbn" } });
  const { licenceFrom, licenceUntil } = facts;
  if (licenceFrom !== null && licenceUntil !== null && licenceUntil <= licenceFrom)
    throw fail(Code.invalid, messages.licenceWrong, { result: { field: "licenceUntil" } });
  const { clock, db } = ctx.platform;
  // Two changes within a millisecond are two versions.
  const now = Math.max(clock.now(), updatedAt + 1);
  const isChanged = await publishing.changeBook(db, id, updatedAt, {
    title: facts.title,
    authors: JSON.stringify(facts.authors),
    publisher: facts.publisher,
    year: facts.year,
    isbn,
    discipline: facts.discipline,
    edition: facts.edition,
    language: facts.language,
    summary: facts.summary,
    licence_from: licenceFrom,
    licence_until: licenceUntil,
    print_limit: facts.printLimit,
    // A book in pages is one file: nobody reads a part of it.
    preview: row.kind === "pdf" ? 0 : Math.min(facts.preview, row.chapters),
    updated_at: now,
  });
  if (!isChanged) throw fail(Code.stale);
  await audit(ctx, { action: "textbook.edit", result: "success", subject: String(id) });
  return { updatedAt: now };
}

export async function textbookSetState({
  input: { id, state },
  ctx,
}: Given<typeof contract.textbookSetState>): Promise<Record<string, never>> {
  const row = await ownBook(ctx, id);
  if (state === "offline" && row.state === "draft") throw fail(Code.invalid);
  if (state === "published" && row.authors.length === 0)
    throw fail(Code.invalid, messages.authorsMissing, { result: { field: "authors" } });
  if (state === "published" && row.discipline === "")
    throw fail(Code.invalid, messages.disciplineMissing, { result: { field: "discipline" } });
  if (!(await publishing.changeBook(ctx.platform.db, id, row.updated_at, { state }))) throw fail(Code.stale);
  await audit(ctx, { action: `textbook.${state}`, result: "success", subject: String(id) });
  return {};
}

export async function textbookDelete({
  input: { id },
  ctx,
}: Given<typeof contract.textbookDelete>): Promise<Record<string, never>> {
  await ownBook(ctx, id);
  if (!(await publishing.removeDraft(ctx.platform.db, id))) throw fail(Code.invalid, messages.notDraft);
  await audit(ctx, { action: "textbook.delete", result: "success", subject: String(id) });
  return {};
}
