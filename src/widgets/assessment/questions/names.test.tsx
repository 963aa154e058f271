/** How a screen reader names every type of question: roles, names and what belongs together. */
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { prefer } from "../../../core/preferences/index.js";
import { request } from "../../../core/session/index.js";
import { place } from "../../../testing/calls.js";
import { useTestbed } from "../../../testing/test-server.js";
import { buildExam, EVERY_TYPE, FILE_TYPES } from "../testing.js";
import "../index.js";

const testbed = useTestbed();
beforeEach(() => prefer({ locale: "zh-CN", pageStyle: "dark" }));

const QUESTIONS = Object.entries({ ...EVERY_TYPE, ...FILE_TYPES });

/** A paper of some of the types. @returns the way to its next question, once its control is there */
async function paperOf(from: number, to: number) {
  const room = await testbed.room();
  room.as("teacher");
  const assessment = await buildExam((call, input) => request(call, input), room.run, {
    questions: Object.fromEntries(QUESTIONS.slice(from, to)),
  });
  room.as("learner");
  place("edu-assessment", {
    lang: "zh-CN",
    course: String(room.run),
    assessment: String(assessment),
    view: "paper",
  });
  await page.getByRole("button", { name: "开始作答" }).click();
  let no = 0;
  return async (control: string, name: string | RegExp) => {
    no += 1;
    await page.getByRole("button", { name: new RegExp(`^${no} `) }).click();
    const question = page.getByRole("region", { name: new RegExp(`^第 ${no} 题`) });
    await expect.element(question.getByRole(control, { name }).first()).toBeVisible();
    return question;
  };
}

test("names of choices, gaps and lists", async () => {
  const next = await paperOf(0, 6);

  await expect.element(await next("radio", /叶绿体/)).toMatchAriaInlineSnapshot(`
    - region "第 1 题 5 分":
      - paragraph: 期中考试
      - heading "第 1 题 5 分" [level=3]
      - paragraph: 光合作用在哪里进行？
      - group "光合作用在哪里进行？":
        - radio "A. 线粒体"
        - text: A.
        - paragraph: 线粒体
        - radio "B. 叶绿体"
        - text: B.
        - paragraph: 叶绿体
        - radio "C. 细胞核"
        - text: C.
        - paragraph: 细胞核
      - button "上一题" [disabled]
      - button "下一题"
      - button "标记"
  `);

  await expect.element(await next("radio", "正确")).toMatchAriaInlineSnapshot(`
    - region "第 2 题 5 分":
      - paragraph: 期中考试
      - heading "第 2 题 5 分" [level=3]
      - paragraph: 有界数列一定收敛。
      - group "有界数列一定收敛。":
        - radio "正确"
        - text: 正确
        - radio "错误"
        - text: 错误
      - button "上一题"
      - button "下一题"
      - button "标记"
  `);

  await expect.element(await next("checkbox", /7/)).toMatchAriaInlineSnapshot(`
    - region "第 3 题 5 分":
      - paragraph: 期中考试
      - heading "第 3 题 5 分" [level=3]
      - paragraph: 哪些是质数？
      - group "哪些是质数？":
        - checkbox "A. 2"
        - text: A.
        - paragraph: "2"
        - checkbox "B. 4"
        - text: B.
        - paragraph: "4"
        - checkbox "C. 7"
        - text: C.
        - paragraph: "7"
      - button "上一题"
      - button "下一题"
      - button "标记"
  `);

  await expect.element(await next("textbox", "第 1 空")).toMatchAriaInlineSnapshot(`
    - region "第 4 题 5 分":
      - paragraph: 期中考试
      - heading "第 4 题 5 分" [level=3]
      - paragraph:
        - text: 水的化学式是
        - textbox "第 1 空"
        - text: ，食盐的化学式是
        - textbox "第 2 空"
        - text: 。
      - button "上一题"
      - button "下一题"
      - button "标记"
  `);

  await expect.element(await next("combobox", "法国")).toMatchAriaInlineSnapshot(`
    - region "第 5 题 5 分":
      - paragraph: 期中考试
      - heading "第 5 题 5 分" [level=3]
      - paragraph: 把国家与首都对应起来。
      - list "把国家与首都对应起来。":
        - listitem:
          - paragraph: 法国
          - combobox "法国":
            - option "请选择" [selected]
            - option /东京|巴黎/
            - option /东京|巴黎/
        - listitem:
          - paragraph: 日本
          - combobox "日本":
            - option "请选择" [selected]
            - option /东京|巴黎/
            - option /东京|巴黎/
      - button "上一题"
      - button "下一题"
      - button "标记"
  `);

  await expect.element(await next("button", "上移：汉")).toMatchAriaInlineSnapshot(`
    - region "第 6 题 5 分":
      - paragraph: 期中考试
      - heading "第 6 题 5 分" [level=3]
      - paragraph: 按朝代先后排序。
      - list "按朝代先后排序。":
        - listitem:
          - text: "1"
          - paragraph: /[汉唐宋]/
          - button /上移：[汉唐宋]/ [disabled]
          - button /下移：[汉唐宋]/
        - listitem:
          - text: "2"
          - paragraph: /[汉唐宋]/
          - button /上移：[汉唐宋]/
          - button /下移：[汉唐宋]/
        - listitem:
          - text: "3"
          - paragraph: /[汉唐宋]/
          - button /上移：[汉唐宋]/
          - button /下移：[汉唐宋]/ [disabled]
      - status
      - button "就按这个顺序"
      - button "上一题"
      - button "下一题" [disabled]
      - button "标记"
  `);
});

test("names of groups, texts and pictures", async () => {
  const next = await paperOf(6, 12);

  await expect.element(await next("combobox", "鲸")).toMatchAriaInlineSnapshot(`
    - region "第 1 题 5 分":
      - paragraph: 期中考试
      - heading "第 1 题 5 分" [level=3]
      - paragraph: 给动物分类。
      - list "给动物分类。":
        - listitem:
          - paragraph: 鲸
          - combobox "鲸":
            - option "请选择" [selected]
            - option "哺乳类"
            - option "鸟类"
        - listitem:
          - paragraph: 鹰
          - combobox "鹰":
            - option "请选择" [selected]
            - option "哺乳类"
            - option "鸟类"
      - button "上一题" [disabled]
      - button "下一题"
      - button "标记"
  `);

  await expect.element(await next("radio", /老师/)).toMatchAriaInlineSnapshot(`
    - region "第 2 题 5 分":
      - paragraph: 期中考试
      - heading "第 2 题 5 分" [level=3]
      - paragraph: 阅读短文，回答问题。
      - region "第 1 小题 3 分":
        - heading "第 1 小题 3 分" [level=4]
        - paragraph: 文中的“他”指谁？
        - group "文中的“他”指谁？":
          - radio "A. 作者"
          - text: A.
          - paragraph: 作者
          - radio "B. 老师"
          - text: B.
          - paragraph: 老师
      - region "第 2 小题 2 分":
        - heading "第 2 小题 2 分" [level=4]
        - paragraph: 概括中心思想。
        - textbox "概括中心思想。"
        - paragraph: 0 字 · 至少 2 字
      - button "上一题"
      - button "下一题"
      - button "标记"
  `);

  await expect.element(await next("textbox", "简述牛顿第一定律。")).toMatchAriaInlineSnapshot(`
    - region "第 3 题 5 分":
      - paragraph: 期中考试
      - heading "第 3 题 5 分" [level=3]
      - paragraph: 简述牛顿第一定律。
      - textbox "简述牛顿第一定律。"
      - paragraph: 0 字
      - button "上一题"
      - button "下一题"
      - button "标记"
  `);

  await expect.element(await next("textbox", "谈谈你对终身学习的看法。")).toMatchAriaInlineSnapshot(`
    - region "第 4 题 5 分":
      - paragraph: 期中考试
      - heading "第 4 题 5 分" [level=3]
      - paragraph: 谈谈你对终身学习的看法。
      - textbox "谈谈你对终身学习的看法。"
      - paragraph: 0 字 · 至少 5 字
      - button "上一题"
      - button "下一题"
      - button "标记"
  `);

  await expect.element(await next("textbox", /合力/)).toMatchAriaInlineSnapshot(`
    - region "第 5 题 5 分":
      - paragraph: 期中考试
      - heading "第 5 题 5 分" [level=3]
      - paragraph: /质量为 \\d kg/
      - textbox /质量为 \\d kg/
      - button "上一题"
      - button "下一题"
      - button "标记"
  `);

  await expect.element(await next("img", "人体示意图")).toMatchAriaInlineSnapshot(`
    - region "第 6 题 5 分":
      - paragraph: 期中考试
      - heading "第 6 题 5 分" [level=3]
      - paragraph: 在图中标出心脏。
      - group "在图中标出心脏。":
        - img "人体示意图"
        - paragraph: 点击图片标记位置，也可以用下面的滑块移动准星后按“在这里标记”。最多 2 处。
        - text: 横向位置
        - slider "横向位置": "50"
        - text: 纵向位置
        - slider "纵向位置": "50"
        - button "在这里标记"
      - button "上一题"
      - button "下一题" [disabled]
      - button "标记"
  `);
});

test("names of scales, files, sounds and drawings", async () => {
  const next = await paperOf(12, 17);

  await expect.element(await next("radio", "5")).toMatchAriaInlineSnapshot(`
    - region "第 1 题 5 分":
      - paragraph: 期中考试
      - heading "第 1 题 5 分" [level=3]
      - paragraph: 课程难度合适。
      - group "课程难度合适。":
        - radio "1"
        - text: "1"
        - radio "2"
        - text: "2"
        - radio "3"
        - text: "3"
        - radio "4"
        - text: "4"
        - radio "5"
        - text: 5 很不同意 很同意
      - button "上一题" [disabled]
      - button "下一题"
      - button "标记"
  `);

  await expect.element(await next("radio", "10")).toMatchAriaInlineSnapshot(`
    - region "第 2 题 5 分":
      - paragraph: 期中考试
      - heading "第 2 题 5 分" [level=3]
      - paragraph: 你会把这门课推荐给同学吗？
      - group "你会把这门课推荐给同学吗？":
        - radio "0"
        - text: "0"
        - radio "1"
        - text: "1"
        - radio "2"
        - text: "2"
        - radio "3"
        - text: "3"
        - radio "4"
        - text: "4"
        - radio "5"
        - text: "5"
        - radio "6"
        - text: "6"
        - radio "7"
        - text: "7"
        - radio "8"
        - text: "8"
        - radio "9"
        - text: "9"
        - radio "10"
        - text: 10 完全不会 非常愿意
      - button "上一题"
      - button "下一题"
      - button "标记"
  `);

  await expect.element(await next("button", "选择文件")).toMatchAriaInlineSnapshot(`
    - region "第 3 题 5 分":
      - paragraph: 期中考试
      - heading "第 3 题 5 分" [level=3]
      - paragraph: 上传实验报告。
      - group "上传实验报告。":
        - button "选择文件"
        - paragraph: 也可以把文件拖到这里，或复制后粘贴。
        - paragraph: 最多 2 个文件 · 每个不超过 5.0 MB · 格式：pdf, txt, png
      - button "上一题"
      - button "下一题"
      - button "标记"
  `);

  await expect.element(await next("button", "开始录音")).toMatchAriaInlineSnapshot(`
    - region "第 4 题 5 分":
      - paragraph: 期中考试
      - heading "第 4 题 5 分" [level=3]
      - paragraph: 用英语自我介绍。
      - group "用英语自我介绍。":
        - button "开始录音"
        - button "上传录音文件"
        - status
        - paragraph: 最长 0:30 · 还可录 3 次
      - button "上一题"
      - button "下一题"
      - button "标记"
  `);

  await expect.element(await next("application", "画布: 斜面上的木块")).toMatchAriaInlineSnapshot(`
    - region "第 5 题 5 分":
      - paragraph: 期中考试
      - heading "第 5 题 5 分" [level=3]
      - paragraph: 画出受力图。
      - group "画出受力图。":
        - group "工具":
          - button "画笔" [pressed]
          - button "橡皮"
          - button "撤销" [disabled]
          - button "重做" [disabled]
          - button "清空" [disabled]
        - group "颜色":
          - button "黑" [pressed]
          - button "红"
          - button "蓝"
          - button "绿"
        - application "画布: 斜面上的木块"
        - paragraph: 用鼠标、手指或手写笔画。用键盘时：方向键移动光标，按住 Shift 移得更快，空格键落笔和抬笔。
        - status
        - button "保存到答案" [disabled]
        - status
      - button "上一题"
      - button "下一题" [disabled]
      - button "标记"
  `);
});
