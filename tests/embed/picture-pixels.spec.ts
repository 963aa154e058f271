/** The first pictures have the pixels of the views that take them over, also on pages that mean no good. */
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures.js";
import { CODE, holding, isDefined, tag } from "./held.js";
import { hosts } from "./hosts.js";
import { dialogOf, expectSame, pictureOf, press } from "./looks.js";
import { visit } from "./own.js";

test.describe("the same pixels as the view before its answers:", () => {
  for (const [name, element] of [
    ["edu-notice-bar", "<edu-notice-bar></edu-notice-bar>"],
    ["edu-search", '<edu-search tab="resources"></edu-search>'],
    ["edu-course-player", '<edu-course-player course="1" headed></edu-course-player>'],
    ["edu-lib-browser", "<edu-lib-browser></edu-lib-browser>"],
    ["edu-course-browser", "<edu-course-browser></edu-course-browser>"],
    ["edu-floating-box", "<edu-floating-box></edu-floating-box>"],
  ] as const)
    for (const [lang, theme] of [
      ["zh-CN", "dark"],
      ["en-US", "light"],
    ] as const)
      test(`${name}, ${lang}, ${theme}`, async ({ page, context, served }) => {
        const view = await context.newPage();
        await holding(page, CODE);
        await holding(view, /\/api\//);
        const head = tag(served.portal, `data-theme="${theme}" data-lang="${lang}"`);
        for (const each of [page, view]) await visit(each, served, { head, body: element, html: "" });
        await expect.poll(() => isDefined(view, name)).toBe(true);
        const seen = (each: Page) => each.locator(name === "edu-floating-box" ? `${name} [part=box]` : name);
        await expect(page.locator(`${name} .edu-box`)).toHaveCount(1);
        expect(await isDefined(page, name)).toBe(false);
        const wanted = await pictureOf(seen(view));
        await expectSame(name, () => pictureOf(seen(page)), wanted);
      });
});

test.describe("the same pixels as the view before its answers, on", () => {
  const ANSWERS = /\/api\//;
  // The classic file has the elements' code in it, an older library has no pictures, and a theme of this kind hides
  // elements without code.
  const pages = hosts.filter(({ name }) => !/iife|gbk|both|versions|theme/.test(name));
  for (const host of pages)
    test(host.title, async ({ page, context, served }) => {
      const address = `${served.school}/host/${host.name}`;
      const waiting = await context.newPage();
      await holding(page, CODE);
      await holding(waiting, ANSWERS);
      await page.goto(address, { waitUntil: "commit" });
      await waiting.goto(address, { waitUntil: "commit" });
      await host.arrive?.(page);
      await host.arrive?.(waiting);
      await expect.poll(() => isDefined(waiting, "edu-footer")).toBe(true);
      for (const name of ["edu-header", "edu-footer"]) {
        await expect.poll(() => isDefined(waiting, name)).toBe(true);
        await expect(page.locator(`${name} .edu-box`)).toHaveCount(1);
        expect(await isDefined(page, name)).toBe(false);
        const wanted = await pictureOf(waiting.locator(name));
        await expectSame(name, () => pictureOf(page.locator(name)), wanted);
      }
      const dialogs = await Promise.all(
        [page, waiting].map(async (each) => {
          await press(each);
          const dialog = dialogOf(each);
          // A field with the focus has a caret that blinks.
          await dialog.getByRole("button", { name: "关闭" }).focus();
          return dialog;
        }),
      );
      await expect.poll(() => isDefined(waiting)).toBe(true);
      expect(await isDefined(page)).toBe(false);
      const [early, view] = dialogs as [Locator, Locator];
      await expectSame("dialog", () => pictureOf(early), await pictureOf(view));
    });
});
