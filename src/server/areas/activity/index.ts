export { activityArea } from "./calls.js";
