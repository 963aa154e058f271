/** Virtual experiments: found, opened with a ticket, reported back. */
export { simulationArea } from "./calls.js";
export { simulationOwnData } from "./own-data.js";
export { linkCourses, publicExperimentRows, saveExperiment, sweepTickets } from "./store.js";
