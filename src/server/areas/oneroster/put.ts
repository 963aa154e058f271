/** Puts rows of an upload in, and takes them back. */
import { Code } from "../../../core/contract/index.js";
import type { Trx } from "../../adapters/index.js";
import { fail } from "../../http/index.js";
import { job, type RowGiven, type RowResult } from "../../jobs/index.js";
import type { Message } from "../../messages.js";
import { lockPeople, membersOf } from "../accounts/index.js";
import {
  enlist,
  enlistKey,
  type Enlisted,
  refreshCourses,
  takeBack as takeFromClass,
} from "../course/index.js";
import { majorCounts, majorsInCollege, moveMajors } from "../major/index.js";
import { recall } from "../message/index.js";
import {
  type CollegeBefore,
  type CollegeItem,
  collegesOf,
  demandAdministrator,
  putCollege,
  takeBackCollege,
} from "../organization/index.js";
import {
  type Before,
  changeStates,
  type InvitedTo,
  keptOf,
  put,
  sendInvitations,
  takeBack,
} from "../people/index.js";
import { rosterFaults } from "../roster/index.js";
import { decide, type Decision, type RosterPerson, rosterFacts, wantedOf } from "./decide.js";
import type { RosterPlace } from "./enrollments.js";
import { faults, messages, stays } from "./messages.js";
import { dropLink, type Link, saveLink, someLinks } from "./store.js";

const UNDO_WITHIN = 24 * 3_600_000;

export interface Params extends InvitedTo {
  readonly school: Message;
  readonly courses: readonly number[];
}
export type Item =
  | { readonly college: CollegeItem }
  | { readonly person: RosterPerson }
  | { readonly place: RosterPlace };
type Done =
  | { readonly college: CollegeBefore }
  | { readonly person: Before | null; readonly link: Link | null }
  | { readonly place: Enlisted; readonly account: number };
type Given = Omit<RowGiven<Params, Item>, "item" | "platform">;

async function putPerson(
  { trx, params, now }: Given,
  person: RosterPerson,
  wanted: ReturnType<typeof wantedOf>,
  { plan, member, state }: Decision,
  link: Link | undefined,
): Promise<Done> {
  const { orgId, school } = params;
  const { kind } = person;
  const at = { orgId, kind, school, now };
  let done = plan && (await put(trx, at, wanted, plan));
  if (state && member) {
    const standing = { ...keptOf(member), number: member.number, state: member.state };
    const base = done ?? {
      account: member.account_id,
      role: member.role,
      isNew: false,
      was: standing,
      now: standing,
    };
    const rows = await membersOf(trx, orgId, kind, [member.account_id]);
    await changeStates(trx, at, rows, state);
    done = { ...base, now: { ...base.now, state } };
  }
  const account = done?.account ?? member?.account_id;
  if (account !== undefined)
    await saveLink(trx, orgId, {
      sourced_id: person.sourcedId,
      account_id: account,
      is_disabled: state ? state === "suspended" : (link?.is_disabled ?? false),
    });
  return { person: done ?? null, link: link ?? null };
}

async function putPeople(given: Given, people: readonly RosterPerson[]): Promise<RowResult<Done>[]> {
  const { trx, params, accountId } = given;
  const { orgId } = params;
  for (const kind of new Set(people.map((one) => one.kind)))
    await demandAdministrator(trx, { orgId, accountId, permission: `${kind}.import` });
  await lockPeople(trx, orgId);
  const facts = await rosterFacts(trx, orgId, people);
  const idOf = new Map((await collegesOf(trx, orgId)).map(({ code, id }) => [code, id]));
  const results: RowResult<Done>[] = [];
  for (const person of people) {
    const wanted = wantedOf(person, (code) => idOf.get(code));
    const made = decide(facts, person, wanted);
    if (typeof made !== "string")
      results.push({
        before: await putPerson(given, person, wanted, made, facts.links.get(person.sourcedId)),
      });
    else if (made === "there") results.push({});
    else results.push({ problem: made in faults ? faults[made as keyof typeof faults] : stays });
  }
  return results;
}

async function putPlaces(given: Given, places: readonly RosterPlace[]): Promise<RowResult<Done>[]> {
  const { trx, params, accountId, now } = given;
  const { orgId } = params;
  await demandAdministrator(trx, { orgId, accountId, permission: "student.import" });
  const links = await someLinks(trx, orgId, { ids: places.map(({ sourcedId }) => sourcedId) });
  const accountOf = new Map(links.map((link) => [link.sourced_id, link.account_id]));
  const results = new Map<RosterPlace, RowResult<Done>>();
  for (const runId of new Set(places.map((one) => one.runId))) {
    const own = places.flatMap((place) => {
      const account = accountOf.get(place.sourcedId);
      if (place.runId !== runId) return [];
      if (account === undefined) results.set(place, { problem: messages.gone });
      return account === undefined ? [] : [{ place, account, classId: place.classId }];
    });
    const outcomes = await enlist(trx, runId, own, now);
    for (const [index, { place, account }] of own.entries()) {
      const { outcome = "there", before } = outcomes[index] ?? {};
      if (before) results.set(place, { before: { place: before, account } });
      else
        results.set(place, outcome === "in" || outcome === "there" ? {} : { problem: rosterFaults[outcome] });
    }
  }
  return places.map((place) => results.get(place) ?? {});
}

/** Neighbours of one sort go together, in their order. */
async function putIn({ items, ...given }: Given & { readonly items: readonly Item[] }) {
  const { trx, params, accountId } = given;
  const results: RowResult<Done>[] = [];
  for (let at = 0; at < items.length; at = results.length) {
    const first = items[at];
    if (first && "college" in first) {
      await demandAdministrator(trx, { orgId: params.orgId, accountId, permission: "college.import" });
      results.push({ before: { college: await putCollege(trx, params.orgId, first.college) } });
      continue;
    }
    const isPerson = first !== undefined && "person" in first;
    const rest = items.slice(at);
    const end = rest.findIndex((item) => "person" in item !== isPerson);
    const same = end < 0 ? rest : rest.slice(0, end);
    const people = same.flatMap((item) => ("person" in item ? [item.person] : []));
    const places = same.flatMap((item) => ("place" in item ? [item.place] : []));
    results.push(...(isPerson ? await putPeople(given, people) : await putPlaces(given, places)));
  }
  return results;
}

/** As it was known before. */
async function takeLinkBack(trx: Trx, orgId: number, sourcedId: string, link: Link | null): Promise<void> {
  await (link ? saveLink(trx, orgId, link) : dropLink(trx, orgId, sourcedId));
}

async function takeOut({
  trx,
  params: { orgId },
  item,
  before,
  accountId,
}: RowGiven<Params, Item> & { readonly before: Done }): Promise<void> {
  if ("college" in before) {
    await demandAdministrator(trx, { orgId, accountId, permission: "college.import" });
    const majorsOf = { counts: majorCounts, inCollege: majorsInCollege, move: moveMajors };
    await takeBackCollege(trx, majorsOf, orgId, before.college);
  } else if ("person" in before && "person" in item) {
    const { kind, sourcedId } = item.person;
    await demandAdministrator(trx, { orgId, accountId, permission: `${kind}.import` });
    // First, since of an account that an upload has made nothing is left.
    await takeLinkBack(trx, orgId, sourcedId, before.link);
    if (!before.person) return;
    await takeBack(trx, { orgId, kind }, before.person);
    if (before.person.was && before.person.was.state !== before.person.now.state)
      await recall(trx, [before.person.account], [`school ${orgId} state`]);
  } else if ("place" in before && "place" in item) {
    await demandAdministrator(trx, { orgId, accountId, permission: "student.import" });
    const { runId, classId } = item.place;
    const { account } = before;
    if (!(await takeFromClass(trx, runId, { account, classId }, before.place)))
      throw fail(Code.failed, messages.studied);
    await recall(trx, [account], [enlistKey(runId)]);
  }
}

const describe = (item: Item): readonly [file: string, sourcedId: string, name: string] => {
  if ("college" in item) return ["orgs.csv", item.college.code, item.college.name];
  return "person" in item
    ? ["users.csv", item.person.sourcedId, item.person.name]
    : ["enrollments.csv", item.place.sourcedId, item.place.name];
};
export const nameOfItem = (item: Item): string => describe(item).slice(1).join(" ").slice(0, 128);

export const oneRosterJob = job<Params, Item, Done>("oneroster", {
  title: messages.jobTitle,
  row: async ({ item, ...given }) => (await putIn({ ...given, items: [item] }))[0] ?? {},
  rows: putIn,
  undo: takeOut,
  undoWithin: UNDO_WITHIN,
  async finish(platform, params) {
    await sendInvitations(platform, params);
    if (params.courses.length > 0) await refreshCourses(platform, params.courses);
  },
  sheet: {
    head: [messages.file, messages.sourcedId, messages.name],
    cells: describe,
  },
});
