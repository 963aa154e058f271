/** The teaching workplace against the real server: questions are written, a paper is built of them, published and seen; nobody else gets in. */
import type { Locator } from "@playwright/test";
import { expect, type Page, test } from "./fixtures.js";
import { notice, signedInAs, withoutInvitation } from "./session.js";

const studio = (page: Page): Locator => page.locator("edu-course-studio");
const COURSE = "数控车削加工技术";

test.beforeEach(({ page }) => withoutInvitation(page));

test("a teacher writes questions, builds a paper of them, publishes it with a class's own window, and a learner does not get in", async ({
  page,
  served,
  another,
}) => {
  await signedInAs(page, served.portal, "teacher");
  await page.goto("/account/settings/course?tab=teaching");
  await page.getByRole("link", { name: `教学管理：${COURSE}` }).click();
  await expect(page).toHaveURL(/\/courseManagement\/index\/courseTestWork\?id=\d+/);
  const menu = studio(page).getByRole("navigation", { name: "教学管理" });
  await menu.getByRole("link", { name: "题库" }).click();
  await expect(page).toHaveURL(/tab=bank/);
  await page.getByRole("button", { name: "新建题目" }).click();
  const form = page.getByRole("dialog", { name: "新建题目" });
  const stem = form.getByRole("textbox", { name: "题干", exact: true });
  const next = form.getByRole("button", { name: "保存并继续新建" });

  const mark = String(Date.now());
  await stem.fill(`外圆车削时切屑厚度怎样变化 ${mark}`);
  for (const [name, text] of [
    ["选项 A", "由厚变薄"],
    ["选项 B", "由薄变厚"],
    ["选项 C", "不变"],
  ] as const)
    await form.getByRole("textbox", { name, exact: true }).fill(text);
  await form.getByRole("button", { name: "删除选项 D" }).click();
  await next.click();
  await expect(form.getByText("请选出正确答案")).toBeVisible();
  await form.getByRole("radio", { name: "选项 A 是正确答案" }).click();
  await expect(form.getByText("选 A 得满分")).toBeVisible();
  await next.click();
  await expect(notice(page, "已保存").first()).toBeVisible();
  await expect(stem).toHaveText("");
  await form.getByRole("combobox", { name: "题型" }).selectOption({ label: "判断题" });
  await stem.fill(`刀具半径补偿须在切入工件前建立 ${mark}`);
  await next.click();
  await expect(stem).toHaveText("");
  await form.getByRole("combobox", { name: "题型" }).selectOption({ label: "填空题" });
  await stem.fill(`绝对编程的代码是 {{1}} ${mark}`);
  await form.getByRole("textbox", { name: "第 1 空的第 1 个答案" }).fill("G90");
  await form.getByRole("button", { name: "保存题目" }).click();
  await expect(form).toBeHidden();

  await menu.getByRole("link", { name: "作业考试" }).click();
  await page.getByRole("button", { name: "新建", exact: true }).click();
  const title = `车削测验 ${mark}`;
  const create = page.getByRole("dialog", { name: "新建作业、测验或考试" });
  await create.getByText("测验", { exact: true }).click();
  await create.getByRole("textbox", { name: "标题" }).fill(title);
  await create.getByRole("button", { name: "创建并编辑" }).click();
  await expect(page.getByRole("heading", { level: 2, name: title })).toBeVisible();
  await page.getByRole("button", { name: "发布", exact: true }).click();
  const faults = page.getByRole("dialog", { name: "还不能发布" });
  await expect(faults.getByText("还没有题目。")).toBeVisible();
  await faults.getByRole("button", { name: "去修改试题" }).click();
  await page.getByRole("button", { name: "从题库选题" }).click();
  const picker = page.getByRole("dialog", { name: "从题库选题" });
  await picker.getByRole("searchbox", { name: "搜索题干" }).fill(mark);
  await page.keyboard.press("Enter");
  await expect(picker.getByRole("checkbox")).toHaveCount(3);
  for (const box of await picker.getByRole("checkbox").all()) await box.check();
  await picker.getByRole("button", { name: "加入 3 题" }).click();
  await expect(page.getByText("共 3 题，满分 15 分")).toBeVisible();

  await page.getByRole("button", { name: "添加例外" }).click();
  const exception = page.getByRole("dialog", { name: "添加例外" });
  await exception.getByRole("combobox", { name: "班级" }).selectOption({ index: 1 });
  await exception.getByLabel(/^截止时间/).fill("2099-01-01T08:00");
  await exception.getByRole("textbox", { name: "原因" }).fill("实训周顺延");
  await exception.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("实训周顺延")).toBeVisible();
  await expect(page.getByText("已保存", { exact: true })).toBeVisible();
  // It saved itself: nothing is lost by a reload.
  await page.reload();
  await expect(page.getByText("共 3 题，满分 15 分")).toBeVisible();
  await page.getByRole("button", { name: "发布", exact: true }).click();
  await expect(notice(page, "已发布").first()).toBeVisible();
  await page.getByRole("link", { name: "返回作业考试" }).click();
  const row = studio(page).locator("[part=assessment]").filter({ hasText: title });
  await expect(row.getByText("进行中")).toBeVisible();
  await expect(row.getByRole("button", { name: `撤回：${title}` })).toBeVisible();

  const address = page.url();
  const elsewhere = await (await another()).newPage();
  await withoutInvitation(elsewhere);
  await signedInAs(elsewhere, served.portal, "learner");
  await elsewhere.goto(address);
  await expect(elsewhere.getByText("这里只对本课程的教师和助教开放")).toBeVisible();
  await expect(elsewhere.getByText(title)).toHaveCount(0);
});
