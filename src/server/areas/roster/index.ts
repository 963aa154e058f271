/** Classes of runs and their rosters, for those who teach. */
export { rosterArea } from "./calls.js";
export { ownClass } from "./classes.js";
export { faults as rosterFaults } from "./workbook-messages.js";
export { nameOf } from "./roster.js";
