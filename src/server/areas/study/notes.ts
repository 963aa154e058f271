/** Notes that a person writes to a moment of a film or a page of a document: theirs alone until they share them. */
import { Code, type Input, type note as contract, type Output } from "../../../core/contract/index.js";
import { isNoteSharing } from "../course/index.js";
import { fail, signedIn, type Ctx, type Given } from "../../http/index.js";
import type { Selectable } from "kysely";
import { markRead, recall } from "../message/index.js";
import { noteKeys } from "./note-keys.js";
import * as store from "./note-store.js";
import type { NoteTable } from "./schema.js";
import { messages } from "./messages.js";

const PAGE = 50;
type Kind = Output<typeof contract.noteList>["list"][number]["kind"];
/** Of one person in one run. */
export const MOST_OWN = 2000;

/** A note as its writer reads it. */
export const told = (
  one: Pick<
    Selectable<NoteTable>,
    | "id"
    | "node_id"
    | "at"
    | "text"
    | "updated_at"
    | "shared_at"
    | "essence_at"
    | "hidden_at"
    | "hidden_reason"
  > & { readonly title: string; readonly kind: Kind },
) => ({
  id: one.id,
  node: one.node_id,
  nodeTitle: one.title,
  kind: one.kind,
  at: one.at,
  text: one.text,
  updatedAt: one.updated_at,
  shared: one.shared_at !== null,
  essence: one.essence_at !== null,
  ...(one.hidden_at !== null && { hiddenReason: one.hidden_reason }),
});

export async function noteList({
  input: { run, node, page = 1, size = PAGE },
  ctx,
  member,
}: Given<typeof contract.noteList>): Promise<Output<typeof contract.noteList>> {
  const { accountId } = member;
  const { db, clock } = ctx.platform;
  const [{ list, total }, isOpen] = await Promise.all([
    store.notes(db, { accountId, run, node }, { page, size }),
    isNoteSharing(db, run),
  ]);
  const judged = list.filter((one) => one.essence_at !== null || one.hidden_at !== null);
  if (judged.length > 0)
    await markRead(
      db,
      [accountId],
      judged.flatMap(({ id }) => noteKeys(run, id)),
      clock.now(),
    );
  return {
    list: list.map(told),
    total,
    page,
    size,
    mayShare: isOpen && !member.readOnly && !member.muted,
  };
}

/** A run that is over can still be noted to: what people write for themselves goes on. */
export async function noteSave({
  input: { note, at, text },
  ctx,
  node,
  member,
}: Given<typeof contract.noteSave>): Promise<Output<typeof contract.noteSave>> {
  const { db, clock } = ctx.platform;
  const now = clock.now();
  if (note !== undefined) {
    const changed = await store.changeNote(db, member.accountId, note, { at, text, updated_at: now });
    if (!changed) throw fail(Code.notFound);
    return { note };
  }
  const { accountId } = member;
  const { total } = await store.notes(db, { accountId, run: node.run_id }, { page: 1, size: 1 });
  if (total >= MOST_OWN) throw fail(Code.tooMany);
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

/** What people were told of a note that nobody else sees any more. */
const forget = (
  { platform: { db } }: Ctx,
  accountId: number,
  { id, run_id }: { id: number; run_id: number },
) => recall(db, [accountId], noteKeys(run_id, id));

export async function noteDelete(ctx: Ctx, { note }: Input<typeof contract.noteDelete>): Promise<void> {
  const { accountId } = signedIn(ctx);
  const gone = await store.removeNote(ctx.platform.db, accountId, note);
  if (!gone) throw fail(Code.notFound);
  await forget(ctx, accountId, gone);
}

export async function noteShare({
  input: { note },
  ctx,
  node,
  member,
}: Given<typeof contract.noteShare>): Promise<void> {
  const { db, clock } = ctx.platform;
  if (!(await isNoteSharing(db, node.run_id))) throw fail(Code.forbidden, messages.sharingOff);
  if (member.muted) throw fail(Code.muted);
  const own = { accountId: member.accountId, note, node: node.id };
  if (!(await store.setShared(db, own, clock.now()))) throw fail(Code.notFound);
}

export async function noteUnshare(ctx: Ctx, { note }: Input<typeof contract.noteUnshare>): Promise<void> {
  const { accountId } = signedIn(ctx);
  const own = await store.setShared(ctx.platform.db, { accountId, note }, null);
  if (!own) throw fail(Code.notFound);
  await forget(ctx, accountId, own);
}
