/** Goes through the actors, activities and verbs of a statement, wherever they stand in it. */
import type { Activity } from "./activity.js";
import type { Actor } from "./actor.js";
import type { Context } from "./parts.js";
import type { Statement, StatementObject, SubStatement } from "./statement.js";

type Verb = Statement["verb"];

export interface Mapping {
  actor(actor: Actor): unknown;
  activity(activity: Activity): unknown;
  verb(verb: Verb): unknown;
}

export const isActor = (object: StatementObject): object is Extract<StatementObject, Actor> =>
  object.objectType === "Agent" || object.objectType === "Group";
export const isActivity = (object: StatementObject): object is Activity =>
  object.objectType === undefined || object.objectType === "Activity";
export const isSubStatement = (object: StatementObject): object is SubStatement =>
  object.objectType === "SubStatement";

const KINDS = ["parent", "grouping", "category", "other"] as const;
export const contextActivities = (context: Context | undefined): Activity[] =>
  KINDS.flatMap((kind) => context?.contextActivities?.[kind] ?? []);

function mapContext(context: Context, map: Mapping): unknown {
  const { instructor, team, contextActivities: activities } = context;
  return {
    ...context,
    ...(instructor && { instructor: map.actor(instructor) }),
    ...(team && { team: map.actor(team) }),
    ...(activities && {
      contextActivities: Object.fromEntries(
        KINDS.flatMap((kind) => {
          const list = activities[kind];
          return list ? [[kind, list.map((one) => map.activity(one))] as const] : [];
        }),
      ),
    }),
  };
}

function mapObject(object: StatementObject, map: Mapping): unknown {
  if (isSubStatement(object)) return mapParts(object, map);
  if (isActor(object)) return map.actor(object);
  return isActivity(object) ? map.activity(object) : object;
}

/** A copy with each actor, activity and verb as the mapping makes it; a statement's authority is left as it is. */
export function mapParts<T extends Pick<Statement, "actor" | "verb" | "object" | "context">>(
  statement: T,
  map: Mapping,
): { [K in keyof T]: unknown } {
  return {
    ...statement,
    actor: map.actor(statement.actor),
    verb: map.verb(statement.verb),
    object: mapObject(statement.object, map),
    ...(statement.context && { context: mapContext(statement.context, map) }),
  };
}
