/** Which files an answer may have: by the end of their names before they are sent, and by their bytes afterwards. */

const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const SLIDES = "application/vnd.openxmlformats-officedocument.presentationml.presentation";

/** What the bytes behind the end of a name must be. Every other end is that of a text: programs, tables, notes. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  pdf: ["application/pdf"],
  docx: [WORD],
  pptx: [SLIDES],
  zip: ["application/zip"],
  png: ["image/png"],
  jpg: ["image/jpeg"],
  jpeg: ["image/jpeg"],
  webp: ["image/webp"],
  gif: ["image/gif"],
  mp3: ["audio/mpeg"],
  wav: ["audio/wav"],
  ogg: ["audio/ogg"],
  // The same container holds a sound with and without a picture.
  m4a: ["audio/mp4", "video/mp4"],
  weba: ["video/webm"],
  mp4: ["video/mp4", "audio/mp4"],
  webm: ["video/webm"],
  vtt: ["text/vtt"],
};

/** Ends that a teacher may choose from. */
export const FILE_KINDS = [
  "pdf",
  "docx",
  "pptx",
  "txt",
  "md",
  "csv",
  "zip",
  "png",
  "jpg",
  "webp",
  "gif",
  "mp3",
  "wav",
  "m4a",
  "mp4",
  "webm",
] as const;
/** A sound that was recorded here or elsewhere. */
export const SOUND_KINDS: readonly string[] = ["weba", "webm", "m4a", "mp4", "mp3", "wav", "ogg"];
const DRAWING_KINDS: readonly string[] = ["png"];
/** Bytes of a sound and of a drawing; an upload's question says its own. */
export const SOUND_SIZE = 200 * 1024 ** 2;
const DRAWING_SIZE = 20 * 1024 ** 2;

/** The end of a file's name, without its dot; empty where it has none. */
export const endOf = (name: string): string => /\.([^.\s/\\]{1,12})$/.exec(name)?.[1]?.toLowerCase() ?? "";

/** One that is written in two ways is one kind. */
const plain = (end: string): string => (end === "jpeg" ? "jpg" : end);

/** @param kinds ends that are wanted; none of them: every end is */
export const isWanted = (name: string, kinds: readonly string[]): boolean =>
  kinds.length === 0 || kinds.some((kind) => plain(kind) === plain(endOf(name)));

/** Whether the bytes are what the name says. */
export const isTrueTo = (name: string, mime: string): boolean =>
  (KINDS[endOf(name)] ?? ["text/plain", "text/vtt"]).includes(mime);

export interface FileRule {
  /** Ends of names; empty where the platform alone decides. */
  readonly kinds: readonly string[];
  /** Files that an answer may name. */
  readonly most: number;
  /** Bytes of one file. */
  readonly size: number;
  /** How often one may be sent; as often as somebody wants unless said. */
  readonly takes?: number;
}

/** What a question asks of its files; undefined for one that takes none. */
export function fileRuleOf(type: string, body: object): FileRule | undefined {
  if (type === "upload") return body as Omit<FileRule, "takes">;
  if (type === "recording")
    return {
      kinds: SOUND_KINDS,
      most: 1,
      size: SOUND_SIZE,
      takes: (body as { readonly takes: number }).takes,
    };
  return type === "drawing" ? { kinds: DRAWING_KINDS, most: 1, size: DRAWING_SIZE } : undefined;
}

/** The files that an answer names, by the question of a group; the item itself is the empty one. */
export function namedFiles(answer: unknown, part = ""): { readonly part: string; readonly file: unknown }[] {
  if (typeof answer !== "object" || answer === null) return [];
  const { files, file, children } = answer as Record<string, unknown>;
  return [
    ...(Array.isArray(files) ? files.map((each: unknown) => ({ part, file: each })) : []),
    ...(file === undefined ? [] : [{ part, file }]),
    ...(part === "" && typeof children === "object" && children !== null
      ? Object.entries(children).flatMap(([child, value]) => namedFiles(value, child))
      : []),
  ];
}
