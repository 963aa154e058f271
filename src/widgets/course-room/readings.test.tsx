/** Chapters of a textbook that a class is to read: given, changed, read and taken back. */
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { readingTaskList } from "../../core/contract/reading-task.js";
import { textbookPlaceSave } from "../../core/contract/textbook.js";
import { prefer } from "../../core/preferences/index.js";
import { request } from "../../core/session/index.js";
import { violations } from "../../testing/accessibility.js";
import { place } from "../../testing/calls.js";
import { type Entered, useTestbed } from "../../testing/test-server.js";
import { button, heading, openRoom } from "./testing.js";
import "../account-center/index.js";
import "./index.js";

const testbed = useTestbed();
beforeEach(() => prefer({ locale: "zh-CN" }));

const inDays = (days: number): string =>
  new Date(Date.now() + days * 86_400_000 - new Date().getTimezoneOffset() * 60_000)
    .toISOString()
    .slice(0, 16);
/** By the teacher: the second chapter of the newest book. */
async function give(room: Entered): Promise<HTMLElement> {
  room.as("teacher");
  const element = openRoom(room, { tab: "homework" });
  await button("布置阅读").click();
  await page.getByRole("searchbox", { name: "查找教材" }).fill("线性代数");
  await userEvent.keyboard("{Enter}");
  await page
    .getByRole("button", { name: /看图学线性代数/ })
    .first()
    .click();
  await page.getByRole("combobox", { name: /^从/ }).selectOptions("第 2 章");
  await page.getByRole("textbox", { name: /要求/ }).fill("想一想：面积去哪儿了");
  return element;
}
const row = () => page.getByRole("link", { name: /看图学线性代数/ });

test("a teacher gives a chapter to read, and sees who has read it; nothing typed is lost without a network", async () => {
  const room = await testbed.room({ textbook: true });
  const element = await give(room);
  expect(await violations(element)).toEqual([]);
  await button("布置").click();
  await expect.element(page.getByText("请选择将来的时间")).toBeVisible();
  await page.getByLabelText(/截止时间/).fill(inDays(3));
  testbed.online(false);
  await button("布置").click();
  await expect.element(page.getByText("网络连接失败，请检查网络后重试。")).toBeVisible();
  await expect.element(page.getByRole("textbox", { name: /要求/ })).toHaveValue("想一想：面积去哪儿了");
  testbed.online(true);
  await button("布置").click();
  await expect.element(row()).toHaveTextContent("第 2 章");
  await expect.element(page.getByText("0 / 2 人读完")).toBeVisible();

  room.as("learner");
  const { list } = await request(readingTaskList, { id: room.run });
  const [task] = list;
  openRoom(room, { tab: "homework" });
  await expect.element(row()).toHaveTextContent("想一想：面积去哪儿了");
  await expect
    .element(row())
    .toHaveAttribute("href", expect.stringContaining(`/digital/read?id=${task?.book}&chapter=2`));
  expect(button("布置阅读").query()).toBeNull();
  // Where what is due of all courses stands together.
  document.body.replaceChildren();
  const center = place("edu-account-center", {});
  await expect.element(row()).toHaveTextContent("第 2 章");
  expect(await violations(center)).toEqual([]);
  await request(textbookPlaceSave, {
    id: task?.book ?? 0,
    chapter: 2,
    offset: 0,
    reached: 100_000,
    seconds: 60,
    at: Date.now(),
  });
  openRoom(room, { tab: "homework" });
  await expect.element(row()).toHaveTextContent("已读完");

  room.as("teacher");
  const teaching = openRoom(room, { tab: "homework" });
  await expect.element(page.getByText("1 / 2 人读完")).toBeVisible();
  await button("查看进度").click();
  const dialog = page.getByRole("dialog", { name: "阅读进度" });
  // Who has yet to read comes first.
  await expect.element(dialog.getByRole("listitem").first()).toHaveTextContent(/马骏/);
  await expect.element(dialog.getByRole("listitem").nth(1)).toHaveTextContent(/林小雨.*读完于.*100%/);
  expect(await violations(teaching)).toEqual([]);
});

test("what was given is changed, and taken back after a second word", async () => {
  const room = await testbed.room({ textbook: true });
  await give(room);
  await page.getByLabelText(/截止时间/).fill(inDays(3));
  await button("布置").click();
  await button("修改").click();
  await expect.element(heading("修改阅读任务")).toBeVisible();
  await expect.element(page.getByRole("combobox", { name: /^从/ })).toHaveDisplayValue("第 2 章");
  await page.getByRole("combobox", { name: /^到/ }).selectOptions("第 3 章");
  await button("保存修改").click();
  await expect.element(row()).toHaveTextContent("第 2 章 至 第 3 章");
  await button("删除").click();
  await page.getByRole("dialog").getByRole("button", { name: "删除" }).click();
  await expect.element(page.getByText(/还没有布置教材阅读/)).toBeVisible();
});
