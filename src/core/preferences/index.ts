/**
 * What a person prefers: language and looks (docs/specification.md 1.4). Kept per browser,
 * in step across tabs and copies of the library.
 */
import { LANGUAGES } from "../rules/language-links.js";
import { atom, computed, type ReadableAtom } from "nanostores";
import { $config } from "../site/config.js";
import { drawnBy } from "../element/handover.js";
import { shared } from "../page/index.js";
import { stored } from "../page/stored.js";

export const LOCALES = LANGUAGES;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = "zh-CN";

/** The six presets; `edition` is the accent of the edition. */
export const THEME_COLOURS = ["edition", "blue", "teal", "violet", "amber", "rose"] as const;

export interface Preferences {
  /** Empty until someone chooses: then the page's language or the default counts. */
  locale: "" | Locale;
  pageStyle: "dark" | "light" | "system";
  /** A preset's name or `#rrggbb`. */
  themeColour: string;
  navigation: "top" | "side";
  contentWidth: "fixed" | "fluid";
  fixedHeader: boolean;
  fixedSidebar: boolean;
  weakMode: boolean;
  density: "comfortable" | "compact";
  /** `system`: as the device says. */
  motion: "system" | "reduced";
  /** Films begin with captions where there are some. */
  captions: boolean;
  /** What films begin with, in hundredths. */
  playbackRate: number;
}

export const defaultPreferences: Preferences = {
  locale: "",
  pageStyle: "dark",
  themeColour: "edition",
  navigation: "top",
  contentWidth: "fixed",
  fixedHeader: true,
  fixedSidebar: true,
  weakMode: false,
  density: "comfortable",
  motion: "system",
  captions: true,
  playbackRate: 100,
};

const isFlag = (value: unknown): boolean => typeof value === "boolean";
const among =
  (...values: readonly unknown[]) =>
  (value: unknown): boolean =>
    values.includes(value);

const allowed: { [K in keyof Preferences]: (value: unknown) => boolean } = {
  locale: among("", ...LOCALES),
  pageStyle: among("dark", "light", "system"),
  themeColour: (value) =>
    among(...THEME_COLOURS)(value) || (typeof value === "string" && /^#[0-9a-f]{6}$/i.test(value)),
  navigation: among("top", "side"),
  contentWidth: among("fixed", "fluid"),
  fixedHeader: isFlag,
  fixedSidebar: isFlag,
  weakMode: isFlag,
  density: among("comfortable", "compact"),
  motion: among("system", "reduced"),
  captions: isFlag,
  playbackRate: (value) => typeof value === "number" && value >= 50 && value <= 400,
};

type Look = Partial<Pick<Preferences, "pageStyle" | "themeColour">>;

/** What the platform offers a partner's page as its start. */
const $offer = shared("edu.preferences.offer.v2", () => atom<Look>({}));

/** Where a person begins: the platform's offer, over which goes what the page itself sets (`data-theme`). */
const $theme = computed($config, ({ theme }) => theme);
const $defaults = computed([$offer, $theme], (offer, theme): Preferences => {
  const begin = { ...defaultPreferences, ...offer };
  return allowed.pageStyle(theme) ? { ...begin, pageStyle: theme as Preferences["pageStyle"] } : begin;
});

/** Text → what the person chose; what is unknown or malformed counts as not chosen, key by key. */
export function readChoices(text: string): Partial<Preferences> {
  const result: Record<string, unknown> = {};
  try {
    const value: unknown = JSON.parse(text);
    for (const [key, fits] of Object.entries(allowed)) {
      const item = (value as Record<string, unknown> | null)?.[key];
      if (item !== undefined && fits(item)) result[key] = item;
    }
  } catch {
    // A damaged entry counts as none.
  }
  return result;
}

/** Only what was chosen is kept: for the rest the page's and the platform's word counts tomorrow too. */
const $choices = stored<Partial<Preferences>>(
  "edu.preferences",
  {},
  {
    decode: readChoices,
    encode: (choices) => (Object.keys(choices).length > 0 ? JSON.stringify(choices) : undefined),
  },
);

/** The person's choices over where they begin. */
export const $preferences: ReadableAtom<Preferences> = shared("edu.preferences.v2", () =>
  computed([$defaults, $choices], (defaults, choices) => ({ ...defaults, ...choices })),
);
drawnBy("preferences", $preferences);

/** Sets how the page looks to whoever chose nothing, unless the page says so itself. Does not stay. */
export function offerLook({ pageStyle, themeColour }: Look): void {
  const look: Look = {
    ...(allowed.pageStyle(pageStyle) ? { pageStyle } : {}),
    ...(allowed.themeColour(themeColour) ? { themeColour } : {}),
  };
  if (JSON.stringify(look) !== JSON.stringify($offer.get())) $offer.set(look);
}

let chosen: (() => void) | undefined;
/** Tells of each choice that is made on this page; one listener, which keeps them with the account. */
export const onPrefer = (listener: () => void): void => void (chosen = listener);

/** What was chosen, without what only counts until somebody chooses. */
export const ownChoices = (): Partial<Preferences> => $choices.get();

/** Changes some preferences and keeps them. Values that do not fit are ignored. */
export function prefer(changes: Partial<Preferences>): void {
  adopt(changes);
  chosen?.();
}

/** The same with what was chosen on another device. */
export function adopt(changes: Partial<Preferences>): void {
  const fitting = Object.fromEntries(
    Object.entries(changes).filter(([key, value]) => allowed[key as keyof Preferences]?.(value)),
  ) as Partial<Preferences>;
  $choices.set({ ...$choices.get(), ...fitting });
}

/** For a server that draws pages: what the person whose page it draws has chosen, and nothing else. */
export const setChoices = (choices: Partial<Preferences>): void => $choices.set(choices);

/** The language that calls are answered in: the chosen one, or the page's. Elements may know better, by their `lang`. */
export const $locale: ReadableAtom<Locale> = computed(
  [$preferences, $config],
  ({ locale }, { lang }) =>
    locale || matchLocale(lang) || matchLocale(globalThis.document?.documentElement.lang) || DEFAULT_LOCALE,
);

drawnBy("locale", $locale);

/** The supported language nearest to a tag such as `en`, `zh-Hans` or `en-GB`; undefined for others. */
export function matchLocale(tag: string | null | undefined): Locale | undefined {
  const language = tag?.trim().toLowerCase().split(/[-_]/)[0];
  return LOCALES.find((locale) => locale.toLowerCase().startsWith(`${language}-`));
}
