/** The parts of the server, one line each. */
import { assessmentArea, assessmentOwnData } from "./areas/assessment/index.js";
import { authoringArea, authoringOwnData } from "./areas/authoring/index.js";
import { authArea, authOwnData } from "./areas/auth/index.js";
import { captcha } from "./areas/captcha/index.js";
import { contentArea, contentOwnData } from "./areas/content/index.js";
import { courseArea, courseOwnData } from "./areas/course/index.js";
import { editorialArea } from "./areas/editorial/index.js";
import { demoArea } from "./areas/demo/index.js";
import type { OwnTable } from "./db/own-data.js";
import type { Area } from "./http/routes.js";
import { gradeArea, transcriptOf, gradeOwnData } from "./areas/grade/index.js";
import { majorArea, majorCounts, majorOwnData, majorsInCollege, moveMajors } from "./areas/major/index.js";
import { fileArea } from "./areas/file/index.js";
import { jobArea, jobOwnData } from "./jobs/index.js";
import { libraryArea, libraryOwnData } from "./areas/library/index.js";
import { messageArea, messageOwnData } from "./areas/message/index.js";
import { rosterArea } from "./areas/roster/index.js";
import { reviewArea, reviewOwnData } from "./areas/review/index.js";
import { certificateArea, certificateOf, certificateOwnData } from "./areas/certificate/index.js";
import { evaluationArea } from "./areas/evaluation/index.js";
import { peopleArea } from "./areas/people/index.js";
import { pointsArea } from "./areas/points/index.js";
import { roomArea, rooms, roomOwnData } from "./areas/room/index.js";
import { statisticsArea } from "./areas/statistics/index.js";
import { studyArea, studyOwnData } from "./areas/study/index.js";
import { userArea, userOwnData } from "./areas/user/index.js";
import { testHooks } from "./areas/test-hooks/calls.js";
import { clientsArea } from "./areas/clients/calls.js";
import { directoryArea, directoryOwnData } from "./areas/directory/index.js";
import { mergingArea } from "./areas/merging/index.js";
import { activityArea, activityOwnData } from "./areas/activity/index.js";
import { homeArea, homeOwnData } from "./areas/home/index.js";
import { oembedArea } from "./areas/oembed/index.js";
import { sitemapArea } from "./areas/sitemap/index.js";
import { ticketArea, ticketOwnData } from "./areas/ticket/index.js";
import { textbookArea, textbookOwnData } from "./areas/textbook/index.js";

import { reactionOwnData } from "./areas/reaction/index.js";
import { privacyArea, privacyOwnData } from "./areas/privacy/index.js";
import { accountsOwnData } from "./areas/accounts/index.js";
import { simulationArea, simulationOwnData } from "./areas/simulation/index.js";
import { auditArea } from "./areas/audit/calls.js";
import { exportsArea, exportsOwnData } from "./areas/exports/index.js";
import { datacenterArea } from "./areas/datacenter/index.js";
import { signOnArea, signOnCopy } from "./areas/sign-on/index.js";
import { oneRosterArea, oneRosterOwnData } from "./areas/oneroster/index.js";
import { organizationArea } from "./areas/organization/index.js";
/** What each area declares as a person's (docs/domain.md 2.7). */
export const ownData: readonly OwnTable[] = [
  ...roomOwnData,
  ...activityOwnData,
  ...simulationOwnData,
  ...textbookOwnData,
  ...userOwnData,
  ...certificateOwnData,
  ...authOwnData,
  ...reactionOwnData,
  ...assessmentOwnData,
  ...libraryOwnData,
  ...reviewOwnData,
  ...contentOwnData,
  ...homeOwnData,
  ...authoringOwnData,
  ...majorOwnData,
  ...messageOwnData,
  ...directoryOwnData,
  ...privacyOwnData,
  ...accountsOwnData,
  ...courseOwnData,
  ...studyOwnData,
  ...gradeOwnData,
  ...jobOwnData,
  ...oneRosterOwnData,
  ...exportsOwnData,
  ...ticketOwnData,
];

export const areas: readonly Area[] = [
  captcha,
  authArea,
  userArea,
  privacyArea(ownData),
  clientsArea,
  majorArea,
  contentArea({ transcriptOf, certificateOf }, signOnCopy),
  editorialArea,
  ticketArea,
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
  pointsArea,
  evaluationArea,
  directoryArea,
  activityArea,
  homeArea,
  oembedArea,
  sitemapArea,
  textbookArea,
  simulationArea,
  organizationArea({ counts: majorCounts, inCollege: majorsInCollege, move: moveMajors }),
  peopleArea,
  oneRosterArea,
  mergingArea(ownData),
  datacenterArea,
  auditArea,
  exportsArea,
  signOnArea,
  demoArea,
  testHooks,
];
