/** Disciplines in English; they are stored by their names in the national catalogues of majors. */
import type { Locale } from "../../core/preferences/index.js";

const ENGLISH: Readonly<Record<string, string>> = {
  数学类: "Mathematics",
  计算机类: "Computer science",
  物理学类: "Physics",
  外国语言文学类: "Languages and literature",
  经济管理类: "Economics and management",
  教育学类: "Education",
  医学类: "Medicine",
  土木建筑类: "Civil engineering",
  装备制造大类: "Manufacturing",
  电子与信息大类: "Electronics and computing",
  交通运输大类: "Transport",
  医药卫生大类: "Health care",
  财经商贸大类: "Finance and trade",
  旅游大类: "Tourism and hospitality",
  农林牧渔大类: "Agriculture and forestry",
};

/** By their names as they are stored. */
export const DISCIPLINES: readonly string[] = Object.keys(ENGLISH);

/**
 * @param name as it is stored
 * @returns the name in the person's language; one that has no English stays as it is
 */
export const disciplineName = (name: string, locale: Locale): string =>
  locale === "en-US" ? (ENGLISH[name] ?? name) : name;
