/** Questions of a run and their answers (docs/domain.md 7.4). Access as in the room. */
import { call, memberOf, writerOf } from "./call.js";
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
import { body, CourseRole, id, pageNumber, size, paged } from "./course-parts.js";

const author = record({
  name: text(64),
  avatar: anyText(512),
  /** Shown beside the name; auditors are learners here. */
  role: oneOf(CourseRole),
  /** Hidden from everybody but staff. */
  anonymous: flag(),
  mine: flag(),
});
/** Whether the asker may write: not where it is closed, the run is over, or staff took their voice away. */
const writing = oneOf(["open", "closed", "over", "muted"]);
const thread = same({
  id: id(),
  title: text(200),
  summary: anyText(300),
  author,
  node: optional(id()),
  nodeTitle: anyText(200),
  /** It is a contribution to a discussion in the outline, and its posts are replies. */
  discussion: flag(),
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
  access: memberOf("id"),
  scope: "embed",
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
  output: record({
    list: list(
      shape({
        ...thread,
        ...same({
          /** Of a contribution, where the node of its discussion is asked for. */
          body: optional(body()),
          state: oneOf(["visible", "pending", "hidden"]),
          hiddenReason: optional(anyText(300)),
          /** The asker may still change it. */
          editable: flag(),
        }),
      }),
    ),
    ...paged,
    /** Where the node that is asked for is a discussion. */
    discussion: maybe(
      record({
        /** Of the asker: contributions and replies that all see, */
        posts: integer(),
        /** and those of them that count for the node. */
        counted: integer(),
        /** What others wrote comes when the asker has written. */
        waits: flag(),
        writing,
        mayModerate: flag(),
      }),
    ),
  }),
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
  access: memberOf("id"),
  scope: "embed",
  input: record({ id: id(), thread: id(), page: pageNumber(), size: size() }),
  output: shape({
    ...thread,
    ...same({
      body: body(),
      editable: flag(),
      /** `hidden`: staff took it out of sight; its writer reads why. */
      state: oneOf(["visible", "pending", "hidden", "deleted"]),
      hiddenReason: optional(anyText(300)),
      list: list(post),
      /** Of the answers; the accepted one comes first. */
      total: integer(),
      page: integer(),
      size: integer(),
      writing,
      /** The asker may keep their name from others here. */
      mayHideName: flag(),
      /** The asker may accept an answer, and may moderate. */
      mayAccept: flag(),
      mayModerate: flag(),
    }),
  }),
});

/**
 * Asks a question, contributes to the discussion that the node is, or changes one's own within 30 minutes. A contribution
 * needs no title: its first words are it.
 */
export const threadSave = call({
  method: "POST",
  path: "/course/thread/save",
  access: writerOf("id"),
  scope: "embed",
  rate: { max: 30, seconds: 3600, by: "account" },
  input: record({
    id: id(),
    thread: optional(id()),
    title: optional(text(200)),
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
  access: writerOf("id"),
  scope: "embed",
  rate: { max: 60, seconds: 3600, by: "account" },
  input: record({ id: id(), thread: id(), post: optional(id()), body: body(), anonymous: flag() }),
  output: record({ post: id(), state: oneOf(["visible", "pending"]) }),
});

/** Takes one's own question or answer away; staff may take anyone's. */
export const postDelete = call({
  method: "POST",
  path: "/course/post/delete",
  access: writerOf("id"),
  scope: "embed",
  input: record({ id: id(), thread: id(), post: optional(id()) }),
  output: nothing,
});

/** What a person does with a question or an answer: `on: false` takes it back. */
export const threadMark = call({
  method: "POST",
  path: "/course/thread/mark",
  access: writerOf("id"),
  scope: "embed",
  rate: { max: 600, seconds: 3600, by: "account" },
  input: record({
    id: id(),
    thread: id(),
    post: optional(id()),
    /**
     * `accept`: the asker or staff, of an answer. `endorse`, `pin`, `lock`, `essence`, `approve`: staff. Of threads themselves
     * only contributions to a discussion are endorsed.
     */
    mark: oneOf(["like", "follow", "accept", "endorse", "pin", "lock", "essence", "approve"]),
    on: flag(),
  }),
  output: nothing,
});
