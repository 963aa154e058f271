/** One function a route: what the page shows below the header. */
export {
  collect,
  courses,
  introduce,
  marking,
  messages,
  myCourses,
  library,
  libraryCourse,
  libraryIntro,
  login,
  material,
  materialCenter,
  search,
  sourceLib,
  oauth,
  previewExam,
  qr,
  recover,
  roomViews,
  selfStudy,
  settings,
  userLogin,
  home,
  article,
} from "./elements.js";
export { app, failure, missing, success, denied, gate } from "./plain.js";
export { outbox } from "./outbox.js";
