/** Textbooks for a class, and on their way to the shelf: what is given to read is read and counted; what is uploaded is cleaned and published. */
import type { Locator } from "@playwright/test";
import { course, readingTask, textbook } from "../../src/core/contract/index.js";
import { rooms } from "../../src/core/rules/places/course.js";
import { makeEpub } from "../../src/server/areas/textbook/testing-epub.js";
import { person, register, signIn } from "../load/people.js";
import { audit } from "./audit.js";
import { expect, freshPhone, type Page, PASSWORD, type Served, test } from "./fixtures.js";
import { signedInAs, withoutInvitation } from "./session.js";

test.describe.configure({ mode: "parallel" });
test.beforeEach(({ page }) => withoutInvitation(page));

const reader = (page: Page): Locator => page.locator("edu-textbook-reader");

/** Somebody new in the run that the demo's teacher has, and what is given to read there. */
async function newLearner({ portal }: Served) {
  const learner = Object.assign(person(portal), { phone: freshPhone() });
  await register(learner, portal);
  const { list } = await learner.send(course.courseList, {
    query: "数控车削加工技术",
    edition: "vocational",
  });
  const run = list[0]?.id ?? 0;
  await learner.send(course.courseEnroll, { id: run });
  const note = `读完画一张走刀图 ${learner.phone}`;
  return {
    phone: learner.phone,
    run,
    homework: rooms.homework.href({ course: run }),
    note,
    ours: (region: Locator) => region.getByRole("listitem").filter({ hasText: note }),
  };
}

test("a teacher gives a chapter to a class by a date, and a learner finds it in the room and among what is due", async ({
  page,
  served,
}) => {
  const { phone, homework, note, ours } = await newLearner(served);
  await signedInAs(page, served.portal, "teacher");
  await page.goto(homework);
  const room = page.locator("edu-course-room");
  await room.getByRole("button", { name: "布置阅读" }).click();
  const books = room.getByRole("searchbox", { name: "查找教材" });
  await books.fill("数控车床");
  await books.press("Enter");
  await room
    .getByRole("button", { name: /数控车床上的第一小时/ })
    .first()
    .click();
  await room.getByRole("combobox", { name: /^从/ }).selectOption({ label: "第四章　第一段程序" });
  await room.getByRole("textbox", { name: /要求/ }).fill(note);
  const due = await page.evaluate(() =>
    new Date(Date.now() + 3 * 86_400_000 - new Date().getTimezoneOffset() * 60_000)
      .toISOString()
      .slice(0, 16),
  );
  await room.getByLabel(/截止时间/).fill(due);
  await room.getByRole("button", { name: "布置", exact: true }).click();
  await expect(ours(room)).toContainText(/0 \/ \d+ 人读完/);
  expect(await audit(page)).toEqual([]);

  await signedInAs(page, served.portal, phone);
  await page.goto(homework);
  await expect(ours(room)).toContainText("第四章");
  await page.goto("/account/center");
  await expect(ours(page.locator("edu-account-center"))).toContainText("第四章");
});

test("a learner reads what is due, and the teacher sees it", async ({ page, served }) => {
  const { phone, run, homework, note, ours } = await newLearner(served);
  const teacher = person(served.portal);
  await signIn(teacher, { account: "teacher", password: PASSWORD });
  const { list } = await teacher.send(textbook.textbookList, { query: "数控车床" });
  await teacher.send(readingTask.readingTaskSave, {
    id: run,
    book: list[0]?.id ?? 0,
    fromChapter: 4,
    toChapter: 4,
    note,
    dueAt: Date.now() + 3 * 86_400_000,
    classes: [],
  });
  await signedInAs(page, served.portal, phone);
  await page.goto("/account/center");
  await ours(page.locator("edu-account-center")).getByRole("link").first().click();
  await expect(reader(page).getByRole("heading", { level: 1 }).first()).toContainText("第四章");
  await expect(reader(page).getByText(/^1 \/ \d+ 页/)).toBeVisible();
  const read = page.waitForResponse(
    (answer) =>
      answer.url().includes("/textbook/place/save") &&
      Number((answer.request().postDataJSON() as { offset?: number }).offset) > 0,
  );
  await reader(page).getByRole("region", { name: "正文" }).focus();
  await page.keyboard.press("End");
  await read;
  const room = page.locator("edu-course-room");
  await page.goto(homework);
  await expect(ours(room)).toContainText("已读完");

  await signedInAs(page, served.portal, "teacher");
  await page.goto(homework);
  await expect(ours(room)).toContainText(/1 \/ \d+ 人读完/);
  await ours(room).getByRole("button", { name: "查看进度" }).click();
  const progress = page.getByRole("dialog", { name: "阅读进度" });
  // Those who have not read it stand first.
  await expect(progress.getByText("0%").first()).toBeVisible();
  expect(await audit(page)).toEqual([]);
});

test("whoever runs a school uploads an EPUB, hears what was left out of it, publishes it, and it stands on the shelf with a cover", async ({
  page,
  served,
}) => {
  const title = `车间里的几何 ${freshPhone()}`;
  const paragraph = `<p>${"量具先归零，再读数。".repeat(60)}</p>`;
  const epub = makeEpub({
    chapters: [`<h1>第一章</h1><script>x()</script><p onclick="x()">字</p>${paragraph}`, paragraph],
  });
  await signedInAs(page, served.portal, "school");
  await page.goto("/digital/studio");
  await reader(page).getByRole("button", { name: "上传教材" }).click();
  const dialog = page.getByRole("dialog", { name: "上传教材" });
  const picker = dialog.locator('input[type="file"]');
  // What is no book is refused where the file is chosen, and another can be.
  await picker.setInputFiles({
    name: "书.epub",
    mimeType: "application/epub+zip",
    buffer: Buffer.from("PK"),
  });
  await dialog.getByRole("button", { name: "上传", exact: true }).click();
  await expect(dialog.getByText(/这不是 EPUB 或 PDF/)).toBeVisible();
  await picker.setInputFiles({
    name: "书.epub",
    mimeType: "application/epub+zip",
    buffer: Buffer.from(epub),
  });
  await dialog.getByRole("button", { name: "上传", exact: true }).click();
  await expect(reader(page).getByText("脚本 2 处")).toBeVisible();
  expect(await audit(page)).toEqual([]);
  await reader(page).getByRole("textbox", { name: "书名" }).fill(title);
  await reader(page).getByRole("textbox", { name: "ISBN" }).fill("978-7-04-000000-9");
  await reader(page).getByRole("textbox", { name: "学科" }).fill("装备制造大类");
  await reader(page).getByRole("button", { name: "保存并上架" }).click();
  await expect(reader(page).getByRole("button", { name: "下架" })).toBeVisible();

  await page.goto(`/digital?q=${encodeURIComponent(title)}`);
  const card = reader(page).getByRole("link", { name: new RegExp(title) });
  await expect(card).toBeVisible();
  await card.click();
  await reader(page).getByRole("link", { name: "开始阅读" }).click();
  await expect(reader(page).getByText("量具先归零").first()).toBeVisible();
  await expect(reader(page).locator("script, [onclick]")).toHaveCount(0);
});
