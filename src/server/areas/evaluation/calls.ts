/** Evaluations of runs by their learners (docs/domain.md 11.33). */
import { evaluation } from "../../../core/contract/index.js";
import type { Area } from "../../http/index.js";
import * as evaluations from "./evaluations.js";
import { evaluationExport, evaluationResult } from "./results.js";

export const evaluationArea: Area = {
  name: "evaluation",
  install({ bind }) {
    bind(evaluation, {
      evaluationList: evaluations.evaluationList,
      evaluationSave: evaluations.evaluationSave,
      evaluationRemove: evaluations.evaluationRemove,
      evaluationResult,
      evaluationExport,
      evaluationOpen: evaluations.evaluationOpen,
      evaluationAnswer: evaluations.evaluationAnswer,
    });
  },
};
