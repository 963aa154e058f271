/** The addresses of the teaching workplace. They stand by themselves: whoever learns needs none of them. */
import { workplace } from "../../core/rules/places/teaching.js";
import { portalHref } from "../../core/site/index.js";

export const STUDIO_VIEWS = [
  "test-work",
  "bank",
  "marking",
  "scores",
  "classes",
  "learner",
  "students",
  "certificates",
  "materials",
  "evaluation",
  "questions",
  "notes",
  "statistics",
  "outline",
  "basics",
  "team",
  "wizard",
  "taught",
  "term-evaluations",
  "jobs",
] as const;
export type StudioView = (typeof STUDIO_VIEWS)[number];

/**
 * A view of a run's teaching workplace.
 * @param assessment what is built or marked in it; 0 for the list
 * @param item the class whose roster is shown, 0 for the list of classes; or the learner
 * @param filter what its list is narrowed by
 */
export function studioHref(
  course: number,
  view: StudioView,
  {
    assessment = 0,
    item = 0,
    filter = "",
  }: { readonly assessment?: number; readonly item?: number; readonly filter?: string } = {},
): string {
  if (view === "marking") return portalHref(workplace.marking.href({ course, assessment, filter }));
  if (view === "classes")
    return portalHref(
      item > 0 ? workplace.roster.href({ course, item, filter }) : workplace.classes.href({ course, filter }),
    );
  if (view === "learner") return portalHref(workplace.learner.href({ course, item }));
  if (view === "outline" || view === "basics" || view === "team")
    return portalHref(workplace.information.href({ course, tab: view }));
  if (view === "wizard") return portalHref(workplace.wizard.href({ course, filter }));
  if (view === "taught") return portalHref(workplace.taught.href({ filter }));
  if (view === "students") return portalHref(workplace.students.href({ course, filter }));
  if (view === "jobs") return portalHref(workplace.jobs.href({ job: item }));
  if (view === "term-evaluations") return portalHref(workplace.termEvaluations.href({ item, filter }));
  if (view === "evaluation") return portalHref(workplace.evaluation.href({ course, item, filter }));
  if (view === "scores") return portalHref(workplace.scores.href({ course, filter }));
  if (
    view === "notes" ||
    view === "questions" ||
    view === "statistics" ||
    view === "certificates" ||
    view === "materials"
  )
    return portalHref(workplace[view].href({ course, filter }));
  const tab = view === "bank" ? "bank" : "list";
  return portalHref(workplace.testWork.href({ course, tab, assessment, filter }));
}

/** A paper as one learner might get it; nothing is kept of it. */
export const previewHref = (course: number, assessment: number): string =>
  portalHref(workplace.previewExam.href({ course, assessment }));
