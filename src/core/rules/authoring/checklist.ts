/** What keeps an outline from being published, and what its author should know of (docs/domain.md 11.4). */
import type { EnrollMode } from "../../contract/course-parts.js";
import { isFolder, isTimed } from "../completion.js";
import { liveEnd, type LiveTime } from "../live.js";
import { childrenOf, circularNodes, type Draft, orderOf, withinOf } from "./draft.js";

/** Those keep it from being published. */
export const OutlineFaults = [
  /** Nothing can be studied. */
  "empty",
  /** A chapter or section holds nothing that can be studied. */
  "emptyFolder",
  "noContent",
  /** Of a film or a sound: nobody can be told how much of it was watched. */
  "noLength",
  /** It stands behind the end of the film, which was replaced: nobody can answer it. */
  "questionLate",
  /** The assessment is a draft, or is gone. */
  "assessmentDraft",
  /** Nodes wait for each other in a ring. */
  "circle",
  /** It opens only when the run is over. */
  "opensLate",
  /** Of a live session: nobody knows when, or where. */
  "liveTime",
  "liveAddress",
  /** It begins before the run does, or ends after it. */
  "liveOutside",
  /** Of a discussion: nobody is asked anything. */
  "noPrompt",
  "weights",
  /** The run ends before it begins, or nobody can enroll in time. */
  "dates",
  "noIntro",
] as const;
/** These are told, and do not hold it up. */
export const OutlineHints = ["noCaptions", "noneRequired", "noTerm"] as const;
export type OutlineFault = (typeof OutlineFaults)[number];
export type OutlineHint = (typeof OutlineHints)[number];
export interface Finding {
  readonly fault: OutlineFault | OutlineHint;
  /** Of a node. */
  readonly key?: string;
}

/** What a node shows, as far as the checklist goes. */
export interface ContentFacts {
  readonly captions: number;
  /** Second of the last question in a film. */
  readonly lastQuestion?: number | undefined;
  readonly isAssessmentOpen?: boolean | undefined;
  /** Of a live session: its film is here. */
  readonly hasRecording?: boolean | undefined;
  /** Of a discussion: it asks something. */
  readonly hasPrompt?: boolean | undefined;
  readonly live?: (LiveTime & { readonly hasAddress: boolean }) | undefined;
}
export interface RunFacts {
  readonly intro: string;
  readonly mode: EnrollMode;
  /** ms; null: none. */
  readonly enrollFrom: number | null;
  readonly enrollUntil: number | null;
  readonly startsAt: number | null;
  readonly endsAt: number | null;
  readonly grading: readonly { readonly weight: number }[];
}

export const areWeightsWhole = (grading: RunFacts["grading"]): boolean =>
  grading.reduce((sum, { weight }) => sum + weight, 0) === 100;

/** Whether a run's dates can be kept: it ends after it begins, and enrollment opens before it closes, before the end. */
function areDatesSane({ enrollFrom, enrollUntil, startsAt, endsAt }: RunFacts): boolean {
  const isBefore = (one: number | null, other: number | null) =>
    one === null || other === null || one < other;
  return (
    isBefore(startsAt, endsAt) &&
    isBefore(enrollFrom, enrollUntil) &&
    isBefore(enrollFrom, endsAt) &&
    (enrollUntil === null || endsAt === null || enrollUntil <= endsAt)
  );
}

/** Whether learners of the run can come to a session. */
const isWithin = (live: LiveTime, { startsAt, endsAt }: RunFacts): boolean =>
  (startsAt === null || live.startsAt >= startsAt) && (endsAt === null || liveEnd(live) <= endsAt);

/**
 * @param contents by the number that a node names
 * @returns in the order of the outline; what is of the run comes first
 */
export function findingsOf(
  draft: Draft,
  contents: ReadonlyMap<number, ContentFacts>,
  run: RunFacts,
): { faults: Finding[]; hints: Finding[] } {
  const faults: Finding[] = [];
  const hints: Finding[] = [];
  if (run.intro.trim() === "") faults.push({ fault: "noIntro" });
  if (!areDatesSane(run)) faults.push({ fault: "dates" });
  if (!areWeightsWhole(run.grading)) faults.push({ fault: "weights" });
  if (run.startsAt === null && run.endsAt === null) hints.push({ fault: "noTerm" });
  const keys = orderOf(draft);
  const items = keys.filter((key) => !isFolder(draft.nodes.get(key)!));
  if (items.length === 0) faults.push({ fault: "empty" });
  const circles = new Set(circularNodes(draft));
  for (const key of keys) {
    const node = draft.nodes.get(key)!;
    const say = (fault: OutlineFault) => faults.push({ fault, key });
    if (circles.has(key)) say("circle");
    if (run.endsAt !== null && node.openAt >= run.endsAt) say("opensLate");
    if (isFolder(node)) {
      const isEmpty = withinOf(draft, key).every((one) => isFolder(draft.nodes.get(one)!));
      // Of a chapter and the only section in it the section is named.
      if (isEmpty && items.length > 0 && childrenOf(draft, key).length === 0) say("emptyFolder");
      continue;
    }
    const content = contents.get(node.content);
    if (!content) {
      say("noContent");
      continue;
    }
    const isFilm = isTimed(node) || content.hasRecording === true;
    if (isFilm && node.duration === 0) say("noLength");
    if (isFilm && node.duration > 0 && (content.lastQuestion ?? 0) >= node.duration) say("questionLate");
    if (content.isAssessmentOpen === false) say("assessmentDraft");
    if (content.live?.startsAt === 0) say("liveTime");
    else if (content.live && !isWithin(content.live, run)) say("liveOutside");
    if (content.live && !content.live.hasAddress) say("liveAddress");
    if (content.hasPrompt === false) say("noPrompt");
    if (node.kind === "video" && content.captions === 0) hints.push({ fault: "noCaptions", key });
  }
  if (items.length > 0 && items.every((key) => !draft.nodes.get(key)!.required))
    hints.push({ fault: "noneRequired" });
  return { faults, hints };
}
