/** `npm run partner`: who may call from other origins, in the database of the server's settings. */
import { userInfo } from "node:os";
import { Partners } from "./clients/admin.js";
import { partnerCommand, USAGE } from "./clients/command.js";
import { PartnerError } from "./clients/rules.js";
import { ConfigError, readConfig, type Config } from "./config.js";
import { LockedError } from "./platform/node-lock.js";
import { nodePlatform, serverClock, serverLog } from "./platform/node-platform.js";

const [entry, ...args] = process.argv.slice(2);

/** Whoever runs the command, as the system knows them. */
function operator(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run as a number that has no name.
    return String(process.getuid?.() ?? "unknown");
  }
}

/** For whoever typed the command: the reason in words, no stack. */
function explain(error: unknown): string {
  if (error instanceof LockedError) {
    return (
      "The server is running and holds the embedded database. Stop it, run this command again and start " +
      "it; or set DATABASE_URL for both, then this works beside a running server."
    );
  }
  return error instanceof Error ? error.message : String(error);
}

async function main(config: Config): Promise<void> {
  const clock = serverClock(config);
  const log = serverLog({ ...config, logLevel: "error" }, clock);
  const platform = await nodePlatform(config, clock, log, { entry });
  try {
    const own = [new URL(config.publicUrl).origin, ...config.portalOrigins];
    process.stdout.write(`${await partnerCommand(new Partners(platform, operator(), own), args)}\n`);
  } finally {
    await platform.close();
  }
}

// Whoever asks how needs no database.
if (args.length === 0) {
  process.stdout.write(`${USAGE}\n`);
  process.exit(0);
}
try {
  await main(readConfig(process.env));
  process.exit(0);
} catch (error) {
  const isTyped = error instanceof PartnerError || error instanceof ConfigError;
  process.stderr.write(`${explain(error)}\n`);
  process.exit(isTyped ? 2 : 1);
}
