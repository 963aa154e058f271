/** The room as people use it, against the reference server: who is let in, its head and tabs, class and materials. */
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { richTextOf } from "../../core/contract/rich-document.js";
import { postSave, threadMark } from "../../core/contract/thread.js";
import { prefer } from "../../core/preferences/index.js";
import { request, session } from "../../core/session/index.js";
import { useTestbed } from "../../testing/test-server.js";
import { toLocalInput } from "../../ui/layout/time.js";
import { violations } from "../../testing/accessibility.js";
import { routeSteps } from "../../testing/steps.js";
import { announce, ask, button, heading, listAt, openRoom, tab } from "./testing.js";
import "./index.js";

const testbed = useTestbed();
// The server's own words come in the page's language.
beforeEach(() => prefer({ locale: "zh-CN" }));

/** Nothing is wider than the page. */
const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

test("the head says which course it is and where one stands; tabs lead on, and back", async () => {
  const room = await testbed.room();
  room.as("teacher");
  await announce(room);
  room.as("learner");
  const element = openRoom(room);
  await expect.element(page.getByRole("heading", { level: 1, name: "高等数学" })).toBeVisible();
  await expect.element(page.getByText("已完成 1 / 1 项 · 50%")).toBeVisible();
  await expect.element(page.getByText("班级：数学一班")).toBeVisible();
  await expect.element(tab(/公告.*1 条未读/)).toBeVisible();
  await expect.element(page.getByText("期中安排")).toBeVisible();
  expect(await violations(element)).toEqual([]);
  const seen = vi.fn();
  element.addEventListener("edu-view-change", (event) => seen((event as CustomEvent).detail));
  await tab(/班级/).click();
  await expect.element(heading("数学一班")).toBeVisible();
  expect(seen).toHaveBeenCalledWith({
    course: room.run,
    tab: "class",
    item: 0,
    href: `/course/detail/index/courseClass?id=${room.run}`,
  });
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(heading("课程资料")).toBeVisible();
  await button("返回").click();
  await expect.element(heading("数学一班")).toBeVisible();
});

test("without a network a tab says so, keeps what is typed, and comes by itself when it is back", async () => {
  const room = await testbed.room();
  room.as("learner");
  const onLine = vi.spyOn(navigator, "onLine", "get");
  const network = (is: boolean) => {
    testbed.online(is);
    onLine.mockReturnValue(is);
    dispatchEvent(new Event(is ? "online" : "offline"));
  };
  const element = openRoom(room, { tab: "questions" });
  await button("提问").click();
  const title = page.getByRole("textbox", { name: /^问题/ });
  await title.fill("极限存在的条件");
  network(false);
  const state = () => page.getByText("网络断开了", { exact: true });
  await expect.element(page.getByText(/网络断开了。已打开的内容可以继续看/)).toBeVisible();
  await page.getByRole("button", { name: "待解决" }).click();
  await expect.element(state()).toBeVisible();
  await expect.element(title).toHaveValue("极限存在的条件");
  await tab(/班级/).click();
  await expect.element(state()).toBeVisible();
  await button("重试").last().click();
  await expect.element(state()).toBeVisible();
  expect(await violations(element)).toEqual([]);
  network(true);
  await expect.element(heading("数学一班")).toBeVisible();
  expect(state().elements()).toHaveLength(0);
  onLine.mockRestore();
});

test("with `routed` a step is asked of the page, with a real address", async () => {
  const room = await testbed.room();
  room.as("learner");
  const element = openRoom(room, { routed: "", tab: "questions", node: String(room.node) });
  const asked: string[] = [];
  element.addEventListener("edu-navigate", (event) => {
    event.preventDefault();
    asked.push((event as CustomEvent<{ href: string }>).detail.href);
  });
  await tab(/资料/).click();
  await tab(/^学习/).click();
  expect(asked).toEqual([
    `/course/detail/index/courseMaterials?id=${room.run}`,
    `/course/detail/index/courseStudy?id=${room.run}`,
  ]);
  element.setAttribute("tab", "study");
  await expect.element(page.getByText("数列的极限").first()).toBeVisible();
});

test("whoever is not in sees why, and the one way on", async () => {
  const room = await testbed.room();
  let element = openRoom(room);
  await expect.element(page.getByText("登录后进入课程")).toBeVisible();
  await expect.element(heading("高等数学")).toBeVisible();
  await expect.element(button("登录")).toBeVisible();
  expect(await violations(element)).toEqual([]);
  const introduce = `/course/introduce?id=${room.run}`;
  room.as("stranger");
  await expect.element(page.getByText("你还没有加入这门课程")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "去报名" })).toHaveAttribute("href", introduce);
  room.as("applicant");
  await expect.element(page.getByText("你排在第 1 位，有结果后会通知你。")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "查看报名状态" })).toHaveAttribute("href", introduce);
  element = openRoom({ ...room, run: 999_999 });
  await expect.element(page.getByText("没有找到这门课程")).toBeVisible();
  expect(await violations(element)).toEqual([]);
});

test("a class is joined by its code; attendance is a calendar, and the same in words", async () => {
  const room = await testbed.room({ classless: true });
  room.as("learner");
  const element = openRoom(room, { tab: "class" });
  await page.getByRole("textbox", { name: "班级邀请码" }).fill("WRONG");
  await button("加入班级").click();
  await expect.element(page.getByText(/班级邀请码不正确，请向教师确认/)).toBeVisible();
  await page.getByRole("textbox", { name: "班级邀请码" }).fill(room.code.toLowerCase());
  await button("加入班级").click();
  await expect.element(heading("数学一班")).toBeVisible();
  await expect.element(page.getByRole("cell", { name: /第二次课 迟到/ })).toBeVisible();
  await expect.element(page.getByText("出勤 1 次 · 迟到 1 次 · 缺勤 0 次 · 请假 0 次")).toBeVisible();
  await expect.element(page.getByText("教三 201").first()).toBeVisible();
  expect(await violations(element)).toEqual([]);
  room.as("teacher");
  openRoom(room, { tab: "class" });
  await expect.element(page.getByRole("gridcell", { name: room.code })).toBeVisible();
});

test("a teacher sets a meeting, moves it and takes it away; the class finds it in the room's head", async () => {
  const room = await testbed.room();
  room.as("teacher");
  const element = openRoom(room, { tab: "class" });
  const dates = page.getByRole("list", { name: "接下来的课" });
  const HOUR = 3_600_000;
  const start = Date.now() + HOUR;
  const at = (hours: number) => toLocalInput(start + hours * HOUR);
  await button("添加课次").click();
  await page.getByRole("textbox", { name: "主题" }).fill("第三次课");
  await button("保存").click();
  await expect.element(page.getByText("请选择时间")).toBeVisible();
  expect(await violations(element)).toEqual([]);
  await page.getByLabelText("开始时间").fill(at(0));
  await page.getByLabelText("结束时间").fill(at(-0.5));
  await button("保存").click();
  await expect.element(page.getByText("结束时间必须晚于开始时间")).toBeVisible();
  await page.getByLabelText("结束时间").fill(at(1.5));
  await page.getByRole("textbox", { name: "地点" }).fill("教三 305");
  await button("保存").click();
  await expect.element(dates.getByText("第三次课")).toBeVisible();
  room.as("learner");
  openRoom(room);
  // By the reader's clock.
  await expect.element(dates.getByText(at(0).slice(11))).toHaveTextContent(at(1.5).slice(11));
  await expect.element(dates.getByText("教三 305")).toBeVisible();
  room.as("teacher");
  openRoom(room, { tab: "class" });
  // The calendar opens at the month in which the class last met.
  if (new Date(start).getMonth() !== new Date().getMonth()) await button("下个月").click();
  await button("修改第三次课").click();
  await button("删除").click();
  await button("确认删除，考勤记录一并删除").click();
  await expect.element(page.getByText("已删除")).toBeVisible();
  await expect.element(dates.getByText("第三次课")).not.toBeInTheDocument();
});

test("materials stand in their chapters, are narrowed, and looked at in place", async () => {
  const room = await testbed.room();
  room.as("learner");
  const element = openRoom(room, { tab: "materials" });
  await expect.element(heading("第一章 极限")).toBeVisible();
  await expect.element(page.getByText("不提供下载")).toBeVisible();
  await button("预览：课程大纲.txt").click();
  await expect.element(page.getByRole("region", { name: "课程大纲.txt" })).toHaveTextContent("课程大纲.txt");
  expect(await violations(element)).toEqual([]);
  await page.getByRole("combobox", { name: "类型" }).selectOptions("视频");
  await expect.element(page.getByText("没有符合条件的资料")).toBeVisible();
  await button("清除条件").click();
  await page.getByRole("searchbox", { name: "搜索资料" }).fill("讲义");
  await button("搜索").click();
  await expect.element(page.getByText("共 1 个文件")).toBeVisible();
});

test("what the materials are narrowed and ordered by stands in the address", async () => {
  const room = await testbed.room();
  room.as("learner");
  const element = openRoom(room, { tab: "materials", routed: "" });
  const steps = routeSteps(element, listAt);
  await page.getByRole("combobox", { name: "排序" }).selectOptions("按名称");
  await page.getByRole("combobox", { name: "类型" }).selectOptions("视频");
  await expect.element(page.getByText("没有符合条件的资料")).toBeVisible();
  const narrowed = `/course/detail/index/courseMaterials?id=${room.run}&sort=name&media=video`;
  expect(steps.at(-1)).toEqual({ href: narrowed, replace: true });
  openRoom(room, { tab: "materials", routed: "", ...listAt(narrowed) });
  await expect.element(page.getByRole("combobox", { name: "类型" })).toHaveValue("video");
  await expect.element(page.getByRole("combobox", { name: "排序" })).toHaveValue("name");
  await expect.element(page.getByText("没有符合条件的资料")).toBeVisible();
});

test("whoever teaches is led from homework and grades to the workplace", async () => {
  const room = await testbed.room();
  room.as("teacher");
  const element = openRoom(room, { tab: "homework" });
  await expect
    .element(page.getByRole("link", { name: "打开教学管理" }))
    .toHaveAttribute("href", `/courseManagement/index/courseTestWork?id=${room.run}`);
  await tab(/成绩/).click();
  await expect
    .element(page.getByRole("link", { name: "打开成绩册" }))
    .toHaveAttribute("href", `/courseManagement/index/courseScore?id=${room.run}`);
  expect(await violations(element)).toEqual([]);
});

test("an ended course can be read, and nothing can be written in it", async () => {
  const room = await testbed.room({ ended: true });
  room.as("teacher");
  const thread = await ask(room);
  await request(postSave, { id: room.run, thread, body: richTextOf("可以"), anonymous: false });
  await request(threadMark, { id: room.run, thread, mark: "essence", on: true });
  room.as("learner");
  const element = openRoom(room, { tab: "questions" });
  await expect.element(page.getByText(/课程已结束，内容可以继续查看/)).toBeVisible();
  await page.getByRole("link", { name: /极限怎么求/ }).click();
  // Whoever came by the keys goes on from the question's heading.
  await expect.poll(() => element.shadowRoot?.activeElement?.textContent).toBe("极限怎么求");
  await expect.element(page.getByText("课程已结束，不能再回答。")).toBeVisible();
  expect(button("提问").query()).toBeNull();
  expect(await violations(element)).toEqual([]);
});

test.each([390, 768, 1440])("nothing overflows at %s px, in any tab", async (width) => {
  await page.viewport(width, 900);
  const room = await testbed.room();
  room.as("teacher");
  await announce(room, "很长的标题".repeat(12), "abcdefghij".repeat(40));
  const thread = await ask(room, "VeryLongWordWithoutAnySpace".repeat(6));
  await request(postSave, { id: room.run, thread, body: richTextOf("x".repeat(300)), anonymous: false });
  for (const [attributes, ready] of [
    [{}, /很长的标题/],
    [{ tab: "questions" }, /VeryLongWord/],
    [{ tab: "questions", item: String(thread) }, /x{300}/],
    [{ tab: "class" }, "全部班级"],
    [{ tab: "materials" }, "课程资料"],
  ] as const) {
    openRoom(room, attributes);
    await expect.element(page.getByText(ready).first()).toBeVisible();
    expect(overflow()).toBeLessThanOrEqual(0);
  }
});

test("signing out closes the room", async () => {
  const room = await testbed.room();
  room.as("learner");
  openRoom(room);
  await expect.element(tab(/公告/)).toBeVisible();
  session.clear();
  await expect.element(page.getByText("登录后进入课程")).toBeVisible();
});
