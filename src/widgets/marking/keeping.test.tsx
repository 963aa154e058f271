/** Nothing that a teacher types is lost: not by a reload, a failed save, or a second teacher. */
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { signInHere, useCalls } from "../../testing/calls.js";
import "./index.js";
import {
  button,
  commentField,
  type Desk,
  focusIsOn,
  furnish,
  open,
  pointsField,
  row,
  saveAt,
  shown,
} from "./testing.js";

const calls = useCalls();
let desk: Desk;
beforeEach(async () => {
  desk = furnish(calls);
  await page.viewport(1280, 900);
});
const saves = () => calls.sent.filter(({ path }) => path === "/teach/mark/save");
const SAVE = "保存并看下一份";

test("what was typed survives a reload and a failed save", async () => {
  signInHere();
  let element = open();
  await commentField().fill("写到一半的评语");
  element.remove();
  element = open();
  await expect.element(commentField()).toHaveValue("写到一半的评语");
  await expect.element(row("林小雨")).toHaveTextContent("未保存");
  calls.answers["/teach/mark/save"] = { refuse: [500, "服务器开小差了"] };
  await pointsField().fill("8");
  await button(SAVE).click();
  await expect.element(page.getByText("没有保存：服务器开小差了")).toBeVisible();
  await expect.element(shown()).toHaveTextContent("林小雨");
  await expect.element(commentField()).toHaveValue("写到一半的评语");
  element.remove();
  open();
  await expect.element(commentField()).toHaveValue("写到一半的评语");
  await expect.element(pointsField()).toHaveValue("8");
  calls.answers["/teach/mark/save"] = (input: Record<string, string>) => saveAt(desk, input);
  await button(SAVE).click();
  await expect.element(row("林小雨")).toHaveTextContent("8 分");
  expect(desk.answers[0]?.given).toMatchObject({ points: 8, comment: "写到一半的评语" });
  await expect.element(row("林小雨")).not.toHaveTextContent("未保存");
});

test("points that are none are not sent, and who leaves a finished mark has it saved", async () => {
  signInHere();
  open();
  await pointsField().fill("11");
  await expect.element(page.getByText("请填写 0 到 10 之间的分数")).toBeVisible();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await focusIsOn(pointsField());
  expect(saves()).toEqual([]);
  await pointsField().fill("９．５");
  await row("王芳").click();
  await expect.element(row("林小雨")).toHaveTextContent("9.5 分");
  await expect.element(shown()).toHaveTextContent("王芳");
});

test("of two teachers the later one sees the other's mark before it is overwritten", async () => {
  signInHere();
  const theirs = { mark: 7, points: 6, comment: "论据不足", marker: "周明远", at: Date.now() };
  let isFirst = true;
  const real = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.includes("/teach/mark/save") || !isFirst) return real(input, init);
    isFirst = false;
    return Response.json({ code: 4131, message: "这份答案已有人评阅", result: { given: theirs } });
  };
  open();
  await pointsField().fill("9");
  await button(SAVE).click();
  await expect.element(page.getByText("周明远 已给这份答案评了 6 分")).toBeVisible();
  await expect.element(page.getByText("评语：论据不足")).toBeVisible();
  await expect.element(pointsField()).toHaveValue("9");
  expect(saves()).toEqual([]);
  await button("改用我的评分").click();
  await vi.waitFor(() => expect(saves().at(-1)?.input).toMatchObject({ seen: 7, points: 9 }));
  await expect.element(page.getByText("周明远 已给这份答案评了 6 分")).not.toBeInTheDocument();
  // The other way: theirs stands.
  isFirst = true;
  await row("陈立").click();
  await pointsField().fill("2");
  await button(SAVE).click();
  await button("保留对方的评分").click();
  await expect.element(pointsField()).toHaveValue("6");
  await expect.element(row("陈立")).toHaveTextContent("6 分");
});

test("what was begun before a colleague's mark does not take its place unseen after a reload", async () => {
  signInHere();
  const element = open();
  await pointsField().fill("9");
  element.remove();
  const theirs = { mark: 7, points: 6, comment: "论据不足", marker: "周明远", at: Date.now() };
  desk.answers[0]!.given = theirs;
  calls.answers["/teach/mark/save"] = (input: Record<string, string>) => saveAt(desk, input);
  open();
  await row("林小雨").click();
  await expect.element(pointsField()).toHaveValue("9");
  await button(SAVE).click();
  await vi.waitFor(() => expect(saves().at(-1)?.input).toMatchObject({ seen: 0 }));
});
