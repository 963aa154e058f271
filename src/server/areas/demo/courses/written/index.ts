/** Courses that were written for the demo by somebody who could teach them. */
import type { Subject } from "../subjects.js";
import type { WrittenCourse, WrittenLesson } from "./lesson.js";

export type { WrittenCourse, WrittenLesson } from "./lesson.js";

/** Each is named as its subject is (`subjects.ts`). */
export const writtenCourses: readonly WrittenCourse[] = [];

export const writtenCourseOf = (
  courses: readonly WrittenCourse[],
  { title }: Pick<Subject, "title">,
): WrittenCourse | undefined => courses.find((course) => course.title === title);

export const writtenLessonOf = (
  course: WrittenCourse | undefined,
  topic: string,
): WrittenLesson | undefined => course?.lessons.find((lesson) => lesson.topic === topic);
