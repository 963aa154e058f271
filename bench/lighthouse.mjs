/**
 * Twelve public routes of the portal by Lighthouse's phone preset, as it comes: the median of three runs of each route,
 * and by name what a category found that keeps it from 100.
 */
import { browserArgs, buildIfStale, findBrowser, root, say, startServer } from "../scripts/lib/project.mjs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { installPeers, versions } from "./peers.mjs";
import { median, temporaryData } from "./tools.mjs";

const ROUNDS = 3;
/** Ids are the database's own: what a list leads to first. */
const ROUTES = [
  { name: "home", path: "/index/home" },
  { name: "courses", path: "/course/list" },
  { name: "a course", path: "/course/list", link: /\/course\/introduce\?id=\d+/ },
  { name: "libraries", path: "/sourceLib" },
  { name: "a library", path: "/sourceLib", link: /\/lib\/detail\?id=\d+/ },
  {
    name: "a material",
    path: "/lib/detail?id=1",
    link: /\/lib\/material\/detail\?id=\d+&(?:amp;)?resource=\d+/,
  },
  { name: "schools", path: "/school/index" },
  { name: "a school", path: "/school/index", link: /\/school\/detail\?id=\d+/ },
  { name: "teachers", path: "/teacher/index" },
  { name: "a teacher", path: "/teacher/index", link: /\/teacher\/detail\?id=\d+/ },
  { name: "activities", path: "/activity/index" },
  { name: "an activity", path: "/activity/index", link: /\/activity\/detail\?id=\d+/ },
];
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];

async function addressOf(portal, { path: from, link }) {
  if (!link) return portal + from;
  const found = link.exec(await (await fetch(portal + from)).text());
  if (!found) throw new Error(`${from} has no link like ${link}`);
  return portal + found[0].replaceAll("&amp;", "&");
}

/** A module of the peers' folder, which is not this package's. */
const peer = (file) => import(pathToFileURL(path.join(root, "bench/peers/node_modules", file)).href);

/** What takes points away, by the category's name. */
const faultsOf = ({ audits, categories }) =>
  CATEGORIES.slice(1).flatMap((category) =>
    categories[category].auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id].score ?? 1) < 1)
      .map(({ id }) => `${category}: ${id}`),
  );

export async function benchLighthouse() {
  installPeers();
  await buildIfStale();
  const { default: lighthouse } = await peer("lighthouse/core/index.js");
  const { launch } = await peer("chrome-launcher/dist/index.js");
  const data = temporaryData();
  const server = await startServer(
    { PORT: "0", PARTNER_PORT: "0", DATA_DIR: data.folder, EDU_DEMO: "1", LOG_LEVEL: "error" },
    { quiet: true },
  );
  const portal = `http://localhost:${server.port}`;
  const chrome = await launch({
    chromePath: findBrowser(),
    chromeFlags: ["--headless=new", ...browserArgs],
    logLevel: "silent",
  });
  const routes = [];
  try {
    for (const route of ROUTES) {
      const address = await addressOf(portal, route);
      const runs = [];
      // A trace that Lighthouse could not read is no measurement of the page: it asks for another run itself.
      let unread = 0;
      while (runs.length < ROUNDS) {
        const { lhr } = await lighthouse(address, { port: chrome.port, output: "json", logLevel: "error" });
        if (!lhr.runtimeError) runs.push(lhr);
        else if (++unread > ROUNDS) throw new Error(`${address}: ${lhr.runtimeError.message}`);
      }
      const of = (read) => median(runs.map(read));
      const timing = (id) => of(({ audits }) => audits[id].numericValue);
      routes.push({
        name: route.name,
        scores: Object.fromEntries(
          CATEGORIES.map((one) => [one, Math.round(of(({ categories }) => categories[one].score) * 100)]),
        ),
        firstMs: Math.round(timing("first-contentful-paint")),
        largestMs: Math.round(timing("largest-contentful-paint")),
        blockedMs: Math.round(timing("total-blocking-time")),
        moved: timing("cumulative-layout-shift"),
        faults: [...new Set(runs.flatMap(faultsOf))],
      });
      const { scores, faults } = routes.at(-1);
      say(`  lighthouse: ${route.name} ${Object.values(scores).join(" ")} ${faults.join(", ")}`);
    }
  } finally {
    await chrome.kill();
    await server.stop();
    data.remove();
  }
  return { rounds: ROUNDS, version: versions().lighthouse, routes };
}
