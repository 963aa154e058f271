export { endOverdue } from "./attempts.js";
export { assessmentArea } from "./calls.js";
