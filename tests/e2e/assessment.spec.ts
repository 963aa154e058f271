/** An exam against the real server: built by a teacher's calls, taken on the portal whatever happens, and seen afterwards. */
import type { Locator } from "@playwright/test";
import { exam } from "../../src/core/contract/index.js";
import { buildExam, EVERY_TYPE } from "../../src/widgets/assessment/testing.js";
import { PASSWORD, type Person, person, signIn } from "../load/people.js";
import { expect, type Page, type Served, test } from "./fixtures.js";
import { enrolledIn } from "./lesson.js";
import { later } from "./people.js";
import { signedInAs, withoutInvitation } from "./session.js";

// Each has people and a paper of its own.
test.describe.configure({ mode: "parallel" });
test.beforeEach(({ page }) => withoutInvitation(page));

const MINUTE = 60_000;
const COURSE = { edition: "vocational", title: "CNC Turning", item: "" } as const;
const QUESTIONS = Object.fromEntries(Object.entries(EVERY_TYPE).slice(0, 3));

interface Examined {
  readonly someone: Person;
  readonly run: number;
  readonly assessment: number;
}
async function examFor(served: Served): Promise<Examined> {
  const { someone, run } = await enrolledIn(served, COURSE);
  const teacher = person(served.portal);
  await signIn(teacher, { account: "teacher", password: PASSWORD });
  const assessment = await buildExam((call, input) => teacher.send(call, input), run, {
    title: `随堂考试 ${someone.phone}`,
    questions: QUESTIONS,
    rules: { duration: 60 * MINUTE },
  });
  return { someone, run, assessment };
}

const room = (page: Page): Locator => page.locator("edu-course-room");
const button = (page: Page, name: string): Locator => room(page).getByRole("button", { name, exact: true });
const saved = (page: Page) => expect(room(page).getByText(/^已保存 \d\d:\d\d:\d\d$/)).toBeVisible();
const go = async (page: Page, no: number) => {
  await room(page)
    .getByRole("navigation", { name: "题目" })
    .getByRole("button", { name: new RegExp(`^${no} `) })
    .click();
  await expect(room(page).getByRole("heading", { name: new RegExp(`^第 ${no} 题`) })).toBeVisible();
};
const begin = async (page: Page, { portal }: Served, { someone, run }: Examined) => {
  await signedInAs(page, portal, someone.phone);
  await page.goto(`/course/detail/index/homeworkTest?id=${run}`);
  await room(page)
    .getByRole("link", { name: new RegExp(someone.phone) })
    .click();
  await button(page, "开始作答").click();
  await expect(room(page).getByRole("timer")).toHaveText(/^(1:00:00|59:\d\d)$/);
};

test("an exam is taken through a reload, a lost network and a second device, handed in, and seen", async ({
  page,
  served,
  another,
}) => {
  const examined = await examFor(served);
  await begin(page, served, examined);
  await room(page)
    .getByRole("radio", { name: /叶绿体/ })
    .check();
  // At once, before anything was sent: the journal has it.
  await page.reload();
  await go(page, 1);
  await expect(room(page).getByRole("radio", { name: /叶绿体/ })).toBeChecked();
  await saved(page);

  await page.context().setOffline(true);
  await go(page, 2);
  await room(page).getByRole("radio", { name: "错误" }).check();
  await expect(room(page).getByText("连接不上服务器，1 处修改保存在这台设备上")).toBeVisible();
  await page.context().setOffline(false);
  await saved(page);

  const second = await (await another()).newPage();
  await withoutInvitation(second);
  await signedInAs(second, served.portal, examined.someone.phone);
  await second.goto(page.url());
  await go(second, 2);
  await expect(room(second).getByRole("radio", { name: "错误" })).toBeChecked();
  await go(second, 3);
  await room(second).getByRole("checkbox", { name: "2" }).check();
  await room(second).getByRole("checkbox", { name: "7" }).check();
  await saved(second);
  await go(page, 3);
  await room(page).getByRole("checkbox", { name: "4" }).check();
  await expect(room(page).getByText("第 3 题已换成你在另一台设备或窗口写下的新答案。")).toBeVisible();
  await expect(room(page).getByRole("checkbox", { name: "7" })).toBeChecked();

  await button(page, "交卷").click();
  const dialog = room(page).getByRole("dialog", { name: "确认交卷？" });
  await expect(dialog.getByText("所有题目都已作答。")).toBeVisible();
  await dialog.getByRole("button", { name: "交卷" }).click();
  await expect(room(page).getByText("已交卷。")).toBeVisible();
  await expect(room(page).getByText("15 / 15 分")).toBeVisible();
  await button(page, "验证回执").click();
  await expect(room(page).getByText("回执有效，由服务器签发。")).toBeVisible();
  await page.reload();
  await expect(room(page).getByText("15 / 15 分")).toBeVisible();
  // The other device is told that it is over, and shows the same.
  await room(second).getByRole("checkbox", { name: "2" }).uncheck();
  await expect(room(second).getByText("15 / 15 分")).toBeVisible();
});

test("the tab is closed, and the server hands in what it has when the time is over", async ({
  page,
  served,
  hooks,
}) => {
  const examined = await examFor(served);
  const { someone, run, assessment } = examined;
  await begin(page, served, examined);
  await room(page)
    .getByRole("radio", { name: /叶绿体/ })
    .check();
  await saved(page);
  await page.close();
  const { sections, attempt } = await later(hooks, 62 * MINUTE, async () => {
    const last = async () => (await someone.send(exam.examIntro, { id: run, assessment })).attempts[0];
    await expect.poll(async () => (await last())?.state, { timeout: 40_000 }).toBe("auto");
    return someone.send(exam.attemptResult, { id: run, attempt: (await last())?.attempt ?? 0 });
  });
  expect(sections[0]?.items[0]).toMatchObject({ answer: { choice: "b" }, isCorrect: true });
  expect(attempt.points).toBe(5);
});
