/** What a person prefers stays in the browser, whatever its storage does. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const KEY = "edu.preferences";

/** A browser's storage: other tabs write to `entries` and tell of it. */
class Tab {
  readonly entries = new Map<string, string>();
  full = false;
  getItem = (key: string) => this.entries.get(key) ?? null;
  removeItem = (key: string) => void this.entries.delete(key);
  setItem(key: string, value: string) {
    if (this.full) throw new DOMException("full", "QuotaExceededError");
    this.entries.set(key, value);
  }
  writtenElsewhere(key: string, newValue: string | null) {
    if (newValue === null) this.entries.delete(key);
    else this.entries.set(key, newValue);
    window.dispatchEvent(Object.assign(new Event("storage"), { key, newValue }));
  }
}

let tab: Tab;
const page = globalThis as unknown as Record<symbol, unknown>;
const ours = () => Object.getOwnPropertySymbols(page).filter((each) => each.description?.startsWith("edu."));

/** A page that is opened now, with this text stored. */
async function open(text?: string) {
  if (text !== undefined) tab.entries.set(KEY, text);
  return import("./index.js");
}

beforeEach(() => {
  tab = new Tab();
  vi.resetModules();
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("localStorage", tab);
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (const symbol of ours()) delete page[symbol];
});

test("what was chosen is kept as readable JSON, and nothing else is", async () => {
  const { $preferences, prefer } = await open();
  prefer({ pageStyle: "light" });
  prefer({ locale: "en-US", themeColour: "no colour" });
  expect($preferences.get()).toMatchObject({ pageStyle: "light", locale: "en-US", themeColour: "edition" });
  expect(JSON.parse(tab.entries.get(KEY) ?? "")).toEqual({ pageStyle: "light", locale: "en-US" });
});

test.each(["{nonsense", "null", '"text"', '{"pageStyle":7,"locale":"xx","navigation":"side"}'])(
  "of a damaged entry counts what is whole: %s",
  async (text) => {
    const { $preferences, defaultPreferences } = await open(text);
    const navigation = text.includes("side") ? "side" : "top";
    expect($preferences.get()).toEqual({ ...defaultPreferences, navigation });
  },
);

test("another tab's choice shows here; after it was forgotten, the defaults count", async () => {
  const { $preferences } = await open('{"pageStyle":"light"}');
  const seen: string[] = [];
  const stop = $preferences.subscribe(({ pageStyle }) => seen.push(pageStyle));
  tab.writtenElsewhere(KEY, '{"pageStyle":"system"}');
  tab.writtenElsewhere(KEY, null);
  expect(seen).toEqual(["light", "system", "dark"]);
  stop();
});

test("a page that comes back from the browser's memory takes up what changed meanwhile", async () => {
  const { $preferences } = await open('{"pageStyle":"light"}');
  const stop = $preferences.listen(() => undefined);
  tab.entries.set(KEY, '{"pageStyle":"system"}');
  window.dispatchEvent(new Event("pageshow"));
  expect($preferences.get().pageStyle).toBe("system");
  stop();
});

test("without storage, and with a full one, choices last as long as the page", async () => {
  tab.full = true;
  const { $preferences, prefer } = await open();
  prefer({ pageStyle: "light" });
  expect($preferences.get().pageStyle).toBe("light");
  expect(tab.entries.size).toBe(0);
});

test("two copies of the library on one page agree", async () => {
  const first = await open();
  vi.resetModules();
  const second = await open();
  second.prefer({ weakMode: true });
  expect(first.$preferences.get().weakMode).toBe(true);
});
