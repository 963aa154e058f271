/** What learning and helping others is worth (docs/domain.md 11.80). A ledger of what was done: nothing is spent. */

/** `answer`: one that staff endorsed. */
export const LEARNING_POINTS = { lesson: 2, answer: 10, completion: 50, excellent: 80 } as const;

export type PointReason = keyof typeof LEARNING_POINTS;
export const PointReasons = Object.keys(LEARNING_POINTS) as [PointReason, ...PointReason[]];

/** @param counts how often each thing was done */
export const learningPoints = (counts: Readonly<Partial<Record<PointReason, number>>>): number =>
  PointReasons.reduce((sum, reason) => sum + (counts[reason] ?? 0) * LEARNING_POINTS[reason], 0);
