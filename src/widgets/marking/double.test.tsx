/** Double marking at the desk: what each of the two sees, and what a third decides. */
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { violations } from "../../testing/accessibility.js";
import { signInHere, useCalls } from "../../testing/calls.js";
import "./index.js";
import { type Desk, furnish, open, pointsField, queueOf, saveAt, shown } from "./testing.js";

const calls = useCalls();
let desk: Desk;
const given = (mark: number, points: number, marker: string, comment = "") => ({
  mark,
  points,
  comment,
  marker,
  at: 0,
});
/** The first answer is as these say; the others wait for their first mark. */
function doubled(first: object, list: Readonly<Record<string, unknown>> = {}) {
  calls.answers["/teach/mark/queue"] = (input: Record<string, string>) => {
    const queue = queueOf(desk, input);
    return {
      ...queue,
      double: { gap: 20, second: 1, third: 1, team: 2, ...list },
      list: queue.list.map((row, at) =>
        at === 0 ? { ...row, ...first } : { ...row, double: { stage: "first", turn: "mark", marks: [] } },
      ),
    };
  };
}
beforeEach(async () => {
  desk = furnish(calls);
  signInHere();
  await page.viewport(1280, 900);
});
/** The recorder of a spoken comment has a status of its own, which says nothing here. */
const note = () => page.getByRole("region", { name: "评分" }).getByRole("status").filter({ hasText: /\S/ });

test("whoever marks first is told that it waits for the other, and nothing of theirs", async () => {
  doubled({ double: { stage: "first", turn: "mark", marks: [] } });
  calls.answers["/teach/mark/save"] = (input: Record<string, unknown>) => ({
    ...saveAt(desk, input),
    pending: 1,
    double: { stage: "second", turn: "mark", marks: [] },
  });
  const element = open();
  await expect.element(page.getByText("1 份等待第二人，1 份等待第三人")).toBeVisible();
  await expect.element(note()).toHaveTextContent("你看不到另一位评阅人的分数");
  await pointsField().fill("8");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(shown()).toHaveTextContent("陈立");
  await expect.element(page.getByRole("button", { name: /^林小雨.*8 分.*等第二人/ })).toBeVisible();
  await userEvent.keyboard("{Escape}k");
  await expect.element(note()).toHaveTextContent("正在等另一位评阅人");
  expect(await violations(element)).toEqual([]);
});

test("a third sees both marks and decides", async () => {
  const marks = [given(1, 9, "周明远", "很好"), given(2, 4, "沈岚")];
  doubled({ double: { stage: "third", turn: "decide", marks } });
  calls.answers["/teach/mark/save"] = (input: Record<string, unknown>) => ({
    ...saveAt(desk, input),
    double: { stage: "settled", turn: "decide", marks, points: 6 },
  });
  open();
  await expect.element(note()).toHaveTextContent("你的评分将作为这份答案的得分");
  await expect.element(page.getByText("周明远：9 分。很好")).toBeVisible();
  await pointsField().fill("6");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(shown()).toHaveTextContent("陈立");
  await userEvent.keyboard("{Escape}k");
  await expect.element(note()).toHaveTextContent("最终得分 6 分");
});

test("once both marks are given they stand, and the save key goes on", async () => {
  const marks = [given(1, 8, "我"), given(2, 7, "沈岚")];
  doubled({
    state: "marked",
    given: marks[0],
    double: { stage: "settled", turn: "none", marks, points: 7.5 },
  });
  open();
  await page.getByRole("button", { name: /^林小雨.*7.5 分/ }).click();
  await expect.element(note()).toHaveTextContent("最终得分 7.5 分");
  await expect.element(pointsField()).toHaveAttribute("readonly");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(shown()).toHaveTextContent("陈立");
});

test("who is the only one to mark is told so", async () => {
  doubled({ double: { stage: "first", turn: "mark", marks: [] } }, { team: 1 });
  open();
  await expect.element(page.getByText("请先邀请一位老师或助教")).toBeVisible();
});
