/**
 * What somebody sees first, and when it can be used: a sign-in form, several elements and a film, ours beside others and
 * beside the least that a page with an element costs, on the same school's page, all in one run with the cases interleaved.
 * The portal's pages beside static ones are measured by bench/public.mjs.
 */
import { chromium } from "playwright";
import { browserArgs, buildIfStale, findBrowser, say, startServer } from "../scripts/lib/project.mjs";
import { coldPage, painted, SLOWER } from "../scripts/lib/cold-page.mjs";
import { cases, pageCases, playerCases } from "./cases.mjs";
import { auth0Challenge } from "./peer-answers.mjs";
import { preparePeers, versions } from "./peers.mjs";
import { addresses, placed, prepareFilm } from "./player.mjs";
import { buildPrograms } from "./programs.mjs";
import { servePages } from "./serve.mjs";
import { standIn } from "./dialog.mjs";
import { interleaved, median, temporaryData } from "./tools.mjs";
import { prepareWritten, writtenCases } from "./written.mjs";

const ROUNDS = 7;

/** All that stand in the page and show something before anybody does anything. */
const WHOLE = {
  "edu-page": ["edu-header", "edu-notice-bar", "edu-footer", "edu-floating-box"],
  webawesome: ["wa-button", "wa-input"],
};

/**
 * `shown` are selectors that all have to be drawn, within `host` if it has one; `film` waits for the film's picture, its still or its own, too,
 * and `act` is done at once, to be timed until it has happened.
 *
 * @typedef {{ name: string, label: string, package?: string, host?: string, shown: readonly string[], film?: true, act?: "submit" | "play", ours?: boolean, body?: unknown }} FirstCase
 * @type {readonly FirstCase[]}
 */
const withScripts = [
  {
    name: "bare-element",
    label: "an element with one word",
    shown: ["bare-element"],
    body: "<bare-element></bare-element>",
  },
  ...cases.map((one) => ({
    ...one,
    package: one.ours || one.name === "react-hello" ? undefined : one.label,
    shown: [one.input],
    ...(one.ours && { act: "submit" }),
  })),
  ...pageCases.filter(({ name }) => name in WHOLE).map((one) => ({ ...one, shown: WHOLE[one.name] })),
  ...playerCases
    .filter(({ name }) => /^(edu|media)/.test(name))
    .map((one) => ({ ...placed(one), shown: [one.control], film: true, act: "play" })),
];
const floors = writtenCases(withScripts);
const all = [...withScripts, ...floors];

/**
 * Runs in the page from its first moment. `benchPainted` is when the frame was handed over that shows all that is waited
 * for; `benchUsed` when what is done at once has happened: the form has sent what stands in it, or the film runs.
 */
function watch({ host, shown, film, act }) {
  const within = () => (host ? document.querySelector(host)?.shadowRoot : document);
  const hasSize = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return (
      width > 0 && height > 0 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    );
  };
  // An element that is not defined yet may have a size, but nothing inside.
  const isDrawn = (element) =>
    element.localName.includes("-") && !element.localName.startsWith("media-")
      ? [...(element.shadowRoot?.querySelectorAll("*") ?? [])].some(hasSize)
      : hasSize(element);
  const used = () => (globalThis.benchUsed ??= performance.now());
  const submit = (place) => {
    // Past what a view may have put over the fields, as a password manager enters it.
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
    for (const field of place.querySelectorAll("input:not([type=checkbox])")) {
      value.set.call(field, "teacher-1");
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
    const { fetch } = globalThis;
    globalThis.fetch = (...given) => {
      const [address, { method = "GET" } = {}] = given;
      if (method !== "GET" || /\/auth\//.test(String(address?.url ?? address))) used();
      return fetch(...given);
    };
    place.querySelector("form button[type=submit]").click();
  };
  const play = (place) => {
    const video = place.querySelector("video");
    video.addEventListener("playing", used, { once: true });
    // Nobody has pressed anything: with its sound on, it may not play.
    video.muted = true;
    place.querySelector(shown[0]).click();
  };
  const look = () => {
    const place = within();
    const video = place?.querySelector("video");
    const isThere =
      place &&
      shown.every((selector) => [...place.querySelectorAll(selector)].some(isDrawn)) &&
      (!film || globalThis.benchHasPicture(video));
    if (!isThere) {
      requestAnimationFrame(look);
      return;
    }
    // The next frame begins when this one is out.
    requestAnimationFrame((time) => {
      globalThis.benchPainted = time;
      if (act) (act === "submit" ? submit : play)(place);
      else used();
    });
  };
  requestAnimationFrame(look);
}

async function open(browser, origin, one) {
  const { context, page, session } = await coldPage(browser);
  try {
    if (one.name === "auth0-lock") await standIn(session, auth0Challenge);
    const { host, shown, film, act } = one;
    await page.addInitScript(watch, { host, shown, film, act });
    await page.goto(`${origin}/${one.name}.html`);
    const ms = await painted(page, one.name);
    const used = await page
      .waitForFunction(() => globalThis.benchUsed, undefined, { timeout: 60_000 })
      .catch((error) => {
        throw new Error(`${one.name} could not be used`, { cause: error });
      });
    return { ms, used: await used.jsonValue() };
  } finally {
    await context.close();
  }
}

export async function benchFirst() {
  const others = withScripts.filter(({ ours }) => !ours);
  await preparePeers(others);
  await buildIfStale();
  await prepareWritten();
  await buildPrograms();
  const data = temporaryData();
  const settings = { PORT: "0", PARTNER_PORT: "0", EDU_DEMO: "1", LOG_LEVEL: "error" };
  say("  first: making the demo's data …");
  const prepared = await prepareFilm(settings, data.folder);
  let server;
  let lesson;
  const withLesson = (one) => ({
    ...one,
    body: typeof one.body === "function" ? () => one.body(lesson) : one.body,
  });
  const site = await servePages(
    [...others, ...floors].map(withLesson),
    async (origin) => {
      server = await startServer(
        { ...settings, DATA_DIR: data.folder, PORTAL_ORIGINS: origin },
        { quiet: true },
      );
      const portal = `http://localhost:${server.port}`;
      lesson = { ...prepared, ...(await addresses(portal, prepared.node)) };
      return portal;
    },
    all.filter(({ ours, body }) => ours && body).map(withLesson),
  );
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArgs });
  let taken;
  try {
    taken = await interleaved("first", ROUNDS, all, (one) => open(browser, site.origin, one));
  } finally {
    await browser.close();
    await site.stop();
    await server?.stop();
    data.remove();
  }
  const of = (name, what) => Math.round(median(taken[name].map((it) => it[what])));
  return {
    rounds: ROUNDS,
    slower: SLOWER,
    peers: versions(),
    cases: all.map(({ name, label, act, package: from }) => ({
      name,
      label,
      version: from && versions()[from],
      ms: of(name, "ms"),
      ...(act && { used: of(name, "used") }),
    })),
  };
}
