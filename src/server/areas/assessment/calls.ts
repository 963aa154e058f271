/** Homework, tests and exams (docs/domain.md 9). */
import { exam } from "../../../core/contract/index.js";
import type { Area } from "../../http/index.js";
import * as attempts from "./attempts.js";
import * as standing from "./standing.js";

export const assessmentArea: Area = {
  name: "assessment",
  install({ bind }) {
    bind(exam, {
      examList: standing.examList,
      examIntro: standing.examIntro,
      attemptStart: attempts.attemptStart,
      attemptSave: attempts.attemptSave,
      attemptSubmit: attempts.attemptSubmit,
      attemptResult: standing.attemptResult,
      receiptVerify: attempts.receiptVerify,
    });
  },
};
