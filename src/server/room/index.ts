export { roomArea } from "./area.js";
export { tellDue } from "./announcements.js";
