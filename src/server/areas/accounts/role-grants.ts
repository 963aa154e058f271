/** What the platform has changed of what roles may: read by each request, changed by hardly anybody. */
import { copyOf, type Copy, type Db, type Platform, type Trx } from "../../adapters/index.js";
import type { ChangedGrants, Grants } from "./roles.js";
import type { RoleName } from "./schema.js";

const copies = new WeakMap<Platform, Copy<ChangedGrants>>();

export function grantsCopy(platform: Platform): Copy<ChangedGrants> {
  const known = copies.get(platform);
  if (known) return known;
  const copy = copyOf(platform, "role_grants", async () =>
    Object.fromEntries((await changedGrants(platform.db)).map(({ role, grants }) => [role, grants])),
  );
  copies.set(platform, copy);
  return copy;
}

export const changedGrants = (db: Db | Trx) => db.selectFrom("role_grants").selectAll().execute();

/** Two who save at once come one after the other. @returns 0 where it was never changed */
export async function grantsChangedAt(trx: Trx, role: RoleName): Promise<number> {
  const row = await trx
    .selectFrom("role_grants")
    .select("updated_at")
    .where("role", "=", role)
    .forUpdate()
    .executeTakeFirst();
  return row?.updated_at ?? 0;
}

export async function saveGrants(trx: Trx, role: RoleName, grants: Grants, now: number): Promise<void> {
  const values = { grants: JSON.stringify(grants), updated_at: now };
  await trx
    .insertInto("role_grants")
    .values({ role, ...values })
    .onConflict((conflict) => conflict.column("role").doUpdateSet(values))
    .execute();
}

/** As it was at the start. */
export async function dropGrants(trx: Trx, role: RoleName): Promise<void> {
  await trx.deleteFrom("role_grants").where("role", "=", role).execute();
}
