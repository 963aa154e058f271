/** Resource libraries against the real server: on the portal by addresses, on the partner's page in one element. */
import { expect, type Page, test } from "./fixtures.js";
import { notice, signedInAs, withoutInvitation } from "./session.js";

const browser = (page: Page) => page.locator("edu-lib-browser");
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const card = (page: Page) => browser(page).locator("a[part=card]");

test.beforeEach(({ page }) => withoutInvitation(page));

test("a resource is found by browsing, by a facet and by search; the address keeps it all", async ({
  page,
}) => {
  await page.goto("/lib");
  await expect(page).toHaveURL(/\/sourceLib$/);
  await page.getByRole("link", { name: /新工科数理与计算资源库/ }).click();
  await expect(page).toHaveURL(/\/lib\/detail\?id=\d+$/);
  await browser(page).getByRole("link", { name: "教学素材", exact: true }).click();
  await expect(page).toHaveURL(/bkid=\d+/);
  await expect(heading(page, "教学素材")).toBeVisible();
  await card(page).first().click();
  await expect(page).toHaveURL(/\/lib\/material\/detail\?id=\d+&resource=\d+/);
  await page.goBack();
  await browser(page).getByRole("link", { name: "素材中心", exact: true }).click();
  await page.getByRole("checkbox", { name: /^音频/ }).click();
  await expect(page).toHaveURL(/media=audio/);
  await expect(page.getByRole("button", { name: "移除筛选：音频" })).toBeVisible();
  await page.getByRole("button", { name: "清除筛选" }).click();
  await page.getByRole("combobox", { name: "搜索本库素材" }).fill("xxds");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=xxds/);
  await expect(card(page).first()).toContainText("线性代数");
  await page.reload();
  await expect(page.getByRole("combobox", { name: "搜索本库素材" })).toHaveValue("xxds");
  await expect(card(page).first()).toContainText("线性代数");
});

const MEDIA = {
  document: async (page: Page) => {
    await expect(browser(page).getByText(/第 1 页，共 \d+ 页/)).toBeVisible();
    await page.getByRole("button", { name: "下一页" }).click();
    await expect(browser(page).getByText(/第 2 页，共 \d+ 页/)).toBeVisible();
  },
  slides: async (page: Page) => expect(browser(page).getByLabel("第 1 张")).toBeVisible(),
  text: async (page: Page) =>
    expect(
      browser(page)
        .getByText(/^这份材料围绕|For teachers and students/)
        .first(),
    ).toBeVisible(),
  image: async (page: Page) =>
    expect
      .poll(() =>
        browser(page)
          .locator("[part=preview] img")
          .evaluate((one: HTMLImageElement) => one.naturalWidth),
      )
      .toBeGreaterThan(100),
  audio: async (page: Page) =>
    expect
      .poll(() =>
        browser(page)
          .locator("[part=film] video")
          .evaluate((one: HTMLVideoElement) => one.duration),
      )
      .toBeGreaterThan(3),
  video: async (page: Page) =>
    expect
      .poll(() =>
        browser(page)
          .locator("video")
          .evaluate((one: HTMLVideoElement) => one.videoWidth),
      )
      .toBeGreaterThan(100),
  archive: async (page: Page) =>
    expect(browser(page).getByText("这种文件不能在线预览，可以下载后打开。")).toBeVisible(),
};

for (const [media, seen] of Object.entries(MEDIA)) {
  test(`${media} is shown in place`, async ({ page }) => {
    // A document may be a PDF or a text document; the PDFs come by the word that only they have.
    await page.goto(
      `/lib/materialCenter?id=1&media=${media}&sort=hot${media === "document" ? "&sid=6" : ""}`,
    );
    await card(page).first().click();
    await seen(page);
  });
}

test("on a phone a PDF is fetched once somebody wants to read it, and a thread of the page reads it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 780 });
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  const isReader = (url: string) => /\/pdf[.-][^/]*\.js$/.test(url);
  await page.goto("/lib/materialCenter?id=1&media=document&sort=hot&sid=6");
  await card(page).first().click();
  const read = page.getByRole("button", { name: "在线阅读" });
  await expect(read).toBeVisible();
  expect(fetched.filter(isReader)).toEqual([]);
  const thread = page.waitForEvent("worker");
  await read.press("Enter");
  await expect(browser(page).locator("[part=preview] > div")).toBeFocused();
  await MEDIA.document(page);
  expect((await thread).url()).toContain("pdf-thread");
});

async function download(page: Page): Promise<{ text: string; url: string; name: string }> {
  const [got] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "下载", exact: true }).click(),
  ]);
  const stream = await got.createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return { text: Buffer.concat(chunks).toString("utf8"), url: got.url(), name: got.suggestedFilename() };
}

test("kept, downloaded by a signed address, and the address is refused when it is old", async ({
  page,
  served,
  hooks,
}) => {
  await signedInAs(page, served.portal, "learner");
  await page.goto("/lib/materialCenter?id=1&media=text&downloadable=true");
  await card(page).first().click();
  await page.getByRole("button", { name: "收藏", exact: true }).click();
  await expect(notice(page, "已加入收藏")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "已收藏" })).toBeVisible();
  const { text, url, name } = await download(page);
  expect(name).toMatch(/\.txt$/);
  expect(text).toMatch(/这份材料围绕|For teachers and students/);
  await hooks.advance(6 * 60_000);
  try {
    const late = await page.request.get(url);
    expect(late.status()).toBe(410);
    expect(await late.text()).toContain("这个地址已过期");
  } finally {
    await hooks.advance(-6 * 60_000);
  }
  // Under the person's own things, and gone from there by a press.
  await page.goto("/account/settings/collect");
  await expect(heading(page, "我的收藏")).toBeVisible();
  await expect(card(page)).toHaveCount(1);
  await page.getByRole("button", { name: /^取消收藏：/ }).click();
  await expect(page.getByText("还没有收藏")).toBeVisible();
  await page.reload();
  await expect(page.getByText("还没有收藏")).toBeVisible();
});

test("what was taken down leaves a stone, and a wrong library says so", async ({ page }) => {
  await page.goto("/lib/material/detail?id=1&resource=8");
  await expect(page.getByText("该资源已下线")).toBeVisible();
  await page.goto("/lib/detail?id=999");
  await expect(page.getByText("资源库不存在或已下线")).toBeVisible();
  await page.getByRole("link", { name: "全部资源库" }).click();
  await expect(page).toHaveURL(/\/sourceLib$/);
});

test("on the partner's page all of it happens in one element, whose history is its own", async ({
  page,
  served,
}) => {
  const said: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) said.push(message.text());
  });
  await page.goto(`${served.partner}/`);
  await page.getByRole("navigation").getByRole("link", { name: "资源库", exact: true }).click();
  await page.getByRole("link", { name: /智能制造专业群教学资源库/ }).click();
  await browser(page).getByRole("link", { name: "素材中心", exact: true }).click();
  await page.getByRole("checkbox", { name: /^图片/ }).click();
  // The list before stays until the new one is there.
  await expect(card(page).first()).toContainText("图片");
  await card(page).first().click();
  await MEDIA.image(page);
  await expect(page).toHaveURL(`${served.partner}/library`);
  await page.getByRole("button", { name: "返回" }).click();
  await expect(page.getByRole("button", { name: "移除筛选：图片" })).toBeVisible();
  expect(said).toEqual([]);
});

test("a phone has the filters in a drawer, and nothing scrolls sideways", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await page.goto("/lib/materialCenter?id=1");
  await browser(page).getByRole("button", { name: "筛选" }).click();
  const drawer = page.getByRole("dialog", { name: "筛选" });
  await drawer.getByRole("checkbox", { name: /^音频/ }).click();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/media=audio/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
