/** What of this area is a person's (docs/domain.md 2.7). */
import { type OwnTable, ownTable } from "../../db/own-data.js";
import { message } from "../../messages.js";

export const activityOwnData: readonly OwnTable[] = [
  ownTable("activity", "keep", {
    title: message("组织的活动", "Activities you organize"),
    column: "owner_id",
    hidden: ["check_in_code"],
  }),
  ownTable("activity_entry", "keep", {
    title: message("活动作品", "Activity entries"),
    column: "leader_id",
    hidden: ["invitation"],
  }),
  ownTable("activity_member", "keep", { title: message("参加的活动", "Activities") }),
  ownTable("activity_vote", "keep", { title: message("活动投票", "Votes") }),
  ownTable("activity_judge", "keep"),
  ownTable("activity_score", "keep"),
];
