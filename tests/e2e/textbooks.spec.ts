/** Textbooks against the real server: from the shelf to a note, over reloads, without a network, and within a licence. */
import type { Locator } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { audit } from "./audit.js";
import { expect, type Page, test } from "./fixtures.js";
import { createNewcomer } from "./newcomer.js";
import { signedInAs, withoutInvitation } from "./session.js";

const element = (page: Page): Locator => page.locator("edu-textbook-reader");
const text = (page: Page): Locator => element(page).getByRole("region", { name: "正文" });
const pageOf = (page: Page, number: number): Locator =>
  element(page).getByText(new RegExp(String.raw`^${number} / \d+ 页`));

test.describe.configure({ mode: "parallel" });
test.beforeEach(({ page }) => withoutInvitation(page));

async function newcomer(page: Page, portal: string): Promise<void> {
  const { phone } = await createNewcomer(portal);
  await signedInAs(page, portal, phone);
}
/** Opens a book by its title. */
async function open(page: Page, title: string): Promise<void> {
  await page.goto("/digital");
  await element(page)
    .getByRole("link", { name: new RegExp(title) })
    .first()
    .click();
  await expect(element(page).getByRole("heading", { level: 1, name: title })).toBeVisible();
}
/** Waits until the server has taken down a place behind the first page. */
const placeKept = (page: Page) =>
  page.waitForResponse(
    (answer) =>
      answer.url().includes("/textbook/place/save") &&
      Number((answer.request().postDataJSON() as { offset?: number }).offset) > 0,
  );
/** Selects some words as a finger or a mouse would. */
async function select(page: Page, words: string): Promise<void> {
  await text(page).evaluate((region, wanted) => {
    const walker = document.createTreeWalker(region, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.nodeValue?.indexOf(wanted) ?? -1;
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + wanted.length);
      document.getSelection()?.removeAllRanges();
      document.getSelection()?.addRange(range);
      return;
    }
    throw new Error(`Not in the chapter: ${wanted}`);
  }, words);
}
/** Keeps the first book whole, so that it opens without a network. */
async function keepWhole(page: Page): Promise<void> {
  await page.goto("/digital/read?id=1");
  await expect(pageOf(page, 1)).toBeVisible();
  await element(page).getByRole("button", { name: "目录" }).click();
  await element(page).getByRole("button", { name: "离线保存全书" }).click();
  await expect(element(page).getByText("断网后也可以直接打开这本书。")).toBeVisible();
}
test("from the shelf to the last page, by keys alone", async ({ page, served }) => {
  await newcomer(page, served.portal);
  await open(page, "看图学线性代数");
  await element(page).getByRole("link", { name: "开始阅读" }).click();
  await expect(pageOf(page, 1)).toBeVisible();
  await text(page).focus();
  await page.keyboard.press("ArrowRight");
  await expect(pageOf(page, 2)).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(pageOf(page, 1)).toBeVisible();
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowRight");
  await expect(element(page).getByRole("heading", { level: 1 }).first()).toContainText("第二章");
  await expect(page).toHaveURL(/chapter=2/);
  await expect(text(page).getByText("橡皮膜").first()).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(element(page).getByRole("heading", { level: 1 }).first()).toContainText("第一章");
  // At the end of the first chapter, not at its beginning.
  await expect(pageOf(page, 1)).toBeHidden();
});

test("words are highlighted and noted, found again after a reload, taken away as a file, and removed", async ({
  page,
  served,
}) => {
  await newcomer(page, served.portal);
  await open(page, "看图学线性代数");
  await element(page).getByRole("link", { name: "开始阅读" }).click();
  await expect(pageOf(page, 1)).toBeVisible();
  await select(page, "导航说");
  const saved = page.waitForResponse((answer) => answer.url().includes("/mark/save"));
  await element(page).getByRole("button", { name: "写笔记" }).click();
  await saved;
  const noted = page.waitForResponse((answer) => answer.url().includes("/mark/save"));
  await element(page).getByRole("textbox", { name: "笔记" }).fill("从导航想到向量");
  await noted;
  await page.reload();
  await expect(text(page).locator("mark[data-colour=yellow]")).toHaveText("导航说");
  await element(page).getByRole("button", { name: "划线与笔记" }).click();
  await expect(element(page).getByRole("textbox", { name: "笔记" })).toHaveValue("从导航想到向量");
  const download = page.waitForEvent("download");
  await element(page).getByRole("button", { name: "导出笔记（Markdown）" }).click();
  const file = await readFile(await (await download).path(), "utf8");
  expect(file).toContain("> 导航说");
  expect(file).toContain("从导航想到向量");
  await element(page).getByRole("button", { name: "删除划线" }).click();
  await expect(text(page).locator("mark")).toHaveCount(0);
});

test("the place is kept to the paragraph, whatever the size of the letters", async ({ page, served }) => {
  await newcomer(page, served.portal);
  await open(page, "看图学线性代数");
  await element(page).getByRole("link", { name: "第四章" }).click();
  await expect(element(page).getByRole("heading", { level: 1 }).first()).toContainText("第四章");
  const kept = placeKept(page);
  await element(page).getByRole("button", { name: "下一页" }).click();
  await expect(pageOf(page, 2)).toBeVisible();
  expect(((await (await kept).json()) as { code: number }).code).toBe(200);
  const seen = await text(page).evaluate((region) => region.scrollLeft);
  expect(seen).toBeGreaterThan(0);
  await page.goto("/digital");
  await open(page, "看图学线性代数");
  await element(page)
    .getByRole("link", { name: /继续阅读：第四章/ })
    .click();
  await expect(pageOf(page, 2)).toBeVisible();
  await element(page).getByRole("button", { name: "阅读设置" }).click();
  for (let step = 0; step < 5; step += 1) await element(page).getByRole("button", { name: "放大" }).click();
  // The page has another number now, and begins with the same words or just before them.
  await expect(pageOf(page, 1)).toBeHidden();
});

test("the whole book is searched, and a hit is shown where it stands", async ({ page, served }) => {
  await newcomer(page, served.portal);
  await page.goto("/digital/read?id=1");
  await element(page).getByRole("button", { name: "搜索本书" }).click();
  await element(page).getByRole("searchbox", { name: "在书中查找" }).fill("特征值");
  await element(page).getByRole("searchbox", { name: "在书中查找" }).press("Enter");
  await expect(element(page).getByText(/找到 \d+ 处/)).toBeVisible();
  await element(page)
    .getByRole("button", { name: /特征值/ })
    .first()
    .click();
  await expect(text(page).locator("mark[data-hit]")).toHaveText("特征值");
  await expect(text(page).locator("mark[data-hit]")).toBeInViewport();
});

test("chapters that are kept are read without a network, and what is marked there is sent later", async ({
  page,
  context,
  served,
}) => {
  await newcomer(page, served.portal);
  await page.goto("/digital/read?id=1");
  await expect(pageOf(page, 1)).toBeVisible();
  await element(page).getByRole("button", { name: "目录" }).click();
  await element(page).getByRole("button", { name: "离线保存全书" }).click();
  await expect(element(page).getByText("已离线保存 4 / 4 章")).toBeVisible();
  await context.setOffline(true);
  await element(page).getByRole("link", { name: "第三章" }).click();
  await expect(text(page).getByText("橡皮膜被拉过以后")).toBeVisible();
  await expect(element(page).getByText("离线阅读中")).toBeVisible();
  await select(page, "橡皮膜");
  await element(page).getByRole("button", { name: "蓝色划线" }).click();
  await expect(text(page).locator("mark[data-colour=blue]")).toHaveText("橡皮膜");
  const sent = page.waitForResponse((answer) => answer.url().includes("/mark/save"));
  await context.setOffline(false);
  await sent;
  await page.reload();
  await expect(text(page).locator("mark[data-colour=blue]")).toHaveText("橡皮膜");
});

/** Runs in the page: whether a place in the chapter, past its first page, waits to be sent. */
async function isWrittenDown({ chapter }: { chapter: number }): Promise<boolean> {
  const name = "edu-textbook-outbox";
  // Opened before the reader has made it, it would stay without its store.
  if (!(await indexedDB.databases()).some((one) => one.name === name)) return false;
  interface Change {
    readonly kind: string;
    readonly input: { readonly chapter?: number; readonly offset?: number };
  }
  const done = <T>(asked: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      asked.addEventListener("success", () => resolve(asked.result));
      asked.addEventListener("error", () => reject(new Error("The outbox cannot be read")));
    });
  const database = await done(indexedDB.open(name));
  const kept = (await done(
    database.transaction("changes").objectStore("changes").getAll(),
  )) as readonly (readonly Change[])[];
  database.close();
  return kept
    .flat()
    .some(({ kind, input }) => kind === "place" && input.chapter === chapter && Number(input.offset) > 0);
}

test("a book that is kept opens without a network after a reload, and what was read there counts later", async ({
  page,
  context,
  served,
}) => {
  await newcomer(page, served.portal);
  await keepWhole(page);
  await context.setOffline(true);
  await page.goto("/digital/read?id=1&chapter=4");
  await expect(element(page).getByRole("heading", { level: 1 }).first()).toContainText("第四章");
  await text(page).focus();
  await page.keyboard.press("ArrowRight");
  const turned = () => text(page).evaluate((region) => region.scrollLeft);
  await expect.poll(turned).toBeGreaterThan(0);
  // It is written down before it is sent, which fails for now; what was read before may wait in front of it.
  await expect.poll(() => page.evaluate(isWrittenDown, { chapter: 4 })).toBe(true);
  // Opened again, it goes on where somebody stopped without a network.
  await page.goto("/digital/read?id=1");
  await expect(element(page).getByRole("heading", { level: 1 }).first()).toContainText("第四章");
  await expect.poll(turned).toBeGreaterThan(0);
  const told = page.waitForResponse(
    (answer) =>
      answer.url().includes("/textbook/place/save") &&
      (answer.request().postDataJSON() as { chapter?: number }).chapter === 4,
  );
  await context.setOffline(false);
  expect(((await (await told).json()) as { code: number }).code).toBe(200);
  await page.goto("/digital/book?id=1");
  await expect(element(page).getByRole("link", { name: /继续阅读：第四章/ })).toBeVisible();
});

test("without a network the shelf lists what is kept, with the way into it, and what is removed there is gone", async ({
  page,
  context,
  served,
}) => {
  await newcomer(page, served.portal);
  await keepWhole(page);
  await context.setOffline(true);
  // The shelf has nothing else to show now.
  await page.goto("/digital");
  await element(page)
    .getByRole("link", { name: /看图学线性代数/ })
    .click();
  await expect(element(page).getByRole("heading", { level: 1 }).first()).toContainText("第一章");
  await context.setOffline(false);
  await page.goto("/digital");
  await element(page).getByRole("button", { name: "删除《看图学线性代数》的离线内容" }).click();
  await expect(element(page).getByText("离线保存在这台设备上的教材")).toHaveCount(0);
  await page.goto("/digital/read?id=1");
  await element(page).getByRole("button", { name: "目录" }).click();
  await expect(element(page).getByText("已离线保存 0 / 4 章")).toBeVisible();
});

test("a book in pages that is kept opens without a network after a reload, and is removed like the others", async ({
  page,
  context,
  served,
}) => {
  await newcomer(page, served.portal);
  await page.goto("/digital/read?id=5");
  await expect(element(page).getByText("第 1 页，共 5 页")).toBeVisible();
  await element(page).getByRole("button", { name: "目录" }).click();
  await element(page).getByRole("button", { name: "离线保存全书" }).click();
  await expect(element(page).getByText("已离线保存全书 5 页")).toBeVisible();
  await expect(element(page).getByText("断网后也可以直接打开这本书。")).toBeVisible();
  await context.setOffline(true);
  await page.goto("/digital/read?id=5&chapter=3");
  await expect(element(page).getByText("第 3 页，共 5 页")).toBeVisible();
  await expect(element(page).getByText("离线阅读中")).toBeVisible();
  // Its words are there, and not an empty page.
  await expect(
    element(page)
      .getByText(/钳形表/)
      .first(),
  ).toBeAttached();
  await page.goto("/digital");
  await expect(element(page).getByText("全书 5 页")).toBeVisible();
  await context.setOffline(false);
  await element(page)
    .getByRole("button", { name: /删除《.+》的离线内容/ })
    .click();
  await expect(element(page).getByText("离线保存在这台设备上的教材")).toHaveCount(0);
  await page.goto("/digital/read?id=5");
  await element(page).getByRole("button", { name: "目录" }).click();
  await expect(element(page).getByText("还没有离线保存")).toBeVisible();
});

test("a film in the text plays with its captions, and a question is explained", async ({ page, served }) => {
  await newcomer(page, served.portal);
  await open(page, "Derivatives, Slowly");
  await element(page)
    .getByRole("link", { name: /2 From secant/ })
    .click();
  const film = text(page).locator("video");
  await expect(film).toBeAttached();
  await film.evaluate(async (video: HTMLVideoElement) => {
    if (video.readyState < 1)
      await new Promise((resolve) => video.addEventListener("loadedmetadata", resolve));
  });
  expect(await film.evaluate((video: HTMLVideoElement) => video.duration)).toBeGreaterThan(1);
  await expect(film.locator("track")).toHaveAttribute("srclang", "en");
  await page.goto("/digital/read?id=3&chapter=1");
  await text(page).getByRole("radio", { name: "It covered 60 km in that hour" }).check();
  await text(page).getByRole("button", { name: "检查答案" }).click();
  await expect(text(page).getByText("答对了")).toBeVisible();
  await expect(text(page).getByText(/An average is only distance/)).toBeVisible();
});

test("a book in pages is searched and noted, and opened again at its page", async ({ page, served }) => {
  await newcomer(page, served.portal);
  // Of the other edition: its shelf is not this one.
  await page.goto("/digital/book?id=5");
  await element(page).getByRole("link", { name: "开始阅读" }).click();
  await expect(element(page).getByText("第 1 页，共 5 页")).toBeVisible();
  await element(page).getByRole("button", { name: "搜索本书" }).click();
  await element(page).getByRole("searchbox", { name: "在书中查找" }).fill("钳形表");
  await element(page).getByRole("searchbox", { name: "在书中查找" }).press("Enter");
  const kept = page.waitForResponse(
    (answer) =>
      answer.url().includes("/textbook/place/save") &&
      Number((answer.request().postDataJSON() as { chapter?: number }).chapter) === 3,
  );
  await element(page)
    .getByRole("button", { name: /钳形表/ })
    .click();
  await expect(page).toHaveURL(/chapter=3/);
  await kept;
  const saved = page.waitForResponse((answer) => answer.url().includes("/mark/save"));
  await element(page).getByRole("button", { name: "在本页记笔记" }).click();
  await saved;
  await expect(element(page).getByRole("textbox", { name: "笔记" })).toBeFocused();
  await page.goto("/digital/book?id=5");
  await expect(element(page).getByRole("link", { name: "从第 3 页继续" })).toBeVisible();
});

test("visitors read the preview, and are asked to sign in after it", async ({ page }) => {
  await page.goto("/digital/read?id=1&chapter=1");
  await expect(pageOf(page, 1)).toBeVisible();
  await page.goto("/digital/read?id=1&chapter=3");
  await expect(element(page).getByText("登录后继续阅读")).toBeVisible();
});

test("after its licence a book has its page and no text", async ({ page, served }) => {
  await newcomer(page, served.portal);
  await open(page, "电路实验指导（第二版）");
  await expect(element(page).getByText(/阅读授权已于 .+到期/)).toBeVisible();
  await expect(element(page).getByText("实验一")).toBeVisible();
  await expect(element(page).getByRole("link", { name: "开始阅读" })).toHaveCount(0);
  await page.goto("/digital/read?id=4");
  await expect(element(page).getByText(/阅读授权已于 .+到期/)).toBeVisible();
  await expect(text(page)).toHaveCount(0);
});

for (const [name, options, theme] of [
  ["on a phone", { viewport: { width: 390, height: 844 }, hasTouch: true }, "auto"],
  ["in the dark", { colorScheme: "dark" }, "dark"],
  ["with high contrast", {}, "contrast"],
] as const)
  test.describe(name, { tag: theme === "auto" ? [] : "@wide" }, () => {
    test.use(options);
    test(`${name} nothing is hidden from anybody, and nothing is wider than the screen`, async ({
      page,
      served,
    }) => {
      await page.addInitScript(
        (chosen) => self === top && localStorage.setItem("edu.textbook", JSON.stringify({ theme: chosen })),
        theme,
      );
      await newcomer(page, served.portal);
      for (const path of ["/digital", "/digital/book?id=2", "/digital/read?id=2&chapter=1"]) {
        await page.goto(path);
        await expect(element(page).getByRole("heading", { level: 1 }).first()).toBeVisible();
        expect(await audit(page), path).toEqual([]);
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
          path,
        ).toBeLessThanOrEqual(0);
      }
      for (const panel of ["目录", "搜索本书", "划线与笔记", "阅读设置"]) {
        await element(page).getByRole("button", { name: panel }).click();
        await expect(element(page).getByRole("complementary", { name: panel })).toBeVisible();
        expect(await audit(page), panel).toEqual([]);
        await page.keyboard.press("Escape");
      }
    });
  });

test.describe("in English", () => {
  test("the reader speaks English around a book in its own language", async ({ page, served }) => {
    await page.addInitScript(
      () => self === top && localStorage.setItem("edu.preferences", JSON.stringify({ locale: "en-US" })),
    );
    await newcomer(page, served.portal);
    await page.goto("/digital/read?id=3");
    await expect(element(page).getByText(/^Page 1 of \d+/)).toBeVisible();
    await element(page).getByRole("button", { name: "Contents" }).click();
    await expect(element(page).getByRole("link", { name: "1 What a speedometer knows" })).toBeVisible();
    await expect(element(page).getByText("0 of 3 chapters kept offline")).toBeVisible();
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("the shelf and a book's page are there, with what search engines read", async ({ page }) => {
    await page.goto("/digital");
    await expect(page.getByRole("link", { name: /看图学线性代数/ })).toBeVisible();
    await page.goto("/digital/book?id=1");
    await expect(page.getByRole("heading", { level: 1, name: "看图学线性代数" })).toBeVisible();
    await expect(page.getByText("第二章　矩阵：拉一拉平面")).toBeVisible();
    const data = await page.locator('script[type="application/ld+json"]').first().textContent();
    expect(data).toContain('"@type":"Book"');
  });
});
