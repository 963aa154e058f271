/**
 * The room of a course run (docs/domain.md 7): for those who are enrolled and for
 * its staff. `id` is the run. Others get `notEnrolled` (4101), `enrollPending` (4102) or `enrollBanned` (4103).
 */
import * as v from "valibot";
import { call, learnerOf, memberOf, staffOf } from "./call.js";
import {
  anyText,
  flag,
  integer,
  list,
  maybe,
  moment,
  nothing,
  oneOf,
  optional,
  record,
  same,
  shape,
  text,
} from "./codec.js";
import { body, EnrollMode, enrollment, id, pageNumber, RunState, size, paged } from "./course-parts.js";
import { AssistantRights } from "./rights.js";

export * from "./outline.js";
export * from "./thread.js";

/** Everything that the head of the room shows, in one answer of at most 8 kB. */
export const shell = call({
  method: "GET",
  path: "/course/shell",
  access: memberOf("id"),
  scope: "embed",
  input: record({ id: id() }),
  output: record({
    id: id(),
    courseId: id(),
    title: text(200),
    cover: anyText(512),
    discipline: anyText(64),
    school: anyText(128),
    teachers: v.array(text(64)),
    term: anyText(64),
    state: oneOf(RunState),
    /** How people come in. */
    mode: oneOf(EnrollMode),
    startsAt: optional(moment()),
    endsAt: optional(moment()),
    /** It has ended: nothing can be written any more. */
    readOnly: flag(),
    /** A learner is asked to rate the course. */
    evaluating: optional(flag()),
    /** Teaches or assists here. */
    staff: flag(),
    /** What they may do as staff. */
    rights: v.pipe(v.array(oneOf(AssistantRights)), v.maxLength(AssistantRights.length)),
    className: anyText(64),
    enrollment,
    /** What the person has done and what there is. */
    done: integer(),
    required: integer(),
    /** Unread announcements, questions with something new. */
    badges: record({ announcements: integer(), questions: integer() }),
    now: moment(),
  }),
});

// --- announcements ---------------------------------------------------------------------------------

const attachment = record({ id: id(), name: text(255), size: integer(), mime: text(128) });
const announcement = same({
  id: id(),
  title: text(200),
  summary: anyText(300),
  author: text(64),
  pinned: flag(),
  unread: flag(),
  attachments: integer(),
  publishedAt: moment(),
  /** Changed after it was published. */
  updatedAt: optional(moment()),
  /** For staff: a moment to come. */
  scheduled: flag(),
});

export const announcementList = call({
  method: "GET",
  path: "/course/announcement/page/list",
  access: memberOf("id"),
  scope: "embed",
  input: record({ id: id(), page: pageNumber(), size: size() }),
  output: record({ list: list(shape(announcement)), ...paged }),
});

/** Reading it takes its dot away. */
export const announcementDetail = call({
  method: "GET",
  path: "/course/announcement/detail",
  access: memberOf("id"),
  scope: "embed",
  input: record({ id: id(), announcement: id() }),
  output: shape({
    ...announcement,
    ...same({
      body: body(),
      files: list(attachment),
      /** For staff: how many of the class have read it. */
      readers: optional(integer()),
      people: optional(integer()),
      classes: v.array(id()),
      previous: optional(id()),
      next: optional(id()),
    }),
  }),
});

/** By staff. */
export const announcementSave = call({
  method: "POST",
  path: "/course/announcement/save",
  access: staffOf("id", { right: "announce" }),
  scope: "embed",
  rate: { max: 60, seconds: 3600, by: "account" },
  input: record({
    id: id(),
    /** Of the one that is changed. */
    announcement: optional(id()),
    title: text(200),
    body: body(),
    pinned: flag(),
    /** Empty means all classes. */
    classes: v.pipe(v.array(id()), v.maxLength(100)),
    /** Later than now: it waits until then. */
    publishAt: optional(moment()),
  }),
  output: record({ announcement: id() }),
});

export const announcementDelete = call({
  method: "POST",
  path: "/course/announcement/delete",
  access: staffOf("id", { right: "announce" }),
  scope: "embed",
  input: record({ id: id(), announcement: id() }),
  output: nothing,
});

/** Who has not read it, for staff. */
export const announcementUnread = call({
  method: "GET",
  path: "/course/announcement/unread/list",
  access: staffOf("id", { right: "announce" }),
  scope: "embed",
  input: record({ id: id(), announcement: id(), page: pageNumber(), size: size() }),
  output: record({ list: list(record({ name: text(64), className: anyText(64) })), ...paged }),
});

/** Sends those who have not read it a message; once an hour. */
export const announcementRemind = call({
  method: "POST",
  path: "/course/announcement/remind",
  access: staffOf("id", { right: "announce" }),
  scope: "embed",
  input: record({ id: id(), announcement: id() }),
  output: record({ reminded: integer() }),
});

// --- the class -------------------------------------------------------------------------------------

export const Attendance = ["present", "late", "absent", "leave"] as const;

export const classDetail = call({
  method: "GET",
  path: "/course/class/detail",
  access: memberOf("id"),
  scope: "embed",
  input: record({ id: id() }),
  output: record({
    /** Missing while the person is in none. */
    mine: maybe(
      record({
        id: id(),
        name: text(64),
        teacher: anyText(64),
        people: integer(),
        /** For staff. */
        code: anyText(16),
        mates: list(record({ name: text(64), avatar: anyText(512) }), 200),
      }),
    ),
    /** The class that they have asked to join; empty for none. */
    asked: anyText(64),
    /** Whether a class may be joined by its code. */
    mayJoin: flag(),
    /** Meetings of the class, newest first, and how the person attended. */
    meetings: list(
      record({
        id: id(),
        title: text(200),
        at: moment(),
        endsAt: optional(moment()),
        status: optional(oneOf(Attendance)),
        place: anyText(128),
        link: anyText(512),
        classId: id(),
      }),
      200,
    ),
    /** For staff: every class of the run. */
    classes: list(record({ id: id(), name: text(64), code: anyText(16), people: integer() }), 200),
  }),
});

/**
 * Joins a class of the run by its code, or asks to; one class a run. Fails with `classCodeInvalid`, `classCodeExpired`,
 * `classArchived` and `classTaken`.
 */
export const classJoin = call({
  method: "POST",
  path: "/course/class/join",
  access: learnerOf("id"),
  scope: "embed",
  input: record({ id: id(), code: text(16) }),
  output: record({
    classId: id(),
    name: text(64),
    /** A teacher lets people in: they have asked. */
    waiting: flag(),
  }),
});

/** The next three meetings, one that is on included. */
export const nextDates = call({
  method: "GET",
  path: "/course/meeting/next",
  access: memberOf("id"),
  scope: "embed",
  input: record({ id: id() }),
  output: record({
    list: list(
      record({
        id: id(),
        title: text(200),
        startsAt: moment(),
        endsAt: optional(moment()),
        place: anyText(128),
        /** Where it is held online; may be empty. */
        link: anyText(512),
      }),
      3,
    ),
  }),
});

/** By staff, for a class of the run. */
export const meetingSave = call({
  method: "POST",
  path: "/course/meeting/save",
  access: staffOf("id", { right: "announce" }),
  scope: "embed",
  rate: { max: 300, seconds: 3600, by: "account" },
  input: record({
    id: id(),
    /** Of the one that is changed. */
    meeting: optional(id()),
    classId: id(),
    title: text(200),
    startsAt: moment(),
    endsAt: moment(),
    place: anyText(128),
    link: v.pipe(anyText(512), v.regex(/^(https?:\/\/\S+)?$/i)),
  }),
  output: record({ meeting: id() }),
});

/** By staff; the attendance that was taken goes with it. */
export const meetingDelete = call({
  method: "POST",
  path: "/course/meeting/delete",
  access: staffOf("id", { right: "announce" }),
  scope: "embed",
  input: record({ id: id(), meeting: id() }),
  output: nothing,
});

// --- materials -------------------------------------------------------------------------------------

export const PreviewKinds = ["pdf", "image", "audio", "video", "text", "none"] as const;

export const materialList = call({
  method: "GET",
  path: "/course/material/page/list",
  access: memberOf("id"),
  scope: "embed",
  input: shape({
    query: ["q", optional(anyText(64))],
    ...same({
      id: id(),
      media: optional(anyText(16)),
      sort: optional(oneOf(["chapter", "name", "new", "hot"])),
    }),
  }),
  output: record({
    list: list(
      record({
        id: id(),
        /** The chapter it belongs to, or empty. */
        folder: anyText(200),
        name: text(255),
        media: text(16),
        mime: text(128),
        size: integer(),
        version: integer(1),
        downloads: integer(),
        downloadable: flag(),
        /** How it can be shown: as `resourceFiles.preview`. */
        preview: oneOf(PreviewKinds),
        updatedAt: moment(),
      }),
      1000,
    ),
  }),
});

/** A signed address of a material or of an announcement's attachment. */
export const materialUrl = call({
  method: "GET",
  path: "/course/material/url",
  access: memberOf("id"),
  scope: "embed",
  input: record({ id: id(), material: id(), use: oneOf(["preview", "download"]) }),
  output: record({ url: text(1024), mime: text(128), expiresAt: moment() }),
});
