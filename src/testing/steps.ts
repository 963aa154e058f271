/** For tests only: what a page does for an element with `routed`. */
export interface TestStep {
  /** Of the portal, without its origin. */
  readonly href: string;
  readonly replace: boolean;
}

/**
 * Writes the attributes for each step, as the portal does.
 * @param attributesOf what an address says; "" takes an attribute away
 * @returns the steps that the element asks for, the latest last
 */
export function routeSteps(
  element: HTMLElement,
  attributesOf: (href: string) => Record<string, string>,
): TestStep[] {
  const steps: TestStep[] = [];
  element.addEventListener("edu-navigate", (event) => {
    event.preventDefault();
    const { href, replace = false } = (event as CustomEvent<{ href: string; replace?: boolean }>).detail;
    const { pathname, search } = new URL(href, location.href);
    steps.push({ href: pathname + decodeURIComponent(search), replace });
    for (const [name, value] of Object.entries(attributesOf(pathname + search))) {
      if (value === "") element.removeAttribute(name);
      else element.setAttribute(name, value);
    }
  });
  return steps;
}
