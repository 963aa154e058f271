/**
 * Takes in a book of five megabytes and opens a session for a reader. Run by bench/book.mjs while no server has the folder:
 * `node book-run.js <main.js> <folder>`.
 */
import { createCanvas } from "@napi-rs/canvas";
import { addAccount } from "../src/server/areas/accounts/index.js";
import { openSession } from "../src/server/areas/auth/sessions.js";
import { importEpub } from "../src/server/areas/textbook/index.js";
import { makeEpub } from "../src/server/areas/textbook/testing-epub.js";
import { readConfig } from "../src/server/config.js";
import { nodePlatform, serverClock, serverLog } from "../src/server/adapters/node/adapters.js";

const [entry, dataDir] = process.argv.slice(2);
const config = readConfig({ ...process.env, DATA_DIR: dataDir });
const clock = serverClock(config);
const platform = await nodePlatform(config, clock, serverLog({ ...config, logLevel: "warn" }, clock), {
  entry,
});

const CHAPTERS = 40;
const PARAGRAPHS = 80;
const SENTENCE = 40;
/** Signs of an everyday text, drawn evenly: harder to pack than words are. */
let seed = 1;
const next = (most: number): number => (seed = (seed * 48_271) % 2_147_483_647) % most;
const sign = (): string => String.fromCodePoint(0x4e00 + next(3000));
const sentence = (): string => `${Array.from({ length: SENTENCE }, sign).join("")}。`;
const paragraph = (): string => `<p>${Array.from({ length: 4 }, sentence).join("")}</p>`;

/** A photograph, as far as packing knows. */
function picture(): Uint8Array {
  const canvas = createCanvas(320, 200);
  const context = canvas.getContext("2d");
  const image = context.createImageData(320, 200);
  for (let at = 0; at < image.data.length; at += 1) image.data[at] = at % 4 === 3 ? 255 : next(256);
  context.putImageData(image, 0, 0);
  return canvas.toBuffer("image/png");
}
const pictures = Array.from({ length: 16 }, (_, at) => [`p${at + 1}.png`, picture()] as const);
const chapters = Array.from({ length: CHAPTERS }, (_, at) => {
  const shown = pictures[at]?.[0];
  const figure = shown ? `<figure><img src="${shown}" alt="图 ${at + 1}"/></figure>` : "";
  return `<h1>第 ${at + 1} 章</h1>${figure}${Array.from({ length: PARAGRAPHS }, paragraph).join("")}`;
});
const archive = makeEpub({ chapters, files: Object.fromEntries(pictures) });
const began = performance.now();
const book = await importEpub(platform, archive, { discipline: "数学" });
const takenMs = performance.now() - began;
const { id: account } = await platform.transaction((trx) =>
  addAccount(trx, {
    login_name: "reader",
    nickname: "reader",
    password_hash: null,
    roles: ["learner"],
    created_at: clock.now(),
  }),
);
const session = await openSession(platform, account, "password", {
  origin: null,
  scopes: [],
  userAgent: "bench",
  ip: "127.0.0.1",
});
await platform.close();
process.send?.({ book, bytes: archive.byteLength, takenMs, session }, () => process.exit(0));
