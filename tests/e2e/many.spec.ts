/** What teachers do with many people at once: a roster of thousands with faults in it, and applications for fewer places. */
import { readFile } from "node:fs/promises";
import { building, course, roster } from "../../src/core/contract/index.js";
import { readWorkbook, writeWorkbook } from "../../src/server/exchange/workbook.js";
import { type Person, person, signIn } from "../load/people.js";
import { expect, type Page, PASSWORD, test } from "./fixtures.js";
import { addLearners } from "./newcomer.js";
import { signedInAs, withoutInvitation } from "./session.js";

/** The teacher of the demo, and a run of theirs by its English title. */
async function taught(portal: string, title: string): Promise<{ teacher: Person; run: number }> {
  const teacher = person(portal);
  await signIn(teacher, { account: "teacher", password: PASSWORD });
  const { list } = await teacher.send(course.courseMine, { states: "", role: "teacher", page: 1, size: 48 });
  const run = list.find((one) => one.title === title);
  expect(run).toBeDefined();
  return { teacher, run: run?.id ?? 0 };
}
const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: typeof name === "string" });

test.beforeEach(async ({ page, served }) => {
  await withoutInvitation(page);
  await signedInAs(page, served.portal, "teacher");
});

test("2,000 rows with 37 faults: checked, let in, taken away and mended, let in again, and taken back", async ({
  page,
  served,
}) => {
  test.setTimeout(240_000);
  const { teacher, run } = await taught(served.portal, "Mechanical Drawing");
  const [prefix, name] = [`M${Date.now()}-`, "机械 2602 班"];
  await addLearners(served.portal, { run, count: 2000, prefix });
  const { classId } = await teacher.send(roster.classSave, { id: run, name, teacher: "" });
  const inClass = async () =>
    (await teacher.send(roster.rosterList, { id: run, classId, page: 1, size: 20 })).total;
  const rows = Array.from({ length: 2000 }, (_, at) => [`${prefix}${at}`, `学生${at}`, "", "机械制造"]);
  for (let at = 0; at < 37; at += 1) {
    const row = rows[at * 54]!;
    if (at % 3 === 0) row[0] = `查无${at}`;
    else if (at % 3 === 1) row[1] = "别人";
    else row[2] = "没有的班";
  }
  const choose = async (list: readonly (readonly string[])[]) => {
    const file = await writeWorkbook([{ name: "名单", headRows: 1, isPlain: true, rows: list }]);
    await page.locator("edu-course-studio input[type=file]").setInputFiles({
      name: "名单.xlsx",
      mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      buffer: Buffer.from(file),
    });
  };

  await page.goto(`/courseManagement/index/courseClass/detail?id=${run}&class=${classId}`);
  await button(page, "导入名单").click();
  await expect(button(page, "选择工作簿")).toBeVisible();
  await choose([["★学号", "★姓名", "班级", "专业"], ...rows]);
  const drawer = page.getByRole("dialog", { name: `导入名单到${name}` });
  await expect(drawer.getByText("可导入 1963 行，有问题 37 行。")).toBeVisible();
  await expect(drawer.getByText("有 1 列没有用到：专业。")).toBeVisible();
  await expect(drawer.getByText("没有的班").first()).toBeVisible();
  expect(await inClass()).toBe(0);
  const download = page.waitForEvent("download");
  await button(page, "下载标出问题的工作簿").click();
  const [marked] = await readWorkbook(await readFile(await (await download).path()));
  await button(page, "导入 1963 名学生").click();
  await expect(page.getByText("导入名单：已完成 1963 项")).toBeVisible({ timeout: 60_000 });
  expect(await inClass()).toBe(1963);

  // The file comes back as it was, with what is wrong beside each row: mended there, it is sent again.
  expect(marked?.rows[0]).toEqual(["★学号", "★姓名", "班级", "专业", "问题"]);
  expect(marked?.rows).toHaveLength(2001);
  expect(marked?.rows.filter((row, at) => at > 0 && row[4])).toHaveLength(37);
  const mended = (marked?.rows ?? []).map((row, at) =>
    row[4] && at > 0 ? [`${prefix}${at - 1}`, `学生${at - 1}`, "", ...row.slice(3)] : row,
  );
  await button(page, "导入名单").click();
  await expect(button(page, "选择工作簿")).toBeVisible();
  await choose(mended);
  await expect(drawer.getByText("可导入 37 行，有问题 0 行。 1963 行已在班级里，会跳过。")).toBeVisible();
  await button(page, "导入 37 名学生").click();
  await expect(page.getByText("导入名单：已完成 37 项")).toBeVisible({ timeout: 60_000 });
  expect(await inClass()).toBe(2000);

  await button(page, "撤销").click();
  await expect(page.getByText("导入名单：已撤销 37 项")).toBeVisible({ timeout: 60_000 });
  expect(await inClass()).toBe(1963);
});

test(
  "500 applications for 320 places are accepted at once: whoever is past the places is in line and listed",
  { tag: "@wide" },
  async ({ page, served }) => {
    test.setTimeout(240_000);
    const { teacher, run } = await taught(served.portal, "CNC Milling");
    const before = (await teacher.send(roster.rosterList, { id: run, page: 1, size: 20 })).total;
    await addLearners(served.portal, { run, count: 500, prefix: `Q${Date.now()}-`, applying: true });
    await teacher.send(building.runSettingsSave, { id: run, mode: "approval", capacity: before + 320 });
    try {
      await page.goto(`/courseManagement/index/courseStudent?id=${run}`);
      const table = page.getByRole("grid");
      await table.getByRole("checkbox").first().click();
      await button(page, "选择全部 500 项").click();
      await button(page, "通过").click();
      await expect(page.getByText("批量审核：完成 320 项，180 项未完成")).toBeVisible({ timeout: 120_000 });
      await expect(
        page.getByRole("list", { name: "未完成的项目" }).getByRole("listitem").first(),
      ).toContainText("学生");
      await expect(button(page, "下载未完成的项目")).toBeVisible();
      expect(
        (await teacher.send(roster.rosterList, { id: run, state: "active", page: 1, size: 20 })).total,
      ).toBe(before + 320);
      // They stand in line, and are found there.
      await page.reload();
      await expect(page.getByText("共 180 项")).toBeVisible();
      await expect(table.getByRole("row").nth(1)).toContainText("候补中");
    } finally {
      await teacher.send(building.runSettingsSave, { id: run, mode: "open", capacity: 0 });
    }
  },
);
