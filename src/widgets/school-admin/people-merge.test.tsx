/** Two accounts of one person merged, against the reference server; and what is said where they cannot be. */
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { studentPeople } from "../../core/contract/people.js";
import { prefer } from "../../core/preferences/index.js";
import { request } from "../../core/session/index.js";
import { violations } from "../../testing/accessibility.js";
import { answering } from "../../testing/scene.js";
import { useTestbed } from "../../testing/test-server.js";
import { mergeAnswers, previews } from "./people/merge/scenes.js";
import { button, choose, dialog, enterPeople, row } from "./testing-people.js";
import "./index.js";

const testbed = useTestbed();
beforeEach(() => prefer({ locale: "zh-CN" }));

test("two rows are selected, compared, and made one once the name is typed", async () => {
  const { org, add, open } = await enterPeople(testbed);
  await add("S1", "王芳", { gradeYear: 2026 });
  await add("S2", "王 芳");
  const element = open();
  await page.getByRole("checkbox", { name: "选择王芳", exact: true }).click();
  await button("合并账号…").click();
  await expect.element(page.getByText("请选择同一个人的两个账号")).toBeVisible();
  await page.getByRole("checkbox", { name: "选择王 芳", exact: true }).click();
  await button("合并账号…").click();
  await expect.element(dialog.getByRole("region", { name: "保留" })).toHaveTextContent("S1");
  await expect.element(dialog.getByText("合并后不能撤销。")).toBeVisible();
  await dialog.getByRole("radio", { name: /王 芳/ }).click();
  await expect.element(dialog.getByRole("region", { name: "保留" })).toHaveTextContent("S2");
  await expect.element(dialog.getByRole("region", { name: "并入后停用" })).toHaveTextContent("S1");
  await expect.element(dialog.getByRole("row", { name: /学校与学号/ })).toHaveTextContent("保留较好的一份");
  await dialog.getByRole("textbox").fill("王方");
  await dialog.getByRole("button", { name: "合并账号" }).click();
  await expect.element(dialog.getByText("与保留的账号的姓名不一致")).toBeVisible();
  expect(await violations(element)).toEqual([]);
  await dialog.getByRole("textbox").fill("王芳");
  await dialog.getByRole("button", { name: "合并账号" }).click();
  await expect.element(page.getByText("两个账号已合并，并已通知本人")).toBeVisible();
  await expect.element(row("S1")).not.toBeInTheDocument();
  const { list } = await request(studentPeople, { org, q: "S2" });
  expect(list).toMatchObject([{ number: "S2", gradeYear: 2026 }]);
});

test("the other account is looked for; conflicts and what stands in the way are said, at any width and in the dark", async () => {
  const { add, open } = await enterPeople(testbed);
  await add("S1", "李想");
  const element = open();
  await choose("李想", "合并账号…");
  await expect.element(dialog.getByText("没有找到其他账号")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  const undo = answering(mergeAnswers(previews.conflicts))();
  try {
    await choose("李想", "合并账号…");
    await dialog.getByRole("button", { name: /^选择王芳/ }).click();
    await expect.element(dialog.getByText("两个账号的姓名不同，请确认是同一个人。")).toBeVisible();
    await expect.element(dialog.getByText("有 3 项两边都有，按下面的规则只保留一份。")).toBeVisible();
    await expect.element(dialog.getByText("保留的账号 62，并入的账号 88.5：采用并入的账号")).toBeVisible();
    for (const theme of ["light", "dark"] as const) {
      element.setAttribute("theme", theme);
      expect(await violations(element)).toEqual([]);
    }
    await page.viewport(390, 800);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  } finally {
    undo();
  }
  const again = answering(mergeAnswers(previews.refused))();
  try {
    await dialog.getByRole("button", { name: "重新选择" }).click();
    await dialog.getByRole("button", { name: /^选择王芳/ }).click();
    await expect
      .element(dialog.getByRole("alert"))
      .toHaveTextContent("在“高等数学”中，一个账号教、另一个账号学");
    await expect
      .element(dialog.getByRole("button", { name: "合并账号", exact: true }))
      .not.toBeInTheDocument();
  } finally {
    again();
  }
});
