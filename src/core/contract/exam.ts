/**
 * Homework, tests and exams as whoever takes them meets them (docs/domain.md 10): the list, the way in, the paper, answers with
 * receipts, the result. A teacher's side is in teach.ts.
 */
import * as v from "valibot";
import { Treatments } from "../rules/assessment/names.js";
import { annotations } from "./annotation.js";
import { call, memberOf } from "./call.js";
import { anyText, flag, integer, list, maybe, moment, oneOf, optional, record, text } from "./codec.js";
import { body, id } from "./course-parts.js";
import { deviceId, safeguards } from "./integrity.js";
import { points } from "./question.js";

export const AssessmentKinds = ["homework", "quiz", "exam", "practice"] as const;
export type AssessmentKind = (typeof AssessmentKinds)[number];

/** Where somebody stands with an assessment; `marking`: handed in, and a person has to read it. */
export const StandingStates = ["ahead", "open", "doing", "marking", "done", "missed"] as const;
export type StandingState = (typeof StandingStates)[number];

/** `auto`: the server ended it when its time was over. */
export const AttemptStates = ["doing", "submitted", "auto", "void"] as const;
export type AttemptState = (typeof AttemptStates)[number];

const times = {
  openAt: optional(moment()),
  dueAt: optional(moment()),
  closeAt: optional(moment()),
  /** Minutes, for the person who asks. */
  minutes: optional(integer(1, 10_080)),
};

export const card = record({
  assessment: id(),
  kind: oneOf(AssessmentKinds),
  title: text(200),
  ...times,
  state: oneOf(StandingStates),
  /** When the attempt that runs is over. */
  deadline: optional(moment()),
  /** How many are left; missing: as many as one wants. */
  attemptsLeft: optional(integer()),
  /** Once they are released. */
  points: optional(v.number()),
  max: v.number(),
  questions: integer(),
  /** Handed in after it was due. */
  isLate: optional(flag()),
});

/** What there is to do in a run, and what was done: the most urgent first. */
export const examList = call({
  method: "GET",
  path: "/exam/page/list",
  access: memberOf("id"),
  scope: "embed",
  input: record({ id: id() }),
  output: record({ list: list(card, 500), now: moment() }),
});

const attemptCard = record({
  attempt: id(),
  no: integer(1),
  state: oneOf(AttemptStates),
  startedAt: moment(),
  deadline: optional(moment()),
  submittedAt: optional(moment()),
  /** Once they are released. */
  points: optional(v.number()),
  penalty: optional(v.number()),
  /** The server ended it for another reason than its time. */
  endedFor: optional(oneOf(["leaves"])),
});

/** Why no attempt can be begun now. */
const StartRefusals = ["notOpen", "closed", "entryOver", "used", "pause", "ended"] as const;

export const examIntro = call({
  method: "GET",
  path: "/exam/intro",
  access: memberOf("id"),
  scope: "embed",
  input: record({ id: id(), assessment: id() }),
  output: record({
    card,
    intro: maybe(record({ body: body() })),
    attempts: list(attemptCard, 200),
    refusal: optional(oneOf(StartRefusals)),
    /** When that ends. */
    until: optional(moment()),
    wantsPassword: flag(),
    /** What holds for the person who asks, in the attempt that runs or in a new one. */
    safeguards: optional(safeguards),
    now: moment(),
  }),
});

/** An item of somebody's paper: what they see of a question, never its key. */
const item = v.object({
  key: text(32),
  points: points(),
  stem: v.unknown(),
  view: v.unknown(),
});
export const paperSections = () =>
  v.pipe(
    v.array(v.object({ title: anyText(200), items: v.pipe(v.array(item), v.maxLength(500)) })),
    v.maxLength(50),
  );

/** A file that was sent for an answer. `part` is the question of a group that it is for; empty: the item itself. */
export const answerFile = record({
  file: id(),
  item: text(32),
  part: anyText(12),
  name: text(200),
  size: integer(),
  /** By its bytes. */
  mime: text(128),
});

/** One change of one item, as core/rules/assessment merges them. */
const change = v.object({
  item: v.pipe(v.string(), v.regex(/^[\w.-]{1,32}$/), v.notValues(["__proto__"])),
  rev: integer(1, 1_000_000_000),
  device: v.pipe(v.string(), v.regex(/^[\w-]{8,40}$/)),
  at: moment(),
  /** Missing: the answer was taken away. */
  value: optional(v.unknown()),
});
export const changes = (max: number) => v.pipe(v.array(change), v.maxLength(max));

/**
 * The server's word for what it has. `chain` is over the receipt before it, this one's number and moment, and the digest of all
 * answers at that moment: none can be taken out or put in between unseen.
 */
const receipt = record({
  no: integer(1),
  at: moment(),
  /** SHA-256 of the canonical text of all answers, hex. */
  digest: text(64),
  chain: text(64),
});

const stamp = () => v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));

/**
 * The paper of the next attempt before it opens, sealed (seal.ts: the key that the start answers, and the stamp as nonce).
 * Empty where it is too early, or there is none to begin.
 */
export const examSealed = call({
  method: "GET",
  path: "/exam/paper/sealed",
  access: memberOf("id"),
  scope: "embed",
  rate: { max: 30, seconds: 600, by: "account" },
  input: record({ id: id(), assessment: id() }),
  output: record({ stamp: optional(stamp()), sealed: optional(v.string()) }),
});

/** The paper of the attempt that runs, or of a new one. Refusals are codes of their own (4111 to 4113, 4122 to 4127). */
export const attemptStart = call({
  method: "POST",
  path: "/exam/attempt/start",
  access: memberOf("id"),
  scope: "embed",
  rate: { max: 60, seconds: 600, by: "account" },
  input: record({
    id: id(),
    assessment: id(),
    password: optional(anyText(64)),
    /** Of the sealed paper that the page has. */
    stamp: optional(stamp()),
    device: optional(deviceId()),
    /** What the person was told and agreed to; a new attempt that is watched wants it. */
    consent: optional(safeguards),
  }),
  output: record({
    attempt: id(),
    no: integer(1),
    startedAt: moment(),
    deadline: optional(moment()),
    /** Opens the sealed paper of that stamp; the sections are empty then. Missing where the paper is another one. */
    key: optional(text(64)),
    sections: paperSections(),
    /** What is kept of it already: it goes on where it stood. */
    answers: changes(2000),
    /** What was sent for it so far, also files that no answer names any more. */
    files: list(answerFile, 2000),
    receipt: optional(v.unknown()),
    /** What holds in this attempt, and how often the page was left so far. */
    safeguards: optional(safeguards),
    leaves: optional(integer()),
    /** Of the watermark: the name and the end of the account's number. */
    holder: optional(anyText(100)),
    now: moment(),
  }),
});

const uploadId = () => v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/));

/** Makes room for a file of an answer; its bytes then come by tus, to `upload` below UPLOAD_PATH (library.ts). */
export const answerFileBegin = call({
  method: "POST",
  path: "/exam/file/begin",
  access: memberOf("id"),
  scope: "embed",
  rate: { max: 60, seconds: 600, by: "account" },
  input: record({
    id: id(),
    attempt: id(),
    item: text(32),
    part: anyText(12),
    name: text(200),
    size: integer(0, 2 * 1024 ** 3),
  }),
  output: record({ upload: uploadId() }),
});

/** After the last byte: from now on an answer may name the file. Asked twice, it answers the same. */
export const answerFileKeep = call({
  method: "POST",
  path: "/exam/file/keep",
  access: memberOf("id"),
  scope: "embed",
  input: record({ id: id(), attempt: id(), upload: uploadId() }),
  output: answerFile,
});

/** A fresh address of a file of one's own. */
export const answerFileUrl = call({
  method: "GET",
  path: "/exam/file/url",
  access: memberOf("id"),
  scope: "embed",
  input: record({ id: id(), attempt: id(), file: id(), use: oneOf(["preview", "download"]) }),
  output: record({ url: text(1024), expiresAt: moment() }),
});

/** Takes changes in any order, twice, and from several devices. Answers what stands where another device was ahead. */
export const attemptSave = call({
  method: "POST",
  path: "/exam/attempt/save",
  access: memberOf("id"),
  scope: "embed",
  rate: { max: 60, seconds: 60, by: "account" },
  maxBody: 1024 * 1024,
  input: record({ id: id(), attempt: id(), changes: changes(500) }),
  output: record({
    receipt,
    /** Of these items another device's newer answer stands. */
    newer: changes(500),
    deadline: optional(moment()),
    now: moment(),
  }),
});

export const attemptSubmit = call({
  method: "POST",
  path: "/exam/attempt/submit",
  access: memberOf("id"),
  scope: "embed",
  maxBody: 1024 * 1024,
  input: record({ id: id(), attempt: id(), changes: changes(500) }),
  output: record({ receipt, submittedAt: moment(), isLate: flag() }),
});

/** Whether a receipt is the server's own, and of this attempt. */
export const receiptVerify = call({
  method: "POST",
  path: "/exam/receipt/verify",
  access: memberOf("id"),
  scope: "embed",
  input: record({
    id: id(),
    attempt: id(),
    no: integer(1),
    at: moment(),
    digest: text(64),
    chain: text(64),
    /** The chain of the one before it; empty for the first. */
    before: anyText(64),
  }),
  output: record({ isValid: flag() }),
});

/** Of answers that came after the end. */
export const deliveryState = () => oneOf(["waiting", "accepted", "refused"]);

const resultItem = v.object({
  key: text(32),
  points: optional(v.number()),
  max: v.number(),
  stem: v.unknown(),
  view: v.unknown(),
  answer: optional(v.unknown()),
  isCorrect: optional(flag()),
  /** What was right, once it may be shown. */
  solution: optional(v.unknown()),
  analysis: optional(v.unknown()),
  /** Of two markers both. */
  comment: optional(anyText(10_002)),
  /** What was said of it, with its words. */
  voices: optional(v.pipe(v.array(v.object({ voice: id(), text: anyText(2000) })), v.maxLength(100))),
  /** Of other learners, who stay unnamed. */
  peers: optional(
    v.pipe(v.array(v.object({ points: v.number(), comment: anyText(2000) })), v.maxLength(100)),
  ),
  /** It counts in full for everybody, or not at all. */
  treatment: optional(oneOf(Treatments)),
});

export const attemptResult = call({
  method: "GET",
  path: "/exam/attempt/result",
  access: memberOf("id"),
  scope: "embed",
  input: record({ id: id(), attempt: id() }),
  output: record({
    attempt: attemptCard,
    title: text(200),
    max: v.number(),
    /** Empty until answers may be shown. */
    sections: v.array(v.object({ title: anyText(200), items: v.array(resultItem) })),
    /** Those that the answers name. */
    files: list(answerFile, 2000),
    /** What those who marked drew and wrote on them. */
    annotations: list(record({ file: id(), marks: annotations() }), 2000),
    /** When there is more to see, if that is known. */
    moreAt: optional(moment()),
    /** What changed its points after they were given, the newest first. */
    regrades: list(
      record({
        at: moment(),
        reason: anyText(300),
        before: optional(v.number()),
        after: optional(v.number()),
      }),
      200,
    ),
    receipt: maybe(receipt),
    /** Answers that came after the end, the newest first. */
    deliveries: list(
      record({
        at: moment(),
        items: integer(),
        state: deliveryState(),
        reason: anyText(300),
      }),
      50,
    ),
  }),
});
