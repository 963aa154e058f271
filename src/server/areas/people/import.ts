/** Teachers and students as workbooks: taken away, checked row by row, and put in as a job (docs/domain.md 2.13 and 4.5). */
import { Code, type Output, type people as contract, type Permission } from "../../../core/contract/index.js";
import type { PeopleKind } from "../../../core/contract/people.js";
import { checkAnswer, readRows, writeForm } from "../../exchange/sheet-form.js";
import { fail, type Given } from "../../http/index.js";
import { job, type RowGiven, type RowResult, startJob } from "../../jobs/index.js";
import { type Message, translate } from "../../messages.js";
import { allPeople, lockPeople, personState } from "../accounts/index.js";
import { audit } from "../audit/index.js";
import { demandConsent } from "../exports/index.js";
import { majorsIn } from "../major/index.js";
import { collegesOf, demandAdministrator } from "../organization/index.js";
import { sendInvitations, type InvitedTo } from "./invite.js";
import { messages } from "./messages.js";
import { type Before, factsOf, isNobodyYet, judge, put, putNew, type Wanted } from "./place.js";
import { nameOf } from "./roles.js";
import { checkPeople, formOf } from "./sheet.js";
import { takeBack } from "./take-back.js";
import { faults, states, workbook } from "./workbook-messages.js";

const UNDO_WITHIN = 24 * 3_600_000;

interface Params extends InvitedTo {
  readonly kind: PeopleKind;
  readonly school: Message;
}
const importing = (of: PeopleKind): Permission => `${of}.import`;

type Together = Omit<RowGiven<Params, Wanted>, "item"> & { readonly items: readonly Wanted[] };

async function putIn({ trx, params, items, accountId, now }: Together): Promise<RowResult<Before>[]> {
  const { orgId, kind } = params;
  await demandAdministrator(trx, { orgId, accountId, permission: importing(kind) });
  await lockPeople(trx, orgId);
  const facts = await factsOf(trx, orgId, kind, items);
  const [colleges, majors] = [await collegesOf(trx, orgId), await majorsIn(trx, orgId)];
  const results: RowResult<Before>[] = [];
  const fresh: number[] = [];
  for (const [at, wanted] of items.entries()) {
    const { college_id, major_id } = wanted.change;
    const plan = judge(facts, wanted);
    // Each was there when the workbook was checked.
    if (college_id && colleges.every(({ id }) => id !== college_id))
      results[at] = { problem: faults.unknownCollege };
    else if (major_id && majors.every(({ id }) => id !== major_id))
      results[at] = { problem: faults.unknownMajor };
    else if (typeof plan === "string") results[at] = { problem: faults[plan] };
    else if (isNobodyYet(plan)) fresh.push(at);
    else results[at] = { before: await put(trx, { ...params, now }, wanted, plan) };
  }
  const made = await putNew(
    trx,
    { orgId, kind, now },
    fresh.map((at) => items[at]!),
  );
  for (const [nth, at] of fresh.entries()) results[at] = { before: made[nth]! };
  return results;
}

async function takeOut({
  trx,
  params: { orgId, kind },
  before,
  accountId,
}: RowGiven<Params, Wanted> & { readonly before: Before }): Promise<void> {
  await demandAdministrator(trx, { orgId, accountId, permission: importing(kind) });
  await takeBack(trx, { orgId, kind }, before);
}

const kind = job<Params, Wanted, Before>("people", {
  title: messages.jobTitle,
  row: async ({ item, ...given }) => (await putIn({ ...given, items: [item] }))[0] ?? {},
  rows: putIn,
  undo: takeOut,
  undoWithin: UNDO_WITHIN,
  finish: sendInvitations,
  sheet: {
    head: [messages.number, workbook.person],
    cells: ({ number, name }) => [number, name],
  },
});

export const importsOf = (of: PeopleKind) => {
  const form = formOf(of);
  return {
    exportAll: async ({
      input,
      org,
      ctx,
    }: Given<typeof contract.studentExport>): Promise<Output<typeof contract.studentExport>> => {
      const consent = await demandConsent(ctx, `${of}.export`, input);
      const { platform, locale } = ctx;
      const { db } = platform;
      const [rows, colleges, majors] = await Promise.all([
        allPeople(db, org.id, of),
        collegesOf(db, org.id),
        majorsIn(db, org.id),
      ]);
      const collegeName = new Map(colleges.map(({ id, name }) => [id, name]));
      const majorName = new Map(majors.map(({ id, name }) => [id, name]));
      const file = await writeForm(form, locale, {
        rows: rows.map((row) => [
          row.number ?? "",
          row.real_name || row.nickname,
          // Whoever has opened the account keeps these themselves.
          row.account_state === "inactive" ? (row.phone ?? "") : "",
          row.account_state === "inactive" ? (row.email ?? "") : "",
          collegeName.get(row.college_id ?? 0) ?? "",
          ...(of === "student"
            ? [majorName.get(row.major_id ?? 0) ?? "", row.grade_year ?? "", row.admin_class]
            : []),
          translate(states[personState(row)], locale),
        ]),
      });
      await audit(ctx, {
        action: `${of}.export`,
        result: "ok",
        subject: org.id,
        detail: { rows: rows.length, ...consent },
      });
      return { file };
    },

    template: async ({
      org,
      ctx: { platform, locale },
    }: Given<typeof contract.studentTemplate>): Promise<Output<typeof contract.studentTemplate>> => {
      const colleges = (await collegesOf(platform.db, org.id)).filter(({ state }) => state === "active");
      const majors = of === "student" ? await majorsIn(platform.db, org.id) : [];
      return {
        file: await writeForm(form, locale, {
          choices: {
            college: colleges.map(({ name }) => name),
            major: [...new Set(majors.filter(({ state }) => state === "active").map(({ name }) => name))],
          },
        }),
      };
    },

    check: async ({
      input: { file },
      org,
      ctx: { platform, locale },
    }: Given<typeof contract.studentCheck>): Promise<Output<typeof contract.studentCheck>> => {
      const read = await readRows(form, file);
      const { good, faulty } = await checkPeople(platform.db, org.id, of, read.rows);
      return checkAnswer(form, read, { good: good.length, faulty }, locale);
    },

    start: async ({
      input: { file },
      org,
      ctx,
    }: Given<typeof contract.studentImport>): Promise<Output<typeof contract.studentImport>> => {
      const { rows } = await readRows(form, file);
      const { good } = await checkPeople(ctx.platform.db, org.id, of, rows);
      if (good.length === 0)
        throw fail(Code.importFaulty, messages.nothingGood, { result: { fault: "rows" } });
      const started = await startJob(ctx, kind, {
        subject: `school ${org.id} ${of}`,
        params: { orgId: org.id, kind: of, school: nameOf(org), portal: ctx.config.publicUrl },
        rows: good.map((item) => ({ name: `${item.number} ${item.name}`.slice(0, 128), item })),
      });
      await audit(ctx, {
        action: `${of}.import`,
        result: "ok",
        subject: org.id,
        detail: { job: started, rows: good.length },
      });
      return { job: started, rows: good.length };
    },
  };
};
