/** Spoken comments on answers (docs/domain.md 10.19): private files, one of each person who marks. */
import { Code, type Output, type voice } from "../../../core/contract/index.js";
import { endOf, isTrueTo, isWanted, SOUND_KINDS } from "../../../core/rules/assessment/index.js";
import { personRows } from "../accounts/index.js";
import type { Db, Trx } from "../../adapters/index.js";
import { fileById, signContent } from "../file/index.js";
import { closeUpload, openUpload, takeUpload } from "../library/index.js";
import { fail, type Given, type Member } from "../../http/index.js";
import { classOf, responses } from "./marking.js";
import { messages } from "./messages.js";
import { nameOf } from "./names.js";
import * as store from "./store/index.js";

/** @throws Failure notFound for an answer that whoever asks may not mark */
async function markedAnswer(db: Db | Trx, member: Member, attempt: number, item: string) {
  const row = await store.anyAttempt(db, member.run.id, attempt);
  const found =
    row &&
    (await responses(db, member.run.id, row.assessment_id, classOf(member, undefined))
      .select(["response.state", "response.second_marker_id"])
      .where("response.attempt_id", "=", attempt)
      .where("response.item", "=", item)
      .executeTakeFirst());
  const assessment = row && (await store.assessmentById(db, row.assessment_id));
  if (!found || !assessment) throw fail(Code.notFound);
  const isSecret =
    assessment.settings.doubleMarkGap !== undefined &&
    found.state === "pending" &&
    found.second_marker_id === null;
  return { assessment, isSecret };
}

export const keptVoices = (db: Db | Trx) =>
  db
    .selectFrom("voice_comment")
    .leftJoin(personRows(db).as("person"), "person.id", "voice_comment.author_id")
    .selectAll("voice_comment")
    .select(["person.real_name", "person.nickname"])
    .where("file_id", "is not", null)
    .orderBy("voice_comment.id");
type Row = Awaited<ReturnType<ReturnType<typeof keptVoices>["execute"]>>[number];

const answerOf = (row: Row, person: number) => ({
  voice: row.id,
  text: row.text,
  isOwn: row.author_id === person,
  author: nameOf(row),
});

export async function voiceList({
  input: { attempt, item },
  ctx: {
    platform: { db },
  },
  member,
}: Given<typeof voice.voiceList>): Promise<Output<typeof voice.voiceList>> {
  const { isSecret } = await markedAnswer(db, member, attempt, item);
  const rows = await keptVoices(db).where("attempt_id", "=", attempt).where("item", "=", item).execute();
  const all = rows.map((row) => answerOf(row, member.accountId));
  return { list: isSecret ? all.filter(({ isOwn }) => isOwn) : all };
}

export async function voiceBegin({
  input: { attempt, item, name, size },
  ctx,
  member,
}: Given<typeof voice.voiceBegin>): Promise<Output<typeof voice.voiceBegin>> {
  const { db, clock } = ctx.platform;
  await markedAnswer(db, member, attempt, item);
  if (!isWanted(name, SOUND_KINDS))
    throw fail(Code.fileRefused, messages.fileKind, { params: { kinds: SOUND_KINDS.join(", ") } });
  const upload = await openUpload(ctx, { name, size });
  await db
    .insertInto("voice_comment")
    .values({
      attempt_id: attempt,
      item,
      author_id: member.accountId,
      upload_id: upload,
      name: name.replace(/\p{C}/gu, ""),
      file_id: null,
      at: clock.now(),
    })
    .execute();
  return { upload };
}

export async function voiceKeep({
  input: { upload },
  ctx,
  member,
}: Given<typeof voice.voiceKeep>): Promise<Output<typeof voice.voiceKeep>> {
  const { db, transaction } = ctx.platform;
  const row = await db
    .selectFrom("voice_comment")
    .selectAll()
    .where("upload_id", "=", upload)
    .where("author_id", "=", member.accountId)
    .executeTakeFirst();
  if (!row) throw fail(Code.notFound);
  await markedAnswer(db, member, row.attempt_id, row.item);
  // The answer that said so may have been lost on its way.
  if (row.file_id === null) {
    const fileId = await takeUpload(ctx, upload);
    const file = await fileById(db, fileId);
    if (!file || !isTrueTo(row.name, file.mime)) {
      await db.deleteFrom("voice_comment").where("id", "=", row.id).execute();
      await closeUpload(db, upload);
      throw fail(Code.fileRefused, messages.fileUntrue, { params: { kind: endOf(row.name) || row.name } });
    }
    await transaction(async (trx) => {
      // What was said before gives way, and its words stay until they are changed.
      const [before] = await trx
        .deleteFrom("voice_comment")
        .where("attempt_id", "=", row.attempt_id)
        .where("item", "=", row.item)
        .where("author_id", "=", member.accountId)
        .where("id", "<>", row.id)
        .returning("text")
        .execute();
      await trx
        .updateTable("voice_comment")
        .set({ file_id: fileId, text: before?.text ?? "" })
        .where("id", "=", row.id)
        .execute();
      await closeUpload(trx, upload);
    });
  }
  const [found] = await keptVoices(db).where("voice_comment.id", "=", row.id).execute();
  if (!found) throw fail(Code.notFound);
  return answerOf(found, member.accountId);
}

/** One of this run that whoever asks may hear. @throws Failure notFound */
async function heard(db: Db | Trx, member: Member, id: number): Promise<Row> {
  const [row] = await keptVoices(db).where("voice_comment.id", "=", id).execute();
  if (!row) throw fail(Code.notFound);
  const { isSecret } = await markedAnswer(db, member, row.attempt_id, row.item);
  if (isSecret && row.author_id !== member.accountId) throw fail(Code.notFound);
  return row;
}

/** @throws Failure notFound for another's */
async function ownVoice(db: Db | Trx, member: Member, id: number): Promise<Row> {
  const row = await heard(db, member, id);
  if (row.author_id !== member.accountId) throw fail(Code.notFound);
  return row;
}

export async function voiceText({
  input: { voice: id, text },
  ctx: {
    platform: { db },
  },
  member,
}: Given<typeof voice.voiceText>): Promise<void> {
  await ownVoice(db, member, id);
  await db.updateTable("voice_comment").set({ text: text.trim() }).where("id", "=", id).execute();
}

export async function voiceDelete({
  input: { voice: id },
  ctx: {
    platform: { db },
  },
  member,
}: Given<typeof voice.voiceDelete>): Promise<void> {
  await ownVoice(db, member, id);
  await db.deleteFrom("voice_comment").where("id", "=", id).execute();
}

export async function voiceUrl({
  input: { voice: id },
  ctx: { platform },
  member,
}: Given<typeof voice.voiceUrl>): Promise<Output<typeof voice.voiceUrl>> {
  const row = await heard(platform.db, member, id);
  return { url: signContent(platform, row.file_id ?? 0, "preview", row.name).path };
}

/** Of these items of an attempt, for whoever wrote it. */
export async function voicesOn(db: Db, attempt: number, items: readonly string[]) {
  const rows = await keptVoices(db)
    .where("attempt_id", "=", attempt)
    .where("item", "in", ["", ...items])
    .execute();
  return rows.map(({ id, item, text }) => ({ voice: id, item, text }));
}
