/**
 * What stands in styled-components' place in the built files: their rules come as text, worked out by the build
 * (scripts/vite/styles.ts), and reach the shared sheet when a component is drawn for the first time.
 */
import { type ComponentType, createElement, Fragment, type ReactNode } from "react";
import { currentDrawing } from "./handover.js";
import { rulesSheet } from "./styles.js";

type Props = Readonly<Record<string, unknown>> & { readonly className?: string };

/** A component with styles, as styled-components means it: what is made of it has its class and rules, too. */
interface StyledView {
  (props: Props): ReactNode;
  readonly target: string | ComponentType;
  readonly names: string;
  readonly use: () => void;
}

/** Places of the components whose rules stand in the sheet, in its order: that of their making, not of their use. */
const written: number[] = [];
let made = 0;

/** Components that a server drew by and whose views are not here yet; their rules are the last of the sheet, in this order. */
const drawn: string[] = [];
const names = new Set<string>();

function write(place: number, name: string, css: string): void {
  const sheet = rulesSheet();
  const after = written.findIndex((other) => other > place);
  const at = after < 0 ? written.length : after;
  // One rule, whatever is in it: what belongs together is put in at once.
  sheet.insertRule(`@media all{${css}}`, at);
  written.splice(at, 0, place);
  names.add(name);
  const known = drawn.indexOf(name);
  if (known < 0) return;
  sheet.deleteRule(written.length + known);
  drawn.splice(known, 1);
}

/** What a server writes a component's rules as, so that its element finds them: a medium that there is not, beside all. */
export const drawnRule = (name: string, css: string): string => `@media all,${name}{${css}}`;

/**
 * Rules that a server drew an element by hold until its views are here. In the element's own `<style>` they would lose
 * to those of another element's views, which they are meant to win over.
 */
export function keepDrawn(root: ShadowRoot): void {
  for (const rule of root.styleSheets[0]?.cssRules ?? []) {
    const name = (rule as Partial<CSSMediaRule>).media?.[1];
    if (!name || names.has(name)) continue;
    names.add(name);
    rulesSheet().insertRule(rule.cssText, written.length + drawn.length);
    drawn.push(name);
  }
}

/**
 * @param of a tag, a component, or one with styles
 * @param name its class, which other components' rules may name
 * @param css its rules
 */
export function compiledStyle(
  of: string | ComponentType | StyledView,
  name: string,
  css: string,
): StyledView {
  const base = typeof of === "function" && "names" in of ? of : undefined;
  const target = base ? base.target : (of as string | ComponentType);
  const classes = base ? `${base.names} ${name}` : name;
  const place = made++;
  let isWritten = css === "";
  const use = () => {
    base?.use();
    currentDrawing()?.styles.set(place, [name, css]);
    if (isWritten) return;
    isWritten = true;
    write(place, name, css);
  };
  const View = ({ as = target, className, ...props }: Props) => {
    use();
    return createElement(as as string, {
      ...props,
      className: className ? `${className} ${classes}` : classes,
    });
  };
  return Object.assign(View, { target, names: classes, use });
}

/** styled-components have something around their views; these need nothing. */
export const StyledRoot = Fragment;
