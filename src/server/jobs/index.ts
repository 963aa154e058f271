export { jobArea, startJob } from "./calls.js";
export { job, type RowGiven } from "./job.js";
export { workJobs } from "./work.js";
