/** Certificates of runs (docs/domain.md 11.31). */
import { certificate } from "../../../core/contract/index.js";
import type { Area } from "../../http/index.js";
import { certificateApply } from "./apply-job.js";
import { certificateRevoke } from "./issue.js";
import { certificateReissue, certificateReissueWithdraw } from "./reissue.js";
import { certificateList, ruleSave, ruleShown } from "./list.js";
import { certificateZip, installArchives } from "./zip.js";
import { installBadges } from "./badge/routes.js";
import {
  certificateAsk,
  certificateBadge,
  certificateFile,
  certificateMine,
  certificatePreview,
} from "./mine.js";
import { certificateOwn } from "./own.js";

export const certificateArea: Area = {
  name: "certificate",
  install(routes) {
    installArchives(routes);
    installBadges(routes);
    routes.bind(certificate, {
      certificateRule: ruleShown,
      certificateRuleSave: ruleSave,
      certificatePreview,
      certificateList,
      certificateApply,
      certificateZip,
      certificateMine,
      certificateAsk,
      certificateFile,
      certificateBadge,
      certificateOwn,
      certificateReissue,
      certificateReissueWithdraw,
      certificateRevoke,
    });
  },
};
