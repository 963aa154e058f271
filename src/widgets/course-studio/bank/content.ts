/** What of a question is beside its stem, while it is written: how each type begins, and what is missing in it. */
import type { QuestionContent } from "../../../core/contract/question.js";
import { nodesOf, plainText, type RichText, richTextOf } from "../../../core/contract/rich-document.js";
import { evaluate, FormulaError } from "../../../core/rules/assessment/formula.js";

export type Type = QuestionContent["type"];
export type Content<T extends Type = Type> = Extract<QuestionContent, { type: T }>;
export type Option = Content<"single">["body"]["options"][number];
export type Part = Content<"matching">["body"]["left"][number];
export type Gap = Content<"gap">["key"]["gaps"][number];
export type Accepted = Gap["accepted"][number];
export type Child = Content<"group">["children"][number];

/** Types as they are offered, the most usual ones first. */
export const WRITABLE = [
  "single",
  "multiple",
  "true_false",
  "gap",
  "short",
  "essay",
  "calculation",
  "matching",
  "ordering",
  "classify",
  "group",
  "hotspot",
  "upload",
  "recording",
  "drawing",
  "scale",
  "nps",
] as const satisfies readonly Type[];
export type WritableType = (typeof WRITABLE)[number];
export type SimpleType = Exclude<WritableType, "group">;
export const SIMPLE = WRITABLE.filter((type): type is SimpleType => type !== "group");

export const EMPTY = richTextOf("");
const part = (id: string): Part => ({ id, content: EMPTY });
export const FIRST_GAP: Gap = { accepted: [{ match: "text", text: "" }] };

export function startOf(type: WritableType): QuestionContent {
  const options = [part("a"), part("b"), part("c"), part("d")];
  switch (type) {
    case "single":
      return { type, body: { options }, key: { choice: "" } };
    case "multiple":
      return { type, body: { options }, key: { choices: [], scoring: "half" } };
    case "true_false":
      return { type, body: {}, key: { value: true } };
    case "gap":
      return { type, body: { gaps: 1 }, key: { gaps: [FIRST_GAP] } };
    case "short":
    case "essay":
      return { type, body: {}, key: {} };
    case "calculation":
      return {
        type,
        body: {},
        key: {
          variables: [{ name: "a", min: 1, max: 10, step: 1 }],
          formula: "",
          tolerance: { kind: "absolute", by: 0.01 },
        },
      };
    case "matching":
      return {
        type,
        body: { left: [part("a"), part("b")], right: [part("c"), part("d")] },
        key: { pairs: { a: "c", b: "d" }, scoring: "each" },
      };
    case "ordering":
      return {
        type,
        body: { items: [part("a"), part("b"), part("c")] },
        key: { order: ["a", "b", "c"], scoring: "all" },
      };
    case "classify":
      return {
        type,
        body: { items: [part("a"), part("b")], groups: [part("c"), part("d")] },
        key: { groups: {}, scoring: "each" },
      };
    case "hotspot":
      return { type, body: { image: "", alt: "", most: 1 }, key: { areas: [] } };
    case "upload":
      return { type, body: { kinds: [], most: 3, size: 20 * 1024 ** 2 }, key: {} };
    case "recording":
      return { type, body: { seconds: 120, takes: 5 }, key: {} };
    case "drawing":
      return { type, body: { alt: "" }, key: {} };
    case "scale":
      return { type, body: { steps: 5, least: "", most: "" }, key: {} };
    case "nps":
      return { type, body: {}, key: {} };
    default:
      return { type, children: [childOf("a")] };
  }
}
/** A question of a group. */
export const childOf = (id: string): Child => ({
  id,
  points: 5,
  stem: EMPTY,
  content: startOf("single") as Content<"single">,
});

const IDS = "abcdefghijklmnopqrstuvwxyz".split("");
/** One that nothing of the question has: answers are kept by it. */
export function freeId(...lists: readonly (readonly { readonly id: string }[])[]): string {
  const used = new Set(lists.flat().map(({ id }) => id));
  const letter = IDS.find((one) => !used.has(one));
  for (let no = 1; ; no += 1) {
    const id = letter ?? `x${no}`;
    if (!used.has(id)) return id;
  }
}
/** How options are named to people: A, B, C. */
export const letterOf = (at: number): string => IDS[at]?.toUpperCase() ?? String(at + 1);

export const isBlank = (text: RichText): boolean =>
  plainText(text) === "" && nodesOf(text, "image").length + nodesOf(text, "sound").length === 0;
/** One line without marks, formulas and pictures. */
export const isLine = ({ content }: RichText): boolean =>
  content.length === 0 ||
  (content.length === 1 &&
    content[0]?.type === "paragraph" &&
    (content[0].content ?? []).every(({ type, marks }) => type === "text" && (marks ?? []).length === 0));

export type FaultName =
  | "textMissing"
  | "keyMissing"
  | "keysMissing"
  | "answerMissing"
  | "pairMissing"
  | "formulaMissing"
  | "formulaWrong"
  | "variableWrong"
  | "pictureMissing"
  | "altMissing"
  | "areaMissing";
/** What is wrong, by the part it is about: `option.a`, `gap.0.1`, `key`. */
export type Faults = Readonly<Record<string, FaultName>>;

const blanks = (list: readonly Part[], name: string): Record<string, FaultName> =>
  Object.fromEntries(
    list.filter(({ content }) => isBlank(content)).map(({ id }) => [`${name}.${id}`, "textMissing" as const]),
  );

/** The answer for each variable's least value; undefined where the formula cannot be read. */
export function exampleOf({ key }: Content<"calculation">): number | undefined {
  try {
    const value = evaluate(
      key.formula,
      Object.fromEntries(key.variables.map(({ name, min }) => [name, min])),
    );
    return Number.isFinite(value) ? value : undefined;
  } catch (error) {
    if (error instanceof FormulaError) return undefined;
    throw error;
  }
}

export function faultsOf(content: QuestionContent): Faults {
  const faults: Record<string, FaultName> = {};
  switch (content.type) {
    case "single":
    case "multiple": {
      Object.assign(faults, blanks(content.body.options, "option"));
      if (content.type === "single" && !content.key.choice) faults["key"] = "keyMissing";
      if (content.type === "multiple" && content.key.choices.length === 0) faults["key"] = "keysMissing";
      return faults;
    }
    case "gap":
      content.key.gaps.forEach(({ accepted }, gap) =>
        accepted.forEach((one, at) => {
          const text = one.match === "text" ? one.text : one.match === "pattern" ? one.pattern : "0";
          if (text.trim() === "") faults[`gap.${gap}.${at}`] = "answerMissing";
        }),
      );
      return faults;
    case "matching":
      Object.assign(faults, blanks(content.body.left, "left"), blanks(content.body.right, "right"));
      for (const { id } of content.body.left)
        if (!content.key.pairs[id]) faults[`pair.${id}`] = "pairMissing";
      return faults;
    case "classify":
      Object.assign(faults, blanks(content.body.items, "item"), blanks(content.body.groups, "group"));
      for (const { id } of content.body.items)
        if (!content.key.groups[id]) faults[`pair.${id}`] = "pairMissing";
      return faults;
    case "ordering":
      return blanks(content.body.items, "item");
    case "calculation": {
      const { formula, variables } = content.key;
      variables.forEach(({ name, min, max }, at) => {
        const isTwice = variables.findIndex((one) => one.name === name) !== at;
        if (!/^[A-Za-z]\w{0,15}$/.test(name) || isTwice || max < min)
          faults[`variable.${at}`] = "variableWrong";
      });
      if (formula.trim() === "") faults["formula"] = "formulaMissing";
      else if (exampleOf(content) === undefined) faults["formula"] = "formulaWrong";
      return faults;
    }
    case "hotspot":
      if (!content.body.image) faults["image"] = "pictureMissing";
      // Whoever does not see the picture knows from it what there is to be found.
      else if (content.body.alt.trim() === "") faults["alt"] = "altMissing";
      if (content.key.areas.length === 0) faults["areas"] = "areaMissing";
      return faults;
    case "drawing":
      if (content.body.image && content.body.alt.trim() === "") faults["alt"] = "altMissing";
      return faults;
    case "group":
      for (const child of content.children) {
        if (isBlank(child.stem)) faults[`${child.id}.stem`] = "textMissing";
        for (const [name, fault] of Object.entries(faultsOf(child.content)))
          faults[`${child.id}.${name}`] = fault;
      }
      return faults;
    default:
      return faults;
  }
}
/** Of a part of a group, by the part's own names. */
export const faultsIn = (faults: Faults, id: string): Faults =>
  Object.fromEntries(
    Object.entries(faults).flatMap(([name, fault]) =>
      name.startsWith(`${id}.`) ? [[name.slice(id.length + 1), fault]] : [],
    ),
  );
