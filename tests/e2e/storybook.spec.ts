/** The manual as it is built and served: examples that work without a backend, snippets that work on other pages. */
import { existsSync } from "node:fs";
import path from "node:path";
import type { FrameLocator } from "@playwright/test";
import { root } from "../../scripts/lib/project.mjs";
import { audit } from "./audit.js";
import { expect, freshPhone, type Page, PASSWORD, type Served, test } from "./fixtures.js";

/** The first story waits until its server has opened: a database is unpacked and filled. */
const OPENING = { timeout: 40_000 };

test.beforeAll(() => {
  if (!existsSync(path.join(root, "dist/storybook/iframe.html")))
    throw new Error("The manual is not built: npm run build");
});

interface Entry {
  readonly id: string;
  readonly type: "docs" | "story";
}

async function entriesOf(page: Page, portal: string): Promise<Entry[]> {
  const answer = await page.request.get(`${portal}/storybook/index.json`);
  const { entries } = (await answer.json()) as { entries: Record<string, Entry> };
  return Object.values(entries);
}

interface Seen {
  /** Errors in the console, and exceptions. */
  readonly troubles: string[];
  /** Answers of a network that are no files of the manual. */
  readonly outside: string[];
}

function watch(page: Page, portal: string): Seen {
  const seen: Seen = { troubles: [], outside: [] };
  page.on("console", (message) => {
    if (message.type() === "error") seen.troubles.push(message.text());
  });
  page.on("pageerror", (error) => seen.troubles.push(error.message));
  page.context().on("response", (response) => {
    const url = response.url();
    // What the service worker answers comes from the server in the page.
    if (/^https?:/.test(url) && !url.startsWith(`${portal}/storybook/`) && !response.fromServiceWorker())
      seen.outside.push(url);
  });
  return seen;
}

const openStory = async (page: Page, portal: string, id: string): Promise<FrameLocator> => {
  await page.goto(`${portal}/storybook/?path=/story/${id}`);
  const story = page.frameLocator("#storybook-preview-iframe");
  await expect(story.locator("#storybook-root > *").first()).toBeAttached(OPENING);
  return story;
};

test("signs people in by the server in its page, and nothing leaves it", async ({ page, served }) => {
  const seen = watch(page, served.portal);
  const story = await openStory(page, served.portal, "sign-in-login-dialog--login");
  await story.getByLabel("账号", { exact: true }).fill("learner");
  await story.getByLabel("密码", { exact: true }).fill("Lantern#27");
  await page.keyboard.press("Enter");
  await expect(story.getByText("账号或密码错误")).toBeVisible();
  await story.getByLabel("密码", { exact: true }).fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(story.getByRole("heading", { name: "你已登录" })).toBeVisible();
  await expect(story.getByText("当前账号：小雨")).toBeVisible();
  // What the manual keeps is no business of the portal on the same origin.
  expect(await page.evaluate(() => [localStorage.getItem("SQLP"), localStorage.getItem("userInfo")])).toEqual(
    [null, null],
  );
  expect(seen).toEqual({ troubles: [], outside: [] });
});

test("registers people: the human check is passed, the code arrives in the outbox beside the story", async ({
  page,
  served,
}) => {
  const seen = watch(page, served.portal);
  const story = await openStory(page, served.portal, "sign-in-login-dialog--register");
  const phone = freshPhone();
  await story.getByLabel("手机号（账号）").fill(phone);
  await story.getByRole("button", { name: "获取验证码" }).click();
  await story.getByText("一键验证").click();
  const sms = page.getByRole("tabpanel").getByRole("listitem").filter({ hasText: phone });
  await expect(sms).toContainText(/\d{6}/, { timeout: 20_000 });
  const code = /\d{6}/.exec((await sms.innerText()).replace(phone, ""))?.[0] ?? "";
  // The check has closed and gives the focus to the field for the code.
  await expect(story.getByLabel("验证码", { exact: true })).toBeFocused();
  await story.getByLabel("验证码", { exact: true }).fill(code);
  await story.getByLabel("密码", { exact: true }).fill("Harbour!73");
  await story.getByLabel("确认密码").fill("Harbour!73");
  await page.keyboard.press("Tab");
  await story.getByRole("checkbox").check();
  await story.getByRole("button", { name: "注册", exact: true }).click();
  await expect(story.getByRole("heading", { name: "完善用户信息" })).toBeVisible();
  expect(seen).toEqual({ troubles: [], outside: [] });
});

test("a third party's window belongs to the server in the page", async ({ page, served }) => {
  const seen = watch(page, served.portal);
  const story = await openStory(page, served.portal, "sign-in-login-dialog--login");
  const opened = page.waitForEvent("popup");
  await story.getByRole("button", { name: "QQ登录" }).click();
  const other = await opened;
  await other.getByRole("link", { name: "赵一鸣" }).click();
  await expect(story.getByText("QQ「赵一鸣」还没有绑定账号")).toBeVisible();
  expect(seen).toEqual({ troubles: [], outside: [] });
});

test("pictures that people upload show", async ({ page, served }) => {
  const story = await openStory(page, served.portal, "account-settings--basic");
  const dot =
    "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR4nGP4z8CAFWEXHbQSACj/P8Fu7N9hAAAAAElFTkSuQmCC";
  await story
    .locator('input[type="file"]')
    .first()
    .setInputFiles({
      name: "me.png",
      mimeType: "image/png",
      buffer: Buffer.from(dot, "base64"),
    });
  await story.getByRole("button", { name: "使用这张头像" }).click();
  const picture = story.locator('[part="avatar"] img');
  await expect(picture).toHaveAttribute("src", /^\/api\/pub\/file\//);
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test.describe("Embed it", () => {
  const builder = (page: Page) => page.frameLocator("#storybook-preview-iframe");
  const textOf = async (page: Page, label: string) =>
    (await builder(page).getByRole("region", { name: label }).locator("pre").innerText()).replaceAll(
      "\u00a0",
      " ",
    );

  test.beforeEach(async ({ page, served }) => {
    await page.goto(`${served.portal}/storybook/?path=/docs/manual-embed-it--docs`);
    await expect(builder(page).getByRole("heading", { name: "Embed it", level: 1 })).toBeVisible(OPENING);
  });

  test("writes what is chosen, and shows it", async ({ page, served }) => {
    const seen = watch(page, served.portal);
    expect(await textOf(page, "Snippet")).toContain(`src="${served.portal}/embed/edu.js"`);
    expect(await textOf(page, "Snippet")).toContain(`<button data-edu-open="edu-login-dialog">`);
    await builder(page).getByLabel("inline").check();
    await builder(page).getByLabel("mode", { exact: true }).selectOption("register");
    expect(await textOf(page, "Snippet")).toContain(
      `<edu-login-dialog inline mode="register" open></edu-login-dialog>`,
    );
    const preview = builder(page).getByRole("region", { name: "Preview" });
    await expect(preview.getByRole("heading", { name: "注册" })).toBeVisible(OPENING);

    await builder(page).getByLabel("Language").selectOption("en-US");
    await builder(page).getByLabel("Theme").selectOption("light");
    expect(await textOf(page, "Snippet")).toMatch(/data-theme="light"[^>]*data-lang="en-US"/s);
    await expect(preview.getByRole("heading", { name: "Create an account" })).toBeVisible();

    await builder(page).getByLabel("Which").selectOption("edu-news");
    expect(await textOf(page, "Snippet")).toContain(`<edu-news code="ServiceAgreement"></edu-news>`);
    await expect(preview.getByRole("heading", { level: 1 })).toHaveText("Service agreement");
    await builder(page).getByLabel("Comes by").selectOption("npm");
    expect(await textOf(page, "Snippet")).toContain(`import "edu-widgets/news/define";`);
    expect(await textOf(page, "Policy of the page")).toContain("script-src 'self'");
    expect(seen).toEqual({ troubles: [], outside: [] });
  });

  /** A page of the school's with nothing but what the manual wrote. */
  async function emptyPage(page: Page, { partner }: Served, snippet: string, policy: string) {
    const school = await page.context().newPage();
    const troubles: string[] = [];
    school.on("console", (message) => message.type() === "error" && troubles.push(message.text()));
    await school.route(`${partner}/empty.html`, (route) =>
      route.fulfill({
        contentType: "text/html; charset=utf-8",
        headers: {
          "content-security-policy": policy.replace("Content-Security-Policy: ", "").replaceAll("\n", ""),
        },
        body: `<!doctype html><html lang="zh-CN"><link rel="icon" href="data:,"><title>Empty</title>${snippet}</html>`,
      }),
    );
    await school.goto(`${partner}/empty.html`);
    return { school, troubles };
  }

  test("what is copied shows the element on an empty page, under the policy it names", async ({
    page,
    served,
  }) => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"], { origin: served.portal });
    await builder(page).getByLabel("inline").check();
    await builder(page).getByLabel("Theme").selectOption("light");
    await builder(page)
      .getByLabel(/^Pin the script/)
      .check();
    await expect.poll(() => textOf(page, "Snippet")).toMatch(/integrity="sha384-[\w+/]{64}"/);
    const copied = async (label: string, hold: string) => {
      await builder(page).getByRole("region", { name: label }).getByRole("button").click();
      const inClipboard = () => page.evaluate(() => navigator.clipboard.readText());
      await expect.poll(inClipboard).toContain(hold);
      return inClipboard();
    };
    const snippet = await copied("Snippet", "<script");
    const policy = await copied("Policy of the page", "script-src");
    const { school, troubles } = await emptyPage(page, served, snippet, policy);
    await expect(school.getByRole("heading", { name: "登录" })).toBeVisible();
    await school.getByLabel("账号", { exact: true }).fill("teacher");
    await school.getByLabel("密码", { exact: true }).fill(PASSWORD);
    await school.keyboard.press("Enter");
    await expect(school.getByText("当前账号：周老师")).toBeVisible();
    expect(troubles).toEqual([]);
  });

  test("the player's snippet plays a film on an empty page, under the policy it names", async ({
    page,
    served,
  }) => {
    await builder(page).getByLabel("Which").selectOption("edu-course-player");
    // Its first part is a film, and open to everybody.
    await builder(page).getByLabel("course", { exact: true }).fill("36");
    await expect
      .poll(() => textOf(page, "Snippet"))
      .toContain('<edu-course-player course="36"></edu-course-player>');
    const snippet = await textOf(page, "Snippet");
    const policy = await textOf(page, "Policy of the page");
    const { school, troubles } = await emptyPage(page, served, snippet, policy);
    await school.getByRole("button", { name: "播放", exact: true }).first().click();
    await expect
      .poll(() => school.locator("video").evaluate((film: HTMLVideoElement) => film.currentTime))
      .toBeGreaterThan(0);
    expect(troubles).toEqual([]);
  });
});

/** What Storybook tells when a story or page is there. */
interface Finished {
  readonly status?: string;
  readonly reporters?: readonly {
    readonly type: string;
    readonly status: string;
    readonly result?: { readonly violations?: readonly { readonly id: string; readonly help: string }[] };
  }[];
}

/**
 * Shows an entry in the page that is open, without loading it again: its server goes on. Waits for all examples of a
 * page, since Storybook loads everything anew for whoever leaves before.
 */
const show = (page: Page, { id, type }: Entry): Promise<Finished> =>
  page.evaluate(
    ([id, type]) =>
      new Promise<Finished>((resolve, reject) => {
        interface Channel {
          on(event: string, listen: (told: unknown) => void): void;
          off(event: string, listen: (told: unknown) => void): void;
          emit(event: string, what: object): void;
        }
        const channel = Reflect.get(globalThis, "__STORYBOOK_ADDONS_CHANNEL__") as Channel;
        const isDocs = type === "docs";
        const rendered = new Set<string>();
        let docs = false;
        const settle = (told: Finished) => {
          clearTimeout(over);
          for (const [event, hear] of ears) channel.off(event, hear);
          resolve(told);
        };
        const look = () => {
          const examples = [...document.querySelectorAll('[id^="story--"][id$="-inner"]')].map((each) =>
            each.id.slice("story--".length, -"-inner".length).replace(/--primary$/, ""),
          );
          if (docs && examples.every((each) => rendered.has(each))) settle({});
        };
        const ears: [string, (told: unknown) => void][] = [
          ["docsRendered", (told) => isDocs && told === id && ((docs = true), look())],
          ["storyRendered", (told) => isDocs && (rendered.add(String(told)), look())],
          [
            "storyFinished",
            (told) => !isDocs && (told as { storyId: string }).storyId === id && settle(told as Finished),
          ],
        ];
        const over = setTimeout(() => reject(new Error(`${id} never came`)), 30_000);
        for (const [event, hear] of ears) channel.on(event, hear);
        channel.emit("setCurrentStory", { storyId: id, viewMode: type });
      }),
    [id, type] as const,
  );

/** Without the frame around it, at a page without examples: nothing of it is under way. */
async function openPlain(page: Page, portal: string, theme: string): Promise<void> {
  await page.goto(
    `${portal}/storybook/iframe.html?id=manual-theming--docs&viewMode=docs&globals=theme:${theme}`,
  );
  await expect(page.getByRole("heading", { name: "Theming" })).toBeVisible(OPENING);
}

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const theme of ["dark", "light"]) {
  test(`every page of the manual opens without trouble and passes axe, ${theme}`, async ({
    page,
    served,
  }) => {
    test.setTimeout(240_000);
    const docs = (await entriesOf(page, served.portal)).filter(({ type }) => type === "docs");
    expect(docs.length).toBeGreaterThan(20);
    const seen = watch(page, served.portal);
    await openPlain(page, served.portal, theme);
    for (const entry of docs) {
      await show(page, entry);
      await expect(page.getByRole("main").getByRole("heading", { level: 1 }).first()).toBeVisible();
      expect.soft(await audit(page), entry.id).toEqual([]);
      expect.soft(await sideways(page), `${entry.id} fits the window`).toBe(0);
      expect.soft(seen.troubles.splice(0), entry.id).toEqual([]);
    }
    expect(seen.outside).toEqual([]);
  });

  test(`every story shows without trouble and passes axe, ${theme}`, async ({ page, served }) => {
    test.setTimeout(300_000);
    const stories = (await entriesOf(page, served.portal)).filter(({ type }) => type === "story");
    const seen = watch(page, served.portal);
    await openPlain(page, served.portal, theme);
    for (const entry of stories) {
      const { status, reporters = [] } = await show(page, entry);
      const violations = reporters.flatMap(({ result }) => result?.violations ?? []);
      expect
        .soft({ status, violations: violations.map(({ id, help }) => `${id}: ${help}`) }, entry.id)
        .toEqual({
          status: "success",
          violations: [],
        });
      expect
        .soft(
          reporters.map(({ type }) => type),
          entry.id,
        )
        .toContain("a11y");
      expect.soft(await sideways(page), `${entry.id} fits the window`).toBe(0);
      expect.soft(seen.troubles.splice(0), entry.id).toEqual([]);
    }
    expect(seen.outside).toEqual([]);
  });
}

test("each element has its page, with everything that it offers", async ({ page, served }) => {
  test.setTimeout(120_000);
  const manifest = (await import("../../scripts/lib/manifest.mjs")) as {
    elements(): { tag: string; name: string }[];
  };
  const tags = manifest.elements().map(({ tag }) => tag);
  const docs = (await entriesOf(page, served.portal)).filter(
    ({ id, type }) => type === "docs" && !id.startsWith("manual-"),
  );
  await openPlain(page, served.portal, "dark");
  const told = new Set<string>();
  for (const entry of docs) {
    await show(page, entry);
    const label = await page.getByRole("region", { name: /^Attributes of edu-/ }).getAttribute("aria-label");
    told.add(label?.replace("Attributes of ", "") ?? "");
  }
  // The region of notices is no page's to place.
  expect([...told].toSorted()).toEqual(tags.filter((tag) => tag !== "edu-toasts").toSorted());
});
