/** Statistics of schools and the platform: added up as things happen, seen in the data centre. */
export { datacenterArea } from "./calls.js";
export { STATISTICS_USAGE, statisticsCommand } from "./command.js";
export { followStatistics } from "./rollup.js";
export { state as statisticsState } from "./store.js";
