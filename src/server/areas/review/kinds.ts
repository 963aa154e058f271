/**
 * Kinds of reviews: what an approval or a return does to what it is about, in the transaction that decides.
 *
 *     reviewKind("publish", { decide, detail, finish });
 */
import { sql, type RawBuilder } from "kysely";
import type { Output, reviewQueue } from "../../../core/contract/index.js";
import type { ReviewKind } from "../../../core/contract/review-queue.js";
import type { Locale } from "../../messages.js";
import type { Db, Platform, Trx } from "../../adapters/index.js";

export interface DecisionGiven {
  readonly trx: Trx;
  readonly platform: Platform;
  /** The row of what is decided on. */
  readonly subject: number;
  readonly approved: boolean;
  readonly reason: string;
  readonly reviewer: number;
  /** Who asked for it; null: the platform did, or they are gone. */
  readonly author: number | null;
  /** GB/T 2260, of the platform's province. */
  readonly province: string;
  readonly now: number;
}

export type ReviewDetail = Partial<Output<typeof reviewQueue.reviewDetail>>;
export type IssuedCertificate = NonNullable<
  Output<typeof reviewQueue.reviewList>["list"][number]["certificate"]
>;

export interface ReviewSteps {
  /**
   * Locks what the other place locks first where the same is decided, before the review itself is: otherwise two who decide at
   * once, here and there, would wait for each other.
   */
  readonly lock?: (trx: Trx, subject: number) => Promise<void>;
  /** @throws Failure when it cannot be done: the review waits on, and the words are the reason */
  readonly decide: (given: DecisionGiven) => Promise<void>;
  readonly detail: (db: Db, subject: number, locale: Locale) => Promise<ReviewDetail>;
  /** What became of those that were approved. */
  readonly certificates?: (
    db: Db,
    subjects: readonly number[],
  ) => Promise<ReadonlyMap<number, IssuedCertificate>>;
  /** The school has said yes, and the province is asked. */
  readonly passOn?: (given: Omit<DecisionGiven, "approved" | "reason">) => Promise<void>;
  /** Key of a file that was sent along as a proof, in the file store. */
  readonly evidence?: (db: Db, subject: number) => Promise<string | undefined>;
  /** Once, after many decisions: what is indexed as a whole. */
  readonly finish?: (platform: Platform, subjects: readonly number[]) => Promise<void>;
}

/** SQL that is true where it is so for `review.run_id`. */
type OfRun = (db: Db | Trx, account: number) => RawBuilder<boolean>;
interface RunStaff {
  /** Somebody teaches or assists there, or did. */
  readonly teaches: OfRun;
  /** Somebody may decide there on reviews of the kind that `review.kind` says. */
  readonly decides: OfRun;
  /** Whether somebody may decide on any in any run. */
  readonly decidesAnywhere: (db: Db, account: number) => Promise<boolean>;
}
let staff: RunStaff = {
  teaches: () => sql<boolean>`false`,
  decides: () => sql<boolean>`false`,
  decidesAnywhere: async () => false,
};
/** Said by the area that keeps courses, which stands on this one. */
export function reviewStaff(given: RunStaff): void {
  staff = given;
}
export const runStaff = (): RunStaff => staff;

const kinds = new Map<ReviewKind, ReviewSteps>();

export function reviewKind(kind: ReviewKind, steps: ReviewSteps): void {
  kinds.set(kind, steps);
}
export function stepsOf(kind: ReviewKind): ReviewSteps {
  const steps = kinds.get(kind);
  if (!steps) throw new Error(`Nobody decides on ${kind}`);
  return steps;
}
