/** Who teaches and assists in a run, against the reference server: brought, changed, given the lead, let go. */
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { teamList } from "../../core/contract/team.js";
import { prefer } from "../../core/preferences/index.js";
import { request } from "../../core/session/index.js";
import { violations } from "../../testing/accessibility.js";
import { useTestbed } from "../../testing/test-server.js";
import { button, openStudio } from "./testing.js";
import "./index.js";

const testbed = useTestbed();
beforeEach(() => prefer({ locale: "zh-CN" }));
const people = async (run: number) =>
  (await request(teamList, { id: run })).list.map(({ name, role, lead, className }) => [
    name,
    lead ? "lead" : role,
    className,
  ]);

test("the lead brings a colleague as an assistant of one class, makes them a teacher, and gives them the lead", async () => {
  const room = await testbed.room();
  room.as("teacher");
  const element = openStudio(room, { view: "team" });
  const team = page.getByRole("list", { name: "教学团队" });
  await expect.element(team).toHaveTextContent("周明远负责人我");
  await button("添加成员").click();
  const dialog = page.getByRole("dialog", { name: "添加成员" });
  await dialog.getByRole("searchbox", { name: "姓名、学号/工号或账号" }).fill("静怡");
  await userEvent.keyboard("{Enter}");
  await dialog.getByRole("button", { name: "把许静怡添加为助教" }).click();
  await expect.element(dialog.getByText("已在团队中")).toBeVisible();
  for (const theme of ["light", "dark"]) {
    element.setAttribute("theme", theme);
    expect(await violations(element)).toEqual([]);
  }
  await dialog.getByRole("button", { name: "关闭", exact: true }).click();
  await page.getByRole("combobox", { name: "许静怡负责的班级" }).selectOptions("只看数学一班");
  await expect
    .poll(() => people(room.run))
    .toEqual([
      ["周明远", "lead", ""],
      ["许静怡", "ta", "数学一班"],
    ]);
  for (const theme of ["light", "dark"]) {
    element.setAttribute("theme", theme);
    expect(await violations(element)).toEqual([]);
  }
  await page.viewport(390, 800);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await page.viewport(1280, 900);
  await button("许静怡的更多操作").click();
  await page.getByRole("menuitem", { name: "改为教师" }).click();
  await expect.element(page.getByText("已更改许静怡的身份")).toBeVisible();
  await button("许静怡的更多操作").click();
  await page.getByRole("menuitem", { name: "转交负责人" }).click();
  await page
    .getByRole("dialog", { name: "把负责人转交给许静怡？" })
    .getByRole("button", { name: "转交" })
    .click();
  await expect
    .poll(() => people(room.run))
    .toEqual([
      ["许静怡", "lead", ""],
      ["周明远", "teacher", ""],
    ]);
  // Whoever no longer leads has nothing to press.
  await expect.element(button("添加成员")).not.toBeInTheDocument();
  await expect.element(button("许静怡的更多操作")).not.toBeInTheDocument();
});

test("whoever is let go is out of the list; what that means is said before", async () => {
  const room = await testbed.room();
  room.as("teacher");
  openStudio(room, { view: "team" });
  await button("添加成员").click();
  const dialog = page.getByRole("dialog", { name: "添加成员" });
  await dialog.getByRole("searchbox").fill("没有这个人");
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog.getByText("本校没有找到这个人")).toBeVisible();
  await dialog.getByRole("searchbox").fill("静怡");
  await userEvent.keyboard("{Enter}");
  await dialog.getByRole("button", { name: "把许静怡添加为教师" }).click();
  await expect.element(dialog.getByText("已在团队中")).toBeVisible();
  await dialog.getByRole("button", { name: "关闭", exact: true }).click();
  await button("许静怡的更多操作").click();
  await page.getByRole("menuitem", { name: "移出团队" }).click();
  const asked = page.getByRole("dialog", { name: "把许静怡移出团队？" });
  await expect.element(asked).toHaveTextContent("已批改和写下的内容会保留");
  await asked.getByRole("button", { name: "移出" }).click();
  await expect.poll(() => people(room.run)).toEqual([["周明远", "lead", ""]]);
});
