/** What questions and answers are worth by a teacher's rule (docs/domain.md 11.15). */
import { roundPoints } from "./points.js";

export interface ContributionRule {
  readonly question: number;
  readonly answer: number;
  /** For each endorsed answer, above what it has as an answer. */
  readonly endorsed: number;
  readonly max: number;
}

/** Until a teacher says otherwise. */
export const FIRST_CONTRIBUTION_RULE: ContributionRule = { question: 2, answer: 2, endorsed: 3, max: 20 };

/** @returns points to a hundredth, never above the maximum */
export const contributionPoints = (
  { question, answer, endorsed, max }: ContributionRule,
  did: { readonly questions: number; readonly answers: number; readonly endorsed: number },
): number =>
  roundPoints(Math.min(max, did.questions * question + did.answers * answer + did.endorsed * endorsed));
