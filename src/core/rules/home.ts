/** What stands on the portal's first page, and in which order (docs/domain.md 4.9). */
import type { Edition } from "../contract/platform.js";

/** Shelves of the home page. What somebody learns and teaches stands above all of them and is no plate. */
export const PlateKinds = [
  "counters",
  "subjects",
  "courses",
  "soon",
  "activities",
  "libraries",
  "schools",
  "teachers",
  "textbooks",
  "news",
  "help",
] as const;
export type PlateKind = (typeof PlateKinds)[number];

/** The order while the platform has set none: universities open with their subjects, vocational colleges with what can be joined. */
export const DEFAULT_PLATES: Readonly<Record<Edition, readonly PlateKind[]>> = {
  higher: [
    "subjects",
    "courses",
    "counters",
    "soon",
    "teachers",
    "schools",
    "libraries",
    "activities",
    "textbooks",
    "news",
    "help",
  ],
  vocational: [
    "activities",
    "subjects",
    "courses",
    "libraries",
    "counters",
    "schools",
    "soon",
    "textbooks",
    "teachers",
    "news",
    "help",
  ],
};

/** Items that a shelf shows at most, and so the most that are picked for it. */
export const MOST_ON_PLATE = 12;
/** Characters of a shelf's own title. */
export const MOST_IN_PLATE_TITLE = 40;

/** Orders in which the lists behind shelves can be had; which of them, each shelf says. */
export const PlateOrders = ["hot", "new", "rating", "resources", "courses", "learners", "name"] as const;
export type PlateOrder = (typeof PlateOrders)[number];

export interface PlateChoices {
  /** Sizes that fill rows of the shelf's shape, the smallest first. */
  readonly sizes: readonly number[];
  /** The size while none is chosen. */
  readonly size: number;
  /** The first is that while none is chosen; empty where there is but one order. */
  readonly orders: readonly PlateOrder[];
}

/** What can be chosen of each shelf that lists things; of the others only their title. */
export const PLATE_CHOICES = {
  courses: { sizes: [3, 5, 7, 10], size: 7, orders: ["hot", "new", "rating"] },
  soon: { sizes: [3, 6, 9], size: 6, orders: [] },
  activities: { sizes: [2, 4, 6, 8], size: 4, orders: [] },
  libraries: { sizes: [2, 4, 6, 8], size: 4, orders: ["hot", "new", "resources"] },
  schools: { sizes: [3, 6, 9, 12], size: 6, orders: ["courses", "learners", "name"] },
  teachers: { sizes: [6, 12], size: 6, orders: ["learners", "courses", "name"] },
  textbooks: { sizes: [3, 6, 9], size: 3, orders: [] },
} as const satisfies Partial<Record<PlateKind, PlateChoices>>;
export type ListedPlate = keyof typeof PLATE_CHOICES;
/** Shelves whose items may be picked by hand. */
export const PickablePlates = [
  "courses",
  "activities",
  "libraries",
  "schools",
  "teachers",
  "textbooks",
] as const satisfies readonly ListedPlate[];
export type PickablePlate = (typeof PickablePlates)[number];
export const isPickable = (kind: PlateKind): kind is PickablePlate =>
  (PickablePlates as readonly PlateKind[]).includes(kind);

/** @returns undefined for a shelf that lists nothing of its own choice */
export const choicesOf = (kind: PlateKind): PlateChoices | undefined =>
  (PLATE_CHOICES as Readonly<Partial<Record<PlateKind, PlateChoices>>>)[kind];

/** The figures have no heading. */
export const hasTitle = (kind: PlateKind): boolean => kind !== "counters";

/** What a shelf says and shows other than the standard; what is missing is the standard. */
export interface PlateDetails {
  readonly title?: string | undefined;
  readonly titleEn?: string | undefined;
  readonly size?: number | undefined;
  /** The rule by which its items are found. */
  readonly order?: PlateOrder | undefined;
  /** The items themselves, in their order, in the place of a rule: courses by their own id, not by that of a run. */
  readonly picks?: readonly number[] | undefined;
}
export interface PlateDraft extends PlateDetails {
  readonly kind: PlateKind;
}

/** How many items a shelf shows; a size of another version of this program is the standard one. */
export function sizeOf({ kind, size }: Pick<PlateDraft, "kind" | "size">): number {
  const choices = choicesOf(kind);
  if (!choices) return MOST_ON_PLATE;
  return size !== undefined && choices.sizes.includes(size) ? size : choices.size;
}

/** What is wrong with a shelf or with all of them together. */
export type PlateFault = "kind" | "title" | "size" | "order" | "picks" | "pickedTwice" | "tooManyPicks";

/** @returns the first shelf with a fault, and the fault; undefined where all is well */
export function faultOf(
  plates: readonly PlateDraft[],
): { readonly kind: PlateKind; readonly fault: PlateFault } | undefined {
  const seen = new Set<PlateKind>();
  for (const { kind, title, titleEn, size, order, picks } of plates) {
    const choices = choicesOf(kind);
    const tests: Readonly<Record<PlateFault, boolean>> = {
      kind: seen.has(kind),
      title: !hasTitle(kind) && Boolean(title || titleEn),
      size: size !== undefined && !choices?.sizes.includes(size),
      order: order !== undefined && !choices?.orders.includes(order),
      picks: picks !== undefined && !isPickable(kind),
      pickedTwice: new Set(picks).size !== (picks?.length ?? 0),
      tooManyPicks: (picks?.length ?? 0) > sizeOf({ kind, size }),
    };
    const fault = (Object.keys(tests) as PlateFault[]).find((one) => tests[one]);
    if (fault) return { kind, fault };
    seen.add(kind);
  }
  return undefined;
}

/** Without what says nothing, so that the standard is always written alike. */
export function tidied({ kind, title, titleEn, size, order, picks }: PlateDraft): PlateDraft {
  const choices = choicesOf(kind);
  const isPicked = picks !== undefined && picks.length > 0;
  return {
    kind,
    ...(title && { title }),
    ...(titleEn && { titleEn }),
    ...(size !== undefined && size !== choices?.size && { size }),
    ...(!isPicked && order !== undefined && order !== choices?.orders[0] && { order }),
    ...(isPicked && { picks }),
  };
}

/** A shelf as another version of this program may have saved it: what this one does not know is the standard. */
export function readPlate(kind: PlateKind, details: PlateDetails): PlateDraft {
  const { title, titleEn } = details;
  const plate = { kind, ...details };
  return tidied(faultOf([plate]) ? { kind, ...(hasTitle(kind) && { title, titleEn }) } : plate);
}

/** Banners that a page shows at once. */
export const MOST_BANNERS = 6;

/** An address within the portal: nothing that a browser would take for another origin. */
export const isPortalAddress = (address: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(address);

interface Window {
  /** Milliseconds since 1970; null: from ever. */
  readonly starts_at: number | null;
  /** Milliseconds since 1970, no longer at that moment; null: for ever. */
  readonly ends_at: number | null;
}

/** Whether a banner shows at a moment. @param now milliseconds since 1970 */
export const isShownAt = ({ starts_at, ends_at }: Window, now: number): boolean =>
  (starts_at ?? now) <= now && now < (ends_at ?? Number.POSITIVE_INFINITY);

/**
 * The first moment after `now` at which another set of banners shows.
 * @param now milliseconds since 1970
 * @returns undefined where nothing changes any more
 */
export function nextChange(banners: readonly Window[], now: number): number | undefined {
  const moments = banners
    .flatMap(({ starts_at, ends_at }) => [starts_at, ends_at])
    .filter((moment): moment is number => moment !== null && moment > now);
  return moments.length > 0 ? Math.min(...moments) : undefined;
}
