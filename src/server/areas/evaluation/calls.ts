/** Evaluations of runs by their learners (docs/domain.md 11.33), and of terms by schools (11.52). */
import { evaluation, termEvaluation } from "../../../core/contract/index.js";
import type { Area } from "../../http/index.js";
import * as evaluations from "./evaluations.js";
import { evaluationExport, evaluationResult } from "./results.js";
import * as term from "./term.js";
import { termEvaluationExport, termEvaluationResult } from "./term-results.js";

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
    bind(termEvaluation, {
      termEvaluationChoices: term.termEvaluationChoices,
      termEvaluationList: term.termEvaluationList,
      termEvaluationRuns: term.termEvaluationRuns,
      termEvaluationLate: term.termEvaluationLate,
      termEvaluationSave: term.termEvaluationSave,
      termEvaluationAdd: term.termEvaluationAdd,
      termEvaluationEnd: term.termEvaluationEnd,
      termEvaluationRemove: term.termEvaluationRemove,
      termEvaluationResult,
      termEvaluationExport,
    });
  },
};
