/** What a certified teacher says of themselves to everybody (docs/domain.md 11.51). */
import * as v from "valibot";
import { call } from "./call.js";
import { anyText, flag, integer, list, moment, oneOf, optional, record, text } from "./codec.js";
import { id } from "./course-parts.js";
import { MOST_MAJORS, shownMajor } from "./major.js";
import { richText } from "./rich-text.js";

export const WorkKinds = ["paper", "book", "award", "project", "other"] as const;
export const MOST_WORKS = 50;

const work = record({
  kind: oneOf(WorkKinds),
  title: text(300),
  /** Where it came out, who awarded it. */
  source: anyText(200),
  /** 0: not said. */
  year: integer(0, 2100),
});
const biography = () => richText(30_000);

const words = {
  title: anyText(32),
  school: anyText(128),
  discipline: anyText(64),
  /** As the teacher wants to be reached. */
  contact: anyText(200),
  contactHidden: flag(),
};
const profile = record({
  ...words,
  biography: optional(biography()),
  works: list(work, MOST_WORKS),
});

/** One's own. Fails with `notCertified`, as the two below do. */
export const teacherProfile = call({
  method: "GET",
  path: "/user/teacher/profile",
  access: "user",
  scope: "portal",
  input: record({}),
  output: record({
    /** The account: what `teacherPage` names it by. */
    teacher: id(),
    name: anyText(100),
    /** Address; empty while there is none. */
    photo: anyText(512),
    profile,
    updatedAt: moment(),
  }),
});

/** Changes what is given. Fails with `stale` where a newer version than `updatedAt` is there. */
export const teacherProfileSave = call({
  method: "POST",
  path: "/user/teacher/profile/save",
  access: "user",
  scope: "portal",
  maxBody: 256 * 1024,
  input: record({
    updatedAt: moment(),
    title: optional(words.title),
    school: optional(words.school),
    discipline: optional(words.discipline),
    contact: optional(words.contact),
    contactHidden: optional(words.contactHidden),
    /** Null takes it away. */
    biography: v.optional(v.nullable(biography())),
    works: optional(v.pipe(v.array(work.schema), v.maxLength(MOST_WORKS))),
  }),
  output: record({ updatedAt: moment() }),
});

/** The cropped picture in base64, as for `avatarSave`; without one it is taken away. */
export const teacherPhotoSave = call({
  method: "POST",
  path: "/user/teacher/profile/photo",
  access: "user",
  scope: "portal",
  maxBody: 1_500_000,
  input: record({
    image: optional(
      v.pipe(v.string(), v.minLength(16), v.maxLength(1_450_000), v.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
    ),
  }),
  output: record({ photo: anyText(512) }),
});

/** As everybody sees it. `notFound` for whoever is not certified any more, or has said nothing. */
export const teacherPage = call({
  method: "GET",
  path: "/pub/teacher/page",
  access: "public",
  scope: "portal",
  input: record({ teacher: id() }),
  output: record({
    name: anyText(100),
    photo: anyText(512),
    title: words.title,
    school: words.school,
    discipline: words.discipline,
    biography: optional(biography()),
    works: list(work, MOST_WORKS),
    majors: list(shownMajor, MOST_MAJORS),
    /** Missing where the teacher does not want to be reached. */
    contact: optional(anyText(200)),
  }),
});
