/**
 * Puts entries that were written into the chain. Whoever writes one is in a transaction of their own, which may take
 * long: the chain is made behind them, by one server at a time, in the order of the ids that it finds.
 */
import type { Hash, Platform, Trx } from "../../adapters/index.js";
import { HEAD_CHANGED, hashOf, headMark, isGenuine, isOwnHead, markOf, type Said } from "./chain.js";
import * as store from "./store.js";

/** Entries of one transaction. */
const BATCH = 500;
/** Transactions of one turn: what a server left behind is caught up with in several. */
const MOST = 20;

/** The trail itself says that its end was changed: going on as if nothing had been would hide it. */
async function noteChange(trx: Trx, hash: Hash, now: number, found: { seq: number; hash: string }) {
  const said: Said = {
    at: now,
    request_id: null,
    action: HEAD_CHANGED,
    actor: null,
    subject: null,
    result: "changed",
    method: "seal",
    ip: null,
    origin: null,
    user_agent: null,
    detail: { seq: found.seq, hash: found.hash },
  };
  await store.addEntry(trx, said, markOf(hash, said));
}

/** @returns how many were sealed */
async function sealSome(trx: Trx, hash: Hash, now: number): Promise<number> {
  const head = await store.takeHead(trx);
  if (!head) return 0;
  if (!isOwnHead(hash, head)) await noteChange(trx, hash, now, head);
  const rows = await store.unsealed(trx, 0, BATCH);
  if (rows.length === 0) return 0;
  let last = { seq: head.seq, hash: head.hash };
  const seals = rows.map((row): store.Seal => {
    const place = { seq: last.seq + 1, previous: last.hash, genuine: isGenuine(hash, row, head) };
    last = { seq: place.seq, hash: hashOf(hash, row, place) };
    return { id: row.id, ...place, hash: last.hash };
  });
  await store.writeSeals(trx, seals);
  const next = { ...head, ...last };
  await store.keepHead(trx, { ...next, mark: headMark(hash, next) });
  return rows.length;
}

/** Seals what waits. Called every few seconds, by any server. */
export async function sealAudit({ transaction, hash, clock }: Platform): Promise<void> {
  for (let batch = 0; batch < MOST; batch += 1) {
    const sealed = await transaction((trx) => sealSome(trx, hash, clock.now()));
    if (sealed < BATCH) return;
  }
}
