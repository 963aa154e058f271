export { userArea } from "./calls.js";
export { profilesOf, shownTeacher, teacherProfileRows } from "./teacher-profile.js";
export { userOwnData } from "./own-data.js";
