/** Who organizes an activity: a role with the permission, at the activity's own school; the platform's people everywhere. */
import { Code } from "../../../core/contract/index.js";
import { allows } from "../../../core/rules/index.js";
import { fail, signedIn, type Ctx } from "../../http/index.js";
import { rightsOf } from "../accounts/index.js";
import * as store from "./store.js";

type Act = "get" | "edit" | "export";

export async function mayOrganize(
  ctx: Ctx,
  row: Pick<store.ActivityRow, "org_id">,
  act: Act,
): Promise<boolean> {
  if (!ctx.session || !allows(ctx.session.role, `activity.${act}`)) return false;
  const { roles, orgs } = await rightsOf(ctx.platform.db, ctx.session.accountId);
  return roles.includes("platform-admin") || (row.org_id !== null && orgs.includes(row.org_id));
}

/** @throws Failure notFound: another school's activity is as if there were none */
export async function organized(ctx: Ctx, id: number, act: Act): Promise<store.ActivityRow> {
  signedIn(ctx);
  const row = await store.activity(ctx.platform.db, id);
  if (!row || !(await mayOrganize(ctx, row, act))) throw fail(Code.notFound);
  return row;
}
