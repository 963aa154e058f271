/**
 * What a statement must be to be kept: xAPI 1.0.3, Data, section 2. Parts that we do not read are kept as they came.
 */
import * as v from "valibot";

const iri = () => v.pipe(v.string(), v.maxLength(2048), v.regex(/^[a-z][a-z0-9+.-]*:\S+$/i));
const uuid = () => v.pipe(v.string(), v.uuid());
/** Texts by language. */
const languageMap = v.record(v.pipe(v.string(), v.maxLength(35)), v.string());
const extensions = v.record(iri(), v.unknown());
/** ISO 8601 with a zone; a statement of the future is one of a wrong clock. */
const timestamp = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d(:?\d\d)?)?$/),
  v.check((text) => !text.endsWith("-00:00") && !Number.isNaN(Date.parse(text))),
);

/** Exactly one mark tells who is meant. */
const marks = ["mbox", "mbox_sha1sum", "openid", "account"] as const;
const identified = {
  name: v.optional(v.string()),
  mbox: v.optional(v.pipe(v.string(), v.regex(/^mailto:\S+@\S+$/))),
  mbox_sha1sum: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{40}$/i))),
  openid: v.optional(iri()),
  account: v.optional(v.strictObject({ homePage: iri(), name: v.pipe(v.string(), v.minLength(1)) })),
};
const oneMark = (agent: Partial<Record<(typeof marks)[number], unknown>>) =>
  marks.filter((name) => agent[name] !== undefined).length === 1;

export const agent = v.pipe(
  v.strictObject({ objectType: v.optional(v.literal("Agent")), ...identified }),
  v.check((it) => oneMark(it), "An agent has one of mbox, mbox_sha1sum, openid and account"),
);
export type Agent = v.InferOutput<typeof agent>;
const group = v.pipe(
  v.strictObject({
    objectType: v.literal("Group"),
    member: v.optional(v.array(agent)),
    ...identified,
  }),
  v.check((it) => oneMark(it) || (it.member?.length ?? 0) > 0, "A group has a mark or members"),
);
const actor = v.union([agent, group]);

const activity = v.strictObject({
  objectType: v.optional(v.literal("Activity")),
  id: iri(),
  definition: v.optional(
    v.looseObject({
      name: v.optional(languageMap),
      description: v.optional(languageMap),
      type: v.optional(iri()),
      moreInfo: v.optional(iri()),
      extensions: v.optional(extensions),
    }),
  ),
});
const reference = v.strictObject({ objectType: v.literal("StatementRef"), id: uuid() });

const score = v.pipe(
  v.strictObject({
    scaled: v.optional(v.pipe(v.number(), v.minValue(-1), v.maxValue(1))),
    raw: v.optional(v.number()),
    min: v.optional(v.number()),
    max: v.optional(v.number()),
  }),
  v.check(
    ({ raw, min = -Infinity, max = Infinity }) =>
      min < max && (raw === undefined || (min <= raw && raw <= max)),
    "raw lies between min and max",
  ),
);
const result = v.strictObject({
  score: v.optional(score),
  success: v.optional(v.boolean()),
  completion: v.optional(v.boolean()),
  response: v.optional(v.string()),
  duration: v.optional(
    v.pipe(v.string(), v.regex(/^P(?=.)(\d+W|(\d+Y)?(\d+M)?(\d+D)?(T(?=.)(\d+H)?(\d+M)?(\d+(\.\d+)?S)?)?)$/)),
  ),
  extensions: v.optional(extensions),
});
const activities = v.union([
  v.array(activity),
  v.pipe(
    activity,
    v.transform((one) => [one]),
  ),
]);
const context = v.strictObject({
  registration: v.optional(uuid()),
  instructor: v.optional(actor),
  team: v.optional(group),
  contextActivities: v.optional(
    v.strictObject({
      parent: v.optional(activities),
      grouping: v.optional(activities),
      category: v.optional(activities),
      other: v.optional(activities),
    }),
  ),
  revision: v.optional(v.string()),
  platform: v.optional(v.string()),
  language: v.optional(v.pipe(v.string(), v.maxLength(35))),
  statement: v.optional(reference),
  extensions: v.optional(extensions),
});

export const VOIDED = "http://adlnet.gov/expapi/verbs/voided";

export const statement = v.pipe(
  v.strictObject({
    id: v.optional(uuid()),
    actor,
    verb: v.strictObject({ id: iri(), display: v.optional(languageMap) }),
    object: v.union([
      reference,
      activity,
      v.pipe(
        v.looseObject({ objectType: v.picklist(["Agent", "Group"]) }),
        v.check((it) => v.safeParse(actor, it).success, "The object is no agent"),
      ),
      v.looseObject({ objectType: v.literal("SubStatement") }),
    ]),
    result: v.optional(result),
    context: v.optional(context),
    timestamp: v.optional(timestamp),
    version: v.optional(v.pipe(v.string(), v.regex(/^(1\.0(\.\d+)?|2\.0(\.\d+)?)$/))),
    /** Set by whoever keeps it. */
    stored: v.optional(timestamp),
    authority: v.optional(actor),
  }),
  v.check(
    ({ verb, object }) =>
      verb.id !== VOIDED || ("objectType" in object && object.objectType === "StatementRef"),
    "Only a statement can be voided",
  ),
);
export type Statement = v.InferOutput<typeof statement>;

/** What tells one agent from another. */
export function markOf(it: Pick<Agent, (typeof marks)[number]>): string {
  if (it.account) return `${it.account.homePage}|${it.account.name}`;
  return it.mbox ?? it.openid ?? (it.mbox_sha1sum ? `sha1:${it.mbox_sha1sum.toLowerCase()}` : "group");
}
