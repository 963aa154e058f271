/** Grades against the real server: earned, set by hand with a reason, appealed against, answered, and taken back. */
import type { Locator } from "@playwright/test";
import { exam, mark, user } from "../../src/core/contract/index.js";
import { rooms } from "../../src/core/rules/places/course.js";
import { workplace } from "../../src/core/rules/places/teaching.js";
import { buildExam, EVERY_TYPE } from "../../src/widgets/assessment/testing.js";
import { PASSWORD, person, signIn } from "../load/people.js";
import { audit } from "./audit.js";
import { expect, type Page, test } from "./fixtures.js";
import { enrolledIn } from "./lesson.js";
import { signedInAs, withoutInvitation } from "./session.js";

test.beforeEach(({ page }) => withoutInvitation(page));

const COURSE = { edition: "vocational", title: "CNC Turning", item: "" } as const;
const QUESTIONS = Object.fromEntries(Object.entries(EVERY_TYPE).slice(0, 3));
const book = (page: Page): Locator => page.locator("edu-gradebook");
const room = (page: Page): Locator => page.locator("edu-course-room");

test("a teacher sets points with a reason, the learner sees it and appeals, and hears the answer", async ({
  page,
  served,
  another,
}) => {
  const { someone, run } = await enrolledIn(served, COURSE);
  // Newcomers are all called the same.
  const learner = `Ada${someone.phone.slice(-6)}`;
  const blank = { bio: "", country: "", province: "", city: "", address: "" };
  await someone.send(user.profileSave, { ...blank, nickname: learner });
  const teacher = person(served.portal);
  await signIn(teacher, { account: "teacher", password: PASSWORD });
  const title = `期末测验 ${someone.phone}`;
  const assessment = await buildExam((call, input) => teacher.send(call, input), run, {
    title,
    category: "exam",
    questions: QUESTIONS,
  });
  const { attempt } = await someone.send(exam.attemptStart, { id: run, assessment });
  await someone.send(exam.attemptSubmit, { id: run, attempt, changes: [] });
  await teacher.send(mark.markRelease, { id: run, assessment, released: true });

  await signedInAs(page, served.portal, "teacher");
  await page.goto(workplace.scores.href({ course: run, filter: `q=${encodeURIComponent(learner)}` }));
  await expect(book(page).getByRole("rowheader")).toHaveText(learner);
  const column = await book(page).getByRole("grid").getAttribute("aria-colcount");
  const cell = book(page).locator(`[role=gridcell][aria-colindex="${column}"]`);
  // By keys alone, from the first cell of the row: the newest is the last one.
  await book(page).getByRole("rowheader").focus();
  await page.keyboard.press("End");
  await expect(cell).toBeFocused();
  await expect(cell).toHaveText("0");
  await expect(book(page).getByRole("columnheader").last()).toContainText(title);
  await page.keyboard.press("9");
  const dialog = book(page).getByRole("dialog", { name: `${learner}，${title}` });
  await expect(dialog.getByRole("textbox", { name: "得分" })).toHaveValue("9");
  await dialog.getByRole("textbox", { name: "理由" }).fill("补考成绩");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(cell).toHaveText(/^9/);
  expect(await audit(page)).toEqual([]);

  const own = await (await another()).newPage();
  await withoutInvitation(own);
  await signedInAs(own, served.portal, someone.phone);
  await own.goto(rooms.grades.href({ course: run }));
  const line = room(own).getByRole("listitem").filter({ hasText: title });
  await expect(line).toContainText("9 / 15 分");
  await expect(line).toContainText("教师调整：补考成绩");
  await line.getByRole("button", { name: `对“${title}”申诉` }).click();
  await room(own).getByRole("textbox", { name: "说明理由" }).fill("第二题答对了，没有得分。");
  await room(own).getByRole("button", { name: "提交申诉" }).click();
  await expect(room(own).getByRole("region", { name: "我的申诉" })).toContainText("处理中");
  expect(await audit(own)).toEqual([]);

  await page.goto(workplace.scores.href({ course: run, filter: "tab=appeals" }));
  const appeal = book(page).getByRole("region", { name: learner });
  await appeal.getByRole("textbox", { name: "答复" }).fill("已复核，维持补考成绩。");
  await appeal.getByRole("button", { name: "维持原分" }).click();
  await expect(appeal).toContainText("答复：已复核，维持补考成绩。");

  await own.goto("/index/message");
  await own.getByRole("link", { name: new RegExp(`申诉已答复：${title}`) }).click();
  await expect(room(own).getByRole("region", { name: "我的申诉" })).toContainText("维持原分");
});

test("a learner who goes to the gradebook of their course is shown the way out", async ({ page, served }) => {
  const { someone, run } = await enrolledIn(served, COURSE);
  await signedInAs(page, served.portal, someone.phone);
  await page.goto(workplace.scores.href({ course: run }));
  await expect(page.getByRole("grid")).toHaveCount(0);
  await expect(page.locator("edu-course-studio").getByRole("link").first()).toBeVisible();
});

test("a wrong key is put right in the builder, and the learner reads when and why the mark changed", async ({
  page,
  served,
  another,
}) => {
  const { someone, run } = await enrolledIn(served, COURSE);
  const teacher = person(served.portal);
  await signIn(teacher, { account: "teacher", password: PASSWORD });
  const title = `更正测验 ${someone.phone}`;
  // Its words are its own: what else the bank has is found by others.
  const stem = `细胞的能量在哪里产生？${someone.phone}`;
  const [, content] = Object.entries(EVERY_TYPE)[0] ?? [];
  if (!content) throw new Error("no question");
  const assessment = await buildExam((call, input) => teacher.send(call, input), run, {
    title,
    questions: { [stem]: content },
  });
  const { attempt } = await someone.send(exam.attemptStart, { id: run, assessment });
  const changes = [{ item: "i0", rev: 1, device: "desk-0001", at: Date.now(), value: { choice: "a" } }];
  await someone.send(exam.attemptSubmit, { id: run, attempt, changes });

  await signedInAs(page, served.portal, "teacher");
  await page.goto(workplace.testWork.href({ course: run, tab: "list", assessment }));
  const studio = page.locator("edu-course-studio");
  await studio.getByRole("button", { name: `更正：${stem}` }).click();
  const drawer = studio.getByRole("dialog", { name: "更正试题" });
  await drawer.getByRole("radio", { name: "A. 线粒体" }).check();
  await drawer.getByRole("button", { name: "查看影响" }).click();
  await expect(drawer).toContainText("1 份答卷中有 1 份的分数会改变");
  await drawer.getByRole("textbox", { name: "更正原因" }).fill("答案应为线粒体");
  await drawer.getByRole("button", { name: "重新评分" }).click();
  await expect(studio).toContainText("重新评分：已完成 1 项");
  await expect(studio).toContainText("1 份答卷的分数有变化");
  expect(await audit(page)).toEqual([]);

  const own = await (await another()).newPage();
  await withoutInvitation(own);
  await signedInAs(own, served.portal, someone.phone);
  await own.goto("/index/message");
  await own.getByRole("link", { name: new RegExp(`成绩有变化：${title}`) }).click();
  await own.goto(rooms.paper.href({ course: run, item: assessment, filter: `attempt=${attempt}` }));
  await expect(room(own)).toContainText("重新评分");
  await expect(room(own)).toContainText("答案应为线粒体");
  await expect(room(own)).toContainText("得分由 0 变为 5");
  expect(await audit(own)).toEqual([]);
});
