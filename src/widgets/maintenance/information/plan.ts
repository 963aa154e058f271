/** What the parts of the editor work on. */
import type { Output } from "../../../core/contract/call.js";
import type { informationEdited, informationManaged } from "../../../core/contract/information-editing.js";
import type { Locale } from "../../../core/preferences/index.js";
import { PLATFORM_ZONE } from "../../../core/rules/day.js";
import type { InformationFaultOf, InformationField } from "../../../core/rules/information-plan.js";

export type Edited = Output<typeof informationEdited>;
export type Plan = Edited["plan"];
export type Managed = Output<typeof informationManaged>["list"][number] & { readonly id: string };

export const PARTS = ["chinese", "english", "settings", "preview"] as const;
export type PartName = (typeof PARTS)[number];

/** Where a field stands. */
export const PART_OF: Readonly<Record<InformationField, PartName>> = {
  title: "chinese",
  summary: "chinese",
  body: "chinese",
  titleEn: "english",
  summaryEn: "english",
  bodyEn: "english",
  category: "settings",
  publishAt: "settings",
  expiresAt: "settings",
};

export interface PartProps {
  readonly edited: Edited;
  readonly plan: Plan;
  readonly files: Edited["files"];
  readonly filesEn: Edited["files"];
  readonly change: (changes: Partial<Plan>) => void;
  readonly onFiles: (
    changes: { readonly files: Edited["files"] } | { readonly filesEn: Edited["files"] },
  ) => void;
  /** What is wrong with a field, where that is to be shown. */
  readonly errorOf: (field: InformationField) => string | undefined;
}

export type Faults = readonly InformationFaultOf[];

/** A moment by the clock of the platform, wherever somebody edits. */
export const sayInChina = (at: number, locale: Locale): string =>
  new Date(at).toLocaleString(locale, {
    timeZone: PLATFORM_ZONE,
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hour12: false,
  });
