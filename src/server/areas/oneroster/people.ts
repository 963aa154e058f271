/** Students and teachers of `users.csv`, by their roles in `roles.csv`. */
import {
  MOST_PERSON_NAME,
  MOST_PERSON_NUMBER,
  type PeopleKind,
  PERSON_NUMBER,
} from "../../../core/contract/people.js";
import { OneRosterFaults, type OneRosterFault } from "../../../core/contract/oneroster.js";
import { isEmail, isMainlandPhone, normalAccount } from "../../../core/rules/index.js";
import type { Db } from "../../adapters/index.js";
import type { CheckedOrgs } from "./colleges.js";
import { decide, rosterFacts, type RosterPerson, wantedOf } from "./decide.js";
import type { Findings } from "./findings.js";
import { joinName } from "./names.js";
import type { RosterRow } from "./package.js";
import { idOf, isDeleted } from "./rows.js";
import type { Link } from "./store.js";

const KINDS: Readonly<Record<string, PeopleKind>> = { student: "student", teacher: "teacher" };
type CodeOf = CheckedOrgs["codeOf"];

const isFault = (said: string): said is OneRosterFault => OneRosterFaults.some((one) => one === said);
/** Columns that faults are about. */
const COLUMNS: Readonly<Partial<Record<OneRosterFault, string>>> = {
  otherName: "familyName",
  otherNumber: "identifier",
  twice: "identifier",
  otherId: "sourcedId",
  disabledCollege: "primaryOrgSourcedId",
};

/** A row by itself. @param roles of the person that are in use, the first counts */
function read(
  row: RosterRow,
  roles: readonly RosterRow[],
  codeOf: CodeOf,
  kind: PeopleKind,
): RosterPerson | readonly [OneRosterFault, column: string] {
  const { value } = row;
  const folded = (column: string) => value(column).normalize("NFKC").replace(/\s+/g, "");
  const name = joinName(value("givenName"), value("middleName"), value("familyName"));
  const isOn = !isDeleted(row) && value("enabledUser") === "true";
  const orgs = [...roles.map((one) => one.value("orgSourcedId")), value("primaryOrgSourcedId")];
  const college = orgs.map(codeOf).find((code) => code !== undefined);
  const person = { sourcedId: idOf(row), kind, isOn, name, ...(college !== undefined && { college }) };
  if (isDeleted(row)) return { ...person, number: "", phone: "", email: "" };
  const number = folded("identifier") || folded("username");
  if (number.length > MOST_PERSON_NUMBER || !PERSON_NUMBER.test(number))
    return ["badNumber", value("identifier") ? "identifier" : "username"];
  if (name === "") return ["required", "familyName"];
  if (name.length > MOST_PERSON_NAME) return ["longName", "familyName"];
  const phoneOf = (column: string) => folded(column).replace(/-+|^\+86/g, "");
  const [sms, phone] = [phoneOf("sms"), phoneOf("phone")];
  if (sms && !isMainlandPhone(sms)) return ["badPhone", "sms"];
  const email = normalAccount(value("email").normalize("NFKC"));
  if (email && !isEmail(email)) return ["badEmail", "email"];
  // The other column may hold a fixed line, which no message reaches.
  return { ...person, number, phone: sms || (isMainlandPhone(phone) ? phone : ""), email };
}

/** @returns those who are put in */
export async function checkUsers(
  db: Db,
  orgId: number,
  given: {
    readonly users: readonly RosterRow[];
    readonly roles: readonly RosterRow[];
    readonly links: readonly Link[];
    readonly colleges: CheckedOrgs["tree"];
  },
  codeOf: CodeOf,
  findings: Findings,
): Promise<readonly RosterPerson[]> {
  const rolesOf = new Map<string, RosterRow[]>();
  for (const role of given.roles) {
    const of = role.value("userSourcedId");
    const own = rolesOf.get(of);
    if (isDeleted(role)) findings.leave("roles", "endedRole");
    else if (own) own.push(role);
    else rolesOf.set(of, [role]);
  }
  const known = await rosterFacts(db, orgId, [], given.links);
  const kindOf = (id: string) => {
    const link = known.links.get(id);
    return link && known.members.get(link.account_id)?.kind;
  };
  const [numbers, contacts] = [new Set<string>(), new Set<string>()];
  const readable: { row: RosterRow; person: RosterPerson }[] = [];
  for (const row of given.users) {
    const id = idOf(row);
    const roles = (rolesOf.get(id) ?? []).toSorted(
      (a, b) => Number(b.value("roleType") === "primary") - Number(a.value("roleType") === "primary"),
    );
    const usable = roles.filter((role) => KINDS[role.value("role")]);
    const chosen = KINDS[usable[0]?.value("role") ?? ""];
    const others = roles.length - usable.length;
    if (others > 0) findings.leave("roles", "otherRole", others);
    // One role at several colleges is one.
    findings.leave(
      "roles",
      "secondRole",
      usable.filter((role) => KINDS[role.value("role")] !== chosen).length,
    );
    const kind = chosen ?? kindOf(id);
    if (!kind && (isDeleted(row) || others > 0)) {
      findings.leave("users", isDeleted(row) ? "neverHere" : "otherRole");
      continue;
    }
    if (!kind) {
      findings.refuse(row, "noRole");
      continue;
    }
    const own = usable.filter((role) => KINDS[role.value("role")] === kind);
    const person = read(row, own, codeOf, kind);
    if (!("sourcedId" in person)) {
      findings.refuse(row, ...person);
      continue;
    }
    const said = [person.phone, person.email].filter(Boolean);
    if (person.number && numbers.has(person.number)) findings.refuse(row, "twice", "identifier");
    else if (said.some((one) => contacts.has(one))) findings.refuse(row, "contactTwice");
    else {
      numbers.add(person.number);
      for (const one of said) contacts.add(one);
      readable.push({ row, person });
    }
  }
  const facts = await rosterFacts(
    db,
    orgId,
    readable.map(({ person }) => person),
    given.links,
  );
  const collegeOf = new Map(given.colleges.map((one) => [one.code, one]));
  const people: RosterPerson[] = [];
  for (const { row, person } of readable) {
    const college = collegeOf.get(person.college ?? "");
    const made =
      person.isOn && college?.state === "disabled"
        ? "disabledCollege"
        : decide(
            facts,
            person,
            wantedOf(person, (code) => collegeOf.get(code)?.id ?? -1),
          );
    if (typeof made !== "string") people.push(person);
    else if (made === "there") findings.stays();
    else if (isFault(made)) findings.refuse(row, made, COLUMNS[made]);
    else findings.leave("users", made);
  }
  return people;
}
