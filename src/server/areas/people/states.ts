/** People of a school put out of use and back: their rights follow, and they are told. */
import type { PeopleKind } from "../../../core/contract/people.js";
import { places } from "../../../core/rules/places/index.js";
import type { Trx } from "../../adapters/index.js";
import type { Message } from "../../messages.js";
import { type MemberRow, setMemberStates, settleRoles } from "../accounts/index.js";
import { fill } from "../course/index.js";
import { tell } from "../message/index.js";
import { told } from "./messages.js";

/**
 * @param rows of the people, as lists of the kind show them
 * @returns the accounts that were changed
 */
export async function changeStates(
  trx: Trx,
  {
    orgId,
    kind,
    school,
    now,
  }: { readonly orgId: number; readonly kind: PeopleKind; readonly school: Message; readonly now: number },
  rows: readonly MemberRow[],
  state: "active" | "suspended",
): Promise<number[]> {
  const changed = await setMemberStates(
    trx,
    orgId,
    kind,
    rows.map(({ account_id }) => account_id),
    state,
  );
  const accounts = [...new Set(changed.map(({ account_id }) => account_id))];
  for (const account of accounts)
    await settleRoles(
      trx,
      account,
      changed.filter(({ account_id }) => account_id === account).map(({ role }) => role),
    );
  const isOut = state === "suspended";
  const news = (text: Message) => ({
    kind: "system" as const,
    title: fill(isOut ? told.disabled : told.enabled, { school }),
    text,
    href: places.center.href(),
    key: `school ${orgId} state`,
  });
  const only = rows.filter(({ account_id, is_elsewhere }) => !is_elsewhere && accounts.includes(account_id));
  const onlyHere = new Set(only.map(({ account_id }) => account_id));
  await tell(
    trx,
    accounts.filter((id) => !onlyHere.has(id)),
    news(isOut ? told.disabledText : told.enabledText),
    now,
  );
  await tell(trx, [...onlyHere], news(isOut ? told.disabledOnly : told.enabledText), now);
  return accounts;
}
