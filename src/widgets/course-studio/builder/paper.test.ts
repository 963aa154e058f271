import { expect, test } from "vitest";
import {
  addItems,
  addSection,
  insertItem,
  moveItem,
  moveSection,
  type Paper,
  removeItem,
  stepOf,
  totalOf,
} from "./paper.js";

const item = (key: string, points = 2) => ({ key, question: Number(key.slice(1)), version: 1, points });
const paper: Paper = {
  sections: [
    { title: "一", items: [item("q1"), item("q2", 0.1), item("q3", 0.2)], random: [] },
    { title: "二", items: [], random: [{ count: 3, points: 1.5 }] },
  ],
};
const keys = ({ sections }: Paper) => sections.map(({ items }) => items.map(({ key }) => key).join(" "));

test("counts what is drawn, and adds without the computer's dust", () => {
  expect(totalOf(paper)).toEqual({ points: 6.8, questions: 6 });
});

test("a step at an end of a section leads into the next one, and stops at the paper's ends", () => {
  expect(stepOf(paper, "q1", -1)).toBeUndefined();
  expect(stepOf(paper, "q2", -1)).toEqual({ section: 0, at: 0 });
  const to = stepOf(paper, "q3", 1);
  expect(to).toEqual({ section: 1, at: 0 });
  const moved = to ? moveItem(paper, "q3", to) : paper;
  expect(keys(moved)).toEqual(["q1 q2", "q3"]);
  expect(stepOf(moved, "q3", 1)).toBeUndefined();
  expect(stepOf(moved, "q3", -1)).toEqual({ section: 0, at: 2 });
});

test("new questions get keys that no other has, and one that was removed comes back where it stood", () => {
  const more = addItems(addSection(paper), 2, [
    { question: 8, version: 1, points: 1 },
    { question: 9, version: 1, points: 1 },
  ]);
  expect(keys(more)).toEqual(["q1 q2 q3", "", "q4 q5"]);
  expect(keys(removeItem(more, "q2"))).toEqual(["q1 q3", "", "q4 q5"]);
  expect(keys(insertItem(removeItem(paper, "q2"), { section: 0, at: 1 }, item("q2", 0.1)))).toEqual(
    keys(paper),
  );
  expect(moveSection(more, 0, 1).sections.map(({ title }) => title)).toEqual(["二", "一", ""]);
});
