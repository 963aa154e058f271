/** A year that leaves the school, as a job that can be taken back (docs/domain.md 2.13). */
import { Code, type Output, type people as contract } from "../../../core/contract/index.js";
import type { Leavings } from "../../../core/contract/people.js";
import { places } from "../../../core/rules/places/index.js";
import { fail, type Given } from "../../http/index.js";
import { job, startJob } from "../../jobs/index.js";
import type { Message } from "../../messages.js";
import { learnersOfYear, lockPeople, membersOf, setMemberStates } from "../accounts/index.js";
import { audit } from "../audit/index.js";
import { fill, inLocale } from "../course/index.js";
import { majorsIn } from "../major/index.js";
import { recall, tell } from "../message/index.js";
import { demandAdministrator } from "../organization/index.js";
import { messages, told } from "./messages.js";
import { nameOf } from "./roles.js";
import { workbook } from "./workbook-messages.js";

const UNDO_WITHIN = 24 * 3_600_000;
const MAY = "student.disable";

interface Params {
  readonly orgId: number;
  readonly year: number;
  readonly state: (typeof Leavings)[number];
  readonly school: Message;
}
interface Item {
  readonly account: number;
  readonly number: string;
  readonly name: string;
}
const keyOf = (orgId: number) => `school ${orgId} left`;

const kind = job<Params, Item, { readonly account: number }>("graduation", {
  title: messages.graduating,
  async row({ trx, params: { orgId, year, state, school }, item: { account }, accountId, now }) {
    await demandAdministrator(trx, { orgId, accountId, permission: MAY });
    await lockPeople(trx, orgId);
    const [row] = await membersOf(trx, orgId, "student", [account]);
    if (row?.state !== "active" || row.grade_year !== year) return { problem: messages.gone };
    await setMemberStates(trx, orgId, "student", [account], state);
    await tell(
      trx,
      [account],
      {
        kind: "system",
        title: fill(told[state], { school }),
        text: told.leftText,
        href: places.center.href(),
        key: keyOf(orgId),
      },
      now,
    );
    return { before: { account } };
  },
  async undo({ trx, params: { orgId, state }, before: { account }, accountId }) {
    await demandAdministrator(trx, { orgId, accountId, permission: MAY });
    await lockPeople(trx, orgId);
    const [row] = await membersOf(trx, orgId, "student", [account]);
    if (row?.state !== state) throw fail(Code.failed, messages.changedSince);
    await setMemberStates(trx, orgId, "student", [account], "active");
    await recall(trx, [account], [keyOf(orgId)]);
  },
  undoWithin: UNDO_WITHIN,
  sheet: {
    head: [messages.number, workbook.person],
    cells: ({ number, name }) => [number, name],
  },
});

export async function graduationPreview({
  input: { gradeYear, college },
  org,
  ctx: { platform, locale },
}: Given<typeof contract.graduationPreview>): Promise<Output<typeof contract.graduationPreview>> {
  const [rows, majors] = await Promise.all([
    learnersOfYear(platform.db, org.id, gradeYear, college),
    majorsIn(platform.db, org.id),
  ]);
  const counts = new Map<number, number>();
  for (const { major_id } of rows) counts.set(major_id ?? 0, (counts.get(major_id ?? 0) ?? 0) + 1);
  return {
    people: rows.length,
    majors: [...counts]
      .toSorted(([, a], [, b]) => b - a)
      .slice(0, 200)
      .map(([id, people]) => {
        const major = majors.find((one) => one.id === id);
        return { name: major ? inLocale(locale, major.name, major.name_en) : "", people };
      }),
  };
}

export async function graduation({
  input: { gradeYear, college, state, confirm, people },
  org,
  ctx,
}: Given<typeof contract.graduation>): Promise<Output<typeof contract.graduation>> {
  if (confirm !== String(gradeYear))
    throw fail(Code.invalid, messages.wrongYear, { result: { field: "confirm" } });
  const rows = await learnersOfYear(ctx.platform.db, org.id, gradeYear, college);
  if (rows.length === 0) throw fail(Code.failed, messages.nobody);
  if (rows.length !== people) throw fail(Code.stale, messages.countChanged);
  const started = await startJob(ctx, kind, {
    subject: `school ${org.id}`,
    params: { orgId: org.id, year: gradeYear, state, school: nameOf(org) },
    rows: rows.map(({ account_id, number, real_name, nickname }) => {
      const item = { account: account_id, number: number ?? "", name: real_name || nickname };
      return { name: `${item.number} ${item.name}`.trim().slice(0, 128), item };
    }),
  });
  await audit(ctx, {
    action: "student.graduate",
    result: "ok",
    subject: org.id,
    detail: { job: started, year: gradeYear, college, state, rows: rows.length },
  });
  return { job: started, rows: rows.length };
}
