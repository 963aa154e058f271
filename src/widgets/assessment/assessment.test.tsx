/** Taking an assessment as people do it, against the reference server: the list, the way in, the paper, the result. */
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { attemptSave, attemptStart, attemptSubmit, examList } from "../../core/contract/exam.js";
import { deliveryDecide, deliveryList } from "../../core/contract/delivery.js";
import { assessDetail } from "../../core/contract/teach.js";
import { prefer } from "../../core/preferences/index.js";
import { request } from "../../core/session/index.js";
import { violations } from "../../testing/accessibility.js";
import { routeSteps } from "../../testing/steps.js";
import { useTestbed } from "../../testing/test-server.js";
import { rooms } from "../../core/rules/places/course.js";
import { buildExam, type Built, FEW } from "./testing.js";
import { begin, button, examIn, heading, open, text } from "./testing-page.js";
import "./index.js";

const testbed = useTestbed();
beforeEach(() => prefer({ locale: "zh-CN", pageStyle: "dark" }));

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const examRoom = (how?: Built) => examIn(testbed, how);
const question = (no: number) => heading(new RegExp(`^第 ${no} 题`));
const saved = () => expect.element(text(/^已保存 \d\d:\d\d:\d\d$/)).toBeVisible();
const hasOverflow = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;

test("the list says what there is to do, how long it is there, and leads to it", async () => {
  const first = await examRoom({ questions: FEW, title: "第一章测验" });
  first.room.as("teacher");
  const send: Parameters<typeof buildExam>[0] = (call, input) => request(call, input);
  first.room.as("learner");
  const { now } = await request(examList, { id: first.room.run });
  first.room.as("teacher");
  await buildExam(send, first.room.run, {
    questions: FEW,
    title: "第二章测验",
    rules: { closeAt: now + 3 * HOUR + 30_000 },
  });
  await buildExam(send, first.room.run, {
    questions: FEW,
    title: "期末",
    rules: { openAt: now + 48 * HOUR },
  });
  first.room.as("learner");
  const element = open({ ...first, assessment: 0 });
  await expect.element(page.getByRole("region", { name: "待完成 3" })).toBeVisible();
  await expect.element(text("还剩 3 小时 0 分钟")).toBeVisible();
  await expect.element(page.getByRole("link", { name: /期末.*未开始/ })).toBeVisible();
  await expect.element(text("还可作答 1 次").first()).toBeVisible();
  expect(await violations(element)).toEqual([]);
  prefer({ pageStyle: "light" });
  expect(await violations(element)).toEqual([]);
  await page.viewport(390, 844);
  expect(hasOverflow()).toBe(false);
  await page.getByRole("link", { name: /第一章测验/ }).click();
  await expect.element(heading("第一章测验")).toBeVisible();
  await button("返回").click();
  await expect.element(page.getByRole("region", { name: "待完成 3" })).toBeVisible();
});

test("an empty list says so, and a visitor is asked to sign in", async () => {
  const room = await testbed.room();
  room.as("learner");
  const element = open({ room, assessment: 0 });
  await expect.element(text("没有待办")).toBeVisible();
  expect(await violations(element)).toEqual([]);
});

test("the way in tells why it cannot be begun, and opens by itself when its time has come", async () => {
  const room = await testbed.room();
  room.as("learner");
  const { now } = await request(examList, { id: room.run });
  room.as("teacher");
  const assessment = await buildExam((call, input) => request(call, input), room.run, {
    questions: FEW,
    rules: { openAt: now + 2000, duration: 60 * MINUTE },
    settings: { password: "kaoshi" },
  });
  room.as("learner");
  const element = open({ room, assessment });
  await expect.element(text("还没有开始")).toBeVisible();
  await expect.element(text(/可以开始。/)).toBeVisible();
  await testbed.pass(2);
  await expect.element(button("开始作答"), { timeout: 8000 }).toBeVisible();
  await page.getByRole("textbox", { name: "口令" }).fill("wrong");
  await button("开始作答").click();
  await expect.element(page.getByRole("textbox", { name: "口令" })).toHaveAttribute("aria-invalid", "true");
  expect(await violations(element)).toEqual([]);
  await page.getByRole("textbox", { name: "口令" }).fill("kaoshi");
  await userEvent.keyboard("{Enter}");
  await expect.element(question(1)).toBeVisible();
});

test("the paper has come before it opens: the start brings a key, and the same questions are there", async () => {
  vi.spyOn(Math, "random").mockReturnValue(0);
  const answers = new Map<string, Promise<string>>();
  const { fetch } = globalThis;
  vi.spyOn(globalThis, "fetch").mockImplementation(async (...given) => {
    const answer = await fetch(...given);
    const [path] = /\/exam\/\w+\/(sealed|start)/.exec(new Request(...given).url) ?? [];
    if (path) answers.set(path, answer.clone().text());
    return answer;
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const room = await testbed.room();
  room.as("learner");
  const { now } = await request(examList, { id: room.run });
  room.as("teacher");
  const assessment = await buildExam((call, input) => request(call, input), room.run, {
    questions: FEW,
    rules: { openAt: now + 30_000, duration: 60 * MINUTE },
  });
  room.as("learner");
  open({ room, assessment });
  await expect.element(text("还没有开始")).toBeVisible();
  await expect.poll(() => answers.has("/exam/paper/sealed")).toBe(true);
  expect(await answers.get("/exam/paper/sealed")).not.toContain("光合作用");
  await testbed.pass(30);
  // Another visit to the page finds it as well.
  await begin({ room, assessment });
  await expect.element(text("光合作用在哪里进行？").first()).toBeVisible();
  expect(await answers.get("/exam/attempt/start")).toMatch(/"key":"[0-9a-f]{64}"/);
  expect(await answers.get("/exam/attempt/start")).not.toContain("光合作用");
});

test("what is not answered is listed before handing in, and leads there", async () => {
  const examined = await examRoom({ questions: FEW });
  const element = await begin(examined);
  await page.getByRole("radio", { name: /线粒体/ }).click();
  await button("标记").click();
  await button("交卷").click();
  await expect.element(text("还有 2 题未作答：")).toBeVisible();
  expect(await violations(element)).toEqual([]);
  await button("第 3 题").click();
  await expect.element(question(3)).toBeVisible();
  await expect.element(button(/^1 已答 已标记$/)).toBeVisible();
  await button("交卷").click();
  await button("交卷").last().click();
  await expect.element(text("未作答").first()).toBeVisible();
  await expect.element(text("0").first()).toBeVisible();
  await expect.element(text("正确答案").first()).toBeVisible();
  await expect.element(text("见课堂笔记。").first()).toBeVisible();
  expect(await violations(element)).toEqual([]);
  prefer({ pageStyle: "light" });
  expect(await violations(element)).toEqual([]);
  await button("验证回执").click();
  await expect.element(text("回执有效，由服务器签发。")).toBeVisible();
});

test("the timer goes by the server's time, whatever this machine's clock says", async () => {
  const { now } = Date;
  // Three hours behind the server.
  vi.spyOn(Date, "now").mockImplementation(() => now() - 3 * 60 * MINUTE);
  onTestFinished(() => void vi.restoreAllMocks());
  const examined = await examRoom({ questions: FEW, rules: { duration: 30 * MINUTE } });
  await begin(examined);
  await expect.element(page.getByRole("timer")).toHaveTextContent(/^(30:00|29:5\d)$/);
  await page.getByRole("radio", { name: /叶绿体/ }).click();
  await saved();
});

test("without the server writing goes on, says so, and is sent when it is back; a reload loses nothing", async () => {
  const examined = await examRoom({ questions: FEW });
  const element = await begin(examined);
  testbed.online(false);
  await page.getByRole("radio", { name: /叶绿体/ }).click();
  await expect.element(text("连接不上服务器，1 处修改保存在这台设备上"), { timeout: 6000 }).toBeVisible();
  expect(await violations(element)).toEqual([]);
  // The tab crashes and comes back: a new element, the same journal.
  testbed.online(true);
  open(examined);
  await button("继续作答").click();
  await button(/^1 /).click();
  await expect.element(page.getByRole("radio", { name: /叶绿体/ })).toBeChecked();
  await saved();
  const { answers } = await request(attemptStart, {
    id: examined.room.run,
    assessment: examined.assessment,
  });
  expect(answers).toMatchObject([{ item: "i0", value: { choice: "b" } }]);
});

test("a newer answer of another device is told in one sentence, and stands", async () => {
  const examined = await examRoom({ questions: FEW });
  await begin(examined);
  const { attempt, now } = await request(attemptStart, {
    id: examined.room.run,
    assessment: examined.assessment,
  });
  await request(attemptSave, {
    id: examined.room.run,
    attempt,
    changes: [{ item: "i0", rev: 50, device: "phone-0001", at: now, value: { choice: "c" } }],
  });
  await page.getByRole("radio", { name: /线粒体/ }).click();
  await expect.element(text("第 1 题已换成你在另一台设备或窗口写下的新答案。")).toBeVisible();
  await expect.element(page.getByRole("radio", { name: /细胞核/ })).toBeChecked();
  await button("知道了").click();
  expect(text(/另一台设备/).elements()).toHaveLength(0);
});

test("the time is over while the server is away: it is collected when it is back", async () => {
  const examined = await examRoom({ questions: FEW, rules: { duration: 10 * MINUTE } });
  await begin(examined);
  await page.getByRole("radio", { name: /叶绿体/ }).click();
  await testbed.pass(12 * 60);
  await expect.element(text("正在收卷……")).toBeVisible();
});

test("another device has handed in: what was not sent is told, and can be taken along", async () => {
  const examined = await examRoom({ questions: FEW });
  const element = await begin(examined);
  const { attempt } = await request(attemptStart, {
    id: examined.room.run,
    assessment: examined.assessment,
  });
  testbed.online(false);
  await page.getByRole("radio", { name: /叶绿体/ }).click();
  await expect.element(text(/^连接不上服务器/), { timeout: 6000 }).toBeVisible();
  testbed.online(true);
  await request(attemptSubmit, { id: examined.room.run, attempt, changes: [] });
  dispatchEvent(new Event("online"));
  await expect.element(text(/^有 1 处修改没有在结束前送到服务器/)).toBeVisible();
  await expect.element(button("下载未送出的答案")).toBeVisible();
  expect(await violations(element)).toEqual([]);
  testbed.online(false);
  await button("补交给教师").click();
  await expect.element(page.getByRole("alert")).toBeVisible();
  testbed.online(true);
  await button("补交给教师").click();
  await expect.element(text(/补交了 1 个答案，等待教师决定/)).toBeVisible();
  expect(button("下载未送出的答案").elements()).toHaveLength(0);
  examined.room.as("teacher");
  const { run: id } = examined.room;
  const { list } = await request(deliveryList, { id, assessment: examined.assessment });
  expect(list).toMatchObject([{ items: [{ item: "i0", after: { choice: "b" } }] }]);
  await request(deliveryDecide, { id, delivery: list[0]!.delivery, accept: true, reason: "断网属实" });
  examined.room.as("learner");
  open(examined, { filter: `attempt=${attempt}` });
  await expect.element(text(/补交的 1 个答案已被采纳。 理由：断网属实/)).toBeVisible();
});

test("with `routed` each step is asked of the page, with a real address", async () => {
  const examined = await examRoom({ questions: FEW });
  const element = open({ ...examined, assessment: 0 }, { routed: "" });
  const steps = routeSteps(element, (href) => {
    const paper = rooms.paper.parse(href);
    return paper
      ? { view: "paper", assessment: String(paper.item), filter: paper.filter }
      : { view: "list", assessment: "", filter: "" };
  });
  const link = page.getByRole("link", { name: /期中考试/ });
  await expect
    .element(link)
    .toHaveAttribute(
      "href",
      `/course/detail/index/homeworkTest/homeworkTestQuestion?id=${examined.room.run}&assessment=${examined.assessment}`,
    );
  element.setAttribute("view", "paper");
  element.setAttribute("assessment", String(examined.assessment));
  await button("开始作答").click();
  await expect.element(question(1)).toBeVisible();
  expect(steps.at(-1)?.href).toMatch(/&attempt=\d+&assessment=\d+$/);
});

test("a teacher previews the paper: answers are tried, nothing is kept; a learner is refused", async () => {
  const examined = await examRoom({ questions: FEW, rules: { duration: 45 * MINUTE } });
  examined.room.as("teacher");
  const element = open(examined, { view: "preview" });
  await expect.element(question(1)).toBeVisible();
  await expect.element(page.getByRole("timer")).toHaveTextContent(/^(45:00|44:5\d)$/);
  await page.getByRole("radio", { name: /叶绿体/ }).click();
  await expect.element(text("已答 1 / 3")).toBeVisible();
  await button("手机").click();
  expect(element.shadowRoot?.querySelector("[data-phone]")?.clientWidth).toBeLessThanOrEqual(390);
  expect(await violations(element)).toEqual([]);
  await button("交卷").click();
  await button("交卷").last().click();
  await expect.element(text("预览结束")).toBeVisible();
  const detail = await request(assessDetail, { id: examined.room.run, assessment: examined.assessment });
  expect(detail.frozen).toBe(false);
  examined.room.as("learner");
  open(examined, { view: "preview" });
  await expect.element(text(/没有权限/)).toBeVisible();
});
