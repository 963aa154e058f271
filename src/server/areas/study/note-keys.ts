/** Under which keys people are told of their notes. */
const MATTERS = ["picked", "hidden"] as const;
export type NoteMatter = (typeof MATTERS)[number];
export const noteKey = (run: number, note: number, matter: NoteMatter): string =>
  `note ${run} ${note} ${matter}`;
export const noteKeys = (run: number, note: number): string[] =>
  MATTERS.map((matter) => noteKey(run, note, matter));
