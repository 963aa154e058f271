/** axe finds nothing: every way, both themes, both languages, and what goes wrong. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { prefer } from "../../core/preferences/index.js";
import { violations } from "../../testing/accessibility.js";
import "./index.js";
import { type StubServer, stubServer } from "./stub-server.js";

let server: StubServer;
let element: HTMLElement;
beforeEach(() => (server = stubServer()));
afterEach(() => {
  element.remove();
  server.restore();
  prefer({ pageStyle: "dark", locale: "" });
  document.body.style.background = "";
});

async function show(attributes: Record<string, string>, theme: "dark" | "light") {
  prefer({ pageStyle: theme });
  document.body.style.background = theme === "dark" ? "#0b0f17" : "#f5f7fa";
  element = document.createElement("edu-captcha");
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.body.append(element);
  await vi.waitFor(() =>
    expect(element.shadowRoot?.querySelector("[data-autofocus]:not([aria-disabled])")).not.toBeNull(),
  );
}

for (const theme of ["dark", "light"] as const) {
  for (const lang of ["zh-CN", "en-US"]) {
    test.each(["blockPuzzle", "clickWord", "proofOfWork"])(`%s, ${theme}, ${lang}`, async (type) => {
      await show({ type, lang, mode: type === "clickWord" ? "popup" : "inline", open: "" }, theme);
      expect(await violations(element)).toEqual([]);
    });
  }
}

test.each(["dark", "light"] as const)("passed, wrong and offline, %s", async (theme) => {
  await show({ lang: "en" }, theme);
  await page.getByRole("button", { name: "Try another way" }).click();
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect.element(page.getByText("Verification failed")).toBeVisible();
  expect(await violations(element)).toEqual([]);
  server.network = "down";
  await page.getByRole("button", { name: "New image" }).click();
  await expect.element(page.getByRole("alert")).toBeVisible();
  expect(await violations(element)).toEqual([]);
  server.network = "ok";
  await page.getByRole("button", { name: "One click" }).click();
  await expect.element(page.getByText("Verified")).toBeVisible();
  expect(await violations(element)).toEqual([]);
});
