/** What a statement must be to be kept: xAPI 1.0.3, Data, section 2. */
import * as v from "valibot";
import { activity } from "./activity.js";
import { actor, agent, authority, group, typeOf } from "./actor.js";
import { attachment, context, reference, result } from "./parts.js";
import { iri, languageMap, timestamp, uuid } from "./terms.js";

export const VOIDED = "http://adlnet.gov/expapi/verbs/voided";

const verb = v.strictObject({ id: iri, display: v.optional(languageMap) });

/** An agent or group as the object says so; without a type an object is an activity. */
const agentObject = v.pipe(
  agent,
  v.check((it) => it.objectType === "Agent"),
);
const unknownType = v.never(
  "The object is an Activity, Agent, Group, StatementRef or SubStatement, which holds no other",
);
function simpleObject(
  value: unknown,
): typeof activity | typeof agentObject | typeof group | typeof reference | typeof unknownType {
  switch (typeOf(value)) {
    case undefined:
    case "Activity":
      return activity;
    case "Agent":
      return agentObject;
    case "Group":
      return group;
    case "StatementRef":
      return reference;
    default:
      return unknownType;
  }
}

/** `revision` and `platform` tell of an activity, and of nothing else (Data, 2.4.6). */
const fits = ({
  object,
  context: given,
}: {
  object: unknown;
  context?: v.InferOutput<typeof context> | undefined;
}) =>
  (typeOf(object) ?? "Activity") === "Activity" ||
  (given?.revision === undefined && given?.platform === undefined);
const UNFIT = "revision and platform are only for activities";

const common = {
  actor,
  verb,
  result: v.optional(result),
  context: v.optional(context),
  timestamp: v.optional(timestamp),
  attachments: v.optional(v.array(attachment)),
};
const subStatement = v.pipe(
  v.strictObject({
    objectType: v.literal("SubStatement"),
    ...common,
    object: v.lazy(simpleObject),
  }),
  v.check((it) => fits(it), UNFIT),
);
export type SubStatement = v.InferOutput<typeof subStatement>;

export const statement = v.pipe(
  v.strictObject({
    id: v.optional(uuid),
    ...common,
    object: v.lazy((value): typeof subStatement | ReturnType<typeof simpleObject> =>
      typeOf(value) === "SubStatement" ? subStatement : simpleObject(value),
    ),
    version: v.optional(v.pipe(v.string(), v.regex(/^1\.0(\.\d+)?$/, "The version is 1.0 or 1.0.x"))),
    /** Set by whoever keeps it. */
    stored: v.optional(timestamp),
    authority: v.optional(authority),
  }),
  v.check((it) => fits(it), UNFIT),
  v.check(
    ({ verb: { id }, object }) => id !== VOIDED || object.objectType === "StatementRef",
    "Only a statement can be voided",
  ),
);
export type Statement = v.InferOutput<typeof statement>;
export type StatementObject = Statement["object"];
