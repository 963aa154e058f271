/** Questions of a run and their answers, as somebody sees them (docs/domain.md 7.4). */
import { Code, type Output, type room } from "../../../core/contract/index.js";
import { fail, type Given, type Member } from "../../http/index.js";
import { markRead } from "../message/index.js";
import type { Locale } from "../../messages.js";
import { threadKeys } from "./address.js";
import { authorOf, summaryOf } from "./people.js";
import * as store from "./thread-store.js";

const PAGE = 20;
/** How long one's own text may be changed. */
const EDIT_FOR = 30 * 60_000;

const line = (row: store.ThreadRow, member: Member, locale: Locale) => ({
  id: row.id,
  title: row.title,
  summary: summaryOf(row.text),
  author: authorOf(row, member, locale),
  node: row.node_id ?? undefined,
  nodeTitle: row.node_title ?? "",
  second: row.second ?? undefined,
  pinned: row.pinned,
  locked: row.locked,
  essence: row.essence,
  answered: row.accepted_post !== null || row.endorsed,
  endorsed: row.endorsed,
  followed: row.followed,
  posts: row.posts,
  likes: row.likes,
  liked: row.liked,
  createdAt: row.created_at,
  activeAt: row.active_at,
});

export async function threadList({
  input: { id: _run, page = 1, size = PAGE, ...wish },
  ctx,
  member,
}: Given<typeof room.threadList>): Promise<Output<typeof room.threadList>> {
  const { list, total } = await store.threadPage(ctx.platform.db, member, wish, { page, size });
  return { list: list.map((row) => line(row, member, ctx.locale)), total, page, size };
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
  const row = await store.thread(db, member, thread);
  if (!row) throw fail(Code.notFound);
  const [{ list, total }] = await Promise.all([
    store.postPage(db, member, row, { page, size }),
    markRead(db, [member.accountId], threadKeys(id, thread), now),
  ]);
  return {
    ...line(row, member, ctx.locale),
    body: row.body,
    editable: isEditable(row, member, row.locked, now),
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
      editable: isEditable(post, member, row.locked, now),
      createdAt: post.created_at,
      updatedAt: post.updated_at ?? undefined,
      state: post.state,
    })),
    total,
    page,
    size,
    mayAccept: !member.readOnly && (member.rights.includes("moderate") || row.author_id === member.accountId),
    mayModerate: member.rights.includes("moderate"),
  };
}
