/** Searching the audit log. Apart from the index: every area writes entries, and this one asks accounts for names. */
import { auditLog } from "../../../core/contract/index.js";
import type { Area } from "../../http/index.js";
import { auditExport, auditList } from "./search.js";

export const auditArea: Area = {
  name: "audit",
  install({ bind }) {
    bind(auditLog, { auditList, auditExport });
  },
};
