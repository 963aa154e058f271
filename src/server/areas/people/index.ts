/** Who belongs to a school, for those who administer it. */
export { peopleArea } from "./calls.js";
