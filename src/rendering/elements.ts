/** Elements that the server draws; the others of a page draw themselves. */
import type { Drawable } from "../core/element/island.js";
import { EduActivityBrowser } from "../widgets/activity-browser/element.js";
import { EduCertificateCheck } from "../widgets/certificate-check/element.js";
import { EduCourseBrowser } from "../widgets/course-browser/element.js";
import { EduFooter } from "../widgets/footer/element.js";
import { EduHeader } from "../widgets/header/element.js";
import { EduHome } from "../widgets/home/element.js";
import { EduInformation } from "../widgets/information/element.js";
import { EduLibBrowser } from "../widgets/lib-browser/element.js";
import { EduNews } from "../widgets/news/element.js";
import { EduNoticeBar } from "../widgets/notice-bar/element.js";
import { EduSchoolBrowser } from "../widgets/school-browser/element.js";
import { EduSearch } from "../widgets/search/element.js";
import { EduSimulationBrowser } from "../widgets/simulation-browser/element.js";
import { EduTeacherBrowser } from "../widgets/teacher-browser/element.js";
import { EduTextbookReader } from "../widgets/textbook-reader/element.js";

interface ServerElement {
  readonly tagName: string;
  readonly drawable?: Drawable;
}

const classes: readonly ServerElement[] = [
  EduActivityBrowser,
  EduCertificateCheck,
  EduCourseBrowser,
  EduFooter,
  EduHeader,
  EduHome,
  EduInformation,
  EduLibBrowser,
  EduNews,
  EduNoticeBar,
  EduSchoolBrowser,
  EduSearch,
  EduSimulationBrowser,
  EduTeacherBrowser,
  EduTextbookReader,
];

/** By tag. */
export const drawables: ReadonlyMap<string, Drawable> = new Map(
  classes.flatMap(({ tagName, drawable }) => (drawable ? [[tagName, drawable] as const] : [])),
);
