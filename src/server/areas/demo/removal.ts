/**
 * The demo's ways in, and how they go: accounts whose password everybody knows, and a partner whose secret stands in
 * this repository. Production does not start on a database that still has one (docs/security.md 39).
 */
import { sql } from "kysely";
import { auditCommand } from "../audit/index.js";
import { tellClientsChanged } from "../clients/index.js";
import type { Db, Platform } from "../../adapters/index.js";
import { LABORATORY } from "./laboratory.js";
import { DEMO_MAIL, PARTNER, people, secondAdministrator } from "./people.js";

/** By login name too, as a person of the demo may have changed the address; `.example` is nobody's (RFC 2606). */
const demoAccounts = (db: Db) =>
  db
    .selectFrom("account")
    .where("state", "!=", "disabled")
    .where((where) =>
      where.or([
        where("email", "like", `%@${DEMO_MAIL}`),
        where(
          "login_name",
          "in",
          [...people, secondAdministrator].map(({ account }) => account),
        ),
      ]),
    );

const demoPartner = (db: Db) =>
  db.selectFrom("api_client").where("key", "=", PARTNER.key).where("secret", "=", PARTNER.secret);

/** True while the database holds an account or a partner of the demo that could be used. */
export async function hasDemo(db: Db): Promise<boolean> {
  const [account, partner] = await Promise.all([
    demoAccounts(db).where("password_hash", "is not", null).select("id").limit(1).executeTakeFirst(),
    demoPartner(db).select("id").limit(1).executeTakeFirst(),
  ]);
  return account !== undefined || partner !== undefined;
}

export const DEMO_IN_PRODUCTION =
  "This database holds the demo: accounts whose password everybody knows. Production does not start on it. " +
  "Begin with an empty one (another DATA_DIR or DATABASE_URL), or remove the demo from this one: " +
  "npm run demo -- remove closes its accounts and its partner and leaves courses and libraries as they are.";

/**
 * Closes the demo's accounts and partner for good. Accounts lose password, names to sign in with, identities, rights
 * and sessions; their rows stay as the authors of what they wrote.
 * @param operator who does it, for the audit log
 * @returns how many accounts were closed
 */
export async function removeDemo(platform: Platform, operator: string): Promise<number> {
  const closed = await platform.transaction(async (trx) => {
    const ids = (await demoAccounts(trx).select("id").execute()).map(({ id }) => id);
    if (ids.length > 0) {
      for (const table of ["session", "identity", "membership", "link"] as const)
        await trx.deleteFrom(table).where("account_id", "in", ids).execute();
      await trx
        .updateTable("account")
        .set({
          login_name: null,
          phone: null,
          email: null,
          password_hash: null,
          roles: sql`'{}'`,
          certification: "none",
          state: "disabled",
        })
        .where("id", "in", ids)
        .execute();
    }
    const partner = await trx
      .deleteFrom("api_client")
      .where("key", "=", PARTNER.key)
      .where("secret", "=", PARTNER.secret)
      .executeTakeFirst();
    // It has no secret that is known, and stands on an address of this machine.
    await trx
      .updateTable("api_client")
      .set({ state: "disabled" })
      .where("key", "=", LABORATORY.key)
      .execute();
    await trx.deleteFrom("outbox").execute();
    await auditCommand(
      platform,
      {
        action: "demo.remove",
        actor: operator,
        subject: "demo",
        result: "success",
        detail: { accounts: ids.length, partners: Number(partner.numDeletedRows) },
      },
      trx,
    );
    return ids.length;
  });
  await tellClientsChanged(platform);
  return closed;
}
