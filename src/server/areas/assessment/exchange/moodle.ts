/** Moodle XML, read: choices, true or false, short and numerical answers, matching, ordering, essays and cloze texts. */
import type { RichText } from "../../../../core/contract/index.js";
import type { QuestionContent } from "../../../../core/contract/question.js";
import { FileFault } from "../../../exchange/file-fault.js";
import { numericOf, readCloze, worthOf } from "./cloze.js";
import {
  DEFAULTS,
  demandShort,
  type Entry,
  entryOf,
  Faulty,
  type Findings,
  idAt,
  optionsOf,
  sidesOf,
} from "./draft.js";
import {
  childOf,
  childrenOf,
  type MarkupElement,
  parseHtml,
  parseXml,
  rootOf,
  textOf,
} from "../../../exchange/markup.js";
import { MediaShelf, readingOf } from "./media.js";
import { filesOf } from "./moodle-files.js";
import { fromPlain, plainOf } from "./plain.js";
import { richOf } from "./rich.js";
import { truthOf } from "./labels.js";

const said = (of: MarkupElement | undefined, name: string): string =>
  textOf(childOf(childOf(of, name), "text"));
const valueOf = (of: MarkupElement, name: string): string => textOf(childOf(of, name)).trim();

function richIn(
  of: MarkupElement | undefined,
  findings: Findings,
  text = textOf(childOf(of, "text")),
): RichText {
  const format = of?.attributes["format"] ?? "html";
  const words = demandShort(text);
  return format === "plain_text" || format === "markdown"
    ? fromPlain(words)
    : richOf(parseHtml(words), readingOf(findings, filesOf(of)));
}

interface Answer {
  readonly percent: number;
  readonly element: MarkupElement;
  readonly text: string;
}
const answersOf = (question: MarkupElement, findings: Findings): Answer[] =>
  childrenOf(question, "answer").map((element) => {
    if (said(element, "feedback").trim() !== "") findings.note("feedback");
    return {
      percent: Number(element.attributes["fraction"] ?? 0),
      element,
      text: textOf(childOf(element, "text")),
    };
  });

function choices(question: MarkupElement, findings: Findings): QuestionContent {
  const answers = answersOf(question, findings);
  if (answers.length < 2) throw new Faulty("optionsMissing");
  const options = optionsOf(answers.map(({ element }) => richIn(element, findings)));
  const empty = options.findIndex(({ content }) => content.content.length === 0);
  if (empty >= 0) throw new Faulty("optionEmpty", idAt(empty).toUpperCase());
  const right = answers.flatMap(({ percent }, at) => (percent > 0 ? [at] : []));
  if (right.length === 0) throw new Faulty("answerMissing");
  const isSingle = question.attributes["type"] === "multichoice" && valueOf(question, "single") !== "false";
  if (isSingle) {
    // The one that earns all; others that earn a part are wrong here.
    const [best = 0, ...others] = right.toSorted(
      (one, other) => (answers[other]?.percent ?? 0) - (answers[one]?.percent ?? 0),
    );
    if (others.length > 0) findings.note("scoring");
    return { type: "single", body: { options }, key: { choice: idAt(best) } };
  }
  if (new Set(right.map((at) => answers[at]?.percent)).size > 1) findings.note("scoring");
  const scoring = question.attributes["type"] === "multichoiceset" ? { scoring: "all" as const } : {};
  return { type: "multiple", body: { options }, key: { choices: right.map((at) => idAt(at)), ...scoring } };
}

function contentOf(question: MarkupElement, findings: Findings): { content: QuestionContent; stem?: string } {
  const type = question.attributes["type"] ?? "";
  switch (type) {
    case "multichoice":
    case "multichoiceset":
      return { content: choices(question, findings) };
    case "truefalse": {
      const right = answersOf(question, findings).find(({ percent }) => percent > 0);
      const value = truthOf(right?.text ?? "");
      if (value === undefined) throw new Faulty("answerNotTrueFalse", right?.text ?? "");
      return { content: { type: "true_false", body: {}, key: { value } } };
    }
    case "shortanswer":
    case "numerical": {
      const isStrict = valueOf(question, "usecase") === "1";
      const accepted = answersOf(question, findings)
        .filter(({ percent, text }) => percent > 0 && text.trim() !== "")
        .map(({ percent, text, element }) =>
          type === "numerical"
            ? numericOf(text, valueOf(element, "tolerance"), worthOf(percent))
            : {
                match: "text" as const,
                text: text.trim(),
                ...(isStrict && { caseSensitive: true }),
                ...worthOf(percent),
              },
        );
      if (accepted.length === 0) throw new Faulty("answerMissing");
      return { content: { type: "gap", body: { gaps: 1 }, key: { gaps: [{ accepted }] } } };
    }
    case "cloze":
    case "multianswer": {
      const { html, gaps } = readCloze(demandShort(said(question, "questiontext")), findings);
      if (gaps.length === 0) throw new Faulty("gapCount", "0");
      return {
        content: {
          type: "gap",
          body: { gaps: gaps.length },
          key: { gaps: gaps.map(({ accepted }) => ({ accepted: [...accepted] })) },
        },
        stem: html,
      };
    }
    case "matching":
    case "match":
    case "ddmatch": {
      const pairs = childrenOf(question, "subquestion").map((one) => {
        const left = richIn(one, findings);
        const right = richIn(childOf(one, "answer"), findings);
        if (right.content.length === 0) throw new Faulty("pairWrong", plainOf(left));
        return [left.content.length > 0 ? left : undefined, right] as const;
      });
      if (pairs.length === 0) throw new Faulty("optionsMissing");
      const { left, right, pairs: key } = sidesOf(pairs, ["l", "r"]);
      return { content: { type: "matching", body: { left, right }, key: { pairs: key } } };
    }
    case "ordering": {
      const items = optionsOf(answersOf(question, findings).map(({ element }) => richIn(element, findings)));
      if (items.length < 2) throw new Faulty("optionsMissing");
      return { content: { type: "ordering", body: { items }, key: { order: items.map(({ id }) => id) } } };
    }
    case "essay": {
      const [min, max] = ["minwordlimit", "maxwordlimit"].map(
        (name) => Number(valueOf(question, name)) || undefined,
      );
      const body = { ...(min && { minWords: min }), ...(max && { maxWords: max }) };
      const isShort = Number(valueOf(question, "responsefieldlines") || 15) <= 5;
      return { content: { type: isShort ? "short" : "essay", body, key: {} } };
    }
    default:
      throw new Faulty("typeUnsupported", type);
  }
}

export const DIFFICULTY = "difficulty:";
export const KNOWLEDGE = "knowledge:";

function factsOf(question: MarkupElement) {
  const all = childrenOf(childOf(question, "tags"), "tag")
    .map((tag) => textOf(childOf(tag, "text")).trim().slice(0, 40))
    .filter(Boolean);
  const level = Number(all.find((tag) => tag.startsWith(DIFFICULTY))?.slice(DIFFICULTY.length));
  const grade = Number(valueOf(question, "defaultgrade") || DEFAULTS.points);
  return {
    difficulty: level >= 1 && level <= 5 ? Math.round(level) : DEFAULTS.difficulty,
    points: Number.isFinite(grade) ? Math.round(grade * 100) / 100 : DEFAULTS.points,
    tags: all.filter((tag) => !tag.startsWith(DIFFICULTY) && !tag.startsWith(KNOWLEDGE)),
    knowledge: all.filter((tag) => tag.startsWith(KNOWLEDGE)).map((tag) => tag.slice(KNOWLEDGE.length)),
  };
}

/** @throws FileFault for what is no such file */
export function parseMoodle(text: string, shelf = new MediaShelf()): Entry[] {
  const quiz = rootOf(parseXml(text));
  if (quiz?.name !== "quiz") throw new FileFault("format");
  return childrenOf(quiz, "question")
    .filter(({ attributes }) => attributes["type"] !== "category")
    .map((question, at) => {
      const name = said(question, "name");
      const known = { text: name || textOf(childOf(childOf(question, "questiontext"), "text")) };
      const make = (findings: Findings) => {
        const { content, stem: own } = contentOf(question, findings);
        const stem = richIn(childOf(question, "questiontext"), findings, own);
        if (stem.content.length === 0 && findings.faults.length === 0) throw new Faulty("stemMissing");
        const analysis = richIn(childOf(question, "generalfeedback"), findings);
        return { stem, content, ...(analysis.content.length > 0 && { analysis }), ...factsOf(question) };
      };
      return entryOf(String(at + 1), known, make, { shelf });
    });
}
