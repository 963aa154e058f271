/** A discussion in an outline: a teacher puts it there, a learner says something and has done it, the teacher looks after it. */
import { expect, type Page, test } from "./fixtures.js";
import { room } from "../../src/core/contract/index.js";
import { workplace } from "../../src/core/rules/places/teaching.js";
import { lessonFor } from "./lessons.js";
import { notice, signedInAs, withoutInvitation } from "./session.js";

test.beforeEach(({ page }) => withoutInvitation(page));

const add = async (page: Page, kind: string, title: string) => {
  await page.getByRole("button", { name: "添加", exact: true }).click();
  await page.getByRole("menuitem", { name: kind, exact: true }).click();
  await page.getByRole("textbox", { name: "标题" }).fill(title);
};

test("a teacher adds a discussion, a learner contributes and has done it, the teacher endorses and hides", async ({
  page,
  served,
  another,
}) => {
  test.setTimeout(180_000);
  const { someone, run } = await lessonFor(served, {
    course: "CNC Turning",
    edition: "vocational",
    item: "",
  });
  await signedInAs(page, served.portal, "teacher");
  await page.goto(workplace.information.href({ course: run, tab: "outline" }));
  await page.getByRole("treeitem").first().click();
  await add(page, "讨论", "谈谈试切");
  await page.getByRole("textbox", { name: "讨论题目" }).click();
  await page.keyboard.type("为什么要先试切？");
  await expect(page.getByRole("treeitem", { name: /谈谈试切/ })).not.toContainText("缺内容");
  await expect(page.getByText("已保存", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "检查并发布" }).click();
  await page.getByRole("button", { name: "发布", exact: true }).click();
  await expect(notice(page, "已发布，学生现在看到的是新大纲")).toBeVisible();

  const learner = await (await another()).newPage();
  await withoutInvitation(learner);
  await signedInAs(learner, served.portal, someone.phone);
  const found = async () =>
    (await someone.send(room.outline, { id: run })).nodes.find(({ title }) => title === "谈谈试切")!;
  const { id: node } = await found();
  await learner.goto(`/course/detail/index/courseStudy?id=${run}&node=${node}`);
  await expect(learner.getByText("为什么要先试切？")).toBeVisible();
  await learner.getByRole("textbox", { name: "我的发言" }).click();
  await learner.keyboard.type("试切能量出刀具的真实位置");
  await learner.getByRole("button", { name: "发布发言" }).click();
  await expect(learner.getByText("发言要求已完成。")).toBeVisible();
  await expect(learner.getByText("已完成", { exact: true }).first()).toBeVisible();

  expect((await found()).state).toBe("done");
  await page.goto(`/course/detail/index/courseStudy?id=${run}&node=${node}`);
  const said = page.getByRole("article").filter({ hasText: "试切能量出刀具的真实位置" });
  await said.getByRole("button", { name: "认可", exact: true }).click();
  await expect(said).toContainText("教师认可");
  await said.getByRole("button", { name: "更多操作" }).click();
  await page.getByRole("menuitem", { name: "隐藏，等待审核" }).click();
  await expect(said).toContainText("审核中");
  await learner.reload();
  await expect(learner.getByText("内容正在审核，通过前只有你和教师能看到。")).toBeVisible();
  // Done stays done.
  await expect(learner.getByText("已完成", { exact: true }).first()).toBeVisible();
});
