/** Undoes what a row of an import has made of somebody. */
import { Code } from "../../../core/contract/index.js";
import type { PeopleKind } from "../../../core/contract/people.js";
import type { Trx } from "../../adapters/index.js";
import { fail } from "../../http/index.js";
import {
  anonymize,
  changeAccount,
  changeMember,
  lockPeople,
  membersOf,
  removeMember,
  settleRoles,
  staffParts,
} from "../accounts/index.js";
import { enrollmentRows } from "../course/index.js";
import { messages } from "./messages.js";
import { type Before, isSameStanding } from "./place.js";

/** @throws Failure failed where they were changed since, or have begun to use what was made */
export async function takeBack(
  trx: Trx,
  { orgId, kind }: { readonly orgId: number; readonly kind: PeopleKind },
  before: Before,
): Promise<void> {
  await lockPeople(trx, orgId);
  const { account, role, was, now, contacts, isNew } = before;
  const [row] = await membersOf(trx, orgId, kind, [account]);
  // Somebody took them out already.
  if (!row) return;
  const parts = await staffParts(trx, orgId, [account]);
  const isChanged =
    row.role !== role ||
    !isSameStanding(row, before) ||
    (contacts && (row.phone !== contacts.now.phone || row.email !== contacts.now.email)) ||
    ((isNew || contacts) && row.account_state !== "inactive") ||
    (!was && parts.some((part) => part.role !== null && part.role !== role));
  if (isChanged) throw fail(Code.failed, messages.changedSince);
  const at = { account, org: orgId, role };
  if (was) {
    await changeMember(trx, at, was);
    if (contacts) await changeAccount(trx, account, contacts.was);
    if (was.state !== now.state) await settleRoles(trx, account, [role]);
    return;
  }
  const course = await enrollmentRows(trx).where("account_id", "=", account).limit(1).executeTakeFirst();
  if (isNew && course) throw fail(Code.failed, messages.usedSince);
  await removeMember(trx, at);
  await settleRoles(trx, account, [role]);
  if (isNew && !row.is_elsewhere) await anonymize(trx, account);
}
