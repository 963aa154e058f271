/** What of this area is a person's (docs/domain.md 2.7). */
import { type OwnTable, ownTable } from "../../db/own-data.js";
import { message } from "../../messages.js";
import { reactionMerge } from "./merge.js";

export const reactionOwnData: readonly OwnTable[] = [
  ownTable("reaction", "keep", reactionMerge, { title: message("点赞与关注", "Likes and follows") }),
];
