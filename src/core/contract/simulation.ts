/**
 * Virtual experiments. They stand on their makers' own origins: the platform lists them, opens them with a ticket, and
 * is told what came of it (docs/domain.md 4.9).
 */
import * as v from "valibot";
import { ATTEMPT_STATES, MOST_STEPS, SUBJECTS } from "../rules/simulation.js";
import { call } from "./call.js";
import {
  anyText,
  flag,
  integer,
  list,
  moment,
  oneOf,
  optional,
  record,
  same,
  secret,
  shape,
  text,
} from "./codec.js";
import { id, paged, pageNumber, percent, size } from "./course-parts.js";
import { Scope } from "./partner.js";
import { Edition } from "./platform.js";

const card = {
  id: id(),
  title: text(200),
  summary: anyText(400),
  subject: oneOf(SUBJECTS),
  /** Whose it is; empty: the platform's. */
  school: anyText(128),
  schoolId: integer(),
  /** How long it takes most people. */
  minutes: integer(1),
  /** From this score on it is passed. */
  passScore: percent(),
  /** The asker's best score; missing while there is none. */
  best: optional(percent()),
};

export const simulationList = call({
  method: "GET",
  path: "/simulation/page/list",
  access: "public",
  scope: "embed",
  input: shape({
    query: ["q", optional(anyText(64))],
    ...same({
      subject: optional(oneOf(SUBJECTS)),
      edition: optional(oneOf(Edition)),
      school: optional(id()),
      /** A run of a course that they belong to. */
      course: optional(id()),
      page: pageNumber(),
      size: size(),
    }),
  }),
  output: record({ list: list(record(card)), ...paged }),
});

export const simulationDetail = call({
  method: "GET",
  path: "/simulation/detail",
  access: "public",
  scope: "embed",
  input: record({ id: id() }),
  output: record({
    ...card,
    about: v.array(text(1000)),
    steps: list(record({ title: text(60), max: percent() })),
    /** Who made it, and the host of its page. */
    maker: anyText(128),
    host: anyText(255),
    /** It can be started: its maker is a partner still. */
    isOpen: flag(),
    /** Courses that it belongs to and that everybody may see, by their current runs. */
    courses: list(record({ run: id(), title: text(200), school: anyText(128) }), 50),
  }),
});

/** Starts an attempt. `address` holds a ticket that opens the experiment's page once within `expiresAt`. */
export const simulationLaunch = call({
  method: "POST",
  path: "/simulation/launch",
  access: "user",
  scope: "embed",
  rate: { max: 30, seconds: 600, by: "account" },
  input: record({ id: id() }),
  output: record({ attempt: id(), address: text(2048), expiresAt: moment() }),
});

const outcome = {
  attempt: id(),
  state: oneOf(ATTEMPT_STATES),
  startedAt: moment(),
  finishedAt: optional(moment()),
  /** Seconds; missing until it is finished. */
  seconds: optional(integer()),
  score: optional(percent()),
};

/** The asker's own attempts at an experiment, the latest first. */
export const simulationAttempts = call({
  method: "GET",
  path: "/simulation/attempt/page/list",
  access: "user",
  scope: "embed",
  input: record({ id: id(), page: pageNumber(), size: size() }),
  output: record({ list: list(record(outcome)), ...paged }),
});

const score = () => percent();
/** Moments are the maker's clock; seconds and counts are told by the maker as well. */
const step = record({
  /** From 1: the same number again takes the place of what was told before. */
  seq: integer(1, MOST_STEPS),
  title: text(60),
  startedAt: moment(),
  endedAt: moment(),
  seconds: integer(0, 86_400),
  /** How long it should take. */
  expected: integer(0, 86_400),
  max: score(),
  score: score(),
  repeats: integer(0, 1000),
  evaluation: anyText(200),
});

/** What came of an attempt; `notFound` for everybody but whose it is. */
export const simulationResult = call({
  method: "GET",
  path: "/simulation/attempt/detail",
  access: "user",
  scope: "embed",
  input: record({ attempt: id() }),
  output: record({
    ...outcome,
    experiment: id(),
    title: text(200),
    passScore: percent(),
    best: optional(percent()),
    /** Why it failed, by the maker's own code; empty where the score says it. */
    reason: anyText(32),
    steps: list(step),
    /** The experiment's page, which keeps what it could not send; empty where it is no partner's any more. */
    address: anyText(2048),
  }),
});

// What an experiment's page calls, from its own origin and without a session: the token speaks for one attempt.
const token = { token: secret(64) };

/** Spends a ticket. Fails with `ticketInvalid` for one that is spent, too old, or another origin's. */
export const simulationOpen = call({
  method: "POST",
  path: "/simulation/open",
  access: "public",
  scope: Scope.simulation,
  unsigned: true,
  rate: { max: 120, seconds: 60, by: "address" },
  input: record({ ticket: secret(64) }),
  output: record({
    attempt: id(),
    /** For the calls below, until `expiresAt`. */
    token: text(64),
    expiresAt: moment(),
    title: text(200),
    passScore: percent(),
    /** Where the person reads what came of it: a page for both ends. */
    success: text(2048),
    failure: text(2048),
  }),
});

/** The token holds for another day, at most a week after the start. */
export const simulationRefresh = call({
  method: "POST",
  path: "/simulation/refresh",
  access: "public",
  scope: Scope.simulation,
  unsigned: true,
  rate: { max: 120, seconds: 60, by: "address" },
  input: record(token),
  output: record({ expiresAt: moment() }),
});

/** Steps so far. Fails with `attemptClosed` once there is a result. */
export const simulationStep = call({
  method: "POST",
  path: "/simulation/step",
  access: "public",
  scope: Scope.simulation,
  unsigned: true,
  rate: { max: 600, seconds: 60, by: "address" },
  maxBody: 160_000,
  input: record({ ...token, steps: list(step, MOST_STEPS) }),
  output: record({ steps: integer() }),
});

/**
 * The result, with steps that were not told yet. The same result again is answered alike and counts once; another one
 * fails with `attemptClosed`. Of several attempts the best score is kept.
 */
export const simulationFinish = call({
  method: "POST",
  path: "/simulation/finish",
  access: "public",
  scope: Scope.simulation,
  unsigned: true,
  rate: { max: 120, seconds: 60, by: "address" },
  maxBody: 160_000,
  input: record({
    ...token,
    score: score(),
    seconds: optional(integer(0, 604_800)),
    /** Fails it: a code of the maker's own, which the person can quote. */
    reason: optional(v.pipe(v.string(), v.regex(/^[a-z][a-z\d-]{0,31}$/))),
    steps: list(step, MOST_STEPS),
  }),
  output: record({
    attempt: id(),
    score: percent(),
    passed: flag(),
    best: percent(),
    /** Where the person reads it. */
    next: text(2048),
  }),
});
