export { activityArea } from "./calls.js";
export { publicActivityRows } from "./store.js";
