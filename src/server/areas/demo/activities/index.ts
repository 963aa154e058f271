/** Activities of the demo in every state, drafts and cancelled ones too, with people in them, works, votes and prizes. */
import { insertMany } from "../../../db/bulk.js";
import type { Trx } from "../../../adapters/index.js";
import { activities, type DemoActivity } from "./plan.js";
import { works } from "./works.js";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export interface ActivityPeople {
  /** The demo's teacher: judges the bridges. */
  readonly teacher: number;
  /** Teachers who judge beside them. */
  readonly judges: readonly number[];
  readonly students: readonly number[];
}

/** Nine in the morning in China, some days from now; a part of a day is so much later. */
const morning = (now: number, day: number): number =>
  Math.floor((now + 8 * HOUR) / DAY) * DAY + HOUR + day * DAY;

const rowOf = (one: DemoActivity, at: number, orgId: number | null, teacher: number, now: number) => {
  const [signup_from, signup_until, starts_at, ends_at, results_at] = one.days.map((day) =>
    day === null ? null : morning(now, day),
  );
  return {
    org_id: orgId,
    kind: one.kind,
    edition: one.edition ?? null,
    title: one.title[0],
    title_en: one.title[1],
    summary: one.summary[0],
    summary_en: one.summary[1],
    about: one.about.map(([zh]) => zh),
    about_en: one.about.map(([, en]) => en),
    place: one.place,
    schedule: (one.schedule ?? []).map(([day, text, text_en]) => ({ at: morning(now, day), text, text_en })),
    signup_from,
    signup_until,
    starts_at,
    ends_at,
    results_at,
    quota: one.quota ?? null,
    taken: 0,
    team_most: one.teamMost,
    has_works: one.hasWorks ?? false,
    votes_per_day: one.votesPerDay ?? 0,
    form: one.form,
    check_in_code: String(128_406 + at * 70_913),
    criteria: one.criteria ?? [],
    state: one.isDraft ? "draft" : one.cancelled ? "cancelled" : "published",
    owner_id: one.isTeachers ? teacher : null,
    created_at: now - 45 * DAY,
    updated_at: now - (one.isDraft ? 1 : 15) * DAY,
    announced_at: one.isDraft ? null : now - 44 * DAY,
    cancelled_at: one.cancelled ? now - 2 * DAY : null,
    cancel_reason: one.cancelled ?? "",
  };
};

const TEAMS = ["三号机", "先量后说", "毛坯不毛", "进给二百", "早班", "不掉刀"];
const PAPERS = ["水位线", "百年一遇", "第二十页", "码头"];

/** How many are in it, and how many wait; activities with works have as many as there are works. */
const CROWDS: Readonly<Record<string, readonly [active: number, waiting: number]>> = {
  turning: [6, 0],
  modelling: [4, 0],
  workshop: [16, 2],
  pruning: [12, 3],
};

interface NewEntry {
  readonly key: string;
  readonly leader: number;
  readonly team: string;
  readonly state: "active" | "waiting";
  readonly members: readonly number[];
  readonly work?: {
    readonly title: string;
    readonly text: string;
    readonly award: string;
    readonly votes: number;
  };
}

function entriesOf(one: DemoActivity, people: ActivityPeople): NewEntry[] {
  const { students } = people;
  const person = (nth: number) => students[nth % students.length] ?? 0;
  const own = works[one.key];
  if (own)
    return own.map(([title, text, team, award = "", votes = 0], at) => {
      const leader = person(at * one.teamMost);
      const others = one.teamMost > 1 ? [person(at * one.teamMost + 1)] : [];
      return {
        key: one.key,
        leader,
        team,
        state: "active",
        members: [leader, ...others],
        work: { title, text, award, votes },
      };
    });
  const [active, waiting] = CROWDS[one.key] ?? [0, 0];
  const names = one.key === "modelling" ? PAPERS : TEAMS;
  return Array.from({ length: active + waiting }, (_, at): NewEntry => {
    const first = at * Math.min(one.teamMost, 3);
    const leader = person(first);
    const others = one.teamMost > 1 ? [person(first + 1), ...(at % 2 === 0 ? [person(first + 2)] : [])] : [];
    return {
      key: one.key,
      leader,
      team: one.teamMost > 1 ? (names[at % names.length] ?? "") : "",
      state: at < active ? "active" : "waiting",
      members: [leader, ...others],
    };
  });
}

/** @param now milliseconds since 1970 */
export async function addActivities(trx: Trx, people: ActivityPeople, now: number): Promise<void> {
  const orgs = await trx.selectFrom("org").select(["id", "name"]).execute();
  const ids = await insertMany(
    trx,
    "activity",
    activities.map((one, at) =>
      rowOf(one, at, orgs.find(({ name }) => name === one.school)?.id ?? null, people.teacher, now),
    ),
  );
  const idOf = (key: string): number => ids[activities.findIndex((one) => one.key === key)] ?? 0;
  const entries = activities.flatMap((one) => entriesOf(one, people));
  const made = await insertMany(
    trx,
    "activity_entry",
    entries.map(({ key, leader, team, state, work }, at) => ({
      activity_id: idOf(key),
      leader_id: leader,
      state,
      team,
      invitation: `demo-${key}-${at}-${leader}`,
      form: {},
      title: work?.title ?? "",
      text: work?.text ?? "",
      files: [],
      handed_in_at: work ? now - 8 * DAY : null,
      votes: work?.votes ?? 0,
      award: work?.award ?? "",
      created_at: now - 14 * DAY + at * 60_000,
    })),
  );
  await insertMany(
    trx,
    "activity_member",
    entries.flatMap(({ key, members }, at) =>
      [...new Set(members)].map((account_id, nth) => ({
        activity_id: idOf(key),
        account_id,
        entry_id: made[at],
        attended_at: null,
        joined_at: now - 13 * DAY + nth * 60_000,
      })),
    ),
    "entry_id",
  );
  for (const one of activities) {
    const taken = entries.filter(({ key, state }) => key === one.key && state === "active").length;
    await trx.updateTable("activity").set({ taken }).where("id", "=", idOf(one.key)).execute();
  }
  await insertMany(
    trx,
    "activity_judge",
    ["bridge", "notes"].flatMap((key) =>
      [people.teacher, ...people.judges].map((account_id) => ({ activity_id: idOf(key), account_id })),
    ),
    "account_id",
  );
  // The judges beside the demo's teacher have begun.
  await insertMany(
    trx,
    "activity_score",
    entries.flatMap(({ key, work }, at) =>
      (key === "bridge" || key === "notes") && work
        ? people.judges.slice(0, 1 + (at % 2)).map((account_id, nth) => ({
            entry_id: made[at],
            account_id,
            score: 78 + ((at * 7 + nth * 5) % 18),
            comment: "",
            scored_at: now - DAY,
          }))
        : [],
    ),
    "entry_id",
  );
}
