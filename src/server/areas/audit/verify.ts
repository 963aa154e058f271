/** Whether the audit log is what the server wrote: every entry in its place, none changed, added or gone. */
import type { Db, Hash } from "../../adapters/index.js";
import { HEAD_CHANGED, hashOf, isGenuine, isOwnHead, type AuditHead, type AuditRow } from "./chain.js";
import * as store from "./store.js";

/** Entries that are read at once. */
const BATCH = 1000;
/** Reads under way while entries are looked at. */
const AHEAD = 2;

/** A place in the chain that somebody noted down. */
export interface Noted {
  readonly seq: number;
  readonly hash: string;
}

export interface Fault {
  /** `end`: what is kept of the chain's end is not the server's, or another end is there. */
  readonly kind: "changed" | "missing" | "inserted" | "end";
  /** The place in the chain, where it has one. */
  readonly seq: number | undefined;
  /** The entry itself, or of one that is missing the one before it. */
  readonly row: Pick<AuditRow, "id" | "at"> | undefined;
}

interface Verdict {
  readonly sealed: number;
  readonly waiting: number;
  /** Where the chain ends. */
  readonly end: Noted;
  readonly fault: Fault | undefined;
}

/** A walk along the chain. */
interface Walk {
  readonly last: Noted & { readonly row: AuditRow | undefined };
  readonly count: number;
  readonly fault?: Fault;
}

/** What is wrong with an entry that should follow; undefined when it does. */
function faultOf(hash: Hash, row: AuditRow, { last }: Walk): Fault | undefined {
  const seq = last.seq + 1;
  if (row.seq !== null && row.seq < seq) return { kind: "inserted", seq: row.seq, row };
  if (row.seq !== seq) return { kind: "missing", seq, row: last.row };
  const genuine = row.genuine === true;
  if (row.previous !== last.hash || row.hash !== hashOf(hash, row, { seq, previous: last.hash, genuine }))
    return { kind: "changed", seq, row };
  if (!genuine) return { kind: "inserted", seq, row };
  return row.action === HEAD_CHANGED ? { kind: "end", seq, row } : undefined;
}

function follow(hash: Hash, rows: readonly AuditRow[], from: Walk): Walk {
  let walk = from;
  for (const row of rows) {
    const fault = faultOf(hash, row, walk);
    if (fault) return { ...walk, fault };
    walk = { last: { seq: row.seq ?? 0, hash: row.hash ?? "", row }, count: walk.count + 1 };
  }
  return walk;
}

async function walkChain(db: Db, hash: Hash, head: AuditHead, begin: Walk): Promise<Walk> {
  let walk = begin;
  let from = begin.last.seq;
  const read = () => {
    // What stands before the first place was put there by hand.
    const after = from === 0 ? Number.MIN_SAFE_INTEGER : from;
    from = Math.min(head.seq, from + BATCH);
    const rows = store.sealedRows(db, after, from, BATCH + 1);
    // Where the walk ends before it is looked at.
    rows.catch(() => undefined);
    return rows;
  };
  // The database reads on while earlier ones are looked at.
  const coming = [read()];
  for (let rows = coming.shift(); rows && !walk.fault; rows = coming.shift()) {
    while (coming.length < AHEAD && from < head.seq) coming.push(read());
    walk = follow(hash, await rows, walk);
  }
  if (walk.fault) return walk;
  if (walk.last.seq < head.seq)
    return { ...walk, fault: { kind: "missing", seq: walk.last.seq + 1, row: walk.last.row } };
  return walk.last.hash === head.hash
    ? walk
    : { ...walk, fault: { kind: "end", seq: head.seq, row: walk.last.row } };
}

/** Entries that wait to be sealed: nothing holds them together yet, but each has its mark. */
async function judgeWaiting(
  db: Db,
  hash: Hash,
  head: Pick<AuditHead, "old_until">,
): Promise<{ count: number; fault?: Fault }> {
  let count = 0;
  for (let rows = await store.unsealed(db, 0, BATCH); rows.length > 0;) {
    const strange = rows.find((row) => !isGenuine(hash, row, head));
    if (strange)
      return {
        count,
        fault: { kind: strange.mark === null ? "inserted" : "changed", seq: undefined, row: strange },
      };
    count += rows.length;
    rows = rows.length < BATCH ? [] : await store.unsealed(db, rows.at(-1)?.id ?? 0, BATCH);
  }
  return { count };
}

/**
 * Reads the whole log; servers may go on writing and sealing meanwhile.
 * @param since what an earlier look found as the end: it begins there, and finds also who wrote all of it anew
 */
export async function verifyAudit(
  { db, hash }: { readonly db: Db; readonly hash: Hash },
  since: Noted = { seq: 0, hash: "" },
): Promise<Verdict> {
  const { head = { id: 1, seq: 0, hash: "", old_until: 0, mark: null }, beyond } = await store.endOfChain(db);
  const end = { seq: head.seq, hash: head.hash };
  const verdict = (walk: Walk, waiting: number, fault?: Fault): Verdict => ({
    sealed: walk.count,
    waiting,
    end,
    fault,
  });
  const row = since.seq > 0 ? await store.rowAt(db, since.seq) : undefined;
  const begin: Walk = { last: { ...since, row }, count: 0 };
  if (since.seq > 0 && row?.hash !== since.hash)
    return verdict(begin, 0, { kind: row ? "changed" : "missing", seq: since.seq, row });
  const walk = await walkChain(db, hash, head, begin);
  if (walk.fault) return verdict(walk, 0, walk.fault);
  if (!isOwnHead(hash, head)) return verdict(walk, 0, { kind: "end", seq: head.seq, row: walk.last.row });
  if (beyond && beyond.seq !== null && beyond.seq > head.seq)
    return verdict(walk, 0, { kind: "inserted", seq: beyond.seq, row: beyond });
  const waiting = await judgeWaiting(db, hash, head);
  return verdict(walk, waiting.count, waiting.fault);
}
