/** What of this area is a person's (docs/domain.md 2.7). */
import { join, MOVE } from "../../db/merge.js";
import { type OwnTable, ownTable } from "../../db/own-data.js";
import { message } from "../../messages.js";

export const contentOwnData: readonly OwnTable[] = [
  ownTable("policy_consent", "forget", join(["code", "version"]), {
    title: message("同意过的政策", "Policies agreed to"),
  }),
  ownTable("article_version", "keep", MOVE),
];
