import { expect, test } from "vitest";
import {
  addCue,
  addQuestion,
  changeCue,
  changeQuestion,
  cueAt,
  faultsOf,
  type Film,
  filmOf,
  joinCue,
  rekeyed,
  removeCue,
  savedFilm,
  setCues,
  splitCue,
} from "./edit.js";

const cue = (from: number, to: number, text: string) => ({ from, to, text });
const EMPTY: Film = { tracks: [], questions: [] };
const film = setCues(EMPTY, "zh", "中文", [cue(1000, 3000, "先对刀再车削"), cue(3000, 4000, "外圆")]);
const cuesOf = ({ tracks }: Film) => tracks[0]!.cues.map(({ from, to, text }) => [from, to, text]);
const keyOf = (at: number) => film.tracks[0]!.cues[at]!.key;

test("a caption is cut where the film stands, or by its words where it stands elsewhere", () => {
  expect(cuesOf(splitCue(film, "zh", keyOf(0), 3, 1800))).toEqual([
    [1000, 1800, "先对刀"],
    [1800, 3000, "再车削"],
    [3000, 4000, "外圆"],
  ]);
  expect(cuesOf(splitCue(film, "zh", keyOf(0), 3, 9000))[0]).toEqual([1000, 2000, "先对刀"]);
});

test("two are joined, with a space between words that need one", () => {
  expect(cuesOf(joinCue(film, "zh", keyOf(0)))).toEqual([[1000, 4000, "先对刀再车削外圆"]]);
  const english = setCues(EMPTY, "en", "English", [cue(0, 1, "Set the tool,"), cue(1, 2, "then turn.")]);
  expect(cuesOf(joinCue(english, "en", english.tracks[0]!.cues[0]!.key))[0]![2]).toBe(
    "Set the tool, then turn.",
  );
  expect(joinCue(film, "zh", keyOf(1)).tracks[0]!.cues).toHaveLength(2);
});

test("a new one goes where the film stands, in the first gap, and never over another", () => {
  expect(cuesOf(addCue(film, "zh", 500).film)[0]).toEqual([500, 1000, ""]);
  expect(cuesOf(addCue(film, "zh", 1500).film)[2]).toEqual([4000, 6000, ""]);
  expect(cuesOf(addCue(film, "zh", 8000).film)[2]).toEqual([8000, 10_000, ""]);
  const added = addCue(film, "zh", 8000);
  expect(faultsOf(added.film, 0)).toEqual([{ of: "cue", lang: "zh", key: added.key, fault: "empty" }]);
});

test("what cannot be saved is told by its place, and is gone once it is put right", () => {
  const late = changeCue(film, "zh", keyOf(0), { to: 3500 });
  expect(faultsOf(late, 0)).toEqual([{ of: "cue", lang: "zh", key: keyOf(1), fault: "overlap" }]);
  expect(faultsOf(removeCue(late, "zh", keyOf(1)), 0)).toEqual([]);
  expect(faultsOf(setCues(EMPTY, "zh", "中文", []), 0)).toEqual([
    { of: "track", lang: "zh", fault: "empty" },
  ]);
  const { film: asked, key } = addQuestion(EMPTY, 90);
  expect(faultsOf(asked, 72)).toEqual([{ of: "question", key, fault: "stem" }]);
  const whole = changeQuestion(asked, key, { stem: "对吗？", options: ["对", "错"], right: [0] });
  expect(faultsOf(whole, 72)).toEqual([{ of: "question", key, fault: "late" }]);
  expect(faultsOf(changeQuestion(whole, key, { at: 70 }), 72)).toEqual([]);
});

test("questions stand in the order of their moments", () => {
  const first = addQuestion(EMPTY, 30);
  const second = addQuestion(first.film, 10);
  expect(second.film.questions.map(({ key }) => key)).toEqual([second.key, first.key]);
  const moved = changeQuestion(second.film, second.key, { at: 40 });
  expect(moved.questions.map(({ key }) => key)).toEqual([first.key, second.key]);
});

test("a language that nobody touched is not sent, and questions keep their numbers, also from an earlier page", () => {
  const { film: opened, ids } = filmOf({
    url: "",
    mime: "",
    poster: "",
    chapters: [],
    captions: [{ lang: "zh", label: "中文", cues: [cue(0, 1000, "一")], unreadable: false }],
    questions: [
      {
        question: 7,
        at: 3,
        kind: "single",
        stem: "？",
        options: ["一", "二"],
        right: [0],
        explanation: "",
        blocking: true,
      },
    ],
  });
  const back = rekeyed(JSON.parse(JSON.stringify(opened)) as Film, ids);
  for (const [one, numbers] of [
    [opened, ids],
    [back.film, back.ids],
  ] as const)
    expect(savedFilm(addQuestion(one, 9).film, numbers)).toMatchObject({
      captions: [{ lang: "zh", label: "中文" }],
      questions: [{ question: 7, at: 3 }, { at: 9 }],
    });
  expect(savedFilm(opened, ids).captions[0]).not.toHaveProperty("cues");
  expect(
    savedFilm(changeCue(opened, "zh", opened.tracks[0]!.cues[0]!.key, { text: "甲 " }), ids).captions,
  ).toEqual([{ lang: "zh", label: "中文", cues: [cue(0, 1000, "甲")] }]);
});

test("what is said at a moment is found among thousands", () => {
  const many = setCues(
    EMPTY,
    "zh",
    "中文",
    Array.from({ length: 5000 }, (_, at) => cue(at * 1000, at * 1000 + 800, String(at))),
  ).tracks[0]!.cues;
  expect(cueAt(many, 4_321_500)?.text).toBe("4321");
  expect(cueAt(many, -1)).toBeUndefined();
});
