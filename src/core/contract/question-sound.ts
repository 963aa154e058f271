/** Sounds of questions (docs/domain.md 10.1): kept by the hash of their content, as pictures are. */
import * as v from "valibot";
import { call, teacherOf } from "./call.js";
import { record, text } from "./codec.js";
import { id } from "./course-parts.js";

/** Bytes of one. */
export const SOUND_BYTES = 12_000_000;

/** What it is, its own bytes tell: MP3, MPEG-4, Ogg, WAV or WebM. */
export const questionSoundSave = call({
  method: "POST",
  path: "/teach/question/sound/save",
  access: teacherOf("id"),
  scope: "portal",
  rate: { max: 60, seconds: 3600, by: "account" },
  maxBody: 17_000_000,
  input: record({
    id: id(),
    /** In base64. */
    data: v.pipe(
      v.string(),
      v.minLength(1),
      v.maxLength(Math.ceil(SOUND_BYTES / 3) * 4),
      v.regex(/^[A-Za-z\d+/]*={0,2}$/),
    ),
  }),
  output: record({ src: text(256) }),
});
