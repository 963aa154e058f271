/** What the parts of a school's page work on. */
import type { Output } from "../../../core/contract/call.js";
import type { schoolPageEdited } from "../../../core/contract/school-page.js";
import type { SchoolPage, SchoolPageFaultOf } from "../../../core/rules/school-page.js";

export type Edited = Output<typeof schoolPageEdited>;
export type Plan = Edited["plan"];
export type Faults = readonly SchoolPageFaultOf[];

export const PARTS = ["chinese", "english", "pictures", "contact", "preview"] as const;
export type PartName = (typeof PARTS)[number];

/** Where a field stands. */
export const PART_OF: Readonly<Record<keyof SchoolPage, PartName>> = {
  name: "chinese",
  intro: "chinese",
  about: "chinese",
  nameEn: "english",
  introEn: "english",
  aboutEn: "english",
  emblem: "pictures",
  emblemAlt: "pictures",
  emblemAltEn: "pictures",
  banner: "pictures",
  bannerAlt: "pictures",
  bannerAltEn: "pictures",
  edition: "contact",
  type: "contact",
  region: "contact",
  founded: "contact",
  address: "contact",
  website: "contact",
  phone: "contact",
};

export interface PartProps {
  readonly org: number;
  readonly edited: Edited;
  readonly plan: Plan;
  readonly change: (changes: Partial<Plan>) => void;
  /** What is wrong with a field, where that is to be shown. */
  readonly errorOf: (field: keyof SchoolPage) => string | undefined;
}

const draftOf = (org: number, field: "about" | "aboutEn"): string => `school.${org}.${field}`;
/** Names below which the editor keeps texts until they are saved. */
export const textDrafts = (org: number): string[] => [draftOf(org, "about"), draftOf(org, "aboutEn")];
export { draftOf };
