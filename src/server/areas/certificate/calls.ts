/** Certificates of runs (docs/domain.md 11.31). */
import { certificate } from "../../../core/contract/index.js";
import type { Area } from "../../http/index.js";
import { certificateApply } from "./apply-job.js";
import { certificateRevoke } from "./issue.js";
import { certificateList, ruleSave, ruleShown } from "./list.js";
import { certificateAsk, certificateFile, certificateMine, certificatePreview } from "./mine.js";

export const certificateArea: Area = {
  name: "certificate",
  install({ bind }) {
    bind(certificate, {
      certificateRule: ruleShown,
      certificateRuleSave: ruleSave,
      certificatePreview,
      certificateList,
      certificateApply,
      certificateMine,
      certificateAsk,
      certificateFile,
      certificateRevoke,
    });
  },
};
