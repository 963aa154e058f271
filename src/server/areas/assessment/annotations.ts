/** Marks on the files of answers (docs/domain.md 10.18): each person's own layer on each file. */
import { Code, type annotation, type Output } from "../../../core/contract/index.js";
import { canonical } from "../../../core/rules/assessment/index.js";
import { personRows } from "../accounts/index.js";
import type { Db, Trx } from "../../adapters/index.js";
import { fail, type Given, type Member } from "../../http/index.js";
import { filesNamed, filesOf } from "./files.js";
import { classOf, responses } from "./marking.js";
import { messages } from "./messages.js";
import { nameOf } from "./names.js";
import * as store from "./store/index.js";

/**
 * The answers of an attempt that whoever asks may mark, with the files that they name.
 * @throws Failure notFound
 */
async function markedFiles(db: Db | Trx, member: Member, attempt: number) {
  const row = await store.anyAttempt(db, member.run.id, attempt);
  if (!row) throw fail(Code.notFound);
  const [items, all] = await Promise.all([
    responses(db, member.run.id, row.assessment_id, classOf(member, undefined))
      .select(["response.item", "response.state", "response.second_marker_id"])
      .where("response.attempt_id", "=", attempt)
      .execute(),
    filesOf(db, [attempt]),
  ]);
  if (items.length === 0) throw fail(Code.notFound);
  const files = items.flatMap((one) =>
    filesNamed(all, one.item, row.answers[one.item]?.value).map(({ file }) => ({ file, response: one })),
  );
  return { assessment: row.assessment_id, files };
}

export async function annotationList({
  input: { attempt },
  ctx: {
    platform: { db },
  },
  member,
}: Given<typeof annotation.annotationList>): Promise<Output<typeof annotation.annotationList>> {
  const { assessment, files } = await markedFiles(db, member, attempt);
  const { settings } = (await store.assessmentById(db, assessment)) ?? {};
  const rows = await db
    .selectFrom("annotation")
    .leftJoin(personRows(db).as("person"), "person.id", "annotation.author_id")
    .selectAll("annotation")
    .select(["person.real_name", "person.nickname"])
    .where("answer_file_id", "in", [0, ...files.map(({ file }) => file)])
    .orderBy("answer_file_id")
    .orderBy("author_id")
    .execute();
  return {
    list: rows.flatMap((row) => {
      const isOwn = row.author_id === member.accountId;
      const response = files.find(({ file }) => file === row.answer_file_id)?.response;
      const isHidden =
        settings?.doubleMarkGap !== undefined &&
        response?.state === "pending" &&
        response.second_marker_id === null;
      return isOwn || !isHidden
        ? [{ file: row.answer_file_id, isOwn, author: nameOf(row), rev: row.rev, marks: [...row.marks] }]
        : [];
    }),
  };
}

export async function annotationSave({
  input: { attempt, file, rev, marks },
  ctx: { platform },
  member,
}: Given<typeof annotation.annotationSave>): Promise<Output<typeof annotation.annotationSave>> {
  const now = platform.clock.now();
  return platform.transaction(async (trx) => {
    // Two windows of one person come one after the other.
    if (!(await store.lockAnyAttempt(trx, member.run.id, attempt))) throw fail(Code.notFound);
    const { files } = await markedFiles(trx, member, attempt);
    if (!files.some((one) => one.file === file)) throw fail(Code.notFound);
    const before = await trx
      .selectFrom("annotation")
      .select(["rev", "marks"])
      .where("answer_file_id", "=", file)
      .where("author_id", "=", member.accountId)
      .executeTakeFirst();
    if (before && canonical(before.marks) === canonical(marks)) return { rev: before.rev };
    if ((before?.rev ?? 0) !== rev)
      throw fail(Code.stale, messages.annotatedSince, { result: { rev: before?.rev ?? 0 } });
    const set = { rev: rev + 1, marks: JSON.stringify(marks), at: now };
    await trx
      .insertInto("annotation")
      .values({ ...set, answer_file_id: file, author_id: member.accountId })
      .onConflict((conflict) => conflict.columns(["answer_file_id", "author_id"]).doUpdateSet(set))
      .execute();
    return { rev: rev + 1 };
  });
}

/** What a learner sees on these files: everybody's marks together. */
export async function annotationsOn(db: Db, files: readonly number[]) {
  const rows = await db
    .selectFrom("annotation")
    .select(["answer_file_id as file", "marks"])
    .where("answer_file_id", "in", [0, ...files])
    .orderBy("answer_file_id")
    .orderBy("author_id")
    .execute();
  return rows.filter(({ marks }) => marks.length > 0).map(({ file, marks }) => ({ file, marks: [...marks] }));
}
