/** People who were not there before. */
import { person, register } from "../load/people.js";
import { expect, freshPhone } from "./fixtures.js";

/** An account made by the calls; its password is PASSWORD. */
export async function createNewcomer(portal: string): Promise<{ phone: string }> {
  const someone = { ...person(portal), phone: freshPhone() };
  await register(someone, portal);
  return { phone: someone.phone };
}

/** Learners of the run's school who were not there before. */
export async function addLearners(
  portal: string,
  body: {
    readonly run: number;
    readonly count: number;
    readonly prefix: string;
    readonly applying?: boolean;
  },
): Promise<void> {
  const answer = await fetch(`${portal}/test/learners`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  expect(answer.ok).toBe(true);
}
