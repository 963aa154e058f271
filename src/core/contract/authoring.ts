/** Building a course: the outline of a run as a draft that several teachers change at once, and its publishing (docs/domain.md 11). */
import * as v from "valibot";
import { OutlineFaults, OutlineHints } from "../rules/authoring/checklist.js";
import { NODE_FIELDS } from "../rules/authoring/draft.js";
import { call, staffOf, teacherOf } from "./call.js";
import { anyText, flag, integer, list, maybe, moment, oneOf, optional, record, text } from "./codec.js";
import { body, discussionSettings, id, NodeKind } from "./course-parts.js";
import { opaque, secureAddress, sha256 } from "./parts.js";
import { CompletionRule, SeekPolicy } from "./study.js";

/** Nodes of one outline, and commands of one save. */
export const OUTLINE_LIMIT = 2000;

/** Of a node for good: `n37` stands for what is published as node 37, every other one is chosen by whoever adds it. */
const nodeKey = () => v.pipe(v.string(), v.regex(/^[a-z][a-z0-9]{1,23}$/));
/** Or "": the outline itself, or no neighbor. */
const keyOrNone = () => v.pipe(v.string(), v.regex(/^(?:[a-z][a-z0-9]{1,23})?$/));

const completion = v.object({
  rule: oneOf(CompletionRule),
  percent: optional(integer(1, 100)),
  dwell: optional(integer(1, 600)),
  posts: optional(integer(1, 20)),
  chars: optional(integer(0, 2000)),
});
const fields = {
  title: text(200),
  required: flag(),
  preview: flag(),
  completion,
  /** Keys of nodes that must be done before. */
  prereq: v.pipe(v.array(nodeKey()), v.maxLength(20)),
  /** 0: none of its own. */
  openAt: moment(),
  seek: oneOf(SeekPolicy),
  /** In hundredths. */
  maxRate: integer(50, 400),
  /** Seconds of film or sound, pages of a document. */
  duration: integer(0, 200_000),
  /** Of `contentSave`; 0: nothing yet. */
  content: integer(),
};
const nodeFields = { key: nodeKey(), kind: oneOf(NodeKind), ...fields };
const place = { parent: keyOrNone(), after: keyOrNone() };
const changes = v.partial(v.object(fields));
const command = v.variant("type", [
  v.object({ type: v.literal("add"), node: v.object(nodeFields), ...place }),
  v.object({ type: v.literal("set"), key: nodeKey(), changes }),
  v.object({ type: v.literal("move"), key: nodeKey(), ...place }),
  v.object({ type: v.literal("remove"), key: nodeKey() }),
]);
const commands = () => v.pipe(v.array(command), v.minLength(1), v.maxLength(OUTLINE_LIMIT));

/** A live session. */
const live = v.object({
  /** 0: it is not settled yet. */
  startsAt: moment(),
  minutes: integer(1, 1440),
  /** Of the meeting; empty: not known yet. */
  address: secureAddress(),
  note: anyText(1000),
  /** Where it can be watched afterwards; empty: nowhere. */
  recording: secureAddress(),
});

/** What a node shows, in short; the text itself comes with `contentDetail`. */
export const contentCard = record({
  content: id(),
  kind: oneOf(NodeKind),
  /** The file's name, the address, the first words of the text. */
  label: anyText(300),
  mime: anyText(128),
  size: integer(),
  /** Seconds, or pages, where the file says so. */
  duration: integer(),
  captions: integer(),
  questions: integer(),
  assessment: optional(id()),
  /** Of `live`. */
  live: optional(v.object({ startsAt: moment(), minutes: integer() })),
  /** Of `live`: the name of the film that was recorded. */
  recording: optional(anyText(300)),
});

/** What somebody else has changed since. */
const change = record({
  rev: integer(),
  by: anyText(100),
  commands: commands(),
  /** What these commands name and nobody here knows yet. */
  contents: list(contentCard, OUTLINE_LIMIT),
});
/** Who has the outline open now. */
const editor = record({ name: anyText(100), key: keyOrNone() });

/** The whole draft, made from what is published when somebody first opens it. */
export const outlineDraft = call({
  method: "GET",
  path: "/teach/outline/draft",
  access: staffOf("id"),
  scope: "portal",
  input: record({ id: id() }),
  output: record({
    rev: integer(),
    nodes: list(record({ ...nodeFields, parent: keyOrNone() }), OUTLINE_LIMIT),
    contents: list(contentCard, OUTLINE_LIMIT),
    /** Learners see something of the run; until then nothing is published. */
    published: flag(),
    /** Revision that is published; smaller than `rev` while there is more to publish. */
    publishedRev: integer(),
    publishedAt: optional(moment()),
    /** Assistants look. */
    canEdit: flag(),
    now: moment(),
  }),
});

/** What others did since, and who is here. `reload`: it is too long ago to be told step by step. */
export const outlineChanges = call({
  method: "GET",
  path: "/teach/outline/changes",
  access: staffOf("id"),
  scope: "portal",
  input: record({ id: id(), rev: integer(), key: optional(keyOrNone()) }),
  output: record({
    rev: integer(),
    publishedRev: integer(),
    changes: list(change, 200),
    reload: flag(),
    editors: list(editor, 20),
    now: moment(),
  }),
});

/**
 * Applies commands, all or none. Fails with `stale` where they would overwrite what their writer has not seen:
 * `result.conflicts` names node, field and who wrote it. The same `batch` again is the same save.
 */
export const outlineSave = call({
  method: "POST",
  path: "/teach/outline/save",
  access: teacherOf("id"),
  scope: "portal",
  maxBody: 2 * 1024 * 1024,
  input: record({
    id: id(),
    /** The revision that the writer had before these commands. */
    rev: integer(),
    batch: opaque(32),
    commands: v.pipe(v.array(command), v.minLength(1), v.maxLength(OUTLINE_LIMIT)),
  }),
  output: record({ rev: integer(), changes: list(change, 200), reload: flag() }),
});
/** In hex. */

/** Keeps what a node shows; a command then gives the node its number. Earlier ones stay, so that it can be undone. */
export const contentSave = call({
  method: "POST",
  path: "/teach/outline/content/save",
  access: teacherOf("id"),
  scope: "portal",
  maxBody: 256 * 1024,
  input: record({
    id: id(),
    kind: oneOf(NodeKind),
    /** Of `richtext`, and the question of a `discussion`. */
    body: optional(body()),
    /** Of `discussion`. */
    discussion: maybe(discussionSettings),
    /** Of `link`. */
    href: optional(v.pipe(v.string(), v.maxLength(1024), v.regex(/^https?:\/\/\S+$/i))),
    /** Of `assessment`: one of the run. */
    assessment: optional(id()),
    /** Of `live`; the film of `from` stays with it. */
    live: optional(live),
    /** Of everything else: what was uploaded by `contentUpload`, */
    upload: optional(opaque()),
    /** a material of the run, */
    material: optional(id()),
    /** or a resource of a library; */
    resource: optional(id()),
    /** or what `contentKnown` found here already. */
    sha256: optional(sha256()),
    name: optional(anyText(255)),
    /** Learners may take the file with them. */
    downloadable: optional(flag()),
    /** Seconds or pages, as the browser has read them from the file. */
    duration: optional(integer(0, 200_000)),
    /** What the file takes the place of: captions and questions of a film stay, and the session that it is a film of. */
    from: optional(id()),
  }),
  output: contentCard,
});

/** Begins an upload for `contentSave`; its bytes come by tus. */
export const contentUpload = call({
  method: "POST",
  path: "/teach/outline/content/upload",
  access: teacherOf("id"),
  scope: "portal",
  input: record({ id: id(), name: text(255), size: integer(1) }),
  output: record({ upload: opaque() }),
});

/**
 * Whether a file is here already, so that it need not be sent again: among what staff of the asker's runs have put there,
 * the run's materials and the resources that the asker sees. By its size alone first, since a digest takes a while.
 */
export const contentKnown = call({
  method: "POST",
  path: "/teach/outline/content/known",
  access: teacherOf("id"),
  scope: "portal",
  rate: { max: 120, seconds: 60, by: "account" },
  input: record({ id: id(), size: integer(1), sha256: optional(sha256()) }),
  output: record({ known: flag() }),
});

export const contentDetail = call({
  method: "GET",
  path: "/teach/outline/content",
  access: staffOf("id"),
  scope: "portal",
  input: record({ id: id(), content: id() }),
  output: record({
    card: contentCard,
    body: optional(body()),
    href: anyText(1024),
    live: optional(live),
    discussion: maybe(discussionSettings),
    /** Signed; of a file. */
    url: anyText(1024),
    downloadable: flag(),
  }),
});

/** What the server read in a document that a node shows, so that learners find words in it. */
export const documentReading = call({
  method: "GET",
  path: "/teach/outline/document",
  access: staffOf("id"),
  scope: "portal",
  input: record({ id: id(), content: id() }),
  output: record({
    /** `unread`: a file of a kind that has no words, or one that came before words were read. */
    state: oneOf(["unread", "running", "done", "failed"]),
    /** Of `failed`: there are no words in it, it is broken, it unpacks to too much, reading took too long. */
    reason: oneOf(["", "none", "broken", "large", "slow"]),
    /** Pages or slides; 0 where it has none. */
    pages: integer(),
  }),
});

const finding = record({
  fault: oneOf([...OutlineFaults, ...OutlineHints]),
  key: optional(keyOrNone()),
  title: anyText(200),
});

/** What keeps the outline from being published, what its author should know, and what publishing would change. */
export const outlineCheck = call({
  method: "GET",
  path: "/teach/outline/check",
  access: staffOf("id"),
  scope: "portal",
  input: record({ id: id() }),
  output: record({
    rev: integer(),
    faults: list(finding, 5000),
    hints: list(finding, 5000),
    changes: list(
      record({
        type: oneOf(["added", "removed", "changed", "moved"]),
        key: nodeKey(),
        kind: oneOf(NodeKind),
        title: text(200),
        /** What it was called. */
        before: optional(text(200)),
        fields: v.array(oneOf(NODE_FIELDS)),
        /** Of what is removed: how many have begun it. */
        learners: integer(),
      }),
      2 * OUTLINE_LIMIT,
    ),
    published: flag(),
    /** Nobody but its staff sees the run: it is let out, or given to its school, by publishing. */
    building: flag(),
  }),
});

/**
 * Gives learners the draft. What they have done of nodes that stay is kept. Fails with `checklist` (`result.faults`), or
 * `stale` where somebody has changed it since `rev`.
 */
export const outlinePublish = call({
  method: "POST",
  path: "/teach/outline/publish",
  access: teacherOf("id"),
  scope: "portal",
  input: record({ id: id(), rev: integer() }),
  output: record({ version: integer(1), publishedAt: moment() }),
});

/** What was published, the newest first. */
export const outlineVersions = call({
  method: "GET",
  path: "/teach/outline/version/list",
  access: staffOf("id"),
  scope: "portal",
  input: record({ id: id() }),
  output: record({
    list: list(
      record({
        version: integer(1),
        by: anyText(100),
        at: moment(),
        added: integer(),
        changed: integer(),
        removed: integer(),
      }),
      100,
    ),
  }),
});
