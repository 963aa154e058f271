/**
 * Captions of a film as they are edited: cues with their times, read from WebVTT (W3C, 4.1) and SubRip and written as WebVTT.
 * One cue at a time: they follow each other and never overlap. Times are whole milliseconds.
 */
export interface Cue {
  readonly from: number;
  readonly to: number;
  /** Plain words, in lines; markup is read away. */
  readonly text: string;
}

/** A day of speech. */
export const MOST_CAPTION_BYTES = 2_000_000;
export const MOST_CUES = 5000;
export const LONGEST_CUE = 500;
/** ms; as long as a film may be. */
export const LATEST_CUE = 200_000_000;

/** What keeps a file of captions out. */
export const CaptionFaults = [
  /** Neither WebVTT nor SubRip: there is no line with times. */
  "format",
  /** Neither UTF-8, UTF-16 nor GB18030. */
  "encoding",
  /** Words without a line with times above them. */
  "timesMissing",
  /** A line with times that are none. */
  "timesWrong",
  /** It ends before it begins. */
  "backwards",
  /** It begins before the one above it. */
  "order",
  /** It begins before the one above it ends. */
  "overlap",
  "long",
  "many",
] as const;
export type CaptionFault = (typeof CaptionFaults)[number];

export type ReadCaptions =
  | { readonly cues: readonly Cue[] }
  /** `line` from 1. */
  | { readonly fault: CaptionFault; readonly line: number };

const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  nbsp: "\u00a0",
  lrm: "\u200e",
  rlm: "\u200f",
};
/** Words alone: without voices, classes and styles, `{\an8}` of SubRip, and signs that neither wire nor database takes. */
const plain = (text: string): string =>
  text
    .replace(/<[^<>]*>/g, "")
    .replace(/\{\\[^{}]*\}/g, "")
    .replace(/&(\w{2,4});/g, (whole, name: string) => ENTITIES[name] ?? whole);

/** What of a text can stand in a cue: no empty line, which would end it. */
export const tidyCue = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{C}\n]/gu, "")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .join("\n");

const TIME = /^(?:(\d{1,3}):)?(\d{1,2}):(\d{2})[.,](\d{3})$/;
function momentOf(text: string): number | undefined {
  const found = TIME.exec(text);
  if (!found) return undefined;
  const [hours = 0, minutes = 0, seconds = 0, thousandths = 0] = found
    .slice(1)
    .map((part: string | undefined) => Number(part ?? 0));
  if (minutes > 59 || seconds > 59) return undefined;
  const moment = ((hours * 60 + minutes) * 60 + seconds) * 1000 + thousandths;
  return moment <= LATEST_CUE ? moment : undefined;
}

/**
 * What is wrong with a cue behind another one.
 * @param last the end and the beginning of the cue before
 */
export function cueFault({ from, to, text }: Cue, last: Cue | undefined): CaptionFault | undefined {
  if (to <= from) return "backwards";
  if (last && from < last.from) return "order";
  if (last && from < last.to) return "overlap";
  return text.length > LONGEST_CUE ? "long" : undefined;
}

const ARROW = "-->";
/** The blocks that say nothing to whoever watches. */
const SILENT = /^(?:NOTE|STYLE|REGION)(?:\s|$)/;

/** Line by line; the first fault ends it. Cues without words are left out. */
export function parseCaptions(text: string): ReadCaptions {
  const lines = text.replace(/^\ufeff/, "").split(/\r\n|\r|\n/);
  const isVtt = /^WEBVTT(?:\s|$)/.test(lines[0] ?? "");
  const cues: Cue[] = [];
  let at = 0;
  const skipBlock = () => {
    while (at < lines.length && lines[at]!.trim() !== "") at += 1;
  };
  if (isVtt) skipBlock();
  else if (!lines.some((line) => line.includes(ARROW))) return { fault: "format", line: 1 };
  for (; at < lines.length; at += 1) {
    if (lines[at]!.trim() === "") continue;
    if (isVtt && SILENT.test(lines[at]!)) {
      skipBlock();
      continue;
    }
    const begun = at;
    // A number or a name may stand above the times.
    if (!lines[at]!.includes(ARROW)) at += 1;
    const [left = "", right] = (lines[at] ?? "").split(ARROW);
    if (right === undefined) return { fault: "timesMissing", line: begun + 1 };
    const from = momentOf(left.trim());
    const to = momentOf(right.trim().split(/\s+/)[0] ?? "");
    if (from === undefined || to === undefined) return { fault: "timesWrong", line: at + 1 };
    const line = at + 1;
    at += 1;
    const first = at;
    skipBlock();
    const cue = { from, to, text: tidyCue(plain(lines.slice(first, at).join("\n"))) };
    if (cue.text === "") continue;
    const fault = cueFault(cue, cues.at(-1));
    if (fault) return { fault, line };
    if (cues.length === MOST_CUES) return { fault: "many", line };
    cues.push(cue);
  }
  return { cues };
}

const pad = (value: number, digits = 2): string => String(value).padStart(digits, "0");
/** 3723004 → "01:02:03.004". */
export const cueTime = (moment: number): string => {
  const seconds = Math.floor(moment / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${pad(hours)}:${pad(minutes)}:${pad(seconds % 60)}.${pad(moment % 1000, 3)}`;
};
/** The same the other way, as somebody types it: hours and what is after the point may be left out. */
export function readCueTime(text: string): number | undefined {
  const [clock = "", after = ""] = text.trim().replaceAll("：", ":").split(/[.,]/);
  return /^\d{0,3}$/.test(after) ? momentOf(`${clock}.${after.padEnd(3, "0")}`) : undefined;
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
export const writeVtt = (cues: readonly Cue[]): string =>
  [
    "WEBVTT\n",
    ...cues.map(({ from, to, text }) => `${cueTime(from)} ${ARROW} ${cueTime(to)}\n${escaped(text)}\n`),
  ].join("\n");
