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

function write(place: number, css: string): void {
  const after = written.findIndex((other) => other > place);
  const at = after < 0 ? written.length : after;
  // One rule, whatever is in it: what belongs together is put in at once.
  rulesSheet().insertRule(`@media all{${css}}`, at);
  written.splice(at, 0, place);
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
  const names = base ? `${base.names} ${name}` : name;
  const place = made++;
  let isWritten = css === "";
  const use = () => {
    base?.use();
    currentDrawing()?.styles.set(place, css);
    if (isWritten) return;
    isWritten = true;
    write(place, css);
  };
  const View = ({ as = target, className, ...props }: Props) => {
    use();
    return createElement(as as string, {
      ...props,
      className: className ? `${className} ${names}` : names,
    });
  };
  return Object.assign(View, { target, names, use });
}

/** styled-components have something around their views; these need nothing. */
export const StyledRoot = Fragment;
