import { HANDOVER_ID } from "./handover.js";
import { version } from "./version.js";
import { warn } from "./warn.js";

/** A class that names its element. */
export interface NamedElement extends CustomElementConstructor {
  readonly tagName: string;
  /** The version of the library that made the class. */
  readonly version?: string;
}

/**
 * A page that a server drew comes in pieces: a view that is there before the last of them would come over half of what is
 * drawn, and an element that is made before its root is read would have one of its own.
 */
function register(Class: NamedElement): void {
  const isComing = document.readyState === "loading" && document.getElementById(HANDOVER_ID) !== null;
  if (isComing) document.addEventListener("readystatechange", () => define(Class), { once: true });
  else customElements.define(Class.tagName, Class);
}

/**
 * Registers an element under its `tagName`. The first copy on the page stays; a later one of another version is
 * reported on the console and ignored. Does nothing where there is no DOM.
 */
export function define(Class: NamedElement): void {
  if (typeof HTMLElement === "undefined") return;
  const first = customElements.get(Class.tagName) as Partial<NamedElement> | undefined;
  if (!first) {
    register(Class);
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
