/**
 * What a teacher does for an exam without a mouse: a question of every type is written, a paper is built of them and published,
 * and a wrong key is put right after somebody has handed in.
 */
import { createCanvas } from "@napi-rs/canvas";
import type { Locator } from "@playwright/test";
import { rooms } from "../../src/core/rules/places/course.js";
import { workplace } from "../../src/core/rules/places/teaching.js";
import { audit } from "./audit.js";
import { expect, freshPhone, type Page, test } from "./fixtures.js";
import { choose, pick, press, tabTo, write } from "./keyboard.js";
import { enrolledIn } from "./lesson.js";
import { notice, signedInAs, withoutInvitation } from "./session.js";

const COURSE = { edition: "vocational", title: "CNC Turning", item: "" } as const;
const picture = (): Buffer => createCanvas(400, 300).toBuffer("image/png");

interface Desk {
  readonly page: Page;
  readonly form: Locator;
}
/** Some names go on with a word on whether the field may stay empty. */
const box = ({ form }: Desk, name: string) => form.getByRole("textbox", { name: new RegExp(`^${name}`) });
const button = ({ form }: Desk, name: string) => form.getByRole("button", { name, exact: true });
const list = ({ form }: Desk, name: string) => form.getByRole("combobox", { name, exact: true });
async function fill(desk: Desk, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(texts)) await write(desk.page, box(desk, name), text);
}

/** Each type by its name in the list, and what is written for it below its stem. */
const TYPES: Readonly<Record<string, (desk: Desk) => Promise<void>>> = {
  async 单选题(desk) {
    await fill(desk, { "选项 A": "甲", "选项 B": "乙" });
    await press(desk.page, button(desk, "删除选项 D"));
    await fill(desk, { "选项 C": "丙" });
    await pick(
      desk.page,
      desk.form.getByRole("radio", { name: "选项 B 是正确答案" }),
      desk.form.getByRole("radio"),
    );
  },
  async 多选题(desk) {
    await fill(desk, { "选项 A": "二", "选项 B": "四", "选项 C": "七", "选项 D": "九" });
    for (const name of ["A", "C"])
      await press(desk.page, desk.form.getByRole("checkbox", { name: `选项 ${name} 是正确答案` }), "Space");
  },
  判断题: async () => undefined,
  填空题: (desk) => fill(desk, { "第 1 空的第 1 个答案": "G90" }),
  简答题: async () => undefined,
  论述题: (desk) => fill(desk, { 最少字数: "5" }),
  计算题: (desk) => fill(desk, { 公式: "a*2" }),
  连线题: (desk) =>
    fill(desk, {
      "左侧第 1 项": "法国",
      "左侧第 2 项": "日本",
      "右侧第 1 项": "巴黎",
      "右侧第 2 项": "东京",
    }),
  排序题: (desk) => fill(desk, { "第 1 项": "汉", "第 2 项": "唐", "第 3 项": "宋" }),
  async 归类题(desk) {
    await fill(desk, { "第 1 组": "哺乳类", "第 2 组": "鸟类", "第 1 项": "鲸", "第 2 项": "鹰" });
    await choose(desk.page, list(desk, "第 1 项属于"), "哺乳类");
    await choose(desk.page, list(desk, "第 2 项属于"), "鸟类");
  },
  async 材料题(desk) {
    await choose(desk.page, list(desk, "第 1 小题的题型"), "判断题");
    await fill(desk, { "第 1 小题的题干": "作者住在城里。" });
  },
  async 热区题(desk) {
    const chooser = desk.page.waitForEvent("filechooser");
    await press(desk.page, button(desk, "上传图片"));
    await (await chooser).setFiles({ name: "图.png", mimeType: "image/png", buffer: picture() });
    await expect(button(desk, "更换图片")).toBeVisible();
    await fill(desk, { 图片说明: "一张白纸" });
    await press(desk.page, button(desk, "添加区域"));
  },
  文件上传题: (desk) => fill(desk, { 最多文件数: "2" }),
  录音题: (desk) => fill(desk, { 最长时长: "30" }),
  绘图题: (desk) => fill(desk, { 图片说明: "斜面上的木块" }),
  量表题: async () => undefined,
  推荐意愿题: async () => undefined,
};

test.beforeEach(({ page }) => withoutInvitation(page));

test(
  "by keyboard alone: questions of every type are written, a paper of them is published and taken, and a wrong key is put right",
  { tag: "@wide" },
  async ({ page, served, another }) => {
    // Some 1,500 keys.
    test.setTimeout(480_000);
    const { someone, run } = await enrolledIn(served, COURSE);
    const mark = freshPhone();
    await signedInAs(page, served.portal, "teacher");
    await page.goto(workplace.testWork.href({ course: run, tab: "bank" }));
    await press(page, page.getByRole("button", { name: "新建题目" }));
    const form = page.getByRole("dialog", { name: "新建题目" });
    const desk = { page, form };
    const stem = form.getByRole("textbox", { name: "题干", exact: true });
    for (const [type, fillIn] of Object.entries(TYPES)) {
      await choose(page, form.getByRole("combobox", { name: "题型" }).first(), type);
      await write(page, stem, `${type}：${mark}`);
      await fillIn(desk);
      await press(page, form.getByRole("button", { name: "保存并继续新建" }));
      await expect(stem, type).toHaveText("");
    }
    await page.keyboard.press("Escape");
    await expect(form).toBeHidden();

    await page.goto(workplace.testWork.href({ course: run }));
    await press(page, page.getByRole("button", { name: "新建", exact: true }));
    const title = `手写试卷 ${mark}`;
    const create = page.getByRole("dialog", { name: "新建作业、测验或考试" });
    await write(page, create.getByRole("textbox", { name: "标题" }), title);
    await press(page, create.getByRole("button", { name: "创建并编辑" }));
    await expect(page.getByRole("heading", { level: 2, name: title })).toBeVisible();
    const assessment = Number(new URL(page.url()).searchParams.get("assessment"));
    await press(page, page.getByRole("button", { name: "从题库选题" }));
    const picker = page.getByRole("dialog", { name: "从题库选题" });
    await write(page, picker.getByRole("searchbox", { name: "搜索题干" }), mark);
    await page.keyboard.press("Enter");
    const boxes = picker.getByRole("checkbox");
    const count = Object.keys(TYPES).length;
    await expect(boxes).toHaveCount(count);
    for (let at = 0; at < count; at += 1) await press(page, boxes.nth(at), "Space");
    await press(page, picker.getByRole("button", { name: `加入 ${count} 题` }));
    await expect(page.getByText(`共 ${count} 题，满分`)).toBeVisible();
    await expect(page.getByText("已保存", { exact: true })).toBeVisible();
    await press(page, page.getByRole("button", { name: "发布", exact: true }));
    await expect(notice(page, "已发布").first()).toBeVisible();
    expect(await audit(page)).toEqual([]);

    // Somebody answers A, where the key says B.
    const learner = await (await another()).newPage();
    await withoutInvitation(learner);
    await signedInAs(learner, served.portal, someone.phone);
    await learner.goto(rooms.paper.href({ course: run, item: assessment }));
    const room = learner.locator("edu-course-room");
    await press(learner, room.getByRole("button", { name: "开始作答", exact: true }));
    // The bank's newest come first; the single choice was the first that was written.
    for (const type of Object.keys(TYPES).toReversed()) {
      await expect(room.getByText(`${type}：${mark}`).first()).toBeVisible();
      if (type !== "单选题") await press(learner, room.getByRole("button", { name: "下一题", exact: true }));
    }
    const options = room.getByRole("radio");
    await pick(learner, options.first(), options);
    await press(learner, room.getByRole("button", { name: "交卷", exact: true }));
    await press(learner, learner.getByRole("dialog").getByRole("button", { name: "交卷" }));
    await expect(room.getByText("已交卷。")).toBeVisible();

    await page.reload();
    await press(page, page.getByRole("button", { name: `更正：单选题：${mark}` }));
    const drawer = page.getByRole("dialog", { name: "更正试题" });
    await pick(
      page,
      drawer.getByRole("radio", { name: "A. 甲" }),
      drawer.getByRole("radio", { name: /^[ABC]\. / }),
    );
    await press(page, drawer.getByRole("button", { name: "查看影响" }));
    await expect(drawer.getByText("1 份答卷中有 1 份的分数会改变：")).toBeVisible();
    await write(page, drawer.getByRole("textbox", { name: "更正原因" }), "答案印错了");
    await press(page, drawer.getByRole("button", { name: "重新评分" }));
    await expect(page.getByText("重新评分：已完成 1 项")).toBeVisible();
    await tabTo(page, page.getByRole("button", { name: "撤销" }).first());
    await expect(page.getByText("答案印错了")).toBeVisible();
    await expect(page.getByText("1 份答卷的分数有变化")).toBeVisible();
  },
);
