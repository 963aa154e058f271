/** The rule about the last way to sign in (docs/security.md 20). */
import type { Db } from "../../adapters/index.js";
import { identitiesOf, type Account } from "../accounts/index.js";
import { passkeysOf } from "./passkey-store.js";

/**
 * Ways left to come in without one third party or passkey. A phone or address alone counts: it recovers the password.
 * A partner's signed link does not: the person cannot start it here;
 * nor does a school's sign-in, which the school may end.
 */
export async function waysWithout(
  db: Db,
  account: Account,
  gone: { readonly provider?: string; readonly passkey?: number },
): Promise<number> {
  const parties = (await identitiesOf(db, account.id)).filter(
    ({ provider }) => provider !== gone.provider && !/^(sign|school):/.test(provider),
  );
  const passkeys = (await passkeysOf(db, account.id)).filter(({ id }) => id !== gone.passkey);
  const password = account.password_hash && (account.login_name || account.phone || account.email);
  const single = [password, account.phone, account.email].filter(Boolean);
  return parties.length + passkeys.length + single.length;
}
