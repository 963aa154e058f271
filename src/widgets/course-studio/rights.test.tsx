/** What an assistant may do, ticked by the lead, against the reference server: what is not allowed is not there. */
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { AssistantRights } from "../../core/contract/rights.js";
import { teamAdd, teamList } from "../../core/contract/team.js";
import { prefer } from "../../core/preferences/index.js";
import { request } from "../../core/session/index.js";
import { violations } from "../../testing/accessibility.js";
import { place } from "../../testing/calls.js";
import { useTestbed } from "../../testing/test-server.js";
import { button, openStudio } from "./testing.js";
import "../course-room/index.js";
import "./index.js";

const testbed = useTestbed();
beforeEach(() => prefer({ locale: "zh-CN" }));
const entry = (name: string) => page.getByRole("navigation").getByRole("link", { name, exact: true });

test("the lead unticks what an assistant may do; the assistant's menu and buttons follow", async () => {
  const room = await testbed.room();
  room.as("teacher");
  await request(teamAdd, { id: room.run, account: room.colleagueId, role: "ta" });
  const rights = async () =>
    (await request(teamList, { id: room.run })).list.find(({ account }) => account === room.colleagueId)
      ?.rights;
  expect(await rights()).toEqual([...AssistantRights]);

  room.as("colleague");
  openStudio(room, { view: "test-work" });
  for (const name of ["批改", "成绩", "报名审核", "问答", "学生笔记"])
    await expect.element(entry(name)).toBeVisible();

  room.as("teacher");
  const element = openStudio(room, { view: "team" });
  await button("许静怡的更多操作").click();
  await page.getByRole("menuitem", { name: "权限" }).click();
  const dialog = page.getByRole("dialog", { name: "许静怡的权限" });
  for (const name of ["查看成绩", "管理问答和笔记", "发布公告和课堂安排", "处理报名申请"])
    await dialog.getByRole("checkbox", { name }).click();
  for (const theme of ["light", "dark"]) {
    element.setAttribute("theme", theme);
    expect(await violations(element)).toEqual([]);
  }
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect.element(page.getByText("已更改许静怡的权限")).toBeVisible();
  expect(await rights()).toEqual(["mark"]);
  await expect
    .element(page.getByRole("list", { name: "教学团队" }))
    .toHaveTextContent("不可：查看成绩、管理问答和笔记、发布公告和课堂安排、处理报名申请");

  room.as("colleague");
  openStudio(room, { view: "test-work" });
  await expect.element(entry("批改")).toBeVisible();
  for (const name of ["成绩", "报名审核", "问答", "学生笔记"])
    await expect.element(entry(name)).not.toBeInTheDocument();
  // Whoever comes by an old address is told why.
  openStudio(room, { view: "questions" });
  await expect.element(page.getByText("课程负责人没有给你这项权限")).toBeVisible();
  document.body.replaceChildren();
  place("edu-course-room", { lang: "zh-CN", course: String(room.run), tab: "announcements" });
  await expect.element(page.getByRole("heading", { name: "课程公告" })).toBeVisible();
  await expect.element(button("发布公告")).not.toBeInTheDocument();
});
