/** What the workbook to fill in says of itself, and a row of each type to copy from. */
import type { Locale } from "../../../messages.js";
import { type FieldTexts, NO_FIELDS } from "./fields.js";
import { type FieldType, levelName, truthName, typeName } from "./labels.js";

export const NOTES: Readonly<Record<Locale, readonly (readonly string[])[]>> = {
  "zh-CN": [
    ["列", "怎样填写"],
    ["题型 *", "从下拉列表中选择。"],
    ["题干 *", "填空题用 ____ 或 {{1}}、{{2}} 标出空的位置。公式写在两个 $ 之间，如 $x^2$。"],
    [
      "A、B、C …",
      "单选题、多选题的选项；排序题的各项；连线题、归类题写成“左 = 右”；简答题、论述题可写关键词。",
    ],
    [
      "答案 *",
      "选择题写字母，如 B 或 ACD；判断题写对或错；填空题各空用分号隔开，同一空的几种写法用 | 隔开。",
    ],
    ["", "填空题的数值可写 3.14±0.01；正则表达式写成 /…/；完全一致的文字加引号。"],
    ["", "排序题写正确顺序的字母，不写时按 A、B、C 的顺序；连线题、归类题不写；简答题、论述题写参考答案。"],
    ["难度", "从下拉列表中选择，不填为中等。"],
    ["分值", "不填为 5 分。"],
    ["知识点、标签", "多个之间用顿号或逗号隔开。"],
    ["计分方式", "多选题、连线题、排序题、归类题可选，不填按试卷的规定。"],
  ],
  "en-US": [
    ["Column", "What to enter"],
    ["Type *", "Choose from the list."],
    ["Question *", "Mark blanks with ____ or {{1}}, {{2}}. Put formulas between dollar signs: $x^2$."],
    [
      "A, B, C …",
      "Options of a choice; items to order; for matching and sorting “left = right”; for short answers and essays, keywords if you like.",
    ],
    [
      "Answer *",
      "Letters for choices, such as B or ACD; True or False; blanks separated by semicolons, alternatives of one blank by |.",
    ],
    [
      "",
      "Numbers may have a tolerance: 3.14±0.01. A regular expression stands between slashes, an exact text in quotation marks.",
    ],
    [
      "",
      "For ordering, the letters in the right order, or nothing for A, B, C. Nothing for matching and sorting. A model answer for short answers and essays.",
    ],
    ["Difficulty", "Choose from the list. Medium unless you say otherwise."],
    ["Points", "5 unless you say otherwise."],
    ["Topics, Tags", "Separate several with commas."],
    ["Scoring", "For multiple choice, matching, ordering and sorting. The paper decides unless you choose."],
  ],
};

const row = (type: FieldType, locale: Locale, more: Partial<FieldTexts>): FieldTexts => ({
  ...NO_FIELDS,
  type: typeName(type, locale),
  difficulty: levelName(3, locale),
  points: "5",
  ...more,
});

export const sampleRows = (locale: Locale): FieldTexts[] => {
  const say = (chinese: string, english: string) => (locale === "zh-CN" ? chinese : english);
  return [
    row("single", locale, {
      stem: say("哪一个是质数？", "Which one is a prime?"),
      options: ["4", "7", "9"],
      answer: "B",
      analysis: say("7 只能被 1 和它自己整除。", "Only 1 and 7 divide 7."),
      knowledge: say("质数", "Primes"),
    }),
    row("multiple", locale, {
      stem: say("下列哪些是气体？", "Which of these are gases?"),
      options: [say("氧", "Oxygen"), say("铁", "Iron"), say("氮", "Nitrogen")],
      answer: "AC",
    }),
    row("true_false", locale, {
      stem: say("水在海平面 100 ℃ 沸腾。", "Water boils at 100 °C at sea level."),
      answer: truthName(true, locale),
    }),
    row("gap", locale, {
      stem: say(
        "水的化学式是 ____，圆周率约为 ____。",
        "The formula of water is ____, and pi is about ____.",
      ),
      answer: "H2O|H₂O；3.14±0.01",
    }),
    row("matching", locale, {
      stem: say("国家与首都", "Countries and their capitals"),
      options: [say("中国 = 北京", "China = Beijing"), say("法国 = 巴黎", "France = Paris")],
    }),
    row("ordering", locale, {
      stem: say("从小到大排列", "From smallest to largest"),
      options: [say("一", "One"), say("二", "Two"), say("三", "Three")],
    }),
    row("classify", locale, {
      stem: say("按类别归类", "Sort into groups"),
      options: [say("苹果 = 水果", "Apple = Fruit"), say("白菜 = 蔬菜", "Cabbage = Vegetable")],
    }),
    row("short", locale, {
      stem: say("什么是光合作用？", "What is photosynthesis?"),
      answer: say(
        "植物利用光能把二氧化碳和水变成有机物并放出氧气。",
        "Plants use light to turn carbon dioxide and water into sugars and oxygen.",
      ),
    }),
  ];
};
