/** How a run goes, for those who teach in it. */
export { statisticsArea } from "./calls.js";
