/** The parts of the server, one line each. */
import { assessmentArea } from "./areas/assessment/index.js";
import { authoringArea } from "./areas/authoring/index.js";
import { authArea } from "./areas/auth/index.js";
import { captcha } from "./areas/captcha/index.js";
import { contentArea } from "./areas/content/index.js";
import { courseArea } from "./areas/course/index.js";
import { demoArea } from "./areas/demo/index.js";
import type { Area } from "./http/routes.js";
import { gradeArea, transcriptOf } from "./areas/grade/index.js";
import { majorArea } from "./areas/major/index.js";
import { fileArea } from "./areas/file/index.js";
import { jobArea } from "./jobs/index.js";
import { libraryArea } from "./areas/library/index.js";
import { messageArea } from "./areas/message/index.js";
import { rosterArea } from "./areas/roster/index.js";
import { reviewArea } from "./areas/review/index.js";
import { certificateArea, certificateOf } from "./areas/certificate/index.js";
import { evaluationArea } from "./areas/evaluation/index.js";
import { roomArea, rooms } from "./areas/room/index.js";
import { statisticsArea } from "./areas/statistics/index.js";
import { studyArea } from "./areas/study/index.js";
import { userArea } from "./areas/user/index.js";
import { testHooks } from "./areas/test-hooks/calls.js";
import { directoryArea } from "./areas/directory/index.js";
import { activityArea } from "./areas/activity/index.js";
import { oembedArea } from "./areas/oembed/index.js";
import { sitemapArea } from "./areas/sitemap/index.js";

export const areas: readonly Area[] = [
  captcha,
  authArea,
  userArea,
  majorArea,
  contentArea({ transcriptOf, certificateOf }),
  fileArea,
  libraryArea,
  courseArea(rooms),
  messageArea,
  jobArea,
  studyArea(rooms),
  roomArea,
  assessmentArea,
  authoringArea,
  gradeArea,
  rosterArea,
  statisticsArea,
  reviewArea,
  certificateArea,
  evaluationArea,
  directoryArea,
  activityArea,
  oembedArea,
  sitemapArea,
  demoArea,
  testHooks,
];
