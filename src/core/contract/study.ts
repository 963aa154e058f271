/**
 * Studying a node of an outline (docs/domain.md 8): what it is made of, what was watched of it,
 * and the state of packages. Progress is the union of watched intervals, so that order and repetition of what
 * arrives do not matter.
 */
import * as v from "valibot";
import { call, memberOf, nodeVisitorOf, nodeWriterOf, writerOf } from "./call.js";
import { anyText, flag, integer, list, maybe, moment, oneOf, optional, record, text } from "./codec.js";
import { body, discussionSettings, id, NodeKind } from "./course-parts.js";
import { opaque, secureAddress } from "./parts.js";
import { NodeState } from "./outline.js";

/**
 * `submitted` and `score` are of an assessment: handed in, or with that percent of its points. `joined` is of a live session:
 * the person went there while it took place. `posted` is of a discussion: enough contributions that are long enough.
 */
export const CompletionRule = [
  "watched",
  "viewed",
  "dwell",
  "package",
  "manual",
  "submitted",
  "score",
  "joined",
  "posted",
] as const;
export const SeekPolicy = ["free", "watchedOnly", "none"] as const;
export type SeekPolicy = (typeof SeekPolicy)[number];

/** Half-open, in whole seconds: `[from, to)`. */
const interval = v.tuple([integer(0, 200_000), integer(0, 200_000)]);
const intervals = () => v.pipe(v.array(interval), v.maxLength(500));

/** What the person has of a node. */
const nodeProgress = record({
  node: id(),
  state: oneOf(NodeState),
  percent: integer(0, 100),
  watched: intervals(),
  position: integer(),
  /** Of this run in all. */
  course: integer(0, 100),
});

const source = record({
  /** Signed; from the server's root. */
  url: text(1024),
  mime: text(64),
  /** Lines of picture; 0 for an adaptive stream or sound alone. */
  height: integer(),
});

export const QuestionKind = ["single", "multiple", "trueFalse"] as const;
const question = record({
  id: id(),
  /** Second at which the film stops for it. */
  at: integer(),
  kind: oneOf(QuestionKind),
  stem: text(1000),
  options: v.array(text(500)),
  /** The film does not go on, and the node is not done, without a right answer. */
  blocking: flag(),
  /** The person answered it right already. */
  answered: flag(),
});

/**
 * The items of a package with several pages, in the order of its tree; absent where there is one page alone. `open`,
 * `next` and `previous` hold for the page that the person is at.
 */
const packageOutline = record({
  items: list(
    record({
      /** Of the manifest. */
      id: text(255),
      title: anyText(255),
      /** 0 in the organization itself. */
      level: integer(0, 20),
      /** The frame's address; empty for a folder. */
      launch: anyText(2048),
      state: oneOf(["new", "started", "done", "failed"]),
      /** It may be chosen now. */
      open: flag(),
      /** Titles of what must be done before; of packages that say so. */
      after: v.pipe(v.array(anyText(255)), v.maxLength(20)),
    }),
    500,
  ),
  at: text(255),
  next: optional(text(255)),
  previous: optional(text(255)),
});

/** All that a player needs of one node. Fails with `nodeLocked` (4121; `result` says why) or the room's codes. */
export const node = call({
  method: "GET",
  path: "/study/node",
  access: nodeVisitorOf("node"),
  scope: "embed",
  input: record({ node: id() }),
  output: record({
    id: id(),
    run: id(),
    kind: oneOf(NodeKind),
    title: text(200),
    /** Seconds of film or sound; pages of a document. */
    duration: integer(),
    completion: record({
      rule: oneOf(CompletionRule),
      /** Percent of the length or of the pages. */
      percent: integer(0, 100),
      /** Seconds that a page must be open. */
      dwell: integer(),
      /** Contributions to a discussion, */
      posts: integer(),
      /** and the characters that each of them has at least. */
      chars: integer(),
    }),
    seek: oneOf(SeekPolicy),
    /** Highest speed, in hundredths: 200 is 2×. */
    maxRate: integer(50, 400),
    /** Film and sound, best first; `audio/…` among a film's sources is its sound alone. */
    sources: list(source, 12),
    poster: anyText(1024),
    /** WebVTT. */
    captions: list(record({ lang: text(16), label: text(32), url: text(1024) }), 12),
    chapters: list(record({ at: integer(), title: text(200) }), 200),
    questions: list(question, 100),
    /** Of documents, slides and pictures: the file. */
    file: maybe(
      record({ url: text(1024), mime: text(128), name: text(255), size: integer(), downloadable: flag() }),
    ),
    body: optional(body()),
    /** Of `link`. */
    href: anyText(1024),
    /** Of `assessment`. */
    assessment: optional(id()),
    /** Of `live`. */
    live: maybe(
      record({
        startsAt: moment(),
        endsAt: moment(),
        /** From when until its end people are let in. */
        opensAt: moment(),
        /** Of the meeting; empty at any other time, and for whoever is not in the run. */
        address: secureAddress(),
        note: anyText(1000),
        /** Empty until it is over. */
        recording: secureAddress(),
      }),
    ),
    /** Of `discussion`; its question is the body. */
    discussion: maybe(discussionSettings),
    /** Of `package`: the frame's address, on an origin of its own. */
    launch: anyText(2048),
    /** Of a package with several pages. */
    outline: maybe(packageOutline),
    /** Materials that belong to the node. */
    materials: list(record({ id: id(), name: text(255), size: integer(), mime: text(128) }), 50),
    progress: maybe(nodeProgress),
    /** Whether what is watched is kept: enrolled and signed in. */
    tracked: flag(),
    previous: optional(id()),
    next: optional(id()),
    now: moment(),
  }),
});

// --- the player ------------------------------------------------------------------------------------

/**
 * Takes the place of the person's player in a run: one at a time. While another one is at work it answers with who
 * that is and no `session`, unless `takeOver`; the other is told by its next beat.
 */
export const open = call({
  method: "POST",
  path: "/study/open",
  access: writerOf("run"),
  scope: "embed",
  input: record({
    run: id(),
    takeOver: flag(),
    /** Of this same player before its page was loaded anew: it goes on with it. */
    session: optional(opaque()),
  }),
  output: record({
    /** Names this player in its beats. */
    session: optional(opaque()),
    other: maybe(
      record({
        device: anyText(200),
        since: moment(),
        /** Milliseconds until the place is free, unless the other player says more. */
        freeIn: integer(),
      }),
    ),
    now: moment(),
  }),
});

/** What became of a beat: refused ones say why and are noted; nothing is dropped in silence. */
export const BeatVerdict = [
  "ok",
  /** Outside the node's length. */
  "range",
  /** More than the clock since the player was opened allows at the highest speed. */
  "speed",
  /** The node is locked, or none of this run. */
  "locked",
] as const;
export type BeatVerdict = (typeof BeatVerdict)[number];

/**
 * What was watched since. A batch can be sent again as a whole or in parts, in any order. `active: false`: another
 * player has taken over; what was watched until then still counts.
 */
export const beat = call({
  method: "POST",
  path: "/study/beat",
  access: "user",
  scope: "embed",
  input: record({
    session: opaque(),
    beats: list(
      record({
        node: id(),
        /** Grows with each beat of a session; names it in the answer. */
        rev: integer(1, 10_000_000),
        intervals: intervals(),
        position: integer(0, 200_000),
        /** Seconds that the page was in front of the person. */
        active: integer(0, 3600),
        /** Pages of a document that were open long enough, from 1; `viewed` is done with page 1. */
        pages: v.pipe(v.array(integer(1, 5000)), v.maxLength(500)),
        /** Milliseconds by the player's clock. */
        at: moment(),
        /** For the record of learning (xAPI): what the person did, in order. */
        events: list(
          record({
            verb: oneOf(["initialized", "played", "paused", "seeked", "terminated"]),
            position: integer(0, 200_000),
            /** Of `seeked`: where from. */
            from: optional(integer(0, 200_000)),
            at: moment(),
          }),
          100,
        ),
      }),
      200,
    ),
  }),
  output: record({
    active: flag(),
    verdicts: list(record({ rev: integer(), verdict: oneOf(BeatVerdict) }), 200),
    progress: list(nodeProgress, 200),
    /** Nodes that became open by this. */
    opened: v.array(id()),
    now: moment(),
  }),
  maxBody: 512 * 1024,
});

/** Marks a node done whose rule is `manual`. */
export const complete = call({
  method: "POST",
  path: "/study/complete",
  access: nodeWriterOf("node"),
  scope: "embed",
  input: record({ node: id() }),
  output: record({ progress: nodeProgress, opened: v.array(id()) }),
});

/** Says that the person goes to a live session now; `invalid` where nobody is let in at this moment. */
export const join = call({
  method: "POST",
  path: "/study/join",
  access: nodeWriterOf("node"),
  scope: "embed",
  input: record({ node: id() }),
  output: record({ progress: nodeProgress, opened: v.array(id()) }),
});

export const answer = call({
  method: "POST",
  path: "/study/answer",
  access: nodeWriterOf("node"),
  scope: "embed",
  input: record({ node: id(), question: id(), chosen: v.pipe(v.array(integer(0, 20)), v.maxLength(20)) }),
  output: record({ right: flag(), explanation: anyText(1000), progress: maybe(nodeProgress) }),
});

// --- packages (SCORM 1.2 and 2004) -----------------------------------------------------------------

const cmi = v.record(v.pipe(v.string(), v.maxLength(255)), v.pipe(v.string(), v.maxLength(64_000)));

/** Of a package with several pages: the identifier of one of them. */
const item = () => optional(text(255));

/** What the package kept last time, as flat CMI elements. `nodeLocked` for an item that waits for another. */
export const stateGet = call({
  method: "GET",
  path: "/study/state",
  access: nodeWriterOf("node"),
  scope: "embed",
  input: record({ node: id(), item: item() }),
  output: record({
    version: oneOf(["1.2", "2004"]),
    cmi,
    learnerId: text(64),
    learnerName: anyText(64),
    rev: integer(),
    /** What the other items wrote of their status, by their identifiers: rules of the package ask for it. */
    others: v.record(v.pipe(v.string(), v.maxLength(255)), cmi),
    outline: maybe(packageOutline),
  }),
});

/** Keeps the package's state; completion and score are read out of it. `rev` of the last one that was read. */
export const stateSave = call({
  method: "POST",
  path: "/study/state/save",
  access: nodeWriterOf("node"),
  scope: "embed",
  input: record({ node: id(), item: item(), rev: integer(), cmi }),
  output: record({
    rev: integer(),
    progress: nodeProgress,
    opened: v.array(id()),
    outline: maybe(packageOutline),
  }),
  maxBody: 256 * 1024,
});

// --- finding ------------------------------------------------------------------------------------------

/** Where words stand in a node: in its title, at a second of a film, on a page or a slide, or in its text. */
const FoundPlace = ["title", "second", "page", "slide", "text"] as const;

/** Words within a run: in titles of its nodes, and in what stands in those that are open to whoever asks. */
export const find = call({
  method: "GET",
  path: "/course/find",
  access: memberOf("run"),
  scope: "embed",
  rate: { max: 60, seconds: 60, by: "account" },
  input: record({ run: id(), query: text(64) }),
  output: record({
    /** In the order of the outline. */
    list: list(
      record({
        node: id(),
        kind: oneOf(NodeKind),
        title: text(200),
        /** How many places in the node; of `hits` only the first are here. */
        count: integer(),
        hits: list(
          record({
            place: oneOf(FoundPlace),
            /** The second, page or slide; 0 for the others. */
            at: integer(),
            /** The words with some around them. */
            text: anyText(300),
          }),
          5,
        ),
      }),
      50,
    ),
    /** Nodes. */
    total: integer(),
  }),
});
