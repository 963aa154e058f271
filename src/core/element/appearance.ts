/** How every island on the page looks, out of what the person prefers and which edition this is. */
import { atom, computed, type ReadableAtom, type WritableAtom } from "nanostores";
import { $preferences, type Preferences } from "../preferences/index.js";
import { shared } from "../page/index.js";
import { drawnBy } from "./handover.js";

export type Edition = "higher" | "vocational";

/** The edition whose accent is drawn; whoever knows (configuration, platform info) sets it. */
export const $edition: WritableAtom<Edition> = shared("edu.element.edition.v1", () =>
  atom<Edition>("higher"),
);

export interface Appearance {
  readonly theme: Preferences["pageStyle"];
  readonly edition: Edition;
  /** A colour in place of the edition's accent, `#rrggbb`. */
  readonly accent: string | undefined;
  /** Weak mode (spec section 1): words and patterns stand in where colour spoke. */
  readonly weak: boolean;
  /** Less room between things. */
  readonly compact: boolean;
  /** Nothing moves, whatever the device says. */
  readonly calm: boolean;
}

/** The colours of the theme presets; `edition` is the edition's own. */
export const PRESETS: Readonly<Record<string, string | undefined>> = {
  edition: undefined,
  blue: "#6b9bff",
  teal: "#2fd3a7",
  violet: "#a78bfa",
  amber: "#f2b84b",
  rose: "#f472b6",
};

export const $appearance: ReadableAtom<Appearance> = computed(
  [$preferences, $edition],
  ({ pageStyle, themeColour, weakMode, density, motion }, edition) => ({
    theme: pageStyle,
    edition,
    accent: themeColour.startsWith("#") ? themeColour : PRESETS[themeColour],
    weak: weakMode,
    compact: density === "compact",
    calm: motion === "reduced",
  }),
);

drawnBy("edition", $edition);
drawnBy("appearance", $appearance);
