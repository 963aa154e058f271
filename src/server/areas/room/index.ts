import type { Rooms } from "../course/index.js";
import { materialsOf } from "./materials.js";
import { openQuestions, runOfWritten } from "./thread-store.js";

export { answersByDay, contributionsOf, questionsByDay, writtenBy } from "./contributions.js";
export { unansweredOf } from "./moderation.js";
export { materialFile } from "./materials.js";
export { roomArea } from "./calls.js";
export { tellDue } from "./announcements.js";

export const rooms: Rooms = { openQuestions, runOf: runOfWritten, materialsOf };
