/**
 * The main paths in browsers other than the one that all tests run in: signing in, a document of a library, a film with
 * its progress, a partner's page. BROWSERS names them; the oldest alone unless said.
 */
import { rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoData } from "../../scripts/lib/demo-data.mjs";
import { startServer, type StartedServer } from "../../scripts/lib/project.mjs";
import { openChromium109 } from "./chromium109.js";
import { type Driver, until } from "./driver.js";
import { openFirefox } from "./firefox.js";
import { openWebKit } from "./webkit.js";

const openers = {
  chromium109: openChromium109,
  firefox: openFirefox,
  webkit: openWebKit,
} as const;
type Name = keyof typeof openers;
const names = (process.env["BROWSERS"] ?? "chromium109").split(",") as Name[];

let folder: string;
let server: StartedServer;
const portal = () => `http://localhost:${server.port}`;

beforeAll(async () => {
  folder = await demoData("edu-browsers-");
  server = await startServer(
    { PORT: "0", PARTNER_PORT: "0", DATA_DIR: folder, EDU_DEMO: "1", LOG_LEVEL: "error" },
    { quiet: true },
  );
});
afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Keeps the invitation to the app out of the way. */
const PREPARE = `(() => {
  localStorage.setItem("edu.download", JSON.stringify({ until: Date.now() + 6e8 }));
  return true;
})()`;

async function signIn(driver: Driver): Promise<void> {
  await until(driver, `one("input[type=password]")`);
  await driver.type(`one("input[name=account]")`, "learner");
  await driver.type(`one("input[type=password]")`, "Lantern#26");
  await driver.click(`one("button[type=submit]", "登录")`);
}

/** Plays until the film is so many seconds further; another browser of the same person may have to be relieved first. */
async function watch(driver: Driver, seconds: number): Promise<void> {
  const film = `all("video")[0]`;
  const from = await driver.evaluate<number>(`${film}.currentTime`);
  for (let state = ""; state !== "watched";) {
    state = await until<string>(
      driver,
      `one("button", "在此继续") ? "elsewhere" : Math.abs(${film}.currentTime - ${from}) > ${seconds} ? "watched"
        : ${film}.paused && !${film}.seeking && "paused"`,
    );
    if (state === "elsewhere") await driver.click(`one("button", "在此继续")`);
    if (state === "paused") await driver.click(`one("[part=controls] button")`);
  }
}

describe.each(names)("%s", (name) => {
  let driver: Driver;
  beforeAll(async () => {
    driver = await openers[name]();
    console.log(`  ${driver.version}`);
  });
  afterAll(() => driver?.close());

  test("takes over a public page as the server drew it", async () => {
    await driver.goto(`${portal()}/course/list`);
    const list = `document.querySelector("edu-course-browser")`;
    await until(driver, `customElements.get("edu-course-browser") && one("a[href*='introduce']")`);
    // The server's rules come first in what it drew; a view of its own has none there.
    expect(await driver.evaluate(`${list}.shadowRoot.firstElementChild.localName`)).toBe("style");
    expect(await driver.evaluate(`all("template").length`)).toBe(0);
    // It comes in pieces, with the browser's own work between them.
    await until(driver, `Object.keys(one("a[href*='introduce']")).some((key) => key.startsWith("__react"))`);
    expect(await driver.evaluate(`${list}.shadowRoot.firstElementChild.localName`)).toBe("style");
  });

  test("signs in on the portal", async () => {
    await driver.goto(`${portal()}/app`);
    await driver.evaluate(PREPARE);
    await driver.goto(`${portal()}/login`);
    await signIn(driver);
    await until(driver, `localStorage.getItem("userInfo")?.includes("小雨")`);
    await driver.goto(`${portal()}/index/home`);
    expect(await until(driver, `one("edu-header")?.shadowRoot.textContent.includes("小雨")`)).toBe(true);
  });

  test("reads a PDF of a library", async () => {
    // PDFs come by the word that only they have.
    await driver.goto(`${portal()}/lib/materialCenter?id=1&media=document&sort=hot&sid=6`);
    const link = await until<string>(
      driver,
      `all("a[href*='material/detail']").filter(isShown).map(({ href }) => href)[0]`,
    );
    await driver.goto(link);
    await until(driver, `/第 1 页，共 \\d+ 页/.test(words()) && one("canvas")`);
  });

  test("plays a film of a course, and the server knows what was watched", async () => {
    await driver.goto(`${portal()}/account/settings/course`);
    const course = await until<string>(
      driver,
      `all("a[href*='courseStudy']").filter(isShown).map((link) => link.href)[0]`,
    );
    await driver.goto(course);
    await until(driver, `all("video")[0]?.readyState > 1`);
    await watch(driver, 3);
    await driver.click(`one("[part=controls] button")`);
    await until(driver, `all("video")[0].paused`);
    await until(
      driver,
      `performance.getEntriesByType("resource").some(({ name }) => name.includes("/study/beat"))`,
    );
  });

  test("signs in on a partner's page", async () => {
    await driver.goto(`http://localhost:${server.partnerPort}/`);
    await until(driver, `one("[data-edu-open='edu-login-dialog']")`);
    await driver.click(`one("[data-edu-open='edu-login-dialog']")`);
    await signIn(driver);
    await until(driver, `localStorage.getItem("userInfo")?.includes("小雨")`);
  });
});
