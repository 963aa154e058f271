/**
 * Questions as teachers type and paste them: 1. stem, A. option, 答案：B, 解析：…, under headings such as 一、单选题.
 * Lines of a text and paragraphs of a document are read alike.
 */
import type { RichNode } from "../../../../core/contract/index.js";
import type { Locale } from "../../../messages.js";
import { type Draft, type Entry, entryOf, type Findings, idAt } from "./draft.js";
import { draftOf, fieldsOf, type FieldTexts, NO_FIELDS } from "./fields.js";
import {
  fieldName,
  fieldNamed,
  type FieldName,
  Fields,
  truthOf,
  type FieldType,
  typeBeginning,
  typeName,
  typeNamed,
} from "./labels.js";
import { withoutMarks } from "./picture-marks.js";
import type { MarkPicture } from "./plain.js";

export interface Line {
  readonly text: string;
  /** What a word processor counts by itself: the number of a question or the letter of an option. */
  readonly counted?: "number" | "letter" | undefined;
  /** Something is drawn in it that is no picture: a shape, a diagram. */
  readonly hasPicture?: boolean;
}

const HEADING =
  /^(?:[一二三四五六七八九十]{1,3}\s*[、.．:：]|第[一二三四五六七八九十]{1,3}[大部]?[题分]?\s*[、.．:：]?|[IVX]{1,5}[.、])\s*(.+)$/;
const STEM = /^(?:第\s*)?(\d{1,4})\s*(?:[.．、)）:：]|题[.．、:：]?)\s*(.*)$/s;
const OPTION = /^[(（]?([A-Ta-t])\s*(?:[.．、:：)）])\s*(.*)$/s;
const FIELD = /^[【[（(]?\s*([\u4e00-\u9fff]{2,4}|[A-Za-z]{3,12})\s*[】\])）]?\s*[:：]?\s*(.*)$/s;
/** 【单选题】 before the stem, or （多选题） after it. */
const TYPE_MARK = /[【[（(]\s*([\u4e00-\u9fff]{2,6}题)\s*[】\])）]/;
/** （B） at the end of a stem or within it. */
const ANSWER_MARK = /[（(]\s*([A-T]{1,12}|[√×✓✗对错])\s*[）)]/;
const POINTS_EACH = /每(?:小)?题\s*(\d{1,3}(?:\.\d{1,2})?)\s*分|(\d{1,3}(?:\.\d{1,2})?) points each/i;

interface Raw {
  at: number;
  type: FieldType | undefined;
  points: string;
  stem: string[];
  options: string[];
  fields: Partial<Record<FieldName, string[]>>;
  hasPicture: boolean;
}

/** `A. x  B. y  C. z` on one line are three options. */
function optionsIn(line: string): string[] | undefined {
  const first = OPTION.exec(line);
  if (!first) return undefined;
  const options: string[] = [];
  let rest = line;
  let letter = (first[1] ?? "A").toUpperCase().charCodeAt(0);
  for (;;) {
    const head = OPTION.exec(rest);
    const words = head?.[2] ?? rest;
    letter += 1;
    const name = String.fromCharCode(letter);
    const next = new RegExp(`[\\s\\u3000]+[(（]?${name}\\s*[.．、:：)）]`).exec(words);
    options.push((next ? words.slice(0, next.index) : words).trim());
    if (!next || options.length > 20) return options;
    rest = words.slice(next.index).trim();
  }
}

/** A field's name needs a colon or brackets: 答案 within a sentence is a word. */
function fieldIn(line: string): [FieldName, string] | undefined {
  if (!/^[【[（(]/.test(line) && !/^[^:：]{2,14}[:：]/.test(line)) return undefined;
  const found = FIELD.exec(line);
  const field = found?.[1] === undefined ? undefined : fieldNamed(found[1]);
  return field === undefined || field === "stem"
    ? undefined
    : [field, (found?.[2] ?? "").replace(/^[:：]\s*/, "")];
}

function rawOf(lines: readonly Line[]): Raw[] {
  const all: Raw[] = [];
  let heading: { type: FieldType | undefined; points: string } = { type: undefined, points: "" };
  let raw: Raw | undefined;
  let current: string[] | undefined;
  const begin = (at: number, stem: string, hasPicture: boolean) => {
    raw = { at, ...heading, stem: [stem], options: [], fields: {}, hasPicture };
    all.push(raw);
    current = raw.stem;
  };
  lines.forEach((line, index) => {
    const plain = line.text
      .replace(/[\u00a0\u3000]/g, " ")
      // Options side by side are parted by spaces; more of them than two say nothing more.
      .replace(/[ \t]{3,}/g, "  ")
      .trim();
    if (plain === "" && !line.hasPicture) return;
    const title =
      HEADING.exec(plain)?.[1] ??
      (line.counted === undefined && !STEM.test(plain) && plain.length < 60 && !fieldIn(plain)
        ? plain
        : undefined);
    const type = title === undefined ? undefined : typeBeginning(title);
    if (type !== undefined && !ANSWER_MARK.test(plain)) {
      const each = POINTS_EACH.exec(plain);
      heading = { type, points: each?.[1] ?? each?.[2] ?? "" };
      raw = undefined;
      current = undefined;
      return;
    }
    const stem = line.counted === "number" ? plain : STEM.exec(plain)?.[2];
    // 1.5 is a number and not the first question; in an answer or an explanation lines may be counted too.
    const isStem = stem !== undefined && (line.counted === "number" || !/^\d+[.．]\d/.test(plain));
    if (isStem) {
      begin(index + 1, stem, line.hasPicture === true);
      return;
    }
    if (line.hasPicture && raw) raw.hasPicture = true;
    const field = raw && fieldIn(plain);
    if (raw && field) {
      current = raw.fields[field[0]] = [field[1]];
      return;
    }
    const options = raw && (line.counted === "letter" ? [plain] : optionsIn(plain));
    if (raw && options && Object.keys(raw.fields).length === 0) {
      raw.options.push(...options);
      current = undefined;
      return;
    }
    if (!raw) return;
    if (current) current.push(plain);
    else raw.options.push(`${raw.options.pop() ?? ""}\n${plain}`.trim());
  });
  return all;
}

function fieldsIn({ type: heading, points, stem: lines, options, fields }: Raw): FieldTexts {
  const texts: Record<FieldName, string> = { ...NO_FIELDS };
  for (const field of Fields) texts[field] = (fields[field] ?? []).join("\n").trim();
  let stem = lines.join("\n").trim();
  const mark = TYPE_MARK.exec(stem);
  const marked = mark?.[1] === undefined ? undefined : typeNamed(mark[1]);
  if (mark && marked) stem = stem.replace(mark[0], "").trim();
  if (texts.answer === "") {
    const within = ANSWER_MARK.exec(stem);
    if (within && (options.length > 1 || truthOf(within[1] ?? "") !== undefined)) {
      texts.answer = within[1] ?? "";
      stem = stem.replace(within[0], "（ ）");
    }
  }
  let type: FieldType | undefined = marked ?? heading;
  // 选择题 may be either: more than one letter makes it a choice of several.
  if (
    type === "single" &&
    /^[A-T\s,，、]{2,}$/i.test(texts.answer) &&
    /[A-T].*[A-T]/i.test(texts.answer) &&
    marked === undefined
  )
    type = heading === "single" ? "single" : "multiple";
  if (texts.type === "" && type !== undefined) texts.type = typeName(type, "zh-CN");
  if (texts.points === "") texts.points = points;
  return { ...texts, stem, options };
}

/** @param picture what a mark in a line stands for; it says in the findings what is wrong with it */
export const parseLines = (
  lines: readonly Line[],
  picture: (name: string, findings: Findings) => RichNode | undefined = () => undefined,
): Entry[] =>
  rawOf(lines).map((raw) => {
    const fields = fieldsIn(raw);
    return entryOf(String(raw.at), { type: typeNamed(fields.type), text: fields.stem }, (findings) => {
      if (raw.hasPicture) findings.note("picture");
      return draftOf(fields, findings, (name) => picture(name, findings));
    });
  });

export const parseWordText = (text: string): Entry[] =>
  parseLines(
    withoutMarks(text)
      .split(/\r\n?|\n/)
      .map((line) => ({ text: line })),
  );

/** The lines of a document in the same layout, headings apart. */
export function linesOf(
  drafts: readonly Draft[],
  locale: Locale,
  mark?: MarkPicture,
): { text: string; isHeading?: boolean }[] {
  const colon = locale === "zh-CN" ? "：" : ": ";
  const held = drafts.map((draft) => fieldsOf(draft, locale, mark)).filter((fields) => fields !== undefined);
  const types = [...new Set(held.map(({ type }) => type))];
  const numbers = ["一", "二", "三", "四", "五", "六", "七", "八", "九", "十"];
  let no = 0;
  return types.flatMap((type, at) => [
    {
      text:
        locale === "zh-CN"
          ? `${numbers[at] ?? ""}、${type}`
          : `${["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"][at] ?? ""}. ${type}`,
      isHeading: true,
    },
    ...held
      .filter((fields) => fields.type === type)
      .flatMap((fields) => [
        { text: `${(no += 1)}. ${fields.stem}` },
        ...fields.options.map((option, letter) => ({ text: `${idAt(letter).toUpperCase()}. ${option}` })),
        ...Fields.filter((field) => !["type", "stem"].includes(field) && fields[field] !== "").map(
          (field) => ({
            text: `${fieldName(field, locale)}${colon}${fields[field]}`,
          }),
        ),
        { text: "" },
      ]),
  ]);
}
