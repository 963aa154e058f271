/** A paper as it is built: by keys alone, saving itself, beside another teacher, and with exceptions. */
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { assessDetail, assessSave } from "../../core/contract/teach.js";
import { prefer } from "../../core/preferences/index.js";
import { Code } from "../../core/contract/codes.js";
import { request } from "../../core/session/index.js";
import { violations } from "../../testing/accessibility.js";
import { type Entered, useTestbed } from "../../testing/test-server.js";
import { addAssessment, addQuestion, button, field, openStudio } from "./testing.js";
import "./index.js";

const testbed = useTestbed();
beforeEach(() => prefer({ locale: "zh-CN" }));

const detailOf = (room: Entered, assessment: number) => request(assessDetail, { id: room.run, assessment });
const focused = (element: HTMLElement) =>
  element.shadowRoot?.activeElement?.getAttribute("aria-label") ??
  element.shadowRoot?.activeElement?.textContent;
const saved = () => page.getByText("已保存", { exact: true });

test("a paper is built without a mouse: picked, put in order, weighed, and it saves itself", async () => {
  const room = await testbed.room();
  room.as("teacher");
  for (const text of ["甲题", "乙题", "丙题"]) await addQuestion(room, text);
  const assessment = await addAssessment(room);
  const element = openStudio(room, { assessment: String(assessment) });
  const press = async (name: string, key = "{Enter}") => {
    const control = button(name);
    await expect.element(control).toBeVisible();
    (control.element() as HTMLElement).focus();
    await userEvent.keyboard(key);
  };
  await press("从题库选题");
  const picker = page.getByRole("dialog", { name: "从题库选题" });
  for (const text of ["甲题", "乙题", "丙题"]) {
    const box = picker.getByRole("checkbox", { name: text });
    await expect.element(box).toBeInTheDocument();
    (box.element() as HTMLElement).focus();
    await userEvent.keyboard(" ");
  }
  expect(await violations(element)).toEqual([]);
  await press("加入 3 题");
  await expect.element(page.getByText("共 3 题，满分 15 分")).toBeVisible();
  await press("上移第 3 题");
  // The focus goes with the question.
  await expect.poll(() => focused(element)).toBe("上移第 2 题");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => focused(element)).toBe("下移第 1 题");
  await expect.element(page.getByText("已移到第 1 部分第 1 位")).toBeInTheDocument();
  await field("第 1 题的分值").fill("7.5");
  await expect.element(page.getByText("共 3 题，满分 17.5 分")).toBeVisible();
  await expect.element(saved()).toBeVisible();
  const { paper, max } = await detailOf(room, assessment);
  expect(max).toBe(17.5);
  expect(paper.sections[0]?.items.map(({ points }) => points)).toEqual([7.5, 5, 5]);
  await expect
    .element(page.getByRole("link", { name: "预览" }))
    .toHaveAttribute("href", `/courseManagement/previewExam?id=${room.run}&assessment=${assessment}`);
  // What is in the paper cannot be picked twice.
  await press("从题库选题");
  await expect.element(picker.getByRole("checkbox", { name: "甲题" })).toBeDisabled();
  await userEvent.keyboard("{Escape}");
  await press("移除第 1 题");
  await expect.element(page.getByText("共 2 题，满分 10 分")).toBeVisible();
  await button("撤销").click();
  await expect.element(page.getByText("共 3 题，满分 17.5 分")).toBeVisible();
});

test("a rule says how many questions the bank has for it, and where they are too few", async () => {
  const room = await testbed.room();
  room.as("teacher");
  await addQuestion(room, "容易的题", { difficulty: 1 });
  await addQuestion(room, "另一道容易的题", { difficulty: 1, knowledge: ["导数"] });
  const assessment = await addAssessment(room);
  const element = openStudio(room, { assessment: String(assessment) });
  await button("随机抽题").click();
  await expect.element(page.getByText("题库中只有 2 道符合条件的题目，还差 3 道")).toBeVisible();
  await field("抽题数量").fill("2");
  await expect.element(page.getByText("题库中有 2 道符合条件的题目")).toBeVisible();
  await expect.element(page.getByText("共 2 题，满分 4 分")).toBeVisible();
  await field("知识点").fill("导数");
  await expect.element(page.getByText("题库中只有 1 道符合条件的题目，还差 1 道")).toBeVisible();
  await field("抽题数量").fill("很多");
  await expect.element(page.getByText("请填写 1 到 100 之间的整数")).toBeVisible();
  await field("抽题数量").fill("1");
  await expect.element(saved()).toBeVisible();
  const { paper } = await detailOf(room, assessment);
  expect(paper.sections[0]?.random).toEqual([{ count: 1, points: 2, knowledge: "导数" }]);
  for (const theme of ["light", "dark"]) {
    element.setAttribute("theme", theme);
    expect(await violations(element)).toEqual([]);
  }
});

test("what would be refused is said at its field and kept; it is saved once it is right", async () => {
  const room = await testbed.room();
  room.as("teacher");
  const assessment = await addAssessment(room);
  openStudio(room, { assessment: String(assessment) });
  const title = page.getByRole("textbox", { name: "标题", exact: true });
  await title.fill("");
  await expect.element(page.getByText("请填写标题")).toBeVisible();
  await expect.element(page.getByText("请先改正标出的内容，再自动保存")).toBeVisible();
  await title.fill("第二章测验");
  await expect.element(saved()).toBeVisible();
  await page.getByLabelText(/^开始时间/).fill("2030-01-02T08:00");
  await expect.element(page.getByText("截止时间不能早于开始时间和应交时间")).toBeVisible();
  await page.getByLabelText(/^截止时间/).fill("2030-01-03T08:00");
  await expect.element(saved()).toBeVisible();
  const detail = await detailOf(room, assessment);
  expect(detail).toMatchObject({
    title: "第二章测验",
    rules: { closeAt: new Date("2030-01-03T08:00").getTime() },
  });
});

test("after another teacher has saved there is a plain choice, and each does what it says", async () => {
  const room = await testbed.room();
  room.as("teacher");
  const assessment = await addAssessment(room);
  const element = openStudio(room, { assessment: String(assessment) });
  const title = page.getByRole("textbox", { name: "标题", exact: true });
  await expect.element(title).toBeVisible();
  const elsewhere = async (name: string) => {
    await testbed.pass(1);
    const { frozen, max, overrides, questions, state, ...rest } = await detailOf(room, assessment);
    expect([frozen, max, overrides, questions, state]).toBeTruthy();
    await request(assessSave, { id: room.run, ...rest, title: name });
  };
  await elsewhere("对方的标题");
  await title.fill("我的标题");
  await expect.element(page.getByText(/另一位老师刚刚修改并保存了/)).toBeVisible();
  expect(await violations(element)).toEqual([]);
  await button("用我的版本覆盖").click();
  await expect.element(saved()).toBeVisible();
  expect((await detailOf(room, assessment)).title).toBe("我的标题");
  await elsewhere("对方又改了");
  await title.fill("我又改了");
  await button("使用对方的版本").click();
  await expect.element(title).toHaveValue("对方又改了");
  expect((await detailOf(room, assessment)).title).toBe("对方又改了");
});

test("without a network nothing is lost: it says so, and saves when it is back", async () => {
  const room = await testbed.room();
  room.as("teacher");
  const assessment = await addAssessment(room);
  openStudio(room, { assessment: String(assessment) });
  const title = page.getByRole("textbox", { name: "标题", exact: true });
  await expect.element(title).toBeVisible();
  testbed.online(false);
  await title.fill("断网时改的");
  await expect.element(page.getByText("网络连接失败，请检查网络后重试。")).toBeVisible();
  testbed.online(true);
  dispatchEvent(new Event("online"));
  await expect.element(saved()).toBeVisible();
  expect((await detailOf(room, assessment)).title).toBe("断网时改的");
});

test("a class and a learner get exceptions, which are changed and taken away", async () => {
  const room = await testbed.room();
  room.as("teacher");
  const assessment = await addAssessment(room);
  const element = openStudio(room, { assessment: String(assessment) });
  await button("添加例外").click();
  const dialog = page.getByRole("dialog", { name: "添加例外" });
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect.element(dialog.getByText("请选择班级或学生")).toBeVisible();
  await expect.element(dialog.getByText("请填写原因")).toBeVisible();
  await dialog.getByText("学生", { exact: true }).click();
  await dialog.getByRole("textbox", { name: "按姓名查找学生" }).fill("林小");
  await dialog.getByRole("combobox", { name: "学生" }).selectOptions("林小雨 · 数学一班");
  await dialog.getByRole("combobox", { name: "作答时长" }).selectOptions("延长到 1.5 倍");
  await dialog.getByRole("textbox", { name: "原因" }).fill("听力障碍");
  expect(await violations(element)).toEqual([]);
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect.element(page.getByText("听力障碍")).toBeVisible();
  expect((await detailOf(room, assessment)).overrides).toMatchObject([
    { name: "林小雨", timeFactor: 1.5, reason: "听力障碍" },
  ]);
  await button("修改：林小雨").click();
  await button("删除").click();
  await button("再按一次确认删除").click();
  await expect.element(page.getByText("还没有例外安排。")).toBeVisible();
});

test("a question that the bank has anew is renewed in the paper by one press", async () => {
  const room = await testbed.room();
  room.as("teacher");
  const question = await addQuestion(room, "旧的说法");
  const assessment = await addAssessment(room, [question]);
  await addQuestion(room, "新的说法", { question });
  openStudio(room, { assessment: String(assessment) });
  await expect.element(page.getByText("旧的说法")).toBeVisible();
  await button("更新到新版本").click();
  await expect.element(page.getByText("新的说法")).toBeVisible();
  await expect.element(saved()).toBeVisible();
  await vi.waitFor(async () =>
    expect((await detailOf(room, assessment)).paper.sections[0]?.items[0]?.version).toBe(2),
  );
});

test("papers are printed in versions, their key in a file of its own", async () => {
  const room = await testbed.room();
  room.as("teacher");
  const assessment = await addAssessment(room, [await addQuestion(room, "极限是多少？")]);
  const element = openStudio(room, { assessment: String(assessment) });
  const names: string[] = [];
  vi.spyOn(URL, "createObjectURL").mockReturnValue("#");
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  await button("打印").click();
  const dialog = page.getByRole("dialog", { name: "打印试卷" });
  await dialog.getByRole("combobox", { name: "卷别" }).selectOptions("A、B、C");
  await dialog.getByRole("textbox", { name: "排列编号" }).fill("期末");
  await expect.element(dialog.getByText(/请填写 1 到 32 个字母/)).toBeVisible();
  expect(await violations(element)).toEqual([]);
  await dialog.getByRole("textbox", { name: "排列编号" }).fill("2026-1");
  // A server without a font: that is said, and what was filled in stays.
  const send = globalThis.fetch;
  const answers = vi.spyOn(globalThis, "fetch").mockImplementation((input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    return url.includes("/teach/assess/print")
      ? Promise.resolve(
          Response.json({ code: Code.failed, message: "这台服务器没有字体，不能生成 PDF", result: {} }),
        )
      : send(input, init);
  });
  await dialog.getByRole("button", { name: "下载试卷" }).click();
  await expect.element(dialog.getByText("这台服务器没有字体，不能生成 PDF")).toBeVisible();
  answers.mockRestore();
  await dialog.getByRole("button", { name: "下载试卷" }).click();
  await expect.poll(() => names).toEqual(["第一章测验 试卷 2026-1.pdf"]);
  await dialog.getByRole("button", { name: "下载答案" }).click();
  await expect.poll(() => names).toEqual(["第一章测验 试卷 2026-1.pdf", "第一章测验 答案 2026-1.pdf"]);
  vi.restoreAllMocks();
});
