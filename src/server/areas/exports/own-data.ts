/** What of this area is a person's (docs/domain.md 2.7). */
import { MOVE } from "../../db/merge.js";
import { type OwnTable, ownTable } from "../../db/own-data.js";
import { message } from "../../messages.js";
import { requestMerge } from "./merge.js";

/** Who decided stays with the request: its title is with whoever asked. */
export const exportsOwnData: readonly OwnTable[] = [
  ownTable("export_request", "keep", requestMerge, {
    title: message("导出申请", "Requests for exports"),
    hidden: ["decider_id"],
  }),
  ownTable("export_request", "keep", MOVE, { column: "decider_id" }),
];
