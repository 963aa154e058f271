/** Peer marking as whoever reads others' answers meets it (docs/domain.md 10.17): nobody learns whose they are. */
import * as v from "valibot";
import { call, memberOf } from "./call.js";
import { anyText, flag, integer, list, maybe, moment, nothing, oneOf, record, text } from "./codec.js";
import { id } from "./course-parts.js";
import { answerFile } from "./exam.js";
import { points } from "./question.js";

/** What waits to be read in a run, what ends first on top. */
export const peerList = call({
  method: "GET",
  path: "/exam/peer/list",
  access: memberOf("id"),
  scope: "embed",
  input: record({ id: id() }),
  output: record({
    list: list(
      record({
        assessment: id(),
        title: text(200),
        deadline: moment(),
        /** Answers of others, and how many of them have every mark. */
        total: integer(),
        marked: integer(),
      }),
      500,
    ),
    now: moment(),
  }),
});

/** The answers that somebody is to read: question by question, with the levels that its author foresaw. */
export const peerTask = call({
  method: "GET",
  path: "/exam/peer/task",
  access: memberOf("id"),
  scope: "embed",
  input: record({ id: id(), assessment: id() }),
  output: record({
    title: text(200),
    deadline: moment(),
    /** After the deadline marks stand. */
    isOpen: flag(),
    reviews: list(
      record({
        review: id(),
        items: list(
          record({
            item: text(32),
            max: v.number(),
            stem: v.unknown(),
            view: v.unknown(),
            answer: v.unknown(),
            /** Under other names: theirs may say whose they are. */
            files: list(answerFile, 100),
            levels: list(record({ points: v.number(), text: anyText(500) }), 20),
            given: maybe(record({ points: v.number(), comment: anyText(2000) })),
          }),
          500,
        ),
      }),
      10,
    ),
  }),
});

/** The second mark for an answer takes the place of the first. Fails with `closed` after the deadline. */
export const peerSave = call({
  method: "POST",
  path: "/exam/peer/save",
  access: memberOf("id"),
  scope: "embed",
  rate: { max: 120, seconds: 60, by: "account" },
  input: record({ id: id(), review: id(), item: text(32), points: points(), comment: anyText(2000) }),
  output: nothing,
});

/** A fresh address of a file of an answer that somebody is to read. */
export const peerFileUrl = call({
  method: "GET",
  path: "/exam/peer/file/url",
  access: memberOf("id"),
  scope: "embed",
  input: record({ id: id(), review: id(), file: id(), use: oneOf(["preview", "download"]) }),
  output: record({ url: text(1024), expiresAt: moment() }),
});
