import type { Rooms } from "../course/index.js";
import { materialsOf } from "./materials.js";
import { askForLook } from "./reported.js";
import { openQuestions, runOfWritten } from "./thread-store.js";

export {
  answersByDay,
  contributionsOf,
  endorsedAnswerRows,
  questionsByDay,
  writtenBy,
} from "./contributions.js";
export { unansweredOf } from "./moderation.js";
export { chaptersOf, materialFile, materialFiles, shownAs } from "./materials.js";
export { addMaterial, addVersion, changeMaterials, countMaterials, keptMaterials } from "./material-store.js";
export { roomArea } from "./calls.js";
export { tellDue } from "./announcements.js";

export const rooms: Rooms = {
  openQuestions,
  runOf: runOfWritten,
  reported: askForLook,
  materialsOf,
};
export { roomOwnData } from "./own-data.js";
