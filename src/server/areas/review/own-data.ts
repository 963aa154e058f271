/** What of this area is a person's (docs/domain.md 2.7). */
import { type OwnTable, ownTable } from "../../db/own-data.js";

export const reviewOwnData: readonly OwnTable[] = [
  ownTable("review", "keep", { column: "author_id" }),
  ownTable("review", "keep", { column: "reviewer_id" }),
  ownTable("review_decision", "keep", { column: "reviewer_id" }),
  ownTable("review_decision", "keep", { column: "behalf_id" }),
  ownTable("review_delegation", "keep", { column: "from_id" }),
  ownTable("review_delegation", "keep", { column: "to_id" }),
];
