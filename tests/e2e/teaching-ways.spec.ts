/** The main tasks of a teacher, without a mouse, and with a thumb on a phone. */
import type { Locator } from "@playwright/test";
import { certificate, course } from "../../src/core/contract/index.js";
import { workplace } from "../../src/core/rules/places/teaching.js";
import { writeWorkbook } from "../../src/server/exchange/workbook.js";
import { person, register, signIn } from "../load/people.js";
import { expect, freshPhone, type Page, PASSWORD, test } from "./fixtures.js";
import { addLearners } from "./newcomer.js";
import { press, tabTo, write } from "./keyboard.js";
import { signedInAs, withoutInvitation } from "./session.js";

interface Way {
  readonly name: string;
  /** A learner of the demo whose certificate is applied for this way. */
  readonly graduate: string;
  readonly use: Parameters<typeof test.use>[0];
  press(page: Page, wanted: Locator): Promise<void>;
  write(page: Page, wanted: Locator, text: string): Promise<void>;
  /** Of a menu that is open. */
  choose(page: Page, wanted: Locator): Promise<void>;
  /** In a table. */
  pressCell(page: Page, wanted: Locator, key?: string): Promise<void>;
  /** What is beside the outline lies over it on a phone. */
  endEditing(page: Page): Promise<void>;
}

/** Goes on with an arrow until it is where it should be. */
async function walk(page: Page, wanted: Locator, arrow: string, most = 30): Promise<boolean> {
  for (let steps = 0; steps <= most; steps += 1) {
    if (await wanted.evaluate((node) => node.matches(":focus"))) return true;
    await page.keyboard.press(arrow);
  }
  return false;
}

const keyboard: Way = {
  name: "by keyboard",
  graduate: "贺志强",
  use: { viewport: { width: 1280, height: 800 } },
  press: (page, wanted) => press(page, wanted),
  write,
  async choose(page, wanted) {
    await expect(wanted).toBeVisible();
    expect(await walk(page, wanted, "ArrowDown")).toBe(true);
    await page.keyboard.press("Enter");
  },
  async pressCell(page, wanted, key = "Enter") {
    // Arrows lead through the cells, Enter into one.
    const cell = wanted.locator("xpath=ancestor::*[@data-cell][1]");
    await expect(cell).toBeVisible();
    await tabTo(page, page.getByRole("grid").locator("[data-cell][tabindex='0']").first());
    const [row = 0, column = 0] = ((await cell.getAttribute("data-cell")) ?? "").split(":").map(Number);
    for (let step = 1; step < row; step += 1) await page.keyboard.press("ArrowDown");
    for (let step = 0; step < column; step += 1) await page.keyboard.press("ArrowRight");
    await expect(cell).toBeFocused();
    if (key === "Enter") await page.keyboard.press("Enter");
    await page.keyboard.press(key);
  },
  endEditing: async () => undefined,
};

const phone: Way = {
  name: "on a phone",
  graduate: "侯明亮",
  use: { viewport: { width: 390, height: 844 }, hasTouch: true },
  press: (_page, wanted) => wanted.tap(),
  async write(page, wanted, text) {
    await wanted.tap();
    await wanted.fill(text);
    // Nothing of the page hangs over its edge while somebody types.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  },
  choose: (_page, wanted) => wanted.tap(),
  pressCell: (_page, wanted) => wanted.tap(),
  endEditing: (page) => page.getByRole("dialog").getByRole("button", { name: "关闭" }).tap(),
};

const WAYS: readonly Way[] = [keyboard, phone];

const named = (page: Page, role: "button" | "link" | "menuitem", name: string | RegExp) =>
  page.getByRole(role, { name, exact: typeof name === "string" }).first();
const box = (page: Page, name: string) => page.getByRole("textbox", { name });
const inDialog = (page: Page, name: string) =>
  page.getByRole("dialog").getByRole("button", { name, exact: true });

/** A run of the demo's teacher, by its English title. */
async function runOf(portal: string, title: string): Promise<number> {
  const teacher = person(portal);
  await signIn(teacher, { account: "teacher", password: PASSWORD });
  const asked = { states: "", role: "teacher", page: 1, size: 48 } as const;
  const { list } = await teacher.send(course.courseMine, asked);
  const run = list.find((one) => one.title === title);
  expect(run).toBeDefined();
  return run?.id ?? 0;
}

for (const way of WAYS) {
  test.describe(way.name, () => {
    test.use(way.use);
    test.beforeEach(async ({ page, served }) => {
      await withoutInvitation(page);
      await signedInAs(page, served.portal, "teacher");
    });

    test("a course goes through the wizard to its school", async ({ page }) => {
      await page.goto("/account/settings/teacherAdmin/teachingcourse");
      await way.press(page, named(page, "link", "新建课程"));
      await way.write(page, box(page, "课程名称"), `茶与水，${way.name}`);
      await way.press(page, named(page, "button", "创建课程"));
      await way.write(page, box(page, "课程简介"), "从一片叶子讲到一杯茶。");
      await way.press(page, named(page, "button", "下一步：大纲"));
      await way.press(page, named(page, "button", "添加第一章"));
      await way.write(page, box(page, "标题"), "第一章 水");
      await way.endEditing(page);
      await way.press(page, named(page, "button", "添加"));
      await way.choose(page, named(page, "menuitem", "图文"));
      await way.write(page, box(page, "标题"), "泉水");
      await way.write(page, box(page, "正文"), "山水上，江水中，井水下。");
      await way.endEditing(page);
      await way.press(page, named(page, "button", /^下一步：开课与成绩/));
      await way.press(page, named(page, "button", /^下一步：检查并发布/));
      await expect(page.getByText("检查通过，可以发布")).toBeVisible();
      await way.press(page, named(page, "button", "发布"));
      await expect(page.getByText("已提交，学校审核通过后上线。")).toBeVisible();
    });

    test("last term's course is copied to the next, its dates with it", async ({ page }) => {
      await page.goto("/account/settings/teacherAdmin/teachingcourse");
      await way.press(page, named(page, "button", "更多操作：数控车削加工技术"));
      await way.choose(page, named(page, "menuitem", "复制到新学期"));
      await expect(page.getByText(/所有日期顺延/)).toBeVisible();
      await way.press(page, inDialog(page, "复制"));
      await expect(page.getByRole("navigation", { name: "新建课程的步骤" })).toBeVisible();
    });

    test("a class gets its roster from a workbook", async ({ page, served }) => {
      // By keyboard every step is walked to.
      test.setTimeout(180_000);
      const run = await runOf(served.portal, "Mechanical Drawing");
      const name = `机械${way.name}`;
      const prefix = `W${Date.now()}-`;
      await addLearners(served.portal, { run, count: 2, prefix });
      const file = await writeWorkbook([
        {
          name: "名单",
          headRows: 1,
          isPlain: true,
          rows: [
            ["★学号", "★姓名", "班级"],
            ["00000000", "查无此人", ""],
            [`${prefix}0`, "学生0", ""],
            [`${prefix}1`, "学生1", ""],
          ],
        },
      ]);
      await page.goto(`/courseManagement/index/courseClass?id=${run}`);
      await way.press(page, named(page, "button", "新建班级"));
      await way.write(page, box(page, "班级名称"), name);
      await way.press(page, inDialog(page, "保存"));
      await way.pressCell(page, named(page, "link", name));
      await way.press(page, named(page, "button", "导入名单"));
      const choosing = page.waitForEvent("filechooser");
      await way.press(page, named(page, "button", "选择工作簿"));
      await (
        await choosing
      ).setFiles({
        name: "名单.xlsx",
        mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        buffer: Buffer.from(file),
      });
      // Nobody of that number is at the school: said before anything is changed.
      await expect(page.getByText("查无此人").first()).toBeVisible();
      await way.press(page, named(page, "button", "导入 2 名学生"));
      await expect(page.getByText("导入名单：已完成 2 项")).toBeVisible();
      await way.press(page, named(page, "button", "撤销"));
      await expect(page.getByText("导入名单：已撤销 2 项")).toBeVisible();
    });

    test("a certificate is applied for", async ({ page, served }) => {
      test.setTimeout(180_000);
      const run = await runOf(served.portal, "Welding Processes");
      const teacher = person(served.portal);
      await signIn(teacher, { account: "teacher", password: PASSWORD });
      const { rule } = await teacher.send(certificate.certificateRule, { id: run });
      // Whoever did not sit the exam and is above 40.
      const eased = { ...rule, score: 40, examAttended: false };
      await teacher.send(certificate.certificateRuleSave, { id: run, rule: eased });
      try {
        await page.goto(workplace.certificates.href({ course: run, filter: `q=${way.graduate}` }));
        const row = page.getByRole("grid").getByRole("row").filter({ hasText: way.graduate });
        await expect(row).toContainText("符合条件");
        await way.pressCell(page, row.getByRole("checkbox"), "Space");
        await way.press(page, named(page, "button", "申请证书"));
        await way.press(page, inDialog(page, "申请证书"));
        await expect(row).toContainText("审核中");
      } finally {
        await teacher.send(certificate.certificateRuleSave, { id: run, rule });
      }
    });

    test("one who applies is let in", async ({ page, served }) => {
      const run = await runOf(served.portal, "Hydraulics and Pneumatics");
      // Others may have decided on all who applied in the demo.
      for (const reason of ["想学液压", "工作要用气动"]) {
        const someone = Object.assign(person(served.portal), { phone: freshPhone() });
        await register(someone, served.portal);
        await someone.send(course.courseEnroll, { id: run, reason });
      }
      await page.goto(`/courseManagement/index/courseStudent?id=${run}`);
      const row = page.getByRole("grid").getByRole("row").nth(1);
      await expect(row).toBeVisible();
      const who = await row.innerText();
      await way.pressCell(page, row.getByRole("checkbox"), "Space");
      await way.press(page, named(page, "button", "通过"));
      // The next one who applies stands there now.
      await expect.poll(() => row.innerText()).not.toBe(who);
    });

    test("an evaluation is opened", async ({ page, served }) => {
      const run = await runOf(served.portal, "Mechanical Drawing");
      await page.goto(`/courseManagement/index/courseEvaluate?id=${run}`);
      await way.press(page, named(page, "button", "新建评价"));
      await way.press(page, inDialog(page, "保存"));
      await expect(
        page.getByRole("region", { name: "提示" }).getByText("已保存，学生会收到通知"),
      ).toBeVisible();
    });
  });
}
