/** The manual in the colours of the elements. */
import { create, type ThemeVars } from "storybook/theming";
import { ACCENTS, COLOURS, MEASURES } from "../src/core/element/tokens.js";

/** Storybook computes with these, so they are plain; the elements' hairlines are translucent. */
const LINES = ["#2a3347", "#d9dee6"] as const;

function theme(base: "dark" | "light", index: 0 | 1): ThemeVars {
  const colour = (name: keyof typeof COLOURS) => COLOURS[name][index];
  const accent = ACCENTS.higher.accent[index];
  const line = LINES[index];
  return create({
    base,
    brandTitle: "edu-widgets",
    brandUrl: "./",
    brandTarget: "_self",
    fontBase: MEASURES.font,
    fontCode: MEASURES["font-mono"],
    colorPrimary: accent,
    colorSecondary: accent,
    appBg: colour("bg"),
    appContentBg: colour("surface"),
    appPreviewBg: colour("bg"),
    appBorderColor: line,
    appHoverBg: index === 0 ? "#1f2937" : "#e8edf5",
    appBorderRadius: 10,
    textColor: colour("text"),
    textInverseColor: colour("bg"),
    textMutedColor: colour("text-muted"),
    barTextColor: colour("text-muted"),
    barHoverColor: accent,
    barSelectedColor: accent,
    barBg: colour("surface"),
    buttonBg: colour("surface-raised"),
    buttonBorder: line,
    booleanBg: colour("bg"),
    booleanSelectedBg: colour("surface-raised"),
    inputBg: colour("surface-raised"),
    inputBorder: colour("line-field"),
    inputTextColor: colour("text"),
    inputBorderRadius: 6,
  });
}

export const themes = { dark: theme("dark", 0), light: theme("light", 1) };
