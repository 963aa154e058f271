export { addPackage, packageContent, unpack } from "./add-package.js";
export { followAssessment } from "./assessed.js";
export { studyArea } from "./calls.js";
export { dayIn, type DaySpan, momentsOf, notesByDay, signIn, studyDaysOf } from "./days.js";
export { PACKAGE_PATH } from "./launch.js";
export { readManifest } from "./manifest.js";
export { outlineOf } from "./outline.js";
export { addUpTallies, filmCurve, nodesStudied, nodeTallies, studyWeeks } from "./tallies.js";
export { begunNodes, recountRun } from "./recount.js";
