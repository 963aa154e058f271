/** Activities: announced, signed up for, judged, voted on. */
import { activity, activityOrganizing } from "../../../core/contract/index.js";
import type { Area } from "../../http/index.js";
import { activityDetail, activityList } from "./activities.js";
import { activityAnnounce, activityCancel, activityDraftSave } from "./announcing.js";
import { activityCheckIn, installCalendar } from "./attending.js";
import { activityJudgeAdd, activityJudgeRemove } from "./judges.js";
import { activityJudging, activityScore } from "./judging.js";
import { activityAward, activityEntries, activityEntriesFile } from "./organize.js";
import { activityCreate, activityDraftDelete, activityMine, activityOrganized } from "./planning.js";
import { activityFormSave, activityJoin, activityLeave, activitySignUp } from "./signup.js";
import { activityVote } from "./votes.js";
import { activityFileAdd, activityFileRemove, activityWorks, activityWorkSave } from "./works.js";

export const activityArea: Area = {
  name: "activity",
  install(routes) {
    routes.bind(activity, {
      activityList,
      activityDetail,
      activitySignUp,
      activityFormSave,
      activityLeave,
      activityJoin,
      activityWorkSave,
      activityFileAdd,
      activityFileRemove,
      activityWorks,
      activityVote,
      activityCheckIn,
      activityJudging,
      activityScore,
      activityEntries,
      activityEntriesFile,
      activityAward,
      activityJudgeAdd,
    });
    routes.bind(activityOrganizing, {
      activityMine,
      activityOrganized,
      activityCreate,
      activityDraftSave,
      activityAnnounce,
      activityCancel,
      activityDraftDelete,
      activityJudgeRemove,
    });
    installCalendar(routes);
  },
};
