/** News, notices, policies and releases of the platform and of schools (docs/domain.md 4.1). */
import { InformationCategories } from "../rules/information.js";
import { call } from "./call.js";
import {
  anyText,
  flag,
  integer,
  list,
  maybe,
  moment,
  oneOf,
  optional,
  record,
  same,
  shape,
  text,
} from "./codec.js";
import { body, paged, pageNumber, size } from "./course-parts.js";
import { articleBlocks } from "./platform.js";

const category = oneOf(InformationCategories);

const card = {
  code: text(64),
  category,
  title: text(200),
  summary: anyText(500),
  /** Whose it is; empty: the platform's. */
  school: anyText(128),
  schoolId: integer(),
  /** Who said it first, where that is somebody else. */
  source: anyText(128),
  isPinned: flag(),
  /** Address of a picture. */
  cover: optional(text(512)),
  publishedAt: moment(),
};

/** 0: what the platform itself says. */
const school = () => optional(integer(0));

/** Pinned ones first, then the newest. Counts are of what each choice would leave while the others stand. */
export const informationList = call({
  method: "GET",
  path: "/pub/information/page/list",
  access: "public",
  scope: "embed",
  input: shape({
    query: ["q", optional(anyText(64))],
    ...same({
      category: optional(category),
      school: school(),
      /** In China. */
      year: optional(integer(2000, 2200)),
      page: pageNumber(),
      size: size(),
    }),
  }),
  output: record({
    list: list(record(card)),
    ...paged,
    categories: list(record({ key: category, count: integer() })),
    schools: list(record({ id: integer(), name: anyText(128), count: integer() })),
    years: list(record({ year: integer(), count: integer() })),
  }),
});

const neighbour = maybe(record({ code: text(64), title: text(200) }));

/** Fails with `notFound` before it is published and after it has expired. */
export const informationDetail = call({
  method: "GET",
  path: "/pub/information/detail",
  access: "public",
  scope: "embed",
  input: record({
    code: text(64),
    /** Of the list that it stands in, by which its neighbours are found. */
    category: optional(category),
    school: school(),
  }),
  output: record({
    ...card,
    blocks: articleBlocks,
    /** The same words as their author wrote them, where there is more to them than blocks. */
    body: optional(body()),
    files: list(record({ name: text(200), mime: text(128), size: integer(), url: text(512) })),
    previous: neighbour,
    next: neighbour,
  }),
});
