import { describe, expect, test } from "vitest";
import { type ContentFacts, draftOf, findingsOf, type RunFacts } from "./index.js";

const DAY = 86_400_000;
const base = {
  required: true,
  preview: false,
  completion: { rule: "viewed" },
  prereq: [],
  openAt: 0,
  seek: "free",
  maxRate: 200,
  duration: 60,
  content: 1,
} as const;
const run: RunFacts = {
  intro: "简介",
  mode: "open",
  enrollFrom: 0,
  enrollUntil: 5 * DAY,
  startsAt: DAY,
  endsAt: 30 * DAY,
  grading: [{ weight: 40 }, { weight: 60 }],
};
const chapter = { ...base, key: "c", kind: "chapter", title: "第一章", parent: "", content: 0 } as const;
const film = { ...base, key: "v", kind: "video", title: "第一节", parent: "c" } as const;
const found = (
  rows: Parameters<typeof draftOf>[0],
  more: Partial<RunFacts> = {},
  facts: ContentFacts = { captions: 1 },
) => {
  const { faults, hints } = findingsOf(draftOf(rows), new Map([[1, facts]]), { ...run, ...more });
  return [...faults, ...hints].map(({ fault, key = "" }) => `${fault} ${key}`.trim());
};

describe("the checklist", () => {
  test("has nothing to say of a run that is whole", () => {
    expect(found([chapter, film])).toEqual([]);
  });
  test("names the first empty thing, not everything above it", () => {
    expect(found([])).toEqual(["empty"]);
    expect(
      found([
        chapter,
        film,
        { ...chapter, key: "c2" },
        { ...chapter, key: "s", kind: "section", parent: "c2" },
      ]),
    ).toEqual(["emptyFolder s"]);
  });
  test("finds what shows nothing, has no length, is a draft, or has no captions", () => {
    expect(found([chapter, { ...film, content: 0 }])).toEqual(["noContent v"]);
    expect(found([chapter, { ...film, duration: 0 }])).toEqual(["noLength v"]);
    expect(found([chapter, film], {}, { captions: 0 })).toEqual(["noCaptions v"]);
    expect(found([chapter, film], {}, { captions: 1, lastQuestion: 60 })).toEqual(["questionLate v"]);
    expect(found([chapter, film], {}, { captions: 1, lastQuestion: 59 })).toEqual([]);
    const exam = { ...film, kind: "assessment" } as const;
    expect(found([chapter, exam], {}, { captions: 0, isAssessmentOpen: false })).toEqual([
      "assessmentDraft v",
    ]);
    expect(found([chapter, exam], {}, { captions: 0, isAssessmentOpen: true })).toEqual([]);
  });
  test("finds dates that cannot be kept, and weights that do not make 100", () => {
    expect(found([chapter, film], { endsAt: DAY })).toContain("dates");
    expect(found([chapter, film], { enrollUntil: 40 * DAY })).toEqual(["dates"]);
    expect(found([chapter, film], { enrollUntil: null, endsAt: null })).toEqual([]);
    expect(found([chapter, film], { grading: [{ weight: 99 }] })).toEqual(["weights"]);
    expect(found([chapter, { ...film, openAt: 31 * DAY }])).toEqual(["opensLate v"]);
  });
  test("asks for an introduction, and says when nothing is required", () => {
    expect(found([chapter, { ...film, required: false }], { intro: " " })).toEqual([
      "noIntro",
      "noneRequired",
    ]);
  });
});
