/** Places in a list that is sorted by phase, key and id: a page costs the same however far down it is. */

/** Hits that are counted exactly. */
export const CAP = 10_000;

/** Where a page ended. */
export interface Cursor {
  /** 0 while hits have the query in their title, then 1; 2 where titles are not looked at. Three more for what comes later. */
  readonly phase: number;
  readonly key: number;
  readonly id: number;
  /** Hits altogether; CAP + 1 for more than CAP. */
  readonly total: number;
}

export interface Row {
  readonly id: number;
  readonly phase: number;
  readonly key: number;
}

/** @param rows of the page, with one more where there is more */
export function finish(rows: readonly Row[], size: number, total: number) {
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return {
    ids: page.map(({ id }) => id),
    total: Math.min(total, CAP),
    isMore: total > CAP,
    next: rows.length > size && last ? { phase: last.phase, key: last.key, id: last.id, total } : undefined,
  };
}

/** @returns undefined for a text that no page gave out */
export function readCursor(text: string): Cursor | undefined {
  const parts = text.split(".").map(Number);
  const [phase = -1, key = -1, id = -1, total = -1] = parts;
  const isOne = parts.length === 4 && parts.every((part) => Number.isSafeInteger(part) && part >= 0);
  return isOne && phase <= 5 ? { phase, key, id, total } : undefined;
}

export const writeCursor = ({ phase, key, id, total }: Cursor): string => [phase, key, id, total].join(".");
