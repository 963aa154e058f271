/** Pages that are one element: the host only chooses its attributes. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { Word } from "../messages.js";
import type { Page } from "../routes.js";
import { t } from "../translate.js";
import { practiceFilter, rooms } from "../../core/rules/places/course.js";
import { type Place, places } from "../../core/rules/places/index.js";

export const home = () => html`<edu-home></edu-home>`;

export const article = ({ query }: Page) => {
  const { code, version } = places.article.read(query);
  return html`<div class="column">
    <edu-news code=${code} version=${version || nothing}></edu-news>
  </div>`;
};

/** A page around one panel; the panel draws its own title, the page needs one too. */
const task = (title: Word, panel: TemplateResult) =>
  html`<div class="task">
    <h1 class="unseen">${t(title)}</h1>
    ${panel}
  </div>`;

/** A third party's window without an opener ends at /login, with code and state to hand on. */
const signIn = (title: Word, mode: string, query = new URLSearchParams()) => {
  const { provider, code, state } = places.login.read(query);
  return task(
    title,
    html`<edu-login-dialog
      inline
      open
      mode=${mode}
      data-load-on="ready"
      provider=${provider || nothing}
      provider-code=${code || nothing}
      provider-state=${state || nothing}
    ></edu-login-dialog>`,
  );
};
export const login = ({ query }: Page) => {
  const { provider, code } = places.login.read(query);
  // From a school's page: straight to its own sign-in.
  return signIn("signIn", provider.startsWith("school:") && !code ? "wxLogin" : "login", query);
};
export const userLogin = () => signIn("signIn", "login");
export const recover = () => signIn("recover", "backPassword");

export const oauth = () => task("authorise", html`<edu-oauth-consent></edu-oauth-consent>`);
export const qr = ({ query }: Page) =>
  task("confirmQr", html`<edu-qr-confirm code=${places.qr.read(query).code}></edu-qr-confirm>`);

export const center = () => html`<edu-account-center routed></edu-account-center>`;
export const myCertificates = () =>
  html`<edu-account-center routed view="certificates"></edu-account-center>`;
export const myDiscussions = ({ query }: Page) =>
  html`<edu-account-center
    routed
    view="discussions"
    filter=${places.discussions.read(query).filter}
  ></edu-account-center>`;
export const myClasses = ({ query }: Page) =>
  html`<edu-account-center
    routed
    view="classes"
    filter=${places.classes.read(query).filter}
  ></edu-account-center>`;
export const myPoints = ({ query }: Page) =>
  html`<edu-account-center
    routed
    view="points"
    filter=${places.points.read(query).filter}
  ></edu-account-center>`;
export const myFeedback = ({ query }: Page) =>
  html`<edu-account-center
    routed
    view="feedback"
    filter=${places.feedback.read(query).filter}
  ></edu-account-center>`;
export const notes = ({ query }: Page) =>
  html`<edu-account-center
    routed
    view="notes"
    filter=${places.notes.read(query).filter}
  ></edu-account-center>`;

export const settings = ({ query }: Page) => {
  const { tab, certify } = places.settings.read(query);
  return html`<div class="column">
    <edu-account-settings tab=${tab} ?certify=${certify}></edu-account-settings>
  </div>`;
};

const libraryPage =
  (view: string) =>
  ({ query }: Page) => {
    const { library: id, section, resource, course, filter } = places.library.read(query);
    return html`<edu-lib-browser
      routed
      view=${view === "detail" && section ? "section" : view}
      library=${id || nothing}
      section=${section || nothing}
      resource=${resource || nothing}
      course=${course || nothing}
      filter=${filter}
    ></edu-lib-browser>`;
  };
export const sourceLib = libraryPage("list");
export const library = libraryPage("detail");
export const libraryIntro = libraryPage("intro");
export const libraryCourse = libraryPage("course");
export const materialCenter = libraryPage("material-center");
export const material = libraryPage("material");
export const collect = libraryPage("favorites");

const coursePage =
  (view: string) =>
  ({ query }: Page) => {
    const { course, filter } = places.courses.read(query);
    return html`<edu-course-browser
      routed
      view=${view}
      course=${course || nothing}
      filter=${filter}
    ></edu-course-browser>`;
  };
export const courses = coursePage("list");
export const introduce = coursePage("introduce");
export const myCourses = coursePage("mine");
export const exams = ({ query }: Page) =>
  html`<edu-assessment routed view="mine" filter=${places.exams.read(query).filter}></edu-assessment>`;

export const schools = ({ query }: Page) =>
  html`<edu-school-browser routed filter=${places.schools.read(query).filter}></edu-school-browser>`;
export const school = ({ query }: Page) => {
  const { school: id, filter } = places.school.read(query);
  return html`<edu-school-browser
    routed
    view="detail"
    school=${id || nothing}
    filter=${filter}
  ></edu-school-browser>`;
};
export const teachers = ({ query }: Page) =>
  html`<edu-teacher-browser routed filter=${places.teachers.read(query).filter}></edu-teacher-browser>`;
export const teacher = ({ query }: Page) => {
  const { teacher: id, filter } = places.teacher.read(query);
  return html`<edu-teacher-browser
    routed
    view="detail"
    teacher=${id || nothing}
    filter=${filter}
  ></edu-teacher-browser>`;
};

export const activities = ({ query }: Page) =>
  html`<edu-activity-browser routed filter=${places.activities.read(query).filter}></edu-activity-browser>`;
export const activity = ({ query }: Page) => {
  const { activity: id, invitation, filter } = places.activity.read(query);
  return html`<edu-activity-browser
    routed
    view="detail"
    activity=${id || nothing}
    invitation=${invitation}
    filter=${filter}
  ></edu-activity-browser>`;
};

export const activityStudio = ({ query }: Page) => {
  const { activity: id, filter } = places.activityStudio.read(query);
  return html`<edu-activity-browser
    routed
    view="studio"
    activity=${id || nothing}
    filter=${filter}
  ></edu-activity-browser>`;
};

export const simulations = ({ query }: Page) =>
  html`<edu-simulation-browser
    routed
    filter=${places.simulations.read(query).filter}
  ></edu-simulation-browser>`;
export const simulation = ({ query }: Page) => {
  const { experiment, filter } = places.simulation.read(query);
  return html`<edu-simulation-browser
    routed
    view="detail"
    experiment=${experiment || nothing}
    filter=${filter}
  ></edu-simulation-browser>`;
};
/** Where an experiment returns to: the element reads what the platform holds of the attempt. */
export const success = ({ query }: Page) =>
  html`<div class="column">
    <edu-simulation-browser
      routed
      view="success"
      attempt=${places.success.read(query).attempt || nothing}
    ></edu-simulation-browser>
  </div>`;
export const failure = ({ query }: Page) => {
  const { attempt, reason } = places.failure.read(query);
  return html`<div class="column">
    <edu-simulation-browser
      routed
      view="fail"
      attempt=${attempt || nothing}
      reason=${reason || nothing}
    ></edu-simulation-browser>
  </div>`;
};

export const information = ({ query }: Page) =>
  html`<edu-information routed filter=${places.information.read(query).filter}></edu-information>`;
export const informationDetail = ({ query }: Page) => {
  const { code, filter } = places.informationDetail.read(query);
  return html`<edu-information
    routed
    view="detail"
    code=${code || nothing}
    filter=${filter}
  ></edu-information>`;
};

export const textbooks = ({ query }: Page) =>
  html`<edu-textbook-reader routed filter=${places.textbooks.read(query).filter}></edu-textbook-reader>`;
export const textbook = ({ query }: Page) => {
  const { book, filter } = places.textbook.read(query);
  return html`<edu-textbook-reader
    routed
    view="detail"
    book=${book || nothing}
    filter=${filter}
  ></edu-textbook-reader>`;
};
export const textbookStudio = ({ query }: Page) => {
  const { book, filter } = places.textbookStudio.read(query);
  return html`<edu-textbook-reader
    routed
    view="studio"
    book=${book || nothing}
    filter=${filter}
  ></edu-textbook-reader>`;
};
export const textbookReading = ({ query }: Page) => {
  const { book, chapter, filter } = places.textbookReading.read(query);
  return html`<edu-textbook-reader
    routed
    view="read"
    book=${book || nothing}
    chapter=${chapter || nothing}
    filter=${filter}
  ></edu-textbook-reader>`;
};

/** Previews for visitors, and self-study of what is over: the player by itself. */
export const selfStudy = ({ query }: Page) => {
  const { course, node } = places.selfStudy.read(query);
  return html`<div class="column">
    <edu-course-player headed course=${course || nothing} node=${node || nothing}></edu-course-player>
  </div>`;
};
interface InRoom {
  readonly course: number;
  readonly node: number;
  readonly item?: number;
  readonly filter?: string;
}
const roomPage =
  (tab: string, place: Place<InRoom>) =>
  ({ query }: Page) => {
    const { course, node, item, filter } = place.read(query);
    return html`<edu-course-room
      routed
      tab=${tab}
      course=${course || nothing}
      item=${item || nothing}
      node=${node || nothing}
      filter=${filter || nothing}
    ></edu-course-room>`;
  };
/** The tabs of a course's room. */
export const roomViews = {
  announcements: roomPage("announcements", rooms.announcements),
  announcement: roomPage("announcements", rooms.announcement),
  study: roomPage("study", rooms.study),
  questions: roomPage("questions", rooms.questions),
  class: roomPage("class", rooms.class),
  materials: roomPage("materials", rooms.materials),
  homework: roomPage("homework", rooms.homework),
  paper: roomPage("homework", rooms.paper),
  practice: (page: Page) => {
    const { course, item, filter } = rooms.practice.read(page.query);
    return html`<edu-course-room
      routed
      tab="homework"
      course=${course || nothing}
      item=${item || nothing}
      filter=${practiceFilter(filter)}
    ></edu-course-room>`;
  },
  grades: roomPage("grades", rooms.grades),
} as const;

export const messages = ({ query }: Page) => {
  const { filter } = places.messages.read(query);
  return html`<edu-message-box routed filter=${filter || nothing}></edu-message-box>`;
};

export const certificateCheck = ({ query }: Page) =>
  html`<edu-certificate-check
    routed
    code=${places.certificateCheck.read(query).code || nothing}
  ></edu-certificate-check>`;

export const search = ({ query }: Page) => {
  const { query: sought, tab } = places.search.read(query);
  return html`<edu-search routed query=${sought} tab=${tab}></edu-search>`;
};
