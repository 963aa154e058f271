/** What of this area is a person's (docs/domain.md 2.7). */
import { join, MOVE, WITH } from "../../db/merge.js";
import { type OwnTable, ownTable } from "../../db/own-data.js";
import { message } from "../../messages.js";
import { activityMerge, voteMerge } from "./merge.js";

export const activityOwnData: readonly OwnTable[] = [
  ownTable("activity", "keep", MOVE, {
    title: message("组织的活动", "Activities you organize"),
    column: "owner_id",
    hidden: ["check_in_code"],
  }),
  ownTable("activity_entry", "keep", WITH, {
    title: message("活动作品", "Activity entries"),
    column: "leader_id",
    hidden: ["invitation"],
  }),
  ownTable("activity_member", "keep", activityMerge, { title: message("参加的活动", "Activities") }),
  ownTable("activity_vote", "keep", voteMerge, { title: message("活动投票", "Votes") }),
  ownTable("activity_judge", "keep", join(["activity_id"])),
  ownTable("activity_score", "keep", join(["entry_id"], { better: (row) => `${row}.scored_at` })),
];
