export { jobArea, startJob } from "./calls.js";
export { job, type RowGiven, type RowResult } from "./job.js";
export type { JobRecord } from "./store.js";
export { workJobs } from "./work.js";
