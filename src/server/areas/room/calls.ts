/** The room of a run: its head and outline, announcements, questions, classes, files (docs/domain.md 7). */
import { room } from "../../../core/contract/index.js";
import type { Area } from "../../http/index.js";
import * as announcements from "./announcements.js";
import { classDetail, classJoin } from "./class.js";
import { threadMark } from "./marks.js";
import * as materials from "./materials.js";
import * as posts from "./posts.js";
import { outline, shell } from "./shell.js";
import { threadDetail, threadList } from "./threads.js";

export const roomArea: Area = {
  name: "room",
  install({ handle }) {
    handle(room.shell, async ({ input, ctx }) => {
      // Nobody hears of an announcement later than those who enter its room.
      ctx.background("announcements that are due", () => announcements.tellDue(ctx.platform));
      return shell(ctx, input);
    });
    handle(room.outline, ({ input, ctx }) => outline(ctx, input));
    handle(room.announcementList, ({ input, ctx }) => announcements.announcementList(ctx, input));
    handle(room.announcementDetail, ({ input, ctx }) => announcements.announcementDetail(ctx, input));
    handle(room.announcementSave, ({ input, ctx }) => announcements.announcementSave(ctx, input));
    handle(room.announcementDelete, ({ input, ctx }) => announcements.announcementDelete(ctx, input));
    handle(room.announcementUnread, ({ input, ctx }) => announcements.announcementUnread(ctx, input));
    handle(room.announcementRemind, ({ input, ctx }) => announcements.announcementRemind(ctx, input));
    handle(room.threadList, ({ input, ctx }) => threadList(ctx, input));
    handle(room.threadDetail, ({ input, ctx }) => threadDetail(ctx, input));
    handle(room.threadSave, ({ input, ctx }) => posts.threadSave(ctx, input));
    handle(room.postSave, ({ input, ctx }) => posts.postSave(ctx, input));
    handle(room.postDelete, ({ input, ctx }) => posts.postDelete(ctx, input));
    handle(room.threadMark, ({ input, ctx }) => threadMark(ctx, input));
    handle(room.classDetail, ({ input, ctx }) => classDetail(ctx, input));
    handle(room.classJoin, ({ input, ctx }) => classJoin(ctx, input));
    handle(room.materialList, ({ input, ctx }) => materials.materialList(ctx, input));
    handle(room.materialUrl, ({ input, ctx }) => materials.materialUrl(ctx, input));
  },
};
