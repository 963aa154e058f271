/** The question bank: questions of each type are written, mended, found, moved and archived. */
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { folderSave, questionDetail, questionList } from "../../core/contract/teach.js";
import { prefer } from "../../core/preferences/index.js";
import { request } from "../../core/session/index.js";
import { violations } from "../../testing/accessibility.js";
import { type Entered, useTestbed } from "../../testing/test-server.js";
import { addQuestion, button, field, openStudio } from "./testing.js";
import "./index.js";

const testbed = useTestbed();
beforeEach(() => prefer({ locale: "zh-CN" }));

const form = () => page.getByRole("dialog");
const type = (name: string) => form().getByRole("combobox", { name: "题型" }).first().selectOptions(name);
const stem = () => form().getByRole("textbox", { name: "题干", exact: true });
const means = (words: string | RegExp) => expect.element(form().getByText(words)).toBeVisible();
async function write(name: string, text: string): Promise<void> {
  await type(name);
  await stem().fill(text);
}
const save = () => form().getByRole("button", { name: "保存题目" }).click();
const newest = async (room: Entered) => {
  const [card] = (await request(questionList, { id: room.run })).list;
  return request(questionDetail, { id: room.run, question: card?.question ?? 0 });
};

test("a choice is written; what is missing stands at its field, and nothing typed is lost", async () => {
  const room = await testbed.room();
  room.as("teacher");
  const element = openStudio(room, { view: "bank" });
  const saved = vi.fn();
  element.addEventListener("edu-question-save", (event) => saved((event as CustomEvent).detail));
  await expect.element(page.getByText("题库还没有题目")).toBeVisible();
  await button("新建题目").click();
  await stem().fill("哪一个是质数？");
  await field("选项 A").fill("4");
  await save();
  await expect.element(form().getByText("请选出正确答案")).toBeVisible();
  await expect.poll(() => form().getByText("请填写内容").elements().length).toBe(3);
  await expect.element(field("选项 A")).toHaveValue("4");
  expect(await violations(element)).toEqual([]);
  await field("选项 B").fill("7");
  await button("删除选项 D").click();
  await field("选项 C").fill("9");
  await form().getByRole("radio", { name: "选项 B 是正确答案" }).click();
  await means("选 B 得满分");
  await save();
  await expect.element(page.getByRole("gridcell", { name: /哪一个是质数/ }).last()).toBeVisible();
  expect(saved).toHaveBeenCalledTimes(1);
  expect((await newest(room)).content).toMatchObject({ type: "single", key: { choice: "b" } });
});

test("blanks take texts, numbers and patterns, and the line says what they mean", async () => {
  const room = await testbed.room();
  room.as("teacher");
  openStudio(room, { view: "bank", filter: "question=new" });
  await write("填空题", "圆周率约为 {{1}}，由 {{2}} 证明。");
  await field("第 1 空的第 1 个答案").fill("3.14");
  await form().getByRole("combobox", { name: "第 1 空的第 1 个答案: 判定方式" }).selectOptions("数值");
  await field("第 1 空的第 1 个答案: 允许误差").fill("0.01");
  await means("第 1 空：3.13 到 3.15");
  await button("添加一个空").click();
  await form().getByRole("combobox", { name: "第 2 空的第 1 个答案: 判定方式" }).selectOptions("正则表达式");
  await field("第 2 空的第 1 个答案").fill("(兰伯特");
  await save();
  // The server reads patterns: its words, the text stays.
  await expect
    .element(
      form()
        .getByText(/正则表达式有误/)
        .first(),
    )
    .toBeVisible();
  await expect.element(field("第 2 空的第 1 个答案")).toHaveValue("(兰伯特");
  await field("第 2 空的第 1 个答案").fill("兰伯特|林德曼");
  await save();
  await expect.element(form()).not.toBeInTheDocument();
  expect((await newest(room)).content).toMatchObject({
    key: {
      gaps: [
        { accepted: [{ match: "number", value: 3.14, tolerance: { kind: "absolute", by: 0.01 } }] },
        { accepted: [{ match: "pattern", pattern: "兰伯特|林德曼" }] },
      ],
    },
  });
});

test("pairs, orders, groups, formulas and scales are written, and so is a text with its questions", async () => {
  const room = await testbed.room();
  room.as("teacher");
  const element = openStudio(room, { view: "bank", filter: "question=new" });
  const next = () => form().getByRole("button", { name: "保存并继续新建" }).click();
  const isSaved = async (text: string) => {
    await vi.waitFor(async () => expect((await newest(room)).question.text).toBe(text));
    await expect.poll(() => stem().element().textContent).toBe("");
  };
  await write("连线题", "国家与首都");
  for (const [name, text] of [
    ["左侧第 1 项", "中国"],
    ["左侧第 2 项", "法国"],
    ["右侧第 1 项", "北京"],
    ["右侧第 2 项", "巴黎"],
  ] as const)
    await field(name).fill(text);
  await means("法国 → 巴黎");
  await form().getByRole("combobox", { name: "左侧第 2 项对应" }).selectOptions("北京");
  await means("法国 → 北京");
  await next();
  await isSaved("国家与首都");
  await write("排序题", "从小到大");
  for (const [name, text] of [
    ["第 1 项", "三"],
    ["第 2 项", "一"],
    ["第 3 项", "二"],
  ] as const)
    await form().getByRole("textbox", { name, exact: true }).fill(text);
  await button("下移第 1 项").click();
  await button("下移第 2 项").click();
  await means("顺序：一 → 二 → 三");
  await next();
  await isSaved("从小到大");
  await write("计算题", "两数之积");
  await form().getByRole("textbox", { name: /^公式/ }).fill("a*b");
  await next();
  await expect.element(form().getByText("公式无法计算，请检查变量名和括号")).toBeVisible();
  await button("添加变量").click();
  await means("例：a = 1，b = 1 时答案为 1");
  await next();
  await isSaved("两数之积");
  await write("材料题", "阅读下面的短文");
  await form().getByRole("combobox", { name: "第 1 小题的题型" }).selectOptions("判断题");
  await form().getByRole("textbox", { name: "第 1 小题的题干" }).fill("作者住在北京");
  await button("添加小题").click();
  await form().getByRole("combobox", { name: "第 2 小题的题型" }).selectOptions("简答题");
  await form().getByRole("textbox", { name: "第 2 小题的题干" }).fill("为什么？");
  await field("第 2 小题的分值").fill("7");
  await means("2 道小题，共 12 分");
  expect(await violations(element)).toEqual([]);
  await save();
  await expect.element(form()).not.toBeInTheDocument();
  const { question, content } = await newest(room);
  expect(question).toMatchObject({ type: "group", points: 12 });
  expect(content).toMatchObject({ children: [{ content: { type: "true_false" } }, { points: 7 }] });
});

test("what was written and not saved is there again, and can be thrown away", async () => {
  const room = await testbed.room();
  room.as("teacher");
  const element = openStudio(room, { view: "bank", filter: "question=new" });
  await stem().fill("写到一半的题目");
  await field("选项 A").fill("甲");
  await userEvent.keyboard("{Escape}");
  await expect.element(form()).not.toBeInTheDocument();
  await button("新建题目").click();
  await expect.element(stem()).toHaveTextContent("写到一半的题目");
  await expect.element(field("选项 A")).toHaveValue("甲");
  await button("放弃这些修改").click();
  await expect.poll(() => stem().element().textContent).toBe("");
  await expect.element(field("选项 A")).toHaveValue("");
  await userEvent.keyboard("{Escape}");
  await expect.element(form()).not.toBeInTheDocument();
  for (const theme of ["light", "dark"]) {
    element.setAttribute("theme", theme);
    expect(await violations(element)).toEqual([]);
  }
});

test("questions are found, marked as twins, moved into a folder, archived and brought back", async () => {
  const room = await testbed.room();
  room.as("teacher");
  await addQuestion(room, "极限是什么？");
  await addQuestion(room, "极限是什么");
  await addQuestion(room, "导数是什么？", { difficulty: 5 });
  await request(folderSave, { id: room.run, name: "第一章" });
  const element = openStudio(room, { view: "bank" });
  const cell = (name: string) => page.getByRole("button", { name, exact: true });
  await expect.element(cell("导数是什么？")).toBeVisible();
  expect(page.getByText("疑似重复").elements()).toHaveLength(2);
  await page.getByRole("combobox", { name: "难度" }).selectOptions("困难");
  await expect.element(cell("极限是什么？")).not.toBeInTheDocument();
  await page.getByRole("checkbox", { name: /导数是什么/ }).click();
  await button("移动").click();
  await form().getByRole("combobox", { name: "移动到" }).selectOptions("第一章");
  await form().getByRole("button", { name: "移动" }).click();
  await expect.element(page.getByRole("button", { name: "第一章，1 题" })).toBeVisible();
  await page.getByRole("button", { name: "第一章，1 题" }).click();
  await page.getByRole("checkbox", { name: /导数是什么/ }).click();
  await button("归档").click();
  await expect.element(page.getByText("没有符合条件的题目")).toBeVisible();
  expect(await violations(element)).toEqual([]);
  await button("撤销").click();
  await expect.element(cell("导数是什么？")).toBeVisible();
  await button("管理文件夹：第一章").click();
  await page.getByRole("menuitem", { name: "删除" }).click();
  await form().getByRole("button", { name: "删除" }).click();
  await expect.element(page.getByRole("button", { name: "第一章，1 题" })).not.toBeInTheDocument();
  await expect.element(cell("导数是什么？")).toBeVisible();
});
