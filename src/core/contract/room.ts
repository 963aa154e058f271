/**
 * The room of a course run (domain.md "Course shell" and its tabs 1, 2, 5, 6 and 7): for those who are enrolled and for
 * its staff. `id` is the run. Others get `notEnrolled` (4101), `enrollPending` (4102) or `enrollBanned` (4103).
 */
import * as v from "valibot";
import { call } from "./call.js";
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
import {
  body,
  CourseRole,
  EnrollMode,
  enrollment,
  id,
  NodeKind,
  pageNumber,
  RunState,
  size,
} from "./course.js";

const percent = () => integer(0, 100);
const paged = { total: integer(), page: integer(), size: integer() };

/** Everything that the head of the room shows, in one answer of at most 8 kB. */
export const shell = call({
  method: "GET",
  path: "/course/shell",
  access: "user",
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
    /** Teaches or assists here. */
    staff: flag(),
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

// --- the outline -----------------------------------------------------------------------------------

export const NodeState = ["new", "started", "done"] as const;
export type NodeState = (typeof NodeState)[number];
/** Why a node is closed: it opens at a time, wants others done first, or wants enrolment. */
export const LockReason = ["time", "prerequisite", "enrollment"] as const;

export const outlineNode = record({
  id: id(),
  /** 0 for a chapter. */
  parent: integer(),
  kind: oneOf(NodeKind),
  title: text(200),
  /** Seconds; pages where it is a document. */
  duration: integer(),
  required: flag(),
  state: oneOf(NodeState),
  percent: percent(),
  locked: optional(oneOf(LockReason)),
  /** What must be done first. */
  after: list(record({ id: id(), title: text(200) })),
  openAt: optional(moment()),
});

/** The outline with ticks and locks; visitors get it too, with everything locked but previews. */
export const outline = call({
  method: "GET",
  path: "/course/outline",
  access: "public",
  input: record({ id: id() }),
  output: record({
    id: id(),
    title: text(200),
    nodes: list(outlineNode, 2000),
    /** Of whoever learns here; nobody else has one. */
    percent: optional(percent()),
    /** Where to go on. */
    resume: optional(id()),
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
  access: "user",
  input: record({ id: id(), page: pageNumber(), size: size() }),
  output: record({ list: list(shape(announcement)), ...paged }),
});

/** Reading it takes its dot away. */
export const announcementDetail = call({
  method: "GET",
  path: "/course/announcement/detail",
  access: "user",
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
  access: "user",
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
  access: "user",
  input: record({ id: id(), announcement: id() }),
  output: nothing,
});

/** Who has not read it, for staff. */
export const announcementUnread = call({
  method: "GET",
  path: "/course/announcement/unread/list",
  access: "user",
  input: record({ id: id(), announcement: id(), page: pageNumber(), size: size() }),
  output: record({ list: list(record({ name: text(64), className: anyText(64) })), ...paged }),
});

/** Sends those who have not read it a message; once an hour. */
export const announcementRemind = call({
  method: "POST",
  path: "/course/announcement/remind",
  access: "user",
  input: record({ id: id(), announcement: id() }),
  output: record({ reminded: integer() }),
});

// --- questions and answers -------------------------------------------------------------------------

const author = record({
  name: text(64),
  avatar: anyText(512),
  /** Shown beside the name; auditors are learners here. */
  role: oneOf(CourseRole),
  /** Hidden from everybody but staff. */
  anonymous: flag(),
  mine: flag(),
});
const thread = same({
  id: id(),
  title: text(200),
  summary: anyText(300),
  author,
  node: optional(id()),
  nodeTitle: anyText(200),
  /** Seconds into the node. */
  second: optional(integer()),
  pinned: flag(),
  locked: flag(),
  essence: flag(),
  answered: flag(),
  endorsed: flag(),
  followed: flag(),
  posts: integer(),
  likes: integer(),
  liked: flag(),
  createdAt: moment(),
  activeAt: moment(),
});

export const threadList = call({
  method: "GET",
  path: "/course/thread/page/list",
  access: "user",
  input: shape({
    query: ["q", optional(anyText(64))],
    ...same({
      id: id(),
      tab: optional(oneOf(["all", "unanswered", "mine", "followed", "essence"])),
      node: optional(id()),
      sort: optional(oneOf(["active", "new", "votes"])),
      page: pageNumber(),
      size: size(),
    }),
  }),
  output: record({ list: list(shape(thread)), ...paged }),
});

const post = record({
  id: id(),
  author,
  body: body(),
  accepted: flag(),
  endorsed: flag(),
  likes: integer(),
  liked: flag(),
  /** The asker may still change it. */
  editable: flag(),
  createdAt: moment(),
  updatedAt: optional(moment()),
  /** `pending`: only its writer and staff see it until somebody has looked at it. */
  state: oneOf(["visible", "pending", "deleted"]),
});

export const threadDetail = call({
  method: "GET",
  path: "/course/thread/detail",
  access: "user",
  input: record({ id: id(), thread: id(), page: pageNumber(), size: size() }),
  output: shape({
    ...thread,
    ...same({
      body: body(),
      editable: flag(),
      state: oneOf(["visible", "pending", "deleted"]),
      list: list(post),
      /** Of the answers; the accepted one comes first. */
      total: integer(),
      page: integer(),
      size: integer(),
      /** The asker may accept an answer, and may moderate. */
      mayAccept: flag(),
      mayModerate: flag(),
    }),
  }),
});

/** Asks a question, or changes one's own within 30 minutes. */
export const threadSave = call({
  method: "POST",
  path: "/course/thread/save",
  access: "user",
  input: record({
    id: id(),
    thread: optional(id()),
    title: text(200),
    body: body(),
    node: optional(id()),
    second: optional(integer(0, 100_000)),
    anonymous: flag(),
  }),
  output: record({ thread: id(), state: oneOf(["visible", "pending"]) }),
});

export const postSave = call({
  method: "POST",
  path: "/course/post/save",
  access: "user",
  input: record({ id: id(), thread: id(), post: optional(id()), body: body(), anonymous: flag() }),
  output: record({ post: id(), state: oneOf(["visible", "pending"]) }),
});

/** Takes one's own question or answer away; staff may take anyone's. */
export const postDelete = call({
  method: "POST",
  path: "/course/post/delete",
  access: "user",
  input: record({ id: id(), thread: id(), post: optional(id()) }),
  output: nothing,
});

/** What a person does with a question or an answer: `on: false` takes it back. */
export const threadMark = call({
  method: "POST",
  path: "/course/thread/mark",
  access: "user",
  input: record({
    id: id(),
    thread: id(),
    post: optional(id()),
    /** `accept`: the asker or staff, of an answer. `endorse`, `pin`, `lock`, `essence`, `approve`: staff. */
    mark: oneOf(["like", "follow", "accept", "endorse", "pin", "lock", "essence", "approve"]),
    on: flag(),
  }),
  output: nothing,
});

// --- the class -------------------------------------------------------------------------------------

export const Attendance = ["present", "late", "absent", "leave"] as const;

export const classDetail = call({
  method: "GET",
  path: "/course/class/detail",
  access: "user",
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
    /** Whether a class may be joined by its code. */
    mayJoin: flag(),
    /** Meetings of the class, newest first, and how the person attended. */
    meetings: list(
      record({
        id: id(),
        title: text(200),
        at: moment(),
        status: optional(oneOf(Attendance)),
        place: anyText(128),
      }),
      200,
    ),
    /** For staff: every class of the run. */
    classes: list(record({ id: id(), name: text(64), code: anyText(16), people: integer() }), 200),
  }),
});

/** Joins a class of the run by its code; one class a run. Fails with `classCodeInvalid`. */
export const classJoin = call({
  method: "POST",
  path: "/course/class/join",
  access: "user",
  input: record({ id: id(), code: text(16) }),
  output: record({ classId: id(), name: text(64) }),
});

// --- materials -------------------------------------------------------------------------------------

export const materialList = call({
  method: "GET",
  path: "/course/material/page/list",
  access: "user",
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
        preview: oneOf(["pdf", "image", "audio", "video", "text", "none"]),
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
  access: "user",
  input: record({ id: id(), material: id(), use: oneOf(["preview", "download"]) }),
  output: record({ url: text(1024), mime: text(128), expiresAt: moment() }),
});
