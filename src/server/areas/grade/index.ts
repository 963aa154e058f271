export { transcriptOf } from "./verify.js";
export { cellsOf, totalsOf } from "./marks.js";
export { gradeArea } from "./calls.js";
export { gradesOf } from "./store.js";
export { type Standing, standingsOf } from "./standings.js";
export { gradeOwnData } from "./own-data.js";
export { sharedResults } from "./merge.js";
