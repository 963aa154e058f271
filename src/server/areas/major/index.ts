/** Majors of schools, and the teachers who serve them. */
export { majorArea } from "./calls.js";
export { collegesOf } from "./colleges.js";
export { shownMajors } from "./teacher-majors.js";
export { majorCounts, majorsIn, majorsInCollege, moveMajors } from "./admin-store.js";
export { majorOwnData } from "./own-data.js";
