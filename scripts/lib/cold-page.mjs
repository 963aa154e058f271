/** A page as somebody meets it for the first time: empty cache, slow processor, every byte counted. */

/** How many times slower the processor is made. */
export const SLOWER = 4;

/** Everything the page loads, with the bytes that crossed the wire, headers included. */
async function listen(session) {
  const requests = new Map();
  session.on("Network.requestWillBeSent", ({ requestId, request, type }) =>
    requests.set(requestId, { url: request.url, type, bytes: 0, ended: false }),
  );
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const known = requests.get(requestId);
    if (known) Object.assign(known, { bytes: encodedDataLength, ended: true });
  });
  session.on("Network.loadingFailed", ({ requestId }) => {
    const known = requests.get(requestId);
    if (known) known.ended = true;
  });
  await session.send("Network.enable");
  return () => [...requests.values()];
}

/** A request for JavaScript or CSS that is not the school's own. */
export const isCode = ({ type, url }) =>
  (type === "Script" || type === "Stylesheet" || /\.(js|css)(\?|$)/.test(url)) &&
  !/\/(bootstrap\.min|school)\.css$/.test(url);

export const bytesOf = (requests) => requests.reduce((sum, { bytes }) => sum + bytes, 0);

/**
 * @param options `slower`: how many times slower than it is the processor shall seem
 * @returns a page with an empty cache on a slow processor, and `requests`, what it has asked for so far
 */
export async function coldPage(browser, { slower = SLOWER } = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: "zh-CN" });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.setCacheDisabled", { cacheDisabled: false });
  await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
  await page.addInitScript(() => {
    // The still that its player shows before anybody presses is a film's picture as well as its first frame is.
    globalThis.benchHasPicture = (film) =>
      film?.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA ||
      (Boolean(film?.poster) &&
        performance.getEntriesByName(film.poster).some(({ responseEnd }) => responseEnd > 0));
  });
  return { context, page, session, requests: await listen(session) };
}

/**
 * When what a script in the page watches for was painted, in ms since the navigation began.
 * @param what is missing, should it not come
 */
export async function painted(page, what) {
  try {
    const at = await page.waitForFunction(() => globalThis.benchPainted, undefined, { timeout: 60_000 });
    return await at.jsonValue();
  } catch (error) {
    throw new Error(`${what} was not painted`, { cause: error });
  }
}

/** How long a page that has nothing to do may wait before it loads its next file, in ms. */
const PAUSE = 1500;

/**
 * Waits until the page has all its code: each file that was asked for has come or failed, and the page, with nothing left
 * to do, asks for no other. A pause on the network alone is no end: on a busy machine the page may still be at work.
 */
export async function settled(page, requests) {
  for (let known = -1; ;) {
    await page.evaluate(
      (pause) => new Promise((done) => setTimeout(() => requestIdleCallback(() => done()), pause)),
      PAUSE,
    );
    const code = requests().filter(isCode);
    if (code.length === known && code.every(({ ended }) => ended)) return;
    known = code.length;
  }
}
