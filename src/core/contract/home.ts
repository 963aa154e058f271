/** The portal's first page: its banners, the order of its shelves, and sums of what there is (docs/domain.md 4.9). */
import * as v from "valibot";
import { isPortalAddress, MOST_BANNERS, PlateKinds } from "../rules/home.js";
import { call } from "./call.js";
import { anyText, integer, list, moment, nothing, oneOf, optional, record, text } from "./codec.js";
import { id } from "./course-parts.js";
import { Edition } from "./platform.js";

/** Only banners whose time has come and not ended, in their order. */
export const homePage = call({
  method: "GET",
  path: "/pub/home/page",
  access: "public",
  scope: "embed",
  input: record({ edition: oneOf(Edition) }),
  output: record({
    banners: list(
      record({
        id: id(),
        title: text(100),
        text: anyText(200),
        /** A page of the portal. */
        address: v.pipe(text(512), v.check(isPortalAddress)),
        /** A discipline, which the picture is drawn from; empty for none. */
        subject: anyText(64),
      }),
      MOST_BANNERS,
    ),
    plates: list(record({ kind: oneOf(PlateKinds) }), PlateKinds.length),
    /** Of the edition: what everybody may see. */
    counters: record({
      schools: integer(),
      courses: integer(),
      teachers: integer(),
      learners: integer(),
      libraries: integer(),
      resources: integer(),
    }),
    /** When other banners show; missing while nothing is planned. */
    changesAt: optional(moment()),
  }),
});

/** Sets an edition's shelves and their order; those that are left out do not show. An empty list is the order of the start. */
export const homePlatesSave = call({
  method: "POST",
  path: "/home/plates/save",
  access: "home.edit",
  scope: "portal",
  rate: { max: 120, seconds: 3600, by: "account" },
  input: record({
    edition: oneOf(Edition),
    plates: v.pipe(
      v.array(oneOf(PlateKinds)),
      v.maxLength(PlateKinds.length),
      v.check((kinds) => new Set(kinds).size === kinds.length),
    ),
  }),
  output: nothing,
});
