/** Where somebody is among the assessments of a run. */
import { createContext, useContext, useEffect, useRef } from "react";
import { useIsland } from "../../core/element/index.js";
import { courses, rooms } from "../../core/rules/places/course.js";
import { workplace } from "../../core/rules/places/teaching.js";
import { portalHref } from "../../core/site/index.js";
import { standing, useSteps, type Way as WayOf } from "../../ui/form/useSteps.js";

export const VIEWS = ["list", "paper", "practice", "preview", "mine"] as const;
export type View = (typeof VIEWS)[number];

export interface Place {
  readonly view: View;
  /** The run; 0 while none is said. */
  readonly course: number;
  /** 0 for the list. */
  readonly assessment: number;
  /** What else the address says: `attempt=7`. */
  readonly filter: string;
}
export type Way = WayOf<Place>;

export interface Written {
  readonly course: number | undefined;
  readonly assessment: number | undefined;
  readonly view: View;
  readonly filter: string;
  readonly routed: boolean;
}

export const attemptOf = ({ filter }: Pick<Place, "filter">): number => {
  const attempt = Number(new URLSearchParams(filter).get("attempt"));
  return Number.isSafeInteger(attempt) && attempt > 0 ? attempt : 0;
};
/** Others' answers are read, not one's own paper. */
export const isPeerTask = ({ filter }: Pick<Place, "filter">): boolean =>
  new URLSearchParams(filter).get("peer") === "true";
export const attemptFilter = (attempt: number): string => `attempt=${attempt}`;

function hrefOf({ view, course, assessment, filter }: Place): string {
  if (view === "mine") return portalHref(courses.exams.href({ filter }));
  if (view === "preview") return portalHref(workplace.previewExam.href({ course, assessment }));
  if (view === "practice") return portalHref(rooms.practice.href({ course, item: assessment, filter }));
  if (view === "list" || assessment === 0) return portalHref(rooms.homework.href({ course }));
  return portalHref(rooms.paper.href({ course, item: assessment, filter }));
}

/** The element's own history, or the page's. */
export function useWay({ course = 0, assessment = 0, view, filter, routed }: Written): Way {
  const { emit } = useIsland();
  const way = useSteps<Place>({ view, course, assessment, filter }, routed, hrefOf);
  const { place } = way;
  const before = useRef(place);
  useEffect(() => {
    const href = hrefOf(place);
    if (hrefOf(before.current) === href) return;
    before.current = place;
    emit("edu-view-change", {
      course: place.course,
      assessment: place.assessment,
      attempt: attemptOf(place),
      href,
    });
  }, [place, emit]);
  return way;
}

/** Whoever shows it hears when an attempt was handed in, or ended. */
export const EndContext = createContext<() => void>(() => undefined);

export const WayContext = createContext<Way>(
  standing<Place>({ view: "list", course: 0, assessment: 0, filter: "" }),
);
export const usePlace = (): Way => useContext(WayContext);
