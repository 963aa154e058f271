import { styled } from "styled-components";
import type { Theme } from "./choices.js";
import { GAP } from "./usePages.js";

/** Ground, words, links and lines of a theme: words reach 7:1, links 4.5:1. */
const THEMES: Readonly<Record<Theme, string>> = {
  auto: "--page: var(--edu-surface); --ink: var(--edu-text); --link: var(--edu-accent); --tint: 0.35;",
  paper: "--page: #fdfcf8; --ink: #1d1b16; --link: #1c48b0; --tint: 0.45; color-scheme: light;",
  sepia: "--page: #f4e8d0; --ink: #3a2c17; --link: #7a3b00; --tint: 0.5; color-scheme: light;",
  dark: "--page: #14181f; --ink: #dde2ea; --link: #8db2ff; --tint: 0.3; color-scheme: dark;",
  contrast: "--page: #000; --ink: #fff; --link: #ffe34d; --tint: 0.45; color-scheme: dark;",
};

export const Frame = styled.div`
  position: relative;
  display: grid;
  grid-template-rows: auto minmax(0, 1fr) auto;
  grid-template-columns: minmax(0, 1fr);
  height: calc(100vh - 64px);
  height: calc(100dvh - 64px);
  min-height: 420px;
  overflow: hidden;
  background: var(--page);
  color: var(--ink);
  ${Object.entries(THEMES)
    .map(([theme, rules]) => `&[data-theme="${theme}"] { ${rules} }`)
    .join("\n")}

  @media print {
    display: block;
    height: auto;
    overflow: visible;

    > [role="toolbar"],
    > [data-screen],
    [data-screen] {
      display: none;
    }
  }
`;
/** Tools and the page's number keep the platform's own colours. */
export const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: var(--edu-space-1);
  min-height: 48px;
  padding: 0 var(--edu-space-3);
  border-block: 1px solid var(--edu-line);
  background: var(--edu-surface);
  color: var(--edu-text);

  .title {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .count {
    flex: 1;
    color: var(--edu-text-muted);
    font-size: var(--edu-size-2);
    font-variant-numeric: tabular-nums;
    text-align: center;
  }
  @media (max-width: 600px) {
    padding-inline: var(--edu-space-1);
    overflow-x: auto;

    .title {
      min-width: 40px;
    }
  }
`;
export const Stage = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-height: 0;

  /* In the place of a text that cannot be shown. */
  > [part="empty"],
  > [part="error-state"] {
    align-self: center;
  }
`;
/** All that stands on paper of a book that may not be printed. */
export const PrintNote = styled.p`
  display: none;

  @media print {
    display: block;
  }
`;

export const View = styled.div`
  width: min(100% - 48px, var(--measure));
  height: calc(100% - 40px);
  margin: 20px auto;
  overflow: hidden;
  outline-offset: 8px;

  &[data-layout="scroll"] {
    overflow-y: auto;
  }
  @media (max-width: 600px) {
    width: calc(100% - 36px);
    height: calc(100% - 28px);
    margin-block: 14px;
  }
  @media print {
    width: auto;
    height: auto;
    max-height: calc(var(--print-pages) * 250mm);
    margin: 0;
    overflow: hidden;
  }
`;

export const Text = styled.article`
  font-size: var(--size);
  line-height: var(--leading);
  overflow-wrap: anywhere;
  text-align: start;

  &[data-layout="pages"] {
    height: 100%;
    column-width: 100vw;
    column-gap: ${GAP}px;
    column-fill: auto;
  }
  &[data-typeface="serif"] {
    font-family: "Songti SC", "Noto Serif CJK SC", "Noto Serif SC", SimSun, Georgia, serif;
  }
  h1,
  h2,
  h3,
  h4 {
    margin-block: 1.2em 0.6em;
    line-height: 1.35;
    break-after: avoid;
  }
  h1:first-child {
    margin-block-start: 0;
  }
  h1 {
    font-size: 1.5em;
  }
  h2 {
    font-size: 1.25em;
  }
  h3,
  h4 {
    font-size: 1.1em;
  }
  p,
  ul,
  ol,
  dl,
  blockquote,
  pre {
    margin-block: 0.8em;
  }
  p {
    orphans: 2;
    widows: 2;
  }
  ul,
  ol {
    padding-inline-start: 1.6em;
    list-style: revert;
  }
  a {
    color: var(--link);
    text-decoration: underline;
    text-underline-offset: 0.15em;
  }
  figure {
    margin-block: 1em;
    text-align: center;
    break-inside: avoid;
  }
  figcaption,
  caption {
    padding-block: 0.4em;
    font-size: 0.85em;
    opacity: 0.85;
  }
  img,
  video,
  svg {
    max-width: 100%;
    max-height: 46vh;
    height: auto;
    break-inside: avoid;
  }
  svg {
    display: inline-block;
  }
  audio {
    width: 100%;
  }
  table {
    width: 100%;
    margin-block: 1em;
    border-collapse: collapse;
    font-size: 0.9em;
    break-inside: avoid;
  }
  th,
  td {
    padding: 0.4em 0.6em;
    border: 1px solid currentColor;
    text-align: start;
    vertical-align: top;
  }
  math[display="block"] {
    margin-block: 0.8em;
    font-size: 1.1em;
  }
  pre,
  code {
    font-family: var(--edu-font-mono);
    font-size: 0.9em;
  }
  pre {
    white-space: pre-wrap;
  }
  blockquote,
  aside {
    margin: 1em 0;
    padding: 0.4em 0 0.4em 1em;
    border-inline-start: 3px solid var(--link);
    break-inside: avoid;
  }
  aside > :first-child,
  blockquote > :first-child {
    margin-block-start: 0;
  }
  aside > :last-child,
  blockquote > :last-child {
    margin-block-end: 0;
  }
  aside[data-kind="footnote"],
  aside[data-kind="endnote"] {
    font-size: 0.85em;
  }
  aside[data-kind="warning"] {
    border-color: #d97706;
  }
  mark {
    background: none;
    color: inherit;
  }
  mark[data-colour="yellow"] {
    background: rgb(250 204 21 / var(--tint));
  }
  mark[data-colour="green"] {
    background: rgb(34 197 94 / var(--tint));
  }
  mark[data-colour="blue"] {
    background: rgb(59 130 246 / var(--tint));
  }
  mark[data-colour="pink"] {
    background: rgb(236 72 153 / var(--tint));
  }
  mark[data-mark] {
    cursor: pointer;
  }
  mark[data-note] {
    border-block-end: 2px dotted currentColor;
  }
  mark[data-hit] {
    outline: 2px solid var(--link);
  }
  mark[data-spoken] {
    box-shadow: inset 0 -0.5em rgb(249 115 22 / 0.35);
  }
  @media print {
    height: auto;
    columns: auto;
  }
`;

/** Beside or over the page; the page stays where it is. */
export const Side = styled.aside`
  position: absolute;
  inset: 0 0 0 auto;
  z-index: 2;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--edu-space-3);
  width: min(360px, 100%);
  padding: var(--edu-space-3) var(--edu-space-4) var(--edu-space-5);
  overflow: auto;
  overscroll-behavior: contain;
  border-inline-start: 1px solid var(--edu-line);
  background: var(--edu-surface-raised);
  color: var(--edu-text);
  box-shadow: var(--edu-shadow);

  > header {
    display: flex;
    align-items: center;
    justify-content: space-between;
  }
  h2 {
    font-size: var(--edu-size-4);
  }
`;
export const Floating = styled.div`
  position: absolute;
  z-index: 1;
  display: flex;
  align-items: center;
  gap: var(--edu-space-1);
  padding: var(--edu-space-1);
  border: 1px solid var(--edu-line);
  border-radius: var(--edu-radius-card);
  background: var(--edu-surface-raised);
  color: var(--edu-text);
  box-shadow: var(--edu-shadow);

  .colour {
    width: 28px;
    height: 28px;
    border: 2px solid var(--edu-line-field);
    border-radius: 50%;
    cursor: pointer;
  }
  .colour[aria-pressed="true"] {
    border-color: var(--edu-accent);
    outline: 2px solid var(--edu-accent);
  }
  @media (pointer: coarse) {
    .colour {
      width: 40px;
      height: 40px;
    }
  }
`;
export const SWATCH = { yellow: "#facc15", green: "#4ade80", blue: "#7db0fb", pink: "#f48cc0" } as const;
