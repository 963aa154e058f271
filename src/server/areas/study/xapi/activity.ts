/** Activities and their definitions (Data, 2.4.4.1). */
import * as v from "valibot";
import { extensions, iri, languageMap } from "./terms.js";

const components = v.pipe(
  v.array(v.strictObject({ id: v.pipe(v.string(), v.minLength(1)), description: v.optional(languageMap) })),
  v.check((list) => new Set(list.map(({ id }) => id)).size === list.length, "Two components have one id"),
);
/** What only questions have; without `interactionType` none of it has a meaning. */
export const COMPONENTS = ["choices", "scale", "source", "target", "steps"] as const;

const definition = v.pipe(
  v.strictObject({
    name: v.optional(languageMap),
    description: v.optional(languageMap),
    type: v.optional(iri),
    moreInfo: v.optional(iri),
    extensions: v.optional(extensions),
    interactionType: v.optional(
      v.picklist([
        "true-false",
        "choice",
        "fill-in",
        "long-fill-in",
        "matching",
        "performance",
        "sequencing",
        "likert",
        "numeric",
        "other",
      ]),
    ),
    correctResponsesPattern: v.optional(v.array(v.string())),
    choices: v.optional(components),
    scale: v.optional(components),
    source: v.optional(components),
    target: v.optional(components),
    steps: v.optional(components),
  }),
  v.check(
    (it) =>
      it.interactionType !== undefined ||
      (it.correctResponsesPattern === undefined && COMPONENTS.every((name) => it[name] === undefined)),
    "A question says its interactionType",
  ),
);
export type Definition = v.InferOutput<typeof definition>;

export const activity = v.strictObject({
  objectType: v.optional(v.literal("Activity")),
  id: iri,
  definition: v.optional(definition),
});
export type Activity = v.InferOutput<typeof activity>;
