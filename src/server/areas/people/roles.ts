/** Who may change whom, and the roles that are given at a school. */
import { Code, type people as contract } from "../../../core/contract/index.js";
import { SchoolRoles } from "../../../core/contract/people.js";
import { places } from "../../../core/rules/places/index.js";
import { schoolRank } from "../../../core/rules/school-people.js";
import type { Db, Trx } from "../../adapters/index.js";
import { fail, type Given, signedIn } from "../../http/index.js";
import { message } from "../../messages.js";
import {
  addMember,
  changeMember,
  lockPeople,
  membersOf,
  removeMember,
  type School,
  schoolAdmins,
  settleRoles,
  staffParts,
} from "../accounts/index.js";
import { audit } from "../audit/index.js";
import { fill } from "../course/index.js";
import { tell } from "../message/index.js";
import { messages, roleNames, told } from "./messages.js";

/** How high an account stands at a school: parts that are not in use count for nothing. */
export async function rankOf(db: Db | Trx, orgId: number, accountId: number): Promise<number> {
  const rows = await staffParts(db, orgId, [accountId]);
  const parts = rows.flatMap(({ role, state }) => (role && state === "active" ? [role] : []));
  return schoolRank(parts, rows[0]?.runs_platform);
}

/** @throws Failure forbidden where somebody of these stands as high as whoever asks */
export async function demandHigher(
  trx: Db | Trx,
  orgId: number,
  accountId: number,
  accounts: readonly number[],
): Promise<void> {
  const own = await rankOf(trx, orgId, accountId);
  const rows = await staffParts(trx, orgId, accounts);
  if (rows.some(({ role, runs_platform }) => schoolRank(role ? [role] : [], runs_platform) >= own))
    throw fail(Code.forbidden, messages.outranked);
}

/** Their language is asked when they read it: both are kept. */
export const nameOf = ({ name, name_en }: Pick<School, "name" | "name_en">) => message(name, name_en || name);

export const grantableBy = (rank: number) => SchoolRoles.filter((role) => schoolRank([role]) < rank);

export const teacherRole = ({ input: { person, role, on }, org, ctx }: Given<typeof contract.teacherRole>) =>
  ctx.platform.transaction(async (trx) => {
    const { accountId } = signedIn(ctx);
    if (person === accountId) throw fail(Code.forbidden, messages.self);
    await lockPeople(trx, org.id);
    const [row] = await membersOf(trx, org.id, "teacher", [person]);
    if (!row) throw fail(Code.notFound);
    if (!grantableBy(await rankOf(trx, org.id, accountId)).includes(role))
      throw fail(Code.forbidden, messages.outranked);
    await demandHigher(trx, org.id, accountId, [person]);
    const at = { account: person, org: org.id, role };
    const before = (await staffParts(trx, org.id, [person])).find((one) => one.role === role);
    if (on === (before?.state === "active")) return {};
    if (on) {
      // Whoever an invitation still goes to could be anybody.
      if (row.state !== "active" || row.account_state !== "active")
        throw fail(Code.failed, messages.notActive);
      if (before) await changeMember(trx, at, { state: "active" });
      else
        await addMember(trx, {
          account_id: person,
          org_id: org.id,
          role,
          created_at: ctx.platform.clock.now(),
        });
    } else {
      const admins = await schoolAdmins(trx, org.id);
      if (role === "school-admin" && admins.every((id) => id === person))
        throw fail(Code.failed, messages.lastAdmin);
      // Whoever has no other part stays as a teacher, with the number and the college.
      if (row.role === role) await changeMember(trx, at, { role: "teacher" });
      else await removeMember(trx, at);
    }
    await settleRoles(trx, person, row.role === role ? [role, "teacher"] : [role]);
    await audit(
      ctx,
      {
        action: on ? "people.role.give" : "people.role.take",
        result: "ok",
        subject: person,
        detail: { org: org.id, role },
      },
      trx,
    );
    await tell(
      trx,
      [person],
      {
        kind: "system",
        title: fill(on ? told.given : told.taken, { school: nameOf(org), role: roleNames[role] }),
        text: told.roleText,
        href: places.center.href(),
        key: `school ${org.id} role ${role}`,
      },
      ctx.platform.clock.now(),
    );
    return {};
  });
