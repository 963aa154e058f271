/** What of this area is a person's (docs/domain.md 2.7). */
import { join, MOVE } from "../../db/merge.js";
import { type OwnTable, ownTable } from "../../db/own-data.js";

export const directoryOwnData: readonly OwnTable[] = [
  ownTable("teacher_entry", "forget", join([])),
  ownTable("school_page_version", "keep", MOVE),
];
