/** Whether whoever takes people's data away may do so alone (docs/domain.md 12.5). */
import { Code } from "../../../core/contract/index.js";
import type { ExportKind } from "../../../core/contract/export-consent.js";
import { fail, signedIn, type Ctx } from "../../http/index.js";
import { rightsOf } from "../accounts/index.js";
import { audit } from "../audit/index.js";
import { messages } from "./messages.js";
import * as store from "./store.js";

/** For the audit entry of the export: the request that it was approved by, and why; empty where nobody had to agree. */
type Consented = { readonly request: number; readonly reason: string } | { readonly request?: never };

/**
 * Whoever administers the platform needs a request that somebody else approved within the last day, for this very file;
 * everybody else goes on. That it is fetched is written down.
 * @param input of the export's call, as the contract reads it
 * @throws Failure secondPerson, with `result.state`
 */
export async function demandConsent(ctx: Ctx, kind: ExportKind, input: object): Promise<Consented> {
  const { accountId } = signedIn(ctx);
  const { db, clock, transaction } = ctx.platform;
  if (!(await rightsOf(db, accountId)).roles.includes("platform-admin")) return {};
  const now = clock.now();
  const found = await store.liveRequest(db, { accountId, kind, asked: JSON.stringify(input) }, now);
  if (found?.state !== "approved")
    throw fail(Code.secondPerson, found ? messages.waits : messages.askFirst, {
      result: { state: found?.state ?? "none" },
    });
  await transaction(async (trx) => {
    await store.setFetched(trx, found.id, now);
    await audit(
      ctx,
      {
        action: "export.fetched",
        result: "ok",
        subject: found.id,
        detail: { kind, approvedBy: found.decider_id },
      },
      trx,
    );
  });
  return { request: found.id, reason: found.reason };
}
