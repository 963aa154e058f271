/**
 * What an answer is worth (docs/domain.md 10.1). The server scores with it, a preview and practice do too, and
 * whoever explains a mark shows its parts.
 */
import { isEmpty } from "./empty.js";
import { evaluate } from "./formula.js";
import { folded, numberOf } from "./fold.js";
import { matchesPattern } from "./pattern.js";
import { roundPoints, sumPoints } from "./points.js";
import {
  type Accepted,
  type Area,
  type CalculationKey,
  type ChoiceScoring,
  type Gap,
  MarkedTypes,
  type Position,
  type ScoredQuestion,
  SurveyTypes,
  type Tolerance,
} from "./question.js";
import { randomOf } from "./random.js";

/** One gap, pair, option or child, so that a mark can be explained. */
export interface PartScore {
  /** Of the option, row or child; of a gap its index. */
  readonly id: string;
  /** 0 to 1; below 0 where a wrong mark costs points. */
  readonly share: number;
}

export interface Score {
  readonly points: number;
  readonly max: number;
  /** Unknown while a person has to mark it, and of opinions. */
  readonly isCorrect?: boolean;
  /** Points may still come from a person. */
  readonly needsMarking: boolean;
  readonly parts: readonly PartScore[];
  /** Of a group, by the child's id. */
  readonly children?: Readonly<Record<string, Score>>;
}

export interface ScoreOptions {
  /** Of the attempt; a calculated question draws its numbers by it. */
  readonly seed?: string;
  /** How choices of several are scored where the question itself does not say. */
  readonly choiceScoring?: ChoiceScoring;
}

/** What the key of a type makes of an answer: the share of the points, and its parts. */
interface Judged {
  readonly share: number;
  readonly parts: readonly PartScore[];
}

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.map((each) => (typeof each === "string" ? each : "")) : [];
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
const clamp = (share: number): number => Math.min(1, Math.max(0, share));
const mean = (parts: readonly PartScore[]): number =>
  parts.length === 0 ? 0 : clamp(parts.reduce((sum, { share }) => sum + share, 0) / parts.length);

const one = (id: string, isRight: boolean): Judged => ({
  share: isRight ? 1 : 0,
  parts: [{ id, share: isRight ? 1 : 0 }],
});

/** Each part by itself, or nothing unless all are right. */
function each(parts: readonly PartScore[], scoring: "all" | "each" = "each"): Judged {
  const share = mean(parts);
  return { share: scoring === "all" && share < 1 ? 0 : share, parts };
}

/**
 * `all`: exactly the right ones. `half`: half the points for some of them and nothing wrong. `each`: a right one earns its
 * share, a wrong one costs as much, and the whole is never below nothing.
 */
function choices(right: readonly string[], chosen: readonly string[], scoring: ChoiceScoring): Judged {
  const given = new Set(chosen);
  const wrong = [...given].filter((id) => !right.includes(id));
  const hits = right.filter((id) => given.has(id));
  const worth = right.length === 0 ? 0 : 1 / right.length;
  const parts = [
    ...right.map((id) => ({ id, share: given.has(id) ? 1 : 0 })),
    ...wrong.map((id) => ({ id, share: scoring === "each" ? -1 : 0 })),
  ];
  if (wrong.length === 0 && hits.length === right.length) return { share: right.length === 0 ? 0 : 1, parts };
  if (scoring === "each") return { share: clamp((hits.length - wrong.length) * worth), parts };
  return { share: scoring === "half" && wrong.length === 0 && hits.length > 0 ? 0.5 : 0, parts };
}

/** @param actual what was given; equal within binary rounding counts as within */
function isWithin(actual: number, wanted: number, { kind, by }: Tolerance): boolean {
  const room = kind === "relative" ? Math.abs(wanted) * by : by;
  return (
    Math.abs(actual - wanted) <= room + Number.EPSILON * 8 * Math.max(1, Math.abs(wanted), Math.abs(actual))
  );
}

function accepts(accepted: Accepted, text: string): boolean {
  if (accepted.match === "number") {
    const number = numberOf(text);
    return (
      number !== undefined &&
      isWithin(number, accepted.value, accepted.tolerance ?? { kind: "absolute", by: 0 })
    );
  }
  const { caseSensitive = false } = accepted;
  const plain = folded(text, caseSensitive);
  return accepted.match === "text"
    ? plain === folded(accepted.text, caseSensitive)
    : matchesPattern(accepted.pattern, plain, caseSensitive);
}

/** The most that one gap gives for a text; 0 for an empty one. */
const shareOf = ({ accepted }: Gap, text: string): number =>
  folded(text) === ""
    ? 0
    : accepted.reduce(
        (best, each) => (accepts(each, text) ? Math.max(best, clamp(each.share ?? 1)) : best),
        0,
      );

/**
 * Gaps whose texts may come in any order are matched so that the learner gets the most: each text once, each gap once
 * (augmenting paths over gaps sorted by what they give; a group has a handful of gaps).
 */
function anyOrder(gaps: readonly Gap[], given: readonly string[]): number[] {
  const worth = gaps.map((gap) => given.map((text) => shareOf(gap, text)));
  const best: number[] = gaps.map(() => 0);
  let most = -1;
  const taken = new Set<number>();
  const seen = new Set<string>();
  const now: number[] = [];
  const search = (gap: number, sum: number): void => {
    if (sum + (gaps.length - gap) <= most) return;
    if (gap === gaps.length) {
      most = sum;
      now.forEach((share, at) => (best[at] = share));
      return;
    }
    const state = `${gap} ${[...taken].sort((a, b) => a - b).join()} ${sum}`;
    if (seen.has(state)) return;
    seen.add(state);
    given.forEach((_, at) => {
      const share = worth[gap]?.[at] ?? 0;
      if (share === 0 || taken.has(at)) return;
      taken.add(at);
      now[gap] = share;
      search(gap + 1, sum + share);
      taken.delete(at);
    });
    now[gap] = 0;
    search(gap + 1, sum);
  };
  search(0, 0);
  return best;
}

function gapParts(gaps: readonly Gap[], given: readonly string[]): PartScore[] {
  const shares = gaps.map((gap, at) => (gap.anyOrder === undefined ? shareOf(gap, given[at] ?? "") : 0));
  for (const name of new Set(gaps.flatMap(({ anyOrder: group }) => (group === undefined ? [] : [group])))) {
    const places = gaps.flatMap((gap, at) => (gap.anyOrder === name ? [at] : []));
    // A text that stands in two gaps counts once.
    const distinct = new Map(places.map((at) => [folded(given[at] ?? ""), given[at] ?? ""]));
    const found = anyOrder(
      places.map((at) => gaps[at] as Gap),
      [...distinct.values()],
    );
    places.forEach((at, nth) => (shares[at] = found[nth] ?? 0));
  }
  return shares.map((share, at) => ({ id: String(at), share }));
}

/** How many items stand right after the one they should follow, the first one after nothing: an early slip costs one place. */
function orderParts(right: readonly string[], given: readonly string[]): PartScore[] {
  return right.map((id, at) => {
    const before = at === 0 ? undefined : right[at - 1];
    const place = given.indexOf(id);
    return { id, share: place >= 0 && given[place - 1] === before ? 1 : 0 };
  });
}

const pairParts = (right: Readonly<Record<string, string>>, given: unknown): PartScore[] =>
  Object.entries(right).map(([id, wanted]) => ({
    id,
    share: Object.hasOwn(record(given), id) && record(given)[id] === wanted ? 1 : 0,
  }));

/** The numbers of one learner's question: each variable a step of its range. */
export function drawVariables(
  { variables }: Pick<CalculationKey, "variables">,
  seed: string,
): Record<string, number> {
  const random = randomOf(seed);
  return Object.fromEntries(
    variables.map(({ name, min, max, step }) => {
      const count = step > 0 ? Math.floor((max - min) / step + 1e-9) + 1 : 1;
      const value = min + Math.floor(random() * count) * step;
      return [name, Number(value.toPrecision(12))];
    }),
  );
}

function calculation(key: CalculationKey, text: string, seed: string): Judged {
  const wanted = evaluate(key.formula, drawVariables(key, seed));
  const parts = /^(.*?[\d.%)])\s*([^\d.%)]*)$/.exec(folded(text, true));
  const number = numberOf(parts?.[1] ?? text);
  if (number === undefined || !isWithin(number, wanted, key.tolerance)) return one("value", false);
  if (!key.units || key.units.length === 0) return one("value", (parts?.[2] ?? "") === "");
  const unit = folded(parts?.[2] ?? "", true);
  const isUnit = key.units.some((each) => folded(each, true) === unit);
  return {
    share: isUnit ? 1 : clamp(key.shareWithoutUnit ?? 0),
    parts: [
      { id: "value", share: 1 },
      { id: "unit", share: isUnit ? 1 : 0 },
    ],
  };
}

/** Whether a point lies in an area; its edge belongs to it. */
function isInside(area: Area, { x, y }: Position): boolean {
  switch (area.shape) {
    case "rect":
      return x >= area.x && x <= area.x + area.width && y >= area.y && y <= area.y + area.height;
    case "ellipse":
      return ((x - area.x) / area.rx) ** 2 + ((y - area.y) / area.ry) ** 2 <= 1;
    case "polygon": {
      let inside = false;
      area.points.forEach((from, at) => {
        const to = area.points[(at + 1) % area.points.length] as Position;
        // A ray to the right crosses the edge (even-odd rule).
        if (from.y > y !== to.y > y && x < ((to.x - from.x) * (y - from.y)) / (to.y - from.y) + from.x)
          inside = !inside;
      });
      return inside;
    }
  }
}

const MOST_POINTS = 100;

/** Each area once; a point beside them takes back what a hit earns. */
function hotspot(areas: readonly Area[], given: unknown): Judged {
  const points = (Array.isArray(given) ? given.slice(0, MOST_POINTS) : [])
    .map(record)
    .filter(
      (each): each is { x: number; y: number } => Number.isFinite(each["x"]) && Number.isFinite(each["y"]),
    );
  const parts = areas.map((area) => ({
    id: area.id,
    share: points.some((point) => isInside(area, point)) ? 1 : 0,
  }));
  const misses = points.filter((point) => !areas.some((area) => isInside(area, point))).length;
  const hits = parts.filter(({ share }) => share === 1).length;
  return { share: areas.length === 0 ? 0 : clamp((hits - misses) / areas.length), parts };
}

function judge(question: ScoredQuestion, answer: unknown, options: ScoreOptions): Judged {
  const given = record(answer);
  switch (question.type) {
    case "single":
      return one(question.key.choice, given["choice"] === question.key.choice);
    case "true_false":
      return one("value", given["value"] === question.key.value);
    case "multiple": {
      const { choices: right, scoring = options.choiceScoring ?? "half" } = question.key;
      return choices(right, texts(given["choices"]), scoring);
    }
    case "gap":
      return each(gapParts(question.key.gaps, texts(given["texts"])));
    case "matching":
      return each(pairParts(question.key.pairs, given["pairs"]), question.key.scoring);
    case "classify":
      return each(pairParts(question.key.groups, given["groups"]), question.key.scoring);
    case "ordering":
      return each(orderParts(question.key.order, texts(given["order"])), question.key.scoring);
    case "calculation":
      return calculation(question.key, textOf(given["text"]), `${options.seed ?? ""} ${question.id}`);
    case "hotspot":
      return hotspot(question.key.areas, given["points"]);
    default:
      return { share: 0, parts: [] };
  }
}

/**
 * @param answer as it came from outside: whatever has not the shape of its type is worth nothing
 */
export function score(question: ScoredQuestion, answer: unknown, options: ScoreOptions = {}): Score {
  const { points: max } = question;
  if (question.type === "group") {
    const given = record(record(answer)["children"]);
    const children = Object.fromEntries(
      question.key.children.map((child) => [
        child.id,
        score(child, Object.hasOwn(given, child.id) ? given[child.id] : undefined, options),
      ]),
    );
    const all = Object.values(children);
    return {
      points: sumPoints(all.map(({ points }) => points)),
      max: sumPoints(all.map(({ max: most }) => most)),
      ...(all.every(({ isCorrect }) => isCorrect !== undefined) && {
        isCorrect: all.every(({ isCorrect }) => isCorrect),
      }),
      needsMarking: all.some(({ needsMarking }) => needsMarking),
      parts: Object.entries(children).map(([id, { points, max: most }]) => ({
        id,
        share: most === 0 ? 0 : points / most,
      })),
      children,
    };
  }
  if (SurveyTypes.includes(question.type)) return { points: 0, max: 0, needsMarking: false, parts: [] };
  // Nothing to read is nothing: a person has no work with it.
  if (MarkedTypes.includes(question.type))
    return { points: 0, max, needsMarking: !isEmpty(answer), parts: [] };
  const { share, parts } = judge(question, answer, options);
  return { points: roundPoints(max * share), max, isCorrect: share === 1, needsMarking: false, parts };
}
