/** For tests only: a paper with every type of question, built by a teacher's own calls. */
import type { Call, Input } from "../../core/contract/call.js";
import type { QuestionContent } from "../../core/contract/question.js";
import { richTextOf } from "../../core/contract/rich-document.js";
import * as teach from "../../core/contract/teach.js";

const option = (id: string, text: string) => ({ id, content: richTextOf(text) });
const PICTURE = `/api/course/image/${"0".repeat(64)}`;

/** A question of each type that is answered in a paper, by its stem. */
export const EVERY_TYPE: Readonly<Record<string, QuestionContent>> = {
  "光合作用在哪里进行？": {
    type: "single",
    body: { options: [option("a", "线粒体"), option("b", "叶绿体"), option("c", "细胞核")] },
    key: { choice: "b" },
  },
  "有界数列一定收敛。": { type: "true_false", body: {}, key: { value: false } },
  "哪些是质数？": {
    type: "multiple",
    body: { options: [option("a", "2"), option("b", "4"), option("c", "7")] },
    key: { choices: ["a", "c"] },
  },
  "水的化学式是 {{1}}，食盐的化学式是 {{2}}。": {
    type: "gap",
    body: { gaps: 2 },
    key: { gaps: ["H2O", "NaCl"].map((text) => ({ accepted: [{ match: "text", text }] })) },
  },
  "把国家与首都对应起来。": {
    type: "matching",
    body: {
      left: [option("f", "法国"), option("j", "日本")],
      right: [option("p", "巴黎"), option("t", "东京")],
    },
    key: { pairs: { f: "p", j: "t" } },
  },
  "按朝代先后排序。": {
    type: "ordering",
    body: { items: [option("h", "汉"), option("t", "唐"), option("s", "宋")] },
    key: { order: ["h", "t", "s"] },
  },
  "给动物分类。": {
    type: "classify",
    body: {
      items: [option("w", "鲸"), option("e", "鹰")],
      groups: [option("m", "哺乳类"), option("b", "鸟类")],
    },
    key: { groups: { w: "m", e: "b" } },
  },
  "阅读短文，回答问题。": {
    type: "group",
    children: [
      {
        id: "a",
        points: 3,
        stem: richTextOf("文中的“他”指谁？"),
        content: {
          type: "single",
          body: { options: [option("x", "作者"), option("y", "老师")] },
          key: { choice: "y" },
        },
      },
      {
        id: "b",
        points: 2,
        stem: richTextOf("概括中心思想。"),
        content: { type: "short", body: { minWords: 2 }, key: {} },
      },
    ],
  },
  "简述牛顿第一定律。": { type: "short", body: {}, key: {} },
  "谈谈你对终身学习的看法。": { type: "essay", body: { minWords: 5 }, key: {} },
  "质量为 {{m}} kg 的物体，加速度为 2 m/s²，合力是多少？": {
    type: "calculation",
    body: {},
    key: {
      variables: [{ name: "m", min: 3, max: 9, step: 1 }],
      formula: "m * 2",
      tolerance: { kind: "absolute", by: 0.01 },
      units: ["N"],
    },
  },
  "在图中标出心脏。": {
    type: "hotspot",
    body: { image: PICTURE, alt: "人体示意图", most: 2 },
    key: { areas: [{ id: "h", shape: "rect", x: 0.4, y: 0.4, width: 0.2, height: 0.2 }] },
  },
  "课程难度合适。": { type: "scale", body: { steps: 5, least: "很不同意", most: "很同意" }, key: {} },
  "你会把这门课推荐给同学吗？": { type: "nps", body: {}, key: {} },
};

/** A question of each type that wants a file of the learner's own. */
export const FILE_TYPES: Readonly<Record<string, QuestionContent>> = {
  "上传实验报告。": {
    type: "upload",
    body: { kinds: ["pdf", "txt", "png"], most: 2, size: 5 * 1024 ** 2 },
    key: {},
  },
  "用英语自我介绍。": { type: "recording", body: { seconds: 30, takes: 3 }, key: {} },
  "画出受力图。": { type: "drawing", body: { alt: "斜面上的木块" }, key: {} },
};

type Send = <I, O>(call: Call<I, O>, input: I) => Promise<O>;
type Saved = Input<typeof teach.assessSave>;
export interface Built extends Partial<Omit<Saved, "paper" | "rules" | "settings">> {
  readonly questions?: Readonly<Record<string, QuestionContent>>;
  readonly rules?: Saved["rules"];
  readonly settings?: Partial<Saved["settings"]>;
}

/** The first three: enough where the types do not matter. */
export const FEW = Object.fromEntries(Object.entries(EVERY_TYPE).slice(0, 3));

/**
 * @param send makes a call as the run's teacher
 * @returns the id of the published assessment
 */
export async function buildExam(
  send: Send,
  run: number,
  { questions = EVERY_TYPE, rules = {}, settings = {}, ...more }: Built = {},
): Promise<number> {
  const items = [];
  for (const [stem, content] of Object.entries(questions)) {
    const points =
      content.type === "group" ? content.children.reduce((sum, child) => sum + child.points, 0) : 5;
    const { question, version } = await send(teach.questionSave, {
      id: run,
      difficulty: 2,
      points,
      tags: [],
      knowledge: [],
      stem: richTextOf(stem),
      content,
      analysis: richTextOf("见课堂笔记。"),
    });
    items.push({ key: `i${items.length}`, question, version, points });
  }
  const { assessment } = await send(teach.assessSave, {
    id: run,
    // An exam wants a time limit.
    kind: rules.duration === undefined ? "homework" : "exam",
    title: "期中考试",
    intro: richTextOf("独立完成。"),
    category: "tests",
    paper: { sections: [{ title: "", items, random: [] }] },
    choice: "highest",
    ...more,
    rules: { attempts: 1, ...rules },
    settings: {
      shuffleItems: false,
      shuffleOptions: false,
      showPoints: "now",
      showSolutions: "now",
      ...settings,
    },
  });
  await send(teach.assessPublish, { id: run, assessment, published: true });
  return assessment;
}
