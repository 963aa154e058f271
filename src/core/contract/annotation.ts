/** What whoever marks draws and writes on the files of an answer (docs/domain.md 10.18): places are shares of a page's size. */
import * as v from "valibot";
import { call, staffOf } from "./call.js";
import { anyText, flag, integer, list, record } from "./codec.js";
import { id } from "./course-parts.js";

const share = () => v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const common = {
  /** Its own, so that a mark that is sent twice is one. */
  id: v.pipe(v.string(), v.regex(/^[\w-]{8,40}$/)),
  /** Of a PDF, from 1; a picture has one. */
  page: integer(1, 5000),
  note: anyText(1000),
};
const COLORS = ["black", "red", "blue", "green"] as const;
const annotation = v.variant("type", [
  v.object({
    ...common,
    type: v.literal("pen"),
    color: v.picklist(COLORS),
    /** x, y, and how hard a pen was pressed. */
    points: v.pipe(v.array(v.tuple([share(), share(), share()])), v.minLength(1), v.maxLength(2000)),
  }),
  v.object({ ...common, type: v.literal("box"), x: share(), y: share(), width: share(), height: share() }),
  v.object({ ...common, type: v.literal("note"), x: share(), y: share() }),
]);
export type Annotation = v.InferOutput<typeof annotation>;
/** Of one person on one file. */
export const MOST_ANNOTATIONS = 200;
export const annotations = () => v.pipe(v.array(annotation), v.maxLength(MOST_ANNOTATIONS));

const layer = record({
  file: id(),
  /** Of whoever asks. */
  isOwn: flag(),
  author: anyText(100),
  /** How often it was saved. */
  rev: integer(),
  marks: annotations(),
});

/** On all files of an attempt. Of double marking the other's are not seen before both marks are given. */
export const annotationList = call({
  method: "GET",
  path: "/teach/mark/annotation/list",
  access: staffOf("id", { right: "mark" }),
  scope: "portal",
  input: record({ id: id(), attempt: id() }),
  output: record({ list: list(layer, 2000) }),
});

/**
 * Puts one's own in the place of what stood there. Fails with `stale` where another window has saved since `rev`, unless it saved the
 * same; `result.rev` is what stands.
 */
export const annotationSave = call({
  method: "POST",
  path: "/teach/mark/annotation/save",
  access: staffOf("id", { right: "mark" }),
  scope: "portal",
  maxBody: 1024 * 1024,
  rate: { max: 120, seconds: 60, by: "account" },
  input: record({ id: id(), attempt: id(), file: id(), rev: integer(), marks: annotations() }),
  output: record({ rev: integer() }),
});
