/**
 * The tokens of the look: every colour, distance and duration of the elements, each a CSS custom property `--edu-NAME`.
 *
 * A page overrides any of them from its own stylesheet, for one element (`edu-login-dialog { --edu-accent: #b00 }`) or
 * for all (`:root { --edu-radius-card: 0 }`). Inside an element every token is always set: write `var(--edu-accent)`.
 *
 * How: the outer box of an element holds the defaults of the theme (`--d-*`) and reads the page's value
 * (`--e-accent: var(--edu-accent, var(--d-accent))`); the box in it gives the result back its public name.
 */

/** Colours by theme: [dark, light]. Where they carry words they reach 4.5:1, input borders and the accent 3:1. */
export const COLOURS = {
  bg: ["#0b0f17", "#f5f7fa"],
  surface: ["#121826", "#ffffff"],
  "surface-raised": ["#1a2233", "#ffffff"],
  line: ["rgb(148 163 184 / .18)", "rgb(15 23 42 / .12)"],
  "line-field": ["#68788f", "#7b8794"],
  text: ["#e7ecf4", "#111827"],
  "text-muted": ["#a7b2c5", "#4b5563"],
  "text-faint": ["#8b97ad", "#636b79"],
  hover: ["rgb(148 163 184 / .12)", "rgb(15 23 42 / .06)"],
  ok: ["#4cc38a", "#0f7040"],
  "ok-soft": ["rgb(76 195 138 / .14)", "rgb(20 128 74 / .08)"],
  warn: ["#f2b84b", "#925300"],
  "warn-soft": ["rgb(242 184 75 / .14)", "rgb(161 92 0 / .08)"],
  bad: ["#f2716b", "#c3312b"],
  "bad-soft": ["rgb(242 113 107 / .14)", "rgb(195 49 43 / .07)"],
  info: ["#6cb6ff", "#0b62b8"],
  "info-soft": ["rgb(108 182 255 / .14)", "rgb(11 98 184 / .08)"],
  /** Words on a filled state colour. */
  "on-state": ["#0b0f17", "#ffffff"],
  scrim: ["rgb(3 6 12 / .66)", "rgb(15 23 42 / .48)"],
  shadow: ["0 16px 48px rgb(0 0 0 / .5)", "0 16px 48px rgb(15 23 42 / .18), 0 2px 6px rgb(15 23 42 / .08)"],
} as const satisfies Record<string, readonly [dark: string, light: string]>;

/** The accent's family by edition, each [dark, light]; `art` is for drawn pictures, whose ground is dark in both. */
export const ACCENTS = {
  higher: {
    accent: ["#6b9bff", "#2459d6"],
    "accent-strong": ["#8db2ff", "#1c48b0"],
    art: ["#6b9bff", "#6b9bff"],
    "accent-soft": ["rgb(107 155 255 / .16)", "rgb(36 89 214 / .1)"],
    "on-accent": ["#0b0f17", "#ffffff"],
  },
  vocational: {
    accent: ["#2fd3a7", "#0b7a5e"],
    "accent-strong": ["#5fe3c0", "#08614b"],
    art: ["#2fd3a7", "#2fd3a7"],
    "accent-soft": ["rgb(47 211 167 / .16)", "rgb(11 122 94 / .1)"],
    "on-accent": ["#0b0f17", "#ffffff"],
  },
} as const;

/** Distances, shapes, type and motion: the same in both themes. */
export const MEASURES = {
  "space-1": "4px",
  "space-2": "8px",
  "space-3": "12px",
  "space-4": "16px",
  "space-5": "24px",
  "space-6": "32px",
  "space-7": "48px",
  "space-8": "64px",
  "radius-control": "6px",
  "radius-card": "10px",
  "radius-dialog": "16px",
  "radius-pill": "999px",
  "size-1": "12px",
  "size-2": "14px",
  "size-3": "16px",
  "size-4": "18px",
  "size-5": "22px",
  "size-6": "28px",
  "size-7": "36px",
  "leading-text": "1.6",
  "leading-heading": "1.25",
  font: '"PingFang SC","HarmonyOS Sans SC","Microsoft YaHei","Noto Sans CJK SC","Noto Sans SC Variable",system-ui,sans-serif',
  "font-mono": 'ui-monospace,"SFMono-Regular",Consolas,"Noto Sans Mono CJK SC",monospace',
  "motion-small": "120ms",
  "motion-panel": "200ms",
  ease: "cubic-bezier(.2,.7,.3,1)",
} as const;

export type AccentToken = keyof (typeof ACCENTS)["higher"];
/** Every token's name, without the prefix. */
export type Token = keyof typeof COLOURS | AccentToken | keyof typeof MEASURES;

const ACCENT_NAMES = Object.keys(ACCENTS.higher) as AccentToken[];

/** The names of all tokens. */
export const TOKENS: readonly Token[] = [
  ...(Object.keys(COLOURS) as (keyof typeof COLOURS)[]),
  ...ACCENT_NAMES,
  ...(Object.keys(MEASURES) as (keyof typeof MEASURES)[]),
];

const declare = (table: Record<string, string>): string =>
  Object.entries(table)
    .map(([name, value]) => `--d-${name}:${value};`)
    .join("");

const side = (table: Record<string, readonly [string, string]>, index: 0 | 1): string =>
  declare(Object.fromEntries(Object.entries(table).map(([name, pair]) => [name, pair[index]])));

/** A colour the person chose (`--pick-*`, set on the box by the theme settings) goes before the edition's. */
const accent = (edition: "higher" | "vocational", index: 0 | 1): string => {
  const theme = index === 0 ? "dark" : "light";
  return declare(
    Object.fromEntries(
      ACCENT_NAMES.map((name) => [name, `var(--pick-${theme}-${name},${ACCENTS[edition][name][index]})`]),
    ),
  );
};

function themed(selector: (extra: string) => string, index: 0 | 1): string {
  return (
    `${selector("")}{color-scheme:${index === 0 ? "dark" : "light"};${side(COLOURS, index)}${accent("higher", index)}}` +
    `${selector("[data-edition=vocational]")}{${accent("vocational", index)}}`
  );
}

/** The rules that give the boxes `.edu-box` and `.edu-in` their tokens. */
export function tokenRules(): string {
  return (
    themed((extra) => `.edu-box${extra}`, 0) +
    themed((extra) => `.edu-box[data-theme=light]${extra}`, 1) +
    `@media (prefers-color-scheme:light){${themed((extra) => `.edu-box[data-theme=system]${extra}`, 1)}}` +
    `.edu-box{${declare(MEASURES)}}` +
    `@media (prefers-reduced-motion:reduce){.edu-box{--d-motion-small:0s;--d-motion-panel:0s}}` +
    `.edu-box{${TOKENS.map((name) => `--e-${name}:var(--edu-${name},var(--d-${name}));`).join("")}}` +
    `.edu-in{${TOKENS.map((name) => `--edu-${name}:var(--e-${name});`).join("")}}`
  );
}
