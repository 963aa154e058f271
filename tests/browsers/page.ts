/**
 * Functions for expressions that run in a page, as text: they look into the shadow roots, where the elements are.
 * Written for the oldest browser of the floor.
 */
const PAGE = `
  const everything = (root = document) => {
    const found = [];
    for (const element of root.querySelectorAll("*")) {
      found.push(element);
      if (element.shadowRoot) found.push(...everything(element.shadowRoot));
    }
    return found;
  };
  const isShown = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(element).visibility === "visible";
  };
  const all = (selector) => everything().filter((element) => element.matches(selector));
  const nameOf = (element) => {
    const label = element.getAttribute("aria-label")
      || (element.labels && [...element.labels].map((each) => each.textContent).join(" "));
    return (label || element.textContent || "").replace(/\\s+/g, " ").trim();
  };
  const one = (selector, name) =>
    all(selector).find((element) => isShown(element) && (name === undefined || nameOf(element).includes(name)));
  const words = () => everything().filter((element) => !element.children.length && isShown(element))
    .map((element) => element.textContent.trim()).filter(Boolean).join(" | ");
`;

/** An expression with those functions around it, as the body of a function. */
export const body = (expression: string): string => `${PAGE}; return (${expression});`;

/** The same as an expression of its own. */
export const around = (expression: string): string => `(() => { ${body(expression)} })()`;

/** Of what travels as JSON: an element is `true`. */
export const value = (expression: string): string =>
  `((found) => (found instanceof Node ? true : found))(${expression})`;
