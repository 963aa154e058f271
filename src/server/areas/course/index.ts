export { INSIDE, memberOf, memberOrVisitor, staffOf, writerOf, type Member } from "./access.js";
export { courseArea } from "./calls.js";
export { by, card, enrollmentCard, termOf } from "./cards.js";
export { theRun } from "./catalogue.js";
export { classByCode, limitCodes, titleOf } from "./enroll.js";
export { fill } from "./messages.js";
export {
  decide,
  isFolder,
  nodesOf,
  outlineOf,
  totals,
  type OutlineNode,
  type PlainNode,
  type Standing,
} from "./outline.js";
export { runState } from "./run.js";
export { enrollment as enrollmentOf, run as runOf, type RunRow } from "./store.js";
export { reindexCourses } from "./write.js";
