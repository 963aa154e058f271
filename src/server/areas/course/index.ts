/** Courses, their runs and outlines, and who is in them. */
import "./application-review.js";
import "./own-reviews.js";

export { demandRight, demandStaff, demandTeacher, INSIDE, isHidden, rightsOf, visit } from "./access.js";
export { applicantRows } from "./applicants.js";
export { askStaff } from "./applications.js";
export { courseArea } from "./calls.js";
export {
  addClassTo,
  answerAsking,
  changeClass,
  changeLearners,
  classOfRun,
  countClassless,
  groupsOf,
  isClassName,
  learnerOf,
  managedClasses,
  placesOf,
  renewCode,
  type RosterRow,
  rosterRows,
} from "./class-store.js";
export { enlist, releaseLearners, takeBack, type Enlisted } from "./enlist.js";
export { inLocale } from "../../messages.js";
export { enrollmentCard, termOf } from "./cards.js";
export { theRun } from "./catalogue.js";
export {
  classByCode,
  courseEnroll as enrollIn,
  enlistKey,
  limitCodes,
  lockRun,
  put as putIntoRun,
  titleOf,
} from "./enroll.js";
export { sharedRuns } from "./merge.js";
export { fill } from "./messages.js";
export { imageBytes, isKeptImage, keepImage, prepareImage } from "./images.js";
export {
  addNodeBeside,
  assessmentNodes,
  blockingOf,
  contentsOf,
  type DiscussionNode,
  discussionNodes,
  liveNodes,
  filmFiles,
  isNodeOf,
  nodeById,
  nodesAfter,
  nodesOf,
  nodesWithin,
  runStart,
  type NodeRow,
} from "./nodes.js";
export { outlineRows, publishOutline, type OutlineRow } from "./outline-write.js";
export {
  areClassesOf,
  askedClassOf,
  askForClass,
  classesOf,
  classOfCode,
  joinClass,
  ownClassRows,
  percentOf,
  placeUpdate,
  setTotals,
  setTotalsOf,
} from "./places.js";
export type { Rooms } from "./rooms.js";
export {
  applicationsOf,
  automaticRuns,
  classRows,
  enrollmentRows,
  everyNodeRow,
  isNoteSharing,
  learnerRows,
  listedCourseRows,
  namedRunRows,
  nodeRows,
  openReportRows,
  reportRows,
  runRows,
  runTitleRows,
  schoolRuns,
  schoolCourseIds,
  schoolTotals,
  settleReports,
  taughtTotals,
  teachersOf,
  termNameRows,
  termRunRows,
  certificateRuns,
  publicCourseRows,
  publicCourses,
  shownRunRows,
} from "./rows.js";
export { runState } from "./run.js";
export {
  classTotals,
  countedPlaceRows,
  courseTotals,
  runSchoolRows,
  schoolRunRows,
  termCourseTotals,
} from "./statistics-rows.js";
export type { LiveSession, NodeContent, PackageContent, PackageItem, VideoQuestion } from "./node-content.js";
export type { Completion, CourseRunTable, CourseStaff, GradingPart, OutlineNodeTable } from "./schema.js";
export { enrollment as enrollmentOf, run as runOf } from "./store.js";
export {
  type BuiltRun,
  builtRun,
  changeRun,
  copyRun,
  coursesTaught,
  createCourse,
  disciplinesOf,
  runsTaught,
  taughtRuns,
  termRows,
} from "./building.js";
export { refreshCourses, reindexCourses } from "./write.js";
export {
  changeShownStaff,
  changeTeam,
  joinTeam,
  leadOf,
  leaveTeam,
  runsLed,
  setLead,
  setRights,
  teachesCourse,
  teamOf,
} from "./team.js";
export * as schoolCourses from "./school-rows.js";
export { courseOwnData } from "./own-data.js";
