import { HANDOVER_ID } from "./handover.js";
import { version } from "./version.js";
import { warn } from "./warn.js";

/** A class that names its element. */
export interface NamedElement extends CustomElementConstructor {
  readonly tagName: string;
  /** The version of the library that made the class. */
  readonly version?: string;
}

let isDefining = false;
/** First pictures of elements that stand in the page already: what waits for its turn, or nothing where nobody has it. */
let turns: (() => void)[] | undefined;

function nextTurn(): void {
  const work = turns?.shift();
  if (work) {
    setTimeout(nextTurn);
    work();
  } else turns = undefined;
}

/**
 * Draws an element's first picture: at once, but where a file defines several elements that stand in the page already,
 * each in a task of its own, between which the page paints and answers.
 */
export function inTurn(draw: () => void): void {
  if (turns && isDefining) {
    turns.push(draw);
    return;
  }
  if (isDefining) {
    turns = [];
    setTimeout(nextTurn);
  }
  draw();
}

/** Whether an element begins that a server's page has and for which the server had nothing to draw. */
export const isDrawnEmpty = (): boolean => isDefining && document.getElementById(HANDOVER_ID) !== null;

/** Elements that stand in the page begin within this. */
function upgrade(Class: NamedElement): void {
  isDefining = true;
  try {
    customElements.define(Class.tagName, Class);
  } finally {
    isDefining = false;
  }
}

/**
 * A page that a server drew comes in pieces: a view that is there before the last of them would come over half of what is
 * drawn, and an element that is made before its root is read would have one of its own.
 */
function register(Class: NamedElement): void {
  const isComing = document.readyState === "loading" && document.getElementById(HANDOVER_ID) !== null;
  if (isComing) document.addEventListener("readystatechange", () => define(Class), { once: true });
  else upgrade(Class);
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
