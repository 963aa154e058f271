/** What is asked of whoever begins an attempt or goes on with one (docs/domain.md 10.14). */
import { Code } from "../../../../core/contract/index.js";
import {
  covers,
  eased,
  isAny,
  isWatched,
  type Safeguards,
  safeguardsOf,
} from "../../../../core/rules/assessment/index.js";
import type { Db, Trx } from "../../../adapters/index.js";
import { fail } from "../../../http/index.js";
import { messages } from "../messages.js";
import type { AssessmentSettings } from "../schema.js";
import * as store from "./store.js";

/** @throws Failure consentNeeded, with what there is to agree to */
export function demandConsent(wanted: Safeguards, consent: Safeguards | undefined): void {
  if (!isWatched(wanted) || (consent && covers(consent, wanted))) return;
  throw fail(Code.consentNeeded, consent && messages.consentChanged, { result: { safeguards: wanted } });
}

/** Keeps what an attempt begins with. */
export async function keepAgreed(
  trx: Trx,
  attempt: number,
  {
    agreed,
    at,
    device,
  }: { readonly agreed: Safeguards; readonly at: number; readonly device: string | null },
): Promise<void> {
  if (!isAny(agreed)) return;
  await store.addIntegrity(trx, {
    attempt_id: attempt,
    agreed: JSON.stringify(agreed),
    agreed_at: at,
    device,
  });
}

/** What holds in an attempt: what it began with, and no more than is asked for now. */
export async function safeguardsIn(
  db: Db | Trx,
  attempt: number,
  settings: AssessmentSettings,
): Promise<Safeguards> {
  const row = await store.integrityOf(db, attempt);
  return row ? eased(row.agreed, safeguardsOf(settings)) : {};
}
