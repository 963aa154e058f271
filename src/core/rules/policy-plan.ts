/**
 * A new version of a policy while it is written: what keeps it from being published, and what it says otherwise than the one
 * that holds (docs/domain.md 4.1). The editor's screen and the server ask the same functions.
 */
import { isBlank, type RichText } from "../contract/rich-document.js";
import { dayOf } from "./day.js";
import { blocksOfText } from "./information-text.js";

/** Policies that everybody with an account agrees to. */
export const PolicyCodes = ["ServiceAgreement", "PrivacyPolicy"] as const;
export type PolicyCode = (typeof PolicyCodes)[number];

/** What an editor decides. Both languages are required. */
export interface PolicyPlan {
  readonly title: string;
  readonly titleEn: string;
  /** Null while nothing is written. */
  readonly body: RichText | null;
  readonly bodyEn: RichText | null;
  /** The moment from which it holds, in ms; null: as soon as somebody publishes it. */
  readonly holdsFrom: number | null;
}

/** Where a version stands by the server's clock. */
export const PolicyVersionStates = ["scheduled", "holds", "former"] as const;

export type PolicyField = keyof PolicyPlan;
const PolicyFaults = [
  "missing",
  /** A moment that is over. */
  "past",
  /** It says what the version that holds says. */
  "same",
] as const;
export type PolicyFaultOf = readonly [field: PolicyField, fault: (typeof PolicyFaults)[number]];

/** A text as its readers get it: a line for each paragraph, heading and entry of a list. */
export const linesOf = (body: RichText | null): string[] =>
  body ? blocksOfText(body).map(({ text }) => text) : [];

type Words = Omit<PolicyPlan, "holdsFrom">;
const isSame = (one: Words, other: Words): boolean =>
  one.title.trim() === other.title.trim() &&
  one.titleEn.trim() === other.titleEn.trim() &&
  linesOf(one.body).join("\n") === linesOf(other.body).join("\n") &&
  linesOf(one.bodyEn).join("\n") === linesOf(other.bodyEn).join("\n");

/** @param held what the version that holds says; undefined where there is none @param now by the server's clock */
export function policyFaults(plan: PolicyPlan, held: Words | undefined, now: number): PolicyFaultOf[] {
  const missing: PolicyFaultOf[] = [];
  for (const field of ["title", "titleEn"] as const)
    if (plan[field].trim() === "") missing.push([field, "missing"]);
  for (const field of ["body", "bodyEn"] as const) {
    const body = plan[field];
    // A picture alone says nothing that somebody can agree to.
    if (body === null || isBlank(body) || linesOf(body).length === 0) missing.push([field, "missing"]);
  }
  if (missing.length === 0 && held && isSame(plan, held)) missing.push(["body", "same"]);
  if (plan.holdsFrom !== null && plan.holdsFrom <= now) missing.push(["holdsFrom", "past"]);
  return missing;
}

const DAY = 86_400_000;
/** The day from which it holds, by the platform's clock; a second one of a day is counted. */
export function versionName(at: number, taken: readonly string[]): string {
  const day = new Date(dayOf(at) * DAY).toISOString().slice(0, 10);
  let [name, count] = [day, 1];
  while (taken.includes(name)) name = `${day}-${(count += 1)}`;
  return name;
}

export interface ComparedLine {
  readonly kind: "same" | "gone" | "new";
  readonly text: string;
}

/** The lines of both, in order: a longest common subsequence stays, the others are gone or new. */
export function comparedLines(before: readonly string[], after: readonly string[]): ComparedLine[] {
  const width = after.length + 1;
  const longest = new Uint16Array((before.length + 1) * width);
  for (let row = before.length - 1; row >= 0; row -= 1)
    for (let column = after.length - 1; column >= 0; column -= 1)
      longest[row * width + column] =
        before[row] === after[column]
          ? (longest[(row + 1) * width + column + 1] ?? 0) + 1
          : Math.max(longest[(row + 1) * width + column] ?? 0, longest[row * width + column + 1] ?? 0);
  const lines: ComparedLine[] = [];
  let [row, column] = [0, 0];
  while (row < before.length || column < after.length) {
    const [old, next] = [before[row], after[column]];
    if (old !== undefined && old === next) {
      lines.push({ kind: "same", text: old });
      row += 1;
      column += 1;
    } else if (
      old !== undefined &&
      (next === undefined ||
        (longest[(row + 1) * width + column] ?? 0) >= (longest[row * width + column + 1] ?? 0))
    ) {
      lines.push({ kind: "gone", text: old });
      row += 1;
    } else if (next !== undefined) {
      lines.push({ kind: "new", text: next });
      column += 1;
    }
  }
  return lines;
}
