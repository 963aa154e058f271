/** The questions of a bank: what they say by version, and twins (docs/domain.md 10.2). */
import { type RawBuilder, sql } from "kysely";
import {
  Code,
  nodesOf,
  type Output,
  plainText,
  type RichText,
  type teach,
} from "../../../core/contract/index.js";
import { contentFault, type QuestionContent } from "../../../core/contract/question.js";
import {
  canonical,
  compilePattern,
  drawVariables,
  EASY_FROM,
  evaluate,
  FEWEST_ANSWERS,
  folded,
  FormulaError,
  HARD_BELOW,
  type QuestionFlag,
  type QuestionType,
  WEAK_BELOW,
} from "../../../core/rules/assessment/index.js";
import type { Db, Hash, Trx } from "../../adapters/index.js";
import { pageOf } from "../../db/page.js";
import { fail, type Given } from "../../http/index.js";
import { bankOf, broughtBy, ownedBy, writableBank } from "./banks.js";
import { demandFolder } from "./folders.js";
import { messages } from "./messages.js";
import * as store from "./store/index.js";
import { AT_ONCE, countAnswers } from "./tally.js";

/** Two questions are twins where they show, play and say the same, whatever their options' order. */
export function questionDigest(hash: Hash, type: QuestionType, stem: RichText): string {
  const words = folded(plainText(stem)).replaceAll(/[\s\p{P}]/gu, "");
  // "Listen and choose" asks something else of each sound.
  const media = [...nodesOf(stem, "image"), ...nodesOf(stem, "sound")].map(({ attrs }) => attrs?.["src"]);
  return hash.sha256([type, words, ...media].join("\n"));
}

export const rowsOf = (db: Db | Trx, courseId: number) => rowsIn(db, "course_id", courseId);

/** Of a bank of any owner: twins are those of the same bank. */
export const rowsIn = (db: Db | Trx, owner: "course_id" | "org_id" | "library_id", id: number) =>
  db
    .selectFrom("question")
    .innerJoin("question_version as text", (join) =>
      join.onRef("text.question_id", "=", "question.id").onRef("text.version", "=", "question.version"),
    )
    .leftJoin("question_total as total", "total.question_id", "question.id")
    .select([
      "question.id",
      "question.version",
      "question.type",
      "question.folder_id",
      "question.difficulty",
      "question.points",
      "question.tags",
      "question.knowledge",
      "question.updated_at",
      "question.state",
      "text.text",
      "total.known",
      "total.p",
      "total.discrimination",
      sql<boolean>`exists (select 1 from question twin where ${sql.ref(`twin.${owner}`)} = ${id}
        and twin.digest = question.digest and twin.id <> question.id and twin.state = 'ready')`.as(
        "has_twin",
      ),
    ])
    .where(`question.${owner}`, "=", id);

const card = (row: Awaited<ReturnType<ReturnType<typeof rowsOf>["execute"]>>[number]) => ({
  question: row.id,
  version: row.version,
  type: row.type,
  text: row.text.slice(0, 2000),
  folder: row.folder_id ?? undefined,
  difficulty: row.difficulty,
  points: row.points,
  tags: row.tags,
  knowledge: row.knowledge,
  hasTwin: row.has_twin,
  updatedAt: row.updated_at,
  statistics:
    row.known === null || row.p === null
      ? undefined
      : { answers: row.known, p: row.p, discrimination: row.discrimination ?? undefined },
});

interface Filter {
  readonly q?: string | undefined;
  readonly folder?: number | undefined;
  readonly type?: QuestionType | undefined;
  readonly difficulty?: number | undefined;
  readonly knowledge?: string | undefined;
  readonly flag?: QuestionFlag | undefined;
}

/** The same as `flagsOf` says, for the database. */
const FLAGGED: Readonly<Record<QuestionFlag, RawBuilder<boolean>>> = {
  easy: sql`total.p >= ${EASY_FROM}`,
  hard: sql`total.p < ${HARD_BELOW}`,
  weak: sql`total.discrimination >= 0 and total.discrimination < ${WEAK_BELOW}`,
  against: sql`total.discrimination < 0`,
};

/** Those of the bank that a filter finds. */
export function filtered(
  all: ReturnType<typeof rowsOf>,
  { q, folder, type, difficulty, knowledge, flag }: Filter,
): ReturnType<typeof rowsOf> {
  let rows = all.where("question.state", "=", "ready");
  if (folder !== undefined) rows = rows.where("question.folder_id", "=", folder);
  if (type !== undefined) rows = rows.where("question.type", "=", type);
  if (difficulty !== undefined) rows = rows.where("question.difficulty", "=", difficulty);
  if (knowledge !== undefined) rows = rows.where(sql<boolean>`${knowledge} = any(question.knowledge)`);
  if (flag !== undefined)
    rows = rows.where(sql<boolean>`total.known >= ${FEWEST_ANSWERS} and ${FLAGGED[flag]}`);
  // A bank is thousands of questions and not millions: every word is looked for where it may stand.
  for (const word of (q ?? "").split(/\s+/).filter(Boolean).slice(0, 8))
    rows = rows.where("text.text", "ilike", `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`);
  return rows;
}

const ORDERED = {
  updatedAt: "question.updated_at",
  p: "total.p",
  discrimination: "total.discrimination",
} as const satisfies Record<(typeof teach.BankOrders)[number], string>;

export async function questionList({
  input: { page = 1, size = 20, sort, descending = sort === undefined, ...filter },
  ctx: { platform },
  member,
}: Given<typeof teach.questionList>): Promise<Output<typeof teach.questionList>> {
  const { course_id } = member.run;
  await countAnswers(platform, { course: course_id }, AT_ONCE);
  const rows = filtered(rowsOf(platform.db, course_id), filter);
  const direction = sql.raw(descending ? "desc" : "asc");
  const { list, total } = await pageOf(
    rows
      .orderBy(sql`${sql.ref(ORDERED[sort ?? "updatedAt"])} ${direction} nulls last`)
      .orderBy("question.id", descending ? "desc" : "asc"),
    { page, size },
  );
  return { list: list.map(card), total, page, size };
}

export async function questionDetail({
  input: { question, ...asked },
  ctx: {
    platform: { db },
  },
  member,
}: Given<typeof teach.questionDetail>): Promise<Output<typeof teach.questionDetail>> {
  const bank = await bankOf(db, member, asked);
  const row = await rowsIn(db, bank.column, bank.id)
    .select(["text.stem", "text.content", "text.analysis"])
    .where("question.id", "=", question)
    .executeTakeFirst();
  if (!row) throw fail(Code.notFound);
  return {
    question: card(row),
    stem: row.stem,
    content: row.content,
    analysis: row.analysis ? { body: row.analysis } : undefined,
  };
}

/** @throws Failure invalid, with where and why, for what is well formed and still no question */
export function demandSound(content: QuestionContent): void {
  const fault = contentFault(content);
  if (fault) throw fail(Code.invalid, messages.faults[fault], { result: { field: "content", fault } });
  for (const each of content.type === "group" ? content.children.map((child) => child.content) : [content]) {
    if (each.type === "gap")
      for (const { accepted } of each.key.gaps)
        for (const one of accepted)
          if (one.match === "pattern")
            try {
              compilePattern(one.pattern, one.caseSensitive);
            } catch (error) {
              throw fail(Code.invalid, messages.pattern, {
                params: { reason: (error as Error).message },
                result: { field: "content", fault: "pattern" },
              });
            }
    if (each.type === "calculation")
      try {
        if (!Number.isFinite(evaluate(each.key.formula, drawVariables(each.key, ""))))
          throw new FormulaError(0, "");
      } catch (error) {
        if (!(error instanceof FormulaError)) throw error;
        throw fail(Code.invalid, messages.formula, {
          params: { at: error.at + 1 },
          result: { field: "content", fault: "formula", at: error.at },
        });
      }
  }
}

export async function questionSave({
  input: { id: _run, bank: kind, library, question, folder, stem, content, analysis, ...facts },
  ctx: { platform },
  member,
}: Given<typeof teach.questionSave>): Promise<Output<typeof teach.questionSave>> {
  demandSound(content);
  const bank = await writableBank(platform.db, member, { bank: kind, library });
  const now = platform.clock.now();
  const text = plainText(stem);
  const digest = questionDigest(platform.hash, content.type, stem);
  return platform.transaction(async (trx) => {
    await demandFolder(trx, bank, folder);
    const values = { ...facts, folder_id: folder ?? null, type: content.type, digest, updated_at: now };
    const says = {
      stem: JSON.stringify(stem),
      content: JSON.stringify(content),
      analysis: JSON.stringify(analysis ?? null),
      text,
    };
    const before =
      question === undefined
        ? undefined
        : await rowsIn(trx, bank.column, bank.id)
            .select(["text.stem", "text.content", "text.analysis", broughtBy(member.accountId).as("is_own")])
            .where("question.id", "=", question)
            .forUpdate("question")
            .executeTakeFirst();
    if (question !== undefined && !before) throw fail(Code.notFound);
    if (before && !bank.mayManage && !before.is_own) throw fail(Code.forbidden);
    const isSame =
      before !== undefined &&
      canonical([before.stem, before.content, before.analysis]) ===
        canonical([stem, content, analysis ?? null]);
    const version =
      before === undefined ? 1 : isSame ? before.version : await store.nextVersion(trx, before.id);
    const { id } =
      question === undefined
        ? await trx
            .insertInto("question")
            .values({ ...values, ...ownedBy(bank), version, state: "ready", created_at: now })
            .returning("id")
            .executeTakeFirstOrThrow()
        : await trx
            .updateTable("question")
            .set({ ...values, version })
            .where("id", "=", question)
            .returning("id")
            .executeTakeFirstOrThrow();
    if (!isSame)
      await trx
        .insertInto("question_version")
        .values({ question_id: id, version, ...says, author_id: member.accountId, created_at: now })
        .execute();
    const twin = await trx
      .selectFrom("question")
      .select("id")
      .where(bank.column, "=", bank.id)
      .where("digest", "=", digest)
      .where("state", "=", "ready")
      .where("id", "<>", id)
      .limit(1)
      .executeTakeFirst();
    return { question: id, version, hasTwin: twin !== undefined };
  });
}

export async function questionArchive({
  input: { questions, archived },
  ctx,
  member,
}: Given<typeof teach.questionArchive>): Promise<Output<typeof teach.questionArchive>> {
  const { numUpdatedRows } = await ctx.platform.db
    .updateTable("question")
    .set({ state: archived ? "archived" : "ready", updated_at: ctx.platform.clock.now() })
    .where("course_id", "=", member.run.course_id)
    .where("id", "in", questions)
    .executeTakeFirst();
  return { changed: Number(numUpdatedRows) };
}

export async function questionMove({
  input: { questions, folder, ...asked },
  ctx: {
    platform: { db },
  },
  member,
}: Given<typeof teach.questionMove>): Promise<Output<typeof teach.questionMove>> {
  const bank = await writableBank(db, member, asked);
  await demandFolder(db, bank, folder);
  let rows = db
    .updateTable("question")
    .set({ folder_id: folder ?? null })
    .where(bank.column, "=", bank.id)
    .where("id", "in", questions);
  if (!bank.mayManage) rows = rows.where(broughtBy(member.accountId));
  const { numUpdatedRows } = await rows.executeTakeFirst();
  return { changed: Number(numUpdatedRows) };
}
