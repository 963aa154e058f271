/** What a row of a workbook says of a resource, and how it is said. */
import { MOST_KEYWORDS } from "../../../../core/contract/resource-managing.js";
import { resourceTypeName, resourceTypeOf } from "../../../../core/rules/resource-types.js";
import type { SheetForm, SheetRow } from "../../../exchange/sheet-form.js";
import { type Locale, type Message, translate } from "../../../messages.js";
import { heads, LANGUAGES, LICENSES, VISIBILITIES, YES_NO } from "./messages.js";
import { sectionsInOrder } from "./scope.js";
import type { ManagedRow, Metadata, sectionsOf } from "./store.js";

export type Field =
  | "title"
  | "description"
  | "keywords"
  | "type"
  | "discipline"
  | "language"
  | "license"
  | "visibility"
  | "downloadable"
  | "source"
  | "section";
type FieldFault =
  | "unknownType"
  | "badLanguage"
  | "unknownLicense"
  | "unknownVisibility"
  | "badYesNo"
  | "unknownSection"
  | "manyKeywords";

export const fieldColumns: SheetForm<Field, string>["columns"] = [
  {
    name: "title",
    head: heads.title,
    pattern: /^(资源)?(标题|名称)$|^(title|name)$/i,
    width: 36,
    longest: 201,
  },
  {
    name: "description",
    head: heads.description,
    pattern: /^(资源)?(简介|描述|说明)$|^description$/i,
    width: 48,
    longest: 8000,
  },
  { name: "keywords", head: heads.keywords, pattern: /^关键[词字]$|^keywords?$/i, width: 24, longest: 1500 },
  { name: "type", head: heads.type, pattern: /^(资源)?类型$|^(type|kind)$/i, width: 14 },
  { name: "discipline", head: heads.discipline, pattern: /^学科(分类)?$|^(discipline|subject)$/i, width: 14 },
  { name: "language", head: heads.language, pattern: /^语(言|种)$|^lang(uage)?$/i, width: 10 },
  { name: "license", head: heads.license, pattern: /^(许可|授权)(协议)?$|^licen[sc]e$/i, width: 20 },
  { name: "visibility", head: heads.visibility, pattern: /^可见(范围|性)$|^visibility$/i, width: 12 },
  {
    name: "downloadable",
    head: heads.downloadable,
    pattern: /^(可否|能否|允许)?下载$|^download(able|s)?$/i,
    width: 10,
  },
  { name: "source", head: heads.source, pattern: /^来源$|^source$/i, width: 20, longest: 200 },
  { name: "section", head: heads.section, pattern: /^(所属)?栏目$|^sections?$/i, width: 28, longest: 1000 },
];

type Sections = Awaited<ReturnType<typeof sectionsOf>>;

/** The paths of a library's sections that list materials, in both languages. */
function pathsOf(sections: Sections, library: number): ReadonlyMap<string, number> {
  const own = sectionsInOrder(sections.filter(({ library_id }) => library_id === library));
  const paths = new Map<string, number>();
  for (const name of ["name", "name_en"] as const)
    for (const one of own) {
      if (one.lists !== 1) continue;
      const path = [one[name]];
      for (let above = own.find(({ id }) => id === one.parent_id); above;) {
        path.unshift(above[name]);
        const { parent_id } = above;
        above = own.find(({ id }) => id === parent_id);
      }
      paths.set(path.join("/"), one.id);
    }
  return paths;
}

const parts = (text: string, separator: RegExp): string[] => [
  ...new Set(
    text
      .split(separator)
      .map((one) => one.trim())
      .filter(Boolean),
  ),
];

/** The value that a cell names in either language, or by its own name. */
function named<K extends string>(words: Readonly<Record<K, Message>>, said: string): K | undefined {
  const plain = said.toLowerCase();
  return (Object.keys(words) as K[]).find(
    (key) =>
      key === plain ||
      (["zh-CN", "en-US"] as const).some((locale) => translate(words[key], locale).toLowerCase() === plain),
  );
}

/**
 * What the cells of a row set; a column that the table lacks, or a cell that says nothing where a value is demanded, sets
 * nothing.
 */
export function readFields(
  row: Omit<SheetRow<Field>, "columns"> & { readonly columns: { has: (column: Field) => boolean } },
  sections: Sections,
  library: number,
): FieldFault | Partial<Metadata> {
  const has = (column: Field) => row.columns.has(column);
  const keywords = parts(row.keywords, /[;；,，、]/);
  if (keywords.length > MOST_KEYWORDS || keywords.some(({ length }) => length > 64)) return "manyKeywords";
  const type = row.type ? resourceTypeOf(row.type) : undefined;
  if (row.type && type === undefined) return "unknownType";
  const language = row.language ? named(LANGUAGES, row.language) : undefined;
  if (row.language && !language) return "badLanguage";
  const license = row.license ? named(LICENSES, row.license) : undefined;
  if (row.license && !license) return "unknownLicense";
  const visibility = row.visibility ? named(VISIBILITIES, row.visibility) : undefined;
  if (row.visibility && !visibility) return "unknownVisibility";
  const downloadable = row.downloadable ? named(YES_NO, row.downloadable) : undefined;
  if (row.downloadable && !downloadable) return "badYesNo";
  const paths = pathsOf(sections, library);
  const section_ids = parts(row.section, /[;；]/).map((path) => paths.get(path));
  if (section_ids.includes(undefined)) return "unknownSection";
  return {
    ...(row.title && { title: row.title }),
    ...(has("description") && { description: row.description }),
    ...(has("keywords") && { keywords }),
    ...(type !== undefined && { type }),
    ...(has("discipline") && { discipline: row.discipline.slice(0, 64) }),
    ...(language && { language }),
    ...(license && { license }),
    ...(visibility && { visibility }),
    ...(downloadable && { downloadable: downloadable === "yes" }),
    ...(has("source") && { source: row.source }),
    ...(has("section") && { section_ids: section_ids.filter((id) => id !== undefined) }),
  };
}

/** How a cell says a value. */
export function writeField(
  field: Field,
  row: Pick<ManagedRow, keyof Metadata>,
  sections: Sections,
  locale: Locale,
): string {
  const say = (text: Message) => translate(text, locale);
  switch (field) {
    case "type":
      return resourceTypeName(row.type, locale);
    case "keywords":
      return row.keywords.join("；");
    case "language":
      return say(LANGUAGES[row.language]);
    case "license":
      return say(LICENSES[row.license]);
    case "visibility":
      return say(VISIBILITIES[row.visibility]);
    case "downloadable":
      return say(YES_NO[row.downloadable ? "yes" : "no"]);
    case "section": {
      const paths = [...pathsOf(sections, row.library_id)];
      return row.section_ids
        .flatMap((id) => {
          const own = paths.filter(([, one]) => one === id);
          return (locale === "en-US" ? own.at(-1) : own[0])?.[0] ?? [];
        })
        .join("；");
    }
    default:
      return row[field];
  }
}

export const choicesOf = (locale: Locale) => {
  const words = (all: Readonly<Record<string, Message>>) =>
    Object.values(all).map((one) => translate(one, locale));
  return {
    language: words(LANGUAGES),
    license: words(LICENSES),
    visibility: words(VISIBILITIES),
    downloadable: words(YES_NO),
  };
};
