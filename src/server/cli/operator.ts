/** `npm run partner`, `npm run backup` and others: in the database of the server's settings, or by the server that runs. */
import { userInfo } from "node:os";
import path from "node:path";
import { ConfigError, readConfig, type Config } from "../config.js";
import { RESTORE_USAGE, restoreBackup } from "./backup/index.js";
import { askServer, socketOf } from "./operator-socket.js";
import {
  asTyped,
  CommandError,
  folderOf,
  OperatorCommand,
  runCommand,
  usageOf,
  type OperatorRequest,
} from "./operator-commands.js";
import { LockedError } from "../adapters/node/lock.js";
import { nodePlatform, serverClock, serverLog } from "../adapters/node/adapters.js";

const [entry, typed, ...words] = process.argv.slice(2);
/** A folder is meant as whoever typed it sees it; npm stands in the project's. */
const isAboutFolder = (typed === "backup" || typed === "restore") && words.length === 1;
const args = isAboutFolder
  ? words.map((word) => path.resolve(process.env["INIT_CWD"] ?? process.cwd(), word))
  : words;

/** Whoever runs the command, as the system knows them. */
function operatorName(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run as a number that has no name.
    return String(process.getuid?.() ?? "unknown");
  }
}

async function carryOut(config: Config, request: OperatorRequest): Promise<string> {
  const clock = serverClock(config);
  const log = serverLog({ ...config, logLevel: "error" }, clock);
  const platform = await nodePlatform(config, clock, log, { entry });
  try {
    return await runCommand(platform, config, request);
  } finally {
    await platform.close();
  }
}

async function main(command: OperatorCommand): Promise<string> {
  // Whoever asks how needs no database.
  if (args.length === 0) return usageOf[command];
  const config = readConfig(process.env);
  if (command === "restore")
    return restoreBackup(config, folderOf(args, RESTORE_USAGE), entry === "" ? undefined : entry).catch(
      asTyped,
    );
  const request = { command, args, operator: operatorName() };
  try {
    return await carryOut(config, request);
  } catch (error) {
    if (!(error instanceof LockedError)) throw error;
    const answered = await askServer(socketOf(config.dataDir), request);
    if (answered !== undefined) return answered;
    throw new Error(
      "The embedded database is in use by a process that takes no commands: another command, or a server of " +
        `another machine. Try again when it has ended. ${error.message}`,
      { cause: error },
    );
  }
}

try {
  const command = OperatorCommand.find((name) => name === typed);
  if (!command) throw new CommandError(`Commands: ${OperatorCommand.join(", ")}`);
  process.stdout.write(`${await main(command)}\n`);
  process.exit(0);
} catch (error) {
  // For whoever typed the command: the reason in words, no stack.
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(error instanceof CommandError || error instanceof ConfigError ? 2 : 1);
}
