/** Somebody as a form or a row of a workbook describes them, held against the school's people and all accounts. */
import type { PeopleKind, PersonFault } from "../../../core/contract/people.js";
import { places } from "../../../core/rules/places/index.js";
import { isSameName, schoolRank } from "../../../core/rules/school-people.js";
import type { Db, Trx } from "../../adapters/index.js";
import {
  accountsReachedBy,
  addAccounts,
  addMember,
  addMembers,
  changeAccount,
  changeMember,
  type MemberRow,
  membersByNumber,
  membersOf,
  type MembershipState,
  partOf,
  settleRoles,
} from "../accounts/index.js";
import { fill } from "../course/index.js";
import { tell } from "../message/index.js";
import type { Message } from "../../messages.js";
import { told } from "./messages.js";

/** What a school keeps of somebody. */
export interface Kept {
  readonly college_id: number | null;
  readonly major_id: number | null;
  readonly admin_class: string;
  readonly grade_year: number | null;
}
export interface Wanted {
  readonly name: string;
  readonly number: string;
  /** Both in the form that accounts have; empty: not said. */
  readonly phone: string;
  readonly email: string;
  /** What is not said stays. */
  readonly change: Partial<Kept>;
}

export interface Facts {
  readonly kind: PeopleKind;
  readonly byNumber: ReadonlyMap<string, MemberRow>;
  readonly reached: Awaited<ReturnType<typeof accountsReachedBy>>;
  /** Of those reached: who is listed at the school already. */
  readonly here: ReadonlyMap<number, MemberRow>;
}

export async function factsOf(
  db: Db | Trx,
  orgId: number,
  kind: PeopleKind,
  wanted: readonly Wanted[],
): Promise<Facts> {
  const said = (field: "phone" | "email") => wanted.map((one) => one[field]).filter(Boolean);
  const numbered = await membersByNumber(
    db,
    orgId,
    wanted.map(({ number }) => number),
  );
  const reached = await accountsReachedBy(db, said("phone"), said("email"));
  const here = await membersOf(
    db,
    orgId,
    kind,
    reached.map(({ id }) => id),
  );
  return {
    kind,
    byNumber: new Map(numbered.map((row) => [row.number ?? "", row])),
    reached,
    here: new Map(here.map((row) => [row.account_id, row])),
  };
}

const CONTACTS = ["phone", "email"] as const;

/** A school says how to reach whoever cannot come in yet, administers nothing, and belongs to no other school. */
export const isReachedBySchool = (row: MemberRow): boolean =>
  !row.is_elsewhere &&
  schoolRank(row.roles, row.roles.includes("platform-admin")) < schoolRank(["teacher-admin"]) &&
  (row.account_state === "inactive" || (!row.has_password && row.phone === null && row.email === null));

export const keptOf = ({ college_id, major_id, admin_class, grade_year }: MemberRow): Kept => ({
  college_id,
  major_id,
  admin_class,
  grade_year,
});

/** What a phone and an address that are given change; a fault where they must not. */
export function contactsOf(
  { reached }: Pick<Facts, "reached">,
  row: MemberRow,
  wanted: Pick<Wanted, "phone" | "email">,
): PersonFault | Partial<Record<(typeof CONTACTS)[number], string>> {
  const changed = CONTACTS.filter((field) => wanted[field] !== "" && wanted[field] !== row[field]);
  if (changed.length === 0) return {};
  if (!isReachedBySchool(row)) return "otherContact";
  const isTaken = changed.some((field) =>
    reached.some((one) => one.id !== row.account_id && one[field] === wanted[field]),
  );
  if (isTaken) return "contactTaken";
  return Object.fromEntries(changed.map((field) => [field, wanted[field]]));
}

/** Somebody of the school; somebody who has an account; or, with neither, somebody new. */
export interface Plan {
  readonly known?: MemberRow;
  readonly contacts?: Partial<Record<(typeof CONTACTS)[number], string>>;
  readonly account?: number;
}

/** By number first, then by phone and address, which are somebody's own once they have an account in use. */
export function judge(facts: Facts, wanted: Wanted): PersonFault | Plan {
  const known = facts.byNumber.get(wanted.number);
  if (known) {
    if ((known.role === "learner") !== (facts.kind === "student")) return "otherKind";
    if (!isSameName(known.real_name || known.nickname, wanted.name)) return "otherName";
    const contacts = contactsOf(facts, known, wanted);
    if (typeof contacts === "string") return contacts;
    const kept = { ...keptOf(known) };
    const isSame = Object.entries(wanted.change).every(
      ([field, value]) => kept[field as keyof Kept] === value,
    );
    return isSame && Object.keys(contacts).length === 0 ? "there" : { known, contacts };
  }
  const owners = facts.reached.filter((one) =>
    CONTACTS.some((field) => wanted[field] !== "" && one[field] === wanted[field]),
  );
  const [owner] = owners;
  if (!owner) return {};
  if (owners.length > 1 || owner.state !== "active" || !isSameName(owner.real_name, wanted.name))
    return "contactTaken";
  if (CONTACTS.some((field) => wanted[field] !== "" && owner[field] !== wanted[field])) return "otherContact";
  const here = facts.here.get(owner.id);
  if (here && here.number !== null) return "otherNumber";
  return here ? { known: here } : { account: owner.id };
}

type Standing = Kept & { readonly number: string | null; readonly state: MembershipState };
const standingOf = (row: MemberRow): Standing => ({ ...keptOf(row), number: row.number, state: row.state });
type Contacts = Partial<Record<(typeof CONTACTS)[number], string | null>>;

/** What undo needs. */
export interface Before {
  readonly account: number;
  readonly role: string;
  /** The account was made for it. */
  readonly isNew: boolean;
  /** Undefined: they were not there. */
  readonly was?: Standing;
  readonly now: Standing;
  readonly contacts?: { readonly was: Contacts; readonly now: Contacts };
}

interface At {
  readonly orgId: number;
  readonly kind: PeopleKind;
  readonly school: Message;
  readonly now: number;
}

/** The same standing, whatever order its fields came in. */
export const isSameStanding = (row: MemberRow, { now }: Before): boolean => {
  const standing = standingOf(row);
  return (Object.keys(standing) as (keyof Standing)[]).every((field) => standing[field] === now[field]);
};

/** Whether nobody is known by what a row says. */
export const isNobodyYet = (plan: Plan): boolean => plan.known === undefined && plan.account === undefined;

const standingAs = ({ number, change }: Wanted): Standing => ({
  college_id: null,
  major_id: null,
  admin_class: "",
  grade_year: null,
  ...change,
  number,
  state: "active",
});

/**
 * People whom nobody knows yet: one statement makes their accounts, one lists them.
 * @throws a unique violation where somebody has come between
 */
export async function putNew(
  trx: Trx,
  { orgId, kind, now }: Omit<At, "school">,
  people: readonly Wanted[],
): Promise<Before[]> {
  const role = partOf(kind);
  const accounts = await addAccounts(
    trx,
    people.map(({ name, phone, email }) => ({
      nickname: name,
      real_name: name,
      phone: phone || null,
      email: email || null,
      roles: [kind === "teacher" ? "teacher" : "learner"],
      state: "inactive",
      created_at: now,
    })),
  );
  const made = people.map((wanted, at) => ({
    account: accounts[at]!,
    role,
    isNew: true,
    now: standingAs(wanted),
  }));
  await addMembers(
    trx,
    made.map(({ account, now: standing }, at) => ({
      account_id: account,
      org_id: orgId,
      role,
      ...standing,
      invite_due: Boolean(people[at]?.phone || people[at]?.email),
      created_at: now,
    })),
  );
  return made;
}

/** @throws a unique violation where somebody has come between */
export async function put(trx: Trx, given: At, wanted: Wanted, plan: Plan): Promise<Before> {
  const { orgId, kind, school, now } = given;
  const { number, change } = wanted;
  if (plan.known) {
    const { known, contacts = {} } = plan;
    const hasContacts = Object.keys(contacts).length > 0;
    await changeMember(
      trx,
      { account: known.account_id, org: orgId, role: known.role },
      { ...change, number, ...(hasContacts && { invite_due: known.account_state === "inactive" }) },
    );
    if (hasContacts) await changeAccount(trx, known.account_id, contacts);
    const { phone: wasPhone, email: wasEmail } = known;
    return {
      account: known.account_id,
      role: known.role,
      isNew: false,
      was: standingOf(known),
      now: { ...standingOf(known), ...change, number },
      ...(hasContacts && {
        contacts: {
          was: { phone: wasPhone, email: wasEmail },
          now: { phone: wasPhone, email: wasEmail, ...contacts },
        },
      }),
    };
  }
  const { account } = plan;
  if (account === undefined) return (await putNew(trx, given, [wanted]))[0]!;
  const role = partOf(kind);
  const standing = standingAs(wanted);
  await addMember(trx, { account_id: account, org_id: orgId, role, ...standing, created_at: now });
  await settleRoles(trx, account, [role]);
  await tell(
    trx,
    [account],
    {
      kind: "system",
      title: fill(told.joined, { school }),
      text: fill(told.joinedText, { school }),
      href: places.center.href(),
      key: `school ${orgId} joined`,
    },
    now,
  );
  return { account, role, isNew: false, now: standing };
}
