/** Pages of those who teach: the workplace, its screens, and what stands in it. */
import { html, nothing } from "lit-html";
import type { Page } from "../routes.js";
import type { Place } from "../../core/rules/places/index.js";
import { workplace } from "../../core/rules/places/teaching.js";

export const marking = ({ query }: Page) => {
  const { course, assessment, filter } = workplace.marking.read(query);
  return html`<edu-course-studio
    routed
    view="marking"
    course=${course || nothing}
    assessment=${assessment || nothing}
    filter=${filter || nothing}
  >
    <edu-marking
      routed
      course=${course || nothing}
      assessment=${assessment || nothing}
      filter=${filter || nothing}
    ></edu-marking>
  </edu-course-studio>`;
};

const gradebook =
  (view: "sheet" | "daily") =>
  ({ query }: Page) => {
    const { course, filter } = workplace.scores.read(query);
    return html`<edu-course-studio
      routed
      view="scores"
      course=${course || nothing}
      filter=${filter || (view === "daily" ? "tab=daily" : nothing)}
    >
      <edu-gradebook
        routed
        view=${view}
        course=${course || nothing}
        filter=${filter || nothing}
      ></edu-gradebook>
    </edu-course-studio>`;
  };
export const scores = gradebook("sheet");
export const daily = gradebook("daily");

export const previewExam = ({ query }: Page) => {
  const { course, assessment } = workplace.previewExam.read(query);
  return html`<edu-assessment
    view="preview"
    course=${course || nothing}
    assessment=${assessment || nothing}
  ></edu-assessment>`;
};

/** A run while it is built, for those who teach it. */
export const courseInformation = ({ query }: Page) => {
  const { course, tab } = workplace.information.read(query);
  return html`<edu-course-studio routed view=${tab} course=${course || nothing}></edu-course-studio>`;
};
export const teacherProfile = () =>
  html`<div class="column">
    <edu-account-settings tab="teacher"></edu-account-settings>
  </div>`;
export const teacherMajors = () =>
  html`<div class="column">
    <edu-account-settings tab="majors"></edu-account-settings>
  </div>`;
export const taught = ({ query }: Page) => {
  const { filter } = workplace.taught.read(query);
  return html`<edu-course-studio routed view="taught" filter=${filter || nothing}></edu-course-studio>`;
};
export const wizard = ({ query }: Page) => {
  const { course, filter } = workplace.wizard.read(query);
  return html`<edu-course-studio
    routed
    view="wizard"
    course=${course || nothing}
    filter=${filter || nothing}
  ></edu-course-studio>`;
};
export const examine = ({ query }: Page) => {
  const { filter } = workplace.examine.read(query);
  return html`<edu-review-queue routed filter=${filter || nothing}></edu-review-queue>`;
};
export const termEvaluations = ({ query }: Page) => {
  const { item, filter } = workplace.termEvaluations.read(query);
  return html`<edu-course-studio
    routed
    view="term-evaluations"
    item=${item || nothing}
    filter=${filter || nothing}
  ></edu-course-studio>`;
};

const studioPage =
  (view: string, place: Place<{ readonly course: number; readonly filter: string }>) =>
  ({ query }: Page) => {
    const { course, filter } = place.read(query);
    return html`<edu-course-studio
      routed
      view=${view}
      course=${course || nothing}
      filter=${filter || nothing}
    ></edu-course-studio>`;
  };
export const moderation = studioPage("questions", workplace.questions);
export const sharedNotes = studioPage("notes", workplace.notes);
export const evaluation = ({ query }: Page) => {
  const { course, item } = workplace.evaluation.read(query);
  return html`<edu-course-studio
    routed
    view="evaluation"
    course=${course || nothing}
    item=${item || nothing}
  ></edu-course-studio>`;
};
export const statistics = studioPage("statistics", workplace.statistics);
export const certificates = studioPage("certificates", workplace.certificates);
export const courseFiles = studioPage("materials", workplace.materials);

/** Homework, tests, exams and the question bank of a run, for those who teach it. */
export const testWork = ({ query }: Page) => {
  const { course, tab, assessment, filter } = workplace.testWork.read(query);
  return html`<edu-course-studio
    routed
    view=${tab === "bank" ? "bank" : "test-work"}
    course=${course || nothing}
    assessment=${assessment || nothing}
    filter=${filter || nothing}
  ></edu-course-studio>`;
};

/** Who asks to be let into a run. */
export const students = ({ query }: Page) => {
  const { course, filter } = workplace.students.read(query);
  return html`<edu-course-studio
    routed
    view="students"
    course=${course || nothing}
    filter=${filter || nothing}
  ></edu-course-studio>`;
};
export const jobs = ({ query }: Page) => {
  const { job } = workplace.jobs.read(query);
  return html`<edu-course-studio routed view="jobs" item=${job || nothing}></edu-course-studio>`;
};
/** Classes of a run, and the roster of one. */
export const classes = ({ query }: Page) => {
  const { course, filter } = workplace.classes.read(query);
  return html`<edu-course-studio
    routed
    view="classes"
    course=${course || nothing}
    filter=${filter || nothing}
  ></edu-course-studio>`;
};
export const roster = ({ query }: Page) => {
  const { course, item, filter } = workplace.roster.read(query);
  return html`<edu-course-studio
    routed
    view="classes"
    course=${course || nothing}
    item=${item || nothing}
    filter=${filter || nothing}
  ></edu-course-studio>`;
};

/** One learner of a run, for its staff. */
export const learner = ({ query }: Page) => {
  const { course, item } = workplace.learner.read(query);
  return html`<edu-course-studio
    routed
    view="learner"
    course=${course || nothing}
    item=${item || nothing}
  ></edu-course-studio>`;
};
