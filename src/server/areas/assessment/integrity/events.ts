/** What a page tells of an attempt while it runs (docs/domain.md 10.14). */
import { Code, type integrity, type Output } from "../../../../core/contract/index.js";
import type { Platform } from "../../../adapters/index.js";
import { eased, EVENT_DAYS, isTold, safeguardsOf } from "../../../../core/rules/assessment/index.js";
import { fail, type Given } from "../../../http/index.js";
import { endNow, rulesFor } from "../attempts.js";
import * as attempts from "../store/index.js";
import * as store from "./store.js";

/** Of one attempt; more than anybody makes by hand. */
const MOST = 4000;
/** What was kept back without a network is told for a day. */
const DAY = 24 * 60 * 60_000;
const AFTERWARDS = DAY;

export async function attemptEvents({
  input: { attempt: id, events },
  ctx: { platform },
  member,
}: Given<typeof integrity.attemptEvents>): Promise<Output<typeof integrity.attemptEvents>> {
  return platform.transaction(async (trx) => {
    const attempt = await attempts.lockAttempt(trx, member.run.id, member.accountId, id);
    if (!attempt) throw fail(Code.notFound);
    const now = platform.clock.now();
    const known = await store.integrityOf(trx, id);
    const assessment = await attempts.assessmentById(trx, attempt.assessment_id);
    if (!known || !assessment) return { leaves: 0, ended: attempt.state !== "doing", now };
    const room = MOST - (await store.countEvents(trx, id));
    if (attempt.submitted_at === null || now < attempt.submitted_at + AFTERWARDS)
      await store.addEvents(
        trx,
        id,
        events
          .filter(({ kind }) => isTold(kind, known.agreed))
          .slice(0, Math.max(0, room))
          .map(({ key, kind, at, of, characters }) => ({
            key,
            kind,
            at: now,
            device_at: at,
            details: { of, characters },
          })),
      );
    const leaves = (await store.leavesIn(trx, [id])).get(id)?.length ?? 0;
    const { lifts } = await rulesFor(trx, assessment, member);
    const { leaveLimit } = eased(known.agreed, safeguardsOf(assessment.settings, lifts));
    const isOver = attempt.state === "doing" && leaveLimit !== undefined && leaves >= leaveLimit;
    if (isOver) {
      await endNow(platform, trx, attempt, member);
      await store.setEnded(trx, id);
      await store.addEvents(trx, id, [{ key: "ended leaves", kind: "ended", at: now, device_at: null }]);
    }
    return { leaves, ended: isOver || attempt.state !== "doing", now };
  });
}

/** Until when events of an attempt are kept. @param submittedAt of one that has ended */
export const eventsUntil = (submittedAt: number): number => submittedAt + EVENT_DAYS * DAY;

const AT_ONCE = 2000;

/** Takes away what attempts' pages told, a year after the attempt's end. @returns how many */
export async function sweepEvents({ db, clock }: Platform): Promise<number> {
  const before = clock.now() - EVENT_DAYS * DAY;
  for (let count = 0; ;) {
    const removed = await store.removeOldEvents(db, { before, late: AFTERWARDS, most: AT_ONCE });
    count += removed;
    if (removed < AT_ONCE) return count;
  }
}
