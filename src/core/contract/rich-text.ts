/**
 * Rich text as it travels: a tree of named nodes, never markup, so that there is nothing to clean and no way to
 * smuggle a script in. Both sides read it by this schema: what is not named here is refused. It is the editor's own
 * document (ProseMirror JSON), narrowed.
 */
import * as v from "valibot";
import type { RichNode, RichText } from "./rich-document.js";

const marks = v.optional(
  v.pipe(
    v.array(
      v.variant("type", [
        v.object({ type: v.picklist(["bold", "italic", "strike", "code"]) }),
        v.object({
          type: v.literal("link"),
          attrs: v.object({
            href: v.pipe(v.string(), v.maxLength(1024), v.regex(/^(https?:\/\/|mailto:)/i)),
          }),
        }),
      ]),
    ),
    v.maxLength(4),
  ),
);
const CLEAN = /^(?:[\t\n\r]|[^\p{Cc}\p{Cs}])*$/u;

/** Where sounds of questions are served from; nothing is fetched from elsewhere. */
export const SOUND_PATH = "/api/question/sound/";

/** Who reads what a sound says before the answers are shown. */
const TranscriptReaders = ["everyone", "staff"] as const;

type Children = v.GenericSchema<unknown, RichNode[] | undefined>;
const childrenOf = (node: () => v.GenericSchema<unknown, RichNode>): Children =>
  v.optional(v.pipe(v.array(v.lazy(node)), v.maxLength(2000)));
const plain = ["paragraph", "bulletList", "listItem", "blockquote", "hardBreak", "horizontalRule"] as const;
const latex = v.object({ latex: v.pipe(v.string(), v.maxLength(2000), v.regex(CLEAN)) });

const partOf = <T extends v.GenericSchema<unknown, string>>(
  type: T,
  part: v.GenericSchema<unknown, RichNode>,
  most: number,
) => v.object({ type, content: v.pipe(v.array(part), v.minLength(1), v.maxLength(most)) });
/** Rows, and in them cells that hold paragraphs; no cell spans another. */
const tableOf = (content: Children) => {
  const paragraph = v.object({ type: v.literal("paragraph"), content });
  const cell = partOf(v.picklist(["tableHeader", "tableCell"]), paragraph, 20);
  return partOf(v.literal("table"), partOf(v.literal("tableRow"), cell, 20), 200);
};

const nodesWith = (content: Children) =>
  [
    v.object({
      type: v.literal("text"),
      text: v.pipe(v.string(), v.minLength(1), v.maxLength(20_000), v.regex(CLEAN)),
      marks,
    }),
    v.object({ type: v.picklist(plain), content }),
    tableOf(content),
    v.object({
      type: v.literal("heading"),
      attrs: v.object({ level: v.picklist([2, 3, 4]) }),
      content,
    }),
    v.object({
      type: v.literal("orderedList"),
      attrs: v.optional(
        v.object({
          start: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
        }),
      ),
      content,
    }),
    v.object({
      type: v.literal("codeBlock"),
      attrs: v.optional(
        v.object({
          language: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(32)))),
        }),
      ),
      content,
    }),
    v.object({ type: v.picklist(["math", "mathBlock"]), attrs: latex }),
    v.object({
      type: v.literal("image"),
      attrs: v.object({
        src: v.pipe(v.string(), v.regex(/^\/api\/course\/image\/[0-9a-f]{64}$/)),
        alt: v.pipe(v.string(), v.maxLength(300), v.regex(CLEAN)),
      }),
    }),
  ] as const;

const sound = v.object({
  type: v.literal("sound"),
  attrs: v.object({
    src: v.pipe(v.string(), v.regex(/^\/api\/question\/sound\/[0-9a-f]{64}$/)),
    title: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100), v.regex(CLEAN)),
    /** What is said in it (WCAG 1.2.1). */
    transcript: v.pipe(v.string(), v.maxLength(4000), v.regex(CLEAN)),
    transcriptFor: v.picklist(TranscriptReaders),
  }),
});

const node: v.GenericSchema<unknown, RichNode> = v.variant(
  "type",
  nodesWith(childrenOf(() => node)),
) as v.GenericSchema<unknown, RichNode>;
const questionNode: v.GenericSchema<unknown, RichNode> = v.variant("type", [
  ...nodesWith(childrenOf(() => questionNode)),
  sound,
]) as v.GenericSchema<unknown, RichNode>;

/** Levels of nesting; deeper documents are refused before they are walked. */
const DEEPEST = 12;
const depth = (value: unknown): number => {
  let deepest = 0;
  const rest: [unknown, number][] = [[value, 1]];
  for (let next = rest.pop(); next && deepest <= DEEPEST; next = rest.pop()) {
    const [it, level] = next;
    deepest = Math.max(deepest, level);
    const children = (it as { content?: unknown } | null)?.content;
    if (Array.isArray(children)) for (const child of children) rest.push([child, level + 1]);
  }
  return deepest;
};

const fits = (value: unknown, max: number): boolean =>
  typeof value === "object" &&
  value !== null &&
  depth(value) <= DEEPEST &&
  JSON.stringify(value).length <= max;

const documentOf = (
  nodes: v.GenericSchema<unknown, RichNode>,
  max: number,
): v.GenericSchema<unknown, RichText> =>
  v.pipe(
    v.unknown(),
    v.check((value) => fits(value, max)),
    v.object({
      type: v.literal("doc"),
      content: v.pipe(v.array(nodes), v.maxLength(2000)),
    }),
  );

/** A document of at most `max` characters as JSON. */
export const richText = (max: number): v.GenericSchema<unknown, RichText> => documentOf(node, max);
/** The same with sounds in it: what a question says (docs/domain.md 10.1). */
export const questionText = (max: number): v.GenericSchema<unknown, RichText> =>
  documentOf(questionNode, max);
