/** What a check of the files finds, and where it goes. */
import type { OneRosterFault, OneRosterLeftReason, RosterFile } from "../../../core/contract/oneroster.js";
import type { RosterRow } from "./package.js";

export interface FaultyRow {
  readonly row: RosterRow;
  /** Empty: the whole row. */
  readonly column: string;
  readonly fault: OneRosterFault;
}
export interface Left {
  readonly file: RosterFile;
  readonly reason: OneRosterLeftReason;
  readonly count: number;
}

export class Findings {
  readonly faulty: FaultyRow[];
  /** Rows that change nothing. */
  there = 0;
  readonly #left = new Map<string, Left>();

  constructor(faulty: readonly FaultyRow[]) {
    this.faulty = [...faulty];
  }

  refuse(row: RosterRow, fault: OneRosterFault, column = ""): void {
    this.faulty.push({ row, fault, column });
  }

  /** Counts what is not taken over. */
  leave(file: RosterFile, reason: OneRosterLeftReason, count = 1): void {
    if (count === 0) return;
    const key = `${file} ${reason}`;
    this.#left.set(key, { file, reason, count: (this.#left.get(key)?.count ?? 0) + count });
  }

  stays(): void {
    this.there += 1;
  }

  get left(): readonly Left[] {
    return [...this.#left.values()];
  }
}
