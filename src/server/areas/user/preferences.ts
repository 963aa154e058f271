/** What a person prefers, kept with the account (docs/domain.md 2.1). */
import type { preferences as contract } from "../../../core/contract/index.js";
import { signedIn, type Given } from "../../http/index.js";
import { savePreference } from "../accounts/index.js";

export async function preferencesSave({
  input: { choices },
  ctx,
}: Given<typeof contract.preferencesSave>): Promise<void> {
  const { db, clock } = ctx.platform;
  await savePreference(db, signedIn(ctx).accountId, choices, clock.now());
}
