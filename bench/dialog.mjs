/**
 * Bytes and time to a painted sign-in form, ours beside the peers': cold cache, 4× slower processor, the
 * cases interleaved so that whatever else the machine does falls on all alike.
 */
import { chromium } from "playwright";
import { browserArgs, buildIfStale, findBrowser, startServer } from "../scripts/lib/project.mjs";
import { cases, peers } from "./cases.mjs";
import { bytesOf, coldPage, isCode, painted, settled, SLOWER } from "../scripts/lib/cold-page.mjs";
import { auth0Challenge } from "./peer-answers.mjs";
import { preparePeers, versions } from "./peers.mjs";
import { servePages } from "./serve.mjs";
import { interleaved, median, temporaryData } from "./tools.mjs";

const ROUNDS = 7;

/**
 * Runs in the page from its first moment: notes when the frame with the visible input has been handed over.
 * Times count from the start of the navigation.
 */
function watch({ host, input }) {
  const find = () => {
    if (!host) return document.querySelector(input);
    return document.querySelector(host)?.shadowRoot?.querySelector(input);
  };
  const isVisible = (element) =>
    element.getClientRects().length > 0 &&
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const look = () => {
    const element = find();
    if (element && isVisible(element)) {
      // The next frame begins when this one is out.
      requestAnimationFrame((time) => {
        globalThis.benchPainted = time;
      });
    } else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Answers what is addressed to a domain that is not there; nothing else is held up by it. */
export async function standIn(session, { pattern, json }) {
  await session.send("Fetch.enable", { patterns: [{ urlPattern: pattern }] });
  const headers = {
    "access-control-allow-origin": "*",
    "access-control-allow-headers": "*",
    "content-type": "application/json",
  };
  session.on("Fetch.requestPaused", ({ requestId, request }) =>
    session
      .send("Fetch.fulfillRequest", {
        requestId,
        responseCode: request.method === "OPTIONS" ? 204 : 200,
        responseHeaders: Object.entries(headers).map(([name, value]) => ({ name, value })),
        body: request.method === "OPTIONS" ? "" : Buffer.from(JSON.stringify(json)).toString("base64"),
      })
      .catch(() => undefined),
  );
}

async function open(browser, origin, one) {
  const { context, page, session, requests } = await coldPage(browser);
  try {
    if (one.name === "auth0-lock") await standIn(session, auth0Challenge);
    await page.addInitScript(watch, { host: one.host, input: one.input });
    await page.goto(`${origin}/${one.name}.html`);
    const ms = await painted(page, one.name);
    await settled(page, requests);
    const code = requests().filter(isCode);
    return { ms, bytes: bytesOf(code), requests: code.length };
  } finally {
    await context.close();
  }
}

/** The page with the loader and a closed dialog: what came before anybody wanted it, and how fast it opens then. */
async function intent(browser, origin) {
  const one = cases[0];
  const { context, page, requests } = await coldPage(browser);
  try {
    await page.goto(`${origin}/before-intent.html`);
    await settled(page, requests);
    const before = requests().filter(isCode);
    // The school's own pictures and styles are none of ours; a call to the platform would be.
    const others = requests().filter((it) => !isCode(it) && !it.url.startsWith(origin));
    await page.evaluate(watch, { host: one.host, input: one.input });
    const pressed = await page.evaluate(() => {
      const at = performance.now();
      document.querySelector("#sign-in").click();
      return at;
    });
    return {
      ms: (await painted(page, "before-intent")) - pressed,
      bytesBefore: bytesOf(before),
      before: [...before, ...others].map(({ url }) => new URL(url).pathname),
    };
  } finally {
    await context.close();
  }
}

export async function benchDialog() {
  await preparePeers(peers);
  await buildIfStale();
  const data = temporaryData();
  let server;
  const site = await servePages(peers, async (origin) => {
    server = await startServer(
      {
        PORT: "0",
        PARTNER_PORT: "0",
        DATA_DIR: data.folder,
        EDU_DEMO: "1",
        LOG_LEVEL: "error",
        PORTAL_ORIGINS: origin,
      },
      { quiet: true },
    );
    return `http://localhost:${server.port}`;
  });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArgs });
  const presses = [];
  let taken;
  try {
    taken = await interleaved(
      "dialog",
      ROUNDS,
      cases,
      (one) => open(browser, site.origin, one),
      async () => {
        presses.push(await intent(browser, site.origin));
      },
    );
    // Of the round that is not counted.
    presses.shift();
  } finally {
    await browser.close();
    await site.stop();
    await server?.stop();
    data.remove();
  }
  const { sizes } = await import("../scripts/lib/bytes.mjs");
  const ms = (name) => median(taken[name].map((it) => it.ms));
  const ours = ms(cases[0].name);
  return {
    rounds: ROUNDS,
    slower: SLOWER,
    peers: versions(),
    cases: cases.map(({ name, label }) => ({
      name,
      label,
      ms: Math.round(ms(name)),
      bytes: median(taken[name].map((it) => it.bytes)),
      requests: median(taken[name].map((it) => it.requests)),
    })),
    toAuth0: ours / ms("auth0-lock"),
    toReact: ours / ms("react-hello"),
    press: { ms: Math.round(median(presses.map((it) => it.ms))) },
    before: { files: presses[0].before, bytes: median(presses.map((it) => it.bytesBefore)) },
    sizes: sizes(),
  };
}
