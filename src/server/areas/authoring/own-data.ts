/** What of this area is a person's (docs/domain.md 2.7). */
import { DROP, MOVE } from "../../db/merge.js";
import { type OwnTable, ownTable } from "../../db/own-data.js";

export const authoringOwnData: readonly OwnTable[] = [
  ownTable("draft_content", "keep", MOVE, { column: "author_id" }),
  ownTable("outline_change", "keep", MOVE),
  ownTable("outline_editor", "forget", DROP),
  ownTable("outline_version", "keep", MOVE),
];
