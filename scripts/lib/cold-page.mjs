/** A page as somebody meets it for the first time: empty cache, slow processor, every byte counted. */

/** How many times slower the processor is made. */
export const SLOWER = 4;

/** Everything the page loads, with the bytes that crossed the wire, headers included. */
async function listen(session) {
  const requests = new Map();
  session.on("Network.requestWillBeSent", ({ requestId, request, type }) =>
    requests.set(requestId, { url: request.url, type, bytes: 0 }),
  );
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const known = requests.get(requestId);
    if (known) known.bytes = encodedDataLength;
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

/** Waits for what a page loads behind what it shows. One peer asks its service for a session without end. */
export const settled = (page) =>
  page.waitForLoadState("networkidle", { timeout: 4000 }).catch(() => undefined);
