/** Announcements: read, written, waited for, reminded of. */
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { prefer } from "../../core/preferences/index.js";
import { useTestbed } from "../../testing/test-server.js";
import { violations } from "../../testing/accessibility.js";
import { routeSteps } from "../../testing/steps.js";
import { announce, button, heading, listAt, openRoom, tab } from "./testing.js";
import "./index.js";

const testbed = useTestbed();
// The server's own words come in the page's language.
beforeEach(() => prefer({ locale: "zh-CN" }));

test("an announcement is written, and nothing of it is lost without a network or by a reload", async () => {
  const room = await testbed.room();
  room.as("teacher");
  const element = openRoom(room);
  await button("发布公告").click();
  await page.getByRole("textbox", { name: "标题" }).fill("期中安排");
  const text = page.getByRole("textbox", { name: "正文", exact: true });
  await text.click();
  await userEvent.keyboard("第八周随堂测验。");
  expect(await violations(element)).toEqual([]);
  // Without a network nothing is lost, and a reload finds it again.
  testbed.online(false);
  await button("发布").click();
  await expect.element(page.getByText("网络连接失败，请检查网络后重试。")).toBeVisible();
  testbed.online(true);
  openRoom(room);
  await button("发布公告").click();
  await expect.element(page.getByRole("textbox", { name: "标题" })).toHaveValue("期中安排");
  await expect.element(text).toHaveTextContent("第八周随堂测验。");
  await button("发布").click();
  await expect.element(heading("期中安排")).toBeVisible();
  await expect.element(page.getByText("第八周随堂测验。")).toBeVisible();
});

test("staff see who has not read an announcement, and remind them; reading it takes its dot away", async () => {
  const room = await testbed.room();
  room.as("teacher");
  const { announcement } = await announce(room);
  let element = openRoom(room, { item: String(announcement) });
  await expect.element(page.getByText("已读 0 / 2")).toBeVisible();
  await button("查看未读学生").click();
  await expect.element(page.getByText("林小雨")).toBeVisible();
  expect(await violations(element)).toEqual([]);
  await button("提醒他们阅读").click();
  await expect.element(page.getByText("已提醒 2 人").first()).toBeVisible();

  room.as("learner");
  element = openRoom(room);
  await expect.element(tab(/1 条未读/)).toBeVisible();
  await page.getByRole("link", { name: /期中安排/ }).click();
  await expect.element(page.getByText("第八周随堂测验。")).toBeVisible();
  await expect.element(tab(/^公告$/)).toBeVisible();
  expect(button("编辑").query()).toBeNull();
  expect(await violations(element)).toEqual([]);
});

test("an announcement waits for its moment, and is deleted after a second word", async () => {
  const room = await testbed.room();
  room.as("teacher");
  openRoom(room);
  await button("发布公告").click();
  await page.getByRole("textbox", { name: "标题" }).fill("考前提醒");
  await page.getByRole("textbox", { name: "正文", exact: true }).click();
  await userEvent.keyboard("带好学生证。");
  await page.getByText("定时发布", { exact: true }).click();
  const tomorrow = new Date(Date.now() + 86_400_000 - new Date().getTimezoneOffset() * 60_000);
  await page.getByLabelText("定时", { exact: true }).fill(tomorrow.toISOString().slice(0, 16));
  await button("定时发布").click();
  await expect.element(page.getByText(/将于 .* 发布/)).toBeVisible();
  await button("删除").click();
  await page.getByRole("dialog").getByRole("button", { name: "删除" }).click();
  await expect.element(page.getByText("还没有公告")).toBeVisible();
});

test("the page of the announcements stands in the address", async () => {
  const room = await testbed.room();
  room.as("teacher");
  for (let number = 1; number <= 21; number += 1) await announce(room, `第 ${number} 号公告`);
  room.as("learner");
  let element = openRoom(room, { routed: "" });
  const steps = routeSteps(element, listAt);
  await button("下一页").click();
  await expect.element(page.getByText("第 1 号公告")).toBeVisible();
  const second = `/course/detail/index/coursePublic?id=${room.run}&page=2`;
  expect(steps).toEqual([{ href: second, replace: false }]);
  element = openRoom(room, { routed: "", ...listAt(second) });
  await expect.element(page.getByText("第 2 页，共 2 页")).toBeVisible();
  await expect.element(page.getByText("第 1 号公告")).toBeVisible();
  element.removeAttribute("filter");
  await expect.element(page.getByText("第 21 号公告")).toBeVisible();
});
