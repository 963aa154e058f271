/**
 * What a person prefers: language and looks (spec.md section 1 "theme settings"). Kept per browser,
 * in step across tabs and copies of the library.
 */
import { computed, map, onMount, type MapStore, type ReadableAtom } from "nanostores";
import { $config } from "../config/index.js";
import { shared, storage } from "../shared/index.js";

export const LOCALES = ["zh-CN", "en-US"] as const;
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
};

const KEY = "edu.preferences";
const allowed: { [K in keyof Preferences]: (value: unknown) => boolean } = {
  locale: (value) => value === "" || LOCALES.includes(value as Locale),
  pageStyle: (value) => ["dark", "light", "system"].includes(value as string),
  themeColour: (value) =>
    typeof value === "string" &&
    ((THEME_COLOURS as readonly string[]).includes(value) || /^#[0-9a-f]{6}$/i.test(value)),
  navigation: (value) => value === "top" || value === "side",
  contentWidth: (value) => value === "fixed" || value === "fluid",
  fixedHeader: (value) => typeof value === "boolean",
  fixedSidebar: (value) => typeof value === "boolean",
  weakMode: (value) => typeof value === "boolean",
};

/** The page may set its own style as the start (`data-theme`). */
const pageDefaults = (): Preferences => {
  const { theme } = $config.get();
  return allowed.pageStyle(theme)
    ? { ...defaultPreferences, pageStyle: theme as Preferences["pageStyle"] }
    : defaultPreferences;
};

/** Stored text → preferences; what is unknown or malformed falls back to the default, key by key. */
export function readPreferences(stored: string | null): Preferences {
  const result = { ...pageDefaults() } as Record<string, unknown>;
  try {
    const value: unknown = JSON.parse(stored ?? "{}");
    for (const [key, fits] of Object.entries(allowed)) {
      const item = (value as Record<string, unknown> | null)?.[key];
      if (item !== undefined && fits(item)) result[key] = item;
    }
  } catch {
    // A damaged entry counts as none.
  }
  return result as unknown as Preferences;
}

export const $preferences: MapStore<Preferences> = shared("edu.preferences.v1", () => {
  const $store = map<Preferences>(readPreferences(storage().getItem(KEY)));
  onMount($store, () => {
    // Another tab may have written while nobody listened here, or the page was set up late.
    $store.set(readPreferences(storage().getItem(KEY)));
    const follow = (event: StorageEvent) => {
      if (event.key === KEY) $store.set(readPreferences(event.newValue));
    };
    globalThis.addEventListener?.("storage", follow);
    return () => globalThis.removeEventListener?.("storage", follow);
  });
  return $store;
});

/** Changes some preferences and keeps them. Values that do not fit are ignored. */
export function prefer(changes: Partial<Preferences>): void {
  const next = { ...$preferences.get() } as Record<string, unknown>;
  for (const [key, value] of Object.entries(changes)) {
    if (allowed[key as keyof Preferences]?.(value)) next[key] = value;
  }
  $preferences.set(next as unknown as Preferences);
  storage().setItem(KEY, JSON.stringify(next));
}

/** The chosen language, or the default. Elements may know better, by their `lang`. */
export const $locale: ReadableAtom<Locale> = computed(
  [$preferences, $config],
  ({ locale }, { lang }) => locale || matchLocale(lang) || DEFAULT_LOCALE,
);

/** The supported language nearest to a tag such as `en`, `zh-Hans` or `en-GB`; undefined for others. */
export function matchLocale(tag: string | null | undefined): Locale | undefined {
  const language = tag?.trim().toLowerCase().split(/[-_]/)[0];
  return LOCALES.find((locale) => locale.toLowerCase().startsWith(`${language}-`));
}
