/** Question banks of schools and libraries: who reads and writes them, and copies between them and a course's (docs/domain.md 10.23). */
import { sql } from "kysely";
import { Code, type Output, type sharedBank as contract } from "../../../core/contract/index.js";
import type { Db, Platform, Trx } from "../../adapters/index.js";
import { pageOf } from "../../db/page.js";
import { fail, type Given } from "../../http/index.js";
import { personRows } from "../accounts/index.js";
import { inLocale } from "../course/index.js";
import { filtered, rowsIn } from "./bank.js";
import {
  broughtBy,
  libraryBanks,
  type NamedBank,
  ownedBy,
  schoolBank,
  type SharedBank,
  sharedBankOf,
} from "./banks.js";
import { demandFolder, foldersOf } from "./folders.js";

export async function bankPlaces({
  ctx: { platform, locale },
  member,
}: Given<typeof contract.bankPlaces>): Promise<Output<typeof contract.bankPlaces>> {
  const [school, libraries] = await Promise.all([
    schoolBank(platform.db, member),
    libraryBanks(platform.db, member),
  ]);
  const named = ({ name, nameEn, mayWrite, mayManage }: NamedBank) => ({
    name: inLocale(locale, name, nameEn),
    mayWrite,
    mayManage,
  });
  return {
    school: school && named(school),
    libraries: libraries.map((one) => ({ library: one.id, ...named(one) })),
  };
}

/** Rows of a bank, with who brought each and whether the course has it. */
const sharedRows = (db: Db, { column, id }: SharedBank, courseId: number) =>
  rowsIn(db, column, id)
    .innerJoin("question_version as brought", (join) =>
      join.onRef("brought.question_id", "=", "question.id").on("brought.version", "=", 1),
    )
    .leftJoin(personRows(db).as("author"), "author.id", "brought.author_id")
    .select([
      "brought.author_id",
      sql<string>`coalesce(nullif(author.real_name, ''), author.nickname, '')`.as("author"),
      sql<boolean>`exists (select 1 from question own where own.course_id = ${courseId} and own.state = 'ready'
        and (own.digest = question.digest or own.origin_id = question.id or own.id = question.origin_id))`.as(
        "in_course",
      ),
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof sharedRows>["execute"]>>[number];

const cardOf = (row: Row, { mayManage }: SharedBank, accountId: number) => ({
  question: row.id,
  version: row.version,
  type: row.type,
  text: row.text.slice(0, 2000),
  folder: row.folder_id ?? undefined,
  difficulty: row.difficulty,
  points: row.points,
  tags: row.tags,
  knowledge: row.knowledge,
  author: row.author,
  inCourse: row.in_course,
  mayChange: mayManage || row.author_id === accountId,
  updatedAt: row.updated_at,
});

export async function sharedList({
  input: { id: _run, bank: kind, library, page = 1, size = 20, ...filter },
  ctx: { platform },
  member,
}: Given<typeof contract.sharedList>): Promise<Output<typeof contract.sharedList>> {
  const { db } = platform;
  const bank = await sharedBankOf(db, member, { bank: kind, library });
  const rows = filtered(sharedRows(db, bank, member.run.course_id), filter);
  const [{ list, total }, folders] = await Promise.all([
    pageOf(rows.orderBy("question.updated_at", "desc").orderBy("question.id", "desc"), { page, size }),
    foldersOf(db, bank),
  ]);
  return {
    list: list.map((row) => cardOf(row as Row, bank, member.accountId)),
    folders,
    total,
    page,
    size,
  };
}

export async function sharedDetail({
  input: { question, ...asked },
  ctx: { platform },
  member,
}: Given<typeof contract.sharedDetail>): Promise<Output<typeof contract.sharedDetail>> {
  const { db } = platform;
  const bank = await sharedBankOf(db, member, asked);
  const row = await sharedRows(db, bank, member.run.course_id)
    .select(["text.stem", "text.content", "text.analysis"])
    .where("question.id", "=", question)
    .where("question.state", "=", "ready")
    .executeTakeFirst();
  if (!row) throw fail(Code.notFound);
  return {
    question: cardOf(row, bank, member.accountId),
    stem: row.stem,
    content: row.content,
    analysis: row.analysis ? { body: row.analysis } : undefined,
  };
}

/** Ready questions of a bank, whole; the transaction holds them. */
const sources = (
  trx: Trx,
  column: "course_id" | SharedBank["column"],
  id: number,
  questions: readonly number[],
) =>
  trx
    .selectFrom("question")
    .innerJoin("question_version as text", (join) =>
      join.onRef("text.question_id", "=", "question.id").onRef("text.version", "=", "question.version"),
    )
    .selectAll("question")
    .select(["text.stem", "text.content", "text.analysis", "text.text"])
    .where(`question.${column}`, "=", id)
    .where("question.state", "=", "ready")
    .where("question.id", "in", questions)
    .orderBy("question.id")
    .forShare("question")
    .execute();
type Source = Awaited<ReturnType<typeof sources>>[number];

async function copy(
  trx: Trx,
  source: Source,
  {
    column,
    id,
    folder,
    author,
    now,
  }: {
    readonly column: "course_id" | SharedBank["column"];
    readonly id: number;
    readonly folder: number | undefined;
    readonly author: number;
    readonly now: number;
  },
): Promise<number> {
  const made = await trx
    .insertInto("question")
    .values({
      ...ownedBy({ column, id }),
      folder_id: folder ?? null,
      type: source.type,
      version: 1,
      difficulty: source.difficulty,
      points: source.points,
      tags: source.tags,
      knowledge: source.knowledge,
      state: "ready",
      digest: source.digest,
      origin_id: source.id,
      origin_version: source.version,
      created_at: now,
      updated_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("question_version")
    .values({
      question_id: made.id,
      version: 1,
      stem: JSON.stringify(source.stem),
      content: JSON.stringify(source.content),
      analysis: JSON.stringify(source.analysis),
      text: source.text,
      author_id: author,
      created_at: now,
    })
    .execute();
  return made.id;
}

export async function bankCopyIn({
  input: { questions, folder, ...asked },
  ctx: { platform },
  member,
}: Given<typeof contract.bankCopyIn>): Promise<Output<typeof contract.bankCopyIn>> {
  const bank = await sharedBankOf(platform.db, member, asked);
  const { course_id } = member.run;
  const now = platform.clock.now();
  return platform.transaction(async (trx) => {
    await demandFolder(trx, { column: "course_id", id: course_id }, folder);
    const all = await sources(trx, bank.column, bank.id, [...new Set(questions)]);
    if (all.length < new Set(questions).size) throw fail(Code.notFound);
    const list = [];
    for (const source of all) {
      // A copy that still says what the original says is as good as a new one.
      const known = await trx
        .selectFrom("question")
        .select(["id", "version"])
        .where("course_id", "=", course_id)
        .where("state", "=", "ready")
        .where("origin_id", "=", source.id)
        .where("origin_version", "=", source.version)
        .where("version", "=", 1)
        .limit(1)
        .executeTakeFirst();
      const question =
        known?.id ??
        (await copy(trx, source, {
          column: "course_id",
          id: course_id,
          folder,
          author: member.accountId,
          now,
        }));
      list.push({ source: source.id, question, version: 1, isNew: known === undefined });
    }
    return { list };
  });
}

/** @returns the folder at the end of the path; those that are missing are made */
async function folderAt(trx: Trx, { column, id }: SharedBank, path: string): Promise<number | undefined> {
  let parent: number | null = null;
  const names = path
    .split("/")
    .map((name) => name.trim().slice(0, 80))
    .filter(Boolean)
    .slice(0, 5);
  for (const name of names) {
    let found: { id: number } | undefined = await trx
      .selectFrom("question_folder")
      .select("id")
      .where(column, "=", id)
      .where("parent_id", parent === null ? "is" : "=", parent)
      .where("name", "=", name)
      .orderBy("id")
      .limit(1)
      .executeTakeFirst();
    found ??= await trx
      .insertInto("question_folder")
      .values({ ...ownedBy({ column, id }), parent_id: parent, name, sort: 0 })
      .returning("id")
      .executeTakeFirstOrThrow();
    parent = found.id;
  }
  return parent ?? undefined;
}

export async function bankCopyOut({
  input: { questions, path = "", ...asked },
  ctx: { platform },
  member,
}: Given<typeof contract.bankCopyOut>): Promise<Output<typeof contract.bankCopyOut>> {
  const bank = await sharedBankOf(platform.db, member, asked);
  if (!bank.mayWrite) throw fail(Code.forbidden);
  const now = platform.clock.now();
  return platform.transaction(async (trx) => {
    const all = await sources(trx, "course_id", member.run.course_id, [...new Set(questions)]);
    if (all.length < new Set(questions).size) throw fail(Code.notFound);
    // Two who bring the same at once: the second one meets the first one's.
    await sql`select pg_advisory_xact_lock(930002, ${bank.id}::integer)`.execute(trx);
    const present = await trx
      .selectFrom("question")
      .select("digest")
      .where(bank.column, "=", bank.id)
      .where("state", "=", "ready")
      .where(
        "digest",
        "in",
        all.map(({ digest }) => digest),
      )
      .execute();
    const known = new Set(present.map(({ digest }) => digest));
    const fresh = all.filter(({ digest }) => !known.has(digest) && known.add(digest));
    const folder = fresh.length > 0 ? await folderAt(trx, bank, path) : undefined;
    for (const source of fresh)
      await copy(trx, source, { column: bank.column, id: bank.id, folder, author: member.accountId, now });
    return { copied: fresh.length, twins: all.length - fresh.length };
  });
}

export async function sharedArchive({
  input: { questions, archived, ...asked },
  ctx: { platform },
  member,
}: Given<typeof contract.sharedArchive>): Promise<Output<typeof contract.sharedArchive>> {
  const bank = await sharedBankOf(platform.db, member, asked);
  let rows = archivable(platform, bank, archived).where("id", "in", questions);
  if (!bank.mayManage) rows = rows.where(broughtBy(member.accountId));
  const { numUpdatedRows } = await rows.executeTakeFirst();
  if (Number(numUpdatedRows) === 0) throw fail(Code.notFound);
  return { changed: Number(numUpdatedRows) };
}

const archivable = ({ db, clock }: Platform, { column, id }: SharedBank, archived: boolean) =>
  db
    .updateTable("question")
    .set({ state: archived ? "archived" : "ready", updated_at: clock.now() })
    .where(column, "=", id);
