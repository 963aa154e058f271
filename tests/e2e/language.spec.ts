/** Another language is everywhere at once: no Chinese is left on a page that turned to English, but what says it is. */
import { expect, type Page, test } from "./fixtures.js";
import { courseId } from "./lessons.js";
import { signedInAs, withoutInvitation } from "./session.js";

// No test builds on another.
test.describe.configure({ mode: "parallel" });

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

/** Watches a page's calls; what it gives waits until there has been none for a while. */
function watchCalls(page: Page): () => Promise<void> {
  let last = Date.now();
  const note = () => {
    last = Date.now();
  };
  page.on("request", note).on("requestfinished", note).on("requestfailed", note);
  return () => expect.poll(() => Date.now() - last, { intervals: [100] }).toBeGreaterThan(400);
}

const IN_COURSE = ["/course/introduce", "/course/online/detail"].concat(
  ["coursePublic", "courseStudy", "qaDiscussion", "courseClass", "courseMaterials"].map(
    (tab) => `/course/detail/index/${tab}`,
  ),
);

for (const [at, place] of [
  "/index/home",
  "/index/search?q=math",
  "/index/message",
  "/course/list",
  ...IN_COURSE,
  "/sourceLib",
  "/lib/detail?id=1",
  "/lib/introView?id=1",
  "/lib/course?id=1",
  "/lib/materialCenter?id=1",
  "/lib/material/detail?id=1&resource=12",
  "/account/settings/basic",
  "/account/settings/basic?tab=security",
  "/account/settings/basic?tab=binding",
  "/account/settings/course",
  "/account/settings/exam",
  "/account/settings/collect",
].entries())
  test(
    `${place} turns to English as a whole`,
    { tag: at % 2 === 0 ? [] : "@wide" },
    async ({ page, served }) => {
      const idle = watchCalls(page);
      await withoutInvitation(page);
      await signedInAs(page, served.portal, "learner");
      await page.goto(
        IN_COURSE.includes(place) ? `${place}?id=${await courseId(served, "数据结构与算法")}` : place,
      );
      await expect(page.getByRole("contentinfo")).toContainText("帮助中心");
      await idle();
      await page.getByRole("button", { name: "语言" }).click();
      await page.getByText("English", { exact: true }).click();
      await expect(page.locator("html")).toHaveAttribute("lang", "en-US");
      await idle();
      // The person's own name, and what she says of herself, are hers in any language.
      await expect
        .poll(async () =>
          (await leftovers(page)).filter(
            (text) => !/^(小|(Menu for |Hello, )?小雨|喜欢数据和诗。)$/.test(text),
          ),
        )
        .toEqual([]);
      await expect(page).not.toHaveTitle(/\p{Script=Han}/u);
      // Menus that were open in Chinese, too.
      await page.getByRole("button", { name: "Menu for 小雨" }).click();
      await expect(page.getByRole("menu")).not.toContainText(/(?![小雨])\p{Script=Han}/u);
    },
  );
