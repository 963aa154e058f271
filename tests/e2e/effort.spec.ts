/**
 * What the main tasks of a teacher cost: clicks and letters, counted while they are done. A task that costs anything else than
 * docs/effort.md says fails here.
 * Minutes by the keystroke-level model (Card, Moran, Newell 1980): a click is pointing 1.1 s, pressing 0.2 s and thinking
 * 1.35 s; a letter of an average typist 0.28 s.
 */
import { readFile } from "node:fs/promises";
import { newNode } from "../../src/widgets/course-studio/outline/rows.js";
import { writeWorkbook } from "../../src/server/exchange/workbook.js";
import {
  authoring,
  building,
  certificate,
  course,
  richTextOf,
  roster,
} from "../../src/core/contract/index.js";
import { person, signIn } from "../load/people.js";
import type { Locator } from "@playwright/test";
import { expect, type Page, PASSWORD, test } from "./fixtures.js";
import { createNewcomer } from "./newcomer.js";
import { signedInAs, withoutInvitation } from "./session.js";

class Effort {
  clicks = 0;
  letters = 0;

  async click(target: Locator): Promise<void> {
    await target.click();
    this.clicks += 1;
  }

  /** Into a field that has to be clicked first. */
  async type(target: Locator, text: string): Promise<void> {
    await this.click(target);
    await target.fill(text);
    this.letters += text.length;
  }

  get minutes(): number {
    const seconds = this.clicks * (1.1 + 0.2 + 1.35) + this.letters * 0.28;
    return Math.round((seconds / 60) * 10) / 10;
  }

  get all() {
    return { clicks: this.clicks, letters: this.letters, minutes: this.minutes };
  }
}

/** What docs/effort.md says of the task that is tested: its rows have the names of the tests. */
async function documented(): Promise<{ clicks: number; letters: number; minutes: number }> {
  const { title } = test.info();
  const row = (await readFile("docs/effort.md", "utf8"))
    .split("\n")
    .find((line) => line.startsWith(`| ${title} |`));
  const [clicks = 0, letters = 0, minutes = 0] = (row ?? "").split("|").slice(2).map(Number);
  return { clicks, letters, minutes };
}

const named = (page: Page, role: "button" | "link" | "menuitem" | "checkbox", name: string | RegExp) =>
  page.getByRole(role, { name, exact: typeof name === "string" }).first();
/** The element that the person waits for is there: only then is the next step done. */
const there = (target: Locator) => expect(target.first()).toBeVisible();

/** The runs of the teacher in the demo, by their English title. */
async function runOf(portal: string, title: string): Promise<number> {
  const teacher = person(portal);
  await signIn(teacher, { account: "teacher", password: PASSWORD });
  const { list } = await teacher.send(course.courseMine, {
    states: "",
    role: "teacher",
    page: 1,
    size: 48,
  });
  return list.find((one) => one.title === title)?.id ?? 0;
}

test.beforeEach(async ({ page, served }) => {
  await withoutInvitation(page);
  await signedInAs(page, served.portal, "teacher");
});

test("a course with a chapter and a page of text, given to the school", async ({ page }) => {
  const effort = new Effort();
  await page.goto("/account/settings/teacherAdmin/teachingcourse");
  await effort.click(named(page, "link", "新建课程"));
  await effort.type(page.getByRole("textbox", { name: "课程名称" }), "茶与水");
  await effort.click(named(page, "button", "创建课程"));
  await effort.type(page.getByRole("textbox", { name: "课程简介" }), "从一片叶子讲到一杯茶。");
  await effort.click(named(page, "button", "下一步：大纲"));
  await effort.click(named(page, "button", "添加第一章"));
  await effort.type(page.getByRole("textbox", { name: "标题" }), "第一章 水");
  await effort.click(named(page, "button", "添加"));
  await effort.click(named(page, "menuitem", "图文"));
  await effort.type(page.getByRole("textbox", { name: "标题" }), "泉水");
  await effort.click(page.getByRole("textbox", { name: "正文" }));
  await page.keyboard.type("山水上，江水中，井水下。");
  effort.letters += 12;
  // Nobody waits for it to be saved.
  await effort.click(named(page, "button", /^下一步：开课与成绩/));
  await effort.click(named(page, "button", /^下一步：检查并发布/));
  await there(page.getByText("检查通过，可以发布"));
  await effort.click(named(page, "button", "发布"));
  await there(page.getByText("已提交，学校审核通过后上线。"));
  expect(effort.all).toEqual(await documented());
});

test("the same course from the school's yes to a learner who has studied it", async ({
  page,
  served,
  another,
}) => {
  const { portal } = served;
  const teacher = person(portal);
  await signIn(teacher, { account: "teacher", password: PASSWORD });
  // As the wizard leaves it.
  const title = "水与火";
  const { schools } = await teacher.send(building.createOptions, {});
  const { id: run } = await teacher.send(building.courseCreate, { title, school: schools[0]?.school ?? 0 });
  await teacher.send(building.runSettingsSave, { id: run, intro: "从一壶水讲到一窑火。" });
  const { content } = await teacher.send(authoring.contentSave, {
    id: run,
    kind: "richtext",
    body: richTextOf("活水还须活火烹。"),
  });
  const node = (key: string, kind: "chapter" | "richtext", more: object = {}) => ({
    ...newNode(kind, kind === "chapter" ? "第一章" : "活水"),
    key,
    ...more,
  });
  await teacher.send(authoring.outlineSave, {
    id: run,
    rev: 0,
    batch: "effort-1",
    commands: [
      { type: "add", node: node("kchapter", "chapter"), parent: "", after: "" },
      { type: "add", node: node("kwater", "richtext", { content }), parent: "kchapter", after: "" },
    ] as never,
  });
  const { rev } = await teacher.send(authoring.outlineCheck, { id: run });
  await teacher.send(authoring.outlinePublish, { id: run, rev });

  const effort = new Effort();
  await signedInAs(page, portal, "platform");
  await page.goto("/courseManagement/examine");
  await effort.click(page.getByRole("checkbox", { name: `选择${title}` }));
  await effort.click(named(page, "button", "通过"));
  await effort.click(page.getByRole("dialog").getByRole("button", { name: "通过", exact: true }));
  await expect(page.getByRole("row").filter({ hasText: title })).toHaveCount(0);
  const learner = await (await another()).newPage();
  await withoutInvitation(learner);
  const { phone } = await createNewcomer(portal);
  await signedInAs(learner, portal, phone);
  await learner.goto(`/course/list?edition=vocational&q=${encodeURIComponent(title)}`);
  await effort.click(named(learner, "link", new RegExp(title)));
  await effort.click(named(learner, "button", /^报名/));
  await effort.click(named(learner, "link", /去学习|开始学习|进入学习|继续学习/));
  await there(learner.getByText("活水还须活火烹。"));
  expect(effort.all).toEqual(await documented());
});

test("last term's course for the next term", async ({ page }) => {
  const effort = new Effort();
  await page.goto("/account/settings/teacherAdmin/teachingcourse");
  await effort.click(named(page, "button", "更多操作：数控车削加工技术"));
  await effort.click(named(page, "menuitem", "复制到新学期"));
  await there(page.getByText(/所有日期顺延/));
  await effort.click(page.getByRole("dialog").getByRole("button", { name: "复制", exact: true }));
  await there(page.getByRole("navigation", { name: "新建课程的步骤" }));
  expect(effort.all).toEqual(await documented());
});

test("a roster from a workbook", async ({ page, served }) => {
  const teacher = person(served.portal);
  await signIn(teacher, { account: "teacher", password: PASSWORD });
  const from = await runOf(served.portal, "CNC Turning");
  const { list } = await teacher.send(roster.rosterList, { id: from, page: 1, size: 20 });
  const rows = list.filter(({ number }) => number !== "").map(({ number, name }) => [number, name, ""]);
  const file = await writeWorkbook([
    { name: "名单", headRows: 1, isPlain: true, rows: [["★学号", "★姓名", "班级"], ...rows] },
  ]);
  const run = await runOf(served.portal, "Mechanical Drawing");
  const effort = new Effort();
  await page.goto(`/courseManagement/index/courseClass?id=${run}`);
  await effort.click(named(page, "button", "新建班级"));
  await effort.type(page.getByRole("textbox", { name: "班级名称" }), "机械 2601 班");
  await effort.click(page.getByRole("dialog").getByRole("button", { name: "保存" }));
  await effort.click(named(page, "link", "机械 2601 班"));
  await effort.click(named(page, "button", "导入名单"));
  // The file is chosen in the system's own window: a click for the button, one for the file, one to open it.
  await there(named(page, "button", "选择工作簿"));
  await page.locator("edu-course-studio input[type=file]").setInputFiles({
    name: "名单.xlsx",
    mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    buffer: Buffer.from(file),
  });
  effort.clicks += 3;
  await effort.click(named(page, "button", /^导入 \d+ 名学生$/));
  await there(page.getByText(/完成|已导入/));
  expect(effort.all).toEqual(await documented());
});

test("all applications of a page accepted", async ({ page, served }) => {
  const run = await runOf(served.portal, "Hydraulics and Pneumatics");
  const effort = new Effort();
  await page.goto(`/courseManagement/index/courseStudent?id=${run}`);
  const rows = page.getByRole("grid").getByRole("checkbox");
  await there(rows);
  await effort.click(rows.first());
  await effort.click(named(page, "button", "通过"));
  await there(page.getByText("没有这样的申请"));
  expect(effort.all).toEqual(await documented());
});

test("certificates for everybody who has earned one", async ({ page, served }) => {
  const teacher = person(served.portal);
  await signIn(teacher, { account: "teacher", password: PASSWORD });
  const { list } = await teacher.send(course.courseMine, { states: "", role: "teacher", page: 1, size: 48 });
  const found = await Promise.all(
    list.map(async ({ id }) => ({
      id,
      ...(await teacher.send(certificate.certificateList, { id, state: "eligible", page: 1, size: 20 })),
    })),
  );
  const run = found.find(({ total }) => total > 0)?.id ?? 0;
  const effort = new Effort();
  await page.goto(`/courseManagement/index/courseCertificate?id=${run}&state=eligible`);
  const rows = page.getByRole("grid").getByRole("checkbox");
  await there(rows);
  await effort.click(rows.first());
  await effort.click(named(page, "button", "申请证书"));
  await effort.click(page.getByRole("dialog").getByRole("button", { name: "申请证书" }));
  await there(page.getByText("没有符合筛选的学生"));
  expect(effort.all).toEqual(await documented());
});

test("an evaluation is opened", async ({ page, served }) => {
  const run = await runOf(served.portal, "CNC Turning");
  const effort = new Effort();
  await page.goto(`/courseManagement/index/courseEvaluate?id=${run}`);
  await effort.click(named(page, "button", "新建评价"));
  await effort.click(page.getByRole("dialog").getByRole("button", { name: "保存" }));
  await there(page.getByText("已保存，学生会收到通知"));
  expect(effort.all).toEqual(await documented());
});
