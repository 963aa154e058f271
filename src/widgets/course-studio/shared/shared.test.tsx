/** Banks of schools and libraries in the workplace: shared, found from elsewhere, copied, and picked for a paper. */
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { assessDetail, questionList } from "../../../core/contract/teach.js";
import { prefer } from "../../../core/preferences/index.js";
import { request } from "../../../core/session/index.js";
import { violations } from "../../../testing/accessibility.js";
import { useTestbed } from "../../../testing/test-server.js";
import { addAssessment, addQuestion, button, openStudio } from "../testing.js";
import "../index.js";

const testbed = useTestbed();
beforeEach(() => prefer({ locale: "zh-CN" }));

/** Its name has the school's. */
const schoolOption = async (): Promise<HTMLElement> => {
  const option = page.getByRole("option", { name: /^学校题库/ });
  await expect.element(option).toBeInTheDocument();
  return option.element() as HTMLElement;
};
const bank = () => page.getByRole("combobox", { name: "题库范围" });

test("a question is shared with the school in a folder; a second time it is known", async () => {
  const room = await testbed.room();
  room.as("teacher");
  await addQuestion(room, "极限是什么？");
  const element = openStudio(room, { view: "bank" });
  for (const said of ["已共享 1 题", /已共享 0 题，另有 1 题/]) {
    await page.getByRole("checkbox", { name: /极限是什么/ }).click();
    await button("共享").click();
    const dialog = page.getByRole("dialog", { name: "共享 1 题" });
    await dialog.getByRole("textbox", { name: /文件夹/ }).fill("高等数学/第一章");
    expect(await violations(element)).toEqual([]);
    await dialog.getByRole("button", { name: "共享" }).click();
    await expect.element(page.getByText(said)).toBeVisible();
  }
  await bank().selectOptions(await schoolOption());
  await expect.element(page.getByRole("button", { name: "极限是什么？" })).toBeVisible();
  await expect.element(page.getByText("本课程已有")).toBeVisible();
  expect(await violations(element)).toEqual([]);
  await page.getByRole("button", { name: "极限是什么？" }).click();
  // Whoever brought it changes it.
  const form = page.getByRole("dialog", { name: "编辑题目" });
  await expect.element(form.getByRole("button", { name: "保存题目" })).toBeVisible();
});

test("a paper picks from the school's bank by a copy of its own", async () => {
  const room = await testbed.room();
  room.as("teacher");
  await addQuestion(room, "导数是什么？");
  openStudio(room, { view: "bank" });
  await page.getByRole("checkbox", { name: /导数是什么/ }).click();
  await button("共享").click();
  await page.getByRole("dialog").getByRole("button", { name: "共享" }).click();
  await expect.element(page.getByText("已共享 1 题")).toBeVisible();
  const before = (await request(questionList, { id: room.run })).total;
  const assessment = await addAssessment(room);
  openStudio(room, { assessment: String(assessment) });
  await button(/从题库选题/).click();
  const drawer = page.getByRole("dialog");
  await drawer.getByRole("combobox", { name: "题库范围" }).selectOptions(await schoolOption());
  await drawer.getByRole("checkbox", { name: /导数是什么/ }).click();
  await drawer.getByRole("button", { name: /^加入/ }).click();
  await expect
    .poll(
      async () =>
        (await request(assessDetail, { id: room.run, assessment })).paper.sections.flatMap(
          ({ items }) => items,
        ).length,
    )
    .toBe(1);
  expect((await request(questionList, { id: room.run })).total).toBe(before + 1);
});

test("whoever gives to the school's bank writes, imports and orders there as in the course's", async () => {
  const room = await testbed.room();
  room.as("teacher");
  const element = openStudio(room, { view: "bank", filter: "bank=school" });
  await button("新建文件夹").click();
  await page.getByRole("dialog").getByRole("textbox", { name: "名称" }).fill("力学");
  await page.getByRole("dialog").getByRole("button", { name: "保存" }).click();
  await expect.element(page.getByRole("button", { name: /^力学/ }).first()).toBeVisible();
  await button("新建题目").click();
  const form = () => page.getByRole("dialog");
  await form().getByRole("combobox", { name: "题型" }).first().selectOptions("判断题");
  await form().getByRole("textbox", { name: "题干", exact: true }).fill("力是矢量。");
  await form().getByRole("button", { name: "保存题目" }).click();
  const written = page.getByRole("button", { name: "力是矢量。" });
  await expect.element(written).toBeVisible();
  expect(await violations(element)).toEqual([]);
  // Own ones are opened to be changed.
  await written.click();
  await form().getByRole("textbox", { name: "题干", exact: true }).fill("力有大小和方向。");
  await form().getByRole("button", { name: "保存题目" }).click();
  await expect.element(page.getByRole("button", { name: "力有大小和方向。" })).toBeVisible();
  await page.getByRole("checkbox", { name: /力有大小/ }).click();
  await button("移动").click();
  await form().getByRole("combobox", { name: "移动到" }).selectOptions("力学");
  await form().getByRole("button", { name: "移动" }).click();
  await expect.element(page.getByRole("button", { name: "力学，1 题" })).toBeVisible();
  await button("导入题目").click();
  await form().getByRole("textbox", { name: "或粘贴题目" }).fill("1. 速度是标量。\n答案：错");
  await form().getByRole("button", { name: "检查题目" }).click();
  await form().getByRole("button", { name: "导入 1 题" }).click();
  await expect.element(page.getByRole("button", { name: "速度是标量。" })).toBeVisible();
  // The course's own bank has none of them.
  expect((await request(questionList, { id: room.run })).total).toBe(0);
});
