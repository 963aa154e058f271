/** A partner's page looks as the platform has it for the partner, until the page or a person says otherwise. */
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { configure } from "../../core/site/config.js";
import { loadPlatform } from "../../core/site/index.js";
import { $preferences, prefer } from "../../core/preferences/index.js";
import { place, useCalls, wirePlatform } from "../../testing/calls.js";
import "./index.js";

const calls = useCalls();
afterEach(async () => {
  localStorage.removeItem("edu.preferences");
  dispatchEvent(new StorageEvent("storage", { key: "edu.preferences", newValue: null }));
  configure({ theme: "" });
  calls.answers["/pub/platform/info"] = wirePlatform;
  await loadPlatform();
});

const offer = async (theme: object) => {
  calls.answers["/pub/platform/info"] = { ...wirePlatform, theme };
  await loadPlatform();
};
const look = (footer: HTMLElement) => {
  const box = footer.shadowRoot?.querySelector<HTMLElement>(".edu-box");
  return { style: box?.dataset["theme"], scheme: box && getComputedStyle(box).colorScheme };
};
const accentOf = (footer: HTMLElement) =>
  getComputedStyle(footer.shadowRoot?.querySelector(".edu-in") ?? footer)
    .getPropertyValue("--edu-accent")
    .trim();

test("its style and accent are the start, and the page's own token goes before", async () => {
  const footer = place("edu-footer", { lang: "zh-CN" });
  await expect.element(page.getByText("学备 00000000 号")).toBeVisible();
  const edition = accentOf(footer);
  await offer({ pageStyle: "light", accent: "#b00000" });
  await expect.poll(() => look(footer)).toMatchObject({ style: "light", scheme: "light" });
  expect(accentOf(footer)).toBe("#b00000");
  expect(accentOf(footer)).not.toBe(edition);
  footer.style.setProperty("--edu-accent", "rgb(1 2 3)");
  expect(accentOf(footer)).toBe("rgb(1 2 3)");
});

test("what the page sets, and what a person chose, goes before", async () => {
  const footer = place("edu-footer", { lang: "zh-CN" });
  await expect.element(page.getByText("学备 00000000 号")).toBeVisible();
  configure({ theme: "dark" });
  await offer({ pageStyle: "light" });
  await expect.poll(() => look(footer).style).toBe("dark");
  configure({ theme: "" });
  await offer({ pageStyle: "light", accent: "#b00000" });
  await expect.poll(() => look(footer).style).toBe("light");
  prefer({ pageStyle: "system" });
  await offer({ pageStyle: "dark" });
  await expect.poll(() => look(footer).style).toBe("system");
  // What was not chosen is not kept, and follows the platform's word.
  expect(JSON.parse(localStorage.getItem("edu.preferences") ?? "")).toEqual({ pageStyle: "system" });
  expect($preferences.get().themeColour).toBe("edition");
});
