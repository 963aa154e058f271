/** Courses, their runs and outlines, and who is in them. */
export { INSIDE, visit } from "./access.js";
export { courseArea } from "./calls.js";
export { inLocale, enrollmentCard, termOf } from "./cards.js";
export { theRun } from "./catalogue.js";
export { classByCode, limitCodes, titleOf } from "./enroll.js";
export { fill } from "./messages.js";
export { imageBytes } from "./images.js";
export {
  addNodeBeside,
  assessmentNodes,
  blockingOf,
  isNodeOf,
  nodeById,
  nodesAfter,
  nodesOf,
  nodesWithin,
  runStart,
  type NodeRow,
} from "./nodes.js";
export { areClassesOf, classesOf, joinClass, percentOf, placeUpdate, setTotals } from "./places.js";
export type { Rooms } from "./rooms.js";
export { classRows, enrollmentRows, nodeRows, runRows, runTitleRows, teachersOf } from "./rows.js";
export { runState } from "./run.js";
export type {
  Completion,
  CourseRunTable,
  CourseStaff,
  GradingPart,
  NodeContent,
  OutlineNodeTable,
  PackageContent,
  PackageItem,
  VideoQuestion,
} from "./schema.js";
export { enrollment as enrollmentOf, run as runOf } from "./store.js";
export { reindexCourses } from "./write.js";
