/** What of this area is a person's (docs/domain.md 2.7). */
import { MOVE } from "../../db/merge.js";
import { type OwnTable, ownTable } from "../../db/own-data.js";
import { message } from "../../messages.js";
import { certificateMerge } from "./merge.js";

export const certificateOwnData: readonly OwnTable[] = [
  ownTable("certificate", "keep", certificateMerge, { title: message("证书", "Certificates") }),
  ownTable("certificate", "keep", MOVE, { column: "applied_by" }),
  ownTable("certificate_reissue", "keep", MOVE, {
    title: message("证书换发申请", "Requests for new certificates"),
  }),
];
