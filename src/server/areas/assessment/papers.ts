/** What a learner sees of a paper, and what is scored of it: both made from the layout that was frozen at the start. */
import { Code } from "../../../core/contract/index.js";
import { type QuestionContent, type QuestionView, scoredQuestion } from "../../../core/contract/question.js";
import {
  drawVariables,
  layoutOf,
  type LayoutSection,
  missingOf,
  optionOrder,
  score,
  type Score,
  sumPoints,
  treatedScore,
} from "../../../core/rules/assessment/index.js";
import type { Db, Trx } from "../../adapters/index.js";
import { fail } from "../../http/index.js";
import type { AssessmentSettings, Paper } from "./schema.js";
import { forExaminees } from "./sounds.js";
import { questionTexts, type QuestionText } from "./store/index.js";

const nameOf = ({ question, version }: { readonly question: number; readonly version: number }): string =>
  `${question}.${version}`;

/** Versions of questions never change: what was read once is good for every attempt. */
const KEPT = 5000;
const texts = new WeakMap<object, Map<string, Kept>>();

interface Kept extends QuestionText {
  readonly forExaminees: Pick<QuestionText, "stem" | "content">;
}

async function textsOf(
  db: Db | Trx,
  owner: object,
  layout: readonly LayoutSection[],
): Promise<Map<string, Kept>> {
  const known = texts.get(owner) ?? new Map<string, Kept>();
  texts.set(owner, known);
  const items = layout.flatMap((section) => section.items);
  const missing = items.filter((item) => item.version > 0 && !known.has(nameOf(item)));
  if (known.size + missing.length > KEPT) known.clear();
  for (const each of await questionTexts(db, known.size === 0 ? items : missing))
    known.set(nameOf(each), {
      ...each,
      forExaminees: forExaminees({ stem: each.stem, content: each.content }),
    });
  return known;
}

/** For each section and rule of a paper the questions that it may draw. */
export type Pools = readonly (readonly (readonly {
  readonly question: number;
  readonly version: number;
}[])[])[];

/**
 * The sections of a new attempt.
 * @throws Failure failed where the bank no longer has enough questions
 */
export function draw(
  { sections }: Paper,
  pools: Pools,
  seed: string,
  { shuffleItems }: Pick<AssessmentSettings, "shuffleItems">,
): LayoutSection[] {
  const drawn = sections.map(({ title, items, random }, at) => ({
    title,
    items,
    random: random.map(({ count, points }, nth) => ({ count, points, pool: pools[at]?.[nth] ?? [] })),
  }));
  if (drawn.some(({ random }) => random.some((rule) => missingOf(rule) > 0))) throw fail(Code.failed);
  return layoutOf(drawn, { seed, shuffleItems });
}

/**
 * The order of options is the attempt's own, and a calculated question shows its numbers; those of a group like the others.
 * @param name of the item, or of the child as scoring knows it
 */
function viewFor(
  content: QuestionContent,
  seed: string,
  name: string,
  settings: Pick<AssessmentSettings, "shuffleOptions">,
): QuestionView {
  const { shuffleOptions } = settings;
  if (content.type === "group")
    return {
      type: "group",
      children: content.children.map((child) => ({
        ...child,
        content: viewFor(child.content, seed, child.id, settings),
      })),
    };
  const { type, body } = content;
  if (type === "calculation")
    return { type, body: { values: drawVariables(content.key, `${seed} ${name}`) } };
  // What is to be put in order must not come in the right one, nor what belongs together side by side.
  if (type === "ordering") return { type, body: { ...body, items: optionOrder(body.items, seed, name) } };
  if (type === "matching") return { type, body: { ...body, right: optionOrder(body.right, seed, name) } };
  if (shuffleOptions && (type === "single" || type === "multiple"))
    return { type, body: { ...body, options: optionOrder(body.options, seed, name) } };
  return { type, body };
}

export interface SeenItem {
  readonly key: string;
  readonly points: number;
  readonly stem: unknown;
  readonly view: QuestionView;
}

/**
 * @param owner whose copy of the questions' texts it is
 * @param transcripts `all` for those who teach, and once the answers are shown; else those that the teacher lets everyone read
 */
export async function paperOf(
  db: Db | Trx,
  owner: object,
  layout: readonly LayoutSection[],
  seed: string,
  settings: Pick<AssessmentSettings, "shuffleOptions">,
  transcripts: "all" | "permitted" = "permitted",
): Promise<{ title: string; items: SeenItem[] }[]> {
  const known = await textsOf(db, owner, layout);
  return layout.map(({ title, items }) => ({
    title,
    items: items.flatMap((item) => {
      const found = known.get(nameOf(item));
      if (!found) return [];
      const { key, points } = item;
      const { stem, content } = transcripts === "all" ? found : found.forExaminees;
      return [{ key, points, stem, view: viewFor(content, seed, key, settings) }];
    }),
  }));
}

export interface Practised {
  readonly question: number;
  readonly version: number;
  readonly points: number;
  readonly seed: string;
}

/** Single questions to practise: everything is shuffled, as the seed says. */
export async function viewsOf(
  db: Db | Trx,
  owner: object,
  wanted: readonly Practised[],
): Promise<(Practised & Pick<SeenItem, "stem" | "view">)[]> {
  const items = wanted.map((one) => ({ ...one, key: String(one.question) }));
  const known = await textsOf(db, owner, [{ title: "", items }]);
  return wanted.flatMap((one) => {
    const found = known.get(nameOf(one));
    if (!found) return [];
    const { stem, content } = found.forExaminees;
    const view = viewFor(content, one.seed, String(one.question), {
      shuffleOptions: true,
    });
    return [{ ...one, stem, view }];
  });
}

export interface Scored {
  readonly points: number;
  readonly needsMarking: boolean;
  readonly items: ReadonlyMap<string, Score>;
}

/** @param drafts contents that no version has yet, by the question: items of version 0 take them */
export async function scorePaper(
  db: Db | Trx,
  owner: object,
  layout: readonly LayoutSection[],
  seed: string,
  answers: Readonly<Record<string, unknown>>,
  drafts?: ReadonlyMap<number, QuestionContent>,
): Promise<Scored> {
  const known = await textsOf(db, owner, layout);
  const items = new Map<string, Score>();
  for (const item of layout.flatMap((section) => section.items)) {
    const content = item.version === 0 ? drafts?.get(item.question) : known.get(nameOf(item))?.content;
    if (!content) continue;
    const answer = Object.hasOwn(answers, item.key) ? answers[item.key] : undefined;
    const scored = score(scoredQuestion(item.key, item.points, content), answer, { seed });
    items.set(item.key, item.treatment ? treatedScore(scored, item.treatment) : scored);
  }
  const all = [...items.values()];
  return {
    points: sumPoints(all.map(({ points }) => points)),
    needsMarking: all.some(({ needsMarking }) => needsMarking),
    items,
  };
}

/** What was right, by the item. */
export async function solutionsOf(
  db: Db | Trx,
  owner: object,
  layout: readonly LayoutSection[],
): Promise<ReadonlyMap<string, Pick<QuestionText, "content" | "analysis">>> {
  const known = await textsOf(db, owner, layout);
  return new Map(
    layout.flatMap(({ items }) =>
      items.flatMap((item) => {
        const found = known.get(nameOf(item));
        return found ? [[item.key, found] as const] : [];
      }),
    ),
  );
}
