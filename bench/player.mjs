/**
 * From a page to the picture of a film: ours beside other players with the same file, on a cold cache and a
 * 4× slower processor, the cases interleaved; and what the portal's page of studying loads before anything is pressed.
 */
import path from "node:path";
import { chromium } from "playwright";
import { browserArgs, buildIfStale, findBrowser, root, say, startServer } from "../scripts/lib/project.mjs";
import { playerCases, playerPeers } from "./cases.mjs";
import { bytesOf, coldPage, isCode, painted, settled, SLOWER } from "../scripts/lib/cold-page.mjs";
import { preparePeers, versions } from "./peers.mjs";
import { buildPrograms, start } from "./programs.mjs";
import { servePages } from "./serve.mjs";
import { signedHeaders } from "./signed.mjs";
import { interleaved, median, temporaryData } from "./tools.mjs";

const ROUNDS = 7;

/**
 * Runs in the page from its first moment: notes when the frame has been handed over in which the film has a picture, its
 * still or its own, and the player its button. A film alone is none: a browser shows it before any player's code is there.
 */
function watch({ host, control }) {
  const isVisible = (element) =>
    element.getClientRects().length > 0 &&
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const look = () => {
    const place = host ? document.querySelector(host)?.shadowRoot : document;
    const film = place?.querySelector("video");
    const button = place?.querySelector(control);
    if (globalThis.benchHasPicture(film) && button && isVisible(button)) {
      // The next frame begins when this one is out.
      requestAnimationFrame((time) => {
        globalThis.benchPainted = time;
      });
    } else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function open(browser, origin, { name, host, control }, isCommon) {
  const { context, page, requests } = await coldPage(browser);
  try {
    await page.addInitScript(watch, { host, control });
    await page.goto(`${origin}/${name}.html`);
    const ms = await painted(page, name);
    const before = requests().filter(isCode);
    await settled(page, requests);
    const code = requests().filter(isCode);
    const own = (list) => bytesOf(list.filter(({ url }) => !isCommon(url)));
    return { ms, requests: before.length, own: own(before), ownInAll: own(code), bytes: bytesOf(code) };
  } finally {
    await context.close();
  }
}

/** JavaScript of the portal's page of studying for somebody who is in the course, in bytes of gzip without headers. */
async function studyRoute(browser, portal, { run, node, session }) {
  const { context, page, session: devtools, requests } = await coldPage(browser);
  try {
    // Only bytes are asked for here.
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    await devtools.send("Network.setExtraHTTPHeaders", { headers: { "accept-encoding": "gzip" } });
    await page.addInitScript((value) => localStorage.setItem("SQLP", JSON.stringify(value)), session);
    await page.addInitScript(watch, { host: "edu-course-room", control: "[part=controls] button" });
    await page.goto(`${portal}/course/detail/index/courseStudy?id=${run}&node=${node}`);
    const usable = await painted(page, "the page of studying");
    await settled(page, requests);
    return await page.evaluate(
      (until) =>
        performance
          .getEntriesByType("resource")
          .filter(({ name }) => new URL(name).pathname.endsWith(".js"))
          .map(({ name, encodedBodySize, startTime }) => ({
            file: new URL(name).pathname.slice(1),
            bytes: encodedBodySize,
            isLate: startTime > until,
          })),
      usable,
    );
  } finally {
    await context.close();
  }
}

/** Marks each file as the room's or, where nothing else of the page wants it, as one of the elements around it. */
function shared(route, staticFiles) {
  const filesOf = (tags) => tags.reduce((seen, tag) => staticFiles(`${tag}.js`, seen), new Set());
  const own = filesOf(["edu", "portal", "edu-course-room", "edu-course-player"]);
  const around = filesOf(["edu-header", "edu-footer", "edu-floating-box", "edu-download-popup"]);
  return route.map(({ file, ...rest }) => {
    const name = file.replace(/^embed\//, "");
    return { file: name, ...rest, of: around.has(name) && !own.has(name) ? "page" : "room" };
  });
}

/** Demo data with a film that a visitor may open. */
export async function prepareFilm(settings, folder) {
  // The server makes the data itself.
  await (await startServer({ ...settings, DATA_DIR: folder }, { quiet: true })).stop();
  const program = await start("player-run", [path.join(root, "dist/server/main.js"), folder]);
  try {
    return await program.message();
  } finally {
    await program.stop();
  }
}

/** Where the film and its still are, for those who do not ask. */
export async function addresses(portal, node) {
  const answer = await fetch(`${portal}/api/study/node?node=${node}`, {
    headers: signedHeaders("/study/node"),
  });
  const { result } = await answer.json();
  const source = result.sources.find(({ mime }) => mime === "video/mp4");
  return { film: new URL(source.url, portal).href, poster: new URL(result.poster, portal).href };
}

/** All as wide, at the top of the page. */
export const placed = (one) => ({
  ...one,
  body: (lesson) =>
    `<div style="position:absolute;z-index:9;inset:0 auto auto 0;inline-size:860px">${one.body(lesson)}</div>`,
});

export async function benchPlayer() {
  await preparePeers(playerPeers);
  await buildIfStale();
  await buildPrograms();
  const { isShared, sizes, staticFiles } = await import("../scripts/lib/bytes.mjs");
  const data = temporaryData();
  const settings = { PORT: "0", PARTNER_PORT: "0", EDU_DEMO: "1", LOG_LEVEL: "error" };
  say("  player: making the demo's data …");
  const prepared = await prepareFilm(settings, data.folder);
  let server;
  let portal;
  let lesson;
  const here = (one) => ({ ...one, body: () => placed(one).body(lesson) });
  const site = await servePages(
    playerPeers.map(here),
    async (origin) => {
      server = await startServer(
        { ...settings, DATA_DIR: data.folder, PORTAL_ORIGINS: origin },
        { quiet: true },
      );
      portal = `http://localhost:${server.port}`;
      lesson = { ...prepared, ...(await addresses(portal, prepared.node)) };
      return portal;
    },
    playerCases.filter(({ ours }) => ours).map(here),
  );
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArgs });
  const isCommon = (url) => url.startsWith(portal) && isShared(new URL(url).pathname);
  let route;
  let taken;
  try {
    taken = await interleaved("player", ROUNDS, playerCases, (one) =>
      open(browser, site.origin, one, isCommon),
    );
    route = await studyRoute(browser, portal, lesson);
  } finally {
    await browser.close();
    await site.stop();
    await server?.stop();
    data.remove();
  }
  const of = (name, what) => median(taken[name].map((it) => it[what]));
  return {
    rounds: ROUNDS,
    slower: SLOWER,
    cases: playerCases.map(({ name, label, package: from }) => ({
      name,
      label,
      version: from && versions()[from],
      ms: Math.round(of(name, "ms")),
      requests: of(name, "requests"),
      own: of(name, "own"),
      ownInAll: of(name, "ownInAll"),
      bytes: of(name, "bytes"),
    })),
    size: sizes().player,
    route: shared(route, staticFiles),
  };
}
