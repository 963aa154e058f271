/**
 * Frameworks and islands: the sixteen cases of custom-elements-everywhere, in each framework that a page may be made
 * with. React is the very copy that the islands are drawn with, as in an app that takes the package.
 */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { EVENTS, type EduContractData } from "./fixtures/contract.js";
import { frameworks, type Host } from "./fixtures/hosts.js";

let into: HTMLElement;
let host: Host;
const said: unknown[] = [];
beforeEach(() => {
  said.length = 0;
  for (const kind of ["error", "warn"] as const)
    vi.spyOn(console, kind).mockImplementation((...words: unknown[]) => void said.push(words.join(" ")));
});
afterEach(() => {
  host.end();
  into.remove();
  vi.restoreAllMocks();
  // Vue's build for development asks its bundler for settings, once.
  expect(said.filter((line) => !String(line).includes("__VUE_"))).toEqual([]);
});

const find = <E extends Element = HTMLElement>(tag: string) => vi.waitFor(() => into.querySelector<E>(tag)!);
const soon = (check: () => void) => vi.waitFor(check, { timeout: 1000, interval: 5 });
const title = (element: Element) => element.shadowRoot?.querySelector("h1")?.textContent;

describe.each(Object.entries(frameworks))("%s", (_, start) => {
  beforeEach(() => {
    into = document.body.appendChild(document.createElement("main"));
    host = start(into);
  });

  describe("children", () => {
    test("shows an element without children", async () => {
      host.draw({ tag: "edu-contract-plain" });
      await soon(() => expect(title(into.querySelector("edu-contract-plain")!)).toBe("Test h1"));
    });

    test("shows an element with children in its shadow root", async () => {
      host.draw({ tag: "edu-contract-children" });
      await soon(() => expect(title(into.querySelector("edu-contract-children")!)).toBe("Test h1"));
    });

    test("gives it children of the page's, and changes them", async () => {
      host.draw({ tag: "edu-contract-children", words: "1" });
      await soon(() => expect(into.querySelector("edu-contract-children")!.textContent).toBe("1"));
      const element = await find("edu-contract-children");
      host.draw({ tag: "edu-contract-children", words: "2" });
      await soon(() => expect(element.textContent).toBe("2"));
      expect(title(element)).toBe("Test h1");
    });

    test("takes it away and shows it again", async () => {
      host.draw({ tag: "edu-contract-children", words: "1" });
      await soon(() => expect(title(into.querySelector("edu-contract-children")!)).toBe("Test h1"));
      host.draw(undefined);
      await soon(() => expect(into.querySelector("edu-contract-children")).toBeNull());
      host.draw({ tag: "edu-contract-children", words: "1" });
      await soon(() => expect(title(into.querySelector("edu-contract-children")!)).toBe("Test h1"));
    });
  });

  describe("attributes and properties", () => {
    const DATA = {
      bool: true,
      num: 42,
      str: "a word",
      arr: ["one", "two"],
      obj: { org: "school" },
      camelCaseObj: { label: "camel" },
    };
    const drawn = async () => {
      host.draw({ tag: "edu-contract-data", props: DATA });
      const element = (await vi.waitFor(() => {
        const found = into.querySelector("edu-contract-data");
        expect(found?.shadowRoot?.textContent).toContain("school");
        return found;
      })) as EduContractData;
      return { element, shown: () => JSON.parse(element.shadowRoot?.textContent ?? "") as typeof DATA };
    };

    test("gives a boolean, true and false", async () => {
      const { element, shown } = await drawn();
      expect([element.bool, shown().bool]).toEqual([true, true]);
      host.draw({ tag: "edu-contract-data", props: { ...DATA, bool: false } });
      await soon(() => expect(shown().bool).toBe(false));
      expect(element.bool).toBe(false);
    });

    test("gives a number", async () => {
      const { element, shown } = await drawn();
      expect([element.num, shown().num]).toEqual([42, 42]);
    });

    test("gives a text", async () => {
      const { element, shown } = await drawn();
      expect([element.str, shown().str]).toEqual(["a word", "a word"]);
    });

    test("gives an array", async () => {
      const { element, shown } = await drawn();
      expect(element.arr).toEqual(["one", "two"]);
      expect(shown().arr).toEqual(["one", "two"]);
    });

    test("gives an object", async () => {
      const { element, shown } = await drawn();
      expect(element.obj).toEqual({ org: "school" });
      expect(shown().obj).toEqual({ org: "school" });
    });

    test("gives an object to a property in camel case", async () => {
      const { element, shown } = await drawn();
      expect(element.camelCaseObj).toEqual({ label: "camel" });
      expect(shown().camelCaseObj).toEqual({ label: "camel" });
    });
  });

  describe("events", () => {
    test("are heard by a listener that the page adds itself", async () => {
      host.draw({ tag: "edu-contract-events" });
      const element = await vi.waitFor(() => {
        const found = into.querySelector<HTMLElement>("edu-contract-events");
        expect(found?.shadowRoot?.querySelector(".edu-box")).toBeTruthy();
        return found!;
      });
      const received = vi.fn();
      element.addEventListener("camelEvent", received);
      await soon(() => {
        element.click();
        expect(received).toHaveBeenCalled();
      });
    });

    test.each(EVENTS)("are declared: %s", async (name) => {
      const received = vi.fn();
      host.draw({ tag: "edu-contract-events", on: { [name]: received } });
      await soon(() => {
        into.querySelector<HTMLElement>("edu-contract-events")?.click();
        expect(received).toHaveBeenCalled();
      });
    });
  });
});
