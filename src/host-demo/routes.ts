/**
 * The portal's routes (docs/specification.md 2.1 and 2.2): what is built, its tag and the permission it needs. A path
 * that is not here goes to /404.
 */
import type { TemplateResult } from "lit-html";
import type { RouteTag } from "../core/rules/index.js";
import { administration } from "../core/rules/places/administration.js";
import { rooms } from "../core/rules/places/course.js";
import { cleanPath, places, PORTAL_REDIRECTS } from "../core/rules/places/index.js";
import { maintenance } from "../core/rules/places/maintenance.js";
import { workplace } from "../core/rules/places/teaching.js";
import type { Word } from "./messages.js";
import * as views from "./views/index.js";

export interface Page {
  readonly path: string;
  readonly query: URLSearchParams;
}

export interface Route {
  readonly place: { readonly path: string };
  readonly tag: RouteTag;
  /** permissionId that a role must hold; none is open to whoever the tag lets in. */
  readonly permission?: string;
  readonly title: Word;
  /**
   * `main` has header, footer and floating box; `study` no floating box: what is studied, or done row by row, has
   * nothing over it; `user` is a quiet page around one task.
   */
  readonly layout: "main" | "study" | "user";
  /** May invite to the app: where people look around, never where a task is at hand. */
  readonly invites?: true;
  readonly view: (page: Page) => TemplateResult;
}

const ROOMS = Object.keys(views.roomViews) as (keyof typeof views.roomViews)[];

const routes: readonly Route[] = [
  { place: places.home, tag: "index", title: "home", layout: "main", view: views.home, invites: true },
  { place: places.search, tag: "index", title: "search", layout: "main", view: views.search, invites: true },
  { place: places.messages, tag: "index", title: "messages", layout: "main", view: views.messages },
  {
    place: places.information,
    tag: "index",
    title: "information",
    layout: "main",
    view: views.information,
    invites: true,
  },
  {
    place: places.informationDetail,
    tag: "index",
    title: "information",
    layout: "main",
    view: views.informationDetail,
  },
  { place: places.login, tag: "user", title: "signIn", layout: "main", view: views.login },
  { place: places.userLogin, tag: "user", title: "signIn", layout: "user", view: views.userLogin },
  { place: places.recover, tag: "user", title: "recover", layout: "user", view: views.recover },
  { place: places.article, tag: "common", title: "article", layout: "main", view: views.article },
  {
    place: places.certificateCheck,
    tag: "common",
    title: "certificateCheck",
    layout: "main",
    view: views.certificateCheck,
  },
  { place: places.success, tag: "common", title: "resultSuccess", layout: "main", view: views.success },
  { place: places.failure, tag: "common", title: "resultFail", layout: "main", view: views.failure },
  { place: places.consent, tag: "user", title: "authorise", layout: "user", view: views.oauth },
  { place: places.qr, tag: "user", title: "confirmQr", layout: "user", view: views.qr },
  { place: places.app, tag: "common", title: "app", layout: "user", view: views.app },
  {
    place: places.center,
    tag: "profile",
    permission: "profile",
    title: "center",
    layout: "main",
    view: views.center,
  },
  {
    place: places.certificates,
    tag: "profile",
    permission: "profile",
    title: "certificates",
    layout: "main",
    view: views.myCertificates,
  },
  {
    place: places.discussions,
    tag: "profile",
    permission: "profile",
    title: "discussions",
    layout: "main",
    view: views.myDiscussions,
  },
  {
    place: places.classes,
    tag: "profile",
    permission: "profile",
    title: "myClasses",
    layout: "main",
    view: views.myClasses,
  },
  {
    place: places.points,
    tag: "profile",
    permission: "profile",
    title: "myPoints",
    layout: "main",
    view: views.myPoints,
  },
  {
    place: places.feedback,
    tag: "profile",
    permission: "profile",
    title: "myFeedback",
    layout: "main",
    view: views.myFeedback,
  },
  {
    place: places.notes,
    tag: "profile",
    permission: "profile",
    title: "notes",
    layout: "main",
    view: views.notes,
  },
  {
    place: places.settings,
    tag: "profile",
    permission: "profile",
    title: "settings",
    layout: "main",
    view: views.settings,
  },
  {
    place: places.courses,
    tag: "course",
    title: "courses",
    layout: "main",
    view: views.courses,
    invites: true,
  },
  { place: places.introduce, tag: "course", title: "course", layout: "main", view: views.introduce },
  { place: places.selfStudy, tag: "course", title: "course", layout: "study", view: views.selfStudy },
  ...ROOMS.map((room): Route => ({
    place: rooms[room],
    tag: "course",
    title: "course",
    // What is studied or answered has nothing floating over it.
    layout: ["study", "homework", "paper", "practice", "grades"].includes(room) ? "study" : "main",
    view: views.roomViews[room],
  })),
  {
    place: workplace.previewExam,
    tag: "course",
    title: "previewExam",
    layout: "study",
    view: views.previewExam,
  },
  {
    place: places.shelf,
    tag: "resourceLibrary",
    title: "libraries",
    layout: "main",
    view: views.sourceLib,
    invites: true,
  },
  { place: places.library, tag: "libSys", title: "libraries", layout: "main", view: views.library },
  { place: places.libraryIntro, tag: "libSys", title: "libraries", layout: "main", view: views.libraryIntro },
  {
    place: places.libraryCourse,
    tag: "libSys",
    title: "libraries",
    layout: "main",
    view: views.libraryCourse,
  },
  {
    place: places.materialCenter,
    tag: "libSys",
    title: "materials",
    layout: "main",
    view: views.materialCenter,
    invites: true,
  },
  { place: places.material, tag: "libSys", title: "materials", layout: "main", view: views.material },
  {
    place: places.schools,
    tag: "index",
    title: "schools",
    layout: "main",
    view: views.schools,
    invites: true,
  },
  { place: places.school, tag: "index", title: "school", layout: "main", view: views.school },
  {
    place: places.teachers,
    tag: "index",
    title: "teachers",
    layout: "main",
    view: views.teachers,
    invites: true,
  },
  { place: places.teacher, tag: "index", title: "teacher", layout: "main", view: views.teacher },
  {
    place: places.activities,
    tag: "activity",
    title: "activities",
    layout: "main",
    view: views.activities,
    invites: true,
  },
  { place: places.activity, tag: "activity", title: "activity", layout: "main", view: views.activity },
  {
    place: places.activityStudio,
    tag: "profile",
    permission: "activity",
    title: "activityStudio",
    layout: "main",
    view: views.activityStudio,
  },
  {
    place: places.simulations,
    tag: "index",
    title: "simulations",
    layout: "main",
    view: views.simulations,
    invites: true,
  },
  { place: places.simulation, tag: "index", title: "simulation", layout: "main", view: views.simulation },
  {
    place: places.textbooks,
    tag: "digital",
    title: "textbooks",
    layout: "main",
    view: views.textbooks,
    invites: true,
  },
  { place: places.textbook, tag: "digital", title: "textbook", layout: "main", view: views.textbook },
  {
    place: places.textbookStudio,
    tag: "profile",
    permission: "textbook",
    title: "textbookStudio",
    layout: "main",
    view: views.textbookStudio,
  },
  // What is read has nothing floating over it.
  {
    place: places.textbookReading,
    tag: "digital",
    title: "textbook",
    layout: "study",
    view: views.textbookReading,
  },
  {
    place: places.favorites,
    tag: "profile",
    permission: "profile",
    title: "collect",
    layout: "main",
    view: views.collect,
  },
  {
    place: places.myCourses,
    tag: "profile",
    permission: "profile",
    title: "myCourses",
    layout: "main",
    view: views.myCourses,
  },
  {
    place: places.exams,
    tag: "profile",
    permission: "profile",
    title: "exams",
    layout: "main",
    view: views.exams,
  },
  {
    place: workplace.information,
    tag: "course",
    title: "courseInformation",
    layout: "study",
    view: views.courseInformation,
  },
  {
    place: administration.schoolPage,
    tag: "profile",
    permission: "school",
    title: "schoolAdmin",
    layout: "study",
    view: views.schoolManagement,
  },
  {
    place: administration.colleges,
    tag: "profile",
    permission: "college",
    title: "schoolAdmin",
    layout: "study",
    view: views.collegeManagement,
  },
  {
    place: administration.majors,
    tag: "profile",
    permission: "major",
    title: "schoolAdmin",
    layout: "study",
    view: views.majorManagement,
  },
  {
    place: administration.courses,
    tag: "profile",
    permission: "school",
    title: "schoolAdmin",
    layout: "study",
    view: views.courseManagement,
  },
  {
    place: administration.people,
    tag: "profile",
    permission: "teacher",
    title: "schoolAdmin",
    layout: "study",
    view: views.peopleManagement,
  },
  {
    place: administration.datamanagement,
    tag: "profile",
    permission: "data",
    title: "schoolAdmin",
    layout: "study",
    view: views.dataManagement,
  },
  {
    place: administration.statistics,
    tag: "profile",
    permission: "statistics",
    title: "schoolAdmin",
    layout: "study",
    view: views.termStatistics,
  },
  {
    place: administration.singleSignOn,
    tag: "profile",
    permission: "school",
    title: "schoolAdmin",
    layout: "study",
    view: views.schoolSignOn,
  },
  { place: workplace.examine, tag: "course", title: "examine", layout: "study", view: views.examine },
  {
    place: workplace.termEvaluations,
    tag: "course",
    title: "termEvaluations",
    layout: "main",
    view: views.termEvaluations,
  },
  {
    place: workplace.taught,
    tag: "profile",
    permission: "profile",
    title: "taught",
    layout: "main",
    view: views.taught,
  },
  {
    place: workplace.teacherProfile,
    tag: "profile",
    permission: "profile",
    title: "teacherProfile",
    layout: "main",
    view: views.teacherProfile,
  },
  {
    place: workplace.teacherMajors,
    tag: "profile",
    permission: "profile",
    title: "teacherMajors",
    layout: "main",
    view: views.teacherMajors,
  },
  {
    place: workplace.wizard,
    tag: "profile",
    permission: "profile",
    title: "wizard",
    layout: "main",
    view: views.wizard,
  },
  { place: workplace.testWork, tag: "course", title: "testWork", layout: "study", view: views.testWork },
  { place: workplace.classes, tag: "course", title: "classes", layout: "study", view: views.classes },
  { place: workplace.roster, tag: "course", title: "classes", layout: "study", view: views.roster },
  { place: workplace.learner, tag: "course", title: "learner", layout: "study", view: views.learner },
  {
    place: workplace.jobs,
    tag: "profile",
    permission: "profile",
    title: "jobs",
    layout: "study",
    view: views.jobs,
  },
  { place: workplace.students, tag: "course", title: "students", layout: "study", view: views.students },
  {
    place: workplace.evaluation,
    tag: "course",
    title: "evaluation",
    layout: "study",
    view: views.evaluation,
  },
  {
    place: workplace.certificates,
    tag: "course",
    title: "certificates",
    layout: "study",
    view: views.certificates,
  },
  {
    place: workplace.materials,
    tag: "course",
    title: "courseFiles",
    layout: "study",
    view: views.courseFiles,
  },
  { place: workplace.notes, tag: "course", title: "sharedNotes", layout: "study", view: views.sharedNotes },
  { place: workplace.questions, tag: "course", title: "moderation", layout: "study", view: views.moderation },
  {
    place: workplace.statistics,
    tag: "course",
    title: "statistics",
    layout: "study",
    view: views.statistics,
  },
  { place: workplace.scores, tag: "course", title: "scores", layout: "study", view: views.scores },
  { place: workplace.daily, tag: "course", title: "daily", layout: "study", view: views.daily },
  { place: workplace.marking, tag: "course", title: "marking", layout: "study", view: views.marking },
  {
    place: maintenance.plates,
    tag: "profile",
    permission: "home",
    title: "maintenance",
    layout: "study",
    view: views.plates,
  },
  {
    place: maintenance.banners,
    tag: "profile",
    permission: "home",
    title: "maintenance",
    layout: "study",
    view: views.banners,
  },
  {
    place: maintenance.maintainedInformation,
    tag: "profile",
    permission: "information",
    title: "maintenance",
    layout: "study",
    view: views.maintainedInformation,
  },
  {
    place: maintenance.datacenter,
    tag: "profile",
    permission: "statistics",
    title: "maintenance",
    layout: "study",
    view: views.datacenter,
  },
  {
    place: maintenance.materials,
    tag: "profile",
    permission: "resource",
    title: "maintenance",
    layout: "study",
    view: views.materialsManaged,
  },
  {
    place: maintenance.managedLibraries,
    tag: "profile",
    permission: "library",
    title: "maintenance",
    layout: "study",
    view: views.librariesManaged,
  },
  {
    place: maintenance.terms,
    tag: "profile",
    permission: "term",
    title: "maintenance",
    layout: "study",
    view: views.terms,
  },
  {
    place: maintenance.partners,
    tag: "profile",
    permission: "client",
    title: "maintenance",
    layout: "study",
    view: views.partners,
  },
  {
    place: maintenance.audit,
    tag: "profile",
    permission: "audit",
    title: "maintenance",
    layout: "study",
    view: views.auditLog,
  },
  {
    place: maintenance.tickets,
    tag: "profile",
    permission: "ticket",
    title: "maintenance",
    layout: "study",
    view: views.tickets,
  },
  {
    place: maintenance.permissions,
    tag: "profile",
    permission: "permission",
    title: "maintenance",
    layout: "study",
    view: views.permissions,
  },
  { place: places.denied, tag: "common", title: "denied", layout: "main", view: views.denied },
  { place: places.broken, tag: "common", title: "broken", layout: "main", view: views.broken },
  { place: places.missing, tag: "common", title: "missing", layout: "main", view: views.missing },
  { place: places.outbox, tag: "common", title: "outbox", layout: "main", view: views.outbox },
];

export type Destination = { readonly route: Route } | { readonly redirect: string };

/** Where a path leads. A trailing slash does not matter. */
export function resolve(path: string): Destination {
  const clean = cleanPath(path);
  const redirect = Object.hasOwn(PORTAL_REDIRECTS, clean) ? PORTAL_REDIRECTS[clean] : undefined;
  if (redirect) return { redirect };
  const route = routes.find((entry) => entry.place.path === clean);
  return route ? { route } : { redirect: places.missing.path };
}
