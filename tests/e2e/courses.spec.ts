/** Courses against the real server: found, enrolled in by each of the four modes, and what goes on in their rooms. */
import type { Locator } from "@playwright/test";
import { course } from "../../src/core/contract/index.js";
import { type Person, person, signIn } from "../load/people.js";
import { expect, type Page, PASSWORD, type Served, test } from "./fixtures.js";
import { tabTo } from "./keyboard.js";
import { createNewcomer } from "./newcomer.js";
import { notice, openContents, signedInAs, withoutInvitation } from "./session.js";

const browser = (page: Page): Locator => page.locator("edu-course-browser");
const room = (page: Page): Locator => page.locator("edu-course-room");
const bell = (page: Page): Locator => page.locator("edu-header").getByRole("link", { name: /^消息/ });
const tab = (page: Page, name: string | RegExp): Promise<void> =>
  room(page).getByRole("tab", { name }).click();

// No test builds on another.
test.describe.configure({ mode: "parallel" });
test.beforeEach(({ page }) => withoutInvitation(page));

/** Somebody new, signed in on this page. */
async function newcomer(page: Page, { portal }: Served): Promise<string> {
  const { phone } = await createNewcomer(portal);
  await signedInAs(page, portal, phone);
  return phone;
}

/** By a person's own way: the list, its search, the card. */
async function findCourse(page: Page, title: string, edition = "higher"): Promise<void> {
  await page.goto(`/course/list?edition=${edition}`);
  await page.getByRole("combobox", { name: "搜索课程、学校、教师" }).fill(title);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/[?&]q=/);
  await browser(page).getByRole("link", { name: title }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
}
const runOf = (page: Page): number => Number(new URL(page.url()).searchParams.get("id"));

/** The demo's teacher, by the calls. */
async function teacherOf({ portal }: Served): Promise<Person> {
  const teacher = person(portal);
  await signIn(teacher, { account: "teacher", password: PASSWORD });
  return teacher;
}

test("a course is found by facets and by the first letters of its name, and the address keeps it", async ({
  page,
}) => {
  await page.goto("/course");
  await expect(page).toHaveURL(/\/course\/list$/);
  const facets = browser(page).getByRole("complementary", { name: "筛选" });
  await facets.getByRole("checkbox", { name: /^计算机类/ }).click();
  await facets.getByRole("checkbox", { name: /^进行中/ }).click();
  await expect(page).toHaveURL(/discipline=.*&.*state=running|state=running.*discipline=/);
  await expect(browser(page).getByRole("link", { name: /数据结构与算法/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "移除筛选：进行中" })).toBeVisible();
  await page.getByRole("button", { name: "清除筛选" }).click();
  await page.getByRole("combobox", { name: "搜索课程、学校、教师" }).fill("sjjg");
  await page.keyboard.press("Enter");
  await expect(browser(page).locator("a[part=card]").first()).toContainText("数据结构与算法");
  // The search over everything has them too.
  await page.goto("/index/search?q=数据结构");
  await expect(page.getByRole("tab", { name: "课程", selected: true })).toBeVisible();
  await page
    .locator("edu-search")
    .getByRole("link", { name: /数据结构与算法/ })
    .click();
  await expect(page).toHaveURL(/\/course\/introduce\?id=\d+/);
});

test("mode open: a visitor signs in on the way, is in, and goes on to study", async ({ page, served }) => {
  const { phone } = await createNewcomer(served.portal);
  await findCourse(page, "概率论与数理统计");
  await expect(page.getByText("样本空间").first()).toBeVisible();
  await page.getByRole("button", { name: "报名学习" }).click();
  await page.getByLabel("账号", { exact: true }).fill(phone);
  await page.getByLabel("密码", { exact: true }).fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByText("报名成功").first()).toBeVisible();
  await page.getByRole("link", { name: "去学习" }).click();
  await expect(page).toHaveURL(/\/course\/detail\/index\/courseStudy\?id=\d+/);
  await openContents(page);
  await expect(
    room(page)
      .getByText(/已完成 0 \/ \d+ 项/)
      .filter({ visible: true })
      // The head says it too, where there is room for it.
      .first(),
  ).toBeVisible();
  await page.goto("/index/home");
  await expect(page.locator("edu-home").getByRole("heading", { name: "继续学习" })).toBeVisible();
});

test("mode code: a wrong code is said beside the field, the right one leads into its class", async ({
  page,
  served,
}) => {
  await newcomer(page, served);
  await findCourse(page, "数据结构与算法");
  await page.getByRole("button", { name: "输入班级码加入" }).click();
  const field = page.getByRole("textbox", { name: "班级码" });
  await field.fill("NOPE99");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByRole("alert")).toBeVisible();
  await expect(field).toHaveValue("NOPE99");
  await field.fill("xh2026");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "去学习" }).click();
  await tab(page, "班级");
  await expect(room(page).getByRole("heading", { name: "软件 2601 班" })).toBeVisible();
});

test("mode approval: the teacher decides in the room, and the person is told", async ({
  page,
  served,
  another,
}) => {
  await newcomer(page, served);
  await findCourse(page, "液压与气动技术", "vocational");
  const id = runOf(page);
  await page.getByRole("button", { name: "申请加入" }).click();
  await page.getByRole("textbox", { name: /申请理由/ }).fill("准备护士资格考试");
  await page.getByRole("button", { name: "提交" }).click();
  await expect(page.getByText(/待审核 · 第 \d+ 位/)).toBeVisible();
  // Whoever waits is shown so at the room's door.
  await page.goto(`/course/detail/index/courseStudy?id=${id}`);
  await expect(page.getByText("你的报名还在等待审核")).toBeVisible();

  const desk = await (await another()).newPage();
  await withoutInvitation(desk);
  await signedInAs(desk, served.portal, "teacher");
  await desk.goto(`/course/detail/index/courseClass?id=${id}`);
  const asking = room(desk).getByRole("row").filter({ hasText: "准备护士资格考试" });
  await asking.getByRole("button", { name: /^通过/ }).click();
  await expect(asking).toBeHidden();

  await page.goto("/index/message");
  await page.getByRole("link", { name: /报名已通过：液压与气动技术/ }).click();
  await expect(page.getByRole("link", { name: "去学习" })).toBeVisible();
});

test("mode assigned: nobody enrols by themselves; who is invited accepts", async ({ page, served }) => {
  const phone = await newcomer(page, served);
  await findCourse(page, "机械制图", "vocational");
  await expect(page.getByText("由学校统一选课")).toBeVisible();
  const teacher = await teacherOf(served);
  const { enrolled, invited, unknown } = await teacher.send(course.enrollAssign, {
    id: runOf(page),
    people: [phone, "nobody-of-that-name"],
  });
  expect({ enrolled, invited, unknown }).toEqual({
    enrolled: 0,
    invited: 1,
    unknown: ["nobody-of-that-name"],
  });
  await page.reload();
  await page.getByRole("button", { name: "接受邀请" }).click();
  await expect(page.getByRole("link", { name: "去学习" })).toBeVisible();
});

test("a full course takes people into its line, and lets them out of it", async ({ page, served }) => {
  await newcomer(page, served);
  await findCourse(page, "机器学习导论");
  await page.getByRole("button", { name: "名额已满，排队候补" }).click();
  await expect(page.getByText("候补中 · 第 1 位")).toBeVisible();
  await page.getByRole("button", { name: "退出候补" }).click();
  await expect(page.getByRole("button", { name: "名额已满，排队候补" })).toBeVisible();
});

/** In a course of the demo's teacher, in its room. */
async function enrolled(page: Page, served: Served, title: string): Promise<number> {
  await newcomer(page, served);
  await findCourse(page, title, "vocational");
  await page.getByRole("button", { name: "报名学习" }).click();
  await expect(page.getByRole("link", { name: "去学习" })).toBeVisible();
  return runOf(page);
}

test("from a question to its accepted answer, with a message to whoever asked", async ({
  page,
  served,
  another,
}) => {
  const id = await enrolled(page, served, "数控车削加工技术");
  await page.goto(`/course/detail/index/qaDiscussion?id=${id}`);
  await room(page).getByRole("button", { name: "提问", exact: true }).click();
  await page.getByRole("textbox", { name: "问题", exact: true }).fill("退刀时为什么纵向不能动？");
  await page.getByRole("textbox", { name: /详细说明/ }).click();
  await page.keyboard.type("试切以后退刀，师傅要求只沿纵向退。");
  await page.getByRole("button", { name: "发布问题" }).click();
  await expect(page).toHaveURL(/thread=\d+/);
  await expect(room(page).getByRole("heading", { name: "退刀时为什么纵向不能动？" })).toBeVisible();
  const address = page.url();

  const desk = await (await another()).newPage();
  await withoutInvitation(desk);
  await signedInAs(desk, served.portal, "teacher");
  await desk.goto(address);
  await desk.getByRole("textbox", { name: "你的回答" }).click();
  await desk.keyboard.type("横向的位置要留着，它与量出的直径对应。");
  await desk.getByRole("button", { name: "发布回答" }).click();
  // The answer itself: the same words stand in the editor before they are sent.
  await expect(
    room(desk).locator("[part=answer]").getByText("横向的位置要留着，它与量出的直径对应。"),
  ).toBeVisible();

  await page.goto("/index/home");
  await expect(bell(page)).toHaveAccessibleName(/1 条未读/);
  await bell(page).click();
  await page
    .locator("edu-message-box")
    .getByRole("link", { name: /退刀时为什么纵向不能动/ })
    .click();
  await expect(page).toHaveURL(/qaDiscussion\?.*thread=\d+/);
  await expect(bell(page)).toHaveAccessibleName("消息");
  await room(page).getByRole("button", { name: "采纳" }).click();
  await expect(room(page).getByText("已采纳")).toBeVisible();
  await page.goto(`/course/detail/index/qaDiscussion?id=${id}`);
  await expect(
    room(page).getByRole("listitem").filter({ hasText: "退刀时为什么纵向不能动？" }).getByText("已解决"),
  ).toBeVisible();
});

test("a class is joined by its code in the room", async ({ page, served }) => {
  const id = await enrolled(page, served, "数控车削加工技术");
  await page.goto(`/course/detail/index/courseClass?id=${id}`);
  await page.getByRole("textbox", { name: "班级邀请码" }).fill("wrong1");
  await page.getByRole("button", { name: "加入班级" }).click();
  const field = page.getByRole("textbox", { name: "班级邀请码" });
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveValue("wrong1");
  await field.fill("sk2601");
  await page.getByRole("button", { name: "加入班级" }).click();
  await expect(room(page).getByRole("heading", { name: "数控 2601 班" })).toBeVisible();
  await expect(room(page).getByRole("heading", { name: "课表与考勤" })).toBeVisible();
});

test("an announcement is written, told, read, and its dot goes; materials open and download", async ({
  page,
  served,
  another,
}) => {
  const id = await enrolled(page, served, "数控铣削与编程");
  const desk = await (await another()).newPage();
  await withoutInvitation(desk);
  await signedInAs(desk, served.portal, "teacher");
  await desk.goto(`/course/detail/index/coursePublic?id=${id}`);
  await room(desk).getByRole("button", { name: "发布公告" }).click();
  await desk.getByRole("textbox", { name: "标题" }).fill("周五实训改到二号车间");
  await desk.getByRole("textbox", { name: "正文" }).click();
  await desk.keyboard.type("请提前十分钟到，穿好工作服。");
  await desk.getByRole("button", { name: "发布", exact: true }).click();
  await expect(notice(desk, "公告已发布")).toBeVisible();

  await page.goto("/index/message");
  await page
    .locator("edu-message-box")
    .getByRole("listitem")
    .filter({ hasText: "周五实训改到二号车间" })
    .getByRole("link")
    .click();
  await expect(page).toHaveURL(/coursePublic\/detail\?id=\d+&announcement=\d+/);
  await expect(room(page).getByText("请提前十分钟到，穿好工作服。")).toBeVisible();
  await page.goto(`/course/detail/index/coursePublic?id=${id}`);
  const row = room(page).getByRole("listitem").filter({ hasText: "周五实训改到二号车间" });
  await expect(row).toBeVisible();
  await expect(row.getByText("未读")).toBeHidden();

  await tab(page, "资料");
  await expect(page).toHaveURL(/courseMaterials/);
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    room(page)
      .getByRole("button", { name: /^下载.*教学大纲/ })
      .click(),
  ]);
  expect(saved.suggestedFilename()).toBe("教学大纲.pdf");
});

test("on a phone of 390 px: enrol, read the room, nothing scrolls sideways", async ({ page, served }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const id = await enrolled(page, served, "数控车削加工技术");
  for (const path of ["coursePublic", "courseStudy", "qaDiscussion", "courseClass", "courseMaterials"]) {
    await page.goto(`/course/detail/index/${path}?id=${id}`);
    await expect(room(page).getByRole("tab", { selected: true })).toBeVisible();
    await expect(room(page).getByRole("heading", { name: "数控车削加工技术", exact: true })).toBeVisible();
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0);
  }
});

test("by keyboard alone: a course is found and joined, its class too, and a question is asked", async ({
  page,
  served,
}) => {
  await newcomer(page, served);
  await page.goto("/course/list?edition=vocational");
  await tabTo(page, page.getByRole("combobox", { name: "搜索课程、学校、教师" }));
  await page.keyboard.type("数控车削加工技术");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/[?&]q=/);
  await tabTo(page, browser(page).getByRole("link", { name: "数控车削加工技术" }).first());
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/course\/introduce\?id=/);
  await tabTo(page, page.getByRole("button", { name: "报名学习" }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("link", { name: "去学习" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/courseStudy/);

  // The chosen tab is one stop; arrows lead from it to the others.
  await tabTo(page, room(page).getByRole("tab", { name: "学习" }));
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/courseClass/);
  await tabTo(page, page.getByRole("textbox", { name: "班级邀请码" }));
  await page.keyboard.type("sk2601");
  await page.keyboard.press("Enter");
  await expect(room(page).getByRole("heading", { name: "数控 2601 班" })).toBeVisible();

  await page.goto(`/course/detail/index/qaDiscussion?id=${runOf(page)}`);
  await tabTo(page, room(page).getByRole("button", { name: "提问", exact: true }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("textbox", { name: "问题", exact: true }));
  await page.keyboard.type("对刀以后还要试切吗？");
  await tabTo(page, page.getByRole("textbox", { name: /详细说明/ }));
  await page.keyboard.type("第一刀总是差几丝。");
  // Tab leaves the editor: nobody is kept in it.
  await tabTo(page, page.getByRole("button", { name: "发布问题" }));
  await page.keyboard.press("Enter");
  await expect(room(page).getByRole("heading", { name: "对刀以后还要试切吗？" })).toBeVisible();
  await expect(room(page).getByText("第一刀总是差几丝。")).toBeVisible();
});

test("a locked room tells visitors and strangers the one way in", async ({ page, served }) => {
  await findCourse(page, "高等数学（上）");
  const id = runOf(page);
  await page.goto(`/course/detail/index/qaDiscussion?id=${id}`);
  await expect(room(page).getByText("登录后进入课程")).toBeVisible();
  await newcomer(page, served);
  await page.goto(`/course/detail/index?id=${id}`);
  await expect(page).toHaveURL(new RegExp(`/courseStudy\\?id=${id}$`));
  await expect(room(page).getByText("你还没有加入这门课程")).toBeVisible();
  await room(page).getByRole("link", { name: "去报名" }).click();
  await expect(page).toHaveURL(new RegExp(`/course/introduce\\?id=${id}$`));
});

test("on the partner's page a course is found and enrolled in within one element", async ({
  page,
  served,
}) => {
  const { phone } = await createNewcomer(served.portal);
  await page.goto(`${served.partner}/`);
  await page.getByRole("navigation").getByRole("link", { name: "课程", exact: true }).click();
  await browser(page)
    .getByRole("link", { name: /急救技术/ })
    .first()
    .click();
  await browser(page).getByRole("button", { name: "报名学习" }).click();
  await page.getByLabel("账号", { exact: true }).fill(phone);
  await page.getByLabel("密码", { exact: true }).fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(browser(page).getByRole("link", { name: "去学习" })).toHaveAttribute(
    "href",
    new RegExp(`^${served.portal}/course/detail/index/courseStudy\\?id=\\d+$`),
  );
  await expect(page).toHaveURL(`${served.partner}/courses`);
  // The manual's way for a page that has a player of its own.
  await page.evaluate(() =>
    document.addEventListener("click", (event) => {
      const link = event
        .composedPath()
        .find((node): node is HTMLAnchorElement => node instanceof HTMLAnchorElement);
      const [, id] = /\/courseStudy\?id=(\d+)/.exec(link?.href ?? "") ?? [];
      if (!id || event.defaultPrevented) return;
      event.preventDefault();
      history.pushState({}, "", `/study?course=${id}`);
    }),
  );
  await browser(page).getByRole("link", { name: "去学习" }).click();
  await expect(page).toHaveURL(/\/study\?course=\d+$/);
  await browser(page).getByRole("button", { name: "返回" }).click();
  await expect(browser(page).getByRole("heading", { level: 1, name: "课程" })).toBeVisible();
});
