export { jobArea, startJob } from "./calls.js";
export { job, nameSubjects, type RowGiven, type RowResult } from "./job.js";
export type { JobRecord } from "./store.js";
export { workJobs } from "./work.js";
