/** The places of the courses; `course` is the run (docs/specification.md 2.1). */
import { definePlace, filter, id } from "./define.js";

const listed = { course: id("id"), filter: filter() };
const studied = { course: id("id"), node: id("node") };
/** A list in a room, with what it is narrowed by. */
const roomList = { ...studied, filter: filter() };
const room = (tab: string) => `/course/detail/index/${tab}`;

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
  class: definePlace({ path: room("courseClass"), params: studied }),
  materials: definePlace({ path: room("courseMaterials"), params: roomList }),
  homework: definePlace({ path: room("homeworkTest"), params: roomList }),
  paper: definePlace({
    path: room("homeworkTest/homeworkTestQuestion"),
    params: { ...roomList, item: id("assessment") },
  }),
  grades: definePlace({ path: room("courseGrade"), params: studied }),
};
