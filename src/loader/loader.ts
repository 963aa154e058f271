/**
 * dist/edu.js: the one script tag. Watches the page for `edu-*` tags and brings the code of what it meets, when it
 * is wanted. A classic script without imports, so that it works anywhere and stays small. edu.iife.js is the same
 * with the elements' code in it, for pages that cannot have modules.
 *
 * `data-load-on` on an element: `ready` at once, `visible` when it nears the view, `intent` when somebody
 * points at, focuses or opens it; dialogs that somebody opens wait for intent unless told otherwise.
 * `data-edu-open="edu-login-dialog"` on any control opens that element (a selector), `data-edu-mode` with
 * it sets its mode.
 *
 * A page has one loader. A second one hands the settings of its tag to the first and stands aside.
 */
import { isOn } from "../core/element/props.js";
import { bring } from "./files.js";
import { drawEarly, tellMissing } from "./early.js";

declare const VERSION: string;

type Settings = Record<string, string | undefined>;

interface Edu {
  readonly version: string;
  /** Where it came from: the elements' files are beside it. */
  readonly base: string;
  /** For scripts that come later than the event `edu-ready`: `edu.ready.then(…)`. */
  readonly ready: Promise<unknown>;
  /** Sets the page up, before or after elements appear; the last word on a setting counts. */
  configure(settings: Settings): void;
  /** Looks through a root (the page, a shadow root) now and from now on. Answers how to stop. */
  discover(root?: ParentNode & Node): () => void;
  /** Brings an element's code now, whether the page has the element or not. */
  load(tag: string): Promise<unknown>;
  /** Brings an element's code, and resolves when the element is defined. */
  whenReady(tag: string): Promise<unknown>;
}

// A module script has no currentScript.
const script = (document.currentScript ??
  document.querySelector('script[src*="/edu."]')) as HTMLScriptElement | null;
const base = script?.src ?? location.href;
const loaderKey = Symbol.for("edu.loader.v1");
const setupKey = Symbol.for("edu.setup.v1");
const configKey = Symbol.for("edu.config.v1");
const page = globalThis as unknown as {
  edu?: Edu;
  [loaderKey]?: Edu;
  [setupKey]?: Settings;
  [configKey]?: { setKey(key: string, value: unknown): void };
};
const settings: Settings = script?.dataset ?? {};

function start(): Edu {
  const byIntent = "edu-login-dialog,edu-captcha[mode=popup]";
  const wanted: Record<string, Promise<unknown>> = {};

  /** Takes effect at once, whether the elements' code has arrived or not. */
  function configure(settings: Settings) {
    for (const key of ["api", "edition", "lang", "theme", "appKey", "signSalt", "sessionMode"]) {
      const value = settings[key];
      if (value === undefined) continue;
      (page[setupKey] ??= {})[key] = value;
      page[configKey]?.setKey(key, value);
    }
  }

  let query = "";
  const load = (tag: string): Promise<unknown> =>
    (wanted[tag] ??= bring(tag, base, script?.nonce, query).catch((error: unknown) => {
      // The next element or intent tries again, at another address: a browser remembers that a module failed.
      delete wanted[tag];
      query += "?";
      console.warn(`[edu] ${tag} could not be loaded`, error);
      tellMissing(tag, () => void load(tag));
    }));

  /** What stands open is what somebody looks at: the rest comes after it. */
  let open: Promise<unknown> = Promise.resolve();
  /** All pictures of the page are out: code that runs before would keep them waiting. */
  let out: Promise<unknown> = Promise.resolve();

  const seen = new WeakSet<Element>();
  const nearby = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        nearby.unobserve(target);
        void load(target.localName);
      }
    },
    { rootMargin: "200px" },
  );

  function meet(element: Element) {
    const tag = element.localName as string | undefined;
    if (!tag?.startsWith("edu-") || customElements.get(tag)) return;
    const when = element.getAttribute("data-load-on") ?? (element.matches(byIntent) ? "intent" : "ready");
    const isOpen = isOn(element.getAttribute("open"));
    const drawn = drawEarly(element, base, script?.nonce, isOpen || when === "ready");
    if (drawn) {
      const others = out;
      out = drawn.then(() => others);
    }
    if (wanted[tag]) return;
    if (isOpen) {
      const others = open;
      open = (drawn ? drawn.then(() => load(tag)) : load(tag)).then(() => others);
    } else if (when === "ready") {
      // The page is looked through to its end first.
      queueMicrotask(() => void open.then(() => out).then(() => load(tag)));
    } else if (!seen.has(element)) {
      seen.add(element);
      if (when === "visible") nearby.observe(element);
      else
        for (const sign of ["pointerenter", "focusin"])
          element.addEventListener(sign, () => void load(tag), { once: true });
    }
  }

  function discover(root: ParentNode & Node = document): () => void {
    // Roots and texts have no name, and are no elements of ours.
    const scan = (node: Node) => {
      meet(node as Element);
      (node as Element).querySelectorAll?.(":not(:defined)").forEach(meet);
    };
    scan(root);
    const watch = new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        meet(target as Element);
        addedNodes.forEach(scan);
      }
    });
    watch.observe(root, { childList: true, subtree: true, attributeFilter: ["open"] });
    return () => watch.disconnect();
  }

  /** The control that an event is about, and what it opens: either may stand in a shadow root of the page's own. */
  const opening = (event: Event) => {
    const control = (event.composedPath()[0] as Element | undefined)?.closest?.("[data-edu-open]");
    const selector = control?.getAttribute("data-edu-open");
    if (!control || !selector) return undefined;
    const element =
      (control.getRootNode() as Document).querySelector(selector) ?? document.querySelector(selector);
    return { control, selector, element };
  };
  for (const sign of ["pointerover", "focusin"]) {
    document.addEventListener(sign, (event) => {
      const goal = opening(event);
      if (goal) void load(goal.element?.localName ?? goal.selector);
    });
  }
  document.addEventListener("click", (event) => {
    const goal = opening(event);
    const element =
      goal?.element ??
      (goal?.selector.startsWith("edu-") && document.body.appendChild(document.createElement(goal.selector)));
    if (!element) return;
    event.preventDefault();
    const mode = goal?.control.getAttribute("data-edu-mode");
    if (mode) element.setAttribute("mode", mode);
    element.setAttribute("open", "");
  });

  configure({ api: new URL("/api", base).href, ...page[setupKey] });
  const whenReady = (tag: string) => load(tag).then(() => customElements.whenDefined(tag));
  return { version: VERSION, base, ready: Promise.resolve(), configure, discover, load, whenReady };
}

const first = page[loaderKey];
const edu = (page[loaderKey] ??= start());
edu.configure(settings);
if (!first) {
  edu.discover();
  // A page may have an `edu` of its own.
  if (!Object.hasOwn(page, "edu")) page.edu = edu;
} else if (first.version !== VERSION)
  console.warn(`[edu] version ${first.version} is on this page already; ${VERSION} is not used`);
dispatchEvent(new Event("edu-ready"));
