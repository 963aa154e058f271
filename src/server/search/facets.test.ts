import { expect, test } from "vitest";
import { FacetSet, numbersFromOne, oneOfWords, texts, type FacetNames } from "./facets.js";

interface Row {
  readonly subject: string;
  readonly level: number;
  readonly year: number;
}
const SUBJECTS = ["", "几何", "代数"];
const names: FacetNames = {
  numbers: {
    numberOf: (_, text) => (SUBJECTS.indexOf(text) > 0 ? SUBJECTS.indexOf(text) : undefined),
    textOf: (_, number) => SUBJECTS[number] ?? "",
  },
};
const facets = new FacetSet<"subject" | "level" | "year", Row, FacetNames>({
  subject: { ...texts, read: ({ subject }) => subject },
  level: { ...oneOfWords(["easy", "hard"]), read: ({ level }) => level, column: "grade" },
  year: { ...numbersFromOne, read: ({ year }) => year, order: (a, b) => Number(b.key) - Number(a.key) },
});

test("a facet that is declared is indexed, chosen from and counted", () => {
  const row = { subject: "代数", level: 1, year: 2024 };
  expect(facets.columns).toEqual({ subject: "subject", level: "grade", year: "year" });
  expect([...facets.textsOf([row, row])]).toEqual([["subject", new Set(["代数"])]]);
  expect(facets.numbersOf(row, (_, text) => SUBJECTS.indexOf(text))).toEqual({
    subject: 2,
    level: 1,
    year: 2024,
  });
  expect(facets.chosen({ subject: "代数, 没有的,代数", level: "hard,none", year: "" }, names)).toEqual({
    subject: [2],
    level: [1],
  });
  const counts = {
    subject: [
      { value: 2, count: 3 },
      { value: 0, count: 1 },
    ],
    level: [{ value: 0, count: 4 }],
    year: [
      { value: 2020, count: 9 },
      { value: 2024, count: 1 },
      { value: 0, count: 1 },
    ],
  };
  expect(facets.counted(counts, names)).toEqual({
    subject: [{ key: "代数", count: 3 }],
    level: [{ key: "easy", count: 4 }],
    year: [
      { key: "2024", count: 1 },
      { key: "2020", count: 9 },
    ],
  });
});
