/** Somebody added or changed by hand, put out of use and back, moved, and let back in (docs/domain.md 2.13). */
import { Code, type Input, type Output, type people as contract } from "../../../core/contract/index.js";
import type { PeopleKind, PersonFault } from "../../../core/contract/people.js";
import { isEmail, isMainlandPhone, maskEmail, maskPhone, normalAccount } from "../../../core/rules/index.js";
import { places } from "../../../core/rules/places/index.js";
import { isSameName } from "../../../core/rules/school-people.js";
import { isUniqueViolation, type Trx } from "../../adapters/index.js";
import { type Ctx, fail, type Given, signedIn } from "../../http/index.js";
import { type Message, translate } from "../../messages.js";
import {
  accountsReachedBy,
  changeAccount,
  changeMember,
  lockPeople,
  markInviteDue,
  type MemberRow,
  membersByNumber,
  membersOf,
  type School,
  schoolAdmins,
  transferMembers,
} from "../accounts/index.js";
import { audit } from "../audit/index.js";
import { endSessions, tellOwner } from "../auth/index.js";
import { majorsIn } from "../major/index.js";
import { collegesOf } from "../organization/index.js";
import { sendInvitations } from "./invite.js";
import { messages, sent } from "./messages.js";
import { contactsOf, factsOf, isReachedBySchool, judge, keptOf, put, type Wanted } from "./place.js";
import { demandHigher, nameOf } from "./roles.js";
import { changeStates } from "./states.js";
import { faults } from "./workbook-messages.js";

const wrong = (field: string, text?: Message) => fail(Code.invalid, text, { result: { field } });
/** The field of the form that a fault is about. */
const FIELDS: Partial<Record<PersonFault, string>> = {
  otherName: "number",
  otherKind: "number",
  otherNumber: "number",
  there: "number",
};
const refused = (fault: PersonFault, phone: string) =>
  wrong(FIELDS[fault] ?? (phone ? "phone" : "email"), faults[fault]);

type Written = Omit<Input<typeof contract.studentAdd>, "org">;

/** @param before of whoever is changed: what they have may stay. @throws Failure invalid */
async function read(
  trx: Trx,
  orgId: number,
  kind: PeopleKind,
  { name, number, college, major, adminClass, gradeYear, ...contact }: Written,
  before?: MemberRow,
): Promise<Wanted> {
  const phone = normalAccount(contact.phone);
  const email = normalAccount(contact.email);
  if (phone && !isMainlandPhone(phone)) throw wrong("phone", faults.badPhone);
  if (email && !isEmail(email)) throw wrong("email", faults.badEmail);
  await demandPlace(trx, orgId, { college, major }, before);
  return {
    name,
    number,
    phone,
    email,
    change: {
      college_id: college || null,
      ...(kind === "student" && {
        major_id: major || null,
        admin_class: adminClass,
        grade_year: gradeYear || null,
      }),
    },
  };
}

async function demandPlace(
  trx: Trx,
  orgId: number,
  { college, major }: { readonly college: number; readonly major: number },
  before?: MemberRow,
): Promise<void> {
  const own = (await collegesOf(trx, orgId)).find(({ id }) => id === college);
  if (college !== 0 && !own) throw wrong("college", messages.noCollege);
  if (own?.state === "disabled" && before?.college_id !== college)
    throw wrong("college", messages.disabledCollege);
  if (major !== 0 && (await majorsIn(trx, orgId)).every(({ id }) => id !== major))
    throw wrong("major", messages.noMajor);
}

/** @throws Failure notFound where one of them is not of the kind */
async function found(
  trx: Trx,
  orgId: number,
  kind: PeopleKind,
  people: readonly number[],
): Promise<MemberRow[]> {
  const rows = await membersOf(trx, orgId, kind, people);
  if (rows.length !== new Set(people).size) throw fail(Code.notFound);
  return rows;
}

/** One change of who belongs to a school, after those before it. */
const changing = <R>(ctx: Ctx, org: School, work: (trx: Trx) => Promise<R>): Promise<R> =>
  ctx.platform
    .transaction(async (trx) => {
      await lockPeople(trx, org.id);
      return work(trx);
    })
    .catch((error: unknown) => {
      // Somebody registered or changed their number in this moment.
      if (isUniqueViolation(error)) throw fail(Code.accountTaken, faults.contactTaken);
      throw error;
    });

const inviteLater = (ctx: Ctx, orgId: number): void =>
  ctx.background("invite people of a school", () =>
    sendInvitations(ctx.platform, { orgId, portal: ctx.config.publicUrl }),
  );

export const changesOf = (kind: PeopleKind) => {
  const audited = (ctx: Ctx, trx: Trx, action: string, subject: number, detail: Record<string, unknown>) =>
    audit(ctx, { action: `${kind}.${action}`, result: "ok", subject, detail }, trx);

  const setStates = (
    { input: { people }, org, ctx }: Given<typeof contract.studentEnable>,
    state: "active" | "suspended",
  ) =>
    changing(ctx, org, async (trx) => {
      const { accountId } = signedIn(ctx);
      if (people.includes(accountId)) throw fail(Code.forbidden, messages.self);
      const rows = await found(trx, org.id, kind, people);
      await demandHigher(trx, org.id, accountId, people);
      if (kind === "teacher" && state === "suspended") {
        const admins = await schoolAdmins(trx, org.id);
        if (admins.length > 0 && admins.every((id) => people.includes(id)))
          throw fail(Code.failed, messages.lastAdmin);
      }
      const now = ctx.platform.clock.now();
      const accounts = await changeStates(
        trx,
        { orgId: org.id, kind, school: nameOf(org), now },
        rows,
        state,
      );
      await audited(ctx, trx, state === "suspended" ? "disable" : "enable", org.id, { people: accounts });
      return { changed: accounts.length };
    });

  return {
    add: async ({
      input: { org: _org, ...written },
      org,
      ctx,
    }: Given<typeof contract.studentAdd>): Promise<Output<typeof contract.studentAdd>> => {
      const made = await changing(ctx, org, async (trx) => {
        const wanted = await read(trx, org.id, kind, written);
        const facts = await factsOf(trx, org.id, kind, [wanted]);
        // A form adds: whoever has the number is changed by their own row.
        const holder = facts.byNumber.get(wanted.number);
        if (holder) throw wrong("number", faults[holder.role === "learner" ? "there" : "otherKind"]);
        const plan = judge(facts, wanted);
        if (typeof plan === "string") throw refused(plan, wanted.phone);
        const now = ctx.platform.clock.now();
        const before = await put(trx, { orgId: org.id, kind, school: nameOf(org), now }, wanted, plan);
        await audited(ctx, trx, "add", before.account, { org: org.id, number: wanted.number });
        return before;
      });
      if (made.isNew) inviteLater(ctx, org.id);
      return { person: made.account, isKnown: !made.isNew };
    },

    edit: async ({
      input: { org: _org, person, ...written },
      org,
      ctx,
    }: Given<typeof contract.studentEdit>) => {
      const isInvited = await changing(ctx, org, async (trx) => {
        const [row] = await found(trx, org.id, kind, [person]);
        if (!row) throw fail(Code.notFound);
        const { accountId } = signedIn(ctx);
        if (person !== accountId) await demandHigher(trx, org.id, accountId, [person]);
        const wanted = await read(trx, org.id, kind, written, row);
        const [holder] = await membersByNumber(trx, org.id, [wanted.number]);
        if (holder && holder.account_id !== person) throw wrong("number", messages.numberTaken);
        const name = row.real_name || row.nickname;
        if (!isSameName(name, wanted.name) && row.is_elsewhere) throw wrong("name", messages.nameElsewhere);
        const contacts = contactsOf(
          {
            reached: await accountsReachedBy(
              trx,
              wanted.phone ? [wanted.phone] : [],
              wanted.email ? [wanted.email] : [],
            ),
          },
          row,
          wanted,
        );
        if (typeof contacts === "string") throw refused(contacts, wanted.phone);
        const hasContacts = Object.keys(contacts).length > 0;
        await changeMember(
          trx,
          { account: person, org: org.id, role: row.role },
          {
            ...wanted.change,
            number: wanted.number,
            ...(hasContacts && { invite_due: row.account_state === "inactive" }),
          },
        );
        if (hasContacts || name !== wanted.name)
          await changeAccount(trx, person, {
            ...contacts,
            ...(name !== wanted.name && { real_name: wanted.name }),
          });
        await audited(ctx, trx, "edit", person, {
          org: org.id,
          was: { ...keptOf(row), number: row.number, name },
          now: { ...wanted.change, number: wanted.number, name: wanted.name },
        });
        return hasContacts;
      });
      if (isInvited) inviteLater(ctx, org.id);
      return {};
    },

    enable: (given: Given<typeof contract.studentEnable>) => setStates(given, "active"),
    disable: (given: Given<typeof contract.studentDisable>) => setStates(given, "suspended"),

    transfer: ({
      input: { people, college, major },
      org,
      ctx,
    }: Given<typeof contract.studentTransfer>): Promise<Output<typeof contract.studentTransfer>> =>
      changing(ctx, org, async (trx) => {
        await found(trx, org.id, kind, people);
        await demandPlace(trx, org.id, { college, major });
        const to = { college_id: college || null, ...(kind === "student" && { major_id: major || null }) };
        const changed = await transferMembers(trx, org.id, kind, people, to);
        await audited(ctx, trx, "transfer", org.id, { people, college, major });
        return { changed };
      }),

    reset: async ({
      input: { person },
      org,
      ctx,
    }: Given<typeof contract.studentReset>): Promise<Output<typeof contract.studentReset>> => {
      const row = await changing(ctx, org, async (trx) => {
        const [row] = await found(trx, org.id, kind, [person]);
        const { accountId } = signedIn(ctx);
        if (person === accountId) throw fail(Code.forbidden, messages.self);
        await demandHigher(trx, org.id, accountId, [person]);
        if (!row || row.account_state === "disabled") throw fail(Code.failed, messages.blocked);
        if (!row.phone && !row.email) throw fail(Code.failed, messages.unreachable);
        // One school must not lock somebody out of another.
        if (row.is_elsewhere) throw fail(Code.failed, messages.elsewhere);
        if (isReachedBySchool(row)) await markInviteDue(trx, org.id, person);
        else {
          await changeAccount(trx, person, { password_hash: null });
          await endSessions(trx, person);
        }
        await audited(ctx, trx, "password", person, { org: org.id });
        return row;
      });
      const to = [maskPhone(row.phone ?? ""), maskEmail(row.email ?? "")].filter(Boolean).join(" ");
      if (isReachedBySchool(row)) {
        inviteLater(ctx, org.id);
        return { sent: "invitation", to };
      }
      const link = ctx.config.publicUrl + places.recover.href();
      tellOwner(ctx, row, {
        text: translate(sent.reset, ctx.locale, { school: org.name, link }),
        subject: translate(sent.resetSubject, ctx.locale),
        template: "password.reset",
        values: { link },
      });
      return { sent: "reset", to };
    },
  };
};
