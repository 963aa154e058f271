/** What an upload makes of one person: the same when it is checked and when it is put in. */
import type { OneRosterFault, OneRosterLeftReason } from "../../../core/contract/oneroster.js";
import type { PeopleKind } from "../../../core/contract/people.js";
import { isSameName, schoolRank } from "../../../core/rules/school-people.js";
import type { Db, Trx } from "../../adapters/index.js";
import { type MemberRow, membersOf } from "../accounts/index.js";
import { contactsOf, type Facts, factsOf, judge, keptOf, type Plan, type Wanted } from "../people/index.js";
import { type Link, someLinks } from "./store.js";

export interface RosterPerson {
  readonly sourcedId: string;
  readonly kind: PeopleKind;
  /** False: deleted, or not enabled. */
  readonly isOn: boolean;
  readonly name: string;
  readonly number: string;
  readonly phone: string;
  readonly email: string;
  /** The code of their college; undefined: not said, so it stays. */
  readonly college?: string;
}
/** @param collegeId of a code; below zero for one that is yet to be made */
export const wantedOf = (
  { name, number, phone, email, college }: RosterPerson,
  collegeId: (code: string) => number | undefined,
): Wanted => ({
  name,
  number,
  phone,
  email,
  change: college === undefined ? {} : { college_id: collegeId(college) ?? null },
});

export interface RosterFacts {
  readonly of: Readonly<Record<PeopleKind, Facts>>;
  readonly links: ReadonlyMap<string, Link>;
  readonly linked: ReadonlyMap<number, Link>;
  /** Those with a link, by account, as they are listed. */
  readonly members: ReadonlyMap<number, { readonly kind: PeopleKind; readonly row: MemberRow }>;
}

export async function rosterFacts(
  db: Db | Trx,
  orgId: number,
  people: readonly RosterPerson[],
  known?: readonly Link[],
): Promise<RosterFacts> {
  const wanted = people.map((one) => wantedOf(one, () => undefined));
  const [student, teacher] = [
    await factsOf(db, orgId, "student", wanted),
    await factsOf(db, orgId, "teacher", wanted),
  ];
  const reached = [
    ...student.reached.map(({ id }) => id),
    ...[...student.byNumber.values()].map(({ account_id }) => account_id),
  ];
  const links =
    known ??
    (await someLinks(db, orgId, { ids: people.map(({ sourcedId }) => sourcedId), accounts: reached }));
  const accounts = links.map(({ account_id }) => account_id);
  const members = new Map<number, { kind: PeopleKind; row: MemberRow }>();
  for (const kind of ["teacher", "student"] as const)
    for (const row of await membersOf(db, orgId, kind, accounts)) members.set(row.account_id, { kind, row });
  return {
    of: { student, teacher },
    links: new Map(links.map((link) => [link.sourced_id, link])),
    linked: new Map(links.map((link) => [link.account_id, link])),
    members,
  };
}

export interface Decision {
  /** What is put; undefined: the row stays but for `state`. */
  readonly plan?: Plan;
  readonly member?: MemberRow;
  readonly state?: "active" | "suspended";
}
const isAdministrator = ({ roles }: MemberRow): boolean =>
  schoolRank(roles, roles.includes("platform-admin")) >= schoolRank(["teacher-admin"]);

/** @returns `there` where nothing changes; a fault; why nothing is done; or what is done */
export function decide(
  { of, links, linked, members }: RosterFacts,
  { sourcedId, kind, isOn }: RosterPerson,
  wanted: Wanted,
): OneRosterFault | OneRosterLeftReason | "there" | Decision {
  const link = links.get(sourcedId);
  const known = link && members.get(link.account_id);
  // Whoever is not of the school any more begins anew.
  if (!link || !known) {
    if (!isOn) return "neverHere";
    const plan = judge(of[kind], wanted);
    if (typeof plan === "string" && plan !== "there") return plan;
    const member = plan === "there" ? of[kind].byNumber.get(wanted.number) : plan.known;
    const account = member?.account_id ?? (plan === "there" ? undefined : plan.account);
    if (account !== undefined && linked.has(account)) return "otherId";
    if (member && member.state !== "active") return "staysOut";
    return plan === "there" ? { plan: { ...(member && { known: member }) } } : { plan };
  }
  const { row } = known;
  if (known.kind !== kind) return "otherKind";
  if (!isOn) {
    if (row.state !== "active") return "there";
    return isAdministrator(row) ? "administrator" : { member: row, state: "suspended" };
  }
  const holder = of[kind].byNumber.get(wanted.number);
  if (holder && holder.account_id !== row.account_id) return "otherId";
  if (!isSameName(row.real_name || row.nickname, wanted.name)) return "otherName";
  if (row.state !== "active" && !(row.state === "suspended" && link.is_disabled)) return "staysOut";
  const contacts = contactsOf(of[kind], row, wanted);
  if (typeof contacts === "string") return contacts;
  const kept = keptOf(row);
  const isSame =
    row.number === wanted.number &&
    Object.keys(contacts).length === 0 &&
    (wanted.change.college_id === undefined || wanted.change.college_id === kept.college_id);
  const state = row.state === "active" ? {} : ({ state: "active" } as const);
  if (isSame) return row.state === "active" ? "there" : { member: row, ...state };
  return { plan: { known: row, contacts }, member: row, ...state };
}
