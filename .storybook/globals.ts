/** What the toolbar says: language, theme, edition, colour-weak mode; and the page dressed by it. */
import { atom, type ReadableAtom } from "nanostores";
import { GLOBALS_UPDATED, SET_GLOBALS } from "storybook/internal/core-events";
import { addons } from "storybook/preview-api";
import { configure } from "../src/core/site/config.js";
import { ACCENTS, COLOURS, MEASURES } from "../src/core/element/tokens.js";
import { prefer, type Locale } from "../src/core/preferences/index.js";

export type Theme = "dark" | "light";

export interface Globals {
  readonly locale: Locale;
  readonly theme: Theme;
  readonly edition: "higher" | "vocational";
  readonly weak: boolean;
}

export const initialGlobals = { locale: "zh-CN", theme: "dark", edition: "higher", weak: "off" };

const read = ({ locale, theme, edition, weak }: Readonly<Record<string, unknown>>): Globals => ({
  locale: locale === "en-US" ? "en-US" : "zh-CN",
  theme: theme === "light" ? "light" : "dark",
  edition: edition === "vocational" ? "vocational" : "higher",
  weak: weak === "on",
});

const $own = atom(read(initialGlobals));
export const $globals: ReadableAtom<Globals> = $own;

/** The manual's own colours are the elements', under names of its own: `--m-text`. */
const colours = (index: 0 | 1) =>
  [...Object.entries(COLOURS), ...Object.entries(ACCENTS.higher)]
    .map(([name, pair]) => `--m-${name}:${pair[index]};`)
    .join("");
const sheet = new CSSStyleSheet();
sheet.replaceSync(
  `:root{--m-font:${MEASURES.font};--m-font-mono:${MEASURES["font-mono"]};color-scheme:dark;${colours(0)}}:root[data-theme=light]{color-scheme:light;${colours(1)}}`,
);
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

function dress({ locale, theme, edition, weak }: Globals): void {
  document.documentElement.dataset["theme"] = theme;
  document.documentElement.lang = locale;
  prefer({ locale, pageStyle: theme, weakMode: weak });
  configure({ edition });
}
$own.subscribe(dress);

const follow = ({ globals }: { globals: Record<string, unknown> }) => {
  const next = read(globals);
  if (JSON.stringify(next) !== JSON.stringify($own.get())) $own.set(next);
};

/** Begins to follow the toolbar. */
export async function followToolbar(): Promise<void> {
  await addons.ready();
  const channel = addons.getChannel();
  channel.on(SET_GLOBALS, follow);
  channel.on(GLOBALS_UPDATED, follow);
}
