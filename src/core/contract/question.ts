/**
 * A question as it travels (docs/domain.md 10.1). `body` is what a learner sees, `key` what is right, and an answer
 * is what a learner gave. The same shapes are kept in the database, and scored by core/rules/assessment.
 */
import * as v from "valibot";
import { canonical } from "../rules/assessment/journal.js";
import { MarkedTypes, type ScoredQuestion, SurveyTypes } from "../rules/assessment/question.js";
import { anyText, flag, integer, oneOf, optional, text } from "./codec.js";
import { questionText } from "./rich-text.js";

/** Of an option, a row, an area or a child, within its question. */
const part = () => v.pipe(v.string(), v.regex(/^[a-z0-9]{1,12}$/));
/** Of the stem and of what is explained. */
export const stemText = () => questionText(60_000);
const words = () => questionText(20_000);
const share = () => v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const number = () => v.pipe(v.number(), v.finite());
const parts = <S extends v.GenericSchema>(item: S, min: number, max: number) =>
  v.pipe(v.array(item), v.minLength(min), v.maxLength(max));
const option = v.object({ id: part(), content: words() });
const pairs = () =>
  v.pipe(
    v.record(part(), part()),
    v.check((value) => Object.keys(value).length <= 20),
  );

const tolerance = v.object({ kind: oneOf(["absolute", "relative"]), by: v.pipe(number(), v.minValue(0)) });
const accepted = v.variant("match", [
  v.object({
    match: v.literal("text"),
    text: text(500),
    caseSensitive: optional(flag()),
    share: optional(share()),
  }),
  v.object({
    match: v.literal("pattern"),
    pattern: text(500),
    caseSensitive: optional(flag()),
    share: optional(share()),
  }),
  v.object({
    match: v.literal("number"),
    value: number(),
    tolerance: optional(tolerance),
    share: optional(share()),
  }),
]);
const position = v.object({ x: share(), y: share() });
const area = v.variant("shape", [
  v.object({
    id: part(),
    shape: v.literal("rect"),
    x: share(),
    y: share(),
    width: share(),
    height: share(),
  }),
  v.object({ id: part(), shape: v.literal("ellipse"), x: share(), y: share(), rx: share(), ry: share() }),
  v.object({ id: part(), shape: v.literal("polygon"), points: parts(position, 3, 50) }),
]);
const variable = v.object({
  name: v.pipe(v.string(), v.regex(/^[A-Za-z]\w{0,15}$/)),
  min: number(),
  max: number(),
  step: v.pipe(number(), v.minValue(0)),
});

const none = v.object({});
/** Whole or part by part. */
const whole = { scoring: optional(oneOf(["all", "each"])) };
const image = () => v.pipe(v.string(), v.regex(/^\/api\/course\/image\/[0-9a-f]{64}$/));
const minutes = { minWords: optional(integer(0, 20_000)), maxWords: optional(integer(1, 20_000)) };

/** `last`: stays at the end when options are shuffled ("all of the above"). */
const options = () => parts(v.object({ ...option.entries, last: optional(flag()) }), 2, 12);

const singleBody = v.object({ options: options() });
const multipleBody = v.object({ options: options() });
const gapBody = v.object({ gaps: integer(1, 20) });
const matchingBody = v.object({ left: parts(option, 1, 20), right: parts(option, 1, 20) });
const orderingBody = v.object({ items: parts(option, 2, 20) });
const classifyBody = v.object({ items: parts(option, 1, 20), groups: parts(option, 2, 8) });
const textBody = v.object(minutes);
const uploadBody = v.object({
  /** Ends of names, without a dot; empty: any that the platform takes. */
  kinds: parts(v.pipe(v.string(), v.regex(/^[a-z0-9]{1,8}$/)), 0, 20),
  most: integer(1, 20),
  /** Bytes of one file. */
  size: integer(1, 2 * 1024 ** 3),
});
const recordingBody = v.object({ seconds: integer(1, 3600), takes: integer(1, 20) });
const hotspotBody = v.object({ image: image(), alt: anyText(500), most: integer(1, 20) });
const drawingBody = v.object({ image: optional(image()), alt: anyText(500) });
const scaleBody = v.object({ steps: integer(2, 10), least: anyText(40), most: anyText(40) });

const singleKey = v.object({ choice: part() });
const trueFalseKey = v.object({ value: flag() });
const multipleKey = v.object({
  choices: parts(part(), 1, 12),
  scoring: optional(oneOf(["all", "half", "each"])),
});
const gapKey = v.object({
  gaps: parts(v.object({ accepted: parts(accepted, 1, 20), anyOrder: optional(part()) }), 1, 20),
});
const matchingKey = v.object({ pairs: pairs(), ...whole });
const orderingKey = v.object({ order: parts(part(), 2, 20), ...whole });
const classifyKey = v.object({ groups: pairs(), ...whole });
/** What a reader gives for what they find: shares of what the question is worth. Keys 1 to 9 choose one. */
const level = v.object({ share: share(), text: text(200) });
const levels = { levels: optional(parts(level, 0, 9)) };
const textKey = v.object({ keywords: optional(parts(text(40), 0, 20)), ...levels });
const readKey = v.object(levels);
const calculationKey = v.object({
  variables: parts(variable, 0, 12),
  formula: text(300),
  tolerance,
  units: optional(parts(text(20), 0, 8)),
  shareWithoutUnit: optional(share()),
});
const hotspotKey = v.object({ areas: parts(area, 1, 20) });

const kind = <const T extends string, B extends v.GenericSchema, K extends v.GenericSchema>(
  type: T,
  body: B,
  key: K,
) => v.object({ type: v.literal(type), body, key });

/** Every type but the group, which holds these. */
const simpleKinds = [
  kind("single", singleBody, singleKey),
  kind("true_false", none, trueFalseKey),
  kind("multiple", multipleBody, multipleKey),
  kind("gap", gapBody, gapKey),
  kind("matching", matchingBody, matchingKey),
  kind("ordering", orderingBody, orderingKey),
  kind("classify", classifyBody, classifyKey),
  kind("short", textBody, textKey),
  kind("essay", textBody, textKey),
  kind("upload", uploadBody, readKey),
  kind("recording", recordingBody, readKey),
  kind("calculation", none, calculationKey),
  kind("hotspot", hotspotBody, hotspotKey),
  kind("drawing", drawingBody, readKey),
  kind("scale", scaleBody, none),
  kind("nps", none, none),
] as const;
const simple = v.variant("type", simpleKinds);
type Simple = v.InferOutput<typeof simple>;

/** Of a group, with what it is worth by itself and what is said of it. */
export interface Child {
  readonly id: string;
  readonly points: number;
  readonly stem: v.InferOutput<ReturnType<typeof words>>;
  readonly content: Simple;
}
export const points = () =>
  v.pipe(
    v.number(),
    v.minValue(0),
    v.maxValue(1000),
    v.check((value) => Number.isInteger(Number((value * 100).toPrecision(12)))),
  );
const child = v.object({ id: part(), points: points(), stem: words(), content: simple });
const group = v.object({ type: v.literal("group"), children: parts(child, 1, 20) });

/** What a question is beside its stem. */
export type QuestionContent = Simple | v.InferOutput<typeof group>;

/** The fault of what is well formed and still makes no question; undefined where there is none. */
export type ContentFault = "option" | "gaps" | "pairs" | "order" | "pattern" | "formula" | "areas";

const within = (ids: readonly string[], all: readonly { readonly id: string }[]): boolean =>
  ids.every((id) => all.some((one) => one.id === id));
const areDistinct = (all: readonly { readonly id: string }[]): boolean =>
  new Set(all.map(({ id }) => id)).size === all.length;

/** Whether key and body are of one question: what the key names, the body has. */
export function contentFault(content: QuestionContent): ContentFault | undefined {
  switch (content.type) {
    case "single":
    case "multiple": {
      const chosen = content.type === "single" ? [content.key.choice] : content.key.choices;
      return within(chosen, content.body.options) && areDistinct(content.body.options) ? undefined : "option";
    }
    case "gap":
      return content.key.gaps.length === content.body.gaps ? undefined : "gaps";
    case "matching": {
      const { left, right } = content.body;
      const { pairs: wanted } = content.key;
      return areDistinct(left) &&
        areDistinct(right) &&
        Object.keys(wanted).length === left.length &&
        within(Object.keys(wanted), left) &&
        within(Object.values(wanted), right)
        ? undefined
        : "pairs";
    }
    case "classify": {
      const { items, groups } = content.body;
      const { groups: wanted } = content.key;
      return areDistinct(items) &&
        areDistinct(groups) &&
        Object.keys(wanted).length === items.length &&
        within(Object.keys(wanted), items) &&
        within(Object.values(wanted), groups)
        ? undefined
        : "pairs";
    }
    case "ordering": {
      const { items } = content.body;
      const { order } = content.key;
      return areDistinct(items) && new Set(order).size === items.length && within(order, items)
        ? undefined
        : "order";
    }
    case "hotspot":
      return areDistinct(content.key.areas) ? undefined : "areas";
    case "group":
      return (
        (areDistinct(content.children) ? undefined : "option") ??
        content.children.map((one) => contentFault(one.content)).find(Boolean)
      );
    default:
      return undefined;
  }
}

export const questionContent: v.GenericSchema<unknown, QuestionContent> = v.variant("type", [
  ...simpleKinds,
  group,
]);

/** The question without what is right. */
function bodyOf(content: QuestionContent): unknown {
  if (content.type !== "group") return [content.type, content.body];
  return content.children.map(({ id, points: worth, content: inner }) => [id, worth, bodyOf(inner)]);
}

/** Whether two versions ask the same, so that answers to one can be compared with the key of the other. */
export const asksTheSame = (one: QuestionContent, other: QuestionContent): boolean =>
  canonical(bodyOf(one)) === canonical(bodyOf(other));

/** Whether a key alone tells what every answer is worth. */
export const isKeyed = (content: QuestionContent): boolean =>
  content.type === "group"
    ? content.children.every((one) => isKeyed(one.content))
    : !MarkedTypes.includes(content.type) && !SurveyTypes.includes(content.type);

/** What scoring takes of it. */
export function scoredQuestion(id: string, worth: number, content: QuestionContent): ScoredQuestion {
  if (content.type !== "group") {
    const { type, key } = content;
    return { id, type, points: worth, key } as ScoredQuestion;
  }
  const children = content.children.map((one) => scoredQuestion(one.id, one.points, one.content));
  return { id, type: "group", points: worth, key: { children } };
}

/** What a learner sees: the same without its keys. */
export type QuestionView =
  | { type: Simple["type"]; body: object }
  | { type: "group"; children: { id: string; points: number; stem: Child["stem"]; content: QuestionView }[] };
