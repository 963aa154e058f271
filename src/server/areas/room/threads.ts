/** Questions of a run and their answers, as somebody sees them (docs/domain.md 7.4). */
import { Code, type Output, type room } from "../../../core/contract/index.js";
import { fail, type Given, type Member } from "../../http/index.js";
import { markRead } from "../message/index.js";
import type { Locale } from "../../messages.js";
import { threadKeys } from "./address.js";
import * as discussions from "./discussions.js";
import { authorOf, summaryBelow } from "./people.js";
import * as store from "./thread-store.js";

const PAGE = 20;
/** How long one's own text may be changed. */
const EDIT_FOR = 30 * 60_000;

const line = (row: store.ThreadRow, member: Member, locale: Locale) => ({
  id: row.id,
  title: row.title,
  summary: summaryBelow(row),
  author: authorOf(row, member, locale),
  node: row.node_id ?? undefined,
  nodeTitle: row.node_title ?? "",
  discussion: row.discussion,
  second: row.second ?? undefined,
  pinned: row.pinned,
  locked: row.locked,
  essence: row.essence,
  answered: !row.discussion && (row.accepted_post !== null || row.endorsed),
  // What was said itself, not what was replied to it.
  endorsed: row.discussion ? row.own_endorsed : row.endorsed,
  followed: row.followed,
  posts: row.posts,
  likes: row.likes,
  liked: row.liked,
  createdAt: row.created_at,
  activeAt: row.active_at,
});

/** What was taken away is seen by nobody. */
const stateOf = ({ state }: store.ThreadRow) => (state === "deleted" ? ("hidden" as const) : state);

export async function threadList({
  input: { id: _run, page = 1, size = PAGE, ...wish },
  ctx,
  member,
}: Given<typeof room.threadList>): Promise<Output<typeof room.threadList>> {
  const { db, clock } = ctx.platform;
  const now = clock.now();
  const viewer = await discussions.participantOf(db, member, now);
  const [{ list, total }, discussion] = await Promise.all([
    store.threadPage(db, viewer, wish, { page, size }),
    discussions.standingIn(db, member, viewer, wish.node, now),
  ]);
  return {
    list: list.map((row) => ({
      ...line(row, member, ctx.locale),
      ...(discussion && { body: row.body }),
      state: stateOf(row),
      hiddenReason: row.hidden_reason || undefined,
      editable: isEditable(row, member, row.locked || discussions.isThreadClosed(viewer, row, now), now),
    })),
    total,
    page,
    size,
    discussion,
  };
}

/** Whether its writer may still change it. */
export const isEditable = (
  row: { author_id: number; created_at: number },
  member: Member,
  isLocked: boolean,
  now: number,
): boolean =>
  row.author_id === member.accountId &&
  !member.readOnly &&
  now < row.created_at + EDIT_FOR &&
  (!isLocked || member.rights.includes("moderate"));

export async function threadDetail({
  input: { id, thread, page = 1, size = PAGE },
  ctx,
  member,
}: Given<typeof room.threadDetail>): Promise<Output<typeof room.threadDetail>> {
  const { db, clock } = ctx.platform;
  const now = clock.now();
  const viewer = await discussions.participantOf(db, member, now);
  const row = await store.thread(db, viewer, thread);
  if (!row) throw fail(Code.notFound);
  const isClosed = discussions.isThreadClosed(viewer, row, now);
  const isShut = row.locked || isClosed;
  const mayModerate = member.rights.includes("moderate");
  const [{ list, total }] = await Promise.all([
    store.postPage(db, member, row, { page, size }),
    markRead(db, [member.accountId], threadKeys(id, thread), now),
  ]);
  return {
    ...line(row, member, ctx.locale),
    body: row.body,
    editable: isEditable(row, member, isShut, now),
    state: row.state,
    hiddenReason: row.hidden_reason || undefined,
    list: list.map((post) => ({
      id: post.id,
      author: authorOf(post, member, ctx.locale),
      body: post.body,
      accepted: post.id === row.accepted_post,
      endorsed: post.endorsed,
      likes: post.likes,
      liked: post.liked,
      editable: isEditable(post, member, isShut, now),
      createdAt: post.created_at,
      updatedAt: post.updated_at ?? undefined,
      state: post.state,
    })),
    total,
    page,
    size,
    writing: discussions.writingOf(member, isClosed),
    mayHideName: discussions.mayHideName(member, viewer, row),
    mayAccept: !row.discussion && !member.readOnly && (mayModerate || row.author_id === member.accountId),
    mayModerate,
  };
}
