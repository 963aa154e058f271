/** The workplace as teachers use it, against the reference server: its frame, the list, what is published and what is not. */
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { attemptStart } from "../../core/contract/exam.js";
import { assessPublish } from "../../core/contract/teach.js";
import { prefer } from "../../core/preferences/index.js";
import { request } from "../../core/session/index.js";
import { violations } from "../../testing/accessibility.js";
import { routeSteps } from "../../testing/steps.js";
import { useTestbed } from "../../testing/test-server.js";
import { addAssessment, addQuestion, attributesAt, button, openStudio } from "./testing.js";
import "./index.js";

const testbed = useTestbed();
beforeEach(() => prefer({ locale: "zh-CN" }));

test("the frame names the course and its places, and leads to the room as learners see it", async () => {
  const room = await testbed.room();
  room.as("teacher");
  const element = openStudio(room);
  await expect.element(page.getByRole("heading", { level: 1, name: "高等数学" })).toBeVisible();
  const menu = page.getByRole("navigation", { name: "教学管理" });
  await expect.element(menu.getByRole("link", { name: "作业考试" })).toHaveAttribute("aria-current", "page");
  await expect
    .element(page.getByRole("link", { name: "以学生视角查看" }))
    .toHaveAttribute("href", `/course/detail/index/coursePublic?id=${room.run}`);
  await expect
    .element(menu.getByRole("link", { name: "批改" }))
    .toHaveAttribute("href", `/courseManagement/index/courseTestWork/courseTestWorkCorrect?id=${room.run}`);
  await menu.getByRole("link", { name: "题库" }).click();
  await expect.element(page.getByRole("heading", { level: 2, name: "题库" })).toBeVisible();
  for (const theme of ["light", "dark"]) {
    element.setAttribute("theme", theme);
    expect(await violations(element)).toEqual([]);
  }
  await button("返回").click();
  await expect.element(page.getByRole("heading", { level: 2, name: "作业考试" })).toBeVisible();
});

test("what stands in it is shown beside the menu; `bare` leaves the menu out", async () => {
  const room = await testbed.room();
  room.as("teacher");
  const element = openStudio(room, { view: "marking" });
  element.innerHTML = "<p>待批改的答卷</p>";
  await expect.element(page.getByText("待批改的答卷")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "批改" })).toHaveAttribute("aria-current", "page");
  element.setAttribute("bare", "");
  element.setAttribute("view", "bank");
  await expect.element(page.getByRole("heading", { name: "题库" })).toBeVisible();
  expect(page.getByRole("navigation", { name: "教学管理" }).query()).toBeNull();
});

test("learners, strangers and visitors are told that it is not for them, with a way out", async () => {
  const room = await testbed.room();
  room.as("teacher");
  await addAssessment(room);
  let element = openStudio(room);
  await expect.element(page.getByText("第一章测验")).toBeVisible();
  room.as("learner");
  element = openStudio(room);
  await expect.element(page.getByText("这里只对本课程的教师和助教开放")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "进入课程" }))
    .toHaveAttribute("href", `/course/detail/index/coursePublic?id=${room.run}`);
  expect(await violations(element)).toEqual([]);
  room.as("stranger");
  openStudio(room);
  await expect.element(page.getByRole("link", { name: "查看课程介绍" })).toBeVisible();
  openStudio({ ...room, run: 999_999 });
  await expect.element(page.getByText("没有找到这门课程")).toBeVisible();
});

test("a new one begins as a draft with what fits its kind, and the filter stands in the address", async () => {
  const room = await testbed.room();
  room.as("teacher");
  const element = openStudio(room, { routed: "" });
  const steps = routeSteps(element, attributesAt);
  await expect.element(page.getByText("还没有作业、测验或考试")).toBeVisible();
  expect(await violations(element)).toEqual([]);
  await button("新建").click();
  await page.getByText("考试", { exact: true }).last().click();
  await button("创建并编辑").click();
  await expect.element(page.getByText("请填写标题")).toBeVisible();
  await page.getByRole("textbox", { name: "标题" }).fill("期末考试");
  await button("创建并编辑").click();
  await expect.element(page.getByRole("heading", { level: 2, name: "期末考试" })).toBeVisible();
  await expect.element(page.getByRole("textbox", { name: /^作答时长/ })).toHaveValue("120");
  await expect.element(page.getByRole("switch", { name: "题目乱序" })).toBeChecked();
  await expect
    .element(page.getByRole("link", { name: "返回作业考试" }))
    .toHaveAttribute("href", `/courseManagement/index/courseTestWork?id=${room.run}`);
  element.removeAttribute("assessment");
  await page.getByRole("combobox", { name: "状态" }).selectOptions("进行中");
  await expect.element(page.getByText("没有符合条件的结果")).toBeVisible();
  expect(steps.at(-1)?.href).toBe(`/courseManagement/index/courseTestWork?id=${room.run}&state=open`);
  await page.getByRole("combobox", { name: "状态" }).selectOptions("草稿");
  await expect.element(page.getByRole("link", { name: "期末考试" })).toBeVisible();
});

test("what keeps one from being published is said with its fix, and leads to the section", async () => {
  const room = await testbed.room();
  room.as("teacher");
  await addQuestion(room, "极限是什么？");
  await addAssessment(room, [], {
    kind: "exam",
    title: "期末考试",
    rules: {},
    paper: {
      sections: [
        { title: "选择题", items: [], random: [{ count: 1, points: 2 }] },
        { title: "填空题", items: [], random: [{ count: 3, points: 2, type: "gap" }] },
      ],
    },
  });
  const element = openStudio(room);
  await button("发布：期末考试").click();
  const dialog = page.getByRole("dialog", { name: "还不能发布" });
  await expect.element(dialog.getByText("第 2 部分：题库中符合抽题条件的题目不够。")).toBeVisible();
  await expect.element(dialog.getByText("考试没有限时，也没有截止时间。")).toBeVisible();
  expect(await violations(element)).toEqual([]);
  await dialog.getByRole("button", { name: "去第 2 部分修改" }).click();
  await expect.poll(() => element.shadowRoot?.activeElement?.textContent).toBe("第 2 部分");
  await expect.element(page.getByText("题库中只有 0 道符合条件的题目，还差 3 道")).toBeVisible();
  await button("发布").click();
  await dialog.getByRole("button", { name: "去修改时间" }).click();
  await expect.poll(() => element.shadowRoot?.activeElement?.textContent).toBe("时间与次数");
});

test("it is published and withdrawn, and stands once somebody has begun", async () => {
  const room = await testbed.room();
  room.as("teacher");
  const assessment = await addAssessment(room, [await addQuestion(room, "极限是什么？")]);
  const element = openStudio(room);
  const published = vi.fn();
  element.addEventListener("edu-assessment-publish", (event) => published((event as CustomEvent).detail));
  await button("发布：第一章测验").click();
  await expect.element(button("撤回：第一章测验")).toBeVisible();
  expect(published).toHaveBeenCalledWith({ course: room.run, assessment, published: true });
  await button("撤回：第一章测验").click();
  await expect.element(button("发布：第一章测验")).toBeVisible();
  await request(assessPublish, { id: room.run, assessment, published: true });
  room.as("learner");
  await request(attemptStart, { id: room.run, assessment });
  room.as("teacher");
  openStudio(room);
  await expect.element(page.getByText("1 / 2 人已开始")).toBeVisible();
  expect(button("撤回：第一章测验").query()).toBeNull();
  await page.getByRole("link", { name: "第一章测验" }).click();
  await expect.element(page.getByText(/已有学生开始作答，试题不能再修改/)).toBeVisible();
  await expect.element(page.getByRole("textbox", { name: "第 1 题的分值" })).toBeDisabled();
  expect(button("从题库选题").query()).toBeNull();
  await expect.element(page.getByRole("textbox", { name: "标题", exact: true })).toBeEnabled();
});
