/** The places of the teaching workplace; `course` is the run (docs/specification.md 2.1). */
import { choice, definePlace, filter, id } from "./define.js";

const course = id("id");
const part = (name: string) => `/courseManagement/index/${name}`;

export const workplace = {
  /** Homework, tests and exams of a run; `tab` is also its question bank. `assessment`: the one that is being built. */
  testWork: definePlace({
    path: part("courseTestWork"),
    params: { course, tab: choice("tab", ["list", "bank"]), assessment: id("assessment"), filter: filter() },
  }),
  marking: definePlace({
    path: part("courseTestWork/courseTestWorkCorrect"),
    params: { course, assessment: id("assessment"), filter: filter() },
  }),
  scores: definePlace({ path: part("courseScore"), params: { course, filter: filter() } }),
  daily: definePlace({ path: part("courseScore/dailyRecord"), params: { course, filter: filter() } }),
  previewExam: definePlace({
    path: "/courseManagement/previewExam",
    params: { course, assessment: id("assessment") },
  }),
};
