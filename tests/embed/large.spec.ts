/** Libraries, courses and the player on pages that are hard on them: the same pixels, and they work. */
import type { Page } from "@playwright/test";
import { expect, type Served, test } from "./fixtures.js";
import { hosts } from "./hosts.js";
import { expectSame, pictureOfHead } from "./looks.js";
import { LARGE, type Large } from "./page.js";
import { changes, snapshot } from "./unchanged.js";

/** Frameworks and copies of the library are about the loader and the island: matrix.spec.ts. */
const HARD =
  "unset inherited bootstrap3 bootstrap5 tailwind theme gbk strict nonce trusted trusted-iife shadow pollution";
/** The others are hard in the same ways. */
const HARDEST = "unset tailwind gbk strict trusted-iife shadow";

interface Way {
  /** The window's, in px. A library asks for its second page where ten lines of cards are in sight, wherever it stands. */
  readonly height: number;
  /** Waits for all that the element fetched. */
  readonly settled: (page: Page) => Promise<void>;
  /** One thing that people do with it. */
  readonly used: (page: Page, host: string) => Promise<void>;
}

const WAYS: Readonly<Record<Large, Way>> = {
  library: {
    height: 1800,
    settled: async (page) => {
      await expect(page.locator("edu-lib-browser a[part=card]").nth(9)).toBeVisible();
      await expect(page.getByRole("checkbox", { name: /^文档/ })).toBeVisible();
    },
    used: async (page, host) => {
      await page.getByRole("checkbox", { name: /^文档/ }).click();
      // Of the documents, syllabuses are PDFs.
      await page.getByRole("checkbox", { name: /^教学大纲/ }).click();
      await page.locator("edu-lib-browser a[part=card]").filter({ hasText: "教学大纲" }).first().click();
      if (host === "pollution") {
        // The reader of PDFs cannot work there.
        await expect(page.getByText("这份文件无法在此显示，可以下载后打开。")).toBeVisible();
        await expect(page.getByRole("button", { name: "下载", exact: true })).toBeVisible();
      } else await expect(page.getByText(/第 1 页，共 \d+ 页/)).toBeVisible();
    },
  },
  courses: {
    height: 2500,
    settled: async (page) => {
      await expect(page.getByRole("checkbox", { name: /^进行中/ })).toBeVisible();
      await expect(page.locator("edu-course-browser").getByText("第 1 页，共")).toBeVisible();
    },
    used: async (page) => {
      const card = page.locator("edu-course-browser a[part=card]").first();
      const title = await card.locator(".title").innerText();
      await card.click();
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    },
  },
  player: {
    height: 2500,
    settled: async (page) => {
      await expect(page.getByText("加入课程后可学习").first()).toBeVisible();
      await expect
        .poll(() => page.locator("video").evaluate((film: HTMLVideoElement) => film.readyState))
        .toBeGreaterThanOrEqual(2);
    },
    used: async (page) => {
      const film = page.locator("video");
      await page.getByRole("button", { name: "播放", exact: true }).first().click();
      await expect.poll(() => film.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(0.5);
    },
  },
};

/** Of the window's height, what a page's own head and foot may take. */
const ITS_OWN = 500;

async function pictureIn(page: Page): Promise<Buffer> {
  // How much of a film is there is another amount each time.
  await page
    .locator("#large .buffered")
    .evaluateAll((bars) => bars.forEach((bar) => bar.style.setProperty("visibility", "hidden")));
  const height = (page.viewportSize()?.height ?? 0) - ITS_OWN;
  return pictureOfHead(page, page.locator("#large > *"), height);
}

/** What the element says, so that a difference is told in words and not only in pixels. */
const wordsIn = (page: Page): Promise<string> =>
  page.locator("#large > *").evaluate((element) => {
    const texts = (root: ShadowRoot | Element): string[] =>
      [...root.children]
        .filter(({ tagName }) => tagName !== "STYLE")
        .flatMap((child) =>
          child.children.length > 0 ? texts(child) : [child.textContent?.trim() ?? ""].filter(Boolean),
        );
    return texts(element.shadowRoot ?? element).join("\n");
  });

const open = async (page: Page, { school }: Served, host: string, large: Large) => {
  const { height, settled } = WAYS[large];
  await page.setViewportSize({ width: 1280, height });
  await page.goto(`${school}/host/${host}?large=${large}`);
  await settled(page);
  await page.mouse.move(1279, height - 1);
};

for (const large of Object.keys(LARGE) as Large[]) {
  test.describe(large, () => {
    let plain: Buffer;
    let words: string;
    test.beforeAll(async ({ browser, served }) => {
      const page = await browser.newPage({ locale: "zh-CN", reducedMotion: "reduce" });
      await open(page, served, "plain", large);
      plain = await pictureIn(page);
      words = await wordsIn(page);
      await page.close();
    });

    for (const { name, title } of hosts.filter((host) => HARD.split(" ").includes(host.name)))
      test(
        title,
        { tag: HARDEST.split(" ").includes(name) ? [] : "@wide" },
        async ({ page, served, said }) => {
          await page.setViewportSize({ width: 1280, height: WAYS[large].height });
          await page.goto(`${served.school}/host/${name}?large=${large}&bare`);
          const before = await snapshot(page);
          await open(page, served, name, large);
          await expect.poll(() => wordsIn(page)).toBe(words);
          await expectSame(large, () => pictureIn(page), plain);
          await WAYS[large].used(page, name);
          expect(said).toEqual([]);
          await expect.poll(async () => changes(before, await snapshot(page))).toEqual([]);
        },
      );
  });
}
