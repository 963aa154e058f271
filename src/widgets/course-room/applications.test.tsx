/** Who asks to be let in and who is added, for those who teach. */
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { prefer } from "../../core/preferences/index.js";
import { useTestbed } from "../../testing/test-server.js";
import { violations } from "../../testing/accessibility.js";
import { button, heading, openRoom } from "./testing.js";
import "./index.js";

const testbed = useTestbed();
// The server's own words come in the page's language.
beforeEach(() => prefer({ locale: "zh-CN" }));

test("an application is let in, and whoever applied is in", async () => {
  const room = await testbed.room({ mode: "approval" });
  room.as("teacher");
  const element = openRoom(room, { tab: "class" });
  const asking = page.getByRole("row").filter({ hasText: "孙一诺" });
  await expect.element(asking).toHaveTextContent("想补上基础");
  expect(await violations(element)).toEqual([]);
  await button("通过孙一诺的申请").click();
  await expect.element(page.getByText("已通过 1 人").first()).toBeVisible();
  await expect.element(heading("报名申请")).not.toBeInTheDocument();
  room.as("applicant");
  openRoom(room, { tab: "materials" });
  await expect.element(heading("课程资料")).toBeVisible();
});

test("applications are narrowed by their state, decided on together and taken back; the classes have a table of their own", async () => {
  const room = await testbed.room({ mode: "approval" });
  room.as("teacher");
  const element = openRoom(room, { tab: "class" });
  await page.getByRole("combobox", { name: "状态" }).selectOptions("候补中");
  await expect.element(page.getByText("没有符合条件的申请")).toBeVisible();
  await page.getByRole("combobox", { name: "状态" }).selectOptions("待审核");
  await page.getByRole("checkbox", { name: "选择孙一诺" }).click();
  await button("通过").click();
  await expect.element(page.getByText("批量审核：已完成 1 项")).toBeVisible();
  // As long as nobody has begun to study, a decision can be taken back.
  await button("撤销").click();
  await expect.element(page.getByText("批量审核：已撤销 1 项")).toBeVisible();
  await expect.element(page.getByRole("row").filter({ hasText: "孙一诺" })).toHaveTextContent("想补上基础");
  expect(await violations(element)).toEqual([]);
  const classes = page.getByRole("grid", { name: "全部班级" });
  await expect.element(classes.getByRole("gridcell", { name: "数学一班", exact: true })).toBeVisible();
  await classes.getByRole("button", { name: "人数" }).click();
  await expect
    .element(classes.getByRole("columnheader", { name: "人数" }))
    .toHaveAttribute("aria-sort", "ascending");
});

test("one is refused with a reason, which no lost network takes away, and whoever applied reads it", async () => {
  const room = await testbed.room({ mode: "approval" });
  room.as("teacher");
  const element = openRoom(room, { tab: "class" });
  await button("拒绝孙一诺的申请").click();
  await button("拒绝申请").click();
  await expect.element(page.getByText("请填写理由。")).toBeVisible();
  expect(await violations(element)).toEqual([]);
  const reason = page.getByRole("textbox", { name: "理由" });
  await reason.fill("本班只收大二学生");
  testbed.online(false);
  await button("拒绝申请").click();
  await expect.element(page.getByText("网络连接失败，请检查网络后重试。")).toBeVisible();
  await expect.element(reason).toHaveValue("本班只收大二学生");
  testbed.online(true);
  await button("拒绝申请").click();
  await expect.element(page.getByText("已拒绝")).toBeVisible();
  await expect.element(heading("报名申请")).not.toBeInTheDocument();
});

test("where the school enrols, learners are added by number, others are invited, and unknown lines stay", async () => {
  const room = await testbed.room({ mode: "assigned" });
  room.as("teacher");
  const element = openRoom(room, { tab: "class" });
  await button("添加").click();
  await expect.element(page.getByText("请至少填写一个学生。")).toBeVisible();
  const people = page.getByRole("textbox", { name: "学生" });
  await people.fill(`${room.strangerNumber}\n2026999999\nsomebody@school.example`);
  expect(await violations(element)).toEqual([]);
  await button("添加").click();
  await expect.element(page.getByText("已添加 1 人，已邀请 1 人")).toBeVisible();
  await expect.element(page.getByText("本校没有这些学号：2026999999")).toBeVisible();
  await expect.element(people).toHaveValue("2026999999");
  room.as("stranger");
  openRoom(room, { tab: "materials" });
  await expect.element(heading("课程资料")).toBeVisible();
});
