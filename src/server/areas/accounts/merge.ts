/** What two accounts of one person are in schools, as one; and which accounts went into others. The only place with its SQL. */
import { sql } from "kysely";
import type { Db, Trx } from "../../adapters/index.js";
import type { MergeRule, Pair } from "../../db/merge.js";

/** A part at a school that both have is one, with what either knows of it; a number that is there stays. */
async function mergeMemberships(trx: Trx, { from, to }: Pair): Promise<void> {
  const rows = await trx
    .selectFrom("membership")
    .selectAll()
    .where("account_id", "in", [from, to])
    .forUpdate()
    .execute();
  for (const gone of rows.filter(({ account_id }) => account_id === from)) {
    const kept = rows.find(
      ({ account_id, org_id, role }) => account_id === to && org_id === gone.org_id && role === gone.role,
    );
    if (!kept) continue;
    const at = (account: number) =>
      sql<boolean>`account_id = ${account} and org_id = ${gone.org_id} and role = ${gone.role}`;
    // A number is nobody's for a moment: it is one person's at a school.
    await trx.deleteFrom("membership").where(at(from)).execute();
    await trx
      .updateTable("membership")
      .set({
        number: kept.number ?? gone.number,
        college_id: kept.college_id ?? gone.college_id,
        major_id: kept.major_id ?? gone.major_id,
        admin_class: kept.admin_class || gone.admin_class,
        grade_year: kept.grade_year ?? gone.grade_year,
        state: gone.state === "active" ? "active" : kept.state,
        created_at: Math.min(kept.created_at, gone.created_at),
      })
      .where(at(to))
      .execute();
  }
  await trx
    .updateTable("membership")
    .set({ account_id: to, listed_name: null, invite_due: false })
    .where("account_id", "=", from)
    .execute();
}

export const membershipMerge: MergeRule = {
  kind: "own",
  merge: mergeMemberships,
  async met(db, { from, to }) {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from membership gone
      join membership kept using (org_id, role) where gone.account_id = ${from} and kept.account_id = ${to}`.execute(
      db,
    );
    return rows[0]?.n ?? 0;
  },
};

/** Ways to sign in and what a profile says, where the account that stays has none; the other one is closed. */
export async function mergeProfiles(trx: Trx, { from, to }: Pair): Promise<void> {
  const rows = await trx.selectFrom("account").selectAll().where("id", "in", [from, to]).execute();
  const gone = rows.find(({ id }) => id === from);
  const kept = rows.find(({ id }) => id === to);
  if (!gone || !kept) return;
  const names = { phone: null, email: null, login_name: null } as const;
  const moved = (Object.keys(names) as (keyof typeof names)[]).filter((name) => kept[name] === null);
  const given = Object.fromEntries(moved.map((name) => [name, gone[name]]));
  await trx
    .updateTable("account")
    .set({
      ...Object.fromEntries(moved.map((name) => [name, null])),
      state: "disabled",
      roles: ["learner"],
      certification: "none",
      school_id: null,
      avatar: "",
      bio: "",
      country: "",
      province: "",
      city: "",
      address: "",
      school: "",
    })
    .where("id", "=", from)
    .execute();
  const certifications = ["certified", "due", "none"] as const;
  await trx
    .updateTable("account")
    .set({
      ...given,
      real_name: kept.real_name || gone.real_name,
      avatar: kept.avatar || gone.avatar,
      bio: kept.bio || gone.bio,
      country: kept.country || gone.country,
      province: kept.province || gone.province,
      city: kept.city || gone.city,
      address: kept.address || gone.address,
      school: kept.school || gone.school,
      school_id: kept.school_id ?? gone.school_id,
      certification:
        certifications.find((one) => one === kept.certification || one === gone.certification) ?? "none",
      // What either may follows from parts at schools that are active still.
      roles: [...new Set([...kept.roles, ...gone.roles])],
      // Whoever has opened one of them has opened the account.
      state: gone.state === "active" ? "active" : kept.state,
      created_at: Math.min(kept.created_at, gone.created_at),
    })
    .where("id", "=", to)
    .execute();
}

export const addMerge = async (trx: Trx, { from, to, now }: Pair, by: number): Promise<void> => {
  await trx
    .insertInto("account_merge")
    .values({ gone_id: from, kept_id: to, by_id: by, merged_at: now })
    .execute();
};

/** Whether the account went into another one. */
export const isMerged = async (db: Db | Trx, accountId: number): Promise<boolean> =>
  (await db
    .selectFrom("account_merge")
    .select("gone_id")
    .where("gone_id", "=", accountId)
    .executeTakeFirst()) !== undefined;

/** Accounts that went into this one. */
export const mergedInto = async (db: Db | Trx, accountId: number): Promise<number[]> =>
  (await db.selectFrom("account_merge").select("gone_id").where("kept_id", "=", accountId).execute()).map(
    ({ gone_id }) => gone_id,
  );

interface Candidate {
  readonly id: number;
  readonly real_name: string;
  readonly nickname: string;
  readonly phone: string | null;
  readonly email: string | null;
}

/**
 * Accounts in use that could be somebody else's second one.
 * @param found of the same name where nothing is looked for
 * @param isAnywhere of no school in particular: found by a whole name, phone, address or sign-in name, too
 */
export async function mergeCandidatesOf(
  db: Db,
  found: { readonly name: string; readonly q: string; readonly contact: string },
  {
    orgId,
    isAnywhere,
    not,
    most,
  }: {
    readonly orgId: number;
    readonly isAnywhere: boolean;
    readonly not: readonly number[];
    readonly most: number;
  },
): Promise<Candidate[]> {
  const { name, q, contact } = found;
  const part = `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const here = sql`select account_id from membership where org_id = ${orgId}`;
  const numbered = sql`${here} and number = ${q}`;
  // Each way by itself has an index; joined by "or" all accounts would be read.
  const looked =
    q === ""
      ? sql`select id from account where real_name = ${name}`
      : isAnywhere
        ? sql`select id from account where real_name = ${q} union select id from account where phone = ${contact}
            union select id from account where email = ${contact}
            union select id from account where login_name = ${contact} union ${numbered}`
        : sql`select id from account where real_name like ${part} and id in (${here}) union ${numbered}`;
  const { rows } = await sql<Candidate>`select id, real_name, nickname, phone, email from account
    where state <> 'disabled' and id <> all(${[...not]}::bigint[]) and id in (${looked})
      and ${isAnywhere ? sql`true` : sql`id in (${here})`}
    order by id limit ${most}`.execute(db);
  return rows;
}

/** What accounts are in schools. */
export const membershipsOf = (db: Db | Trx, accounts: readonly number[]) =>
  db
    .selectFrom("membership")
    .innerJoin("org", "org.id", "membership.org_id")
    .select([
      "membership.account_id",
      "membership.org_id",
      "membership.role",
      "membership.number",
      "org.name",
      "org.name_en",
    ])
    .where(sql<boolean>`membership.account_id = any(${[...accounts]}::bigint[])`)
    .orderBy("membership.org_id")
    .orderBy("membership.role")
    .execute();
