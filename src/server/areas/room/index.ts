export { roomArea } from "./calls.js";
export { tellDue } from "./announcements.js";
