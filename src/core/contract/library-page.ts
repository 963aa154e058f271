/** What a library says of itself, for those who look after it (docs/domain.md 5.9). */
import * as v from "valibot";
import { call } from "./call.js";
import { anyText, integer, list, oneOf, optional, record, text } from "./codec.js";
import { coverAddress, id } from "./course-parts.js";

/** People of a library's team, and schools that take part. */
export const MOST_TEAM = 100;
const MOST_TAKING_PART = 100;

const written = {
  name: text(128),
  /** Empty: as in Chinese; so of all texts in English. */
  nameEn: anyText(128),
  intro: text(1000),
  introEn: anyText(1000),
  purpose: anyText(4000),
  purposeEn: anyText(4000),
  /** In their order. */
  team: list(record({ name: text(64), role: anyText(128) }), MOST_TEAM),
  /** Other schools that may contribute, by their names. */
  schools: v.pipe(v.array(text(128)), v.maxLength(MOST_TAKING_PART)),
};

/** What a library says of itself, in both languages. */
export const libraryPageEdited = call({
  method: "GET",
  path: "/lib/building/page/detail",
  access: "library.edit",
  scope: "portal",
  input: record({ library: id() }),
  output: record({
    version: integer(),
    state: oneOf(["published", "offline"]),
    ...written,
    /** The banner, of `imageSave`; "": none. */
    cover: coverAddress(),
  }),
});

/**
 * Readers see it at once. Fails with `stale` where somebody else saved a later `version`, with `invalid` and `cover` where the
 * picture has not a banner's shape, with `invalid` and `schools` where a school of that name is not here.
 */
export const libraryPageSave = call({
  method: "POST",
  path: "/lib/building/page/save",
  access: "library.edit",
  scope: "portal",
  rate: { max: 120, seconds: 3600, by: "account" },
  input: record({
    library: id(),
    version: integer(),
    ...written,
    /** Missing: as it is. */
    cover: optional(coverAddress()),
  }),
  output: record({ version: integer() }),
});
