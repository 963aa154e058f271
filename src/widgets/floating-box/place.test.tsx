/** The box and the page around it: scrolling, folding, room for the focus, keys, phones, paper. */
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { byRole, focusOn, setting, show, useSetting } from "./testing.js";

useSetting();

function tall(): HTMLElement {
  const content = document.body.appendChild(document.createElement("div"));
  content.style.height = "3000px";
  setting.clean.push(() => content.remove());
  return content;
}

test("back to top comes after 400 px, takes page and focus up", async () => {
  const first = tall().appendChild(document.createElement("button"));
  first.textContent = "first";
  show();
  scrollTo(0, 400);
  await expect.element(byRole("button", "回到顶部")).not.toBeInTheDocument();
  scrollTo(0, 401);
  await byRole("button", "回到顶部").click();
  await vi.waitFor(() => expect(scrollY).toBe(0), { timeout: 4000 });
  expect(document.activeElement).toBe(document.body);
  await userEvent.keyboard("{Tab}");
  expect(document.activeElement).toBe(first);
});

test("folding is kept; the button stays under the focus", async () => {
  show();
  await byRole("button", "收起快捷服务").click();
  await expect.element(byRole("button", "帮助问答")).not.toBeInTheDocument();
  await focusOn(byRole("button", "展开快捷服务"));
  setting.box?.remove();
  show();
  await byRole("button", "展开快捷服务").click();
  await expect.element(byRole("button", "帮助问答")).toBeVisible();
});

test("makes room for what has the focus, and comes back", async () => {
  const make = (style: Partial<CSSStyleDeclaration>) => {
    const button = document.body.appendChild(document.createElement("button"));
    Object.assign(button.style, { position: "fixed", right: "30px", width: "60px", height: "30px" }, style);
    setting.clean.push(() => button.remove());
    return button;
  };
  const above = make({ bottom: "200px" });
  const below = make({ bottom: "30px" });
  const away = make({ bottom: "30px", right: "600px" });
  show();
  const entry = byRole("button", "帮助问答");
  await expect.element(entry).toBeVisible();
  above.focus();
  await expect.element(entry).not.toBeInTheDocument();
  // One press on what made room brings it back at once.
  await byRole("button", "展开快捷服务").click();
  await expect.element(entry).toBeVisible();
  below.focus();
  await expect.element(page.getByRole("region", { name: "快捷服务" })).toHaveStyle({ opacity: "0" });
  away.focus();
  await expect.element(entry).toBeVisible();
});

test("by keys alone: Tab reaches an entry, Enter opens, Esc closes and the focus is back", async () => {
  show("en");
  await userEvent.keyboard("{Tab}{Tab}{Enter}");
  await expect.element(byRole("dialog", "Check a certificate")).toBeVisible();
  await focusOn(page.getByRole("textbox", { name: "Verification code" }));
  await userEvent.keyboard("{Escape}");
  await focusOn(byRole("button", "Check a certificate"));
});

test("on a phone: one round button, a sheet, and each entry in it", async () => {
  await page.viewport(320, 640);
  show("en");
  await byRole("button", "Open quick services").click();
  await expect.element(byRole("dialog", "Quick services")).toBeVisible();
  await byRole("button", "Help center").click();
  await expect.element(byRole("dialog", "Help center")).toBeVisible();
  await focusOn(page.getByRole("searchbox", { name: "Search help" }));
  expect(document.documentElement.scrollWidth).toBe(320);
  await userEvent.keyboard("{Escape}");
  await focusOn(byRole("button", "Open quick services"));
});

test("is not printed", () => {
  show();
  const rules = setting.box!.shadowRoot!.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules]);
  const print = rules.filter((rule) => rule instanceof CSSMediaRule && rule.conditionText === "print");
  const hidden = print.some((media) =>
    [...(media as CSSMediaRule).cssRules].some(
      (rule) =>
        rule instanceof CSSStyleRule &&
        rule.style.display === "none" &&
        setting.box!.shadowRoot!.querySelector("[part=box]")?.matches(rule.selectorText),
    ),
  );
  expect(hidden).toBe(true);
});
