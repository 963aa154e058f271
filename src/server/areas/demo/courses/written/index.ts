/** Courses that were written for the demo by somebody who could teach them. */
import type { Subject } from "../subjects.js";
import type { WrittenCourse, WrittenLesson } from "./lesson.js";
import { course as academicWriting } from "./academic-writing/index.js";
import { course as batteryRepair } from "./battery-repair/index.js";
import { course as calculus } from "./calculus/index.js";
import { course as calculusInEnglish } from "./calculus-en/index.js";
import { course as cncTurning } from "./cnc-turning/index.js";
import { course as dataStructures } from "./data-structures/index.js";
import { course as dataStructuresInEnglish } from "./data-structures-en/index.js";
import { course as linearAlgebra } from "./linear-algebra/index.js";
import { course as macroeconomics } from "./macroeconomics/index.js";
import { course as mechanics } from "./mechanics/index.js";
import { course as nursing } from "./nursing/index.js";
import { course as sensors } from "./sensors/index.js";
import { course as tea } from "./tea/index.js";
import { course as teaInEnglish } from "./tea-en/index.js";
import { course as webPages } from "./web-pages/index.js";

export type { WrittenCourse, WrittenLesson } from "./lesson.js";

/** Each is named as its subject is (`subjects.ts`). */
export const writtenCourses: readonly WrittenCourse[] = [
  calculus,
  linearAlgebra,
  dataStructures,
  mechanics,
  academicWriting,
  macroeconomics,
  cncTurning,
  sensors,
  webPages,
  batteryRepair,
  nursing,
  tea,
  calculusInEnglish,
  dataStructuresInEnglish,
  teaInEnglish,
];

export const writtenCourseOf = (
  courses: readonly WrittenCourse[],
  { title }: Pick<Subject, "title">,
): WrittenCourse | undefined => courses.find((course) => course.title === title);

export const writtenLessonOf = (
  course: WrittenCourse | undefined,
  topic: string,
): WrittenLesson | undefined => course?.lessons.find((lesson) => lesson.topic === topic);
