export { gradeArea } from "./calls.js";
