/** Blanks within a text as Moodle writes them: `{1:SHORTANSWER:=water~%50%H2O}`, `{2:NUMERICAL:=3.14:0.01}`. */
import { numberOf, type Accepted, type Gap } from "../../../../core/rules/assessment/index.js";
import { Faulty, type Findings } from "./draft.js";
import { decodeEntities, escapeMarkup } from "../../../exchange/markup.js";

const KINDS = /^(?:SHORTANSWER|SA|MW|SHORTANSWER_C|SAC|MWC|NUMERICAL|NM)$/;
const BLANK = /\{\d*:([A-Z_]{2,20}):((?:\\.|[^}\\]){0,4000})\}/g;

export function numericOf(text: string, tolerance: string, worth: { share?: number }): Accepted {
  const [value, by] = [numberOf(text), tolerance.trim() === "" ? 0 : numberOf(tolerance)];
  if (value === undefined || by === undefined || by < 0) throw new Faulty("numberWrong", text);
  return { match: "number", value, ...(by > 0 && { tolerance: { kind: "absolute", by } }), ...worth };
}
/** What an answer earns where it is not all. */
export const worthOf = (percent: number): { share?: number } =>
  percent >= 100 ? {} : { share: Math.max(0, Number((percent / 100).toFixed(7))) };

const unescaped = (text: string): string => text.replace(/\\(.)/gs, "$1");

function gapOf(kind: string, body: string, findings: Findings): Gap {
  if (!KINDS.test(kind)) throw new Faulty("typeUnsupported", kind);
  const accepted = body.split(/(?<!\\)~/).flatMap((one): Accepted[] => {
    const found = /^\s*(?:=|%(-?\d{1,3}(?:\.\d{1,7})?)%)?(.*)$/s.exec(one);
    const isRight = /^\s*=/.test(one);
    const percent = isRight ? 100 : Number(found?.[1] ?? 0);
    const [text = "", ...feedback] = (found?.[2] ?? "").split(/(?<!\\)#/);
    if (feedback.some((words) => words.trim() !== "")) findings.note("feedback");
    // What earns nothing is no answer: it stands there for its feedback.
    if (percent <= 0 || text.trim() === "") return [];
    if (kind.startsWith("N")) {
      const [value = "", tolerance = ""] = text.split(":");
      return [numericOf(value, tolerance, worthOf(percent))];
    }
    return [
      {
        match: "text",
        text: unescaped(decodeEntities(text)).trim(),
        ...(kind.endsWith("C") && { caseSensitive: true }),
        ...worthOf(percent),
      },
    ];
  });
  if (accepted.length === 0) throw new Faulty("answerMissing");
  return { accepted };
}

/** The text with places for its blanks, and what each of them takes. */
export function readCloze(html: string, findings: Findings): { html: string; gaps: Gap[] } {
  const gaps: Gap[] = [];
  const places = html.replace(BLANK, (_, kind: string, body: string) => {
    gaps.push(gapOf(kind, body, findings));
    return `{{${gaps.length}}}`;
  });
  return { html: places, gaps };
}

const escaped = (text: string): string => escapeMarkup(text).replace(/[}~#\\"/]/g, String.raw`\$&`);
const percentOf = ({ share }: Accepted): string =>
  share === undefined || share >= 1 ? "=" : `%${Number((share * 100).toFixed(5))}%`;

/** @returns undefined for what Moodle does not compare: patterns, shares of the value, capitals here and not there */
export function writeBlank({ accepted }: Gap): string | undefined {
  if (accepted.every((one) => one.match === "number")) {
    if (accepted.some(({ tolerance }) => tolerance?.kind === "relative")) return undefined;
    return `{1:NUMERICAL:${accepted.map((one) => `${percentOf(one)}${one.value}:${one.tolerance?.by ?? 0}`).join("~")}}`;
  }
  const isStrict = accepted.every((one) => one.match === "text" && one.caseSensitive === true);
  const texts = accepted.map((one) =>
    one.match === "text" && (isStrict || one.caseSensitive !== true)
      ? `${percentOf(one)}${escaped(one.text)}`
      : undefined,
  );
  return texts.includes(undefined)
    ? undefined
    : `{1:${isStrict ? "SHORTANSWER_C" : "SHORTANSWER"}:${texts.join("~")}}`;
}
