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
  /** The ground of a page. */
  bg: ["#0b0f17", "#f5f7fa"],
  /** The ground of a card or dialog. */
  surface: ["#121826", "#ffffff"],
  /** The ground of what lies over others: menus, notices. */
  "surface-raised": ["#1a2233", "#ffffff"],
  /** Lines between and around things. */
  line: ["rgb(148 163 184 / .18)", "rgb(15 23 42 / .12)"],
  /** The border of a control. */
  "line-field": ["#68788f", "#7b8794"],
  /** Words. */
  text: ["#e7ecf4", "#111827"],
  /** Words beside others: help, captions. */
  "text-muted": ["#a7b2c5", "#4b5563"],
  /** The faintest words: dates, placeholders. */
  "text-faint": ["#8b97ad", "#636b79"],
  /** What lies over the ground under the pointer. */
  hover: ["rgb(148 163 184 / .12)", "rgb(15 23 42 / .06)"],
  /** Something went well. */
  ok: ["#4cc38a", "#0f7040"],
  /** The ground of words about what went well. */
  "ok-soft": ["rgb(76 195 138 / .14)", "rgb(20 128 74 / .08)"],
  /** Something wants attention. */
  warn: ["#f2b84b", "#925300"],
  /** The ground of words that want attention. */
  "warn-soft": ["rgb(242 184 75 / .14)", "rgb(161 92 0 / .08)"],
  /** Something went wrong. */
  bad: ["#f2716b", "#c3312b"],
  /** The ground of words about what went wrong. */
  "bad-soft": ["rgb(242 113 107 / .14)", "rgb(195 49 43 / .07)"],
  /** Something to know. */
  info: ["#6cb6ff", "#0b62b8"],
  /** The ground of words to know. */
  "info-soft": ["rgb(108 182 255 / .14)", "rgb(11 98 184 / .08)"],
  /** Words on a filled state colour. */
  "on-state": ["#0b0f17", "#ffffff"],
  /** What lies over the page behind a dialog. */
  scrim: ["rgb(3 6 12 / .66)", "rgb(15 23 42 / .48)"],
  /** The shadow of what lies over the page. */
  shadow: ["0 16px 48px rgb(0 0 0 / .5)", "0 16px 48px rgb(15 23 42 / .18), 0 2px 6px rgb(15 23 42 / .08)"],
} as const satisfies Record<string, readonly [dark: string, light: string]>;

/** The accent's family by edition, each [dark, light]; `art` is for drawn pictures, whose ground is dark in both. */
export const ACCENTS = {
  higher: {
    /** The edition's colour: links, main buttons, what is chosen, the focus. */
    accent: ["#6b9bff", "#2459d6"],
    /** The accent under the pointer. */
    "accent-strong": ["#8db2ff", "#1c48b0"],
    /** The accent in drawn pictures. */
    art: ["#6b9bff", "#6b9bff"],
    /** The ground of what is chosen. */
    "accent-soft": ["rgb(107 155 255 / .16)", "rgb(36 89 214 / .1)"],
    /** Words on the accent. */
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
  /** The smallest distance. */
  "space-1": "4px",
  /** Between things that belong together. */
  "space-2": "8px",
  /** Within a control or a row. */
  "space-3": "12px",
  /** Between controls. */
  "space-4": "16px",
  /** The padding of cards and dialogs. */
  "space-5": "24px",
  /** Between groups. */
  "space-6": "32px",
  /** Between parts of a page. */
  "space-7": "48px",
  /** Around the opening of a page. */
  "space-8": "64px",
  /** The corners of controls. */
  "radius-control": "6px",
  /** The corners of cards. */
  "radius-card": "10px",
  /** The corners of dialogs. */
  "radius-dialog": "16px",
  /** The corners of what is round at its ends. */
  "radius-pill": "999px",
  /** Captions. */
  "size-1": "12px",
  /** Text. */
  "size-2": "14px",
  /** Text that leads. */
  "size-3": "16px",
  /** Titles of dialogs and cards. */
  "size-4": "18px",
  /** Titles of parts. */
  "size-5": "22px",
  /** Titles of pages. */
  "size-6": "28px",
  /** The title of an opening. */
  "size-7": "36px",
  /** The line height of text. */
  "leading-text": "1.6",
  /** The line height of titles. */
  "leading-heading": "1.25",
  /** The typeface. */
  font: '"PingFang SC","HarmonyOS Sans SC","Microsoft YaHei","Noto Sans CJK SC","Noto Sans SC Variable",system-ui,sans-serif',
  /** The typeface of codes, and of numbers to copy. */
  "font-mono": 'ui-monospace,"SFMono-Regular",Consolas,"Noto Sans Mono CJK SC",monospace',
  /** How long small changes take, such as a colour's. */
  "motion-small": "120ms",
  /** How long dialogs and panels take to come. */
  "motion-panel": "200ms",
  /** How movements gather and lose speed. */
  ease: "cubic-bezier(.2,.7,.3,1)",
} as const;

/** Distances of whoever wants more on a screen. */
const COMPACT = { "space-4": "12px", "space-5": "16px", "space-6": "24px" };

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
    `.edu-box[data-compact]{${declare(COMPACT)}}` +
    `@media (prefers-reduced-motion:reduce){.edu-box{--d-motion-small:0s;--d-motion-panel:0s}}` +
    `.edu-box{${TOKENS.map((name) => `--e-${name}:var(--edu-${name},var(--d-${name}));`).join("")}}` +
    `.edu-in{${TOKENS.map((name) => `--edu-${name}:var(--e-${name});`).join("")}}`
  );
}
