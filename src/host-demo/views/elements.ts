/** Pages that are one element: the host only chooses its attributes. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { Word } from "../messages.js";
import type { Page } from "../routes.js";
import { say } from "../say.js";

export const home = () => html`<edu-home></edu-home>`;

export const article = ({ query }: Page) =>
  html`<div class="column"><edu-news code=${query.get("code") ?? ""}></edu-news></div>`;

/** A page around one panel; the panel draws its own title, the page needs one too. */
const task = (title: Word, panel: TemplateResult) =>
  html`<div class="task">
    <h1 class="unseen">${say(title)}</h1>
    ${panel}
  </div>`;

/** A third party's window without an opener ends at /login, with code and state to hand on. */
const signIn = (title: Word, mode: string, query = new URLSearchParams()) =>
  task(
    title,
    html`<edu-login-dialog
      inline
      open
      mode=${mode}
      data-load-on="ready"
      provider=${query.get("provider") || nothing}
      provider-code=${query.get("code") || nothing}
      provider-state=${query.get("state") || nothing}
    ></edu-login-dialog>`,
  );
export const login = ({ query }: Page) => signIn("signIn", "login", query);
export const userLogin = () => signIn("signIn", "login");
export const recover = () => signIn("recover", "backPassword");

export const oauth = () => task("authorise", html`<edu-oauth-consent></edu-oauth-consent>`);
export const qr = ({ query }: Page) =>
  task("confirmQr", html`<edu-qr-confirm code=${query.get("DM") ?? ""}></edu-qr-confirm>`);

export const settings = ({ query }: Page) =>
  html`<div class="column">
    <edu-account-settings
      tab=${query.get("tab") ?? "basic"}
      ?certify=${query.get("rz") === "true"}
    ></edu-account-settings>
  </div>`;

/** Of the address what narrows a list: all that names no place. */
const filterOf = (query: URLSearchParams): string => {
  const filter = new URLSearchParams(query);
  for (const name of ["id", "bkid", "index", "resource", "course"]) filter.delete(name);
  return filter.toString();
};
const libraryPage =
  (view: string) =>
  ({ query }: Page) => {
    const section = query.get("bkid") || query.get("index");
    return html`<edu-lib-browser
      routed
      view=${view === "detail" && section ? "section" : view}
      library=${query.get("id") || nothing}
      section=${section || nothing}
      resource=${query.get("resource") || nothing}
      course=${query.get("course") || nothing}
      filter=${filterOf(query)}
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
  ({ query }: Page) =>
    html`<edu-course-browser
      routed
      view=${view}
      course=${query.get("id") || nothing}
      filter=${filterOf(query)}
    ></edu-course-browser>`;
export const courses = coursePage("list");
export const introduce = coursePage("introduce");
export const myCourses = coursePage("mine");

/** Previews for visitors, and self-study of what is over: the player by itself. */
export const selfStudy = ({ query }: Page) =>
  html`<div class="column">
    <edu-course-player
      headed
      course=${query.get("id") || nothing}
      node=${query.get("node") || nothing}
    ></edu-course-player>
  </div>`;
const roomPage =
  (tab: string, item?: string) =>
  ({ query }: Page) =>
    html`<edu-course-room
      routed
      tab=${tab}
      course=${query.get("id") || nothing}
      item=${(item && query.get(item)) || nothing}
      node=${query.get("node") || nothing}
    ></edu-course-room>`;
/** The tabs of a course's room, by the last part of their path. */
export const rooms = {
  coursePublic: roomPage("announcements"),
  "coursePublic/detail": roomPage("announcements", "announcement"),
  courseStudy: roomPage("study"),
  qaDiscussion: roomPage("questions", "thread"),
  courseClass: roomPage("class"),
  courseMaterials: roomPage("materials"),
} as const;

export const messages = () => html`<edu-message-box></edu-message-box>`;

export const search = ({ query }: Page) =>
  html`<edu-search routed query=${query.get("q") ?? ""} tab=${query.get("tab") ?? nothing}></edu-search>`;
