export { userArea } from "./calls.js";
export { profilesOf, shownTeacher } from "./teacher-profile.js";
