export { activityArea } from "./calls.js";
export { publicActivities, publicActivityRows } from "./store.js";
export { activityOwnData } from "./own-data.js";
