/**
 * The server as `npm start` runs it, with a few hundred accounts and, when asked to, a password hash that
 * costs nothing, so that what remains is the server's own work. Run by bench/server.mjs as a process of its
 * own: `node login-server.js argon2|cheap <folder> <main.js>`.
 */
import { sha256Hex } from "../src/core/contract/seal.js";
import { addAccount } from "../src/server/areas/accounts/index.js";
import { createApp } from "../src/server/app.js";
import { readConfig } from "../src/server/config.js";
import { listenPortal } from "../src/server/adapters/node/serve.js";
import { nodePlatform, serverClock, serverLog } from "../src/server/adapters/node/adapters.js";
import type { Platform } from "../src/server/adapters/index.js";
import { accounts, PASSWORD } from "./login-people.js";

const [kind, dataDir, entry] = process.argv.slice(2);

/** Compares digests and no more. */
const cheap: Platform["hash"]["password"] = {
  hash: async (secret) => `cheap ${secret}`,
  verify: async (record, secret) => record === `cheap ${secret}`,
  needsRehash: () => false,
};

const config = readConfig({ DATA_DIR: dataDir, PORT: "0", TRUSTED_PROXIES: "127.0.0.1" });
const clock = serverClock(config);
const log = serverLog(config, clock);
const opened = await nodePlatform(config, clock, log, { entry });
const platform: Platform =
  kind === "cheap" ? { ...opened, hash: { ...opened.hash, password: cheap } } : opened;

const record = await platform.hash.password.hash(sha256Hex(PASSWORD));
await platform.transaction(async (trx) => {
  for (const name of accounts) {
    await addAccount(trx, {
      login_name: name,
      password_hash: record,
      nickname: name,
      roles: ["learner"],
      created_at: clock.now(),
    });
  }
});
const app = await createApp(platform, config);
const listener = await listenPortal(app, 0, "127.0.0.1");
process.send?.({ port: listener.port });
process.on("SIGTERM", () => {
  void listener
    .stop(1000)
    .then(() => platform.close())
    .then(() => process.exit(0));
});
