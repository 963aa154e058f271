/** Pages of those who administer a school. */
import { html, nothing } from "lit-html";
import { administration } from "../../core/rules/places/administration.js";
import type { Page } from "../routes.js";

const page =
  (view: keyof typeof administration) =>
  ({ query }: Page) => {
    const { school, filter } = administration[view].read(query);
    return html`<edu-school-admin
      routed
      view=${view}
      school=${school || nothing}
      filter=${filter || nothing}
    ></edu-school-admin>`;
  };

export const schoolManagement = page("schoolPage");
export const collegeManagement = page("colleges");
export const majorManagement = page("majors");
export const courseManagement = page("courses");
export const peopleManagement = page("people");
export const dataManagement = page("datamanagement");
export const termStatistics = page("statistics");
export const schoolSignOn = page("singleSignOn");
