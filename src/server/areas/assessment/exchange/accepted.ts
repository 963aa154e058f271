/**
 * What a blank takes, in one line: `水|H2O`, `3.14±0.01`, `/pattern/`, `"exactly this"`; each may end in what it is worth
 * and how it is compared: `(50%)`, `(Aa)`. Blanks stand one after another, separated by `；`, `;` or a line break.
 */
import { numberOf, type Accepted, type Gap } from "../../../../core/rules/assessment/index.js";
import { Faulty } from "./draft.js";

const BETWEEN_GAPS = "；;\n";

/** Blanks with their alternatives: cut where a sign stands outside of quotation marks and patterns. */
function cut(text: string): string[][] {
  const gaps: string[][] = [[""]];
  let within = "";
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? "";
    const gap = gaps.at(-1) ?? [];
    const part = gap.at(-1) ?? "";
    if (within === "" && (sign === "|" || BETWEEN_GAPS.includes(sign))) {
      if (sign === "|") gap.push("");
      else gaps.push([""]);
      continue;
    }
    const isHidden = within !== "" && sign === "\\";
    gap[gap.length - 1] = part + sign + (isHidden ? (text[at + 1] ?? "") : "");
    if (isHidden) at += 1;
    else if (sign === within) within = "";
    else if (
      within === "" &&
      (sign === '"' || sign === "/") &&
      part.trim() === "" &&
      text.includes(sign, at + 1)
    )
      within = sign;
  }
  return gaps;
}

const FLAGS = /\s*\((?:(\d{1,3}(?:\.\d{1,4})?)%|(Aa))\)$/;
const TOLERANT = /^([^±]+)±\s*([^±%]+)(%?)$/;

function readOne(text: string): Accepted | undefined {
  let rest = text.trim();
  const flags: { share?: number; caseSensitive?: boolean } = {};
  for (let found = FLAGS.exec(rest); found; found = FLAGS.exec(rest)) {
    if (found[1] !== undefined) flags.share = Math.min(100, Number(found[1])) / 100;
    else flags.caseSensitive = true;
    rest = rest.slice(0, found.index);
  }
  if (rest === "") return undefined;
  if (rest.length > 2 && rest.startsWith('"') && rest.endsWith('"'))
    return { match: "text", text: rest.slice(1, -1).replace(/\\(["\\])/g, "$1"), ...flags };
  if (rest.length > 2 && rest.startsWith("/") && rest.endsWith("/"))
    return { match: "pattern", pattern: rest.slice(1, -1).replaceAll(String.raw`\/`, "/"), ...flags };
  const { caseSensitive: _, ...worth } = flags;
  const tolerant = TOLERANT.exec(rest);
  if (tolerant) {
    const [value, by] = [numberOf(tolerant[1] ?? ""), numberOf(tolerant[2] ?? "")];
    if (value === undefined || by === undefined || by < 0) throw new Faulty("numberWrong", rest);
    const isRelative = tolerant[3] === "%";
    return {
      match: "number",
      value,
      tolerance: isRelative ? { kind: "relative", by: by / 100 } : { kind: "absolute", by },
      ...worth,
    };
  }
  const value = numberOf(rest);
  // 007 is a name and no number.
  if (value !== undefined && !/^0\d|[/%]/.test(rest)) return { match: "number", value, ...worth };
  return { match: "text", text: rest, ...flags };
}

export const readGaps = (text: string): Gap[] =>
  cut(text)
    .filter((gap, _, all) => gap.some((part) => part.trim() !== "") || all.length > 1)
    .map((gap) => ({ accepted: gap.map(readOne).filter((one) => one !== undefined) }));

function writeOne(accepted: Accepted): string {
  const { share } = accepted;
  const worth = share === undefined ? "" : ` (${Number((share * 100).toFixed(4))}%)`;
  if (accepted.match === "number") {
    const { value, tolerance } = accepted;
    if (!tolerance) return `${value}${worth}`;
    return tolerance.kind === "absolute"
      ? `${value}±${tolerance.by}${worth}`
      : `${value}±${Number((tolerance.by * 100).toPrecision(12))}%${worth}`;
  }
  const flags = `${accepted.caseSensitive ? " (Aa)" : ""}${worth}`;
  if (accepted.match === "pattern") return `/${accepted.pattern.replaceAll("/", String.raw`\/`)}/${flags}`;
  const { text } = accepted;
  const isPlain =
    !/["/|;；\n\\±()]/.test(text) && text === text.trim() && numberOf(text) === undefined && text !== "";
  return `${isPlain ? text : `"${text.replace(/["\\]/g, String.raw`\$&`)}"`}${flags}`;
}

export const writeGaps = (gaps: readonly Gap[]): string =>
  gaps.map(({ accepted }) => accepted.map(writeOne).join("|")).join("；");
