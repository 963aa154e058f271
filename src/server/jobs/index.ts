export { jobArea, startJob } from "./calls.js";
export { job } from "./job.js";
export { workJobs } from "./work.js";
