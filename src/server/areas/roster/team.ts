/** The team of a run: its lead brings teachers and assistants, and lets them go (docs/domain.md 11.58). */
import { Code, type Output, type team } from "../../../core/contract/index.js";
import { MOST_TEAM } from "../../../core/contract/team.js";
import { AssistantRights } from "../../../core/contract/rights.js";
import { workplace } from "../../../core/rules/places/teaching.js";
import type { Db, Trx } from "../../adapters/index.js";
import { type Ctx, fail, type Given, type Member } from "../../http/index.js";
import type { Message } from "../../messages.js";
import { accountById, findMembers } from "../accounts/index.js";
import { audit } from "../audit/index.js";
import {
  changeShownStaff,
  changeTeam,
  classOfRun,
  fill,
  joinTeam,
  leadOf,
  leaveTeam,
  lockRun,
  managedClasses,
  placesOf,
  refreshCourses,
  rightsOf,
  runOf,
  setLead,
  setRights,
  teachesCourse,
  teamOf,
  titleOf,
} from "../course/index.js";
import { tell } from "../message/index.js";
import { messages } from "./messages.js";

const nameOf = ({ real_name, nickname }: { readonly real_name: string; readonly nickname: string }) =>
  real_name || nickname;

export async function teamList({
  ctx: {
    platform: { db },
  },
  member,
}: Given<typeof team.teamList>): Promise<Output<typeof team.teamList>> {
  const runId = member.run.id;
  const [rows, lead, classes] = await Promise.all([
    teamOf(db, runId),
    leadOf(db, runId),
    managedClasses(db, runId),
  ]);
  return {
    list: rows
      .map((row) => ({
        account: row.account_id,
        name: nameOf(row),
        role: row.role === "ta" ? ("ta" as const) : ("teacher" as const),
        lead: row.account_id === lead,
        classId: row.role === "ta" ? (row.class_id ?? 0) : 0,
        className: row.role === "ta" ? (row.class_name ?? "") : "",
        rights: [...rightsOf(row)],
        isMe: row.account_id === member.accountId,
      }))
      .toSorted((one, other) => Number(other.lead) - Number(one.lead)),
    classes: classes
      .filter(({ archived_at }) => archived_at === null)
      .map(({ id, name }) => ({ classId: id, name })),
    canManage: lead === member.accountId,
  };
}

/** @throws Failure forbidden for whoever does not lead */
async function demandLead(db: Db | Trx, { run, accountId }: Member): Promise<void> {
  if ((await leadOf(db, run.id)) !== accountId) throw fail(Code.forbidden, messages.team.leadOnly);
}

export async function teamSearch({
  input: { q },
  ctx: {
    platform: { db },
  },
  member,
}: Given<typeof team.teamSearch>): Promise<Output<typeof team.teamSearch>> {
  await demandLead(db, member);
  const run = await runOf(db, member.run.id);
  const found = run ? await findMembers(db, run.org_id, q.trim(), 20) : [];
  const places = new Map(
    (
      await placesOf(
        db,
        member.run.id,
        found.map(({ id }) => id),
      )
    ).map((place) => [place.account_id, place]),
  );
  return {
    list: found.map((one) => {
      const place = places.get(one.id);
      const isThere = place && !["withdrawn", "rejected"].includes(place.state);
      return {
        account: one.id,
        name: nameOf(one),
        number: one.number ?? "",
        certified: one.certification === "certified",
        role: isThere ? (place.role === "auditor" ? "learner" : place.role) : undefined,
      };
    }),
  };
}

interface Deed {
  readonly action: "add" | "change" | "lead" | "rights" | "remove";
  readonly account: number;
  readonly detail?: Readonly<Record<string, unknown>>;
  readonly title: Message;
  readonly text: Message;
}
/** One change of the team: by its lead, one after another, written down, and told to whom it is about. */
async function change(
  ctx: Ctx,
  member: Member,
  deed: Deed,
  act: (trx: Trx, now: number, school: number) => Promise<void>,
): Promise<void> {
  const { clock, transaction } = ctx.platform;
  const now = clock.now();
  const { action, account, title, text, detail } = deed;
  await transaction(async (trx) => {
    const run = await lockRun(trx, member.run.id);
    await demandLead(trx, member);
    await act(trx, now, run.org_id);
    const subject = `run ${member.run.id} account ${account}`;
    await audit(ctx, { action: `team.${action}`, result: "ok", subject, ...(detail && { detail }) }, trx);
    const href =
      action === "remove" ? "" : workplace.information.href({ course: member.run.id, tab: "team" });
    const key = `team ${member.run.id} ${action}`;
    await tell(
      trx,
      [account],
      { kind: "course", title: fill(title, { course: titleOf(run) }), text, href, key },
      now,
    );
  });
  await refreshCourses(ctx.platform, [member.run.course_id]);
}

const placeOf = async (trx: Trx, runId: number, role: "teacher" | "ta", classId: number | undefined) => {
  if (role === "teacher" || classId === undefined) return { role, classId: null };
  const found = await classOfRun(trx, runId, classId);
  if (found.archived_at !== null) throw fail(Code.classArchived);
  return { role, classId };
};
/** @throws Failure notCertified */
async function demandCertified(trx: Trx, account: number, role: "teacher" | "ta"): Promise<string> {
  const person = await accountById(trx, account);
  if (!person) throw fail(Code.notFound);
  if (role === "teacher" && person.certification !== "certified")
    throw fail(Code.notCertified, messages.team.notCertified);
  return nameOf(person);
}

export const teamAdd = ({
  input: { id, account, role, classId },
  ctx,
  member,
}: Given<typeof team.teamAdd>): Promise<void> =>
  change(
    ctx,
    member,
    {
      action: "add",
      account,
      detail: { role, classId },
      title: messages.team.addedTitle,
      text: messages.team[role === "teacher" ? "asTeacher" : "asAssistant"],
    },
    async (trx, now, school) => {
      // Of the school alone: nobody finds out by this who else has an account.
      if ((await findMembers(trx, school, { account }, 1)).length === 0) throw fail(Code.notFound);
      const [place] = await placesOf(trx, id, [account]);
      const isThere = place && !["withdrawn", "rejected"].includes(place.state);
      if (isThere) {
        const isStaff = place.role === "teacher" || place.role === "ta";
        throw fail(Code.failed, isStaff ? messages.team.inTeam : messages.team.learns);
      }
      if ((await teamOf(trx, id)).length >= MOST_TEAM) throw fail(Code.tooMany, messages.team.full);
      const name = await demandCertified(trx, account, role);
      await joinTeam(trx, id, account, await placeOf(trx, id, role, classId), now);
      if (role === "teacher")
        await changeShownStaff(trx, member.run.course_id, (staff) =>
          staff.some((one) => one.name === name)
            ? staff
            : [...staff, { name, title: "", school: "", intro: "", lead: false }],
        );
    },
  );

export const teamChange = ({
  input: { id, account, role, classId },
  ctx,
  member,
}: Given<typeof team.teamChange>): Promise<void> =>
  change(
    ctx,
    member,
    {
      action: "change",
      account,
      detail: { role, classId },
      title: messages.team.changedTitle,
      text: messages.team[role === "teacher" ? "asTeacher" : "asAssistant"],
    },
    async (trx) => {
      if (account === member.accountId) throw fail(Code.failed, messages.team.leadStays);
      const place = await placeOf(trx, id, role, classId);
      // Of the team alone: nobody finds out by this who else has an account, or is certified.
      if (!(await changeTeam(trx, id, account, place))) throw fail(Code.notFound);
      await demandCertified(trx, account, role);
    },
  );

export const teamRights = ({
  input: { id, account, rights },
  ctx,
  member,
}: Given<typeof team.teamRights>): Promise<void> => {
  const given = AssistantRights.filter((right) => rights.includes(right));
  return change(
    ctx,
    member,
    {
      action: "rights",
      account,
      detail: { rights: given },
      title: messages.team.rightsTitle,
      text: messages.team.rightsText,
    },
    async (trx) => {
      if (!(await setRights(trx, id, account, given))) throw fail(Code.notFound);
    },
  );
};

export const teamLead = ({
  input: { id, account },
  ctx,
  member,
}: Given<typeof team.teamLead>): Promise<void> =>
  change(
    ctx,
    member,
    { action: "lead", account, title: messages.team.leadTitle, text: messages.team.leadText },
    async (trx) => {
      const [place] = await placesOf(trx, id, [account]);
      if (place?.role !== "teacher" || place.state !== "active") throw fail(Code.notFound);
      const name = await demandCertified(trx, account, "teacher");
      await setLead(trx, id, account);
      await changeShownStaff(trx, member.run.course_id, (staff) =>
        staff.some((one) => one.name === name)
          ? staff.map((one) => ({ ...one, lead: one.name === name }))
          : staff,
      );
    },
  );

export const teamRemove = ({
  input: { id, account },
  ctx,
  member,
}: Given<typeof team.teamRemove>): Promise<void> =>
  change(
    ctx,
    member,
    { action: "remove", account, title: messages.team.removedTitle, text: messages.team.removedText },
    async (trx) => {
      if (account === member.accountId) throw fail(Code.failed, messages.team.leadStays);
      const person = await accountById(trx, account);
      if (!person || !(await leaveTeam(trx, id, account))) throw fail(Code.notFound);
      const course = member.run.course_id;
      const name = nameOf(person);
      if (!(await teachesCourse(trx, course, account)))
        await changeShownStaff(trx, course, (staff) => staff.filter((one) => one.name !== name));
    },
  );
