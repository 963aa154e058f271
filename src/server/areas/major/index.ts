/** Majors of schools, and the teachers who serve them. */
export { majorArea } from "./calls.js";
export { shownMajors } from "./teacher-majors.js";
