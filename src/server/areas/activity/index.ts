export { activityArea } from "./calls.js";
export { publicActivityRows } from "./store.js";
export { activityOwnData } from "./own-data.js";
