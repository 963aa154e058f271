/**
 * The sections of a library, for those who look after it (docs/domain.md 5.9). Each change says which `version` of the
 * tree it was made on and answers the tree as it is then; it fails with `stale` where somebody else was faster.
 */
import * as v from "valibot";
import { call } from "./call.js";
import { anyText, flag, integer, list, oneOf, oneOfNumbers, optional, record, text } from "./codec.js";
import { id, paged, pageNumber, tableSize } from "./course-parts.js";
import { LibraryLevel, SectionKind } from "./library.js";
import { Edition } from "./platform.js";

/** Of one library. */
export const MOST_SECTIONS = 200;

/** Libraries of the asker's schools, or every one for the platform's people. */
export const libraryManaged = call({
  method: "GET",
  path: "/lib/building/page/list",
  access: "library.edit",
  scope: "portal",
  input: record({
    /** A part of the name. */
    q: optional(anyText(64)),
    page: pageNumber(),
    size: tableSize(),
  }),
  output: record({
    list: list(
      record({
        id: id(),
        /** In the asker's language. */
        name: anyText(128),
        school: anyText(128),
        level: oneOf(LibraryLevel),
        edition: oneOf(Edition),
        state: oneOf(["published", "offline"]),
        sections: integer(),
        /** Published ones. */
        resources: integer(),
      }),
    ),
    ...paged,
  }),
});

const written = {
  name: text(64),
  nameEn: anyText(64),
  kind: oneOf(SectionKind),
  /** 1 materials, 2 courses; of the kind ZDY alone, the others say it by themselves. */
  lists: oneOfNumbers([1, 2] as const),
  /** Kinds of resources that it gathers from the whole library, beside those put there; of ZDY with materials. */
  types: v.pipe(v.array(integer(1, 99)), v.maxLength(60)),
};

const tree = {
  version: integer(),
  /** Those of one parent in their order. */
  list: list(
    record({
      id: id(),
      /** 0: at the top. */
      parent: integer(),
      ...written,
      /** Readers don't see it, nor what is below it. */
      hidden: flag(),
      /** Resources and courses that stand in it, and how many of these stand in no other section. */
      resources: integer(),
      courses: integer(),
      onlyHere: integer(),
    }),
    MOST_SECTIONS,
  ),
};

export const librarySections = call({
  method: "GET",
  path: "/lib/building/section/list",
  access: "library.edit",
  scope: "portal",
  input: record({ library: id() }),
  output: record({ name: anyText(128), state: oneOf(["published", "offline"]), ...tree }),
});

const often = { max: 600, seconds: 3600, by: "account" } as const;
const at = { library: id(), version: integer() };

/** The last of its parent. Fails with `invalid` and the field: a sibling has the name, or the place is none. */
export const sectionAdd = call({
  method: "POST",
  path: "/lib/building/section/add",
  access: "library.edit",
  scope: "portal",
  rate: often,
  input: record({ ...at, parent: integer(), ...written }),
  output: record({ section: id(), ...tree }),
});

/** Fails with `invalid` at `kind` while what is in it would not be listed any more. */
export const sectionEdit = call({
  method: "POST",
  path: "/lib/building/section/edit",
  access: "library.edit",
  scope: "portal",
  rate: often,
  input: record({ ...at, section: id(), ...written }),
  output: record(tree),
});

export const sectionMove = call({
  method: "POST",
  path: "/lib/building/section/move",
  access: "library.edit",
  scope: "portal",
  rate: often,
  input: record({
    ...at,
    section: id(),
    parent: integer(),
    /** The one that it stands behind; 0: it is the first. */
    after: integer(),
  }),
  output: record(tree),
});

export const sectionShow = call({
  method: "POST",
  path: "/lib/building/section/show",
  access: "library.edit",
  scope: "portal",
  rate: often,
  input: record({ ...at, section: id(), hidden: flag() }),
  output: record(tree),
});

/**
 * Fails with `failed` while sections are below it, or resources or courses are in it alone and `into` is not given;
 * `result` counts them. Fails with `invalid` at `into` where that section lists something else.
 */
export const sectionRemove = call({
  method: "POST",
  path: "/lib/building/section/remove",
  access: "library.edit",
  scope: "portal",
  rate: often,
  input: record({
    ...at,
    section: id(),
    /** Where everything in it goes. */
    into: optional(id()),
  }),
  output: record(tree),
});
