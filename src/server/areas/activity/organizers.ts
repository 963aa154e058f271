/**
 * Who organizes an activity: whoever runs the school that it is of, a teacher there who began it, and the platform's people
 * everywhere.
 */
import { Code } from "../../../core/contract/index.js";
import { allows } from "../../../core/rules/index.js";
import { fail, signedIn, type Ctx } from "../../http/index.js";
import { rightsOf } from "../accounts/index.js";
import * as store from "./store.js";

type Act = "get" | "edit" | "delete" | "export";

export async function mayOrganize(
  ctx: Ctx,
  row: Pick<store.OrganizedRow, "org_id" | "owner_id">,
  act: Act,
): Promise<boolean> {
  if (!ctx.session || !allows(ctx.session.role, `activity.${act}`)) return false;
  const { roles, orgs } = await rightsOf(ctx.platform.db, ctx.session.accountId);
  if (roles.includes("platform-admin")) return true;
  if (row.org_id === null || !orgs.includes(row.org_id)) return false;
  return roles.includes("school-admin") || row.owner_id === ctx.session.accountId;
}

/** A draft too. @throws Failure notFound: another school's activity is as if there were none */
export async function organized(ctx: Ctx, id: number, act: Act): Promise<store.OrganizedRow> {
  signedIn(ctx);
  const row = await store.allActivities(ctx.platform.db).where("activity.id", "=", id).executeTakeFirst();
  if (!row || !(await mayOrganize(ctx, row, act))) throw fail(Code.notFound);
  return row;
}
