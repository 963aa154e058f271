/** `npm run audit -- verify`: what is typed, and what is said. */
import { isoDate, type Platform } from "../../adapters/index.js";
import { verifyAudit, type Fault, type Noted } from "./verify.js";

export const AUDIT_USAGE = `npm run audit -- verify [--since SEQ:HASH]

  verify            reads the whole audit log and says whether an entry was changed, added or removed
  --since SEQ:HASH  the end that an earlier run printed: reads from there on, and finds also a chain that
                    was written anew as a whole. Keep it where nobody who changes the database can`;

/** What was found is bad; the message says what. */
export class AuditFault extends Error {}

const SINCE = /^([1-9]\d{0,14}):([0-9a-f]{64})$/;

const WORDS: Readonly<Record<Fault["kind"], string>> = {
  changed: "was changed, or does not follow from the one before it",
  missing: "is missing",
  inserted: "was not written by the server, or with another SERVER_SECRET",
  end: "is where the kept end of the chain was changed, or was written with another SERVER_SECRET",
};

function tell({ kind, seq, row }: Fault): string {
  const place = seq === undefined ? "An entry that is not sealed" : `Entry ${seq} of the chain`;
  const known = row && `id ${row.id}, ${isoDate(row.at)}`;
  const which = known ? (kind === "missing" ? ` (after ${known})` : ` (${known})`) : "";
  return `${place}${which} ${WORDS[kind]}.`;
}

function parse(args: readonly string[]): Noted | "all" | undefined {
  const [verb, option, value = ""] = args;
  if (verb !== "verify") return undefined;
  if (args.length === 1) return "all";
  const [, seq, hash] = SINCE.exec(value) ?? [];
  return option === "--since" && args.length === 3 && seq && hash ? { seq: Number(seq), hash } : undefined;
}

/**
 * Carries a command out.
 * @returns what to print; undefined for what was typed wrong
 * @throws AuditFault with the first entry that is not as it was written
 */
export async function auditVerification(
  platform: Platform,
  args: readonly string[],
): Promise<string | undefined> {
  const since = parse(args);
  if (!since) return undefined;
  const { sealed, waiting, end, fault } = await verifyAudit(platform, since === "all" ? undefined : since);
  if (fault) throw new AuditFault(`${sealed} entries are good. ${tell(fault)}`);
  const first = `${sealed} entries are sealed and good, ${waiting} wait to be sealed.`;
  return end.seq === 0 ? first : `${first}\nThe end of the chain, for --since: ${end.seq}:${end.hash}`;
}
