/** For tests: a learner who takes an assessment with something switched on. */
import { exam, type Input } from "../../../../core/contract/index.js";
import { type Safeguards, safeguardsOf } from "../../../../core/rules/assessment/index.js";
import type { Testbed } from "../../../../testing/people.js";
import type { Inmate } from "../../room/testing-room.js";
import type { AssessmentSettings } from "../schema.js";
import { type addAssessment, taughtAssessment, type TaughtAssessment } from "../testing-assessment.js";

export interface Watched extends TaughtAssessment {
  readonly learner: Inmate;
  /** What there is to agree to. */
  readonly safeguards: Safeguards;
}

export const DEVICE = "desk-0001";

export async function watched(
  testbed: Testbed,
  settings: Partial<AssessmentSettings>,
  options: Parameters<typeof addAssessment>[2] = {},
): Promise<Watched> {
  const taught = await taughtAssessment(testbed, { ...options, settings });
  return { ...taught, learner: await taught.room.person(), safeguards: safeguardsOf(settings) };
}

/** Begins with consent, from the first device. */
export const start = (
  testbed: Testbed,
  { room, learner, assessment, safeguards }: Watched,
  more: Partial<Input<typeof exam.attemptStart>> = {},
  ip?: string,
) =>
  testbed.call(
    exam.attemptStart,
    { id: room.run, assessment, device: DEVICE, consent: safeguards, ...more },
    { token: learner.token, ...(ip && { ip }) },
  );
