/** A school's courses and runs as its administrators look after them (docs/domain.md 11.5). */
import {
  Code,
  type Input,
  type Output,
  type schoolCourse as contract,
} from "../../../core/contract/index.js";
import { MOST_SCHOOL_COURSES } from "../../../core/contract/school-course.js";
import { treeInOrder } from "../../../core/rules/tree.js";
import { courses as coursePlaces } from "../../../core/rules/places/course.js";
import { workplace } from "../../../core/rules/places/teaching.js";
import { pageOf } from "../../db/page.js";
import { toBase64 } from "../../exchange/base64.js";
import { writeWorkbook } from "../../exchange/workbook.js";
import { fail, signedIn, type Ctx, type Given } from "../../http/index.js";
import { message, translate, type Message } from "../../messages.js";
import { accountById, findMembers } from "../accounts/index.js";
import { audit } from "../audit/index.js";
import {
  builtRun,
  changeRun,
  changeShownStaff,
  changeTeam,
  fill,
  inLocale,
  joinTeam,
  leadOf,
  lockRun,
  placesOf,
  refreshCourses,
  runState,
  schoolCourses as store,
  setLead,
  teamOf,
  termOf,
  termRows,
  titleOf,
} from "../course/index.js";
import { demandConsent } from "../exports/index.js";
import { tell } from "../message/index.js";
import { collegesOf } from "../organization/index.js";
import { copyRunTo } from "./run-copy.js";
import { messages } from "./school-messages.js";

const PAGE = 50;

export async function schoolCourseList({
  input: { page = 1, size = PAGE, org: _org, ...filter },
  org,
  ctx: { platform, locale },
}: Given<typeof contract.schoolCourseList>): Promise<Output<typeof contract.schoolCourseList>> {
  const { db, clock } = platform;
  const now = clock.now();
  const [{ list, total }, terms, colleges, teachers] = await Promise.all([
    pageOf(store.schoolRunsPage(db, org.id, now, filter), { page, size }),
    termRows(db),
    collegesOf(db, org.id),
    store.schoolLeads(db, org.id),
  ]);
  return {
    list: list.map((row) => ({
      id: row.id,
      course: row.course_id,
      code: row.code,
      title: inLocale(locale, row.title, row.title_en),
      runNo: row.run_no,
      term: termOf(locale, row),
      state: row.state,
      runState: runState(row, now),
      startsAt: row.starts_at ?? undefined,
      endsAt: row.ends_at ?? undefined,
      lead: row.lead_id ?? 0,
      leadName: row.lead_name,
      learners: row.learners,
      completed: row.completed,
      progress: row.progress,
    })),
    total,
    page,
    size,
    terms: terms.map((term) => ({
      id: term.id,
      name: inLocale(locale, term.name, term.name_en),
      startsAt: term.starts_at,
    })),
    colleges: treeInOrder(colleges.map((row) => ({ ...row, parent: row.parent_id ?? 0 }))).map(
      ({ id, name, name_en, level }) => ({ id, name: inLocale(locale, name, name_en), level }),
    ),
    teachers: teachers.map(({ id, name }) => ({ account: id, name })),
    now,
  };
}

export async function schoolCourseExport({
  input,
  org,
  ctx,
}: Given<typeof contract.schoolCourseExport>): Promise<Output<typeof contract.schoolCourseExport>> {
  const { org: _org, ...filter } = input;
  const { platform, locale } = ctx;
  const consent = await demandConsent(ctx, "school.course.export", input);
  const rows = await store
    .schoolRunsPage(platform.db, org.id, platform.clock.now(), filter)
    .limit(MOST_SCHOOL_COURSES)
    .execute();
  const file = await writeWorkbook([
    {
      name: translate(messages.sheet, locale),
      headRows: 1,
      widths: [14, 36, 8, 20, 12, 16, 10, 10, 14],
      rows: [
        messages.heads.map((head) => translate(head, locale)),
        ...rows.map((row) => [
          row.code,
          inLocale(locale, row.title, row.title_en),
          row.run_no,
          termOf(locale, row),
          translate(messages.states[row.state], locale),
          row.lead_name,
          row.learners,
          row.completed,
          row.progress,
        ]),
      ],
    },
  ]);
  await audit(ctx, {
    action: "school.course.export",
    result: "ok",
    subject: org.id,
    method: "xlsx",
    detail: { filter, rows: rows.length, ...consent },
  });
  return { file: toBase64(file), rows: rows.length };
}

/** @returns how many changed */
async function setStates(
  ctx: Ctx,
  org: number,
  { courses, reason }: Pick<Input<typeof contract.schoolCourseOffline>, "courses" | "reason">,
  to: "published" | "offline",
): Promise<number> {
  const { clock, transaction } = ctx.platform;
  const now = clock.now();
  const isOff = to === "offline";
  const wanted = [...new Set(courses)];
  const changed = await transaction(async (trx) => {
    const rows = await store.lockSchoolCourses(trx, org, wanted);
    if (rows.length < wanted.length) throw fail(Code.notFound);
    const due = rows.filter(({ state }) => state === (isOff ? "published" : "offline"));
    for (const course of due) {
      await store.setCourseState(trx, course.id, to, now);
      const people = await store.peopleOfCourse(trx, course.id, now);
      for (const run of new Set(people.map(({ run_id }) => run_id)))
        await tell(
          trx,
          people.flatMap(({ run_id, account_id }) => (run_id === run ? account_id : [])),
          {
            kind: "course",
            title: fill(isOff ? messages.offlineTitle : messages.onlineTitle, { course: titleOf(course) }),
            text: fill(isOff ? messages.offlineText : messages.onlineText, { reason }),
            href: coursePlaces.introduce.href({ course: run }),
            key: `course ${to} ${run}`,
          },
          now,
        );
      await audit(
        ctx,
        {
          action: `school.course.${isOff ? "offline" : "online"}`,
          result: "ok",
          subject: course.id,
          detail: { reason },
        },
        trx,
      );
    }
    return due.map(({ id }) => id);
  });
  if (changed.length > 0) await refreshCourses(ctx.platform, changed);
  return changed.length;
}

export const schoolCourseOffline = async ({
  input,
  org,
  ctx,
}: Given<typeof contract.schoolCourseOffline>): Promise<Output<typeof contract.schoolCourseOffline>> => ({
  changed: await setStates(ctx, org.id, input, "offline"),
});

export const schoolCourseOnline = async ({
  input,
  org,
  ctx,
}: Given<typeof contract.schoolCourseOnline>): Promise<Output<typeof contract.schoolCourseOnline>> => ({
  changed: await setStates(ctx, org.id, input, "published"),
});

const nameOf = ({ real_name, nickname }: { readonly real_name: string; readonly nickname: string }) =>
  real_name || nickname;

export async function schoolLeadSearch({
  input: { q },
  org,
  ctx: { platform },
}: Given<typeof contract.schoolLeadSearch>): Promise<Output<typeof contract.schoolLeadSearch>> {
  const found = await findMembers(platform.db, org.id, q.trim(), 20);
  return {
    list: found.map((one) => ({
      account: one.id,
      name: nameOf(one),
      number: one.number ?? "",
      certified: one.certification === "certified",
    })),
  };
}

export async function schoolCourseLead({
  input: { run, account, reason },
  org,
  ctx,
}: Given<typeof contract.schoolCourseLead>): Promise<object> {
  const { clock, transaction } = ctx.platform;
  const now = clock.now();
  const course = await transaction(async (trx) => {
    const row = await builtRun(trx, run);
    if (!row || row.org_id !== org.id) throw fail(Code.notFound);
    await lockRun(trx, run);
    const wrong = (code: Code, text: Message) => fail(code, text, { result: { field: "account" } });
    // Of the school alone: nobody finds out by this who else has an account.
    if ((await findMembers(trx, org.id, { account }, 1)).length === 0)
      throw wrong(Code.invalid, messages.notMember);
    const person = await accountById(trx, account);
    if (person?.certification !== "certified") throw wrong(Code.notCertified, messages.notCertified);
    const before = await leadOf(trx, run);
    const team = await teamOf(trx, run);
    const there = team.find((one) => one.account_id === account);
    const asTeacher = { role: "teacher", classId: null } as const;
    if (there?.role === "ta") await changeTeam(trx, run, account, asTeacher);
    else if (!there) {
      const [place] = await placesOf(trx, run, [account]);
      if (place && !["withdrawn", "rejected"].includes(place.state))
        throw wrong(Code.failed, messages.learns);
      await joinTeam(trx, run, account, asTeacher, now);
    }
    await setLead(trx, run, account);
    const name = nameOf(person);
    await changeShownStaff(trx, row.course_id, (staff) => [
      ...staff.map((one) => ({ ...one, lead: one.name === name })),
      ...(staff.some((one) => one.name === name)
        ? []
        : [{ name, title: "", school: "", intro: "", lead: true }]),
    ]);
    await tell(
      trx,
      [account, ...(before === undefined ? [] : [before])],
      {
        kind: "course",
        title: fill(messages.leadTitle, { course: titleOf(row) }),
        text: fill(messages.leadText, { name, reason }),
        href: workplace.information.href({ course: run, tab: "team" }),
        key: `lead ${run}`,
      },
      now,
    );
    await audit(
      ctx,
      {
        action: "school.course.lead",
        result: "ok",
        subject: `run ${run} account ${account}`,
        detail: { before, reason },
      },
      trx,
    );
    return row.course_id;
  });
  await refreshCourses(ctx.platform, [course]);
  return {};
}

export async function schoolRunArchive({
  input: { runs, archived },
  org,
  ctx,
}: Given<typeof contract.schoolRunArchive>): Promise<Output<typeof contract.schoolRunArchive>> {
  const { clock, transaction } = ctx.platform;
  return transaction(async (trx) => {
    let changed = 0;
    for (const run of [...new Set(runs)].toSorted((one, other) => one - other)) {
      const row = await builtRun(trx, run, true);
      if (!row || row.org_id !== org.id) throw fail(Code.notFound);
      if (row.archived === archived) continue;
      const isOver = row.ends_at !== null && row.ends_at <= clock.now();
      if (archived && !isOver && !row.building)
        throw fail(Code.failed, messages.stillOn, {
          params: { course: inLocale(ctx.locale, row.title, row.title_en) },
        });
      await changeRun(trx, { run, course: row.course_id }, { course: {}, run: { archived } });
      await audit(
        ctx,
        { action: "school.course.archive", result: "ok", subject: `run ${run}`, detail: { archived } },
        trx,
      );
      changed += 1;
    }
    return { changed };
  });
}

export async function schoolRunCopy({
  input: { run, term },
  org,
  ctx,
}: Given<typeof contract.schoolRunCopy>): Promise<Output<typeof contract.schoolRunCopy>> {
  const { db, clock } = ctx.platform;
  const [row, terms] = await Promise.all([builtRun(db, run), termRows(db)]);
  const into = terms.find(({ id }) => id === term);
  if (!row || row.org_id !== org.id || !into) throw fail(Code.notFound);
  const made = await copyRunTo(ctx, {
    id: run,
    startsAt: into.starts_at,
    term,
    accountId: signedIn(ctx).accountId,
  });
  const lead = await leadOf(db, made);
  if (lead !== undefined)
    await tell(
      db,
      [lead],
      {
        kind: "course",
        title: fill(messages.copiedTitle, {
          course: titleOf(row),
          term: message(into.name, into.name_en || into.name),
        }),
        text: messages.copiedText,
        href: workplace.information.href({ course: made }),
        key: `copied ${made}`,
      },
      clock.now(),
    );
  return { id: made };
}
