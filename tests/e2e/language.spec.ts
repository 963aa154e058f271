/** Another language is everywhere at once: no Chinese is left on a page that turned to English, but what says it is. */
import { expect, type Page, test } from "./fixtures.js";
import { signedInAs, withoutInvitation } from "./session.js";

/** Texts in Chinese that people can see and that stand under no `lang` of Chinese; what people wrote is theirs. */
const leftovers = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    const languageOf = (node: Node): string => {
      for (
        let at: Node | null = node;
        at;
        at = at instanceof ShadowRoot ? at.host : ((at as Element).assignedSlot ?? at.parentNode)
      )
        if (at instanceof Element && at.hasAttribute("lang")) return at.getAttribute("lang") ?? "";
      return "";
    };
    const walk = (root: Document | ShadowRoot) => {
      for (const element of root.querySelectorAll("*")) {
        if (element.shadowRoot) walk(element.shadowRoot);
        if (!(element instanceof HTMLElement) || !element.checkVisibility()) continue;
        for (const child of element.childNodes)
          if (
            child.nodeType === Node.TEXT_NODE &&
            /\p{Script=Han}/u.test(child.textContent ?? "") &&
            !languageOf(element).startsWith("zh")
          )
            found.add((child.textContent ?? "").trim());
      }
    };
    walk(document);
    return [...found];
  });

for (const place of ["/index/home", "/course/list", "/index/search?q=math", "/lib/materialCenter?id=1"])
  test(`${place} turns to English as a whole`, async ({ page, served }) => {
    await withoutInvitation(page);
    await signedInAs(page, served.portal, "learner");
    await page.goto(place);
    await expect(page.getByRole("contentinfo")).toContainText("帮助中心");
    await page.getByRole("button", { name: "语言" }).click();
    await page.getByText("English", { exact: true }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "en-US");
    // The person's own name is hers in any language.
    await expect
      .poll(async () =>
        (await leftovers(page)).filter((text) => !/^(小|(Menu of |Hello, )?小雨)$/.test(text)),
      )
      .toEqual([]);
    await expect(page).not.toHaveTitle(/\p{Script=Han}/u);
  });
