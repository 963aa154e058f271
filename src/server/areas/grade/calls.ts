/** Grades of a run (docs/domain.md 10.7). */
import { daily, grade, gradeFile, participation, regrade } from "../../../core/contract/index.js";
import type { Area } from "../../http/index.js";
import { appealAnswer, appealList } from "./appeals.js";
import { gradeApply } from "./apply.js";
import { dailyDays, dailyGive, dailyList, dailyMine, dailyTakeBack } from "./daily.js";
import { gradeExport, gradeImportCheck } from "./workbook.js";
import { appealSave, gradeMine } from "./mine.js";
import { participationApply, participationList } from "./participation.js";
import { regradeList, regradePreview, regradeQuestion, regradeStart } from "./regrade.js";
import { gradeHistory, gradeSave, gradeSheet } from "./sheet.js";
import { gradeCurve, gradeCurveUndo } from "./total-curve.js";
import { gradeTranscript } from "./transcript.js";

export const gradeArea: Area = {
  name: "grade",
  install({ bind }) {
    bind(grade, {
      gradeMine,
      appealSave,
      gradeTranscript,
      gradeSheet,
      gradeSave,
      gradeHistory,
      appealList,
      appealAnswer,
    });
    bind(daily, { dailyList, dailyDays, dailyMine, dailyGive, dailyTakeBack });
    bind(gradeFile, { gradeExport, gradeImportCheck, gradeApply, gradeCurve, gradeCurveUndo });
    bind(participation, { participationList, participationApply });
    bind(regrade, { regradeList, regradeQuestion, regradePreview, regradeStart });
  },
};
