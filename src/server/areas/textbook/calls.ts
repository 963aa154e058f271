/** Textbooks: a shelf, their text, and what people keep of their reading. */
import { readingTask, textbook, textbookPublishing } from "../../../core/contract/index.js";
import { isFileId } from "../../adapters/files.js";
import type { Area } from "../../http/index.js";
import { sendPicture } from "../file/index.js";
import { textbookMarkRemove, textbookMarks, textbookMarkSave, textbookPlaceSave } from "./keeping.js";
import * as publishing from "./publishing.js";
import { textbookChapter, textbookFile, textbookSearch } from "./reading.js";
import { COVER, textbookDetail, textbookList } from "./shelf.js";
import { isCover } from "./store.js";
import * as tasks from "./tasks.js";

export const textbookArea: Area = {
  name: "textbook",
  install({ bind, raw, platform }) {
    bind(textbook, {
      textbookList,
      textbookDetail,
      textbookChapter,
      textbookFile,
      textbookSearch,
      textbookPlaceSave,
      textbookMarks,
      textbookMarkSave,
      textbookMarkRemove,
    });
    bind(textbookPublishing, {
      textbookOwn: publishing.textbookOwn,
      textbookOwnDetail: publishing.textbookOwnDetail,
      textbookUpload: publishing.textbookUpload,
      textbookTake: publishing.textbookTake,
      textbookSave: publishing.textbookSave,
      textbookSetState: publishing.textbookSetState,
      textbookDelete: publishing.textbookDelete,
    });
    bind(readingTask, {
      readingTaskList: tasks.readingTaskList,
      readingTaskMine: tasks.readingTaskMine,
      readingTaskSave: tasks.readingTaskSave,
      readingTaskRemove: tasks.readingTaskRemove,
      readingTaskProgress: tasks.readingTaskProgress,
    });
    raw("GET", `${COVER}/:id`, async (request) => {
      const id = new URL(request.url).pathname.split("/").at(-1) ?? "";
      const isShown = isFileId(id) && (await isCover(platform.db, id));
      return isShown ? sendPicture(request, platform, id) : { status: 404, body: null };
    });
  },
};
