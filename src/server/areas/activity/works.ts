/** Works: handed in and changed until the activity ends, shown when they are all in. */
import { type activity as contract, Code, type Output } from "../../../core/contract/index.js";
import { MOST_FILES, WORK_BYTES } from "../../../core/rules/activity.js";
import { fail, type Ctx, type Given } from "../../http/index.js";
import { addFile, readUpload } from "../file/index.js";
import { messages } from "./messages.js";
import { filesShown, nameOf, stateOf, theActivity, theEntry } from "./row.js";
import * as store from "./store.js";
import * as worksStore from "./works-store.js";
import { votedBy, votesLeft } from "./votes.js";

const MIMES = ["application/pdf", "image/png", "image/jpeg", "image/webp"];
const PAGE = 24;

type Files = store.EntryRow["files"];

/** The entry whose work may be changed now. @throws Failure notFound, closed, notOpen, failed */
async function open(ctx: Ctx, id: number): Promise<store.EntryRow> {
  const { db, clock } = ctx.platform;
  const row = await theActivity(db, id);
  const entry = await theEntry(ctx, id);
  if (!row.has_works) throw fail(Code.notFound);
  const state = stateOf(row, clock.now());
  if (state === "scheduled") throw fail(Code.notOpen, messages.notOpen);
  if (state !== "signup" && state !== "running") throw fail(Code.closed, messages.worksClosed);
  if (entry.state !== "active") throw fail(Code.failed, messages.waiting);
  return entry;
}

export async function activityWorkSave({
  input: { id, title, text },
  ctx,
}: Given<typeof contract.activityWorkSave>): Promise<object> {
  const entry = await open(ctx, id);
  const { db, clock } = ctx.platform;
  await store.changeEntry(db, entry.id, { title, text, handed_in_at: entry.handed_in_at ?? clock.now() });
  return {};
}

/** Changes the files under the entry's lock: members of a team may add some at once. */
async function changeFiles(ctx: Ctx, entry: store.EntryRow, next: (files: Files) => Files) {
  const { platform } = ctx;
  return platform.transaction(async (trx) => {
    await worksStore.lockEntry(trx, entry.id);
    const now = await store.entryById(trx, entry.id);
    const files = next(now?.files ?? []);
    await store.changeEntry(trx, entry.id, { files: JSON.stringify(files) });
    return { files: filesShown(platform, files) };
  });
}

export async function activityFileAdd({
  input: { id, name, file },
  ctx,
}: Given<typeof contract.activityFileAdd>): Promise<Output<typeof contract.activityFileAdd>> {
  const entry = await open(ctx, id);
  if (entry.files.length >= MOST_FILES)
    throw fail(Code.invalid, messages.files, { result: { field: "file" } });
  const upload = readUpload(file, MIMES, WORK_BYTES);
  if (!upload) throw fail(Code.invalid, messages.file, { result: { field: "file" } });
  const { db, clock, files } = ctx.platform;
  const kept = await files.put(upload.bytes, WORK_BYTES);
  const row = await addFile(db, {
    sha256: kept.id,
    size: upload.bytes.length,
    mime: upload.mime,
    media: upload.mime === "application/pdf" ? "document" : "image",
    state: "ready",
    created_at: clock.now(),
  });
  return changeFiles(ctx, entry, (before) => {
    if (before.length >= MOST_FILES) throw fail(Code.invalid, messages.files, { result: { field: "file" } });
    return [
      ...before.filter((one) => one.file !== row.id),
      { file: row.id, name: name.replaceAll(/[/\\]/g, "_"), mime: upload.mime },
    ];
  });
}

export async function activityFileRemove({
  input: { id, file },
  ctx,
}: Given<typeof contract.activityFileRemove>): Promise<Output<typeof contract.activityFileRemove>> {
  const entry = await open(ctx, id);
  return changeFiles(ctx, entry, (before) => before.filter((one) => one.file !== file));
}

export async function activityWorks({
  input: { id, page = 1, size = PAGE },
  ctx,
}: Given<typeof contract.activityWorks>): Promise<Output<typeof contract.activityWorks>> {
  const { platform, session } = ctx;
  const { db, clock } = platform;
  const now = clock.now();
  const row = await theActivity(db, id);
  const state = stateOf(row, now);
  const canVote = state === "judging" && row.votes_per_day > 0;
  // While works may still be changed nobody sees another's.
  if (state !== "judging" && state !== "ended") return { list: [], total: 0, page, size, canVote: false };
  const isEnded = state === "ended";
  const { list, total } = await worksStore.worksPage(db, id, isEnded, { page, size });
  const ids = list.map((work) => work.id);
  const [people, voted, left] = await Promise.all([
    isEnded ? store.members(db, ids) : [],
    session ? votedBy(db, session.accountId, ids) : new Set<number>(),
    canVote && session ? votesLeft(db, row, session.accountId, now) : undefined,
  ]);
  const own = session ? await store.entryOf(db, id, session.accountId) : undefined;
  return {
    list: list.map((work) => ({
      entry: work.id,
      number: work.number,
      title: work.title,
      text: work.text,
      files: filesShown(platform, work.files, !isEnded),
      team: isEnded
        ? work.team ||
          people
            .filter(({ entry_id }) => entry_id === work.id)
            .map(nameOf)
            .join("、")
        : "",
      award: isEnded ? work.award : "",
      votes: work.votes,
      isVoted: voted.has(work.id),
      isMine: own?.id === work.id,
    })),
    total,
    page,
    size,
    canVote,
    votesLeft: left,
  };
}
