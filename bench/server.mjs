/**
 * What the server can do on one core: sign-ins with and without the cost of argon2, and a signed read
 * beside the bare framework. Loopback, keep-alive; the client is a process of its own.
 */
import { spawn } from "node:child_process";
import path from "node:path";
import { buildIfStale, root, say, startServer } from "../scripts/lib/project.mjs";
import { installPeers, peerBin } from "./peers.mjs";
import { buildPrograms, start } from "./programs.mjs";
import { signedHeaders } from "./signed.mjs";
import { median, temporaryData } from "./tools.mjs";

const ROUNDS = 5;
const AT_ONCE = 16;
/** Seconds. */
const WARM_UP = 10;
const READ = 5;

async function logins(kind, each) {
  const data = temporaryData();
  const server = await start("login-server", [kind, data.folder, path.join(root, "dist/server/main.js")]);
  try {
    const { port } = await server.message();
    const client = await start("login-client", [port, each, AT_ONCE]);
    const taken = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const one = await client.ask();
      if (round > 0) taken.push(one);
      say(`  sign-ins, ${kind}: round ${round} of ${ROUNDS}, ${one.perSecond.toFixed(0)} a second`);
    }
    await client.stop();
    const of = (name) => median(taken.map((one) => one[name]));
    return { perSecond: of("perSecond"), medianMs: of("median"), p95Ms: of("p95") };
  } finally {
    await server.stop();
    data.remove();
  }
}

/** Requests a second, by autocannon in a process of its own. */
function cannon(url, headers, seconds) {
  const args = ["-j", "-c", String(AT_ONCE), "-d", String(seconds)];
  for (const [name, value] of Object.entries(headers)) args.push("-H", `${name}=${value}`);
  const child = spawn(peerBin("autocannon"), [...args, url], { stdio: ["ignore", "pipe", "ignore"] });
  let text = "";
  child.stdout.on("data", (chunk) => (text += chunk));
  return new Promise((resolve, reject) =>
    child.once("exit", () => {
      const { requests, non2xx, errors } = JSON.parse(text);
      if (non2xx > 0 || errors > 0) reject(new Error(`${url}: ${non2xx} refused, ${errors} failed`));
      else resolve(requests.average);
    }),
  );
}

async function reads() {
  const data = temporaryData();
  const bare = await start("bare");
  const { port } = await bare.message();
  const ours = await startServer(
    { PORT: "0", PARTNER_PORT: "0", DATA_DIR: data.folder, EDU_DEMO: "1", LOG_LEVEL: "info" },
    { quiet: true },
  );
  const api = `http://127.0.0.1:${ours.port}/api`;
  const targets = {
    bare: [`http://127.0.0.1:${port}/hello`, () => ({})],
    nav: [`${api}/user/nav`, () => signedHeaders("/user/nav")],
    info: [
      `${api}/pub/platform/info?host=localhost&edition=higher`,
      () => signedHeaders("/pub/platform/info"),
    ],
  };
  const taken = { bare: [], nav: [], info: [] };
  try {
    for (const [url, headers] of Object.values(targets)) await cannon(url, headers(), WARM_UP);
    for (let round = 1; round <= ROUNDS; round += 1) {
      for (const [name, [url, headers]] of Object.entries(targets))
        taken[name].push(await cannon(url, headers(), READ));
      const line = Object.entries(taken).map(([name, list]) => `${name} ${list.at(-1).toFixed(0)}`);
      say(`  reads: round ${round} of ${ROUNDS}, a second: ${line.join(", ")}`);
    }
  } finally {
    await bare.stop();
    await ours.stop();
    data.remove();
  }
  const of = (name) => median(taken[name]);
  // Each round's own ratio: whatever else the machine did falls on both.
  const share = (name) => median(taken[name].map((value, round) => value / taken.bare[round]));
  return {
    bare: of("bare"),
    nav: of("nav"),
    info: of("info"),
    navShare: share("nav"),
    infoShare: share("info"),
  };
}

export async function benchServer() {
  installPeers();
  await buildIfStale();
  await buildPrograms();
  return {
    rounds: ROUNDS,
    atOnce: AT_ONCE,
    login: await logins("argon2", 100),
    loginWithoutHash: await logins("cheap", 800),
    read: await reads(),
  };
}
