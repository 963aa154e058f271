/** What whoever runs the server does by commands: `npm run partner`, `experiment`, `badge-key`, `audit`, `statistics`, `demo`, `backup` and `restore`. */
import path from "node:path";
import { auditCommand, AUDIT_USAGE, AuditFault, auditVerification } from "../areas/audit/index.js";
import { BADGE_KEY_USAGE, badgeKeyCommand } from "../areas/certificate/index.js";
import { BACKUP_USAGE, BackupError, RESTORE_USAGE, takeBackup } from "./backup/index.js";
import { partnerCommand, USAGE as PARTNER_USAGE } from "../areas/clients/command.js";
import { operatorLog, Partners } from "../areas/clients/admin.js";
import { PartnerError } from "../areas/clients/rules.js";
import { ownOrigins } from "../areas/clients/calls.js";
import { EXPERIMENT_USAGE, experimentCommand, ExperimentCommandError } from "../areas/simulation/command.js";
import type { Config } from "../config.js";
import { STATISTICS_USAGE, statisticsCommand } from "../areas/datacenter/index.js";
import { hasDemo, removeDemo } from "../areas/demo/index.js";
import type { Platform } from "../adapters/index.js";

/** What a server that runs carries out as well. */
export const ServerCommand = [
  "partner",
  "experiment",
  "badge-key",
  "audit",
  "statistics",
  "demo",
  "backup",
] as const;
export type ServerCommand = (typeof ServerCommand)[number];
export const OperatorCommand = [...ServerCommand, "restore"] as const;
export type OperatorCommand = (typeof OperatorCommand)[number];

const DEMO_USAGE = `npm run demo -- remove

  remove   closes the accounts and the partner of the demo for good; courses and libraries stay`;

export const usageOf: Readonly<Record<OperatorCommand, string>> = {
  partner: PARTNER_USAGE,
  experiment: EXPERIMENT_USAGE,
  "badge-key": BADGE_KEY_USAGE,
  audit: AUDIT_USAGE,
  statistics: STATISTICS_USAGE,
  demo: DEMO_USAGE,
  backup: BACKUP_USAGE,
  restore: RESTORE_USAGE,
};

/** What was typed cannot be carried out; the message says what to type. */
export class CommandError extends Error {}

/** The command was carried out, and what it found is bad; the message says what. */
export class FoundError extends Error {}

export interface OperatorRequest {
  readonly command: ServerCommand;
  /** As typed after `npm run COMMAND --`. */
  readonly args: readonly string[];
  /** Who types, for the audit log. */
  readonly operator: string;
}

async function demoCommand(platform: Platform, operator: string, args: readonly string[]): Promise<string> {
  if (args.length !== 1 || args[0] !== "remove") throw new CommandError(DEMO_USAGE);
  if (!(await hasDemo(platform.db))) return "There is no demo in this database.";
  const closed = await removeDemo(platform, operator);
  return `The demo is removed: ${closed} accounts closed, its partner deleted, the outbox emptied.`;
}

/** The folder of a backup, which has to be named whole: the server that runs stands in another one. */
export function folderOf(args: readonly string[], usage: string): string {
  const [folder = ""] = args;
  if (args.length !== 1 || !path.isAbsolute(folder)) throw new CommandError(usage);
  return folder;
}

/** What stands in the way of a backup or a restore, to whoever typed it. */
export const asTyped = (error: unknown): never => {
  throw error instanceof BackupError ? new CommandError(error.message) : error;
};

async function backupCommand(platform: Platform, actor: string, args: readonly string[]): Promise<string> {
  const folder = folderOf(args, BACKUP_USAGE);
  const said = await takeBackup(platform, folder).catch(asTyped);
  await auditCommand(
    platform,
    { action: "backup.take", actor, subject: folder, result: "success" },
    platform.db,
  );
  return said;
}

/**
 * Carries a command out.
 * @returns what to print
 * @throws CommandError with complaints to print, FoundError with what it found
 */
export async function runCommand(
  platform: Platform,
  config: Config,
  { command, args, operator }: OperatorRequest,
): Promise<string> {
  if (command === "demo") return demoCommand(platform, operator, args);
  if (command === "backup") return backupCommand(platform, operator, args);
  if (command === "badge-key") {
    const said = await badgeKeyCommand(platform, operator, args);
    if (said === undefined) throw new CommandError(BADGE_KEY_USAGE);
    return said;
  }
  if (command === "statistics") {
    const said = await statisticsCommand(platform, operator, args);
    if (said === undefined) throw new CommandError(STATISTICS_USAGE);
    return said;
  }
  if (command === "audit") {
    const said = await auditVerification(platform, args).catch((error: unknown) => {
      throw error instanceof AuditFault ? new FoundError(error.message) : error;
    });
    if (said === undefined) throw new CommandError(AUDIT_USAGE);
    return said;
  }
  if (command === "experiment") {
    try {
      return await experimentCommand(platform, operator, args);
    } catch (error) {
      throw error instanceof ExperimentCommandError ? new CommandError(error.message) : error;
    }
  }
  try {
    const partners = new Partners(platform, operatorLog(platform, operator), ownOrigins(config));
    return await partnerCommand(partners, args);
  } catch (error) {
    throw error instanceof PartnerError ? new CommandError(error.message) : error;
  }
}
