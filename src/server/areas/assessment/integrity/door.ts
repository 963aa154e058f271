/** What is asked of whoever begins an attempt or goes on with one (docs/domain.md 10.14). */
import { Code } from "../../../../core/contract/index.js";
import {
  covers,
  eased,
  isAny,
  isListed,
  isWatched,
  type Lift,
  type Safeguards,
  safeguardsOf,
} from "../../../../core/rules/assessment/index.js";
import type { Db, Trx } from "../../../adapters/index.js";
import { personRows } from "../../accounts/index.js";
import { type Ctx, fail, hit } from "../../../http/index.js";
import { messages } from "../messages.js";
import type { AssessmentSettings } from "../schema.js";
import * as store from "./store.js";

const MINUTE = 60_000;
/** Wrong or right, of one person for one assessment: enough for whoever has the word on the blackboard. */
const TRIES = { max: 5, windowMs: 10 * MINUTE };

/**
 * Counts a try at the password.
 * @throws Failure passwordLocked
 */
export async function countTry(
  ctx: Ctx,
  settings: AssessmentSettings,
  { assessment, account, password }: { assessment: number; account: number; password: string | undefined },
): Promise<void> {
  if (settings.password === undefined || password === undefined) return;
  const key = `${assessment}.${account}`;
  const { allowed, retryAfter } = await hit(ctx, { name: "assessment.password", key, ...TRIES });
  if (allowed) return;
  throw fail(Code.passwordLocked, undefined, {
    retryAfter,
    params: { minutes: Math.ceil(retryAfter / MINUTE) },
    result: { at: ctx.platform.clock.now() + retryAfter },
  });
}

/**
 * Whoever writes already is told of in the timeline; nothing of theirs is lost.
 * @param doing the attempt that runs
 * @throws Failure addressRefused
 */
export async function demandAddress(
  { ip, platform: { db, clock } }: Ctx,
  { addresses = [] }: AssessmentSettings,
  doing: () => Promise<number | undefined>,
): Promise<void> {
  if (addresses.length === 0 || isListed(ip, addresses)) return;
  const attempt = await doing();
  if (attempt !== undefined) await noteAddress(db, attempt, ip, clock.now());
  throw fail(Code.addressRefused, undefined, { params: { address: ip }, result: { address: ip } });
}

/** Once for each address. */
const noteAddress = async (db: Db, attempt: number, ip: string, at: number): Promise<void> => {
  const known = await store.integrityOf(db, attempt);
  if (!known?.agreed.addresses) return;
  const event = { key: `address ${ip}`, kind: "otherAddress" as const, at, device_at: null };
  await store.addEvents(db, attempt, [{ ...event, details: { address: ip } }]);
};

/** Answers are taken from anywhere; that they came from elsewhere is told. */
export async function noteSender({ ip, platform: { db, clock } }: Ctx, attempt: number): Promise<void> {
  const addresses = await store.addressesOf(db, attempt);
  if (addresses && addresses.length > 0 && !isListed(ip, addresses))
    await noteAddress(db, attempt, ip, clock.now());
}

/** @throws Failure consentNeeded, with what there is to agree to; deviceRefused where the browser has no name */
export function demandConsent(
  wanted: Safeguards,
  { consent, device }: { readonly consent: Safeguards | undefined; readonly device: string | undefined },
): void {
  if (isWatched(wanted) && !(consent && covers(consent, wanted)))
    throw fail(Code.consentNeeded, consent && messages.consentChanged, { result: { safeguards: wanted } });
  if (wanted.oneDevice && device === undefined) throw fail(Code.deviceRefused, messages.deviceUnknown);
}

/** Keeps what attempts begin with. */
export async function keepAgreed(
  trx: Trx,
  attempts: readonly {
    readonly attempt: number;
    readonly agreed: Safeguards;
    readonly device: string | undefined;
  }[],
  at: number,
): Promise<void> {
  const rows = attempts
    .filter(({ agreed }) => isAny(agreed))
    .map(({ attempt, agreed, device }) => ({
      attempt_id: attempt,
      agreed: JSON.stringify(agreed),
      agreed_at: at,
      device: agreed.oneDevice ? (device ?? null) : null,
    }));
  if (rows.length > 0) await store.addIntegrity(trx, rows);
}

/** What holds in an attempt: what it began with, and no more than is asked for now. */
export async function safeguardsIn(
  db: Db | Trx,
  attempt: number,
  settings: AssessmentSettings,
  lifts: readonly Lift[],
): Promise<Safeguards> {
  const wanted = safeguardsOf(settings, lifts);
  if (!isAny(wanted)) return {};
  const row = await store.integrityOf(db, attempt);
  return row ? eased(row.agreed, wanted) : {};
}

/** A device that knocks again and again is told of once in so long. */
const KNOCK = 10 * MINUTE;

/** What a watermark says: enough to know each other by, too little to sign in with. */
async function holderOf(db: Db, account: number): Promise<string> {
  const { real_name, nickname } = await personRows(db).where("id", "=", account).executeTakeFirstOrThrow();
  return `${real_name || nickname} ***${String(account).padStart(4, "0").slice(-4)}`;
}

/**
 * Of whoever has begun or goes on: what holds for them, and how often they left.
 * @throws Failure deviceRefused where another device has the attempt
 */
export async function enter(
  { platform: { db, clock } }: Ctx,
  {
    attempt: { id: attempt, account_id },
    settings,
    lifts,
    device,
  }: {
    attempt: { readonly id: number; readonly account_id: number };
    settings: AssessmentSettings;
    lifts: readonly Lift[];
    device: string | undefined;
  },
): Promise<{ safeguards: Safeguards; leaves?: number; holder?: string }> {
  const safeguards = await safeguardsIn(db, attempt, settings, lifts);
  if (safeguards.oneDevice) {
    if (device === undefined) throw fail(Code.deviceRefused, messages.deviceUnknown);
    if ((await store.takeDevice(db, attempt, device)) !== device) {
      const at = clock.now();
      const key = `device ${device} ${Math.floor(at / KNOCK)}`;
      await store.addEvents(db, attempt, [{ key, kind: "otherDevice", at, device_at: null }]);
      throw fail(Code.deviceRefused);
    }
  }
  return {
    safeguards,
    ...(safeguards.leaveLimit && { leaves: (await store.leavesIn(db, [attempt])).get(attempt)?.length ?? 0 }),
    ...(safeguards.watermark && { holder: await holderOf(db, account_id) }),
  };
}
