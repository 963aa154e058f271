/** Who reads English needs no hanzi, whatever is asked, and all of it fits from a phone to a wide screen. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { CaptchaLevel, CaptchaType } from "../../core/contract/captcha.js";
import { prefer } from "../../core/preferences/index.js";
import "./index.js";
import { type StubServer, stubServer } from "./stub-server.js";

let server: StubServer;
let element: HTMLElement;
beforeEach(() => (server = stubServer()));
afterEach(async () => {
  element.remove();
  server.restore();
  prefer({ pageStyle: "dark", locale: "" });
  document.body.style.background = "";
  await page.viewport(1024, 768);
});

const SAID = ["aria-label", "aria-valuetext", "aria-description", "alt", "title", "placeholder", "lang"];
/** All that is shown or read out, from within the shadow. */
function said(): string {
  const root = element.shadowRoot!;
  const attributes = [...root.querySelectorAll("*")].flatMap((part) =>
    SAID.map((name) => part.getAttribute(name) ?? ""),
  );
  // Styles are text too, and nobody reads them.
  const texts = [...root.querySelectorAll(":not(style)")].flatMap((part) =>
    [...part.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.textContent),
  );
  return [...attributes, ...texts].join(" ");
}
/** What a reader would have to scroll sideways for, or sees cut off. */
const cut = () =>
  [...element.shadowRoot!.querySelectorAll<HTMLElement>("button, p, label, [part=picture]")]
    .filter((part) => {
      const { left, right, width } = part.getBoundingClientRect();
      return (
        width > 1 && (left < 0 || right > window.innerWidth + 0.5 || part.scrollWidth > part.clientWidth + 1)
      );
    })
    .map((part) => part.textContent);

const cases = Object.values(CaptchaType).flatMap((type) =>
  Object.values(CaptchaLevel).flatMap((level) =>
    (["dark", "light"] as const).map((theme) => ({ type, level, theme })),
  ),
);
test.each(cases)("$type at level $level, $theme", async ({ type, level, theme }) => {
  server.level = level;
  server.price = 2;
  prefer({ pageStyle: theme });
  document.body.style.background = theme === "dark" ? "#0b0f17" : "#f5f7fa";
  await page.viewport(320, 640);
  element = document.createElement("edu-captcha");
  for (const [name, value] of Object.entries({ type, lang: "en-US", mode: "popup", open: "" }))
    element.setAttribute(name, value);
  document.body.append(element);
  await vi.waitFor(() =>
    expect(element.shadowRoot?.querySelector("[data-autofocus]:not([aria-disabled])")).not.toBeNull(),
  );
  await page.getByRole("button", { name: "Try another way" }).click();
  await expect.element(page.getByRole("radio", { name: "Pick characters" })).toBeInTheDocument();
  if (type === CaptchaType.words) await expect.element(page.getByText("K", { exact: true })).toBeVisible();
  for (const width of [320, 768, 1440]) {
    await page.viewport(width, 800);
    expect(cut(), `at ${width} px`).toEqual([]);
  }
  expect(said()).toMatch(/[a-z]{4}/);
  expect(said()).not.toMatch(/\p{Script=Han}|zh/u);
});
