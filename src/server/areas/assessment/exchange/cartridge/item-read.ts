/**
 * One question of QTI 1.2, as Canvas, Moodle, Blackboard and others write the profile of Common Cartridge: what it asks is told
 * by its profile where it has one, by its parts otherwise.
 */
import type { RichText } from "../../../../../core/contract/index.js";
import type { QuestionContent } from "../../../../../core/contract/question.js";
import type { Accepted } from "../../../../../core/rules/assessment/index.js";
import { worthOf } from "../cloze.js";
import { DEFAULTS, demandShort, type Draft, Faulty, type Findings, idAt, optionsOf } from "../draft.js";
import { truthOf } from "../labels.js";
import {
  allOf,
  childOf,
  childrenOf,
  type Markup,
  type MarkupElement,
  parseHtml,
  textOf,
} from "../../../../exchange/markup.js";
import { readingOf } from "../media.js";
import { plainOf } from "../plain.js";
import { richOf } from "../rich.js";
import { ROWS } from "./item-write.js";

/** What each system calls the questions that are read here. */
const KINDS = {
  choice: /^(?:cc\.multiple_choice\.|multiple_choice_question$|multiple choice$)/i,
  choices: /^(?:cc\.multiple_response\.|multiple_answers_question$|multi-select$|multiple answer$)/i,
  truth: /^(?:cc\.true_false\.|true_false_question$|true\/false$)/i,
  blank:
    /^(?:cc\.fib\.|cc\.pattern_match\.|short_answer_question$|fill_in_multiple_blanks_question$|short answer$|fill in the blanks?$)/i,
  text: /^(?:cc\.essay\.|essay_question$|essay$|written response$|long answer$)/i,
} as const;
type Kind = keyof typeof KINDS;

/** The fields of an item or an assessment by their labels. */
export function fieldsOf(metadata: MarkupElement | undefined): ReadonlyMap<string, string> {
  return new Map(
    allOf(metadata, "qtimetadatafield").map((one) => [
      textOf(childOf(one, "fieldlabel")).trim(),
      textOf(childOf(one, "fieldentry")).trim(),
    ]),
  );
}

const isMarkup = (text: string): boolean => /<\/?[a-z][^<>]*>/i.test(text);

const element = (name: string, children: readonly Markup[], attributes: Record<string, string> = {}) => ({
  name,
  attributes,
  children,
});
/** What a material says, as HTML would. */
function markupIn(material: MarkupElement): Markup[] {
  return childrenOf(material).flatMap((one): Markup[] => {
    const { attributes, name } = one;
    if (name === "matimage") return [element("img", [], { ...attributes, src: attributes["uri"] ?? "" })];
    if (name === "mataudio") return [element("audio", [], { ...attributes, src: attributes["uri"] ?? "" })];
    if (name === "matbreak") return [element("br", [])];
    if (name === "mat_extension" || name === "matemtext") return markupIn(one);
    if (name !== "mattext" && name !== "mat_formattedtext") return [];
    if (childrenOf(one).length > 0) return [...one.children];
    const text = demandShort(textOf(one));
    // Some say nothing of the markup in it.
    const isHtml = name === "mat_formattedtext" || attributes["texttype"] === "text/html" || isMarkup(text);
    if (isHtml) return [...parseHtml(text)];
    const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
    return lines.length < 2 ? lines : lines.map((line) => element("p", [line]));
  });
}
/** What materials say, one below the other. */
const richIn = (materials: readonly MarkupElement[], findings: Findings): RichText =>
  richOf(
    materials.map((one) => element("div", markupIn(one))),
    readingOf(findings),
  );

const isResponse = ({ name }: MarkupElement): boolean =>
  name.startsWith("response_") && name !== "response_label";
/** Materials and responses in their order, whatever they are wrapped in. */
const partsIn = (of: MarkupElement | undefined): MarkupElement[] =>
  childrenOf(of).flatMap((one) => (one.name === "material" || isResponse(one) ? [one] : partsIn(one)));

interface Rule {
  /** Values that it wants, and how they are compared. */
  readonly wanted: readonly {
    readonly of: string;
    readonly text: string;
    readonly name: string;
    readonly isStrict: boolean;
  }[];
  readonly worth: number;
  readonly adds: boolean;
}
const worthIn = (setvar: MarkupElement | undefined): number => {
  const text = textOf(setvar).trim();
  return /\.max$/i.test(text) ? 100 : Number(text) || 0;
};
/** What is compared, but for what must not be the case. */
const tested = (of: MarkupElement | undefined): MarkupElement[] =>
  childrenOf(of).flatMap((one) =>
    one.name === "varequal" || one.name === "varsubstring" ? [one] : one.name === "not" ? [] : tested(one),
  );
/** The conditions under which something is earned, the best first. */
const rulesOf = (item: MarkupElement): Rule[] =>
  allOf(item, "respcondition")
    .map((condition): Rule => {
      const setvar = childrenOf(condition, "setvar")[0];
      return {
        wanted: tested(childOf(condition, "conditionvar")).map((one) => ({
          of: one.attributes["respident"] ?? "",
          text: textOf(one).trim(),
          name: one.name,
          isStrict: /^yes$/i.test(one.attributes["case"] ?? ""),
        })),
        worth: worthIn(setvar),
        adds: /^add$/i.test(setvar?.attributes["action"] ?? ""),
      };
    })
    .filter(({ wanted, worth }) => wanted.length > 0 && worth > 0)
    .toSorted((one, other) => other.worth - one.worth);

interface Label {
  readonly name: string;
  readonly content: RichText;
}
function labelsOf(response: MarkupElement, findings: Findings): Label[] {
  const labels = allOf(response, "response_label").map((one) => ({
    name: one.attributes["ident"] ?? "",
    content: richIn(allOf(one, "material"), findings),
  }));
  if (labels.length < 2) throw new Faulty("optionsMissing");
  const empty = labels.findIndex(({ content }) => content.content.length === 0);
  if (empty >= 0) throw new Faulty("optionEmpty", idAt(empty).toUpperCase());
  return labels;
}

function choiceOf(
  kind: "choice" | "choices" | "truth",
  labels: readonly Label[],
  rules: readonly Rule[],
  findings: Findings,
): QuestionContent {
  const [best, ...others] = rules;
  if (!best) throw new Faulty("answerMissing");
  const names = new Set(
    (kind === "choices" && best.adds ? [best, ...others] : [best]).flatMap(({ wanted }) =>
      wanted.map(({ text }) => text),
    ),
  );
  const chosen = labels.flatMap(({ name }, at) => (names.has(name) ? [at] : []));
  if (chosen.length < names.size) throw new Faulty("answerUnknown", [...names].join(" "));
  if (kind !== "choices" && others.length > 0) findings.note("scoring");
  const options = optionsOf(labels.map(({ content }) => content));
  if (kind === "choices")
    return { type: "multiple", body: { options }, key: { choices: chosen.map((at) => idAt(at)) } };
  const [at = 0, ...more] = chosen;
  if (more.length > 0) throw new Faulty("answerMany", [...names].join(" "));
  const truths = labels.map(({ name, content }) => truthOf(plainOf(content)) ?? truthOf(name));
  const isTruth = labels.length === 2 && truths.includes(true) && truths.includes(false);
  if (kind === "truth" && isTruth)
    return { type: "true_false", body: {}, key: { value: truths[at] === true } };
  return { type: "single", body: { options }, key: { choice: idAt(at) } };
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
function acceptedOf(response: MarkupElement, rules: readonly Rule[], isOnly: boolean): Accepted[] {
  const id = response.attributes["ident"] ?? "";
  const accepted = rules.flatMap(({ wanted, worth, adds }) =>
    wanted
      .filter(({ of, text }) => text !== "" && (of === id || isOnly))
      .map(({ text, name, isStrict }): Accepted => ({
        ...(name === "varsubstring"
          ? { match: "pattern" as const, pattern: `.*${escaped(text)}.*` }
          : { match: "text" as const, text }),
        ...(isStrict && { caseSensitive: true }),
        ...(adds ? {} : worthOf(worth)),
      })),
  );
  if (accepted.length === 0) throw new Faulty("answerMissing");
  return accepted.slice(0, 20);
}

function kindOf(named: string, responses: readonly MarkupElement[]): Kind {
  const found = (Object.keys(KINDS) as Kind[]).find((kind) => KINDS[kind].test(named));
  if (found) return found;
  if (named !== "") throw new Faulty("typeUnsupported", named);
  const [first, ...more] = responses;
  if (first?.name === "response_lid" && more.length === 0)
    return /^multiple$/i.test(first.attributes["rcardinality"] ?? "") ? "choices" : "truth";
  if (first && responses.every(({ name }) => name === "response_str")) return "blank";
  throw new Faulty("typeUnsupported", [...new Set(responses.map(({ name }) => name))].join(" + "));
}

/** @throws Faulty */
export function readItem(item: MarkupElement, findings: Findings): Draft {
  const fields = fieldsOf(childOf(item, "itemmetadata"));
  const named =
    fields.get("cc_profile") ||
    fields.get("question_type") ||
    fields.get("qmd_questiontype") ||
    textOf(allOf(childOf(item, "itemmetadata"), "bbmd_questiontype")[0]).trim();
  const parts = partsIn(childOf(item, "presentation"));
  const responses = parts.filter(isResponse);
  const kind = kindOf(named, responses);
  const rules = rulesOf(item);
  const [first] = responses;
  const isBlank = kind === "blank";
  let blanks = 0;
  const isWithin = isBlank && responses.length > 1;
  const asked = parts.flatMap((one): Markup[] => {
    if (one.name === "material") return isWithin ? markupIn(one) : [element("div", markupIn(one))];
    // Several blanks stand where their fields do.
    return isWithin ? [`{{${(blanks += 1)}}}`] : [];
  });
  const said = richOf(asked, readingOf(findings));
  const stem = isBlank && responses.length === 1 ? withBlank(said) : said;
  if (stem.content.length === 0) throw new Faulty("stemMissing");
  const contentOf = (): QuestionContent => {
    if (kind === "text") {
      const rows = Number(allOf(first, "render_fib")[0]?.attributes["rows"]);
      return { type: rows > 0 && rows <= ROWS.short ? "short" : "essay", body: {}, key: {} };
    }
    if (!first || isBlank !== (first.name === "response_str")) throw new Faulty("syntax", named);
    if (isBlank) {
      const gaps = responses.map((one) => ({ accepted: acceptedOf(one, rules, responses.length === 1) }));
      return { type: "gap", body: { gaps: gaps.length }, key: { gaps } };
    }
    if (responses.length > 1) throw new Faulty("typeUnsupported", named || first.name);
    return choiceOf(kind, labelsOf(first, findings), rules, findings);
  };
  const content = contentOf();
  const feedback = childrenOf(item, "itemfeedback");
  const general = feedback.find(({ attributes: { ident = "" } }) => /^(?:general_fb|solution)$/i.test(ident));
  if (feedback.some((one) => one !== general && textOf(one).trim() !== "")) findings.note("feedback");
  const analysis = richIn(allOf(general, "material"), findings);
  const worth = Number(fields.get("cc_weighting") || fields.get("points_possible") || 0);
  return {
    stem,
    content,
    ...(analysis.content.length > 0 && { analysis }),
    difficulty: DEFAULTS.difficulty,
    points: worth > 0 && worth <= 1000 ? Number(worth.toFixed(2)) : DEFAULTS.points,
    tags: [],
    knowledge: [],
  };
}

/** A line of signs in the stem is the blank, where it is the only one. */
function withBlank(stem: RichText): RichText {
  const LINE = /_{3,}/g;
  if ([...plainOf(stem).matchAll(LINE)].length !== 1) return stem;
  const walk = (node: RichText["content"][number]): RichText["content"][number] => ({
    ...node,
    ...(node.text !== undefined && { text: node.text.replace(LINE, "{{1}}") }),
    ...(node.content && { content: node.content.map(walk) }),
  });
  return { ...stem, content: stem.content.map(walk) };
}
