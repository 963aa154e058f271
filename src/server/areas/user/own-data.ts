/** What of this area is a person's (docs/domain.md 2.7). */
import { join } from "../../db/merge.js";
import { type OwnTable, ownTable } from "../../db/own-data.js";
import { message } from "../../messages.js";

export const userOwnData: readonly OwnTable[] = [
  ownTable("teacher_profile", "forget", join([]), { title: message("教师主页", "Teacher profile") }),
  ownTable("saved_view", "forget", join(["list", "name"]), { title: message("保存的视图", "Saved views") }),
];
