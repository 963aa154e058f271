import { gradeSheet } from "../../core/contract/grade.js";
import { request } from "../../core/session/index.js";
import { useLoad } from "../../ui/data/useLoad.js";
import type { Sheet } from "./rows.js";

/** Rows that come at once, so that a course of thousands has something to look at while the rest is on its way. */
const FIRST = 100;

export interface LoadedSheet {
  readonly sheet: Sheet | undefined;
  /** The first rows only: nothing is counted or changed yet. */
  readonly isPartial: boolean;
  readonly error: unknown;
  readonly reload: () => void;
  readonly replace: (sheet: Sheet) => void;
}

/** @param key of what is shown; another one fetches anew */
export function useSheet(course: number, key: string): LoadedSheet {
  const first = useLoad(key, (signal) =>
    request(gradeSheet, { id: course, first: FIRST }, { signal, quiet: true }),
  );
  const hasMore = first.data !== undefined && first.data.rows.length < first.data.count;
  const whole = useLoad(hasMore ? key : undefined, (signal) =>
    request(gradeSheet, { id: course }, { signal, quiet: true }),
  );
  const { error, reload, replace } = hasMore ? whole : first;
  return {
    sheet: whole.data ?? first.data,
    isPartial: hasMore && whole.data === undefined,
    error,
    reload,
    replace,
  };
}
