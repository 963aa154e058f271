/** What of this area is a person's (docs/domain.md 2.7). */
import { MOVE } from "../../db/merge.js";
import { type OwnTable, ownTable } from "../../db/own-data.js";
import { delegationMerge } from "./merge.js";

export const reviewOwnData: readonly OwnTable[] = [
  ownTable("review", "keep", MOVE, { column: "author_id" }),
  ownTable("review", "keep", MOVE, { column: "reviewer_id" }),
  ownTable("review_decision", "keep", MOVE, { column: "reviewer_id" }),
  ownTable("review_decision", "keep", MOVE, { column: "behalf_id" }),
  ownTable("review_delegation", "keep", MOVE, { column: "from_id" }),
  ownTable("review_delegation", "keep", delegationMerge, { column: "to_id" }),
];
