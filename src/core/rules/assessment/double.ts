/**
 * Double marking (docs/domain.md 10.15): two people mark an answer without seeing each other's mark; a third decides where theirs are too far
 * apart.
 */
import { roundPoints, sumPoints } from "./points.js";

export interface DoubleMark {
  /** Whose it is. */
  readonly marker: number;
  readonly points: number;
  /** The third mark, which counts alone. */
  readonly decides: boolean;
}

/** What an answer waits for: its first or second mark, a third one, or nothing any more. */
export const DoubleStages = ["first", "second", "third", "settled"] as const;
export type DoubleStage = (typeof DoubleStages)[number];

export interface DoubleStanding {
  readonly stage: DoubleStage;
  /** Once it is settled: the mean of the two, or the third one's. */
  readonly points?: number;
}

/** Whether two marks are near enough. @param gap percent of what the question is worth */
const isWithinGap = (one: number, other: number, { gap, max }: DoubleRule): boolean =>
  roundPoints(Math.abs(one - other)) <= roundPoints((max * gap) / 100);

export interface DoubleRule {
  /** Percent of what the question is worth. */
  readonly gap: number;
  /** What the question is worth. */
  readonly max: number;
}

/**
 * Where an answer stands. Neither the order of the two markers nor a mark that is said twice makes a difference.
 * @param marks of two people at most who mark, and of one who decides; of one person's the last in the list counts
 */
export function doubleStanding(marks: readonly DoubleMark[], rule: DoubleRule): DoubleStanding {
  const own = new Map<number, number>();
  let decided: number | undefined;
  for (const { marker, points, decides } of marks) {
    if (decides) decided = points;
    else own.set(marker, points);
  }
  const [one, other] = own.values();
  if (one === undefined) return { stage: "first" };
  if (other === undefined) return { stage: "second" };
  if (isWithinGap(one, other, rule))
    return { stage: "settled", points: roundPoints(sumPoints([one, other]) / 2) };
  return decided === undefined ? { stage: "third" } : { stage: "settled", points: decided };
}

/** What somebody may do with an answer now. */
export type DoubleTurn = "mark" | "decide" | "none";

/**
 * The two may correct themselves while they are alone; once both are given theirs stand. Whoever is not one of them decides; where the
 * team has nobody else, the course's lead does.
 * @param markers who has marked so far, whoever decided left out
 * @param decider who decided already and may correct it
 */
export function doubleTurn(
  stage: DoubleStage,
  {
    person,
    markers,
    decider,
    hasThird,
    isLead,
  }: {
    readonly person: number;
    readonly markers: readonly number[];
    readonly decider?: number | undefined;
    readonly hasThird: boolean;
    readonly isLead: boolean;
  },
): DoubleTurn {
  if (stage === "first" || stage === "second") return "mark";
  if (stage === "settled") return decider === person ? "decide" : "none";
  return !markers.includes(person) || (!hasThird && isLead) ? "decide" : "none";
}
