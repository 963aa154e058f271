import fc from "fast-check";
import { expect, test } from "vitest";
import { meansOf, type Sheet, withCell } from "./rows.js";

const COLUMNS = 3;
const sheetOf = (rows: readonly (readonly (number | null)[])[]): Sheet => ({
  parts: [],
  columns: Array.from({ length: COLUMNS }, (_, at) => ({
    assessment: at + 1,
    title: `${at + 1}`,
    kind: "homework",
    part: "homework",
    max: 100,
    released: true,
  })),
  rows: rows.map((points, at) => ({
    learner: at + 1,
    name: `${at + 1}`,
    className: "",
    study: 0,
    points: [...points],
    states: "e".repeat(COLUMNS),
  })),
  count: rows.length,
  passMark: 60,
  excellentMark: 85,
  openAppeals: 0,
  isTeacher: true,
  now: 0,
});
const points = fc.option(fc.integer({ min: 0, max: 100 }));
const cell = fc.record({
  learner: fc.integer({ min: 1, max: 5 }),
  column: fc.nat({ max: COLUMNS - 1 }),
  points,
});

test("means that follow changed cells are those of the whole sheet counted anew", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(points, points, points), { minLength: 1, maxLength: 5 }),
      fc.array(cell, { maxLength: 20 }),
      (rows, changes) => {
        let sheet = sheetOf(rows);
        meansOf(sheet);
        for (const { points: value, ...at } of changes)
          sheet = withCell(sheet, at, { state: "o", ...(value !== null && { points: value }) });
        expect(meansOf(sheet)).toEqual(meansOf(sheetOf(sheet.rows.map((row) => row.points))));
      },
    ),
  );
});
