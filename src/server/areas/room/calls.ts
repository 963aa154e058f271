/** The room of a run: its head and outline, announcements, questions, classes, files (docs/domain.md 7). */
import {
  moderation,
  ownClasses as ownClassCalls,
  ownDiscussions as ownDiscussionCalls,
  room,
  sharedNote,
} from "../../../core/contract/index.js";
import type { Area } from "../../http/index.js";
import * as announcements from "./announcements.js";
import * as classes from "./class.js";
import { threadMark } from "./marks.js";
import * as materials from "./materials.js";
import * as meetings from "./meetings.js";
import { moderationExport, moderationList } from "./moderation.js";
import { moderationDo } from "./moderation-job.js";
import { noteMaterial, noteSet } from "./note-acts.js";
import { ownClasses, ownClassJoin } from "./own-classes.js";
import { ownDiscussions } from "./own-discussions.js";
import * as posts from "./posts.js";
import { outline, shell } from "./shell.js";
import { noteTable, sharedNoteList } from "./shared-notes.js";
import * as threads from "./threads.js";

export const roomArea: Area = {
  name: "room",
  install({ bind }) {
    bind(room, {
      shell(given) {
        // Nobody hears of an announcement later than those who enter its room.
        given.ctx.background("announcements that are due", () => announcements.tellDue(given.ctx.platform));
        return shell(given);
      },
      outline,
      announcementList: announcements.announcementList,
      announcementDetail: announcements.announcementDetail,
      announcementSave: announcements.announcementSave,
      announcementDelete: announcements.announcementDelete,
      announcementUnread: announcements.announcementUnread,
      announcementRemind: announcements.announcementRemind,
      threadList: threads.threadList,
      threadDetail: threads.threadDetail,
      threadSave: posts.threadSave,
      postSave: posts.postSave,
      postDelete: posts.postDelete,
      threadMark,
      classDetail: classes.classDetail,
      classJoin: classes.classJoin,
      nextDates: meetings.nextDates,
      meetingSave: meetings.meetingSave,
      meetingDelete: meetings.meetingDelete,
      materialList: materials.materialList,
      materialUrl: materials.materialUrl,
    });
    bind(sharedNote, { sharedNoteList, noteTable, noteSet, noteMaterial });
    bind(ownDiscussionCalls, { ownDiscussions });
    bind(ownClassCalls, { ownClasses, ownClassJoin });
    bind(moderation, { moderationList, moderationDo, moderationExport });
  },
};
