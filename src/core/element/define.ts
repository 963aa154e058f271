import { version } from "./version.js";
import { warn } from "./warn.js";

/** A class that names its element. */
export interface NamedElement extends CustomElementConstructor {
  readonly tagName: string;
  /** The version of the library that made the class. */
  readonly version?: string;
}

/**
 * Registers an element under its `tagName`. The first copy on the page stays; a later one of another version is
 * reported on the console and ignored. Does nothing where there is no DOM.
 */
export function define(Class: NamedElement): void {
  if (typeof HTMLElement === "undefined") return;
  const first = customElements.get(Class.tagName) as Partial<NamedElement> | undefined;
  if (!first) {
    customElements.define(Class.tagName, Class);
    return;
  }
  const mine = Class.version ?? version;
  if (first !== Class && first.version !== mine) {
    warn(
      `<${Class.tagName}> is already defined by version ${first.version ?? "unknown"}; version ${mine} is not used. ` +
        "Load one version of the library on a page.",
    );
  }
}
