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
  await expect.element(page.getByRole("dialog", { name: "查看题目" }).getByText("正确答案")).toBeVisible();
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
