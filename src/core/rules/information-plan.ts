/**
 * An article of information while it is written: what keeps it from being published, and what of it stands once it is out
 * (docs/domain.md 4.1). The editor's screen and the server ask the same functions.
 */
import { isBlank, type RichText } from "../contract/rich-document.js";
import type { InformationCategory } from "./information.js";

/** Where an article stands by the server's clock. */
export const InformationStates = ["draft", "scheduled", "published", "expired"] as const;
export type InformationState = (typeof InformationStates)[number];

/** What a school says for itself; policies and releases are the platform's. */
export const SCHOOL_CATEGORIES: readonly InformationCategory[] = ["news", "notice"];

/** Attachments of one language. */
export const MOST_ATTACHMENTS = 10;
/** Bytes of an attachment. */
export const ATTACHMENT_BYTES = 8 * 1024 ** 2;

/** What an editor decides. Moments in ms. */
export interface InformationPlan {
  readonly category: InformationCategory;
  readonly title: string;
  readonly titleEn: string;
  readonly summary: string;
  readonly summaryEn: string;
  /** Null while nothing is written. */
  readonly body: RichText | null;
  readonly bodyEn: RichText | null;
  readonly source: string;
  readonly sourceEn: string;
  readonly pinned: boolean;
  /** Null: as soon as somebody publishes it. */
  readonly publishAt: number | null;
  /** Null: it stays. */
  readonly expiresAt: number | null;
}

/** The field that a fault is about; the same names stand in `result.faults` of a refusal. */
export type InformationField =
  | "category"
  | "title"
  | "summary"
  | "body"
  | "titleEn"
  | "summaryEn"
  | "bodyEn"
  | "publishAt"
  | "expiresAt";
export const InformationFaults = [
  "missing",
  /** What only the platform publishes. */
  "platformOnly",
  /** A moment that is over. */
  "past",
  /** It would end before it is out. */
  "order",
  /** It is out: since when, people have seen. */
  "fixed",
] as const;
export type InformationFault = (typeof InformationFaults)[number];
export type InformationFaultOf = readonly [field: InformationField, fault: InformationFault];

export interface Timed {
  readonly isDraft: boolean;
  readonly publishAt: number | null;
  readonly expiresAt: number | null;
}

export function informationState({ isDraft, publishAt, expiresAt }: Timed, now: number): InformationState {
  if (isDraft || publishAt === null) return "draft";
  if (publishAt > now) return "scheduled";
  return expiresAt !== null && expiresAt <= now ? "expired" : "published";
}

const isEmpty = (body: RichText | null): boolean => body === null || isBlank(body);

/** Whether anything of it is there in English: then all of it has to be. */
export const hasEnglish = (
  plan: Pick<InformationPlan, "titleEn" | "summaryEn" | "bodyEn" | "sourceEn">,
): boolean =>
  [plan.titleEn, plan.summaryEn, plan.sourceEn].some((text) => text.trim() !== "") || !isEmpty(plan.bodyEn);

const missing = (field: InformationField, isMissing: boolean): InformationFaultOf[] =>
  isMissing ? [[field, "missing"]] : [];

function planFaults(plan: InformationPlan, isSchool: boolean): InformationFaultOf[] {
  const isEnglish = hasEnglish(plan);
  return [
    ...missing("title", plan.title.trim() === ""),
    ...missing("summary", plan.summary.trim() === ""),
    ...missing("body", isEmpty(plan.body)),
    ...missing("titleEn", isEnglish && plan.titleEn.trim() === ""),
    ...missing("summaryEn", isEnglish && plan.summaryEn.trim() === ""),
    ...missing("bodyEn", isEnglish && isEmpty(plan.bodyEn)),
    ...(isSchool && !SCHOOL_CATEGORIES.includes(plan.category)
      ? [["category", "platformOnly"] as const]
      : []),
  ];
}

function endFaults({ publishAt, expiresAt }: InformationPlan, now: number): InformationFaultOf[] {
  if (expiresAt === null) return [];
  if (expiresAt <= now) return [["expiresAt", "past"]];
  return publishAt !== null && expiresAt <= publishAt ? [["expiresAt", "order"]] : [];
}

interface Asked {
  /** Of the server. */
  readonly now: number;
  /** It is a school's. */
  readonly isSchool: boolean;
}

/** What keeps a draft from being published, in the order of the form; none: it can be. */
export function publishFaults(plan: InformationPlan, { now, isSchool }: Asked): InformationFaultOf[] {
  const isPast = plan.publishAt !== null && plan.publishAt <= now;
  return [
    ...planFaults(plan, isSchool),
    ...(isPast ? [["publishAt", "past"] as const] : []),
    ...endFaults(plan, now),
  ];
}

/** What of a change an article that was published, or waits for its time, does not take. */
export function outFaults(
  before: Pick<InformationPlan, "publishAt" | "expiresAt">,
  after: InformationPlan,
  { now, isSchool }: Asked,
): InformationFaultOf[] {
  const isMoved = after.publishAt !== before.publishAt;
  const moved = (): InformationFaultOf[] => {
    if (!isMoved) return [];
    if (before.publishAt !== null && before.publishAt <= now) return [["publishAt", "fixed"]];
    if (after.publishAt === null) return [["publishAt", "missing"]];
    return after.publishAt <= now ? [["publishAt", "past"]] : [];
  };
  return [
    ...planFaults(after, isSchool),
    ...moved(),
    // What is over stays so until somebody moves its end.
    ...(isMoved || after.expiresAt !== before.expiresAt ? endFaults(after, now) : []),
  ];
}
