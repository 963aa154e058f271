/**
 * Keeping what is written (docs/domain.md 10.5). A whole year writes at once: those who come while others are written go in
 * together, in one transaction. Whoever cannot go with the others goes alone, so that nobody waits for, or fails with, another.
 */
import { Code } from "../../../core/contract/index.js";
import { type Answered, type Change, merge } from "../../../core/rules/assessment/index.js";
import type { Hash, Platform, Trx } from "../../adapters/index.js";
import { batched, perOwner } from "../../db/batched.js";
import { fail, Failure, type Member } from "../../http/index.js";
import { checkFiles, demandRunning, namesFiles } from "./files.js";
import { nextReceipt, receiptOf, type Receipt } from "./receipts.js";
import * as store from "./store/index.js";

export interface Writing {
  readonly member: Member;
  readonly attempt: number;
  readonly changes: readonly Change[];
}

export interface Kept {
  readonly answers: Answered;
  readonly deadline: number | undefined;
  readonly receipt: Receipt;
  /** Whether it is told when answers come from elsewhere. */
  readonly isListed: boolean;
}

interface Merged {
  readonly answers: Answered;
  readonly overtaken: readonly Change[];
  readonly receipt: Receipt;
}

/**
 * @param keys of the items that the attempt has: a change of another is not of this paper
 * @throws Failure attemptClosed after its end
 */
function mergeInto(
  hash: Hash,
  row: store.WrittenRow,
  keys: readonly string[],
  changes: readonly Change[],
  now: number,
): Merged {
  demandRunning(row, now);
  const known = new Set(keys);
  const { answers, overtaken } = merge(
    row.answers,
    changes.filter(({ item }) => known.has(item)),
  );
  return {
    answers,
    overtaken,
    receipt: nextReceipt(hash, row.id, answers, now, receiptOf(row)),
  };
}

/**
 * Takes changes into one attempt that runs.
 * @returns the attempt as it is now
 * @throws Failure notFound; attemptClosed after its end
 */
export async function keep(
  platform: Platform,
  trx: Trx,
  { member, attempt: id, changes }: Writing,
): Promise<{ readonly attempt: store.AttemptRow; readonly receipt: Receipt }> {
  const row = await store.lockAttempt(trx, member.run.id, member.accountId, id);
  if (!row) throw fail(Code.notFound);
  const keys = row.layout.flatMap(({ items }) => items.map(({ key }) => key));
  const { answers, overtaken, receipt } = mergeInto(platform.hash, row, keys, changes, platform.clock.now());
  const known = new Set(keys);
  await checkFiles(
    trx,
    platform,
    row,
    changes.filter(({ item }) => known.has(item)),
  );
  await store.keepAnswers(trx, [{ id, answers, receipt }]);
  await store.addHistory(trx, id, overtaken);
  return { attempt: { ...row, answers }, receipt };
}

/** @returns what became of each; undefined for whoever has to go alone */
async function keepAll(
  { hash, clock }: Platform,
  trx: Trx,
  writings: readonly Writing[],
): Promise<(Kept | Failure | undefined)[]> {
  const rows = await store.lockAttempts(trx, [...new Set(writings.map(({ attempt }) => attempt))]);
  const held = new Map(rows.map((row) => [row.id, row]));
  const kept = new Map<number, Merged & { readonly id: number }>();
  const now = clock.now();
  const results = writings.map(({ member, attempt: id, changes }) => {
    const row = held.get(id);
    if (!row || row.run_id !== member.run.id || row.account_id !== member.accountId) return undefined;
    try {
      const merged = mergeInto(hash, row, row.keys, changes, now);
      const overtaken = [...(kept.get(id)?.overtaken ?? []), ...merged.overtaken];
      kept.set(id, { ...merged, id, overtaken });
      held.set(id, { ...row, answers: merged.answers, ...store.receiptColumns(merged.receipt) });
      const { answers, receipt } = merged;
      return {
        answers,
        receipt,
        deadline: row.deadline_at ?? undefined,
        isListed: row.listed > 0,
      };
    } catch (error) {
      if (error instanceof Failure) return error;
      throw error;
    }
  });
  await store.keepAnswers(trx, [...kept.values()]);
  for (const { id, overtaken } of kept.values()) await store.addHistory(trx, id, overtaken);
  return results;
}

/** As many as are written together. */
const MOST = 100;

const saver = perOwner((platform: Platform) =>
  batched<Writing, Kept | undefined>(async (writings) => {
    try {
      return await platform.transaction((trx) => keepAll(platform, trx, writings));
    } catch {
      // What one of them wrote could not be written: nobody else has to do with that.
      return writings.map(() => undefined);
    }
  }, MOST),
);

/**
 * Takes changes into an attempt that runs.
 * @throws Failure notFound; attemptClosed after its end; invalid where a file is not theirs
 */
export async function save(platform: Platform, writing: Writing): Promise<Kept> {
  if (!namesFiles(writing.changes)) {
    const kept = await saver(platform)(writing);
    if (kept) return kept;
  }
  const { attempt, receipt } = await platform.transaction((trx) => keep(platform, trx, writing));
  return {
    answers: attempt.answers,
    deadline: attempt.deadline_at ?? undefined,
    receipt,
    isListed: true,
  };
}
