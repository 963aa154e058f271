/**
 * People that the school enrols. Who teaches a run puts in learners of their own school, by student number; anybody else
 * is invited and decides. No answer tells whether a phone or an address belongs to an account.
 */
import { Code, type course as contract, type Output } from "../../../core/contract/index.js";
import { isEmail, isMainlandPhone, normalAccount } from "../../../core/rules/index.js";
import { learnersByNumber } from "../accounts/index.js";
import { fail, type Given } from "../../http/index.js";
import type { Trx } from "../../adapters/index.js";
import { lockRun, put, notify } from "./enroll.js";
import { accountsOf, invite } from "./invitations.js";
import { messages } from "./messages.js";
import { areClassesOf } from "./places.js";
import { refreshCourses } from "./write.js";

interface Line {
  readonly text: string;
  /** In either order, parted by white space: `2026010101`, `陈思齐 2026010101`. */
  readonly number: string;
  readonly name: string;
}

function readLine(text: string): Line {
  const parts = text.trim().split(/\s+/);
  const at = parts.findIndex((part) => /\d/.test(part));
  const number = parts[at] ?? text.trim();
  return { text, number, name: parts.filter((_, index) => index !== at).join("") };
}

/** Those who are not in the run yet. */
async function notInside(trx: Trx, runId: number, accounts: readonly number[]): Promise<number[]> {
  if (accounts.length === 0) return [];
  const inside = await trx
    .selectFrom("enrollment")
    .select("account_id")
    .where("run_id", "=", runId)
    .where("state", "not in", ["withdrawn", "rejected", "pending", "waiting"])
    .where("account_id", "in", accounts)
    .execute();
  const known = new Set(inside.map(({ account_id }) => account_id));
  return accounts.filter((id) => !known.has(id));
}

export async function enrollAssign({
  input: { id, classId, people },
  ctx,
  member,
}: Given<typeof contract.enrollAssign>): Promise<Output<typeof contract.enrollAssign>> {
  const { accountId, run } = member;
  const { platform } = ctx;
  const { clock, db, transaction } = platform;
  const lines = [...new Set(people)].map(readLine);
  const now = clock.now();
  const targets = new Set<string>();
  const result = await transaction(async (trx) => {
    const row = await lockRun(trx, id);
    if (row.mode !== "assigned") throw fail(Code.failed, messages.notAssigned);
    if (classId !== undefined && !(await areClassesOf(trx, id, [classId]))) throw fail(Code.notFound);
    const learners = await learnersByNumber(
      trx,
      accountId,
      lines.map(({ number }) => number),
    );
    const found = new Set<number>();
    const unknown: string[] = [];
    for (const { text, number, name } of lines) {
      const learner = learners.find(
        (one) => one.number === number && (name === "" || one.real_name === name),
      );
      const target = normalAccount(text);
      if (learner) found.add(learner.id);
      else if (isMainlandPhone(target) || isEmail(target)) targets.add(target);
      else unknown.push(text);
    }
    const fresh = await notInside(trx, id, [...found]);
    if (row.capacity !== null && row.taken + fresh.length > row.capacity) throw fail(Code.runFull);
    for (const each of fresh) await put(trx, row, each, { role: "learner", state: "active", classId }, now);
    await notify(trx, fresh, row, { title: messages.assignedTitle, text: messages.assignedText, at: now });
    await invite(platform, trx, { runId: id, classId, invitedBy: accountId }, [...targets]);
    return { row, answer: { enrolled: fresh.length, invited: targets.size, unknown } };
  });
  // After the answer, so that its time tells nothing of who is there.
  ctx.background("tell those who are invited", async () => {
    const invited = await accountsOf(db, [...targets]);
    await notify(db, invited, result.row, {
      title: messages.invitedTitle,
      text: messages.invitedText,
      at: now,
    });
  });
  ctx.background("index a course", () => refreshCourses(ctx.platform, [run.course_id]));
  return result.answer;
}
