/**
 * Files of answers (docs/domain.md 10.7): sent for one question of one attempt, by whoever takes it, while it runs. They are seen
 * by that person and by those who mark it.
 */
import { Code, type exam, type Infer, type Output } from "../../../core/contract/index.js";
import type { QuestionView } from "../../../core/contract/question.js";
import {
  acceptedUntil,
  type Change,
  endOf,
  type FileRule,
  fileRuleOf,
  isTrueTo,
  isWanted,
  namedFiles,
} from "../../../core/rules/assessment/index.js";
import type { Db, Platform, Trx } from "../../adapters/index.js";
import { fileById, fileRows, signContent, type Use } from "../file/index.js";
import { fail, type Ctx, type Given, type Member } from "../../http/index.js";
import { closeUpload, openUpload, takeUpload } from "../library/index.js";
import * as fileStore from "./file-store.js";
import { messages } from "./messages.js";
import { paperOf } from "./papers.js";
import * as store from "./store/index.js";

type AnswerFile = Infer<typeof exam.answerFile>;
/** Unfinished and finished ones for one question. */
const MOST_SENT = 100;

/** @throws Failure attemptClosed after its end */
export function demandRunning(
  row: Pick<store.AttemptRow, "state" | "deadline_at" | "started_at">,
  now: number,
) {
  const last =
    row.deadline_at === null ? undefined : acceptedUntil({ closeAt: row.deadline_at }, row.started_at);
  if (row.state !== "doing" || (last !== undefined && now > last))
    throw fail(Code.attemptClosed, undefined, {
      result: { state: row.state === "doing" ? "auto" : row.state },
    });
}

/** @throws Failure notFound, attemptClosed */
async function runningAttempt({ platform }: Ctx, member: Member, id: number): Promise<store.AttemptRow> {
  const row = await store.attemptOf(platform.db, member.run.id, member.accountId, id);
  if (!row) throw fail(Code.notFound);
  demandRunning(row, platform.clock.now());
  return row;
}

const ruleIn = (view: QuestionView | undefined, part: string): FileRule | undefined => {
  if (view?.type === "group") {
    const child = view.children.find(({ id }) => id === part);
    return child && ruleIn(child.content, "");
  }
  return view && part === "" ? fileRuleOf(view.type, view.body) : undefined;
};

/** What a question of an attempt's paper asks of its files. */
async function rulesOf(db: Db | Trx, platform: Platform, { layout, seed }: store.AttemptRow) {
  const sections = await paperOf(db, platform, layout, seed, { shuffleOptions: false });
  const views = new Map(sections.flatMap(({ items }) => items.map(({ key, view }) => [key, view])));
  return (item: string, part: string): FileRule | undefined => ruleIn(views.get(item), part);
}

const answerFile = ({ id, item, part, name, size, mime }: fileStore.KeptFile): AnswerFile => ({
  file: id,
  item,
  part,
  name,
  size,
  mime,
});

export async function answerFileBegin({
  input: { attempt, item, part, name, size },
  ctx,
  member,
}: Given<typeof exam.answerFileBegin>): Promise<Output<typeof exam.answerFileBegin>> {
  const { db, clock } = ctx.platform;
  const row = await runningAttempt(ctx, member, attempt);
  const rule = (await rulesOf(db, ctx.platform, row))(item, part);
  if (!rule) throw fail(Code.notFound);
  if (!isWanted(name, rule.kinds))
    throw fail(Code.fileRefused, messages.fileKind, { params: { kinds: rule.kinds.join(", ") } });
  if (size > rule.size) throw fail(Code.tooLarge, messages.fileSize);
  const sent = await fileStore.sentFor(db, attempt, item, part);
  const kept = sent.filter(({ file_id }) => file_id !== null).length;
  if (sent.length >= MOST_SENT) throw fail(Code.tooMany);
  if (rule.takes !== undefined && kept >= rule.takes)
    throw fail(Code.invalid, messages.takes, { params: { count: rule.takes } });
  const upload = await openUpload(ctx, { name, size });
  await fileStore.add(db, {
    attempt_id: attempt,
    item,
    part,
    upload_id: upload,
    name: name.replace(/\p{C}/gu, ""),
    file_id: null,
    created_at: clock.now(),
  });
  return { upload };
}

export async function answerFileKeep({
  input: { attempt, upload },
  ctx,
  member,
}: Given<typeof exam.answerFileKeep>): Promise<Output<typeof exam.answerFileKeep>> {
  const { db } = ctx.platform;
  await runningAttempt(ctx, member, attempt);
  const row = await fileStore.byUpload(db, attempt, upload);
  if (!row) throw fail(Code.notFound);
  // The answer that said so may have been lost on its way.
  if (row.file_id === null) {
    const fileId = await takeUpload(ctx, upload);
    const file = await fileById(db, fileId);
    if (!file || !isTrueTo(row.name, file.mime)) {
      await fileStore.remove(db, row.id);
      await closeUpload(db, upload);
      throw fail(Code.fileRefused, messages.fileUntrue, { params: { kind: endOf(row.name) || row.name } });
    }
    await fileStore.keep(db, row.id, fileId);
    await closeUpload(db, upload);
  }
  const [kept] = await fileStore.keptOf(db, fileRows(db), [attempt], row.id);
  if (!kept) throw fail(Code.notFound);
  return answerFile(kept);
}

export const namesFiles = (changes: readonly Pick<Change, "value">[]): boolean =>
  changes.some(({ value }) => namedFiles(value).length > 0);

/**
 * Whether the changes of an attempt name its own files only, and no more of them than the question takes.
 * @throws Failure invalid
 */
export async function checkFiles(
  trx: Trx,
  platform: Platform,
  row: store.AttemptRow,
  changes: readonly Change[],
): Promise<void> {
  if (!namesFiles(changes)) return;
  const [kept, ruleFor] = await Promise.all([
    fileStore.keptOf(trx, fileRows(trx), [row.id]),
    rulesOf(trx, platform, row),
  ]);
  for (const { item, value } of changes) {
    const files = namedFiles(value);
    for (const { part, file } of files) {
      if (!kept.some((one) => one.id === file && one.item === item && one.part === part))
        throw fail(Code.invalid, messages.fileForeign, { result: { field: "changes" } });
      const most = ruleFor(item, part)?.most ?? 0;
      if (files.filter((one) => one.part === part).length > most)
        throw fail(Code.invalid, messages.fileCount, { params: { most }, result: { field: "changes" } });
    }
  }
}

/** Everything that was sent for some attempts. */
export async function filesOf(db: Db, attempts: readonly number[]) {
  const kept = await fileStore.keptOf(db, fileRows(db), attempts);
  return kept.map((one) => ({ attempt: one.attempt_id, ...answerFile(one) }));
}

/** Of those the ones that an answer names, in its order. */
export const filesNamed = <F extends Pick<AnswerFile, "file" | "item">>(
  all: readonly F[],
  item: string,
  answer: unknown,
): F[] =>
  namedFiles(answer).flatMap(({ file }) => all.filter((one) => one.file === file && one.item === item));

/**
 * @param name in the place of its own, where that may say whose it is
 * @throws Failure notFound
 */
export async function addressOf(platform: Platform, attempt: number, file: number, use: Use, name?: string) {
  const [kept] = await fileStore.keptOf(platform.db, fileRows(platform.db), [attempt], file);
  if (!kept) throw fail(Code.notFound);
  const { path, expiresAt } = signContent(platform, kept.file_id, use, name ?? kept.name);
  return { url: path, expiresAt };
}

export async function answerFileUrl({
  input: { attempt, file, use },
  ctx: { platform },
  member,
}: Given<typeof exam.answerFileUrl>): Promise<Output<typeof exam.answerFileUrl>> {
  const row = await store.attemptOf(platform.db, member.run.id, member.accountId, attempt);
  if (!row) throw fail(Code.notFound);
  return addressOf(platform, attempt, file, use);
}
