/** Changes of a paper: pure, each gives another one. */
import { sumPoints } from "../../../core/rules/assessment/points.js";
import type { Draft } from "../work/states.js";

/** What a row that is dragged is known by. */
export const DRAGGED = "text/x-edu-item";

export type Paper = Draft["paper"];
export type Section = Paper["sections"][number];
export type Item = Section["items"][number];
export type Rule = Section["random"][number];

const withSections = (sections: Section[]): Paper => ({ sections });
export const changeSection = (paper: Paper, at: number, change: Partial<Section>): Paper =>
  withSections(paper.sections.map((one, nth) => (nth === at ? { ...one, ...change } : one)));
export const addSection = (paper: Paper): Paper =>
  withSections([...paper.sections, { title: "", items: [], random: [] }]);
export const removeSection = (paper: Paper, at: number): Paper =>
  withSections(paper.sections.filter((_, nth) => nth !== at));
export function insertSection(paper: Paper, at: number, section: Section): Paper {
  const sections = [...paper.sections];
  sections.splice(at, 0, section);
  return withSections(sections);
}
export function moveSection(paper: Paper, at: number, by: number): Paper {
  const section = paper.sections[at];
  return section ? insertSection(removeSection(paper, at), at + by, section) : paper;
}

/** No item of the paper has this key: answers are kept by it. */
function keysFrom(paper: Paper, count: number): string[] {
  const numbers = paper.sections.flatMap(({ items }) => items.map(({ key }) => Number(key.slice(1)) || 0));
  const last = Math.max(0, ...numbers);
  return Array.from({ length: count }, (_, at) => `q${last + 1 + at}`);
}
export function addItems(paper: Paper, at: number, picked: readonly Omit<Item, "key">[]): Paper {
  const keys = keysFrom(paper, picked.length);
  const items = picked.map((one, nth) => ({ ...one, key: keys[nth] ?? "" }));
  return changeSection(paper, at, { items: [...(paper.sections[at]?.items ?? []), ...items] });
}
export const changeItem = (paper: Paper, key: string, change: Partial<Item>): Paper =>
  withSections(
    paper.sections.map((section) => ({
      ...section,
      items: section.items.map((one) => (one.key === key ? { ...one, ...change } : one)),
    })),
  );
export const removeItem = (paper: Paper, key: string): Paper =>
  withSections(
    paper.sections.map((section) => ({ ...section, items: section.items.filter((one) => one.key !== key) })),
  );

export interface ItemPlace {
  readonly section: number;
  readonly at: number;
}
export function placeOf(paper: Paper, key: string): ItemPlace | undefined {
  for (const [section, { items }] of paper.sections.entries()) {
    const at = items.findIndex((one) => one.key === key);
    if (at >= 0) return { section, at };
  }
  return undefined;
}
export function insertItem(paper: Paper, { section, at }: ItemPlace, item: Item): Paper {
  const items = [...(paper.sections[section]?.items ?? [])];
  items.splice(at, 0, item);
  return changeSection(paper, section, { items });
}
/** Where an item goes one step up or down: at an end of its section, into the next one. */
export function stepOf(paper: Paper, key: string, by: 1 | -1): ItemPlace | undefined {
  const from = placeOf(paper, key);
  if (!from) return undefined;
  const { section, at } = from;
  const length = paper.sections[section]?.items.length ?? 0;
  if (at + by >= 0 && at + by < length) return { section, at: at + by };
  const next = paper.sections[section + by];
  if (!next) return undefined;
  return { section: section + by, at: by > 0 ? 0 : next.items.length };
}
/** @param to where it stands afterwards */
export function moveItem(paper: Paper, key: string, to: ItemPlace): Paper {
  const from = placeOf(paper, key);
  const item = from && paper.sections[from.section]?.items[from.at];
  return item ? insertItem(removeItem(paper, key), to, item) : paper;
}

export const pointsOf = ({ items, random }: Section): number =>
  sumPoints([...items.map(({ points }) => points), ...random.map(({ count, points }) => count * points)]);
export const countOf = ({ items, random }: Section): number =>
  items.length + random.reduce((sum, { count }) => sum + count, 0);
export const totalOf = ({ sections }: Paper): { readonly points: number; readonly questions: number } => ({
  points: sumPoints(sections.map(pointsOf)),
  questions: sections.reduce((sum, section) => sum + countOf(section), 0),
});
export const questionsOf = ({ sections }: Paper): ReadonlySet<number> =>
  new Set(sections.flatMap(({ items }) => items.map(({ question }) => question)));
