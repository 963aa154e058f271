/**
 * dist/edu.js: the one script tag. Watches the page for `edu-*` tags and imports what it meets, when it
 * is wanted. A classic script without imports, so that it works anywhere and stays small.
 *
 * `data-load-on` on an element: `ready` at once, `visible` when it nears the view, `intent` when somebody
 * points at, focuses or opens it; dialogs and the human check wait for intent unless told otherwise.
 * `data-edu-open="edu-login-dialog"` on any control opens that element (a selector), `data-edu-mode` with
 * it sets its mode.
 */
const script = document.currentScript as HTMLScriptElement | null;
const base =
  (script ?? document.querySelector<HTMLScriptElement>('script[src*="/edu.js"]'))?.src ?? location.href;
const page = globalThis as unknown as Record<
  symbol,
  Record<string, unknown> & { setKey?: (key: string, value: unknown) => void }
>;
const setupKey = Symbol.for("edu.setup.v1");
const configKey = Symbol.for("edu.config.v1");
const byIntent = /^edu-(login-dialog|captcha|download-popup)$/;
const wanted: Record<string, Promise<unknown>> = {};

/** Takes effect at once, whether the elements' code has arrived or not. */
function configure(settings: Record<string, string | undefined>) {
  const setup = (page[setupKey] ??= {});
  for (const key in settings) {
    if (settings[key] === undefined) continue;
    setup[key] = settings[key];
    page[configKey]?.setKey?.(key, settings[key]);
  }
}

/** Files that every element stands on, by the build: asked for with the first element, not after it. */
declare const FOUNDATION: readonly string[];
let founded = false;
function found() {
  if (founded) return;
  founded = true;
  for (const file of FOUNDATION) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.crossOrigin = "";
    link.href = new URL(file, base).href;
    document.head.append(link);
  }
}

function load(tag: string): Promise<unknown> {
  found();
  return (wanted[tag] ??= import(/* @vite-ignore */ new URL(`./${tag}.js`, base).href).catch(
    (error: unknown) => {
      // The next element or intent tries again.
      delete wanted[tag];
      console.warn(`edu: ${tag} could not be loaded`, error);
    },
  ));
}

/** What stands open is what somebody looks at: the rest comes after it. */
let open: Promise<unknown> = Promise.resolve();

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
  const tag = element.localName;
  if (!tag.startsWith("edu-") || customElements.get(tag) || wanted[tag]) return;
  const when = element.getAttribute("data-load-on") ?? (byIntent.test(tag) ? "intent" : "ready");
  if (element.hasAttribute("open")) {
    const others = open;
    open = load(tag).then(() => others);
  } else if (when === "ready") {
    // The page is looked through to its end first.
    queueMicrotask(() => void open.then(() => load(tag)));
  } else if (!seen.has(element)) {
    seen.add(element);
    if (when === "visible") nearby.observe(element);
    else
      for (const sign of ["pointerenter", "focusin", "touchstart"])
        element.addEventListener(sign, () => void load(tag), { once: true, passive: true });
  }
}

/** Looks through a root (the page, a shadow root) now and from now on. Answers how to stop. */
function discover(root: ParentNode & Node = document): () => void {
  const scan = (node: Node) => {
    if (node.nodeType !== 1 && node !== root) return;
    if (node !== root) meet(node as Element);
    (node as Element).querySelectorAll(":not(:defined)").forEach(meet);
  };
  scan(root);
  const watch = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === "attributes") meet(target as Element);
      else addedNodes.forEach(scan);
    }
  });
  watch.observe(root, { childList: true, subtree: true, attributeFilter: ["open"] });
  return () => watch.disconnect();
}

const opener = (event: Event) => (event.target as Element | null)?.closest?.("[data-edu-open]");
const goal = (control: Element) => {
  const selector = control.getAttribute("data-edu-open")!;
  const found = document.querySelector(selector);
  return (
    found ??
    (selector.startsWith("edu-") ? document.body.appendChild(document.createElement(selector)) : undefined)
  );
};
for (const sign of ["pointerover", "focusin"]) {
  document.addEventListener(
    sign,
    (event) => {
      const selector = opener(event)?.getAttribute("data-edu-open");
      if (selector) void load(document.querySelector(selector)?.localName ?? selector);
    },
    { passive: true },
  );
}
document.addEventListener("click", (event) => {
  const control = opener(event);
  const element = control && goal(control);
  if (!element) return;
  event.preventDefault();
  const mode = control.getAttribute("data-edu-mode");
  if (mode) element.setAttribute("mode", mode);
  element.setAttribute("open", "");
});

const {
  api = new URL("/api", base).href,
  edition,
  lang,
  theme,
  appKey,
  signSalt,
  sessionMode,
} = script?.dataset ?? {};
configure({ api, edition, lang, theme, appKey, signSalt, sessionMode });
discover();

/** Resolves when an element's code is there. */
const whenReady = (tag: string) => load(tag).then(() => customElements.whenDefined(tag));
(globalThis as unknown as { edu: unknown }).edu = { configure, discover, load, whenReady };
dispatchEvent(new Event("edu-ready"));
