/** What types, levels and columns are called in files, in both languages; the first of each is what is written. */
import type { QuestionType } from "../../../../core/rules/assessment/index.js";
import { folded } from "../../../../core/rules/assessment/index.js";
import type { Locale } from "../../../messages.js";

type Names = readonly [chinese: readonly string[], english: readonly string[]];
const nameIn = ([chinese, english]: Names, locale: Locale): string =>
  (locale === "zh-CN" ? chinese : english)[0] ?? "";

/** Those that fit into the fields of a row. */
export const FieldTypes = [
  "single",
  "multiple",
  "true_false",
  "gap",
  "matching",
  "ordering",
  "classify",
  "short",
  "essay",
] as const satisfies readonly QuestionType[];
export type FieldType = (typeof FieldTypes)[number];
const TYPES: Readonly<Record<FieldType, Names>> = {
  single: [
    ["单选题", "单选", "单项选择题", "选择题"],
    ["Single choice", "Multiple choice single answer"],
  ],
  multiple: [
    ["多选题", "多选", "多项选择题", "不定项选择题"],
    ["Multiple choice", "Multiple response"],
  ],
  true_false: [
    ["判断题", "判断", "是非题"],
    ["True or false", "True/false", "T/F"],
  ],
  gap: [
    ["填空题", "填空"],
    ["Fill in the blanks", "Fill in the blank", "Gap"],
  ],
  matching: [["连线题", "匹配题", "配对题"], ["Matching"]],
  ordering: [["排序题", "排序"], ["Ordering"]],
  classify: [
    ["归类题", "分类题"],
    ["Sorting into groups", "Classify"],
  ],
  short: [["简答题", "问答题", "名词解释", "计算题"], ["Short answer"]],
  essay: [["论述题", "作文题", "作文", "案例分析题"], ["Essay"]],
};
const LEVELS: readonly Names[] = [
  [["容易", "易", "简单"], ["Easy"]],
  [["较易"], ["Fairly easy"]],
  [["中等", "中", "一般"], ["Medium"]],
  [["较难"], ["Fairly hard"]],
  [["困难", "难"], ["Hard"]],
];
const SCORINGS = {
  all: [["全对得分"], ["All or nothing"]],
  half: [["漏选得半分"], ["Half if incomplete"]],
  each: [["每项得分"], ["Each part"]],
} as const satisfies Record<string, Names>;
export type Scoring = keyof typeof SCORINGS;

const isCalled = ([chinese, english]: Names, text: string): boolean =>
  [...chinese, ...english].some((name) => folded(name) === folded(text));

export const typeName = (type: FieldType, locale: Locale): string => nameIn(TYPES[type], locale);
export const typeNamed = (text: string): FieldType | undefined =>
  FieldTypes.find((type) => isCalled(TYPES[type], text));
/** The type whose name a heading begins with: 一、单项选择题（每题 2 分）. */
export const typeBeginning = (text: string): FieldType | undefined => {
  const plain = folded(text);
  return FieldTypes.flatMap((type) => TYPES[type].flat().map((name) => ({ type, name: folded(name) })))
    .filter(({ name }) => plain.startsWith(name))
    .toSorted((one, other) => other.name.length - one.name.length)[0]?.type;
};

export const levelName = (level: number, locale: Locale): string => {
  const names = LEVELS[level - 1];
  return names ? nameIn(names, locale) : String(level);
};
export const levelNamed = (text: string): number | undefined => {
  const plain = folded(text);
  if (/^[1-5]$/.test(plain)) return Number(plain);
  const at = LEVELS.findIndex((names) => isCalled(names, plain));
  return at < 0 ? undefined : at + 1;
};

export const Scorings = Object.keys(SCORINGS) as readonly Scoring[];
export const scoringName = (scoring: Scoring, locale: Locale): string => nameIn(SCORINGS[scoring], locale);
export const scoringNamed = (text: string): Scoring | undefined =>
  Scorings.find((scoring) => isCalled(SCORINGS[scoring], text));

const TRUE = ["对", "正确", "√", "✓", "是", "t", "true", "yes", "y", "r"];
const FALSE = ["错", "错误", "×", "*", "✗", "✕", "否", "f", "false", "no", "n", "w"];
export const truthOf = (text: string): boolean | undefined => {
  const plain = folded(text);
  return TRUE.includes(plain) ? true : FALSE.includes(plain) ? false : undefined;
};
export const truthName = (value: boolean, locale: Locale): string =>
  locale === "zh-CN" ? (value ? "对" : "错") : value ? "True" : "False";

export const Fields = [
  "type",
  "stem",
  "answer",
  "analysis",
  "difficulty",
  "points",
  "knowledge",
  "tags",
  "scoring",
] as const;
export type FieldName = (typeof Fields)[number];
const FIELDS: Readonly<Record<FieldName, Names>> = {
  type: [["题型", "类型"], ["Type"]],
  stem: [
    ["题干", "题目", "试题"],
    ["Question", "Stem"],
  ],
  answer: [
    ["答案", "正确答案", "参考答案", "标准答案"],
    ["Answer", "Answers"],
  ],
  analysis: [
    ["解析", "答案解析", "试题解析", "评分标准"],
    ["Explanation", "Analysis"],
  ],
  difficulty: [["难度", "难易度"], ["Difficulty"]],
  points: [["分值", "分数"], ["Points"]],
  knowledge: [
    ["知识点", "考点"],
    ["Topics", "Topic", "Knowledge"],
  ],
  tags: [["标签"], ["Tags", "Tag"]],
  scoring: [["计分方式"], ["Scoring"]],
};
export const fieldName = (field: FieldName, locale: Locale): string => nameIn(FIELDS[field], locale);
export const fieldNamed = (text: string): FieldName | undefined =>
  Fields.find((field) => isCalled(FIELDS[field], text));
