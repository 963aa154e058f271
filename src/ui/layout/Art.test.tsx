/** Drawn covers: what they tell of a discipline, and that a list of them is not one picture many times. */
import { expect, test } from "vitest";
import { mountView } from "../../core/element/testing.js";
import { Art, tonesOf } from "./Art.js";

/** What somebody tells covers apart by: the figure, and its tone. */
function seen(id: string, discipline: string, tone?: number): { figure: string; tone: string } {
  const drawing = mountView(<Art id={id} discipline={discipline} tone={tone} />);
  const svg = drawing.root.querySelector("svg")!;
  const last = svg.querySelector(":scope > g:last-child")!;
  const found = { figure: last.innerHTML, tone: svg.style.filter };
  drawing.remove();
  return found;
}

test("of forty courses of one discipline no two near each other look alike", () => {
  const covers = Array.from({ length: 40 }, (_, at) => ({ id: `course-${at}`, discipline: "数学类" }));
  const tones = tonesOf(covers);
  const looks = covers.map(({ id, discipline }, at) => {
    const { figure, tone } = seen(id, discipline, tones[at]);
    return `${figure} ${tone}`;
  });
  for (const [at, look] of looks.entries()) expect(looks.slice(Math.max(0, at - 4), at)).not.toContain(look);
});

test("the name of a discipline chooses its figures, in both languages; an unknown one has some of its own", () => {
  const figures = (discipline: string) =>
    new Set(Array.from({ length: 12 }, (_, at) => seen(`x-${at}`, discipline).figure));
  expect(figures("数学类")).toEqual(figures("Mathematics"));
  expect(figures("医药卫生大类")).toEqual(figures("Nursing"));
  expect(figures("数学类")).not.toEqual(figures("医学类"));
  expect(figures("从没听过的").size).toBeGreaterThan(0);
  expect(figures("从没听过的")).toEqual(figures("从没听过的"));
});
