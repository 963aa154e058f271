/**
 * The addresses of the portal (docs/specification.md 2.1), each declared once: its router, the server that says 404 for
 * all others, and every link in an element or a message read them here.
 */
import { account } from "./account.js";
import { administration } from "./administration.js";
import { activities } from "./activity.js";
import { common, home, root, settings } from "./common.js";
import { courses, rooms } from "./course.js";
import { cleanPath, definePlace, text } from "./define.js";
import { directory } from "./directory.js";
import { information } from "./information.js";
import { libraries } from "./library.js";
import { maintenance } from "./maintenance.js";
import { results, simulations } from "./simulation.js";
import { workplace } from "./teaching.js";
import { textbooks } from "./textbook.js";

export { cleanPath, type Place } from "./define.js";

export const places = {
  ...common,
  ...libraries,
  ...courses,
  ...directory,
  ...activities,
  ...information,
  ...textbooks,
  ...simulations,
  ...results,
  ...account,
  userLogin: definePlace({ path: "/user/login" }),
  recover: definePlace({ path: "/user/login/recover" }),
  /** Another system's request, or a link of a mail. */
  consent: definePlace({ path: "/oauth/index", params: { activation: text("activation") } }),
  qr: definePlace({ path: "/auth/qr", params: { code: text("DM") } }),
  app: definePlace({ path: "/app" }),
  denied: definePlace({ path: "/403" }),
  missing: definePlace({ path: "/404" }),
  broken: definePlace({ path: "/500" }),
  outbox: definePlace({ path: "/outbox" }),
};
const all = [
  ...Object.values(places),
  ...Object.values(rooms),
  ...Object.values(workplace),
  ...Object.values(administration),
  ...Object.values(maintenance),
];

/** Addresses that lead on to another. */
export const PORTAL_REDIRECTS: Readonly<Record<string, string>> = {
  [root.path]: home.path,
  "/index": home.path,
  "/lib": libraries.shelf.path,
  "/activity": activities.activities.path,
  "/simulation": simulations.simulations.path,
  "/school": directory.schools.path,
  "/teacher": directory.teachers.path,
  "/course": courses.courses.path,
  "/course/detail/index": rooms.study.path,
  "/courseManagement": workplace.testWork.path,
  "/courseManagement/index": workplace.testWork.path,
  "/user": places.userLogin.path,
  "/account/settings": settings.path,
  "/account": account.center.path,
  "/maintenance": maintenance.plates.path,
};

/** Whether the portal has a page there; `/404` is the page of what it has not. */
export function isPortalPath(path: string): boolean {
  const clean = cleanPath(path);
  return (
    clean !== places.missing.path &&
    (Object.hasOwn(PORTAL_REDIRECTS, clean) || all.some((place) => place.path === clean))
  );
}
