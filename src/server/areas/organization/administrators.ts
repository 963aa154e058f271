/** Who may still do what they began: jobs run after the call that started them. */
import { Code, type Permission } from "../../../core/contract/index.js";
import { allows } from "../../../core/rules/index.js";
import type { Trx } from "../../adapters/index.js";
import { fail } from "../../http/index.js";
import { administeredSchools, rightsOf, roleOf } from "../accounts/index.js";
import { messages } from "./messages.js";

/** @throws Failure forbidden */
export async function demandAdministrator(
  trx: Trx,
  { orgId, accountId, permission }: { orgId: number; accountId: number; permission: Permission },
): Promise<void> {
  const { roles } = await rightsOf(trx, accountId);
  const own = await administeredSchools(trx, accountId).where("org.id", "=", orgId).executeTakeFirst();
  if (!own || !allows(roleOf(roles), permission)) throw fail(Code.forbidden, messages.noRight);
}
