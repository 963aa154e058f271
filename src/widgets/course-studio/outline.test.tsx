/** A run's outline as teachers build it, against the reference server: by pointer and keys, by two at once, until it is published. */
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { contentDetail, outlineDraft, outlineSave } from "../../core/contract/authoring.js";
import { outline as outlineCall } from "../../core/contract/room.js";
import { prefer } from "../../core/preferences/index.js";
import type { Command } from "../../core/rules/authoring/index.js";
import { request } from "../../core/session/index.js";
import { violations } from "../../testing/accessibility.js";
import { type Entered, useTestbed } from "../../testing/test-server.js";
import { newNode } from "./outline/rows.js";
import { button, openStudio } from "./testing.js";
import "./index.js";

const testbed = useTestbed();
beforeEach(() => prefer({ locale: "zh-CN" }));

const item = (name: string | RegExp) => page.getByRole("treeitem", { name });
const open = async (): Promise<{ room: Entered; element: HTMLElement }> => {
  const room = await testbed.room();
  room.as("teacher");
  const element = openStudio(room, { view: "outline" });
  await expect.element(page.getByRole("tree", { name: "课程大纲" })).toBeVisible();
  return { room, element };
};
const titlesOf = (element: HTMLElement): string[] =>
  [...element.shadowRoot!.querySelectorAll<HTMLElement>('[role="treeitem"]')]
    .toSorted((one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top)
    .map((row) => row.querySelector(".title")!.textContent);
const saved = () => expect.element(page.getByText("已保存", { exact: true })).toBeVisible();
const choose = async (name: string | RegExp) => item(name).click();
const add = async (kind: string) => {
  await button("添加").click();
  await page.getByRole("menuitem", { name: kind, exact: true }).click();
};
const retitle = async (text: string) => page.getByRole("textbox", { name: "标题" }).fill(text);
const draftTitles = async ({ run }: Entered) =>
  (await request(outlineDraft, { id: run })).nodes.map(({ title }) => title);

test("what is added shows at once, is saved, and is learners' once it is published", async () => {
  const { room, element } = await open();
  await add("章");
  await retitle("第三章 积分");
  await add("图文");
  await retitle("定积分的定义");
  await saved();
  await expect.poll(() => draftTitles(room)).toEqual(expect.arrayContaining(["第三章 积分", "定积分的定义"]));
  expect((await request(outlineCall, { id: room.run })).nodes.map(({ title }) => title)).not.toContain(
    "定积分的定义",
  );
  // It shows nothing yet: the checklist says so and leads there.
  await button("检查并发布").click();
  await expect.element(page.getByText("还没有内容：定积分的定义")).toBeVisible();
  await expect.element(button("发布")).toBeDisabled();
  for (const theme of ["light", "dark"]) {
    element.setAttribute("theme", theme);
    expect(await violations(element)).toEqual([]);
  }
  await button("去处理：还没有内容：定积分的定义").click();
  await expect.element(page.getByRole("textbox", { name: "标题" })).toHaveValue("定积分的定义");
  const text = page.getByRole("textbox", { name: "正文" });
  await text.click();
  await userEvent.keyboard("把区间分成小段，再取极限。");
  await expect.element(item(/定积分的定义/)).not.toHaveTextContent("缺内容");
  await saved();
  await button("检查并发布").click();
  await expect.element(page.getByText("检查通过，可以发布")).toBeVisible();
  await expect
    .element(page.getByRole("region", { name: /这次发布会带来的变化/ }))
    .toHaveTextContent("定积分的定义");
  const told = vi.fn();
  element.addEventListener("edu-outline-publish", told);
  await button("发布").click();
  await expect.element(page.getByText("已发布，学生现在看到的是新大纲")).toBeVisible();
  expect(told).toHaveBeenCalledOnce();
  room.as("learner");
  expect((await request(outlineCall, { id: room.run })).nodes.map(({ title }) => title)).toContain(
    "定积分的定义",
  );
});

test("a live session has a time, a length and an address that begins with https; without them it is not published", async () => {
  const { room, element } = await open();
  await choose(/第一章/);
  await add("直播课");
  await retitle("每周答疑");
  await page.getByRole("textbox", { name: "时长" }).fill("90");
  await page.getByRole("textbox", { name: "会议地址" }).fill("http://meeting.example/1");
  await expect.element(page.getByText("请填写以 https:// 开头的完整地址")).toBeVisible();
  expect(await violations(element)).toEqual([]);
  await expect.element(item(/每周答疑/)).not.toHaveTextContent("缺内容");
  await button("检查并发布").click();
  await expect.element(page.getByText("直播课没有填写开始时间：每周答疑")).toBeVisible();
  await expect.element(page.getByText("直播课没有填写会议地址：每周答疑")).toBeVisible();
  await button("去处理：直播课没有填写会议地址：每周答疑").click();
  await page.getByRole("textbox", { name: "会议地址" }).fill("https://meeting.example/1");
  await page.getByLabelText("开始时间").fill("2026-10-12T19:00");
  await page.getByRole("textbox", { name: "说明" }).fill("带上作业");
  await saved();
  await expect
    .poll(async () =>
      (await request(outlineDraft, { id: room.run })).contents.find(({ kind }) => kind === "live"),
    )
    .toMatchObject({
      label: "https://meeting.example/1",
      live: { startsAt: new Date("2026-10-12T19:00").getTime(), minutes: 90 },
    });
});

test("a discussion asks something, says how it is held and what makes it done; without a question it is not published", async () => {
  const { room, element } = await open();
  await choose(/第一章/);
  await add("讨论");
  await retitle("谈谈极限");
  await page.getByRole("checkbox", { name: "先发言，才能看到其他同学的发言" }).click();
  await expect.element(item(/谈谈极限/)).not.toHaveTextContent("缺内容");
  expect(await violations(element)).toEqual([]);
  await button("检查并发布").click();
  await button("去处理：讨论没有填写题目：谈谈极限").click();
  const text = page.getByRole("textbox", { name: "讨论题目" });
  await text.click();
  await userEvent.keyboard("极限是一个数吗？");
  await page.getByRole("textbox", { name: "需要发言或回复" }).fill("2");
  await page.getByRole("textbox", { name: "每次不少于" }).fill("20");
  await page.getByLabelText("截止时间").fill("2026-12-31T18:00");
  await saved();
  const draft = async () => request(outlineDraft, { id: room.run });
  await expect
    .poll(async () => (await draft()).nodes.find(({ kind }) => kind === "discussion")?.completion)
    .toEqual({ rule: "posted", posts: 2, chars: 20 });
  await expect
    .poll(async () => (await draft()).contents.findLast(({ kind }) => kind === "discussion")?.label)
    .toBe("极限是一个数吗？");
  const { contents } = await draft();
  const { content } = contents.findLast(({ kind }) => kind === "discussion")!;
  expect((await request(contentDetail, { id: room.run, content })).discussion).toEqual({
    anonymous: false,
    postFirst: true,
    closesAt: new Date("2026-12-31T18:00").getTime(),
  });
  await button("检查并发布").click();
  await expect.element(page.getByText("检查通过，可以发布")).toBeVisible();
});

test("what was written a moment ago is checked and published too, also by whoever has gone on already", async () => {
  const { room } = await open();
  const write = async (title: string, text: string) => {
    await add("图文");
    await retitle(title);
    await page.getByRole("textbox", { name: "正文" }).click();
    await userEvent.keyboard(text);
  };
  await choose(/第一章/);
  await write("导数", "差商的极限。");
  await button("检查并发布").click();
  await expect.element(page.getByText("检查通过，可以发布")).toBeVisible();
  openStudio(room, { view: "wizard", filter: "step=outline" });
  await choose(/第一章/);
  await write("微分", "线性的部分。");
  await page.getByRole("link", { name: /检查并发布/ }).click();
  await expect.element(page.getByRole("button", { name: "发布", exact: true })).toBeVisible();
  await expect.element(page.getByText("检查通过，可以发布")).toBeVisible();
  await expect.element(page.getByRole("region", { name: /这次发布会带来的变化/ })).toHaveTextContent("微分");
});

test("the keys move, choose and reorder, and each step can be taken back and done again", async () => {
  const { room, element } = await open();
  await add("章");
  await retitle("甲章");
  for (const name of ["一", "二", "三"]) {
    if (name !== "一") await choose("甲章");
    await add("链接");
    await retitle(name);
  }
  const begun = titlesOf(element);
  expect(begun.slice(-4)).toEqual(["甲章", "一", "二", "三"]);
  await choose("三");
  await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}");
  await expect.poll(() => titlesOf(element).slice(-4)).toEqual(["甲章", "一", "三", "二"]);
  await expect.element(page.getByText("“三”已移到第 2 位，共 3 项")).toBeInTheDocument();
  await userEvent.keyboard("{Shift>}{ArrowDown}{/Shift}");
  expect(page.getByRole("treeitem", { selected: true }).elements()).toHaveLength(2);
  await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}");
  await expect.poll(() => titlesOf(element).slice(-4)).toEqual(["甲章", "三", "二", "一"]);
  await userEvent.keyboard("{Delete}");
  await expect.poll(() => titlesOf(element).slice(-2)).toEqual(["甲章", "一"]);
  await button("撤销").first().click();
  await expect.poll(() => titlesOf(element).slice(-4)).toEqual(["甲章", "三", "二", "一"]);
  await button("撤销").first().click();
  await button("撤销").first().click();
  await expect.poll(() => titlesOf(element)).toEqual(begun);
  await button("重做").click();
  await expect.poll(() => titlesOf(element).slice(-4)).toEqual(["甲章", "一", "三", "二"]);
  await saved();
  await expect.poll(async () => (await draftTitles(room)).slice(-4)).toEqual(["甲章", "一", "三", "二"]);
  await choose("甲章");
  await userEvent.keyboard("{ArrowLeft}");
  await expect.poll(() => titlesOf(element).at(-1)).toBe("甲章");
  expect(await violations(element)).toEqual([]);
});

test("a row is dragged by its handle to another place", async () => {
  const { element } = await open();
  await add("章");
  await retitle("甲章");
  await add("链接");
  await retitle("参考书目");
  await choose("甲章");
  await add("章");
  await retitle("乙章");
  const grip = item("参考书目").element().querySelector<HTMLElement>("[data-grip]")!;
  await page.elementLocator(grip).dropTo(item("乙章"));
  await expect.poll(() => titlesOf(element).slice(-3)).toEqual(["甲章", "乙章", "参考书目"]);
  await expect.element(item("参考书目")).toHaveAttribute("aria-level", "2");
});

test("fifty steps and more can be taken back", async () => {
  const { element } = await open();
  await add("章");
  for (const name of ["参考书目", "延伸阅读"]) {
    if (name !== "参考书目") await choose("参考书目");
    await add("链接");
    await retitle(name);
  }
  const before = titlesOf(element);
  await choose("延伸阅读");
  for (let nth = 0; nth < 55; nth += 1)
    await userEvent.keyboard(nth % 2 === 0 ? "{Alt>}{ArrowUp}{/Alt}" : "{Alt>}{ArrowDown}{/Alt}");
  await expect.poll(() => titlesOf(element).slice(-2)).toEqual(["延伸阅读", "参考书目"]);
  for (let nth = 0; nth < 55; nth += 1) await userEvent.keyboard("{Control>}z{/Control}");
  await expect.poll(() => titlesOf(element)).toEqual(before);
});

test("what another teacher does shows by itself; the same thing changed by both is decided by a person", async () => {
  const { room, element } = await open();
  const first = (await request(outlineDraft, { id: room.run })).nodes.find(({ kind }) => kind === "chapter")!;
  const theirs = (rev: number, commands: readonly Command[], batch: string) =>
    request(outlineSave, { id: room.run, rev, batch, commands: commands as never });
  await theirs(
    0,
    [{ type: "add", node: newNode("chapter", "同事的一章"), parent: "", after: first.key }],
    "colleague-1",
  );
  await expect.element(item("同事的一章"), { timeout: 10_000 }).toBeVisible();
  // Both rename the first chapter at once.
  await choose(first.title);
  await theirs(1, [{ type: "set", key: first.key, changes: { title: "同事的标题" } }], "colleague-2");
  await retitle("我的标题");
  await expect.element(page.getByRole("dialog", { name: "和其他人的改动冲突" })).toBeVisible();
  const dialog = page.getByRole("dialog", { name: "和其他人的改动冲突" });
  await expect.element(dialog).toHaveTextContent("同事的标题");
  await expect.element(dialog).toHaveTextContent("我的标题");
  expect(await violations(element)).toEqual([]);
  await button("用我的覆盖").click();
  await expect.poll(() => draftTitles(room), { timeout: 5000 }).toContain("我的标题");
  await expect.poll(() => draftTitles(room)).toContain("同事的一章");
});

test("nothing is lost while the network is gone", async () => {
  const { room } = await open();
  await add("章");
  await saved();
  testbed.online(false);
  await retitle("断网时写的");
  await expect.element(button("重试")).toBeVisible();
  testbed.online(true);
  await button("重试").click();
  await saved();
  await expect.poll(() => draftTitles(room)).toContain("断网时写的");
});

test("on a phone the details come over the outline", async () => {
  await page.viewport(390, 800);
  const { element } = await open();
  await add("章");
  await expect.element(page.getByRole("dialog", { name: "节点设置" })).toBeVisible();
  await retitle("手机上的一章");
  expect(await violations(element)).toEqual([]);
  await page.getByRole("dialog").getByRole("button", { name: "关闭" }).click();
  await expect.element(item("手机上的一章")).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test("an outline of a thousand nodes opens within a second, drawn as far as it is in sight", async () => {
  const room = await testbed.room();
  room.as("teacher");
  await request(outlineDraft, { id: room.run });
  const chapter = { ...newNode("chapter", "大章"), key: "kbig" };
  await request(outlineSave, {
    id: room.run,
    rev: 0,
    batch: "thousand-nodes",
    commands: [
      { type: "add", node: chapter, parent: "", after: "" },
      ...Array.from({ length: 1000 }, (_, at) => ({
        type: "add" as const,
        node: { ...newNode("link", `第 ${at + 1} 节`), key: `k${at}x` },
        parent: "kbig",
        after: at === 0 ? "" : `k${at - 1}x`,
      })),
    ] as never,
  });
  const begun = performance.now();
  const element = openStudio(room, { view: "outline" });
  await expect.element(item("第 1 节")).toBeVisible();
  expect(performance.now() - begun).toBeLessThan(2500);
  expect(titlesOf(element).length).toBeLessThan(60);
  await choose("第 1 节");
  await userEvent.keyboard("{End}");
  await expect.poll(() => titlesOf(element).length).toBeLessThan(60);
});
