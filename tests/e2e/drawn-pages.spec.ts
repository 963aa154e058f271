/** The portal's public pages as the server draws them: with content before any script, and alive over the same nodes. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { library } from "../../src/core/contract/index.js";
import { person, signIn } from "../load/people.js";
import { alive, listening, moved } from "./drawn.js";
import { expect, type Page, PASSWORD, test } from "./fixtures.js";
import { later } from "./people.js";
import { signedInAs, withoutInvitation } from "./session.js";
import { arrive } from "./visitor.js";

test.describe.configure({ mode: "parallel" });

const PAGES = [
  "/index/home",
  "/course/list",
  "/course/introduce?id=1",
  "/course/introduce?id=2",
  "/sourceLib",
  "/school/index",
  "/school/detail?id=1",
  "/teacher/index",
  "/teacher/detail?id=8",
  "/activity/index",
  "/simulation/index",
  "/simulation/detail?id=1",
  "/activity/detail?id=2",
  "/activity/detail?id=3",
  "/digital",
  "/digital/book?id=1",
  "/lib/detail?id=1",
  "/lib/materialCenter?id=1",
  "/lib/material/detail?id=1&resource=12",
  "/index/search?q=数学",
  "/index/information",
  "/index/information/detail?code=NewsLinjiangCalculus",
  "/common/index?code=ServiceAgreement",
  "/certificate/check",
  "/certificate/check?code=XH26-0001-7919",
  "/403",
];

/** One of each kind: what is the same on all of them shows on these. */
const KINDS = [
  "/index/home",
  "/course/list",
  "/course/introduce?id=1",
  "/school/detail?id=1",
  "/activity/detail?id=2",
  "/digital/book?id=1",
  "/lib/materialCenter?id=1",
  "/index/search?q=数学",
  "/index/information/detail?code=NewsLinjiangCalculus",
];

/** What is counted as a look of whoever reads, and pictures themselves. */
const ASKED_BY_EACH = /^\/api\/(lib\/(res\/resources\/info|file\/\d+)|pub\/\w+\/cover\/\w+)$/;
/** Sum of what moved without anybody's doing (web.dev, "Cumulative Layout Shift"). */
const NOTHING_MOVES = 0.02;

interface Variant {
  readonly name: string;
  readonly account?: string;
  readonly query?: string;
  readonly preferences?: object;
  readonly options?: Parameters<typeof test.use>[0];
  readonly pages?: readonly string[];
  /** It differs from another one in what is the same on all pages. */
  readonly wide?: true;
}
const VARIANTS: readonly Variant[] = [
  { name: "a visitor" },
  { name: "a visitor on a phone", options: { viewport: { width: 390, height: 844 } }, wide: true },
  {
    name: "a visitor far away",
    options: { timezoneId: "America/New_York", locale: "en-US" },
    pages: KINDS,
    wide: true,
  },
  { name: "English, light", preferences: { locale: "en-US", pageStyle: "light" }, pages: KINDS, wide: true },
  {
    name: "the system's style and a side menu",
    preferences: { pageStyle: "system", navigation: "side" },
    pages: KINDS,
    wide: true,
  },
  {
    name: "weak mode in a colour of one's own",
    preferences: { weakMode: true, themeColour: "#c2410c" },
    pages: KINDS,
    wide: true,
  },
  { name: "the vocational edition", query: "edition=vocational", pages: KINDS, wide: true },
  { name: "a learner", account: "learner", pages: KINDS },
  {
    name: "a teacher, English",
    account: "teacher",
    preferences: { locale: "en-US" },
    pages: KINDS,
    wide: true,
  },
];

for (const { name, account, query, preferences, options, pages = PAGES, wide } of VARIANTS) {
  test.describe(name, { tag: wide ? "@wide" : [] }, () => {
    test.use(options ?? {});
    test(`${name} finds each page as it stays: nothing moves, is drawn twice or is asked twice`, async ({
      page,
      served,
    }) => {
      // Each public page, one after another.
      test.setTimeout(240_000);
      await withoutInvitation(page);
      if (account) await signedInAs(page, served.portal, account);
      // An earlier visit: what the person chose is known to the server from then on.
      await page.goto(`${served.portal}/404?${query ?? ""}`);
      if (preferences)
        await page.evaluate(
          (choices) => localStorage.setItem("edu.preferences", JSON.stringify(choices)),
          preferences,
        );
      await page.goto(`${served.portal}/404`);
      await alive(page);
      const told = await listening(page);
      for (const path of pages) {
        await page.goto(served.portal + path);
        await alive(page);
        expect(told.warnings, path).toEqual([]);
        const { sum, what } = await moved(page);
        expect(sum, `${path} moved: ${what.join(", ")}`).toBeLessThanOrEqual(NOTHING_MOVES);
        const asked = told.calls.filter((call) => !ASKED_BY_EACH.test(call));
        if (!account) expect(asked, path).toEqual([]);
      }
    });
  });
}

test.describe("everything that is there", () => {
  test.use({ timezoneId: "America/New_York" });
  // One of each kind, state and form; their words and dates are not the same.
  const courses = (first: number) =>
    Array.from({ length: 8 }, (_, at) => `/course/introduce?id=${at + first}`);
  const groups = {
    "eight courses": courses(1),
    "eight more": courses(9),
    "eight others": courses(17),
    activities: Array.from({ length: 6 }, (_, at) => `/activity/detail?id=${at + 1}`),
    materials: Array.from({ length: 8 }, (_, at) => `/lib/material/detail?id=1&resource=${at + 1}`),
  };
  for (const [name, paths] of Object.entries(groups))
    test(
      `${name}: each is taken over as it was drawn, and names the parts that come with code of their own`,
      {
        tag: name.startsWith("eight ") && name !== "eight courses" ? "@wide" : [],
      },
      async ({ page, served }) => {
        await withoutInvitation(page);
        const { warnings } = await listening(page);
        for (const path of paths) {
          await page.goto(served.portal + path);
          await alive(page);
          expect(warnings, path).toEqual([]);
          const { parts } = JSON.parse((await page.locator("#edu-handover").textContent()) ?? "") as {
            parts: Record<string, string[]>;
          };
          expect(Object.values(parts).flat(), path).not.toContain("");
        }
      },
    );
});

test("a page that is drawn anew and says the same is not sent again", async ({ served }) => {
  for (const path of ["/index/home", "/course/introduce?id=1", "/school/index"]) {
    const first = await fetch(served.portal + path);
    const tag = first.headers.get("etag") ?? "";
    expect(tag, path).toMatch(/^W\/"/);
    // Whatever is written drops what was drawn.
    await fetch(`${served.portal}/api/nothing`, { method: "POST" });
    const again = await fetch(served.portal + path, { headers: { "if-none-match": tag } });
    expect(again.status, path).toBe(304);
    expect(await again.text()).toBe("");
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("public pages are read, and their links lead on", async ({ page, served }) => {
    await page.goto(`${served.portal}/index/home`);
    await expect(page.getByRole("heading", { level: 1, name: "学海在线" })).toBeVisible();
    await page.getByRole("link", { name: "全部课程" }).first().click();
    await expect(page).toHaveURL(/\/course\/list/);
    const card = page.locator("edu-course-browser").getByRole("link").filter({ hasText: /\S/ }).first();
    await expect(card).toBeVisible();
    await page.goto(`${served.portal}/course/introduce?id=1`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const answer = await page.goto(`${served.portal}/nowhere`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});

/** Holds the code of an element back until it is let go. */
async function holding(page: Page, file: RegExp): Promise<() => void> {
  let letGo = (): void => undefined;
  const gone = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(file, async (route) => {
    await gone;
    await route.continue();
  });
  return letGo;
}

test("a page that comes in pieces is taken over once all of it is here, though the code is there before", async ({
  browser,
  served,
}) => {
  const path = "/school/index?edition=all";
  const whole = Buffer.from(await (await fetch(served.portal + path)).text());
  // In the middle of what stands in the element's root.
  const cut = whole.indexOf("<h1", whole.indexOf("<edu-school-browser"));
  let finish = (): void => undefined;
  const server = createServer((asked, answer) => {
    if (asked.url === path) {
      answer.setHeader("content-type", "text/html; charset=utf-8");
      answer.write(whole.subarray(0, cut));
      finish = () => answer.end(whole.subarray(cut));
      return;
    }
    void fetch(served.portal + String(asked.url)).then(async (file) => {
      answer.writeHead(file.status, { "content-type": file.headers.get("content-type") ?? "" });
      answer.end(Buffer.from(await file.arrayBuffer()));
    });
  }).listen(0);
  const { port } = server.address() as AddressInfo;
  const visitor = await arrive({ ...served, partner: `http://localhost:${port}` });
  const page = await browser.newPage({ locale: "zh-CN", proxy: visitor.proxy });
  const told = await listening(page);
  await page.goto(`http://localhost:${port}${path}`, { waitUntil: "commit" });
  await expect(page.locator("edu-school-browser")).toHaveCount(1);
  await page.evaluate(() =>
    (globalThis as unknown as { edu: { load(tag: string): Promise<unknown> } }).edu.load(
      "edu-school-browser",
    ),
  );
  finish();
  await alive(page);
  await expect(
    page.locator("edu-school-browser").getByRole("heading", { name: "学校", level: 1 }),
  ).toBeVisible();
  expect(told.warnings).toEqual([]);
  expect(told.calls).not.toContain("/api/org/page/list");
  expect(await page.locator("edu-school-browser > template").count()).toBe(0);
  await page.close();
  await visitor.leave();
  server.close();
});

test("pages come with their content though the server's clock was set forward and back", async ({
  served,
  hooks,
}) => {
  // Each page anew: what was drawn is kept for a moment.
  const isDrawn = async (name: string) =>
    (await (await fetch(`${served.portal}/index/search?q=${name}`)).text()).includes('id="edu-handover"');
  expect(await later(hooks, 40 * 86_400_000, () => isDrawn("ahead"))).toBe(true);
  expect(await isDrawn("back")).toBe(true);
});

test("what was typed before the code came stays, with the cursor where it stood", async ({
  page,
  served,
}) => {
  const letGo = await holding(page, /\/embed\/edu-search\.js/);
  await page.goto(`${served.portal}/index/search`);
  const field = page.locator("edu-search").getByRole("combobox");
  await field.click();
  await page.keyboard.type("线性代数");
  await page.keyboard.press("ArrowLeft");
  letGo();
  await expect(page.locator("edu-search:defined")).toHaveCount(1);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("线性代数");
  await page.keyboard.type("X");
  await expect(field).toHaveValue("线性代X数");
});

test("what was pressed before the code came is done once it is there", async ({ page, served }) => {
  await withoutInvitation(page);
  const letGo = await holding(page, /\/embed\/chunks\/frame-/);
  await page.goto(`${served.portal}/index/home`);
  await page.locator("edu-header").getByRole("button", { name: "登录" }).click();
  await expect(page.locator("edu-login-dialog")).not.toHaveAttribute("open");
  letGo();
  await expect(page.getByRole("dialog", { name: "登录" })).toBeVisible();
});

test("what somebody writes is in the page that the next visitor gets", async ({ served }) => {
  const ratings = async () => {
    const text = await (await fetch(`${served.portal}/lib/material/detail?id=1&resource=12`)).text();
    const { answers } = JSON.parse(/id="edu-handover">([^<]*)</.exec(text)?.[1] ?? "{}") as {
      answers: Record<string, { ratings?: number }>;
    };
    return Object.values(answers).find((answer) => answer.ratings !== undefined)?.ratings;
  };
  const before = await ratings();
  const learner = person(served.portal);
  await signIn(learner, { account: "teacher", password: PASSWORD });
  const rated = await learner.send(library.resourceRate, { id: 12, stars: 5 });
  expect(rated.ratings).not.toBe(before);
  expect(await ratings()).toBe(rated.ratings);
});

test("words of the page itself are in the chosen language, though the server was not told of it", async ({
  page,
  served,
}) => {
  await page.goto(`${served.portal}/index/home`);
  await page.evaluate(() => localStorage.setItem("edu.preferences", JSON.stringify({ locale: "en-US" })));
  await page.context().clearCookies();
  await page.goto(`${served.portal}/account/center`);
  await expect(page.locator("html")).toHaveAttribute("lang", "en-US");
  await expect(page.locator("#main")).not.toContainText(/\p{Script=Han}/u);
});
