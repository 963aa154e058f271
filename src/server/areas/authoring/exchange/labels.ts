/** What columns, types and yes and no are called in outlines, in both languages; the first of each is what is written. */
import type { NodeKind } from "../../../../core/contract/course.js";
import { isFolder } from "../../../../core/rules/index.js";
import { folded } from "../../../../core/rules/assessment/index.js";
import type { Locale } from "../../../messages.js";

type Names = readonly [chinese: readonly string[], english: readonly string[]];
const nameIn = ([chinese, english]: Names, locale: Locale): string =>
  (locale === "zh-CN" ? chinese : english)[0] ?? "";
const isCalled = (names: Names, text: string): boolean =>
  names.flat().some((name) => folded(name) === folded(text));

export const Columns = ["chapter", "section", "item", "type", "minutes", "required", "code"] as const;
export type ColumnName = (typeof Columns)[number];
const COLUMNS: Readonly<Record<ColumnName, Names>> = {
  chapter: [["章", "章名", "章名称", "章标题"], ["Chapter"]],
  section: [["节", "节名", "节名称", "节标题"], ["Section"]],
  item: [
    ["内容", "知识点", "课时", "内容名称", "标题"],
    ["Item", "Lesson", "Title"],
  ],
  type: [["类型"], ["Type"]],
  minutes: [
    ["时长（分钟）", "时长", "分钟"],
    ["Minutes", "Length (minutes)"],
  ],
  required: [["必学", "是否必学", "必修"], ["Required"]],
  code: [
    ["资源编号", "资源", "资源代码"],
    ["Resource code", "Resource", "resource_code"],
  ],
};
export const columnName = (column: ColumnName, locale: Locale): string => nameIn(COLUMNS[column], locale);
/** 章 *, 章（必填）, ★章 */
export function columnNamed(head: string): ColumnName | undefined {
  const plain = head.replace(/[*★＊]|[（(](?:必填|required)[）)]/gi, "").trim();
  return Columns.find((column) => isCalled(COLUMNS[column], plain));
}

const KINDS: Readonly<Record<NodeKind, Names>> = {
  chapter: [["章"], ["Chapter"]],
  section: [["节"], ["Section"]],
  video: [["视频"], ["Video"]],
  audio: [["音频"], ["Audio"]],
  doc: [["文档"], ["Document", "Doc"]],
  slides: [
    ["课件", "幻灯片"],
    ["Slides", "Presentation"],
  ],
  richtext: [["图文"], ["Text", "Page"]],
  image: [["图片"], ["Picture", "Image"]],
  package: [
    ["SCORM 课件包", "课件包", "SCORM"],
    ["SCORM package", "Package"],
  ],
  link: [
    ["链接", "网址"],
    ["Link", "Web link"],
  ],
  assessment: [
    ["作业考试", "作业", "测验", "考试"],
    ["Assessment", "Homework", "Quiz", "Exam"],
  ],
  live: [
    ["直播", "直播课"],
    ["Live session", "Live"],
  ],
  discussion: [
    ["讨论", "讨论题"],
    ["Discussion", "Discussion topic"],
  ],
};
export const ItemKinds = (Object.keys(KINDS) as NodeKind[]).filter((kind) => !isFolder({ kind }));
export const kindName = (kind: NodeKind, locale: Locale): string => nameIn(KINDS[kind], locale);
export const kindNamed = (text: string): NodeKind | undefined =>
  ItemKinds.find((kind) => isCalled(KINDS[kind], text));

const TRUTH: Readonly<Record<"yes" | "no", Names>> = {
  yes: [
    ["是", "必学", "√", "✓", "对"],
    ["Yes", "Y", "TRUE", "1"],
  ],
  no: [
    ["否", "选学", "×", "✗", "错"],
    ["No", "N", "FALSE", "0"],
  ],
};
export const truthName = (value: boolean, locale: Locale): string =>
  nameIn(TRUTH[value ? "yes" : "no"], locale);
export const truthNamed = (text: string): boolean | undefined =>
  isCalled(TRUTH.yes, text) ? true : isCalled(TRUTH.no, text) ? false : undefined;
