/**
 * The portal's routes (docs/specification.md 2.1 and 2.2): what is built, its tag and the permission it needs. A path
 * that is not here goes to /404.
 */
import type { TemplateResult } from "lit-html";
import type { RouteTag } from "../core/rules/index.js";
import { cleanPath, PORTAL_REDIRECTS, type PortalPath } from "../core/rules/portal-paths.js";
import type { Word } from "./messages.js";
import * as views from "./views/index.js";

export interface Page {
  readonly path: string;
  readonly query: URLSearchParams;
}

export interface Route {
  readonly path: PortalPath;
  readonly tag: RouteTag;
  /** permissionId that a role must hold; none is open to whoever the tag lets in. */
  readonly permission?: string;
  readonly title: Word;
  /** `main` has header, footer and floating box; `study` no floating box; `user` is a quiet page around one task. */
  readonly layout: "main" | "study" | "user";
  /** May invite to the app: where people look around, never where a task is at hand. */
  readonly invites?: true;
  readonly view: (page: Page) => TemplateResult;
}

const ROOMS = Object.keys(views.rooms) as (keyof typeof views.rooms)[];

const routes: readonly Route[] = [
  { path: "/index/home", tag: "index", title: "home", layout: "main", view: views.home, invites: true },
  { path: "/index/search", tag: "index", title: "search", layout: "main", view: views.search, invites: true },
  { path: "/index/message", tag: "index", title: "messages", layout: "main", view: views.messages },
  { path: "/login", tag: "user", title: "signIn", layout: "main", view: views.login },
  { path: "/user/login", tag: "user", title: "signIn", layout: "user", view: views.userLogin },
  { path: "/user/login/recover", tag: "user", title: "recover", layout: "user", view: views.recover },
  { path: "/common/index", tag: "common", title: "article", layout: "main", view: views.article },
  { path: "/result/success", tag: "common", title: "resultSuccess", layout: "main", view: views.success },
  { path: "/result/fail", tag: "common", title: "resultFail", layout: "main", view: views.failure },
  { path: "/oauth/index", tag: "user", title: "authorise", layout: "user", view: views.oauth },
  { path: "/auth/qr", tag: "user", title: "confirmQr", layout: "user", view: views.qr },
  { path: "/app", tag: "common", title: "app", layout: "user", view: views.app },
  {
    path: "/account/settings/basic",
    tag: "profile",
    permission: "profile",
    title: "settings",
    layout: "main",
    view: views.settings,
  },
  {
    path: "/course/list",
    tag: "course",
    title: "courses",
    layout: "main",
    view: views.courses,
    invites: true,
  },
  { path: "/course/introduce", tag: "course", title: "course", layout: "main", view: views.introduce },
  { path: "/course/online/detail", tag: "course", title: "course", layout: "study", view: views.selfStudy },
  ...ROOMS.map((room): Route => ({
    path: `/course/detail/index/${room}`,
    tag: "course",
    title: "course",
    layout: room === "courseStudy" ? "study" : "main",
    view: views.rooms[room],
  })),
  {
    path: "/sourceLib",
    tag: "resourceLibrary",
    title: "libraries",
    layout: "main",
    view: views.sourceLib,
    invites: true,
  },
  { path: "/lib/detail", tag: "libSys", title: "libraries", layout: "main", view: views.library },
  { path: "/lib/introView", tag: "libSys", title: "libraries", layout: "main", view: views.libraryIntro },
  { path: "/lib/course", tag: "libSys", title: "libraries", layout: "main", view: views.libraryCourse },
  {
    path: "/lib/materialCenter",
    tag: "libSys",
    title: "materials",
    layout: "main",
    view: views.materialCenter,
    invites: true,
  },
  { path: "/lib/material/detail", tag: "libSys", title: "materials", layout: "main", view: views.material },
  {
    path: "/account/settings/collect",
    tag: "profile",
    permission: "profile",
    title: "collect",
    layout: "main",
    view: views.collect,
  },
  {
    path: "/account/settings/course",
    tag: "profile",
    permission: "profile",
    title: "myCourses",
    layout: "main",
    view: views.myCourses,
  },
  { path: "/404", tag: "common", title: "missing", layout: "main", view: views.missing },
  { path: "/outbox", tag: "common", title: "outbox", layout: "main", view: views.outbox },
];

export type Destination = { readonly route: Route } | { readonly redirect: string };

/** Where a path leads. A trailing slash does not matter. */
export function resolve(path: string): Destination {
  const clean = cleanPath(path);
  const redirect = Object.hasOwn(PORTAL_REDIRECTS, clean) ? PORTAL_REDIRECTS[clean] : undefined;
  if (redirect) return { redirect };
  const route = routes.find((entry) => entry.path === clean);
  return route ? { route } : { redirect: "/404" };
}
