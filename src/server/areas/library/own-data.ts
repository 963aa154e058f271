/** What of this area is a person's (docs/domain.md 2.7). */
import { join, MOVE } from "../../db/merge.js";
import { type OwnTable, ownTable } from "../../db/own-data.js";
import { message } from "../../messages.js";
import { ratingMerge } from "./merge.js";

export const libraryOwnData: readonly OwnTable[] = [
  ownTable("favorite", "forget", join(["resource_id"]), { title: message("收藏的资源", "Favorites") }),
  ownTable("rating", "keep", ratingMerge, { title: message("资源评分", "Ratings") }),
  ownTable("report", "keep", MOVE, { title: message("资源举报", "Reports of resources") }),
  ownTable("resource", "keep", MOVE, {
    title: message("上传的资源", "Resources you uploaded"),
    column: "owner_id",
  }),
  ownTable("upload", "forget", MOVE),
];
