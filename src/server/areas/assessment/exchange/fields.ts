/** A question as the fields of a row or of a typed page, and back. */
import type { RichText } from "../../../../core/contract/index.js";
import type { QuestionContent } from "../../../../core/contract/question.js";
import { numberOf } from "../../../../core/rules/assessment/index.js";
import type { Locale } from "../../../messages.js";
import { readGaps, writeGaps } from "./accepted.js";
import {
  DEFAULTS,
  type Draft,
  Faulty,
  type Findings,
  gapsIn,
  idAt,
  optionsOf,
  sidesOf,
  wordsOf,
} from "./draft.js";
import { withoutMarks } from "./picture-marks.js";
import { fromPlain, type MarkPicture, plainOf as plainWith, type ReadPicture } from "./plain.js";
import {
  type FieldName,
  type FieldType,
  levelName,
  levelNamed,
  type Scoring,
  scoringName,
  scoringNamed,
  truthName,
  truthOf,
  typeName,
  typeNamed,
} from "./labels.js";

export type FieldTexts = Readonly<Record<FieldName, string>> & { readonly options: readonly string[] };
export const NO_FIELDS: FieldTexts = {
  type: "",
  stem: "",
  options: [],
  answer: "",
  analysis: "",
  difficulty: "",
  points: "",
  knowledge: "",
  tags: "",
  scoring: "",
};

type Rich = (text: string) => RichText;
type Plain = (text: RichText) => string;

/** Characters of one field; a cell of a workbook can hold megabytes. */
const LONGEST = 8000;

/** Which options an answer names: `B`, `ACD`, `A、C`. */
const lettersOf = (answer: string): string[] | undefined => {
  const letters = answer
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s,、;.和及与]+/g, "");
  return /^[a-t]{1,20}$/.test(letters) ? [...new Set(letters)].toSorted() : undefined;
};

/** What the question is where nobody says so. */
function typeGuessed({ options, answer, stem }: FieldTexts): FieldType | undefined {
  if (options.length > 1) return (lettersOf(answer) ?? []).length > 1 ? "multiple" : "single";
  if (truthOf(answer) !== undefined) return "true_false";
  if (/\{\{\d{1,2}\}\}|[_＿]{2,}/.test(stem)) return "gap";
  return answer === "" ? undefined : "short";
}

/** Blanks as people type them become places. */
function stemWithGaps(stem: string): string {
  if (/\{\{\d{1,2}\}\}/.test(stem)) return stem;
  let no = 0;
  const next = () => `{{${(no += 1)}}}`;
  const lined = stem.replace(/[_＿]{2,}/g, next);
  return no > 0 ? lined : stem.replace(/[（(][ \u00a0\u3000]+[）)]/g, next);
}

function choices(type: "single" | "multiple", { options, answer }: FieldTexts, rich: Rich): QuestionContent {
  if (options.length < 2) throw new Faulty("optionsMissing");
  const empty = options.findIndex((text) => text.trim() === "");
  if (empty >= 0) throw new Faulty("optionEmpty", idAt(empty).toUpperCase());
  const twice = options.findIndex((text, at) => options.indexOf(text) !== at);
  if (twice >= 0) throw new Faulty("optionTwice", idAt(twice).toUpperCase());
  if (answer === "") throw new Faulty("answerMissing");
  const letters = lettersOf(answer);
  // Where the answer is no letter, it may be the option itself.
  const same = options.findIndex((text) => text.trim() === answer.trim());
  const named = letters?.map((letter) => letter.codePointAt(0) ?? 0).map((code) => code - 97) ?? [];
  const chosen =
    named.length > 0 && named.every((at) => at < options.length) ? named : same >= 0 ? [same] : [];
  if (chosen.length === 0) throw new Faulty("answerUnknown", answer);
  if (type === "single" && chosen.length > 1) throw new Faulty("answerMany", answer);
  const body = { options: optionsOf(options.map(rich)) };
  return type === "single"
    ? { type, body, key: { choice: idAt(chosen[0] ?? 0) } }
    : { type, body, key: { choices: chosen.map((at) => idAt(at)) } };
}

/** Signs that would part a row are written after a backslash. */
const escapedSide = (text: string): string => text.replace(/[=→]|(?<=-)>/g, String.raw`\$&`);
const sideOf = (text: string): string => text.replace(/\\([=→>])/g, "$1");

/** `left = right`; ` = right` for one that belongs to nothing. An equals sign with space around it comes first. */
function pairOf(line: string, rich: Rich): readonly [RichText | undefined, RichText] {
  const found = /^(.*?)\s+(?:=|→|->)\s+(.+)$/s.exec(` ${line}`) ?? /^(.*?)(?:=|→|->|——|：)(.+)$/s.exec(line);
  const [left = "", right = ""] = [found?.[1]?.trim(), found?.[2]?.trim()];
  if (right === "") throw new Faulty("pairWrong", line);
  return [left === "" ? undefined : rich(sideOf(left)), rich(sideOf(right))];
}

function contentOf(type: FieldType, fields: FieldTexts, rich: Rich): QuestionContent {
  const { answer, options } = fields;
  switch (type) {
    case "single":
    case "multiple":
      return choices(type, fields, rich);
    case "true_false": {
      if (answer === "") throw new Faulty("answerMissing");
      const letter = lettersOf(answer)?.[0];
      const said = letter && options.length === 2 ? options[letter === "a" ? 0 : 1] : undefined;
      const value = truthOf(said ?? answer) ?? truthOf(answer);
      if (value === undefined) throw new Faulty("answerNotTrueFalse", answer);
      return { type, body: {}, key: { value } };
    }
    case "gap": {
      const gaps = readGaps(answer);
      if (gaps.length === 0) throw new Faulty("answerMissing");
      const missing = gaps.findIndex(({ accepted }) => accepted.length === 0);
      if (missing >= 0) throw new Faulty("answerMissing", String(missing + 1));
      const places = gapsIn(stemWithGaps(fields.stem));
      if (places > 0 && places !== gaps.length) throw new Faulty("gapCount", `${places} / ${gaps.length}`);
      return {
        type,
        body: { gaps: gaps.length },
        key: { gaps: gaps.map(({ accepted }) => ({ accepted: [...accepted] })) },
      };
    }
    case "matching":
    case "classify": {
      const lines =
        options.length > 0 ? options : answer.split(/[；;\n]/).filter((line) => line.trim() !== "");
      if (lines.length === 0) throw new Faulty("optionsMissing");
      const isMatching = type === "matching";
      const { left, right, pairs } = sidesOf(
        lines.map((line) => pairOf(line, rich)),
        isMatching ? ["l", "r"] : ["i", "g"],
      );
      return isMatching
        ? { type, body: { left, right }, key: { pairs } }
        : { type, body: { items: left, groups: right }, key: { groups: pairs } };
    }
    case "ordering": {
      const lines =
        options.length > 0
          ? options
          : answer
              .split(/[；;\n]/)
              .map((line) => line.trim())
              .filter(Boolean);
      if (lines.length < 2) throw new Faulty("optionsMissing");
      const letters = options.length > 0 ? answer.toLowerCase().replace(/[^a-t]/g, "") : "";
      const isOrder = letters.length === lines.length && new Set(letters).size === lines.length;
      const order = isOrder
        ? Array.from(letters, (letter) => letter.charCodeAt(0) - 97)
        : lines.map((_, at) => at);
      if (order.some((at) => at >= lines.length)) throw new Faulty("answerUnknown", answer);
      return {
        type,
        body: { items: optionsOf(lines.map(rich)) },
        key: { order: order.map((at) => idAt(at)) },
      };
    }
    default: {
      const keywords = options.flatMap((text) => wordsOf(withoutMarks(text)));
      return { type, body: {}, key: keywords.length > 0 ? { keywords } : {} };
    }
  }
}

const withScoring = (content: QuestionContent, scoring: Scoring | undefined): QuestionContent => {
  if (scoring === undefined || content.type === "group") return content;
  const isHeld =
    content.type === "multiple" ||
    (scoring !== "half" && ["matching", "ordering", "classify"].includes(content.type));
  return isHeld ? ({ ...content, key: { ...content.key, scoring } } as QuestionContent) : content;
};

/**
 * @param picture those that the lines name
 * @throws Faulty where no question can be made of it
 */
export function draftOf(fields: FieldTexts, findings: Findings, picture?: ReadPicture): Draft {
  const rich: Rich = (text) => fromPlain(text, picture);
  for (const text of [...fields.options, ...Object.values(fields)])
    if (typeof text === "string" && text.length > LONGEST) throw new Faulty("tooLong", String(text.length));
  const type = fields.type === "" ? typeGuessed(fields) : typeNamed(fields.type);
  if (fields.stem.trim() === "") findings.fault("stemMissing");
  if (type === undefined)
    throw fields.type === "" ? new Faulty("typeMissing") : new Faulty("typeUnknown", fields.type);
  const difficulty = fields.difficulty === "" ? DEFAULTS.difficulty : levelNamed(fields.difficulty);
  if (difficulty === undefined) findings.note("difficulty", fields.difficulty);
  const points =
    fields.points === "" ? DEFAULTS.points : numberOf(fields.points.replace(/分$|\s*points?$/i, ""));
  if (points === undefined || points < 0 || points > 1000) throw new Faulty("numberWrong", fields.points);
  const scoring = fields.scoring === "" ? undefined : scoringNamed(fields.scoring);
  if (fields.scoring !== "" && scoring === undefined) findings.note("scoring", fields.scoring);
  const content = withScoring(contentOf(type, fields, rich), scoring);
  // Of what a person marks, the answer is a model for whoever does it.
  const isMarked = type === "short" || type === "essay";
  const analysis = [isMarked ? fields.answer : "", fields.analysis]
    .filter((text) => text.trim() !== "")
    .join("\n");
  return {
    stem: rich(type === "gap" ? stemWithGaps(fields.stem) : fields.stem),
    content,
    ...(analysis !== "" && { analysis: rich(analysis) }),
    difficulty: difficulty ?? DEFAULTS.difficulty,
    points: Math.round(points * 100) / 100,
    tags: wordsOf(fields.tags),
    knowledge: wordsOf(fields.knowledge),
  };
}

const pairLines = (
  left: readonly { id: string; content: RichText }[],
  right: readonly { id: string; content: RichText }[],
  pairs: Readonly<Record<string, string>>,
  plainOf: Plain,
): string[] => {
  const wordsAt = (id: string | undefined) =>
    escapedSide(plainOf(right.find((one) => one.id === id)?.content ?? { type: "doc", content: [] }));
  const used = new Set(Object.values(pairs));
  return [
    ...left.map(({ id, content }) => `${escapedSide(plainOf(content))} = ${wordsAt(pairs[id])}`),
    ...right.filter(({ id }) => !used.has(id)).map(({ content }) => ` = ${escapedSide(plainOf(content))}`),
  ];
};

/**
 * @param mark of the pictures, where the format holds them
 * @returns undefined for a type that fields do not hold
 */
export function fieldsOf(
  { content, ...draft }: Draft,
  locale: Locale,
  mark?: MarkPicture,
): FieldTexts | undefined {
  const plainOf: Plain = (text) => plainWith(text, mark);
  const held = (type: FieldType, more: Partial<FieldTexts>): FieldTexts => {
    const scoring = content.type !== "group" && "scoring" in content.key ? content.key.scoring : undefined;
    return {
      ...NO_FIELDS,
      type: typeName(type, locale),
      stem: plainOf(draft.stem),
      analysis: draft.analysis ? plainOf(draft.analysis) : "",
      difficulty: levelName(draft.difficulty, locale),
      points: String(draft.points),
      knowledge: draft.knowledge.join("、"),
      tags: draft.tags.join("、"),
      scoring: scoring ? scoringName(scoring, locale) : "",
      ...more,
    };
  };
  const texts = (options: readonly { content: RichText }[]) => options.map((one) => plainOf(one.content));
  const letters = (ids: readonly string[], options: readonly { id: string }[]) =>
    ids.map((id) => idAt(options.findIndex((one) => one.id === id)).toUpperCase()).join("");
  switch (content.type) {
    case "single":
    case "multiple": {
      const { options } = content.body;
      const chosen = content.type === "single" ? [content.key.choice] : content.key.choices;
      return held(content.type, { options: texts(options), answer: letters(chosen, options) });
    }
    case "true_false":
      return held(content.type, { answer: truthName(content.key.value, locale) });
    case "gap":
      return held(content.type, { answer: writeGaps(content.key.gaps) });
    case "matching":
      return held(content.type, {
        options: pairLines(content.body.left, content.body.right, content.key.pairs, plainOf),
      });
    case "classify":
      return held(content.type, {
        options: pairLines(content.body.items, content.body.groups, content.key.groups, plainOf),
      });
    case "ordering": {
      const { items } = content.body;
      return held(content.type, { options: texts(items), answer: letters(content.key.order, items) });
    }
    case "short":
    case "essay":
      return held(content.type, { options: content.key.keywords ?? [] });
    default:
      return undefined;
  }
}
