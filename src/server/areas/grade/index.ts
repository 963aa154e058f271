export { transcriptOf } from "./verify.js";
export { gradeArea } from "./calls.js";
