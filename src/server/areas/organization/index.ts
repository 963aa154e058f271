/** What a school is made of, for those who administer it. */
export { organizationArea } from "./calls.js";
export { demandAdministrator } from "./administrators.js";
export { collegeRows, collegesOf } from "./store.js";
