/** What of this area is a person's (docs/domain.md 2.7). */
import { DROP, join, MOVE, STAY } from "../../db/merge.js";
import { type OwnTable, ownTable } from "../../db/own-data.js";
import { message } from "../../messages.js";
import { membershipMerge } from "./merge.js";

export const accountsOwnData: readonly OwnTable[] = [
  ownTable("membership", "keep", membershipMerge, {
    title: message("学校与学号", "Schools and numbers"),
    hidden: ["listed_name", "name_rev", "name_key", "find_text", "invite_due"],
  }),
  ownTable("identity", "forget", join(["provider"]), {
    title: message("绑定的第三方账号", "Linked accounts"),
    hidden: ["open_id"],
  }),
  ownTable("certification", "forget", join([], { only: "$.state = 'pending'" }), {
    title: message("教师认证申请", "Teacher certification"),
    hidden: ["evidence"],
  }),
  ownTable("preference", "forget", join([]), { title: message("偏好设置", "Preferences") }),
  ownTable("account_closing", "forget", DROP),
  ownTable("account_merge", "keep", STAY, { column: "gone_id" }),
  ownTable("account_merge", "keep", MOVE, { column: "kept_id" }),
  ownTable("account_merge", "keep", MOVE, { column: "by_id" }),
];
