/** All that the page of one's own asks for: it is shown once all of it is there or has failed, so that nothing moves. */
import type { Output } from "../../core/contract/call.js";
import { certificateOwn } from "../../core/contract/certificate.js";
import { courseMine } from "../../core/contract/course.js";
import { examMine } from "../../core/contract/my-exams.js";
import { noteMine } from "../../core/contract/note.js";
import { readingTaskMine } from "../../core/contract/reading-task.js";
import { ownPoints } from "../../core/contract/points.js";
import { studyDays } from "../../core/contract/study-days.js";
import { useStore } from "../../core/element/useStore.js";
import { useIsland } from "../../core/element/index.js";
import { loadUser, request, session } from "../../core/session/index.js";
import { type List, useList } from "../../ui/data/useList.js";
import { type Load, useLoad } from "../../ui/data/useLoad.js";

const COURSES = 6;
const TAUGHT = 5;
const NOTES = 3;

export interface CenterLoads {
  readonly days: Load<Output<typeof studyDays>>;
  readonly points: Load<Output<typeof ownPoints>>;
  readonly due: Load<Output<typeof examMine>>;
  readonly readings: Load<Output<typeof readingTaskMine>>;
  readonly learning: List<Output<typeof courseMine>>;
  /** Asked for those who teach alone. */
  readonly teaching: List<Output<typeof courseMine>>;
  readonly notes: List<Output<typeof noteMine>>;
  readonly certificates: Load<Output<typeof certificateOwn>>;
}

/** @returns what was asked for, and whether some of it is still on its way for the first time */
export function useCenter(): CenterLoads & { readonly isWaiting: boolean } {
  const { locale } = useIsland();
  const user = useStore(session.$user);
  // A page may have no header that asks for them.
  const known = useLoad("user", async () => (session.$user.get() ? true : Boolean(await loadUser())));
  const mayTeach = user?.roles.includes("teacher") === true;
  const of = (role: "learner" | "teacher", size: number) => ({ states: "active", role, page: 1, size });
  const loads = {
    days: useLoad(`days ${locale}`, (signal) => request(studyDays, {}, { signal, quiet: true })),
    points: useLoad(`points ${locale}`, (signal) =>
      request(ownPoints, { page: 1, size: 1 }, { signal, quiet: true }),
    ),
    due: useLoad(`due ${locale}`, (signal) => request(examMine, {}, { signal, quiet: true })),
    readings: useLoad(`readings ${locale}`, (signal) =>
      request(readingTaskMine, {}, { signal, quiet: true }),
    ),
    learning: useList(courseMine, of("learner", COURSES)),
    teaching: useList(courseMine, mayTeach ? of("teacher", TAUGHT) : undefined),
    notes: useList(noteMine, { page: 1, size: NOTES }),
    certificates: useLoad(`certificates ${locale}`, (signal) =>
      request(certificateOwn, {}, { signal, quiet: true }),
    ),
  };
  const asked = Object.entries(loads).filter(([name]) => name !== "teaching" || mayTeach);
  const isWaiting = asked.some(([, { data, error }]) => data === undefined && error === undefined);
  const isKnown = user !== undefined || known.data !== undefined || known.error !== undefined;
  return { ...loads, isWaiting: isWaiting || !isKnown };
}
