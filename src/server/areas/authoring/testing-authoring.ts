/** For tests of building courses. */
import type { Testbed } from "../../../testing/people.js";

/** What somebody was told of, by the messages' keys. */
export const messageKeys = async ({ platform: { db } }: Testbed, account: number): Promise<string[]> =>
  (await db.selectFrom("message").select("key").where("account_id", "=", account).execute()).map(
    ({ key }) => key,
  );
