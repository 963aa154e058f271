/** The shelves of an edition as they are edited: those that show in their order, and then the others. */
import type { Edition } from "../../../core/contract/platform.js";
import type { Locale } from "../../../core/preferences/index.js";
import { DEFAULT_PLATES, type PlateDetails, type PlateDraft, PlateKinds } from "../../../core/rules/home.js";

/** A shelf's own title in the reader's language; undefined: the standard one. */
export const ownTitle = ({ title, titleEn }: PlateDetails, locale: Locale): string | undefined =>
  (locale === "en-US" && titleEn) || title;

export interface PlateRow {
  readonly plate: PlateDraft;
  readonly shown: boolean;
}

/** @param plates as saved; none is the order of the start */
export function rowsOf(plates: readonly PlateDraft[], edition: Edition): readonly PlateRow[] {
  const shown = plates.length > 0 ? plates : DEFAULT_PLATES[edition].map((kind) => ({ kind }));
  const kinds = shown.map(({ kind }) => kind);
  return [
    ...shown.map((plate) => ({ plate, shown: true })),
    ...PlateKinds.filter((kind) => !kinds.includes(kind)).map((kind) => ({ plate: { kind }, shown: false })),
  ];
}

export const shownPlates = (rows: readonly PlateRow[]): readonly PlateDraft[] =>
  rows.flatMap(({ plate, shown }) => (shown ? plate : []));

const plainOf = (rows: readonly PlateRow[]): string =>
  JSON.stringify(
    rows.map(({ plate: { kind, title, titleEn, size, order, picks }, shown }) => [
      kind,
      title,
      titleEn,
      size,
      order,
      picks,
      shown,
    ]),
  );
export const isSame = (one: readonly PlateRow[], other: readonly PlateRow[]): boolean =>
  plainOf(one) === plainOf(other);
