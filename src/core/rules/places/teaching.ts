/** The places of the teaching workplace; `course` is the run (docs/specification.md 2.1). */
import { choice, definePlace, filter, id } from "./define.js";

const course = id("id");
const part = (name: string) => `/courseManagement/index/${name}`;

export const workplace = {
  /** What a run is built of: its outline as a draft, and what is said and set of it. */
  information: definePlace({
    path: part("courseInformation"),
    params: { course, tab: choice("tab", ["outline", "basics", "team"]) },
  }),
  /** A course from nothing to its publishing, step by step. */
  wizard: definePlace({ path: "/account/teacherCourse/basicInfo", params: { course, filter: filter() } }),
  taught: definePlace({
    path: "/account/settings/teacherAdmin/teachingcourse",
    params: { filter: filter() },
  }),
  /** What a certified teacher says of themselves to everybody. */
  teacherProfile: definePlace({ path: "/account/settings/teacherAdmin/teacherinformation", params: {} }),
  /** The majors that a certified teacher serves. */
  teacherMajors: definePlace({ path: "/account/settings/teacherAdmin/majorinformation", params: {} }),
  /** Homework, tests and exams of a run; `tab` is also its question bank. `assessment`: the one that is being built. */
  testWork: definePlace({
    path: part("courseTestWork"),
    params: { course, tab: choice("tab", ["list", "bank"]), assessment: id("assessment"), filter: filter() },
  }),
  /** Classes of a run; `item`: the one whose roster is shown. */
  classes: definePlace({ path: part("courseClass"), params: { course, filter: filter() } }),
  roster: definePlace({
    path: part("courseClass/detail"),
    params: { course, item: id("class"), filter: filter() },
  }),
  /** One learner of a run; `item`: their account. */
  learner: definePlace({ path: part("courseClass/learner"), params: { course, item: id("learner") } }),
  /** Who asks to be let into a run. */
  students: definePlace({ path: part("courseStudent"), params: { course, filter: filter() } }),
  /** How a run goes, and who needs a look. */
  statistics: definePlace({ path: part("courseStatistics"), params: { course, filter: filter() } }),
  marking: definePlace({
    path: part("courseTestWork/courseTestWorkCorrect"),
    params: { course, assessment: id("assessment"), filter: filter() },
  }),
  scores: definePlace({ path: part("courseScore"), params: { course, filter: filter() } }),
  daily: definePlace({ path: part("courseScore/dailyRecord"), params: { course, filter: filter() } }),
  /** What one has started that works on many things; `job`: the one that is looked at. */
  jobs: definePlace({ path: "/courseManagement/jobs", params: { job: id("job") } }),
  /** Questions of a run's learners, and who took part in them. */
  questions: definePlace({ path: part("courseQaDiscussion"), params: { course, filter: filter() } }),
  /** What its learners share of their notes. */
  notes: definePlace({ path: part("courseNote"), params: { course, filter: filter() } }),
  /** Files for those in a run. */
  materials: definePlace({ path: part("courseMaterials"), params: { course, filter: filter() } }),
  /** Who gets a certificate of a run. */
  certificates: definePlace({ path: part("courseCertificate"), params: { course, filter: filter() } }),
  /** What learners say of a run; `item`: the evaluation whose results are read. */
  evaluation: definePlace({
    path: part("courseEvaluate"),
    params: { course, item: id("evaluation"), filter: filter() },
  }),
  /** Evaluations that a school opens for all its courses; `item`: the one whose results are read. */
  termEvaluations: definePlace({
    path: "/courseManagement/termEvaluation",
    params: { item: id("evaluation"), filter: filter() },
  }),
  /** What waits for a school's yes. */
  examine: definePlace({ path: "/courseManagement/examine", params: { filter: filter() } }),
  previewExam: definePlace({
    path: "/courseManagement/previewExam",
    params: { course, assessment: id("assessment") },
  }),
};
