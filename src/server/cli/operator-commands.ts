/** What whoever runs the server does by commands: `npm run partner`, `experiment`, `badge-key`, `audit` and `demo`. */
import { AUDIT_USAGE, AuditFault, auditVerification } from "../areas/audit/index.js";
import { BADGE_KEY_USAGE, badgeKeyCommand } from "../areas/certificate/index.js";
import { partnerCommand, USAGE as PARTNER_USAGE } from "../areas/clients/command.js";
import { Partners } from "../areas/clients/admin.js";
import { PartnerError } from "../areas/clients/rules.js";
import { EXPERIMENT_USAGE, experimentCommand, ExperimentCommandError } from "../areas/simulation/command.js";
import type { Config } from "../config.js";
import { hasDemo, removeDemo } from "../areas/demo/index.js";
import type { Platform } from "../adapters/index.js";

export const OperatorCommand = ["partner", "experiment", "badge-key", "audit", "demo"] as const;
export type OperatorCommand = (typeof OperatorCommand)[number];

const DEMO_USAGE = `npm run demo -- remove

  remove   closes the accounts and the partner of the demo for good; courses and libraries stay`;

export const usageOf: Readonly<Record<OperatorCommand, string>> = {
  partner: PARTNER_USAGE,
  experiment: EXPERIMENT_USAGE,
  "badge-key": BADGE_KEY_USAGE,
  audit: AUDIT_USAGE,
  demo: DEMO_USAGE,
};

/** What was typed cannot be carried out; the message says what to type. */
export class CommandError extends Error {}

/** The command was carried out, and what it found is bad; the message says what. */
export class FoundError extends Error {}

export interface OperatorRequest {
  readonly command: OperatorCommand;
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
  if (command === "badge-key") {
    const said = await badgeKeyCommand(platform, operator, args);
    if (said === undefined) throw new CommandError(BADGE_KEY_USAGE);
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
  const own = [new URL(config.publicUrl).origin, ...config.portalOrigins];
  try {
    return await partnerCommand(new Partners(platform, operator, own), args);
  } catch (error) {
    throw error instanceof PartnerError ? new CommandError(error.message) : error;
  }
}
