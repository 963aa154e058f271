/** Transcripts that say a number by which anybody may ask whether they are genuine (docs/domain.md 10.13). */
import { ticketOf } from "../../adapters/ticket.js";
import { canonical } from "../../../core/rules/assessment/index.js";
import type { Ctx } from "../../http/index.js";

/** Before the year; certificates begin with other letters. */
const PREFIX = "CJ";
const NUMBER = /^CJ\d{2}-(\d{1,15})-([2-9A-Z]{6})$/;

/** Signs of a digest that are printed and told: enough to compare by eye. */
const SHOWN = 16;

export interface Issued {
  /** Number and code in one: `CJ26-17-7KQM4T`. */
  readonly number: string;
  readonly digest: string;
  readonly at: number;
}

/**
 * Writes a transcript down by what it says. The same again is the same number, with the day on which it was first made.
 * @param holder the name on it
 * @param content everything that it says, without its date
 */
export async function issueTranscript(
  { platform: { db, clock, random, hash } }: Ctx,
  { account, run, holder, content }: { account: number; run: number; holder: string; content: unknown },
): Promise<Issued> {
  const at = clock.now();
  const digest = hash.sha256(canonical(content));
  const row = await db
    .insertInto("transcript")
    .values({
      account_id: account,
      run_id: run,
      holder,
      digest,
      code: ticketOf(random, PREFIX).slice(PREFIX.length + 1),
      at,
    })
    // Two at once are one.
    .onConflict((conflict) =>
      conflict
        .columns(["account_id", "run_id", "digest"])
        .doUpdateSet((it) => ({ holder: it.ref("excluded.holder") })),
    )
    .returning(["id", "code", "at"])
    .executeTakeFirstOrThrow();
  const year = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Shanghai", year: "2-digit" }).format(
    row.at,
  );
  return { number: `${PREFIX}${year}-${row.id}-${row.code}`, digest: digest.slice(0, SHOWN), at: row.at };
}

/** @returns undefined for a number that is none of ours */
export async function transcriptOf({ platform: { db } }: Ctx, number: string) {
  const [, id, code] = NUMBER.exec(number.trim().toUpperCase()) ?? [];
  if (id === undefined || code === undefined) return undefined;
  const row = await db
    .selectFrom("transcript")
    .select(["holder", "digest", "at"])
    .where("id", "=", Number(id))
    .where("code", "=", code)
    .executeTakeFirst();
  return row && { holder: row.holder, digest: row.digest.slice(0, SHOWN), at: row.at };
}

/** `1a2b 3c4d …`: as people compare it. */
export const inGroups = (digest: string): string => digest.replaceAll(/(.{4})(?=.)/g, "$1 ");
