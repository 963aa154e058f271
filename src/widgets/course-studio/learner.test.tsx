/** A learner's page, from the roster's row to it and back, against the reference server. */
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { richTextOf } from "../../core/contract/rich-document.js";
import { threadSave } from "../../core/contract/thread.js";
import { prefer } from "../../core/preferences/index.js";
import { request } from "../../core/session/index.js";
import { violations } from "../../testing/accessibility.js";
import { useTestbed } from "../../testing/test-server.js";
import { button, openStudio } from "./testing.js";
import "./index.js";

const testbed = useTestbed();
beforeEach(() => prefer({ locale: "zh-CN" }));

test("a name of the roster opens the learner's page: progress, marks, days, and what they did", async () => {
  const room = await testbed.room();
  room.as("learner");
  await request(threadSave, {
    id: room.run,
    title: "极限怎么求",
    body: richTextOf("想不明白"),
    anonymous: false,
  });
  room.as("teacher");
  const element = openStudio(room, { view: "classes" });
  await page.getByRole("link", { name: "数学一班" }).click();
  await page.getByRole("link", { name: "林小雨" }).click();
  await expect.element(page.getByRole("heading", { name: "林小雨" })).toBeVisible();
  await expect.element(page.getByRole("progressbar", { name: "课程进度" })).toBeVisible();
  await expect.element(page.getByRole("grid", { name: "各节进度" })).toBeVisible();
  await expect.element(page.getByText("提问“极限怎么求”")).toBeVisible();
  await expect.element(page.getByRole("slider", { name: "学习日" })).toHaveAttribute("aria-valuenow", "84");
  for (const theme of ["light", "dark"]) {
    element.setAttribute("theme", theme);
    expect(await violations(element)).toEqual([]);
  }
  await button("发消息").click();
  await expect.element(page.getByRole("dialog", { name: "给 1 名学生发消息" })).toBeVisible();
  await button("关闭").click();
  await page.getByRole("link", { name: "返回学生名单" }).click();
  await expect.element(page.getByRole("link", { name: "林小雨" })).toBeVisible();
});

test("somebody who is not in the run has no page; the way back is offered", async () => {
  const room = await testbed.room();
  room.as("teacher");
  openStudio(room, { view: "learner", item: "999999" });
  await expect.element(page.getByText("没有找到这名学生")).toBeVisible();
  await page.getByRole("link", { name: "返回班级管理" }).click();
  await expect.element(page.getByRole("heading", { name: "班级", exact: true })).toBeVisible();
});
