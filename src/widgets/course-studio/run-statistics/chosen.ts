/** The part of a run's statistics that is looked at: one class, or all of them. */
import type { Output } from "../../../core/contract/call.js";
import type { runStatistics } from "../../../core/contract/statistics.js";

export type Statistics = Output<typeof runStatistics>;
export type Node = Statistics["nodes"][number];

export interface Chosen {
  readonly data: Statistics;
  /** With their places in the numbers of nodes and weeks. */
  readonly classes: readonly (Statistics["classes"][number] & { readonly index: number })[];
  readonly indexes: readonly number[];
  readonly learners: number;
}

/** @param classId undefined: all. @param noClass what those who are in none are called */
export function choose(data: Statistics, classId: number | undefined, noClass: string): Chosen {
  const classes = data.classes
    .map((one, index) => ({ ...one, name: one.name || noClass, index }))
    .filter((one) => classId === undefined || one.classId === classId);
  return {
    data,
    classes,
    indexes: classes.map(({ index }) => index),
    learners: classes.reduce((sum, { learners }) => sum + learners, 0),
  };
}

export const sumOf = (numbers: readonly number[], indexes: readonly number[]): number =>
  indexes.reduce((sum, index) => sum + (numbers[index] ?? 0), 0);

export const isFolder = ({ kind }: Node): boolean => kind === "chapter" || kind === "section";
