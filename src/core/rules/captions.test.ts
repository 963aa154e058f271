import { expect, test } from "vitest";
import { cueTime, MOST_CUES, parseCaptions, readCueTime, writeVtt } from "./captions.js";

const said = (text: string) => {
  const read = parseCaptions(text);
  return "cues" in read ? read.cues : [read.fault, read.line];
};
const cue = (from: number, to: number, text: string) => ({ from, to, text });

test("WebVTT is read with its names, settings, comments and styles, and its markup read away", () => {
  const file = `\ufeffWEBVTT - 讲解

STYLE
::cue { color: red }

NOTE 00:01.000 --> 00:02.000
说明

开头
00:01.000 --> 00:02.500 align:start line:0
<v 周明远>先看 <b>a &lt; b</b>

01:00:00.000 --> 01:00:01.000
第一行
第二行
`;
  expect(said(file)).toEqual([cue(1000, 2500, "先看 a < b"), cue(3_600_000, 3_601_000, "第一行\n第二行")]);
});

test("SubRip is read with line ends of every system, and what is written is WebVTT that reads the same", () => {
  const file =
    "1\r\n00:00:01,000 --> 00:00:02,000\r\n{\\an8}<i>对刀</i>\r\n\r\n\r\n2\r\n00:00:02,000 --> 00:00:04,500\r\nA & B --> C <-\r\n";
  const cues = [cue(1000, 2000, "对刀"), cue(2000, 4500, "A & B --> C <-")];
  expect(said(file)).toEqual(cues);
  expect(said(file.replaceAll("\r\n", "\r"))).toEqual(cues);
  const written = writeVtt(cues);
  expect(written).toMatch(/^WEBVTT\n\n00:00:01\.000 --> 00:00:02\.000\n对刀\n\n/);
  expect(said(written)).toEqual(cues);
});

test.each([
  ["nothing", "", ["format", 1]],
  ["another text", "<html>\n<p>00:00:01</p>", ["format", 1]],
  ["words without times", "1\n00:00:01,000 --> 00:00:02,000\n一\n\n2\n二\n", ["timesMissing", 5]],
  ["words at the end without times", "1\n00:00:01,000 --> 00:00:02,000\n一\n\n二", ["timesMissing", 5]],
  ["a minute of 70 seconds", "1\n00:00:70,000 --> 00:02:00,000\n一", ["timesWrong", 2]],
  ["half a time", "1\n00:00:01,000 -->\n一", ["timesWrong", 2]],
  ["a time of days", "1\n999:00:01,000 --> 999:00:02,000\n一", ["timesWrong", 2]],
  ["an end before its beginning", "1\n00:00:03,000 --> 00:00:02,000\n一", ["backwards", 2]],
  [
    "times that go backwards",
    "WEBVTT\n\n00:05.000 --> 00:06.000\n一\n\n00:01.000 --> 00:02.000\n二",
    ["order", 6],
  ],
  [
    "times that overlap",
    "WEBVTT\n\n00:05.000 --> 00:06.000\n一\n\n00:05.999 --> 00:07.000\n二",
    ["overlap", 6],
  ],
  ["a page of words", `1\n00:00:01,000 --> 00:00:02,000\n${"字".repeat(501)}`, ["long", 2]],
])("%s is refused with the line", (_name, file, expected) => {
  expect(said(file)).toEqual(expected);
});

test("too many cues are refused at the first that is too many, and no file takes long", () => {
  const many = Array.from(
    { length: MOST_CUES + 1 },
    (_, at) => `${cueTime(at * 1000)} --> ${cueTime(at * 1000 + 500)}\n字\n`,
  ).join("\n");
  expect(said(many)).toEqual(["many", MOST_CUES * 3 + 1]);
  // Everything that a search could go back over, again and again.
  for (const piece of ["<", "{\\", "&amp", "-->", "NOTE\n", "\n", "00:00:01,000 --> "])
    parseCaptions(`WEBVTT\n\n00:01.000 --> 00:02.000\n${piece.repeat(400_000)}`);
});

test("a time is typed as people type it", () => {
  expect(["1:05", "01:05.5", "0:01:05,250", "1：05", " 00:00:07.007 "].map(readCueTime)).toEqual([
    65_000, 65_500, 65_250, 65_000, 7007,
  ]);
  expect(["", "65", "1:75", "1:05.1234", "a:05"].map(readCueTime)).toEqual(Array(5).fill(undefined));
  expect(cueTime(3_723_004)).toBe("01:02:03.004");
});
