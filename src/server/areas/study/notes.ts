/** Notes that a person writes to a moment of a film or a page of a document. Theirs alone. */
import { Code, type Input, type Output, type study } from "../../../core/contract/index.js";
import { fail, signedIn, type Ctx, type Given } from "../../http/index.js";
import * as store from "./store.js";

const PAGE = 50;
/** Of one person in one run. */
const MOST = 2000;

export async function noteList({
  input: { run, node, page = 1, size = PAGE },
  ctx,
  member,
}: Given<typeof study.noteList>): Promise<Output<typeof study.noteList>> {
  const { accountId } = member;
  const { list, total } = await store.notes(ctx.platform.db, { accountId, run, node }, { page, size });
  return {
    list: list.map(({ id, node_id, title, kind, at, text, updated_at }) => ({
      id,
      node: node_id,
      nodeTitle: title,
      kind,
      at,
      text,
      updatedAt: updated_at,
    })),
    total,
    page,
    size,
  };
}

/** A run that is over can still be noted to: what people write for themselves goes on. */
export async function noteSave({
  input: { note, at, text },
  ctx,
  node,
  member,
}: Given<typeof study.noteSave>): Promise<Output<typeof study.noteSave>> {
  const { db, clock } = ctx.platform;
  const now = clock.now();
  if (note !== undefined) {
    const changed = await store.changeNote(db, member.accountId, note, { at, text, updated_at: now });
    if (!changed) throw fail(Code.notFound);
    return { note };
  }
  const { accountId } = member;
  const { total } = await store.notes(db, { accountId, run: node.run_id }, { page: 1, size: 1 });
  if (total >= MOST) throw fail(Code.tooMany);
  const { id } = await store.addNote(db, {
    account_id: accountId,
    run_id: node.run_id,
    node_id: node.id,
    at,
    text,
    created_at: now,
    updated_at: now,
  });
  return { note: id };
}

export async function noteDelete(ctx: Ctx, { note }: Input<typeof study.noteDelete>): Promise<void> {
  const isGone = await store.removeNote(ctx.platform.db, signedIn(ctx).accountId, note);
  if (!isGone) throw fail(Code.notFound);
}
