/** The invitation as people meet it: when it comes, when it stays away, how it goes. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { $platform } from "../../core/site/index.js";
import { prefer } from "../../core/preferences/index.js";
import { storage } from "../../core/page/index.js";
import { violations } from "../../testing/accessibility.js";
import { deviceOf } from "./device.js";
import type { EduDownloadPopup } from "./element.js";
import "./index.js";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const KEY = "edu.download";
const realFetch = globalThis.fetch;
const events: unknown[] = [];
let popup: EduDownloadPopup;

/** On the page, with the platform known: now the rest of three seconds begins. */
async function show(attributes: Record<string, string> = {}): Promise<EduDownloadPopup> {
  popup = document.createElement("edu-download-popup") as EduDownloadPopup;
  for (const [name, value] of Object.entries({ lang: "zh-CN", ...attributes }))
    popup.setAttribute(name, value);
  popup.addEventListener("edu-open", () => events.push("open"));
  popup.addEventListener("edu-close", (event) => events.push((event as CustomEvent<unknown>).detail));
  document.body.append(popup);
  const drawn = () => new Promise((done) => requestAnimationFrame(done));
  // Without vi.waitFor, which would move the time on.
  while (!$platform.get().info) await drawn();
  await drawn();
  await drawn();
  return popup;
}
const again = () => {
  popup.remove();
  return show();
};
const dialog = () => page.getByRole("dialog", { name: "把课堂装进口袋" });
const rest = (ms = 3000) => vi.advanceTimersByTimeAsync(ms);
const isThere = () => popup.shadowRoot?.querySelector("dialog") !== null;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  storage().removeItem(KEY);
  events.length = 0;
  globalThis.fetch = async (_, init) =>
    init?.method === "HEAD"
      ? new Response(null)
      : Response.json({
          code: 200,
          message: "",
          result: {
            name: "学海在线",
            edition: "higher",
            BQXX: "",
            ICPBAH: "",
            YGWABH: "",
            LJJH: [],
            appUrl: "https://portal.example/app",
            signIn: ["password"],
            mobileRedirect: false,
          },
        });
});
afterEach(() => {
  popup.remove();
  vi.useRealTimers();
  vi.restoreAllMocks();
  globalThis.fetch = realFetch;
  prefer({ pageStyle: "dark", locale: "" });
});

describe("when it comes", () => {
  test("three seconds after the page came to rest, with a picture to scan and a link", async () => {
    await show();
    await rest(2999);
    expect(isThere()).toBe(false);
    await rest(1);
    await expect.element(dialog()).toBeVisible();
    await expect.element(page.getByRole("img", { name: "App 下载地址的二维码" })).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "打开下载页" }))
      .toHaveAttribute("href", "https://portal.example/app");
    expect(events).toEqual(["open"]);
  });

  test("not while somebody is busy or writing", async () => {
    const input = document.body.appendChild(document.createElement("input"));
    await show();
    await rest(2000);
    document.body.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    await rest(2999);
    expect(isThere()).toBe(false);
    input.focus();
    await rest(9000);
    expect(isThere()).toBe(false);
    input.remove();
    await rest();
    await vi.waitFor(() => expect(isThere()).toBe(true));
  });

  test("never over another dialog; once that is gone, after another rest", async () => {
    const other = document.body.appendChild(document.createElement("dialog"));
    other.showModal();
    await show();
    await rest(9000);
    expect(isThere()).toBe(false);
    other.close();
    await rest();
    await vi.waitFor(() => expect(isThere()).toBe(true));
    other.remove();
  });

  test("once a day", async () => {
    await show();
    await rest();
    await vi.waitFor(() => expect(isThere()).toBe(true));
    await again();
    await rest(9000);
    expect(isThere()).toBe(false);
    vi.setSystemTime(Date.now() + DAY - 10_000);
    await again();
    await rest(3000);
    expect(isThere()).toBe(false);
    vi.setSystemTime(Date.now() + 10_000);
    await again();
    await rest();
    await vi.waitFor(() => expect(isThere()).toBe(true));
  });

  test("not for seven days after the box was ticked", async () => {
    await show();
    await rest();
    await expect.element(dialog()).toBeVisible();
    await page.getByRole("checkbox", { name: "7 天内不再提示" }).click();
    await page.getByRole("button", { name: "以后再说" }).click();
    expect(events).toEqual(["open", { optOut: true }]);
    vi.setSystemTime(Date.now() + 7 * DAY - HOUR);
    await again();
    await rest(9000);
    expect(isThere()).toBe(false);
    vi.setSystemTime(Date.now() + HOUR);
    await again();
    await rest();
    await vi.waitFor(() => expect(isThere()).toBe(true));
  });

  test("damaged or impossible memory keeps nobody from it; what cannot be kept breaks nothing", async () => {
    storage().setItem(KEY, "{nonsense");
    await show();
    await rest();
    await vi.waitFor(() => expect(isThere()).toBe(true));
    // Kept by a clock that was a month ahead.
    storage().setItem(KEY, JSON.stringify({ shownAt: Date.now() + 30 * DAY, until: Date.now() + 37 * DAY }));
    await again();
    await rest();
    await vi.waitFor(() => expect(isThere()).toBe(true));
    storage().removeItem(KEY);
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    await again();
    await rest();
    await vi.waitFor(() => expect(isThere()).toBe(true));
  });

  test("suspended it stays away, and goes when the page becomes one for a single task", async () => {
    await show({ suspended: "" });
    await rest(9000);
    expect(isThere()).toBe(false);
    popup.suspended = false;
    await vi.waitFor(async () => {
      await rest();
      expect(isThere()).toBe(true);
    });
    popup.suspended = true;
    await vi.waitFor(() => expect(isThere()).toBe(false));
  });

  test("the page may refuse it", async () => {
    await show();
    popup.addEventListener("edu-open", (event) => event.preventDefault());
    await rest(9000);
    expect(isThere()).toBe(false);
    expect(storage().getItem(KEY)).toBeNull();
  });
});

describe("how it goes", () => {
  test("Esc closes it, and the focus is back where it was", async () => {
    const button = document.body.appendChild(document.createElement("button"));
    button.focus();
    await show();
    await rest();
    await expect.element(page.getByRole("link", { name: "打开下载页" })).toBeVisible();
    expect(popup.shadowRoot?.activeElement?.localName).toBe("a");
    await userEvent.keyboard("{Escape}");
    await vi.waitFor(() => expect(isThere()).toBe(false));
    expect(document.activeElement).toBe(button);
    expect(events).toEqual(["open", { optOut: false }]);
    button.remove();
  });

  test("show() and close() on demand, whatever is remembered", async () => {
    storage().setItem(KEY, JSON.stringify({ shownAt: Date.now() }));
    await show();
    popup.show();
    await expect.element(dialog()).toBeVisible();
    popup.close();
    await vi.waitFor(() => expect(isThere()).toBe(false));
  });

  test.each([
    ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)", 5, "ios"],
    ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)", 5, "ios"],
    ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)", 0, "desktop"],
    ["Mozilla/5.0 (Linux; Android 15; Pixel 9)", 5, "android"],
    ["Mozilla/5.0 (Phone; OpenHarmony 5.0)", 5, "android"],
    ["Mozilla/5.0 (Windows NT 10.0; Win64; x64)", 10, "desktop"],
  ])("%s with %i fingers is %s", (agent, touch, device) => expect(deviceOf(agent, touch)).toBe(device));

  test("a phone gets a button in the place of the picture, and fits in 320 px", async () => {
    vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (Linux; Android 15; Pixel 9)");
    await page.viewport(320, 640);
    await show({ lang: "en" });
    await rest();
    await expect.element(page.getByRole("link", { name: "Get the app" })).toBeVisible();
    await expect.element(page.getByText(/Android or HarmonyOS/)).toBeVisible();
    await expect.element(page.getByRole("img")).not.toBeInTheDocument();
    expect(document.documentElement.scrollWidth).toBe(320);
    await page.viewport(1024, 768);
  });

  test.each([
    ["dark", "zh-CN"],
    ["dark", "en-US"],
    ["light", "zh-CN"],
    ["light", "en-US"],
  ] as const)("axe finds nothing, %s, %s", async (theme, lang) => {
    prefer({ pageStyle: theme });
    await show({ lang });
    await rest();
    await vi.waitFor(() => expect(isThere()).toBe(true));
    vi.useRealTimers();
    expect(await violations(popup)).toEqual([]);
  });
});
