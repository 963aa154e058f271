/**
 * The addresses of the portal (docs/specification.md 2.1): its router and the server that says 404 for all others
 * know them.
 */

export const PORTAL_PATHS = [
  "/index/home",
  "/index/search",
  "/index/message",
  "/login",
  "/user/login",
  "/user/login/recover",
  "/common/index",
  "/result/success",
  "/result/fail",
  "/oauth/index",
  "/auth/qr",
  "/app",
  "/account/settings/basic",
  "/account/settings/collect",
  "/account/settings/course",
  "/course/list",
  "/course/introduce",
  "/course/online/detail",
  "/course/detail/index/coursePublic",
  "/course/detail/index/coursePublic/detail",
  "/course/detail/index/courseStudy",
  "/course/detail/index/qaDiscussion",
  "/course/detail/index/courseClass",
  "/course/detail/index/courseMaterials",
  "/sourceLib",
  "/lib/detail",
  "/lib/introView",
  "/lib/course",
  "/lib/materialCenter",
  "/lib/material/detail",
  "/404",
  "/outbox",
] as const;
export type PortalPath = (typeof PORTAL_PATHS)[number];

/** Addresses that lead on to another. */
export const PORTAL_REDIRECTS: Readonly<Record<string, PortalPath>> = {
  "/": "/index/home",
  "/index": "/index/home",
  "/lib": "/sourceLib",
  "/course": "/course/list",
  "/course/detail/index": "/course/detail/index/courseStudy",
  "/user": "/user/login",
  "/account/settings": "/account/settings/basic",
};

/** A trailing slash does not matter. */
export const cleanPath = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, "") || "/" : path);

/** Whether the portal has a page there; `/404` is the page of what it has not. */
export function isPortalPath(path: string): boolean {
  const clean = cleanPath(path);
  return (
    clean !== "/404" &&
    (Object.hasOwn(PORTAL_REDIRECTS, clean) || PORTAL_PATHS.some((known) => known === clean))
  );
}
