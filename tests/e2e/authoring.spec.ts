/** Courses built by those who teach: from nothing to a learner who studies it. */
import { expect, type Page, test } from "./fixtures.js";
import { createNewcomer } from "./newcomer.js";
import { signedInAs, withoutInvitation } from "./session.js";

test.beforeEach(({ page }) => withoutInvitation(page));

const add = async (page: Page, kind: string, title: string) => {
  await page.getByRole("button", { name: "添加", exact: true }).click();
  await page.getByRole("menuitem", { name: kind, exact: true }).click();
  await page.getByRole("textbox", { name: "标题" }).fill(title);
};

test("a course goes from nothing through the wizard and its school to a learner who studies it", async ({
  page,
  served,
  another,
}) => {
  test.setTimeout(240_000);
  await signedInAs(page, served.portal, "teacher");
  await page.goto("/account/settings/teacherAdmin/teachingcourse");
  await page.getByRole("link", { name: "新建课程" }).click();
  await page.getByRole("textbox", { name: "课程名称" }).fill("茶文化导论");
  await page.getByRole("button", { name: "创建课程" }).click();
  // What it is about.
  await page.getByRole("textbox", { name: "课程简介" }).fill("从一片叶子讲到一杯茶。");
  await expect(page.getByText("已保存", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "下一步：大纲" }).click();
  // What it is made of.
  await page.getByRole("button", { name: "添加第一章" }).click();
  await page.getByRole("textbox", { name: "标题" }).fill("第一章 茶的来历");
  await add(page, "图文", "一片叶子");
  await page.getByRole("textbox", { name: "正文" }).click();
  await page.keyboard.type("茶树原产于中国西南。");
  await expect(page.getByRole("treeitem", { name: /一片叶子/ })).not.toContainText("缺内容");
  await expect(page.getByText("已保存", { exact: true })).toBeVisible();
  // It can be left, and found again as a draft.
  await page.goto("/account/settings/teacherAdmin/teachingcourse");
  await page.getByRole("link", { name: "继续建设：茶文化导论" }).click();
  await page
    .getByRole("navigation", { name: "新建课程的步骤" })
    .getByRole("link", { name: /检查并发布/ })
    .click();
  await expect(page.getByText("检查通过，可以发布")).toBeVisible();
  await page.getByRole("button", { name: "发布", exact: true }).click();
  await expect(page.getByText("已提交，学校审核通过后上线。")).toBeVisible();

  // The demo has no administrator of this school: the platform decides.
  const school = await (await another()).newPage();
  await withoutInvitation(school);
  await signedInAs(school, served.portal, "platform");
  await school.goto("/courseManagement/examine");
  await school.getByRole("button", { name: "查看：茶文化导论" }).click();
  const looked = school.getByRole("dialog", { name: "茶文化导论" });
  await expect(looked).toContainText("从一片叶子讲到一杯茶。");
  await school.keyboard.press("Escape");
  await school.getByRole("checkbox", { name: "选择茶文化导论" }).click();
  await school.getByRole("button", { name: "通过", exact: true }).click();
  await school.getByRole("dialog", { name: "通过 1 项？" }).getByRole("button", { name: "通过" }).click();
  await expect(school.getByRole("row").filter({ hasText: "茶文化导论" })).toHaveCount(0);

  // A learner finds it, enrolls, and studies it to its end.
  const learner = await (await another()).newPage();
  await withoutInvitation(learner);
  const { phone } = await createNewcomer(served.portal);
  await signedInAs(learner, served.portal, phone);
  await learner.goto("/course/list?edition=vocational&q=茶文化导论");
  await learner
    .getByRole("link", { name: /茶文化导论/ })
    .first()
    .click();
  await learner.getByRole("button", { name: "报名" }).first().click();
  await learner
    .getByRole("link", { name: /去学习|开始学习|进入学习|继续学习/ })
    .first()
    .click();
  await expect(learner.getByText("茶树原产于中国西南。")).toBeVisible();
});
