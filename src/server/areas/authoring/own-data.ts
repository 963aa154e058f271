/** What of this area is a person's (docs/domain.md 2.7). */
import { type OwnTable, ownTable } from "../../db/own-data.js";

export const authoringOwnData: readonly OwnTable[] = [
  ownTable("draft_content", "keep", { column: "author_id" }),
  ownTable("outline_change", "keep"),
  ownTable("outline_editor", "forget"),
  ownTable("outline_version", "keep"),
];
