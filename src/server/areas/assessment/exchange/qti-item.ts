/** One item of QTI 2.2 or 3.0, read. */
import type { RichText } from "../../../../core/contract/index.js";
import type { QuestionContent } from "../../../../core/contract/question.js";
import { numberOf, type Accepted, type Gap } from "../../../../core/rules/assessment/index.js";
import { DEFAULTS, type Draft, Faulty, type Findings, idAt, optionsOf } from "./draft.js";
import {
  allOf,
  childOf,
  childrenOf,
  isElement,
  type Markup,
  type MarkupElement,
  textOf,
} from "../../../exchange/markup.js";
import { worthOf } from "./cloze.js";
import { readingOf } from "./media.js";
import { richOf } from "./rich.js";
import { Scorings } from "./labels.js";

/** What plays a sound asks nothing. */
const isInteraction = ({ name }: MarkupElement): boolean =>
  name.endsWith("interaction") && name !== "mediainteraction";
const NOT_STEM = new Set(["rubricblock", "feedbackblock", "feedbackinline", "stylesheet", "templateblock"]);

/** The words around the interactions, with a place for each blank. */
function stemOf(nodes: readonly Markup[], next: () => number): Markup[] {
  return nodes.flatMap((one): Markup[] => {
    if (!isElement(one)) return [one];
    if (NOT_STEM.has(one.name)) return [];
    if (one.name === "textentryinteraction") return [`{{${next()}}}`];
    if (isInteraction(one)) return childrenOf(one, "prompt").map((prompt) => ({ ...prompt, name: "div" }));
    return [{ ...one, children: stemOf(one.children, next) }];
  });
}
const interactionsIn = (of: MarkupElement): MarkupElement[] =>
  childrenOf(of).flatMap((one) => (isInteraction(one) ? [one] : interactionsIn(one)));

interface Declared {
  readonly cardinality: string;
  readonly correct: readonly string[];
  readonly mapping: readonly MarkupElement[];
}
function declarationOf(item: MarkupElement, interaction: MarkupElement): Declared {
  const id = interaction.attributes["responseidentifier"];
  const found = childrenOf(item, "responsedeclaration").find(
    ({ attributes }) => attributes["identifier"] === id,
  );
  return {
    cardinality: found?.attributes["cardinality"] ?? "single",
    correct: childrenOf(childOf(found, "correctresponse"), "value").map((value) => textOf(value).trim()),
    mapping: childrenOf(childOf(found, "mapping"), "mapentry"),
  };
}

/** What is compared with a response, branch by branch, and what each branch adds. */
function comparedWith(item: MarkupElement, response: string): Accepted[] {
  const processing = childOf(item, "responseprocessing");
  return [...allOf(processing, "responseif"), ...allOf(processing, "responseelseif")].flatMap(
    (branch): Accepted[] => {
      const [test] = childrenOf(branch);
      if (!test || childOf(test, "variable")?.attributes["identifier"] !== response) return [];
      const added = Number(textOf(allOf(childOf(branch, "setoutcomevalue"), "basevalue").at(-1)) || 1);
      const worth = worthOf(added * 100);
      const text = textOf(childOf(test, "basevalue")).trim();
      const isStrict = test.attributes["casesensitive"] === "true" ? { caseSensitive: true } : {};
      if (test.name === "stringmatch" && text !== "") return [{ match: "text", text, ...isStrict, ...worth }];
      if (test.name === "patternmatch")
        return [{ match: "pattern", pattern: test.attributes["pattern"] ?? "", ...isStrict, ...worth }];
      const value = numberOf(text);
      if (test.name !== "equal" || value === undefined) return [];
      const by = Number((test.attributes["tolerance"] ?? "").split(/\s+/)[0]);
      const mode = test.attributes["tolerancemode"] ?? "exact";
      return [
        {
          match: "number",
          value,
          ...(mode === "absolute" && { tolerance: { kind: "absolute", by } }),
          ...(mode === "relative" && {
            tolerance: { kind: "relative", by: Number((by / 100).toPrecision(12)) },
          }),
          ...worth,
        },
      ];
    },
  );
}

function gapOf(item: MarkupElement, interaction: MarkupElement): Gap {
  const { correct, mapping } = declarationOf(item, interaction);
  const compared = comparedWith(item, interaction.attributes["responseidentifier"] ?? "");
  const anyOrder = interaction.attributes["dataanyorder"];
  const mapped = mapping
    .filter(({ attributes }) => Number(attributes["mappedvalue"]) > 0)
    .map(({ attributes: { mapkey = "", casesensitive, mappedvalue } }): Accepted => ({
      match: "text",
      text: mapkey,
      ...(casesensitive === "true" && { caseSensitive: true }),
      ...worthOf(Number(mappedvalue) * 100),
    }));
  const plain = correct.map((text): Accepted => {
    const value = numberOf(text);
    return value === undefined ? { match: "text", text } : { match: "number", value };
  });
  const accepted = compared.length > 0 ? compared : mapped.length > 0 ? mapped : plain;
  if (accepted.length === 0) throw new Faulty("answerMissing", interaction.attributes["responseidentifier"]);
  return { accepted, ...(anyOrder && { anyOrder }) };
}

interface Part {
  readonly name: string;
  readonly content: RichText;
}
const partsOf = (elements: readonly MarkupElement[], findings: Findings): Part[] =>
  elements.map((one) => ({
    name: one.attributes["identifier"] ?? "",
    content: richOf(
      stemOf(one.children, () => 0),
      readingOf(findings),
    ),
  }));
const placeOf = (parts: readonly Part[], name: string): number => {
  const at = parts.findIndex((one) => one.name === name);
  if (at < 0) throw new Faulty("answerUnknown", name);
  return at;
};
const demandWords = (parts: readonly Part[]): void => {
  const empty = parts.find(({ content }) => content.content.length === 0);
  if (empty) throw new Faulty("optionEmpty", empty.name);
};

function contentOf(
  item: MarkupElement,
  interactions: readonly MarkupElement[],
  findings: Findings,
): QuestionContent {
  const [first, ...more] = interactions;
  if (!first) throw new Faulty("typeUnsupported", "0");
  if (interactions.every(({ name }) => name === "textentryinteraction")) {
    const gaps = interactions.map((one) => gapOf(item, one));
    return {
      type: "gap",
      body: { gaps: gaps.length },
      key: { gaps: gaps.map(({ accepted, ...gap }) => ({ ...gap, accepted: [...accepted] })) },
    };
  }
  if (more.length > 0)
    throw new Faulty("typeUnsupported", [...new Set(interactions.map(({ name }) => name))].join(" + "));
  const { cardinality, correct, mapping } = declarationOf(item, first);
  const said = first.attributes["datascoring"];
  const scoring = Scorings.find((one) => one === said);
  const whole = scoring && scoring !== "half" ? { scoring } : {};
  switch (first.name) {
    case "choiceinteraction": {
      const parts = partsOf(childrenOf(first, "simplechoice"), findings);
      const names = parts.map(({ name }) => name);
      // A mapping tells what is right where no response is said to be.
      const right =
        correct.length > 0
          ? correct
          : mapping
              .filter(({ attributes }) => Number(attributes["mappedvalue"]) > 0)
              .map(({ attributes }) => attributes["mapkey"] ?? "");
      if (right.length === 0) throw new Faulty("answerMissing");
      if (names.length === 2 && names.includes("true") && names.includes("false"))
        return { type: "true_false", body: {}, key: { value: right[0] === "true" } };
      if (parts.length < 2) throw new Faulty("optionsMissing");
      demandWords(parts);
      const chosen = right.map((name) => placeOf(parts, name));
      const fixed = childrenOf(first, "simplechoice").map(({ attributes }) => attributes["fixed"] === "true");
      const options = optionsOf(parts.map(({ content }) => content)).map((one, at) => ({
        ...one,
        ...(fixed[at] && { last: true }),
      }));
      if (cardinality === "multiple")
        return {
          type: "multiple",
          body: { options },
          key: { choices: chosen.map((at) => idAt(at)), ...(scoring && { scoring }) },
        };
      if (chosen.length > 1) throw new Faulty("answerMany", right.join(" "));
      return { type: "single", body: { options }, key: { choice: idAt(chosen[0] ?? 0) } };
    }
    case "orderinteraction": {
      const parts = partsOf(childrenOf(first, "simplechoice"), findings);
      demandWords(parts);
      if (correct.length !== parts.length) throw new Faulty("answerMissing");
      return {
        type: "ordering",
        body: { items: optionsOf(parts.map(({ content }) => content)) },
        key: { order: correct.map((name) => idAt(placeOf(parts, name))), ...whole },
      };
    }
    case "matchinteraction": {
      const [left = [], right = []] = childrenOf(first, "simplematchset").map((set) =>
        partsOf(childrenOf(set, "simpleassociablechoice"), findings),
      );
      demandWords([...left, ...right]);
      const isGroups = (first.attributes["class"] ?? "").split(" ").includes("edu-classify");
      const [one, other] = isGroups ? ["i", "g"] : ["l", "r"];
      const pairs: Record<string, string> = {};
      for (const pair of correct) {
        const [from = "", to = ""] = pair.split(/\s+/);
        const id = idAt(placeOf(left, from), one);
        if (pairs[id] !== undefined) throw new Faulty("answerMany", pair);
        pairs[id] = idAt(placeOf(right, to), other);
      }
      if (Object.keys(pairs).length !== left.length)
        throw new Faulty("pairWrong", `${correct.length} / ${left.length}`);
      const lefts = optionsOf(
        left.map(({ content }) => content),
        one,
      );
      const rights = optionsOf(
        right.map(({ content }) => content),
        other,
      );
      return isGroups
        ? { type: "classify", body: { items: lefts, groups: rights }, key: { groups: pairs, ...whole } }
        : { type: "matching", body: { left: lefts, right: rights }, key: { pairs, ...whole } };
    }
    case "extendedtextinteraction": {
      const { dataminwords, datamaxwords, class: names = "" } = first.attributes;
      const [min, max] = [Number(dataminwords) || undefined, Number(datamaxwords) || undefined];
      return {
        type: names.split(" ").includes("edu-short") ? "short" : "essay",
        body: { ...(min && { minWords: min }), ...(max && { maxWords: max }) },
        key: correct.length > 0 ? { keywords: [...correct] } : {},
      };
    }
    default:
      throw new Faulty("typeUnsupported", first.name);
  }
}

const ANALYSES = new Set(["analysis", "general", "solution"]);

/** @throws Faulty */
export function readItem(item: MarkupElement, findings: Findings): Draft {
  const body = childOf(item, "itembody");
  if (!body) throw new Faulty("stemMissing");
  const content = contentOf(item, interactionsIn(body), findings);
  let no = 0;
  const stem = richOf(
    stemOf(body.children, () => (no += 1)),
    readingOf(findings),
  );
  if (stem.content.length === 0 && findings.faults.length === 0) throw new Faulty("stemMissing");
  const feedback = childrenOf(item, "modalfeedback");
  const own = feedback.filter(({ attributes }) => ANALYSES.has(attributes["identifier"] ?? ""));
  if (own.length < feedback.length || allOf(body, "feedbackinline").length > 0) findings.note("feedback");
  const analysis = richOf(
    own.flatMap(({ children }) => children),
    readingOf(findings),
  );
  const max = childrenOf(item, "outcomedeclaration").find(
    ({ attributes }) => attributes["identifier"] === "MAXSCORE",
  );
  const points = Number(textOf(childOf(childOf(max, "defaultvalue"), "value")) || DEFAULTS.points);
  return {
    stem,
    content,
    ...(analysis.content.length > 0 && { analysis }),
    difficulty: DEFAULTS.difficulty,
    points: Number.isFinite(points) ? Math.round(points * 100) / 100 : DEFAULTS.points,
    tags: [],
    knowledge: [],
  };
}
