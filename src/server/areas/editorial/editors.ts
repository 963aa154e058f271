/** Who edits an article: whoever runs the school that it is of, and the platform's people everything. */
import { Code } from "../../../core/contract/index.js";
import type { Trx } from "../../adapters/index.js";
import { fail, signedIn, type Ctx } from "../../http/index.js";
import { rightsOf } from "../accounts/index.js";
import { articleEditing, type EditedOrgs } from "../content/index.js";
import { type Item, itemOf } from "./item.js";

/** Schools whose articles somebody edits; undefined: everybody's, and the platform's. */
export async function editedOrgs(ctx: Ctx): Promise<EditedOrgs> {
  const { roles, orgs } = await rightsOf(ctx.platform.db, signedIn(ctx).accountId);
  if (roles.includes("platform-admin")) return undefined;
  // Whatever a role was given in the table of rights: only whoever runs a school speaks for it.
  return roles.includes("school-admin") ? orgs : [];
}

const isTheirs = (orgs: EditedOrgs, { org }: Item): boolean =>
  orgs === undefined || (org !== null && orgs.includes(org));

/** @throws Failure notFound: another school's article is as if there were none */
export async function editedItem(ctx: Ctx, code: string): Promise<Item> {
  const { db } = ctx.platform;
  const orgs = await editedOrgs(ctx);
  const item = await itemOf(db, await articleEditing.readArticle(db, code));
  if (!item || !isTheirs(orgs, item)) throw fail(Code.notFound);
  return item;
}

/** The same under its lock. @throws Failure notFound */
export async function lockedItem(trx: Trx, orgs: EditedOrgs, code: string): Promise<Item> {
  const item = await itemOf(trx, await articleEditing.lockArticle(trx, code));
  if (!item || !isTheirs(orgs, item)) throw fail(Code.notFound);
  return item;
}
