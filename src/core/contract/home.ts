/** The portal's first page: its banners, the order of its shelves, and sums of what there is (docs/domain.md 4.9). */
import * as v from "valibot";
import {
  isPortalAddress,
  MOST_BANNERS,
  MOST_IN_PLATE_TITLE,
  MOST_ON_PLATE,
  PickablePlates,
  PlateKinds,
  PlateOrders,
} from "../rules/home.js";
import { call } from "./call.js";
import { anyText, flag, integer, list, moment, nothing, oneOf, optional, record, text } from "./codec.js";
import { id } from "./course-parts.js";
import { only } from "./facets.js";
import { Edition } from "./platform.js";

/** Orders of an edition's shelves that are kept. */
export const MOST_KEPT_ORDERS = 20;
/** Banners of both editions, whenever they show. */
export const MOST_KEPT_BANNERS = 60;

/** What a shelf shows; missing is the standard. */
const shown = {
  size: optional(integer(1, MOST_ON_PLATE)),
  order: optional(oneOf(PlateOrders)),
  /** Picked items in their order, in the place of a rule; courses by their own id. */
  picks: optional(v.pipe(v.array(id()), v.maxLength(MOST_ON_PLATE))),
};
const plates = list(
  record({
    kind: oneOf(PlateKinds),
    title: optional(anyText(MOST_IN_PLATE_TITLE)),
    titleEn: optional(anyText(MOST_IN_PLATE_TITLE)),
    ...shown,
  }),
  PlateKinds.length,
);

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
    plates: list(
      record({
        kind: oneOf(PlateKinds),
        /** In the asker's language; missing: the standard one. */
        title: optional(text(MOST_IN_PLATE_TITLE)),
        ...shown,
      }),
      PlateKinds.length,
    ),
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

/** An edition's shelves as they are saved, for whoever changes them. */
export const homePlates = call({
  method: "GET",
  path: "/home/plates",
  access: "home.edit",
  scope: "portal",
  input: record({ edition: oneOf(Edition) }),
  output: record({
    plates,
    /** Of what is saved; 0 while nothing was. */
    version: integer(),
  }),
});

/**
 * Sets an edition's shelves and their order; those that are left out do not show. An empty list is the order of the start.
 * Fails with `stale` where somebody else has saved since `version`, and with `invalid` and `plates` where a shelf stands
 * twice, takes no such choice, or has an item picked that is not public in the edition and was not picked before.
 */
export const homePlatesSave = call({
  method: "POST",
  path: "/home/plates/save",
  access: "home.edit",
  scope: "portal",
  rate: { max: 120, seconds: 3600, by: "account" },
  input: record({ edition: oneOf(Edition), plates, version: integer() }),
  output: record({ version: integer() }),
});

/** Which of some items an edition shows to everybody: the others can be picked no more. */
export const homePicks = call({
  method: "GET",
  path: "/home/picks",
  access: "home.edit",
  scope: "portal",
  input: record({ edition: oneOf(Edition), kind: oneOf(PickablePlates), only: only() }),
  output: record({ shown: v.array(id()) }),
});

/** Orders that were saved before, the newest first. */
export const homePlatesHistory = call({
  method: "GET",
  path: "/home/plates/history",
  access: "home.edit",
  scope: "portal",
  input: record({ edition: oneOf(Edition) }),
  output: record({
    list: list(
      record({
        id: id(),
        savedAt: moment(),
        /** Who saved it; empty where nobody of that account is left. */
        by: anyText(64),
        /** Empty: the order of the start. */
        plates,
      }),
      MOST_KEPT_ORDERS,
    ),
  }),
});

const often = { max: 120, seconds: 3600, by: "account" } as const;
const written = {
  /** Missing: both. */
  edition: optional(oneOf(Edition)),
  title: text(100),
  titleEn: anyText(100),
  text: anyText(200),
  textEn: anyText(200),
  /** A page of the portal. */
  address: v.pipe(text(512), v.check(isPortalAddress)),
  /** A discipline, which the picture is drawn from; empty for none. */
  subject: anyText(64),
  /** Missing: from ever. */
  startsAt: optional(moment()),
  /** No longer at that moment; missing: for ever. */
  endsAt: optional(moment()),
};

/** All of both editions in their order, whether they show now or not. */
export const bannerList = call({
  method: "GET",
  path: "/home/banner/list",
  access: "home.edit",
  scope: "portal",
  input: record({}),
  output: record({
    list: list(record({ id: id(), ...written, isShown: flag(), updatedAt: moment() }), MOST_KEPT_BANNERS),
  }),
});

/**
 * Adds a banner, or changes one. Fails with `invalid` and `endsAt` where it would end before it begins, with `failed` where
 * there are too many, and with `stale` where somebody else has changed it since `updatedAt`.
 */
export const bannerSave = call({
  method: "POST",
  path: "/home/banner/save",
  access: "home.edit",
  scope: "portal",
  rate: often,
  input: record({
    /** 0: a new one, behind all others. */
    banner: integer(),
    ...written,
    updatedAt: optional(moment()),
  }),
  output: record({ banner: id() }),
});

export const bannerMove = call({
  method: "POST",
  path: "/home/banner/move",
  access: "home.edit",
  scope: "portal",
  rate: often,
  input: record({
    banner: id(),
    /** The one that it stands behind; 0: it is the first. */
    after: integer(),
  }),
  output: nothing,
});

export const bannerDelete = call({
  method: "POST",
  path: "/home/banner/delete",
  access: "home.edit",
  scope: "portal",
  rate: often,
  input: record({ banner: id() }),
  output: nothing,
});
