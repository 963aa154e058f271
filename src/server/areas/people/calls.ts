/** People of schools (docs/domain.md 2.13): the same calls for teachers and for students, each with its permission. */
import { people } from "../../../core/contract/index.js";
import type { Area } from "../../http/index.js";
import { changesOf } from "./change.js";
import { graduation, graduationPreview } from "./graduation.js";
import { importsOf } from "./import.js";
import { peopleListOf } from "./list.js";
import { teacherRole } from "./roles.js";

const teacher = { ...changesOf("teacher"), ...importsOf("teacher") };
const student = { ...changesOf("student"), ...importsOf("student") };

export const peopleArea: Area = {
  name: "people",
  install({ bind }) {
    bind(people, {
      teacherPeople: peopleListOf("teacher"),
      teacherAdd: teacher.add,
      teacherEdit: teacher.edit,
      teacherEnable: teacher.enable,
      teacherDisable: teacher.disable,
      teacherTransfer: teacher.transfer,
      teacherReset: teacher.reset,
      teacherRole,
      teacherExport: teacher.exportAll,
      teacherTemplate: teacher.template,
      teacherCheck: teacher.check,
      teacherImport: teacher.start,
      studentPeople: peopleListOf("student"),
      studentAdd: student.add,
      studentEdit: student.edit,
      studentEnable: student.enable,
      studentDisable: student.disable,
      studentTransfer: student.transfer,
      studentReset: student.reset,
      studentExport: student.exportAll,
      studentTemplate: student.template,
      studentCheck: student.check,
      studentImport: student.start,
      graduationPreview,
      graduation,
    });
  },
};
