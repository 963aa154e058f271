/** Captions of a film or a sound and the questions in it, as its teacher writes them (docs/domain.md 11.20). */
import * as v from "valibot";
import { LATEST_CUE, LONGEST_CUE, MOST_CUES } from "../rules/captions.js";
import { MOST_FILM_OPTIONS, MOST_FILM_QUESTIONS } from "../rules/film-question.js";
import { contentCard } from "./authoring.js";
import { call, staffOf, teacherOf } from "./call.js";
import { anyText, flag, integer, list, maybe, nothing, oneOf, optional, record, text } from "./codec.js";
import { id } from "./course-parts.js";
import { QuestionKind } from "./study.js";

const MOST_LANGUAGES = 12;
const rate = { max: 60, seconds: 60, by: "account" } as const;
/** A tag of BCP 47. */
const language = () => v.pipe(v.string(), v.maxLength(16), v.regex(/^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i));
/** Whole milliseconds. */
const moment = () => integer(0, LATEST_CUE);
const cue = record({ from: moment(), to: moment(), text: text(LONGEST_CUE) });

const question = {
  /** Second at which the film stops. */
  at: integer(0, 200_000),
  kind: oneOf(QuestionKind),
  stem: text(1000),
  options: v.pipe(v.array(text(500)), v.minLength(2), v.maxLength(MOST_FILM_OPTIONS)),
  /** Indexes of right options. */
  right: v.pipe(v.array(integer(0, MOST_FILM_OPTIONS - 1)), v.minLength(1), v.maxLength(MOST_FILM_OPTIONS)),
  explanation: anyText(1000),
  blocking: flag(),
};

/** The film as it is edited, with what only teachers see of its questions. */
export const filmDetail = call({
  method: "GET",
  path: "/teach/outline/film",
  access: staffOf("id"),
  scope: "portal",
  input: record({ id: id(), content: id() }),
  output: record({
    /** Signed; "" where there is a stream alone. */
    url: anyText(1024),
    mime: anyText(128),
    poster: anyText(1024),
    captions: list(
      record({
        lang: text(16),
        label: text(32),
        cues: list(cue, MOST_CUES),
        /** Its file is none that can be edited: learners have it as it is, until it is written anew. */
        unreadable: flag(),
      }),
      MOST_LANGUAGES,
    ),
    questions: list(record({ question: id(), ...question }), MOST_FILM_QUESTIONS),
    chapters: list(record({ at: integer(), title: text(200) }), 200),
  }),
});

/**
 * Keeps captions and questions; a command then gives the node the number. Fails with `invalid`: `result` says which cue
 * (`lang`, `at`, `fault`) or question (`at`, `fault`).
 */
export const filmSave = call({
  method: "POST",
  path: "/teach/outline/film/save",
  access: teacherOf("id"),
  scope: "portal",
  rate,
  maxBody: 8_000_000,
  input: record({
    id: id(),
    /** What it is made from: its film stays. */
    content: id(),
    /** Those that are left out are taken away. */
    captions: list(
      record({
        lang: language(),
        label: text(32),
        /** Left out: the file of that language stays as it is. */
        cues: maybe(list(cue, MOST_CUES)),
      }),
      MOST_LANGUAGES,
    ),
    /** Without a number it is new. */
    questions: list(record({ question: optional(id()), ...question }), MOST_FILM_QUESTIONS),
  }),
  output: contentCard,
});

/**
 * What the server found out of a film's file. `unavailable`: it has no program for that, and learners get the film as it is.
 * Length and size only once it is `done`.
 */
export const filmReading = call({
  method: "GET",
  path: "/teach/outline/film/reading",
  access: staffOf("id"),
  scope: "portal",
  input: record({ id: id(), content: id() }),
  output: record({
    /** `unread`: nobody has asked for it yet. */
    state: oneOf(["unread", "queued", "running", "done", "failed", "unavailable"]),
    /** Of `failed`: it is no film, took too long, or the program ended. */
    reason: oneOf(["", "none", "slow", "broken", "full"]),
    seconds: integer(),
    width: integer(),
    height: integer(),
    ladder: record({
      /** `none`: it is small enough to be sent as it is, is a sound, or was not read; `unmade`: nobody has asked for it yet. */
      state: oneOf(["none", "unmade", "queued", "running", "done", "failed", "unavailable"]),
      /** Of `failed`. */
      reason: oneOf(["", "none", "slow", "broken", "full"]),
      percent: integer(0, 100),
      /** Px, from small to large. */
      heights: v.pipe(v.array(integer()), v.maxLength(8)),
    }),
  }),
});

/** Has a film made smaller for slow networks: one that was not, or could not be. */
export const filmLadderMake = call({
  method: "POST",
  path: "/teach/outline/film/ladder",
  access: teacherOf("id"),
  scope: "portal",
  rate: { max: 20, seconds: 60, by: "account" },
  input: record({ id: id(), content: id() }),
  output: nothing,
});

/** Has a film read that was not, or could not be, read. */
export const filmReadAgain = call({
  method: "POST",
  path: "/teach/outline/film/reading/again",
  access: teacherOf("id"),
  scope: "portal",
  rate: { max: 20, seconds: 60, by: "account" },
  input: record({ id: id(), content: id() }),
  output: nothing,
});

/** Reads a file of captions. Nothing is stored. Fails with `importFaulty` (`result`: `fault`, `line`) or `importTooLarge`. */
export const captionsRead = call({
  method: "POST",
  path: "/teach/outline/film/captions",
  access: teacherOf("id"),
  scope: "portal",
  rate,
  maxBody: 3_000_000,
  input: record({
    id: id(),
    /** WebVTT or SubRip, in base64. */
    file: v.pipe(v.string(), v.maxLength(2_900_000), v.regex(/^[A-Za-z\d+/]*={0,2}$/)),
  }),
  output: record({ cues: list(cue, MOST_CUES) }),
});
