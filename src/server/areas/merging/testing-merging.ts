/** For tests only: two accounts of one person at a school, and who merges them. */
import { accountMerge as contract } from "../../../core/contract/index.js";
import type { Testbed } from "../../../testing/people.js";
import type { Account } from "../accounts/index.js";
import { addSchool, administrator } from "../organization/testing-organization.js";

let numbers = 0;

export async function mergingSetting(testbed: Testbed) {
  const org = await addSchool(testbed);
  const { db } = testbed.platform;
  const school = await administrator(testbed, org);
  const platform = await administrator(testbed, undefined, "platform-admin");
  const member = async (account: Account, at = org, role = "learner", number?: string) => {
    await db
      .insertInto("membership")
      .values({
        account_id: account.id,
        org_id: at,
        role,
        number: number ?? `M${++numbers}`,
        created_at: 0,
      })
      .execute();
    return account;
  };
  /** The one that stays, and the one that goes. */
  const two = async (more: Parameters<Testbed["person"]>[0] = {}) => {
    const kept = await member(await testbed.person({ real_name: "王芳", nickname: "小芳" }));
    const gone = await member(await testbed.person({ real_name: "王 芳", nickname: "芳芳", ...more }));
    return { kept, gone };
  };
  type Pair = { readonly kept: { readonly id: number }; readonly gone: { readonly id: number } };
  const preview = ({ kept, gone }: Pair, as: object = school.as) =>
    testbed.call(contract.mergePreview, { org, kept: kept.id, gone: gone.id }, as);
  /** As somebody does who has looked at the preview. */
  const merge = async (
    pair: Pair,
    as: object = school.as,
    more: { confirm?: string; conflicts?: number } = {},
  ) => {
    const { result } = await preview(pair, as);
    // Nobody has seen a preview that was refused.
    const { name, conflicts } = Object.assign({ name: "王芳", conflicts: 0 }, result?.kept, result);
    const input = { org, kept: pair.kept.id, gone: pair.gone.id, confirm: name, conflicts, ...more };
    return testbed.call(contract.accountsMerge, input, as);
  };
  return { org, school, platform, member, two, preview, merge };
}
