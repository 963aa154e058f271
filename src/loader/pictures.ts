/**
 * The first pictures of elements, for the time until their code is there. The build draws them from the views
 * (src/rendering/first.ts) and adds them to this module's file, one for each language: `pictures-zh-CN.js`. Nothing here
 * writes markup, so that it holds under `style-src 'self'` and Trusted Types.
 */
import type { Condition, ElementPictures, Picture, Pictures, Tree } from "../core/element/first-picture.js";
import { isOn } from "../core/element/props.js";
import { clockKey, type EarlyTime, readTime } from "../core/http/server-time.js";

/** What of the looks may differ from what the pictures were drawn with. */
export interface Look {
  readonly locale: string;
  readonly theme: string;
  readonly edition: string;
  /** Of the portal, where the page is not on it; links lead there (`portalHref`, src/core/site). */
  readonly portal: string;
}

const SVG = "http://www.w3.org/2000/svg";
const handoverKey = Symbol.for("edu.pictures.v1");
const pressedKey = Symbol.for("edu.pressed.v1");
const askedKey = Symbol.for("edu.asked.v1");

type Host = Element & { [pressedKey]?: Element; [askedKey]?: boolean };

function grow(tree: Tree, portal: string, isSvg = false): Node {
  if (typeof tree === "string") return document.createTextNode(tree);
  const [name, attributes, ...children] = tree;
  if (typeof attributes === "string") return document.createComment(attributes);
  const within = isSvg || name === "svg";
  const element = within ? document.createElementNS(SVG, name) : document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes))
    if (attribute === "style") (element as HTMLElement).style.cssText = value;
    else if (attribute === "href" && value.startsWith("/")) element.setAttribute(attribute, portal + value);
    else element.setAttribute(attribute, value);
  for (const child of children) element.append(grow(child, portal, within && name !== "foreignObject"));
  return element;
}

/** The picture of an element as its page has written it; none where it would be another one. */
function pictureOf(host: Element, { known, names, pictures }: ElementPictures): Picture | undefined {
  if (names.some((name) => Object.hasOwn(host, name))) return undefined;
  const written: Record<string, string> = {};
  for (const [name, unset] of Object.entries(known)) {
    const value = host.getAttribute(name);
    if (value === null || value === unset || (unset === "false" && !isOn(value))) continue;
    written[name] = unset === "false" ? "" : value;
  }
  const text = (all: Readonly<Record<string, string>>) =>
    JSON.stringify(Object.entries(all).sort(([one], [other]) => (one < other ? -1 : 1)));
  return pictures.find(({ attributes }) => text(attributes) === text(written));
}

function holds(host: Host, { needs = {}, media, unkept }: Condition): boolean {
  for (const [name, form] of Object.entries(needs))
    if (!new RegExp(form).test(host.getAttribute(name) ?? "")) return false;
  if (media && !matchMedia(media).matches) return false;
  try {
    return !unkept || localStorage.getItem(unkept) === null;
  } catch {
    // A page without storage keeps nothing.
    return true;
  }
}

/** What is pressed before the view is there, the view presses again (src/core/element/drawn-root.ts). */
function remember(host: Host, root: ShadowRoot): void {
  const press = (event: Event) => {
    const button = (event.target as Element).closest("button");
    if (!button) return;
    // React has left its mark on what it has taken over.
    if (Object.keys(button).some((key) => key.startsWith("__react"))) {
      root.removeEventListener("click", press);
      return;
    }
    event.preventDefault();
    host[pressedKey] = button;
  };
  root.addEventListener("click", press);
}

/**
 * No call goes without the server's time (src/core/http/clock.ts): it is asked for while the code is on its way, and not
 * before the picture is out, which a request would keep waiting.
 */
function readClock(portal: string): void {
  const page = globalThis as unknown as Record<symbol, EarlyTime | undefined>;
  requestAnimationFrame(() =>
    setTimeout(() => (page[clockKey] ??= { origin: portal || location.origin, reading: readTime(portal) })),
  );
}

/** Opens a picture's dialog as its view will. */
function open(host: Host, dialog: HTMLDialogElement): void {
  dialog.showModal();
  dialog.querySelector<HTMLElement>("[data-autofocus]")?.focus();
  dialog.addEventListener("cancel", (event) => {
    if (event.target !== dialog || customElements.get(host.localName)) return;
    event.preventDefault();
    dialog.close();
    host.shadowRoot?.replaceChildren();
    host.removeAttribute("open");
  });
}

/** In the corner, over a box that stands there. */
const OVER = "position:fixed;inset:auto 16px 24px auto;z-index:901;max-width:280px";

/** Pictures that wait for their code. */
const waiting = new Map<Element, Pictures>();

/**
 * Says over the pictures of an element that its code did not come, with a way to try again.
 * @param again brings the code
 */
export function tellMissing(tag: string, again: () => void): void {
  for (const [host, pictures] of waiting) if (host.localName === tag) tell(pictures, host, again);
}

/** @param host as it was drawn */
function tell({ words }: Pictures, host: Element, again: () => void): void {
  const root = host.shadowRoot;
  if (!root?.lastElementChild || customElements.get(host.localName)) return;
  const told = grow(
    [
      "div",
      { role: "alert", class: "edu-broken" },
      ["p", {}, words.missing],
      ["button", { type: "button" }, words.again],
    ],
    "",
  ) as HTMLElement;
  const place = root.querySelector<HTMLElement>("[part=body]") ?? root.querySelector<HTMLElement>(".edu-in");
  if (!place) return;
  // A box that lies over the page has no place in it to say so.
  if (getComputedStyle(host).display === "contents") told.style.cssText = OVER;
  // The shape of something is no use without it.
  const bones = place.querySelector("a,button,input") ? [] : [...place.children];
  for (const child of bones) child.toggleAttribute("hidden", true);
  const retry = () => {
    for (const child of bones) child.removeAttribute("hidden");
    told.remove();
    removeEventListener("online", retry);
    again();
  };
  told.querySelector("button")?.addEventListener("click", (event) => {
    event.stopPropagation();
    retry();
  });
  addEventListener("online", retry);
  place.prepend(told);
}

/**
 * Draws an element, unless its code is here or its first picture is not known.
 * @param host is not defined yet
 * @param own of the file that has this element
 * @returns whether it is drawn now
 */
export function draw(
  pictures: Pictures,
  { elements }: Pick<Pictures, "elements">,
  host: Host,
  look: Look,
): boolean {
  const { base, handover } = pictures;
  const own = elements[host.localName];
  if (!own || host.shadowRoot || !host.isConnected || customElements.get(host.localName)) return false;
  if (!/^(dark|light|system)$/.test(look.theme)) return false;
  if (own.when && !holds(host, own.when)) return false;
  const picture = pictureOf(host, own);
  if (!picture) return false;
  if (own.asks && host.hasAttribute("open")) {
    const detail = { mode: host.getAttribute("mode") ?? "login" };
    const question = new CustomEvent("edu-open", { bubbles: true, composed: true, cancelable: true, detail });
    host[askedKey] = true;
    if (!host.dispatchEvent(question)) {
      delete host[askedKey];
      host.removeAttribute("open");
      return false;
    }
  }
  const { locale, theme, edition, portal } = look;
  const { preferences, appearance } = handover.stores as Record<string, object>;
  (globalThis as unknown as Record<symbol, unknown>)[handoverKey] ??= {
    answers: {},
    signedIn: false,
    parts: handover.parts,
    stores: {
      ...handover.stores,
      edition,
      preferences: { ...preferences, pageStyle: theme },
      appearance: { ...appearance, theme, edition },
    },
  };
  const box = grow(picture.tree, portal) as HTMLElement;
  Object.assign(box.dataset, { theme, edition });
  box.lang = locale;
  const root = host.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(base + own.rules);
  root.adoptedStyleSheets = [sheet];
  root.append(box);
  remember(host, root);
  const dialog = root.querySelector("dialog");
  if (dialog) open(host, dialog);
  readClock(portal);
  waiting.set(host, pictures);
  void customElements.whenDefined(host.localName).then(() => waiting.delete(host));
  return true;
}
