/** Results, contexts and attachments of statements (Data, 2.4.5, 2.4.6 and 2.4.11). */
import * as v from "valibot";
import { activity } from "./activity.js";
import { actor, group } from "./actor.js";
import { duration, extensions, iri, languageMap, languageTag, mediaType, uuid } from "./terms.js";

export const reference = v.strictObject({ objectType: v.literal("StatementRef"), id: uuid });

const number = v.pipe(v.number(), v.finite());
const score = v.pipe(
  v.strictObject({
    scaled: v.optional(v.pipe(number, v.minValue(-1), v.maxValue(1))),
    raw: v.optional(number),
    min: v.optional(number),
    max: v.optional(number),
  }),
  v.check(
    ({ raw, min = -Infinity, max = Infinity }) =>
      min < max && (raw === undefined || (min <= raw && raw <= max)),
    "raw lies between min and max",
  ),
);
export const result = v.strictObject({
  score: v.optional(score),
  success: v.optional(v.boolean()),
  completion: v.optional(v.boolean()),
  response: v.optional(v.string()),
  duration: v.optional(duration),
  extensions: v.optional(extensions),
});

/** A single activity becomes a list of one, as it is to be returned (Data, 2.4.6.2). */
const activities = v.pipe(
  v.unknown(),
  v.transform((value) => (Array.isArray(value) ? (value as unknown[]) : [value])),
  v.array(activity),
);
export const context = v.strictObject({
  registration: v.optional(uuid),
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
  language: v.optional(languageTag),
  statement: v.optional(reference),
  extensions: v.optional(extensions),
});
export type Context = v.InferOutput<typeof context>;

export const SIGNATURE = "http://adlnet.gov/expapi/attachments/signature";

export const attachment = v.pipe(
  v.strictObject({
    usageType: iri,
    display: languageMap,
    description: v.optional(languageMap),
    contentType: mediaType,
    length: v.pipe(v.number(), v.integer(), v.minValue(0)),
    sha2: v.pipe(v.string(), v.regex(/^(?:[\da-f]{56}|[\da-f]{64}|[\da-f]{96}|[\da-f]{128})$/i)),
    fileUrl: v.optional(iri),
  }),
  v.check(
    ({ usageType, contentType }) => usageType !== SIGNATURE || contentType === "application/octet-stream",
    "A signature is of the type application/octet-stream",
  ),
);
export type Attachment = v.InferOutput<typeof attachment>;
