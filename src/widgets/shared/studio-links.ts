/** The addresses of the teaching workplace. They stand by themselves: whoever learns needs none of them. */
import { workplace } from "../../core/rules/places/teaching.js";
import { portalHref } from "../../core/site/index.js";

export const STUDIO_VIEWS = ["test-work", "bank", "marking", "scores"] as const;
export type StudioView = (typeof STUDIO_VIEWS)[number];

/**
 * A view of a run's teaching workplace.
 * @param assessment what is built or marked in it; 0 for the list
 * @param filter what its list is narrowed by
 */
export function studioHref(
  course: number,
  view: StudioView,
  { assessment = 0, filter = "" }: { readonly assessment?: number; readonly filter?: string } = {},
): string {
  if (view === "marking") return portalHref(workplace.marking.href({ course, assessment, filter }));
  if (view === "scores") return portalHref(workplace.scores.href({ course, filter }));
  const tab = view === "bank" ? "bank" : "list";
  return portalHref(workplace.testWork.href({ course, tab, assessment, filter }));
}

/** A paper as one learner might get it; nothing is kept of it. */
export const previewHref = (course: number, assessment: number): string =>
  portalHref(workplace.previewExam.href({ course, assessment }));
