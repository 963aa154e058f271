/** Classes as teachers keep them: a class with its code, its roster, and what is done with many, against the reference server. */
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { admissionRules } from "../../core/contract/course.js";
import { classDetail, classJoin } from "../../core/contract/room.js";
import { classList, classSave, rosterList } from "../../core/contract/roster.js";
import { prefer } from "../../core/preferences/index.js";
import { request } from "../../core/session/index.js";
import { violations } from "../../testing/accessibility.js";
import { useTestbed } from "../../testing/test-server.js";
import { button, field, openStudio } from "./testing.js";
import "./index.js";

const testbed = useTestbed();
beforeEach(() => prefer({ locale: "zh-CN" }));
const classOf = async (run: number) => (await request(classList, { id: run })).list[0]!;

test("a class is made, its code changed and given an end, and put away", async () => {
  const room = await testbed.room();
  room.as("teacher");
  const element = openStudio(room, { view: "classes" });
  await expect.element(page.getByRole("link", { name: "数学一班" })).toBeVisible();
  await button("新建班级").click();
  await page.getByRole("dialog").getByRole("button", { name: "保存" }).click();
  await expect.element(page.getByText("请填写班级名称")).toBeVisible();
  await field(/^班级名称/).fill("数学二班");
  await page.getByRole("dialog").getByRole("button", { name: "保存" }).click();
  await expect.element(page.getByRole("link", { name: "数学二班" })).toBeVisible();
  await button(/数学二班的邀请码/).click();
  const dialog = page.getByRole("dialog", { name: "邀请码：数学二班" });
  await expect.element(dialog.getByRole("img", { name: "班级数学二班的入班二维码" })).toBeVisible();
  const before = (await request(classList, { id: room.run })).list[1]?.code;
  await dialog.getByRole("button", { name: "换一个邀请码" }).click();
  await expect.poll(async () => (await request(classList, { id: room.run })).list[1]?.code).not.toBe(before);
  await dialog.getByRole("switch", { name: "入班需要教师通过" }).click();
  await expect.element(dialog.getByRole("switch")).toHaveAttribute("aria-checked", "true");
  for (const theme of ["light", "dark"]) {
    element.setAttribute("theme", theme);
    expect(await violations(element)).toEqual([]);
  }
  await dialog.getByRole("button", { name: "关闭", exact: true }).click();
  await button("归档数学二班").click();
  await expect.element(button("恢复数学二班")).toBeVisible();
  await page.viewport(390, 800);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test("the roster is searched, its learners are grouped, moved and written to", async () => {
  const room = await testbed.room();
  room.as("teacher");
  const { id } = await classOf(room.run);
  await request(classSave, { id: room.run, name: "数学二班", teacher: "" });
  const element = openStudio(room, { view: "classes", item: String(id) });
  await expect.element(page.getByRole("heading", { name: "数学一班" })).toBeVisible();
  await expect.element(page.getByRole("row").filter({ hasText: "林小雨" })).toHaveTextContent("50%");
  expect(await violations(element)).toEqual([]);
  await page.getByRole("checkbox", { name: "选择林小雨" }).click();
  await button("分组").click();
  await field("小组").fill("第一组");
  await page.getByRole("dialog").getByRole("button", { name: "保存" }).click();
  await expect.element(page.getByRole("row").filter({ hasText: "林小雨" })).toHaveTextContent("第一组");
  await page.getByRole("checkbox", { name: "选择马骏" }).click();
  await button("转班").click();
  await page.getByRole("dialog").getByRole("button", { name: "转班" }).click();
  await expect.element(page.getByRole("row").filter({ hasText: "马骏" })).not.toBeInTheDocument();
  await page.getByRole("checkbox", { name: "选择林小雨" }).click();
  await button("移出课程").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "移出课程" }).click();
  await expect.element(dialog.getByText("请填写理由")).toBeVisible();
  await dialog.getByRole("textbox").fill("已转专业");
  await dialog.getByRole("button", { name: "移出课程" }).click();
  await expect.element(page.getByText("班级里还没有学生")).toBeVisible();
  expect((await request(rosterList, { id: room.run, classId: id })).total).toBe(0);
});

test("learners are found by number and added; who asked by the code is let in", async () => {
  const room = await testbed.room({ classless: true });
  room.as("teacher");
  const { id } = await classOf(room.run);
  openStudio(room, { view: "classes", item: String(id) });
  await button("添加学生").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("searchbox").fill(room.strangerNumber);
  await userEvent.keyboard("{Enter}");
  await dialog.getByRole("button", { name: /^添加/ }).click();
  await expect.element(dialog.getByText("没有找到这样的学生")).toBeVisible();
  expect((await request(rosterList, { id: room.run, classId: id })).total).toBe(1);
});

test("whoever asks by a code waits, and sees that they do", async () => {
  const room = await testbed.room({ classless: true });
  room.as("teacher");
  const { id } = await classOf(room.run);
  openStudio(room, { view: "classes" });
  await button(/数学一班的邀请码/).click();
  await page.getByRole("switch", { name: "入班需要教师通过" }).click();
  await expect.element(page.getByRole("switch")).toHaveAttribute("aria-checked", "true");
  room.as("learner");
  expect(await request(classJoin, { id: room.run, code: room.code })).toMatchObject({ waiting: true });
  expect((await request(classDetail, { id: room.run })).asked).toBe("数学一班");
  room.as("teacher");
  openStudio(room, { view: "classes", item: String(id), filter: "state=asking" });
  await page.getByRole("checkbox", { name: "选择林小雨" }).click();
  await button("通过申请").click();
  await expect.element(page.getByText("没有符合条件的学生")).toBeVisible();
  expect((await request(rosterList, { id: room.run, classId: id, state: "active" })).total).toBe(1);
});

test("a workbook is checked row by row before anything is written; whoever has started nothing finds no jobs", async () => {
  const room = await testbed.room();
  room.as("teacher");
  const { id } = await classOf(room.run);
  const element = openStudio(room, { view: "classes", item: String(id) });
  await button("导入名单").click();
  const drawer = page.getByRole("dialog");
  await expect.element(drawer.getByRole("button", { name: "名单模板" })).toBeVisible();
  await drawer
    .getByLabelText("选择工作簿", { exact: true })
    .last()
    .upload(new File(["x"], "x.xlsx"));
  await expect.element(drawer.getByText(/文件无法读取/)).toBeVisible();
  const { default: write } = await import("write-excel-file/browser");
  const cells = (texts: readonly string[]) => texts.map((value) => ({ value, type: String }));
  const blob = await write(
    [
      cells(["★学号", "★姓名", "班级", "性别"]),
      cells([room.strangerNumber, "别人", "", "女"]),
      cells(["404", "无此人", "", "男"]),
    ],
    {},
  ).toBlob();
  await drawer
    .getByLabelText("选择工作簿", { exact: true })
    .last()
    .upload(new File([blob], "名单.xlsx"));
  await expect.element(drawer.getByText("可导入 0 行，有问题 2 行。")).toBeVisible();
  await expect.element(drawer.getByText("你的学校没有这个学号的学生")).toBeVisible();
  await expect.element(drawer.getByText("有 1 列没有用到：性别。")).toBeVisible();
  await expect.element(drawer.getByRole("button", { name: "下载标出问题的工作簿" })).toBeVisible();
  expect(await violations(element)).toEqual([]);
  const jobs = openStudio(room, { view: "jobs" });
  await expect.element(page.getByText("还没有批量任务")).toBeVisible();
  expect(await violations(jobs)).toEqual([]);
});

test("a workbook with several sheets: rows stand with their sheet, sheets without the columns are told", async () => {
  const room = await testbed.room();
  room.as("teacher");
  const { id } = await classOf(room.run);
  const element = openStudio(room, { view: "classes", item: String(id) });
  await button("导入名单").click();
  const drawer = page.getByRole("dialog");
  const { writeXlsx } = await import("hucre/xlsx");
  const head = ["★学号", "★姓名", "班级"];
  const bytes = await writeXlsx({
    sheets: [
      { name: "机电班", rows: [head, ["404", "无此人", ""]] },
      { name: "任课教师", rows: [["工号"], ["7"]] },
      { name: "数控班", rows: [head, [room.strangerNumber, "别人", ""]] },
    ],
  });
  await drawer
    .getByLabelText("选择工作簿", { exact: true })
    .last()
    .upload(new File([new Uint8Array(bytes)], "名单.xlsx"));
  await expect.element(drawer.getByText("读取了 2 个工作表：机电班、数控班。")).toBeVisible();
  await expect
    .element(drawer.getByText("有 1 个工作表没有“学号”和“姓名”两列，没有读取：任课教师。"))
    .toBeVisible();
  // Both are row 2 of their sheet.
  for (const [sheet, fault] of [
    ["机电班", "你的学校没有这个学号的学生"],
    ["数控班", "姓名与该学号的学生不一致"],
  ] as const)
    await expect
      .element(drawer.getByRole("row").filter({ hasText: sheet }))
      .toHaveTextContent(new RegExp(`2.*${sheet}.*${fault}`, "s"));
  expect(await violations(element)).toEqual([]);
});

test("applications are decided on, found again by what became of them, and taken back from the list of jobs", async () => {
  const room = await testbed.room({ mode: "approval" });
  room.as("teacher");
  const element = openStudio(room, { view: "students" });
  const row = page.getByRole("row").filter({ hasText: "孙一诺" });
  await expect.element(row).toHaveTextContent("首次报名");
  expect(await violations(element)).toEqual([]);
  await page.getByRole("checkbox", { name: "选择孙一诺" }).click();
  await button("拒绝").click();
  await page.getByRole("dialog").getByRole("button", { name: "拒绝申请" }).click();
  await expect.element(page.getByText("请填写理由")).toBeVisible();
  await page.getByRole("dialog").getByRole("textbox").fill("人数已满");
  await page.getByRole("dialog").getByRole("button", { name: "拒绝申请" }).click();
  await expect.element(page.getByText("没有这样的申请")).toBeVisible();
  await page.getByRole("combobox", { name: "按结果查看" }).selectOptions("未通过");
  await expect.element(row).toHaveTextContent("人数已满");
  const jobs = openStudio(room, { view: "jobs" });
  const job = page.getByRole("row").filter({ hasText: "审核报名" });
  await expect.element(job).toHaveTextContent("高等数学");
  await page.getByRole("combobox", { name: "状态" }).selectOptions("出错");
  await expect.element(page.getByText("没有符合条件的任务")).toBeVisible();
  await button("清除筛选").click();
  await page.getByRole("combobox", { name: "课程" }).selectOptions(`run ${room.run}`);
  await page.getByRole("combobox", { name: "任务" }).selectOptions("审核报名");
  await expect.element(job).toBeVisible();
  await expect.element(page.getByRole("combobox", { name: "任务" })).toHaveValue("enroll-review");
  await button(/^审核报名，任务/).click();
  await page.getByRole("dialog").getByRole("button", { name: "撤销" }).click();
  await expect.element(page.getByRole("dialog").getByText("审核报名：已撤销 1 项")).toBeVisible();
  expect(await violations(jobs)).toEqual([]);
  openStudio(room, { view: "students" });
  await expect.element(row).toHaveTextContent("想补上基础");
  await page.viewport(390, 800);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test("rules are written, tried on those who wait, put in order and kept", async () => {
  const room = await testbed.room({ mode: "approval" });
  room.as("teacher");
  const element = openStudio(room, { view: "students" });
  await button("自动审核规则").click();
  const drawer = page.getByRole("dialog", { name: "自动审核规则" });
  await expect.element(drawer.getByText("没有规则，所有申请都由教师审核。")).toBeVisible();
  await drawer.getByRole("button", { name: "添加规则" }).click();
  await drawer.getByRole("button", { name: "保存规则" }).click();
  await expect.element(drawer.getByText("请填写名单")).toBeVisible();
  await drawer.getByRole("combobox", { name: "条件" }).selectOptions("邮箱结尾");
  await drawer.getByRole("textbox", { name: /名单/ }).fill("不是域名");
  await expect.element(drawer.getByText("无法使用：不是域名")).toBeVisible();
  await drawer.getByRole("combobox", { name: "条件" }).selectOptions("学号在名单中");
  await drawer.getByRole("textbox", { name: /名单/ }).fill("20260001，20260002\n20260002");
  await expect.element(drawer.getByText("2 项")).toBeVisible();
  await drawer.getByRole("button", { name: "预览" }).click();
  await expect.element(drawer.getByText("1 份待审核的申请中，0 份会通过。")).toBeVisible();
  for (const theme of ["light", "dark"]) {
    element.setAttribute("theme", theme);
    expect(await violations(element)).toEqual([]);
  }
  await drawer.getByRole("button", { name: "添加规则" }).click();
  await drawer.getByRole("button", { name: "上移规则 2" }).click();
  await drawer.getByRole("button", { name: "删除规则 1" }).click();
  await drawer.getByRole("button", { name: "保存规则" }).click();
  await expect.element(page.getByText("规则已保存")).toBeVisible();
  const kept = await request(admissionRules, { id: room.run });
  expect(kept.rules).toEqual([{ kind: "number", effect: "admit", values: ["20260001", "20260002"] }]);
  await page.viewport(390, 800);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
