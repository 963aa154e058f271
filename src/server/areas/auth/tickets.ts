/** Small one-shot promises between two steps of a flow: recovery, and binding a third party's identity. */
import type { Platform } from "../../adapters/index.js";

const LIFE = 10 * 60_000;

export interface RecoveryTicket {
  accountId: number;
  /** The account as it was typed in step 1; step 2 must name the same. */
  target: string;
}
export interface IdentityTicket {
  provider: string;
  openId: string;
  nickname: string;
  /** The only account that it may be bound to; any unless said. */
  accountId?: number;
}

interface Kinds {
  recovery: RecoveryTicket;
  identity: IdentityTicket;
}

const space = <K extends keyof Kinds>(platform: Platform, kind: K) =>
  platform.cache.space<Kinds[K]>(`ticket ${kind}`, { max: 100_000 });

export async function issueTicket<K extends keyof Kinds>(
  platform: Platform,
  kind: K,
  what: Kinds[K],
): Promise<string> {
  const ticket = platform.random.token(256);
  await space(platform, kind).set(platform.hash.sha256(ticket), what, LIFE);
  return ticket;
}

/** What a ticket stands for, without using it up. */
export const readTicket = <K extends keyof Kinds>(
  platform: Platform,
  kind: K,
  ticket: string,
): Promise<Kinds[K] | undefined> => space(platform, kind).get(platform.hash.sha256(ticket));

/** Uses a ticket up; of many at once one gets it. */
export const spendTicket = <K extends keyof Kinds>(
  platform: Platform,
  kind: K,
  ticket: string,
): Promise<Kinds[K] | undefined> => space(platform, kind).take(platform.hash.sha256(ticket));
