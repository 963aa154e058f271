/** What of this area is a person's (docs/domain.md 2.7). */
import { type OwnTable, ownTable } from "../../db/own-data.js";
import { message } from "../../messages.js";

export const certificateOwnData: readonly OwnTable[] = [
  ownTable("certificate", "keep", { title: message("证书", "Certificates") }),
  ownTable("certificate", "keep", { column: "applied_by" }),
  ownTable("certificate_reissue", "keep", {
    title: message("证书换发申请", "Requests for new certificates"),
  }),
];
