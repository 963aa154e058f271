/** Who looks after which libraries: whoever runs a school its own, the platform's people every one (docs/domain.md 5.8). */
import { Code } from "../../../../core/contract/index.js";
import type { Db, Trx } from "../../../adapters/index.js";
import { fail, signedIn, type Ctx } from "../../../http/index.js";
import { rightsOf } from "../../accounts/index.js";
import { managedLibraries, type ManagedOrgs, sectionsOf } from "./store.js";

export async function orgsOf(db: Db | Trx, accountId: number): Promise<ManagedOrgs> {
  const { roles, orgs } = await rightsOf(db, accountId);
  if (roles.includes("platform-admin")) return undefined;
  // Whatever a role was given in the table of rights: only whoever runs a school speaks for it.
  return roles.includes("school-admin") ? orgs : [];
}

export const managedOrgs = (ctx: Ctx): Promise<ManagedOrgs> =>
  orgsOf(ctx.platform.db, signedIn(ctx).accountId);

/** A library that somebody looks after, with the sections that list materials. @throws Failure notFound */
export async function managedLibrary(db: Db | Trx, orgs: ManagedOrgs, id: number) {
  const library = (await managedLibraries(db, orgs)).find((one) => one.id === id);
  if (!library) throw fail(Code.notFound);
  const sections = (await sectionsOf(db, [id])).filter(({ lists }) => lists === 1);
  return { library, sections };
}

type Placed = Awaited<ReturnType<typeof sectionsOf>>[number] & { readonly depth: number };

/** Each section after the one that it is in, and its siblings in their order. */
export function sectionsInOrder(sections: Awaited<ReturnType<typeof sectionsOf>>): Placed[] {
  const below = (parent: number | null, depth: number): Placed[] =>
    sections
      .filter(({ parent_id }) => parent_id === parent)
      .flatMap((one) => [{ ...one, depth }, ...below(one.id, depth + 1)]);
  return below(null, 0);
}
