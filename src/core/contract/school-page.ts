/**
 * A school's page as its administrators write it: a draft that saves itself, publishing, and what was published before
 * (docs/domain.md 2.9). `org` is the school.
 */
import * as v from "valibot";
import { INTRO_LENGTH } from "../rules/school-page.js";
import { call, schoolOf } from "./call.js";
import { anyText, flag, integer, list, moment, oneOf, optional, record, text } from "./codec.js";
import { body, coverAddress, id } from "./course-parts.js";
import { SchoolTypes } from "./directory.js";
import { Edition } from "./platform.js";

/** Pages of one school that were published and can be had again. */
export const MOST_SCHOOL_VERSIONS = 20;

const org = id();
const plan = {
  /** Words may be missing while it is a draft. */
  name: anyText(128),
  nameEn: anyText(128),
  edition: oneOf(Edition),
  type: oneOf([...SchoolTypes, ""]),
  region: anyText(16),
  founded: integer(0, 9999),
  intro: anyText(INTRO_LENGTH),
  introEn: anyText(INTRO_LENGTH * 2),
  about: v.nullable(body()),
  aboutEn: v.nullable(body()),
  emblem: coverAddress(),
  emblemAlt: anyText(200),
  emblemAltEn: anyText(200),
  banner: coverAddress(),
  bannerAlt: anyText(200),
  bannerAltEn: anyText(200),
  address: anyText(200),
  website: anyText(200),
  phone: anyText(64),
};

export const schoolPageEdited = call({
  method: "GET",
  path: "/admin/school/page",
  access: schoolOf("org", "school.get"),
  scope: "portal",
  input: record({ org }),
  output: record({
    /** The draft; where there is none, what is published. */
    plan: record(plan),
    /** Something is written that visitors do not see yet. */
    isDraft: flag(),
    /** Visitors find the page. */
    isShown: flag(),
    updatedAt: moment(),
    regions: list(record({ code: text(16), name: text(64) })),
    now: moment(),
  }),
});

/**
 * Changes the draft of the version that was read; it begins with what is published. Fails with `stale` and
 * `result.updatedAt`, and with `invalid` and the field where a picture is none that was kept here, or has another shape.
 */
export const schoolPageSave = call({
  method: "POST",
  path: "/admin/school/page/save",
  access: schoolOf("org", "school.edit"),
  scope: "portal",
  rate: { max: 600, seconds: 3600, by: "account" },
  maxBody: 524_288,
  input: record({
    org,
    updatedAt: moment(),
    name: v.optional(plan.name),
    nameEn: v.optional(plan.nameEn),
    edition: v.optional(plan.edition),
    type: v.optional(plan.type),
    region: v.optional(plan.region),
    founded: v.optional(plan.founded),
    intro: v.optional(plan.intro),
    introEn: v.optional(plan.introEn),
    about: v.optional(plan.about),
    aboutEn: v.optional(plan.aboutEn),
    emblem: v.optional(plan.emblem),
    emblemAlt: v.optional(plan.emblemAlt),
    emblemAltEn: v.optional(plan.emblemAltEn),
    banner: v.optional(plan.banner),
    bannerAlt: v.optional(plan.bannerAlt),
    bannerAltEn: v.optional(plan.bannerAltEn),
    address: v.optional(plan.address),
    website: v.optional(plan.website),
    phone: v.optional(plan.phone),
  }),
  output: record({ updatedAt: moment() }),
});

/**
 * Visitors see the draft as it was read from now on. Fails with `stale`, and `checklist` with `result.faults`
 * (`[field, fault]`) while something is missing.
 */
export const schoolPagePublish = call({
  method: "POST",
  path: "/admin/school/page/publish",
  access: schoolOf("org", "school.edit"),
  scope: "portal",
  rate: { max: 60, seconds: 3600, by: "account" },
  input: record({ org, updatedAt: moment() }),
  output: record({ updatedAt: moment() }),
});

/** What was published before, the newest first. */
export const schoolPageHistory = call({
  method: "GET",
  path: "/admin/school/page/history",
  access: schoolOf("org", "school.get"),
  scope: "portal",
  input: record({ org }),
  output: record({
    list: list(
      record({
        id: id(),
        savedAt: moment(),
        /** Who published it; empty where nobody of that account is left, or it is from before pages were kept. */
        by: anyText(64),
        name: anyText(128),
        intro: anyText(INTRO_LENGTH),
        /** Visitors see this one. */
        isCurrent: flag(),
      }),
      MOST_SCHOOL_VERSIONS,
    ),
  }),
});

/**
 * Makes the draft what was published before, to be looked at and published again. Without a version there is no draft any
 * more: what is published stands. Fails with `stale`, and `notFound` for a version that is no longer kept.
 */
export const schoolPageRestore = call({
  method: "POST",
  path: "/admin/school/page/restore",
  access: schoolOf("org", "school.edit"),
  scope: "portal",
  rate: { max: 240, seconds: 3600, by: "account" },
  input: record({ org, updatedAt: moment(), version: optional(id()) }),
  output: record({ updatedAt: moment() }),
});
