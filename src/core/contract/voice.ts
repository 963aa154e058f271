/** Comments that somebody spoke while marking (docs/domain.md 10.19), each with words beside it for whoever cannot listen. */
import * as v from "valibot";
import { call, memberOf, staffOf } from "./call.js";
import { anyText, flag, integer, list, nothing, record, text } from "./codec.js";
import { id } from "./course-parts.js";

/** Seconds of one. */
export const VOICE_SECONDS = 180;
/** Bytes of one. */
const VOICE_SIZE = 20 * 1024 ** 2;

const uploadId = () => v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/));
const words = () => anyText(2000);
const voice = record({
  voice: id(),
  text: words(),
  /** Of whoever asks. */
  isOwn: flag(),
  author: anyText(100),
});

/** Of double marking the other's are not heard before both marks are given. */
export const voiceList = call({
  method: "GET",
  path: "/teach/mark/voice/list",
  access: staffOf("id", { right: "mark" }),
  scope: "portal",
  input: record({ id: id(), attempt: id(), item: text(32) }),
  output: record({ list: list(voice, 100) }),
});

/** Makes room for a sound; its bytes then come by tus. */
export const voiceBegin = call({
  method: "POST",
  path: "/teach/mark/voice/begin",
  access: staffOf("id", { right: "mark" }),
  scope: "portal",
  rate: { max: 60, seconds: 600, by: "account" },
  input: record({ id: id(), attempt: id(), item: text(32), name: text(200), size: integer(1, VOICE_SIZE) }),
  output: record({ upload: uploadId() }),
});

/** After the last byte: it takes the place of one's own for this answer. Asked twice, it answers the same. */
export const voiceKeep = call({
  method: "POST",
  path: "/teach/mark/voice/keep",
  access: staffOf("id", { right: "mark" }),
  scope: "portal",
  input: record({ id: id(), upload: uploadId() }),
  output: voice,
});

/** What it says, in words. */
export const voiceText = call({
  method: "POST",
  path: "/teach/mark/voice/text",
  access: staffOf("id", { right: "mark" }),
  scope: "portal",
  input: record({ id: id(), voice: id(), text: words() }),
  output: nothing,
});

export const voiceDelete = call({
  method: "POST",
  path: "/teach/mark/voice/delete",
  access: staffOf("id", { right: "mark" }),
  scope: "portal",
  input: record({ id: id(), voice: id() }),
  output: nothing,
});

/** A fresh address for whoever marks. */
export const voiceUrl = call({
  method: "GET",
  path: "/teach/mark/voice/url",
  access: staffOf("id", { right: "mark" }),
  scope: "portal",
  input: record({ id: id(), voice: id() }),
  output: record({ url: text(1024) }),
});

/** The same for whoever wrote the answer, once its result is shown. */
export const ownVoiceUrl = call({
  method: "GET",
  path: "/exam/voice/url",
  access: memberOf("id"),
  scope: "embed",
  input: record({ id: id(), voice: id() }),
  output: record({ url: text(1024) }),
});
