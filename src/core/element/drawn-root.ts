/** What a server drew into an element's root, before the view comes over it. */

/** Where a server writes what would be a style attribute, which a policy without inline styles does not know. */
const STYLE = "data-style";

/** Whether a server drew into it. */
export const isDrawn = (root: ParentNode): boolean => root.lastElementChild?.className === "edu-box";

/** Puts style attributes back, as the view would have written them: through the interface that policies allow. */
export function restoreStyles(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement | SVGElement>(`[${STYLE}]`)) {
    element.style.cssText = element.getAttribute(STYLE) ?? "";
    element.removeAttribute(STYLE);
  }
}

const PRESSED = Symbol.for("edu.pressed.v1");

/** Presses what somebody pressed before the element's code came (host-demo/portal/early-press.js remembers it). */
export function repeatPress(host: HTMLElement & { [PRESSED]?: HTMLElement }): void {
  const pressed = host[PRESSED];
  delete host[PRESSED];
  if (pressed?.isConnected) pressed.click();
}
