/**
 * An exam from its start to the transcript, where people meet it: on the portal, on a phone (the project of that name runs this
 * file too), and on a school's own page.
 */
import type { Locator } from "@playwright/test";
import { exam, mark, user } from "../../src/core/contract/index.js";
import { rooms } from "../../src/core/rules/places/course.js";
import { workplace } from "../../src/core/rules/places/teaching.js";
import { buildExam, EVERY_TYPE } from "../../src/widgets/assessment/testing.js";
import { PASSWORD, type Person, person, signIn } from "../load/people.js";
import { audit } from "./audit.js";
import { expect, type Page, type Served, test } from "./fixtures.js";
import { enrolledIn } from "./lesson.js";
import { later } from "./people.js";
import { signedInAs, withoutInvitation } from "./session.js";

test.describe.configure({ mode: "parallel" });
test.beforeEach(({ page }) => withoutInvitation(page));

const MINUTE = 60_000;
const COURSE = { edition: "vocational", title: "CNC Turning", item: "" } as const;
const ESSAY = "谈谈你对终身学习的看法。";
const QUESTIONS = Object.fromEntries(
  Object.entries(EVERY_TYPE).filter(([stem], at) => at < 2 || stem === ESSAY),
);

interface Examined {
  readonly someone: Person;
  readonly teacher: Person;
  readonly run: number;
  readonly assessment: number;
  readonly title: string;
}
/** Two questions with a key and an essay, for somebody who has just enrolled. */
async function examFor(served: Served): Promise<Examined> {
  const { someone, run } = await enrolledIn(served, COURSE);
  const blank = { bio: "", country: "", province: "", city: "", address: "" };
  await someone.send(user.profileSave, { ...blank, nickname: `Ada${someone.phone.slice(-6)}` });
  const teacher = person(served.portal);
  await signIn(teacher, { account: "teacher", password: PASSWORD });
  const title = `学期考试 ${someone.phone}`;
  const assessment = await buildExam((call, input) => teacher.send(call, input), run, {
    title,
    category: "exam",
    questions: QUESTIONS,
    rules: { duration: 60 * MINUTE },
    settings: { showPoints: "released", showSolutions: "released" },
  });
  return { someone, teacher, run, assessment, title };
}

const saved = (element: Locator) => expect(element.getByText(/^已保存 \d\d:\d\d:\d\d$/)).toBeVisible();
const isSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
const next = (element: Locator) => element.getByRole("button", { name: "下一题", exact: true }).click();

test("an exam is taken with a wrong clock and a lost network, ended by the server, marked, released, appealed against and printed", async ({
  page,
  served,
  hooks,
  another,
}) => {
  test.slow();
  const { someone, teacher, run, assessment, title } = await examFor(served);
  // This machine is three hours behind.
  await page.addInitScript(() => {
    const { now } = Date;
    Date.now = () => now.call(Date) - 3 * 3_600_000;
  });
  const room = page.locator("edu-course-room");
  await signedInAs(page, served.portal, someone.phone);
  await page.goto(rooms.homework.href({ course: run }));
  await room.getByRole("link", { name: new RegExp(title) }).click();
  await room.getByRole("button", { name: "开始作答", exact: true }).click();
  await expect(room.getByRole("timer")).toHaveText(/^(1:00:00|59:\d\d)$/);
  expect(await isSideways(page)).toBe(false);
  await room.getByRole("radio", { name: /叶绿体/ }).check();
  await saved(room);
  await page.context().setOffline(true);
  await next(room);
  await room.getByRole("radio", { name: "错误" }).check();
  await next(room);
  await room.getByRole("textbox", { name: ESSAY }).fill("学习没有终点，也没有太晚的起点。");
  await expect(room.getByText(/^连接不上服务器，\d+ 处修改保存在这台设备上$/)).toBeVisible();
  expect(await isSideways(page)).toBe(false);
  await page.context().setOffline(false);
  await saved(room);
  // Nobody looks at it any more when the time is over.
  await page.goto("about:blank");
  const attempt = await later(hooks, 62 * MINUTE, async () => {
    const last = async () => (await someone.send(exam.examIntro, { id: run, assessment })).attempts[0];
    await expect.poll(async () => (await last())?.state, { timeout: 40_000 }).toBe("auto");
    return (await last())?.attempt ?? 0;
  });

  const desk = await (await another()).newPage();
  await withoutInvitation(desk);
  await signedInAs(desk, served.portal, "teacher");
  await desk.goto(workplace.marking.href({ course: run, assessment }));
  const marking = desk.locator("edu-marking");
  // On a phone the three panes are one after another.
  if ((desk.viewportSize()?.width ?? 0) < 640) await marking.getByRole("radio", { name: "答案" }).check();
  await expect(marking.getByRole("region", { name: "答案" })).toContainText("学习没有终点");
  await desk.keyboard.press("4");
  await desk.keyboard.press("c");
  await desk.keyboard.type("有自己的见解");
  await desk.keyboard.press("Control+Enter");
  await expect(marking.getByText("1 / 1", { exact: true })).toBeVisible();
  await marking.getByRole("button", { name: "发布成绩" }).press("Enter");
  await desk.getByRole("dialog").getByRole("button", { name: "发布成绩" }).press("Enter");
  await expect(marking.getByRole("button", { name: "收回成绩" })).toBeVisible();

  await page.goto(rooms.paper.href({ course: run, item: assessment, filter: `attempt=${attempt}` }));
  await expect(room.getByText("有自己的见解")).toBeVisible();
  await expect(room.getByText("14 / 15 分")).toBeVisible();
  expect(await isSideways(page)).toBe(false);
  expect(await audit(page)).toEqual([]);
  await page.goto(rooms.grades.href({ course: run }));
  const line = room.getByRole("listitem").filter({ hasText: title });
  await expect(line).toContainText("14 / 15 分");
  await line.getByRole("button", { name: `对“${title}”申诉` }).click();
  await room.getByRole("textbox", { name: "说明理由" }).fill("作文还可以再看一遍。");
  await room.getByRole("button", { name: "提交申诉" }).click();
  await expect(room.getByRole("region", { name: "我的申诉" })).toContainText("处理中");
  expect(await isSideways(page)).toBe(false);
  expect(await audit(page)).toEqual([]);

  // The appeal is right: one point more, and the sum follows.
  await teacher.send(mark.markSave, {
    id: run,
    attempt,
    item: "i2",
    points: 5,
    comment: "有自己的见解",
  });
  await page.reload();
  await expect(line.first()).toContainText("15 / 15 分");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    room.getByRole("button", { name: "下载成绩单（PDF）" }).click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).subarray(0, 5).toString()).toBe("%PDF-");
});

test("on the partner's page an exam is found, taken through a reload, handed in and seen within one element", async ({
  page,
  served,
}) => {
  const { someone, title } = await examFor(served);
  const element = page.locator("edu-assessment");
  await page.goto(`${served.partner}/exams`);
  await element.getByRole("button", { name: "登录" }).click();
  await page.getByLabel("账号", { exact: true }).fill(someone.phone);
  await page.getByLabel("密码", { exact: true }).fill(PASSWORD);
  await page.keyboard.press("Enter");
  const find = () => element.getByRole("link", { name: new RegExp(title) }).click();
  await find();
  await element.getByRole("button", { name: "开始作答", exact: true }).click();
  await element.getByRole("radio", { name: /叶绿体/ }).check();
  await saved(element);
  await page.reload();
  await find();
  await element.getByRole("button", { name: "继续作答", exact: true }).click();
  await element.getByRole("button", { name: /^1 / }).click();
  await expect(element.getByRole("radio", { name: /叶绿体/ })).toBeChecked();
  expect(await isSideways(page)).toBe(false);
  await element.getByRole("button", { name: "交卷", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "交卷" }).click();
  await expect(element.getByText("已交卷。")).toBeVisible();
  await element.getByRole("button", { name: "验证回执" }).click();
  await expect(element.getByText("回执有效，由服务器签发。")).toBeVisible();
  await expect(page).toHaveURL(`${served.partner}/exams`);
  expect(await audit(page)).toEqual([]);
});
