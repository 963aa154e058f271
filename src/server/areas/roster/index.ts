/** Classes of runs and their rosters, for those who teach. */
export { rosterArea } from "./calls.js";
