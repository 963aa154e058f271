/** What the workbook of an outline says of itself, and rows to copy from. */
import type { Locale } from "../../../messages.js";
import { type ColumnName, columnName, kindName, truthName } from "./labels.js";

export const SHEETS = {
  "zh-CN": { outline: "大纲", notes: "填写说明", fault: "问题" },
  "en-US": { outline: "Outline", notes: "How to fill it in", fault: "Problem" },
} as const satisfies Record<Locale, unknown>;

export const NOTES: Readonly<Record<Locale, readonly (readonly string[])[]>> = {
  "zh-CN": [
    ["列", "怎样填写"],
    ["章 *", "章的名称。和上一行同一章时可以不填（合并单元格也可以）。"],
    ["节 *", "节的名称。填了章而没有填节的内容，直接放在这一章里；章和节都不填，就放在上一行的节里。"],
    ["内容", "视频、文档等学习内容的名称。不填时，这一行就是一章或一节。"],
    ["类型", "从下拉列表中选择。有内容名称时必填。"],
    ["时长（分钟）", "只用于视频和音频，可以带小数，如 12.5。"],
    ["必学", "从下拉列表中选择，不填按必学。"],
    [
      "资源编号",
      "资源库里资源的编号（资源网址末尾的数字）；链接填写完整网址；导出的文件里 # 开头的编号表示本课程已有的内容。不填可以以后再添加。",
    ],
    [
      "导入以后",
      "章、节、类型和名称都相同的，更新时长、必学和缺少的内容；没有的，添加到大纲里。大纲里原有的内容不会被删除或移动。",
    ],
  ],
  "en-US": [
    ["Column", "What to enter"],
    [
      "Chapter *",
      "Title of the chapter. Leave it empty where it's the same as above; merged cells are fine.",
    ],
    [
      "Section *",
      "Title of the section. With a chapter and no section, the item stands in the chapter itself; with neither, in the section above.",
    ],
    ["Item", "Title of a video, a document, and so on. Without it the row is a chapter or a section."],
    ["Type", "Choose from the list. Needed for every item."],
    ["Minutes", "For videos and audio only. Decimals are fine: 12.5."],
    ["Required", "Choose from the list. Yes unless you say otherwise."],
    [
      "Resource code",
      "Number of a library resource (at the end of its address), or the full address of a link. Codes that begin with # in an export stand for content this course has. Can be added later.",
    ],
    [
      "After the import",
      "Where chapter, section, type, and title are the same, length, required, and missing content are updated. Everything else is added. Nothing in the outline is removed or moved.",
    ],
  ],
};

export type RowTexts = Readonly<Record<ColumnName, string | number>>;
export const EMPTY: RowTexts = {
  chapter: "",
  section: "",
  item: "",
  type: "",
  minutes: "",
  required: "",
  code: "",
};

export function sampleRows(locale: Locale): RowTexts[] {
  const say = (chinese: string, english: string) => (locale === "zh-CN" ? chinese : english);
  const chapter = say("第一章 函数与极限", "1 Functions and limits");
  const section = say("1.1 数列的极限", "1.1 Limits of sequences");
  const yes = truthName(true, locale);
  return [
    {
      ...EMPTY,
      chapter,
      section,
      item: say("极限的直观描述", "What a limit is"),
      type: kindName("video", locale),
      minutes: 12.5,
      required: yes,
    },
    {
      ...EMPTY,
      item: say("例题讲解", "Worked examples"),
      type: kindName("doc", locale),
      required: yes,
    },
    {
      ...EMPTY,
      chapter,
      item: say("拓展阅读", "Further reading"),
      type: kindName("link", locale),
      required: truthName(false, locale),
      code: "https://example.com/limits",
    },
  ];
}

export const heads = (locale: Locale): string[] =>
  (["chapter", "section", "item", "type", "minutes", "required", "code"] as const).map((column) =>
    column === "chapter" || column === "section"
      ? `${columnName(column, locale)} *`
      : columnName(column, locale),
  );
