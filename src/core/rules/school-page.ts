/** A school's page while it is written: what keeps it from being published. Its form and the server ask the same. */
import type { SchoolType } from "../contract/directory.js";
import type { Edition } from "../contract/platform.js";
import type { RichText } from "../contract/rich-document.js";

/** Longest introduction; the long text says the rest. */
export const INTRO_LENGTH = 500;
/** Sides of an emblem, in px: a square, at least as large as it is shown on sharp screens. */
export const EMBLEM_SIZE = { width: 512, height: 512 } as const;
/** Sides of a banner, in px: four to one. */
export const BANNER_SIZE = { width: 1600, height: 400 } as const;
const SHARPEST = { emblem: 128, banner: 800 } as const;
/** A picture that was drawn smaller is rounded to whole px. */
const RATIO_SLACK = 0.02;

/** What a school's administrators decide. */
export interface SchoolPage {
  readonly name: string;
  readonly nameEn: string;
  readonly edition: Edition;
  readonly type: SchoolType | "";
  /** Code; empty: not said. */
  readonly region: string;
  /** Year; 0: not said. */
  readonly founded: number;
  readonly intro: string;
  readonly introEn: string;
  /** Null while nothing is written. */
  readonly about: RichText | null;
  readonly aboutEn: RichText | null;
  /** Of `imageSave`; "" for a drawn one. */
  readonly emblem: string;
  readonly emblemAlt: string;
  readonly emblemAltEn: string;
  /** Of `imageSave`; "" for none. */
  readonly banner: string;
  readonly bannerAlt: string;
  readonly bannerAltEn: string;
  readonly address: string;
  readonly website: string;
  readonly phone: string;
}

export const SchoolPageFaults = ["missing", "https", "phone", "year", "taken"] as const;
export type SchoolPageFault = (typeof SchoolPageFaults)[number];
export type SchoolPageFaultOf = readonly [field: keyof SchoolPage, fault: SchoolPageFault];

const PHONE = /^[+\d(（][\d\s()（）+\-–,，、/;；转extEXT.]{4,}$/;
const FIRST_YEAR = 1000;

function isHttps(address: string): boolean {
  try {
    const { protocol, hostname } = new URL(address);
    return protocol === "https:" && hostname.includes(".");
  } catch {
    return false;
  }
}

/**
 * What keeps a page from being published, in the order of the form; none: it can be.
 * @param year the current one, of the server
 */
export function schoolPageFaults(page: SchoolPage, year: number): SchoolPageFaultOf[] {
  const checks: readonly (readonly [...SchoolPageFaultOf, isWrong: boolean])[] = [
    ["name", "missing", page.name.trim() === ""],
    ["intro", "missing", page.intro.trim() === ""],
    ["founded", "year", page.founded !== 0 && (page.founded < FIRST_YEAR || page.founded > year)],
    ["emblemAlt", "missing", page.emblem !== "" && page.emblemAlt.trim() === ""],
    ["bannerAlt", "missing", page.banner !== "" && page.bannerAlt.trim() === ""],
    ["website", "https", page.website !== "" && !isHttps(page.website)],
    ["phone", "phone", page.phone !== "" && !PHONE.test(page.phone)],
  ];
  return checks.flatMap(([field, fault, isWrong]) => (isWrong ? [[field, fault] as const] : []));
}

/** Whether a picture has the shape of its place and is sharp there. */
export function isPictureOf(
  place: "emblem" | "banner",
  { width, height }: { readonly width: number; readonly height: number },
): boolean {
  const { width: across, height: down } = place === "emblem" ? EMBLEM_SIZE : BANNER_SIZE;
  return width >= SHARPEST[place] && Math.abs((width / height) * (down / across) - 1) <= RATIO_SLACK;
}
