/** The places of the courses; `course` is the run (docs/specification.md 2.1). */
import { definePlace, filter, id } from "./define.js";

const listed = { course: id("id"), filter: filter() };
const studied = { course: id("id"), node: id("node") };
/** A list in a room, with what it is narrowed by. */
const roomList = { ...studied, filter: filter() };
const room = (tab: string) => `/course/detail/index/${tab}`;

/** In the filter of a room's homework: what is open is practised, not handed in. */
const PRACTICE = "practice";
export const isPractice = (filter: string): boolean => new URLSearchParams(filter).has(PRACTICE);
const practiceParams = (filter: string): URLSearchParams => {
  const params = new URLSearchParams(filter);
  params.delete(PRACTICE);
  return params;
};
/** The rest of such a filter, as it stands in an address. */
export const withoutPractice = (filter: string): string => practiceParams(filter).toString();
export const practiceFilter = (filter: string): string =>
  new URLSearchParams([[PRACTICE, "1"], ...practiceParams(filter)]).toString();

export const courses = {
  courses: definePlace({ path: "/course/list", params: listed }),
  introduce: definePlace({ path: "/course/introduce", params: listed }),
  myCourses: definePlace({ path: "/account/settings/course", params: listed }),
  /** One's own homework and exams, of all courses. */
  exams: definePlace({ path: "/account/settings/exam", params: { filter: filter() } }),
  /** Previews for visitors, and self-study of what is over: the player by itself. */
  selfStudy: definePlace({ path: "/course/online/detail", params: studied }),
};

/** A run's room: its tabs. */
export const rooms = {
  announcements: definePlace({ path: room("coursePublic"), params: roomList }),
  announcement: definePlace({
    path: room("coursePublic/detail"),
    params: { ...roomList, item: id("announcement") },
  }),
  study: definePlace({ path: room("courseStudy"), params: studied }),
  questions: definePlace({ path: room("qaDiscussion"), params: { ...roomList, item: id("thread") } }),
  class: definePlace({ path: room("courseClass"), params: { ...studied, filter: filter() } }),
  materials: definePlace({ path: room("courseMaterials"), params: roomList }),
  homework: definePlace({ path: room("homeworkTest"), params: roomList }),
  paper: definePlace({
    path: room("homeworkTest/homeworkTestQuestion"),
    params: { ...roomList, item: id("assessment") },
  }),
  /** Practice with the answer at once; without an assessment the book of wrong answers. */
  practice: definePlace({
    path: room("homeworkTest/homeworkTestPractice"),
    params: { ...roomList, item: id("assessment") },
  }),
  grades: definePlace({ path: room("courseGrade"), params: studied }),
};
