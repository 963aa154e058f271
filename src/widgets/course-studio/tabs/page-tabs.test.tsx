/** Screens that are kept open as tabs, against the reference server. */
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { classSave } from "../../../core/contract/roster.js";
import { $pageTabs, keepPageTabs, noTabs } from "../../../core/preferences/page-tabs.js";
import { prefer } from "../../../core/preferences/index.js";
import { request } from "../../../core/session/index.js";
import { violations } from "../../../testing/accessibility.js";
import { type Entered, useTestbed } from "../../../testing/test-server.js";
import { addAssessment, button, openStudio } from "../testing.js";
import "../index.js";

const testbed = useTestbed();
beforeEach(() => {
  prefer({ locale: "zh-CN" });
  for (const person of Object.keys($pageTabs.get())) keepPageTabs(person, noTabs);
});

const row = () => page.getByRole("navigation", { name: "打开的页面" });
const names = () =>
  row()
    .getByRole("link")
    .elements()
    .map((link) => link.textContent.trim());
const menu = (name: string) => page.getByRole("navigation", { name: "教学管理" }).getByRole("link", { name });
const act = async (name: string) => {
  await row().getByRole("button", { name: "标签操作" }).click();
  await page.getByRole("menuitem", { name, exact: true }).click();
};

async function open(): Promise<{ room: Entered; element: HTMLElement }> {
  const room = await testbed.room();
  room.as("teacher");
  await request(classSave, { id: room.run, name: "一班", teacher: "" });
  const element = openStudio(room);
  await button("页面标签").click();
  await vi.waitFor(() => expect(names()).toEqual(["作业考试"]));
  return { room, element };
}

test("screens that were opened stand in a row, lead back to where they were left, and are there again later", async () => {
  const { room, element } = await open();
  await menu("班级管理").click();
  await page.getByRole("link", { name: "一班", exact: true }).click();
  // What a tab shows is its name.
  await vi.waitFor(() => expect(names()).toEqual(["作业考试", "班级管理", "一班"]));
  await expect
    .element(row().getByRole("link", { name: "一班", exact: true }))
    .toHaveAttribute("aria-current", "page");
  await menu("题库").click();
  await vi.waitFor(() => expect(names()).toHaveLength(4));
  for (const theme of ["light", "dark"]) {
    prefer({ pageStyle: theme as "light" });
    expect(await violations(element)).toEqual([]);
  }
  await row().getByRole("link", { name: "一班", exact: true }).click();
  await expect.element(page.getByRole("heading", { level: 2, name: "一班" })).toBeVisible();
  expect(names()).toHaveLength(4);
  // A page that is loaded anew has them.
  openStudio(room, { view: "bank" });
  await vi.waitFor(() => expect(names()).toEqual(["作业考试", "班级管理", "一班", "题库"]));
  await button("页面标签").click();
  await expect.element(row()).not.toBeInTheDocument();
});

test("they are closed one by one, the others, to the left and to the right; the last one stays", async () => {
  const { element } = await open();
  for (const name of ["班级管理", "题库", "课程大纲"]) {
    await menu(name).click();
    await vi.waitFor(() => expect(names()).toContain(name));
  }
  await row().getByRole("button", { name: "关闭“班级管理”" }).click();
  await vi.waitFor(() => expect(names()).toEqual(["作业考试", "题库", "课程大纲"]));
  await act("关闭右侧");
  await expect.element(page.getByText("右侧没有标签")).toBeVisible();
  // By the keyboard; the right neighbour is shown, and has the focus.
  await row().getByRole("link", { name: "题库" }).click();
  await userEvent.keyboard("{Delete}");
  await vi.waitFor(() => expect(names()).toEqual(["作业考试", "课程大纲"]));
  await vi.waitFor(() => expect(element.shadowRoot?.activeElement?.textContent).toBe("课程大纲"));
  await expect.element(row().getByRole("link", { name: "课程大纲" })).toHaveAttribute("aria-current", "page");
  await row().getByRole("link", { name: "作业考试" }).click();
  await act("关闭左侧");
  await expect.element(page.getByText("左侧没有标签")).toBeVisible();
  await act("关闭其他");
  await vi.waitFor(() => expect(names()).toEqual(["作业考试"]));
  await act("关闭");
  await expect.element(page.getByText("这是最后一个标签了, 无法被关闭")).toBeVisible();
  expect(names()).toEqual(["作业考试"]);
});

test("a refreshed screen asks anew, one of another element too", async () => {
  const { room, element } = await open();
  await addAssessment(room);
  await act("刷新");
  await expect.element(page.getByText("第一章测验")).toBeVisible();
  const drawn = vi.fn();
  customElements.define(
    "x-slotted-screen",
    class extends HTMLElement {
      connectedCallback() {
        drawn();
      }
    },
  );
  element.append(document.createElement("x-slotted-screen"), document.createElement("p"));
  element.setAttribute("view", "marking");
  await vi.waitFor(() => expect(names()).toContain("批改"));
  const before = drawn.mock.calls.length;
  await act("刷新");
  await vi.waitFor(() => expect(drawn).toHaveBeenCalledTimes(before + 1));
  expect([...element.children].map(({ localName }) => localName)).toEqual(["x-slotted-screen", "p"]);
});
