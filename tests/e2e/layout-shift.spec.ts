/**
 * Nothing moves: how far what is in sight is moved by what comes after it, on every route (Layout Instability API). Each is
 * loaded anew, the first time with an empty cache; only what no press asked for counts.
 */
import { course, exam } from "../../src/core/contract/index.js";
import { person, signIn } from "../load/people.js";
import { expect, type Page, PASSWORD, test } from "./fixtures.js";
import { courseRoutes, ROUTES } from "./routes.js";
import { signedInAs } from "./session.js";

test.describe.configure({ mode: "parallel" });

/** The sum of what moved on a page; 0.1 is where the web's guidance calls it good. */
const MOST = 0.02;
/** Milliseconds in which nothing came and nothing moved. */
const STILL = 300;

interface Watching {
  /** Each shift, with what moved, from where to where. */
  moved: { by: number; what: string[] }[];
}

/** Begins with the page, before anything is drawn. */
function watch() {
  const moved: Watching["moved"] = [];
  (globalThis as unknown as Watching).moved = moved;
  const within = (x: number, y: number): Element | null => {
    let found = document.elementFromPoint(x, y);
    for (let next = found; next?.shadowRoot;) {
      next = next.shadowRoot.elementFromPoint(x, y);
      if (!next || next === found) break;
      found = next;
    }
    return found;
  };
  // What is in a shadow tree is not named; what stands there now tells where to look.
  const nameOf = (node: Node | null | undefined, { x, y, width, height }: DOMRectReadOnly): string => {
    const element =
      node instanceof Element ? node : (node?.parentElement ?? within(x + width / 2, y + height / 2));
    if (!element) return "?";
    const root = element.getRootNode();
    const host = root instanceof ShadowRoot ? `${root.host.localName} ` : "";
    const part = element.closest("[part]")?.getAttribute("part") ?? "";
    return `${host}${element.localName}[${part}] ${element.textContent.trim().slice(0, 16)}`;
  };
  const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(",");
  type Shift = PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
    sources: { node?: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
  };
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries() as Shift[])
      if (!shift.hadRecentInput)
        moved.push({
          by: shift.value,
          what: shift.sources.map(
            ({ node, previousRect, currentRect }) =>
              `${nameOf(node, currentRect)} ${place(previousRect)} → ${place(currentRect)}`,
          ),
        });
  }).observe({ type: "layout-shift", buffered: true });
}

/** Waits until nothing is asked for, drawn or moved any more. */
const still = (page: Page) =>
  page.evaluate(async (quiet) => {
    const { moved } = globalThis as unknown as Watching;
    const isWaiting = (root: ParentNode): boolean =>
      [...root.querySelectorAll("*")].some(
        (each) =>
          each.matches("[part~=skeleton], #main :not(:defined)") ||
          (each.shadowRoot !== null && isWaiting(each.shadowRoot)),
      );
    let since = performance.now();
    let count = -1;
    while (performance.now() - since < quiet) {
      const now = performance.getEntriesByType("resource").length + moved.length;
      if (now !== count || isWaiting(document)) since = performance.now();
      count = now;
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    return moved;
  }, STILL);

/** Signed in, with an earlier visit behind them: from then on the server draws pages for somebody who is (src/host-demo/look.ts). */
async function returning(page: Page, portal: string, account: string): Promise<void> {
  await signedInAs(page, portal, account);
  await page.goto("/404");
  await still(page);
}

/** @returns a line for each route on which more moves than may, with what it was */
async function movers(page: Page, routes: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  let said: string[] = [];
  page.on("console", (message) => said.push(message.text()));
  for (const route of routes) {
    said = [];
    await page.goto(route);
    const moved = await still(page);
    const sum = moved.reduce((total, { by }) => total + by, 0);
    if (sum <= MOST) continue;
    const what = moved.map(({ by, what: each }) => `    ${by.toFixed(3)} ${each.join("; ")}`);
    const answers = await page.evaluate(() => {
      const handover = document.querySelector("#edu-handover")?.textContent;
      return handover ? Object.keys((JSON.parse(handover) as { answers: object }).answers) : "not drawn";
    });
    found.push([`${route} ${sum.toFixed(3)}, answers: ${String(answers)}`, ...what, ...said].join("\n"));
  }
  return found;
}

/** What a visitor is asked to sign in for is one page; each of the others is here. */
const forVisitors = (): string[] => [
  ...ROUTES.filter(
    (route) =>
      !/courseManagement|teacher|activity.studio|collect|outbox|account.center|settings.(note|certificate)/.test(
        route,
      ),
  ),
  "/course/list",
];

/** The pages of whoever teaches, about a run and an exam of theirs. */
async function forTeachers(portal: string): Promise<string[]> {
  const teacher = person(portal);
  await signIn(teacher, { account: "teacher", password: PASSWORD });
  const { list } = await teacher.send(course.courseMine, {
    states: "active",
    role: "teacher",
    page: 1,
    size: 9,
  });
  const run = list[0]?.id ?? 0;
  const [first] = (await teacher.send(exam.examList, { id: run })).list;
  return ROUTES.filter((route) =>
    /courseManagement|teacher|activity.studio|account.(center|settings.(note|certificate))/.test(route),
  )
    .map((route) => route.replace(/id=1\b/, `id=${run}`))
    .map((route) => route.replace(/assessment=1\b/, `assessment=${first?.assessment ?? 0}`));
}

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

for (const size of SIZES) {
  test.describe(`at ${size.width} px nothing moves`, () => {
    test.use({ viewport: size });
    test.beforeEach(async ({ page }) => {
      test.setTimeout(240_000);
      await page.addInitScript(watch);
    });

    test(
      "for a visitor, cold and warm",
      { tag: size.width === 390 ? [] : "@wide" },
      async ({ page, served }) => {
        const cdp = await page.context().newCDPSession(page);
        await cdp.send("Network.setCacheDisabled", { cacheDisabled: true });
        const [introduce = ""] = (await courseRoutes(served.portal)).filter((route) =>
          route.includes("introduce"),
        );
        expect(await movers(page, [...forVisitors(), introduce])).toEqual([]);
        await cdp.send("Network.setCacheDisabled", { cacheDisabled: false });
        const again = ["/index/home", "/course/list", introduce, "/sourceLib", "/lib/detail?id=1", "/login"];
        expect(await movers(page, again)).toEqual([]);
      },
    );

    test("for whoever learns", { tag: size.width === 390 ? "@wide" : [] }, async ({ page, served }) => {
      await returning(page, served.portal, "learner");
      const own = [
        "/account/settings/basic",
        "/account/settings/collect",
        "/lib/material/detail?id=1&resource=12",
      ];
      expect(await movers(page, [...(await courseRoutes(served.portal)), ...own])).toEqual([]);
    });

    test("for whoever teaches", { tag: "@wide" }, async ({ page, served }) => {
      await returning(page, served.portal, "teacher");
      expect(await movers(page, [...(await forTeachers(served.portal)), "/index/home"])).toEqual([]);
    });
  });
}
