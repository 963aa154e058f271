/**
 * `npm run shots`: every route, dialog mode, story and page of the manual at 390, 768 and 1440 px, dark and light, in both
 * languages, as PNGs and contact sheets in .shots/. `npm run shots -- login` takes only those whose name
 * holds the word. Reports what scrolls sideways.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium } from "playwright";
import { browserArgs, buildIfStale, findBrowser, install, root, say, startServer } from "./lib/project.mjs";
import { buildStorybookIfStale, storybookFolder } from "./lib/storybook.mjs";

const WIDTHS = [390, 768, 1440];
const THEMES = ["dark", "light"];
const LOCALES = ["zh-CN", "en-US"];
const only = process.argv[2] ?? "";
const folder = path.join(root, ".shots");

install();
await buildIfStale();
buildStorybookIfStale();
const executablePath = findBrowser();
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

/** An address with the demo's fullest course in it, once the server can be asked which that is. */
const inCourse = (address) => ({ address, course: "数据结构与算法" });
/** The same in a course of the demo's teacher. */
const inTeaching = (address) => ({ address, course: "数控车削加工技术" });

/** What is looked at: name, address, who looks, and what they did before. */
const routes = [
  { name: "home", path: "/index/home" },
  { name: "signed-in-home", path: "/index/home", as: "learner" },
  { name: "login-page", path: "/login" },
  { name: "user-login", path: "/user/login" },
  { name: "recover", path: "/user/login/recover" },
  { name: "agreement", path: "/common/index?code=ServiceAgreement" },
  { name: "article-missing", path: "/common/index?code=none" },
  { name: "result-success", path: "/result/success?attempt=2", as: "learner" },
  { name: "result-fail", path: "/result/fail?attempt=1", as: "learner" },
  { name: "simulations", path: "/simulation/index" },
  { name: "simulation", path: "/simulation/detail?id=1", as: "learner" },
  { name: "oauth", path: "/oauth/index" },
  { name: "qr-confirm", path: "/auth/qr?DM=unknown-device-code" },
  { name: "app", path: "/app" },
  { name: "missing", path: "/404" },
  { name: "outbox", path: "/outbox" },
  { name: "settings-gate", path: "/account/settings/basic" },
  ...["basic", "security", "binding"].map((tab) => ({
    name: `settings-${tab}`,
    path: `/account/settings/basic?tab=${tab}`,
    as: "learner",
  })),
  { name: "settings-certify", path: "/account/settings/basic?rz=true", as: "teacher-new" },
  ...["login", "register", "loginCode", "backPassword"].map((mode) => ({
    name: `dialog-${mode}`,
    path: "/index/home",
    act: (page) =>
      page.evaluate((value) => {
        const dialog = document.querySelector("edu-login-dialog");
        dialog.setAttribute("mode", value);
        dialog.setAttribute("open", "");
      }, mode),
  })),
  { name: "libraries", path: "/sourceLib" },
  { name: "library-intro", path: "/lib/introView?id=1" },
  { name: "library-material-center", path: "/lib/materialCenter?id=1" },
  { name: "library-material", path: "/lib/material/detail?id=1&resource=12" },
  { name: "search", path: "/index/search?q=数据" },
  { name: "activities", path: "/activity/index" },
  { name: "activity", path: "/activity/detail?id=1", as: "learner" },
  { name: "activity-voting", path: "/activity/detail?id=3", as: "platform" },
  { name: "activity-studio", path: "/activity/studio", as: "teacher" },
  { name: "activity-draft", path: "/activity/studio?id=9", as: "teacher" },
  { name: "activity-announced", path: "/activity/studio?id=7&tab=entries", as: "teacher" },
  { name: "schools", path: "/school/index?edition=all" },
  { name: "school", path: "/school/detail?id=1" },
  { name: "teachers", path: "/teacher/index?edition=all" },
  { name: "teacher", path: "/teacher/detail?id=2" },
  { name: "course-list", path: "/course/list" },
  { name: "course-introduce", path: inCourse("/course/introduce"), as: "learner" },
  ...["coursePublic", "courseStudy", "qaDiscussion", "courseClass", "courseMaterials"].map((tab) => ({
    name: `course-room-${tab}`,
    path: inCourse(`/course/detail/index/${tab}`),
    as: "learner",
  })),
  ...["homeworkTest", "courseGrade"].map((tab) => ({
    name: `course-${tab}`,
    path: inCourse(`/course/detail/index/${tab}`),
    as: "learner",
  })),
  ...[
    "courseInformation",
    "courseMaterials",
    "courseTestWork",
    "courseTestWork/courseTestWorkCorrect",
    "courseScore",
    "courseStatistics",
    "courseClass",
    "courseStudent",
    "courseCertificate",
    "courseEvaluate",
    "courseQaDiscussion",
    "courseNote",
  ].map((part) => ({
    name: `teaching-${part.split("/").at(-1)}`,
    path: inTeaching(`/courseManagement/index/${part}`),
    as: "teacher",
  })),
  { name: "course-mine", path: "/account/settings/course", as: "learner" },
  { name: "exams-mine", path: "/account/settings/exam", as: "learner" },
  { name: "exams-calendar", path: "/account/settings/exam?show=calendar", as: "learner" },
  ...["center", "settings/class", "settings/points"].flatMap((page) =>
    ["learner", "school"].map((as) => ({
      name: `own-${page.split("/").at(-1)}-${as}`,
      path: `/account/${page}`,
      as,
    })),
  ),
  { name: "messages", path: "/index/message", as: "learner" },
  { name: "home-offline", path: "/index/home", offline: true },
  { name: "partner", path: "/", partner: true },
  ...["library", "courses", "study"].map((page) => ({
    name: `partner-${page}`,
    path: `/${page}`,
    partner: true,
  })),
  { name: "partner-dialog", path: "/", partner: true, act: (page) => page.click("#sign-in") },
].filter(({ name }) => name.includes(only));

const data = await mkdtemp(path.join(tmpdir(), "edu-shots-"));
const server = await startServer(
  {
    DATA_DIR: data,
    EDU_DEMO: "1",
    EDU_TEST_HOOKS: "1",
    PORT: "0",
    PARTNER_PORT: "0",
    LOG_LEVEL: "error",
  },
  { quiet: true },
);
const portal = `http://localhost:${server.port}`;
const partner = `http://localhost:${server.partnerPort}`;
const browser = await chromium.launch({ executablePath, args: browserArgs });
const problems = [];
const taken = [];

/** Signs in once for each account; pages get the stored session. */
const sessions = new Map();
async function stateOf(account) {
  if (!sessions.has(account)) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${portal}/login`);
    const dialog = page.locator("main edu-login-dialog");
    await dialog.locator('input[autocomplete^="username"]').fill(account);
    await dialog.locator('input[type="password"]').fill("Lantern#26");
    await dialog.locator('button[type="submit"]').click();
    await page.waitForFunction(() => localStorage.getItem("userInfo"));
    sessions.set(account, await context.storageState());
    await context.close();
  }
  return sessions.get(account);
}

/** Ids of courses are the database's own: the list's card knows them. */
const ids = new Map();
async function pathOf(wanted) {
  if (typeof wanted === "string") return wanted;
  const { address, course } = wanted;
  if (!ids.has(course)) {
    const page = await browser.newPage();
    await page.goto(`${portal}/course/list?q=${encodeURIComponent(course)}`);
    const href = await page.locator("edu-course-browser a[part=card]").first().getAttribute("href");
    ids.set(course, new URL(href, portal).searchParams.get("id"));
    await page.close();
  }
  return `${address}?id=${ids.get(course)}`;
}

async function settled(page) {
  await page.waitForLoadState("networkidle");
  // On a busy machine code may still come while the network rests. A story of what loads shows it for good.
  const skeleton = page.locator("[part~=skeleton]").first();
  await skeleton.waitFor({ state: "detached", timeout: 5000 }).catch(() => undefined);
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((each) => each.effect?.getComputedTiming().iterations !== Infinity)
        .map((each) => each.finished),
    ),
  );
}

async function take(page, name, width, theme, locale, fullPage) {
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  if (sideways > 0)
    problems.push(`${name} ${width} ${theme} ${locale}: ${sideways} px wider than the screen`);
  const file = `${name}-${width}-${theme}-${locale}.png`;
  await page.screenshot({ path: path.join(folder, file), fullPage });
  taken.push({ name, width, theme, locale, file });
}

async function shoot({ name, address, storageState, act, offline }, width, theme, locale) {
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 844 : 900 },
    locale,
    storageState,
    hasTouch: width < 600,
    reducedMotion: "reduce",
  });
  await context.addInitScript(
    ([pageStyle, chosen]) => {
      localStorage.setItem("edu.preferences", JSON.stringify({ pageStyle, locale: chosen }));
      // The invitation to download would stand before everything else.
      localStorage.setItem("edu.download", JSON.stringify({ shownAt: Date.now(), until: Date.now() + 6e8 }));
    },
    [theme, locale],
  );
  const page = await context.newPage();
  page.on("pageerror", (error) => problems.push(`${name}: ${error.message}`));
  if (offline) await page.route("**/api/**", (route) => route.abort());
  await page.goto(address);
  await settled(page);
  if (act) {
    await act(page);
    // Its code comes with the first opening.
    const dialog = page.locator("edu-login-dialog:not([inline])").getByRole("dialog");
    await dialog.locator("input, svg[role=img]").first().waitFor();
    await settled(page);
  }
  const fullPage = !name.startsWith("dialog") && !name.includes("partner-dialog");
  await take(page, name, width, theme, locale, fullPage);
  await context.close();
}

/** The manual's pages and stories, by the server's own copy of it. */
function manual() {
  if (process.env.SHOTS_STORIES === "0") return [];
  const { entries } = JSON.parse(readFileSync(path.join(storybookFolder, "index.json"), "utf8"));
  return Object.values(entries)
    .map(({ id, type }) => ({ id, type, name: `${type === "docs" ? "manual" : "story"}-${id}` }))
    .filter(({ name }) => name.includes(only));
}

/** Shows an entry in the page that is open: the server in it stays, which a load would start anew. */
const turnTo = (page, { id, type }) =>
  page.evaluate(
    ([id, type]) =>
      new Promise((resolve) => {
        const channel = Reflect.get(globalThis, "__STORYBOOK_ADDONS_CHANNEL__");
        const event = type === "docs" ? "docsRendered" : "storyFinished";
        const hear = (told) => {
          if ((told.storyId ?? told) !== id) return;
          channel.off(event, hear);
          resolve();
        };
        channel.on(event, hear);
        channel.emit("setCurrentStory", { storyId: id, viewMode: type });
      }),
    [id, type],
  );

async function shootManual(entries, width, theme, locale) {
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 844 : 900 },
    locale,
    hasTouch: width < 600,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  let current = "";
  page.on("pageerror", (error) => problems.push(`${current}: ${error.message}`));
  const globals = `theme:${theme};locale:${locale}`;
  await page.goto(`${portal}/storybook/iframe.html?id=manual-theming--docs&viewMode=docs&globals=${globals}`);
  await page.getByRole("heading", { name: "Theming" }).waitFor();
  for (const entry of entries) {
    current = entry.name;
    await turnTo(page, entry);
    await settled(page);
    await take(page, entry.name, width, theme, locale, entry.type === "docs");
  }
  await context.close();
}

const entries = manual();
say(
  `${routes.length} screens and ${entries.length} pages and stories of the manual, each in ${WIDTHS.length * THEMES.length * LOCALES.length} ways …`,
);
const ways = WIDTHS.flatMap((width) =>
  THEMES.flatMap((theme) => LOCALES.map((locale) => [width, theme, locale])),
);
const queue = [];
for (const route of routes) {
  const storageState = route.as ? await stateOf(route.as) : undefined;
  const address = (route.partner ? partner : portal) + (await pathOf(route.path));
  for (const way of ways) queue.push(() => shoot({ ...route, address, storageState }, ...way));
}
if (entries.length > 0) for (const way of ways) queue.push(() => shootManual(entries, ...way));
await Promise.all(
  [1, 2].map(async () => {
    for (let next = queue.shift(); next; next = queue.shift())
      await next().catch((error) => problems.push(String(error.message).split("\n")[0]));
  }),
);

/** One sheet: a row for each screen, its ways side by side. */
const names = [...new Set(taken.map(({ name }) => name))];
const row = (name) =>
  `<h2>${name}</h2><div>${taken
    .filter((shot) => shot.name === name)
    .toSorted(
      (a, b) =>
        ways.findIndex(([w, t, l]) => w === a.width && t === a.theme && l === a.locale) -
        ways.findIndex(([w, t, l]) => w === b.width && t === b.theme && l === b.locale),
    )
    .map(
      ({ file, width, theme, locale }) =>
        `<figure><a href="${file}"><img src="${file}" width="${Math.round(width / 4)}" loading="lazy"></a><figcaption>${width} ${theme} ${locale}</figcaption></figure>`,
    )
    .join("")}</div>`;
writeFileSync(
  path.join(folder, "index.html"),
  `<!doctype html><meta charset="utf-8"><title>Shots</title><style>body{font:14px system-ui;background:#333;color:#eee}div{display:flex;flex-wrap:wrap;gap:8px;align-items:start}figure{margin:0}figcaption{font-size:11px}</style>${names.map(row).join("")}`,
);
const sheet = await browser.newPage({ viewport: { width: 2600, height: 1200 } });
await sheet.goto(`file://${path.join(folder, "index.html")}`);
await sheet.screenshot({ path: path.join(folder, "sheet.png"), fullPage: true });
await browser.close();
await server.stop();
await rm(data, { recursive: true, force: true });
say(`${taken.length} pictures and a contact sheet in .shots/`);
for (const problem of new Set(problems)) say(`  ! ${problem}`);
process.exitCode = problems.length > 0 ? 1 : 0;
