/** The places of those who look after the platform (docs/specification.md 2.1). */
import { ROLES } from "../permissions.js";
import { choice, definePlace, filter, id, text } from "./define.js";

export const maintenance = {
  /** The order of the home page's shelves. */
  plates: definePlace({
    path: "/maintenance/plate",
    params: { edition: choice("edition", ["higher", "vocational"]) },
  }),
  /** What takes turns at the top of the home page. */
  banners: definePlace({ path: "/maintenance/banner", params: {} }),
  /** News, notices, policies and releases; `code` of one that is written. */
  maintainedInformation: definePlace({
    path: "/maintenance/information",
    params: { code: text("code", 64), filter: filter() },
  }),
  /** Figures of schools by term; `wall`: on a big screen. */
  datacenter: definePlace({
    path: "/maintenance/datacenter",
    params: { screen: choice("screen", ["page", "wall"]), filter: filter() },
  }),
  /** The resources of libraries. */
  materials: definePlace({ path: "/maintenance/material", params: { filter: filter() } }),
  /** The libraries themselves, or the sections of one. */
  managedLibraries: definePlace({
    path: "/maintenance/library",
    params: { library: id("id"), filter: filter() },
  }),
  /** The terms that schools count by. */
  terms: definePlace({ path: "/maintenance/term", params: {} }),
  /** Whose pages and servers may call. */
  partners: definePlace({ path: "/maintenance/partner", params: {} }),
  /** Who did what to whom. */
  audit: definePlace({ path: "/maintenance/audit", params: { filter: filter() } }),
  /** Feedback and its answers; `ticket` that is open. */
  tickets: definePlace({
    path: "/maintenance/tickets",
    params: { ticket: id("ticket"), filter: filter() },
  }),
  /** What each role may. */
  permissions: definePlace({
    path: "/maintenance/permission",
    params: {
      role: choice("role", ROLES),
    },
  }),
};
