/** Whether two statements are one (Data, 2.3.1): what a record store sets, or may tell in other words, does not count. */
import type { Activity } from "./activity.js";
import type { Actor } from "./actor.js";
import { canonicalJson } from "./json.js";
import { mapParts } from "./walk.js";
import type { Statement } from "./statement.js";

const sortedMembers = (actor: Actor): unknown =>
  "member" in actor && actor.member
    ? { ...actor, member: actor.member.map(canonicalJson).toSorted() }
    : actor;
const bareActivity = ({ objectType, id }: Activity): Activity => ({ objectType, id });

/** Equal for statements that are one. */
export function essence(statement: Statement): string {
  const {
    stored: _s,
    authority: _a,
    timestamp: _t,
    version: _v,
    id: _i,
    ...rest
  } = mapParts(statement, {
    actor: sortedMembers,
    activity: bareActivity,
    verb: ({ id }) => ({ id }),
  });
  return canonicalJson(rest);
}
