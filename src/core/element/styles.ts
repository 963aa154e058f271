/**
 * Styles inside shadow roots without a single inline `<style>`, so that they hold under `style-src 'self'`.
 *
 * styled-components writes into one constructable sheet that every root adopts; a base sheet carries the reset and the
 * tokens; each element class has a small sheet for its `:host` rules. Browsers without adoptedStyleSheets (Safari
 * before 16.4) get one `<style>` per root with the same text instead.
 */
import { tokenRules } from "./tokens.js";

export type Display = "block" | "inline-block" | "inline-flex" | "flex" | "contents";

const constructable = (): boolean =>
  typeof CSSStyleSheet === "function" &&
  "replaceSync" in CSSStyleSheet.prototype &&
  typeof Document === "function" &&
  "adoptedStyleSheets" in Document.prototype;

/** A sheet that many roots share. */
export interface SharedSheet {
  insertRule(rule: string, index: number): number;
  deleteRule(index: number): void;
  readonly cssRules: {
    readonly [index: number]: { readonly cssText: string } | undefined;
    readonly length: number;
  };
  /** Makes the sheet hold in a root; asked again each time the root's element is connected. */
  adopt(root: ShadowRoot): void;
  /** The element went away for good. */
  release(root: ShadowRoot): void;
}

function adopted(text: string): SharedSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return {
    insertRule: (rule, index) => sheet.insertRule(rule, index),
    deleteRule: (index) => sheet.deleteRule(index),
    cssRules: sheet.cssRules,
    adopt(root) {
      if (!root.adoptedStyleSheets.includes(sheet))
        root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    },
    release() {
      // The root keeps its list: a sheet does not know its roots, so nothing is held.
    },
  };
}

function mirrored(text: string): SharedSheet {
  const rules: { cssText: string }[] = [];
  const copies = new Map<ShadowRoot, HTMLStyleElement>();
  return {
    cssRules: rules,
    insertRule(rule, index) {
      rules.splice(index, 0, { cssText: rule });
      for (const { sheet } of copies.values()) {
        // Null while the element is out of the document; adopt() writes everything when it comes back.
        sheet?.insertRule(rule, Math.min(index, sheet.cssRules.length));
      }
      return index;
    },
    deleteRule(index) {
      rules.splice(index, 1);
      for (const { sheet } of copies.values()) sheet?.deleteRule(index);
    },
    adopt(root) {
      const style = copies.get(root) ?? document.createElement("style");
      copies.set(root, style);
      if (style.parentNode !== root) root.append(style);
      style.textContent = text + rules.map((rule) => rule.cssText).join("\n");
    },
    release(root) {
      copies.get(root)?.remove();
      copies.delete(root);
    },
  };
}

/** A new shared sheet with a first text. */
export function sharedSheet(text = "", native = constructable()): SharedSheet {
  return native ? adopted(text) : mirrored(text);
}

/** What a page may not change by inheritance, and what every view starts from. */
const RESET = `
.edu-box{all:initial;display:contents;visibility:inherit;pointer-events:inherit;direction:ltr}
.edu-in{display:contents;font:400 var(--edu-size-2)/var(--edu-leading-text) var(--edu-font);color:var(--edu-text);
-webkit-text-size-adjust:100%;text-size-adjust:100%;-webkit-font-smoothing:antialiased;text-align:start;
-webkit-tap-highlight-color:transparent;overflow-wrap:break-word;scrollbar-color:var(--edu-line-field) transparent}
*,::before,::after{box-sizing:border-box}
:where(h1,h2,h3,h4,h5,h6,p,ul,ol,dl,dd,figure,fieldset,form,legend,pre,hr,blockquote){margin:0;padding:0}
:where(h1,h2,h3,h4,h5,h6){font-size:inherit;font-weight:600;line-height:var(--edu-leading-heading)}
:where(ul,ol){list-style:none}
:where(fieldset,hr,iframe){border:0}
:where(button,input,select,textarea){font:inherit;letter-spacing:inherit;color:inherit;margin:0}
:where(button){background:none;border:0;padding:0;text-align:inherit;cursor:pointer}
:where(img,svg,video,canvas){display:block;max-width:100%}
:where(a){color:var(--edu-accent);text-underline-offset:3px}
:where(table){border-collapse:collapse;border-spacing:0}
:focus-visible{outline:2px solid var(--edu-accent);outline-offset:2px}
::selection{background:var(--edu-accent);color:var(--edu-on-accent)}
[hidden]{display:none!important}
/* What could not be loaded or drawn, as the kit's own states stand. */
.edu-broken{display:grid;gap:var(--edu-space-3);justify-items:center;padding:var(--edu-space-7) var(--edu-space-4);
border-radius:var(--edu-radius-card);background:var(--edu-surface);color:var(--edu-text-muted);text-align:center}
.edu-broken>button{min-height:40px;padding:0 var(--edu-space-4);border:1px solid var(--edu-line-field);
border-radius:var(--edu-radius-control);color:var(--edu-text);font-weight:500}
[data-weak] a{text-decoration:underline}
@media (prefers-reduced-motion:reduce){*,::before,::after{animation-duration:1ms!important;
animation-iteration-count:1!important;transition-duration:0s!important;scroll-behavior:auto!important}}
[data-calm] *,[data-calm] *::before,[data-calm] *::after{animation-duration:1ms!important;
animation-iteration-count:1!important;transition-duration:0s!important;scroll-behavior:auto!important}
`;

let base: SharedSheet | undefined;
let rules: SharedSheet | undefined;

/** The reset and then the tokens, whose color-scheme it would take away. */
export const baseRules = (): string => RESET + tokenRules();
export const baseSheet = (): SharedSheet => (base ??= sharedSheet(baseRules()));

/** Where styled-components' rules go. */
export const rulesSheet = (): SharedSheet => (rules ??= sharedSheet());

/** The rules of one element class: how its box lays out, and what else it says about its host. */
export const hostRules = (display: Display, styles = ""): string =>
  `:host{display:${display}!important}:host([hidden]){display:none!important}${styles}`;
