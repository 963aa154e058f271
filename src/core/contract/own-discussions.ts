/** What somebody asked, answered and follows, of all their courses (docs/domain.md 7.4). */
import { call } from "./call.js";
import { anyText, flag, integer, list, moment, oneOf, optional, record, text } from "./codec.js";
import { id, pageNumber, size } from "./course-parts.js";

export const OWN_DISCUSSION_TABS = ["threads", "replies", "followed"] as const;

const entry = record({
  thread: id(),
  run: id(),
  course: text(200),
  title: text(200),
  /** The question's words; of a reply its own. */
  text: anyText(300),
  /** When it was written; of one that is followed, when something happened there last. */
  at: moment(),
  posts: integer(),
  /** It waits for a look, or staff took it out of sight. */
  state: oneOf(["visible", "pending", "hidden"]),
  /** A contribution to a discussion in the outline; its node. */
  node: optional(id()),
  answered: flag(),
});

/** Newest first; of runs that the asker is still in. */
export const ownDiscussions = call({
  method: "GET",
  path: "/course/thread/own/list",
  access: "user",
  scope: "embed",
  input: record({ tab: oneOf(OWN_DISCUSSION_TABS), page: pageNumber(), size: size() }),
  output: record({ list: list(entry), total: integer(), page: integer(), size: integer() }),
});
