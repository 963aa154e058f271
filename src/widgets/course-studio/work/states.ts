/** Where an assessment stands for those who give it, and what a new one begins with. */
import type { Input, Output } from "../../../core/contract/call.js";
import type { AssessmentKind } from "../../../core/contract/exam.js";
import type { assessList, assessSave } from "../../../core/contract/teach.js";

export type Assessment = Output<typeof assessList>["list"][number];
export const STATES = ["draft", "scheduled", "open", "closed", "released"] as const;
export type State = (typeof STATES)[number];

type Dated = Pick<Assessment, "state" | "openAt" | "closeAt"> & { readonly releasedAt?: number | undefined };
export function stateOf({ state, openAt, closeAt, releasedAt }: Dated, now: number): State {
  if (state === "draft") return "draft";
  if (releasedAt !== undefined) return "released";
  if (closeAt !== undefined && closeAt <= now) return "closed";
  return openAt !== undefined && openAt > now ? "scheduled" : "open";
}
export const BADGES = {
  draft: "neutral",
  scheduled: "info",
  open: "accent",
  closed: "neutral",
  released: "ok",
} as const;

const MINUTE = 60_000;
const WEEK = 7;
/** The end of the day a week from now. */
function inAWeek(now: number): number {
  const date = new Date(now);
  date.setDate(date.getDate() + WEEK);
  return date.setHours(23, 59, 0, 0);
}

export type Draft = Omit<Input<typeof assessSave>, "id" | "assessment" | "updatedAt">;

const SHOWN = {
  shuffleItems: false,
  shuffleOptions: false,
  showPoints: "now",
  showSolutions: "closed",
} as const;
/** What fits most of a kind; all of it can be changed. */
export function draftOf(kind: AssessmentKind, title: string, category: string, now: number): Draft {
  const base = { kind, title, category, paper: { sections: [{ title: "", items: [], random: [] }] } };
  const dueAt = inAWeek(now);
  switch (kind) {
    case "homework":
      return {
        ...base,
        rules: { dueAt, closeAt: dueAt },
        choice: "last",
        settings: { ...SHOWN, showPoints: "released", showSolutions: "released" },
      };
    case "quiz":
      return { ...base, rules: { attempts: 3, closeAt: dueAt }, choice: "highest", settings: SHOWN };
    case "exam":
      return {
        ...base,
        rules: { attempts: 1, duration: 120 * MINUTE },
        choice: "highest",
        settings: {
          shuffleItems: true,
          shuffleOptions: true,
          showPoints: "released",
          showSolutions: "never",
        },
      };
    default:
      return { ...base, rules: {}, choice: "highest", settings: { ...SHOWN, showSolutions: "now" } };
  }
}

/** The part of the run's grading that a kind most likely counts for; "" where it counts for none. */
export function categoryOf(
  kind: AssessmentKind,
  grading: readonly { readonly key: string; readonly name: string }[],
): string {
  if (kind === "practice") return "";
  const names = { homework: /homework|作业/i, quiz: /test|quiz|测/i, exam: /exam|final|考/i }[kind];
  return grading.find(({ key, name }) => names.test(key) || names.test(name))?.key ?? "";
}
