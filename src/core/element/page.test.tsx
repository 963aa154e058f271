/** The element and its page: registration, two copies, layers, the scroll lock. */
import { afterEach, describe, expect, test, vi } from "vitest";
import pkg from "../../../package.json";
import {
  define,
  deepActive,
  island,
  keepFocus,
  lockScroll,
  pushLayer,
  topModal,
  version,
  watchLayers,
} from "./index.js";

afterEach(() => vi.restoreAllMocks());
const make = (tagName: string, itsVersion?: string) => {
  class Class extends island(() => null, { props: {} }) {
    static readonly tagName = tagName;
  }
  return itsVersion === undefined ? Class : Object.assign(Class, { version: itsVersion });
};

describe("define", () => {
  test("keeps the first copy, and says so when versions differ", () => {
    const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const first = make("edu-twice");
    define(first);
    define(first);
    define(make("edu-twice"));
    expect(warned).not.toHaveBeenCalled();
    define(make("edu-twice", "9.9.9"));
    expect(customElements.get("edu-twice")).toBe(first);
    expect(warned).toHaveBeenCalledWith(
      expect.stringMatching(/<edu-twice> is already defined by version .*9\.9\.9/),
    );
  });

  test("the version is that of the package", () => expect(version).toBe(pkg.version));
});

function escape(target: EventTarget = document.body, more: KeyboardEventInit = {}) {
  const event = new KeyboardEvent("keydown", {
    key: "Escape",
    bubbles: true,
    cancelable: true,
    composed: true,
    ...more,
  });
  target.dispatchEvent(event);
  return event;
}

describe("layers", () => {
  test("Esc closes the top one only, and is left alone when there is none", () => {
    const closed: string[] = [];
    expect(escape().defaultPrevented).toBe(false);
    const popLower = pushLayer({ dismiss: () => closed.push("lower") });
    const popUpper = pushLayer({
      dismiss: () => {
        closed.push("upper");
        popUpper();
      },
    });
    expect(escape().defaultPrevented).toBe(true);
    expect(closed).toEqual(["upper"]);
    escape();
    expect(closed).toEqual(["upper", "lower"]);
    popLower();
    expect(escape().defaultPrevented).toBe(false);
  });

  test("Esc that ends a composition, or that something inside used, closes nothing", () => {
    const dismiss = vi.fn();
    const pop = pushLayer({ dismiss });
    escape(document.body, { isComposing: true });
    const take = (event: Event) => event.preventDefault();
    document.body.addEventListener("keydown", take);
    escape();
    document.body.removeEventListener("keydown", take);
    pop();
    expect(dismiss).not.toHaveBeenCalled();
  });

  test("the top modal dialog is known, and watchers hear of changes", () => {
    const received = vi.fn();
    const stop = watchLayers(received);
    const modal = document.createElement("dialog");
    const pops = [pushLayer({ dismiss: () => undefined, modal }), pushLayer({ dismiss: () => undefined })];
    expect(topModal()).toBe(modal);
    for (const pop of pops) pop();
    expect(topModal()).toBeUndefined();
    expect(received).toHaveBeenCalledTimes(4);
    stop();
  });
});

test("the page stands still until the last locker lets go, and gets its own style back", () => {
  const { style } = document.documentElement;
  style.overflow = "scroll";
  const first = lockScroll();
  const second = lockScroll();
  expect(style.overflow).toBe("hidden");
  first();
  first();
  expect(style.overflow).toBe("hidden");
  second();
  expect(style.overflow).toBe("scroll");
  style.overflow = "";
});

test("a page without a style attribute has none after it stood still", () => {
  const page = document.documentElement;
  page.removeAttribute("style");
  const go = lockScroll();
  expect(page.style.overflow).toBe("hidden");
  go();
  expect(page.hasAttribute("style")).toBe(false);
});

test("focus comes back from inside, through shadow roots, but not when the person moved on", () => {
  const host = document.body.appendChild(document.createElement("div"));
  const root = host.attachShadow({ mode: "open" });
  const [a, b, box] = [
    document.createElement("button"),
    document.createElement("button"),
    document.createElement("div"),
  ];
  const inside = box.appendChild(document.createElement("button"));
  root.append(a, b, box);
  a.focus();
  const back = keepFocus(box);
  inside.focus();
  expect(deepActive()).toBe(inside);
  back();
  expect(deepActive()).toBe(a);
  b.focus();
  back();
  expect(deepActive()).toBe(b);
  host.remove();
});
