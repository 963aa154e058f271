export { jobArea, startJob } from "./calls.js";
export { type Job, job, nameSubjects, type RowGiven, type RowResult } from "./job.js";
export { countJobs, jobTotals, type JobRecord } from "./store.js";
export { workJobs } from "./work.js";
export { jobOwnData } from "./own-data.js";
