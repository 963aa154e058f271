/** Who looks, as far as visibility goes: anyone sees `public`, who signed in `member`, members of a school its own. */
import { sql, type RawBuilder } from "kysely";
import { rightsOf } from "../../accounts/index.js";
import type { Ctx } from "../../../http/index.js";
import type { Visibility } from "../../../../core/contract/library.js";

export interface Viewer {
  /** `all`: who runs the platform. */
  readonly sees: "public" | "member" | "all";
  /** Schools that the viewer belongs to. */
  readonly orgs: readonly number[];
  readonly accountId: number | undefined;
  /** Of several schools the one that the viewer chose to be at: what is of it comes first. */
  readonly school: number | undefined;
}

export const VISIBILITY: readonly Visibility[] = ["public", "member", "school"];

export async function viewerOf(ctx: Ctx): Promise<Viewer> {
  if (!ctx.session) return { sees: "public", orgs: [], accountId: undefined, school: undefined };
  const { accountId } = ctx.session;
  const { roles, orgs, school } = await rightsOf(ctx.platform.db, accountId);
  return { sees: roles.includes("platform-admin") ? "all" : "member", orgs, accountId, school };
}

/** Whether a viewer may see a resource of this visibility and school. */
export function maySee(
  { sees, orgs }: Viewer,
  { visibility, org_id }: { visibility: Visibility; org_id: number },
): boolean {
  if (sees === "all" || visibility === "public") return true;
  return sees === "member" && (visibility === "member" || orgs.includes(org_id));
}

/** The same as a condition on `resource_index`. */
export function visibleTo({ sees, orgs }: Viewer): RawBuilder<boolean> {
  if (sees === "all") return sql<boolean>`true`;
  if (sees === "public") return sql<boolean>`visibility = 0`;
  return orgs.length === 0
    ? sql<boolean>`visibility <= 1`
    : sql<boolean>`(visibility <= 1 or org_id = any(${orgs}))`;
}

/** The same as a condition on `resource`. */
export function visibleRows({ sees, orgs }: Viewer): RawBuilder<boolean> {
  if (sees === "all") return sql<boolean>`true`;
  if (sees === "public") return sql<boolean>`resource.visibility = 'public'`;
  return orgs.length === 0
    ? sql<boolean>`resource.visibility in ('public', 'member')`
    : sql<boolean>`(resource.visibility in ('public', 'member') or resource.org_id = any(${orgs}))`;
}
