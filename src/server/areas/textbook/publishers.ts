/** Who puts textbooks on the shelf: whoever runs a school that school's, the platform's people all. */
import { Code } from "../../../core/contract/index.js";
import { allows } from "../../../core/rules/index.js";
import { type Ctx, fail, signedIn } from "../../http/index.js";
import { rightsOf } from "../accounts/index.js";
import * as publishing from "./publishing-store.js";

/** Whose books somebody looks after; undefined: all, as the platform's people do. */
export async function careOf(ctx: Ctx): Promise<readonly number[] | undefined> {
  const { roles, orgs } = await rightsOf(ctx.platform.db, signedIn(ctx).accountId);
  if (roles.includes("platform-admin")) return undefined;
  return roles.includes("school-admin") ? orgs : [];
}

/** @throws Failure notFound: another school's book is as if there were none */
export async function ownBook(ctx: Ctx, id: number): Promise<publishing.OwnBookRow> {
  const row = await publishing.ownBook(ctx.platform.db, await careOf(ctx), id);
  if (!row) throw fail(Code.notFound);
  return row;
}

/** Whether somebody may look at a book before it is on the shelf. */
export const mayPreview = async (ctx: Ctx, id: number): Promise<boolean> =>
  ctx.session !== undefined &&
  allows(ctx.session.role, "textbook.get") &&
  (await publishing.ownBook(ctx.platform.db, await careOf(ctx), id)) !== undefined;
