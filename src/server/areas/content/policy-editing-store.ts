/** Policies in the database as new versions of them are written and published. */
import { sql, type Insertable, type Selectable } from "kysely";
import type { Db, Platform, Trx } from "../../adapters/index.js";
import { personRows } from "../accounts/index.js";
import type { ArticleVersionTable, PolicyDraftTable } from "./schema.js";

/** Two who write the same policy at once come one after the other. */
export const inTurn = (trx: Trx, code: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`policy ${code}`}, 2070))`.execute(trx);

export const draftOf = (db: Db | Trx, code: string) =>
  db.selectFrom("policy_draft").selectAll().where("code", "=", code).executeTakeFirst();

export async function writeDraft(trx: Trx, row: Insertable<PolicyDraftTable>): Promise<void> {
  const { code: _code, ...rest } = row;
  await trx
    .insertInto("policy_draft")
    .values(row)
    .onConflict((conflict) => conflict.column("code").doUpdateSet(rest))
    .execute();
}

export const removeDraft = (trx: Trx, code: string) =>
  trx.deleteFrom("policy_draft").where("code", "=", code).execute();

export type PolicyLanguage = Selectable<ArticleVersionTable>;

/** Both languages of all of them, the newest first. */
export const versionRows = (db: Db | Trx, code: string) =>
  db
    .selectFrom("article_version")
    .selectAll()
    .where("code", "=", code)
    .orderBy("published_at", "desc")
    .orderBy("version", "desc")
    .execute();

/** Who published each, and how many who were asked have agreed. */
export const versionList = (db: Db, codes: readonly string[]) =>
  db
    .selectFrom("article_version as version")
    .leftJoin(personRows(db).as("person"), "person.id", "version.account_id")
    .select([
      "version.code",
      "version.version",
      "version.locale",
      "version.title",
      "version.published_at",
      sql<string>`coalesce(nullif(person.real_name, ''), person.nickname, '')`.as("by"),
    ])
    .select((it) =>
      it
        .selectFrom("policy_consent as consent")
        .select((of) => of.fn.countAll<string>().as("count"))
        .whereRef("consent.code", "=", "version.code")
        .whereRef("consent.version", "=", "version.version")
        .as("agreed"),
    )
    .where("version.code", "in", codes)
    .orderBy("version.published_at", "desc")
    .orderBy("version.version", "desc")
    .execute();

export const draftCodes = async (db: Db): Promise<string[]> =>
  (await db.selectFrom("policy_draft").select("code").execute()).map(({ code }) => code);

export const addVersion = (trx: Trx, rows: readonly Insertable<ArticleVersionTable>[]) =>
  trx.insertInto("article_version").values(rows).execute();

export const removeVersion = (trx: Trx, code: string, version: string) =>
  trx.deleteFrom("article_version").where("code", "=", code).where("version", "=", version).execute();

/** Makes the article what its version says that holds, which lists and searches read. */
export async function followPolicy(trx: Trx, code: string, now: number): Promise<void> {
  const rows = await versionRows(trx, code);
  const held = rows.find(({ published_at }) => published_at <= now);
  for (const { locale, title, blocks, body, version, published_at } of rows) {
    if (version !== held?.version) continue;
    const said = {
      title,
      blocks: JSON.stringify(blocks),
      body: body && JSON.stringify(body),
      version,
      published_at,
    };
    await trx
      .insertInto("article")
      .values({ code, locale, kind: "policy", summary: "", ...said })
      .onConflict((conflict) => conflict.columns(["code", "locale"]).doUpdateSet(said))
      .execute();
  }
}

/** Policies whose scheduled version holds by now. */
export async function followPolicies(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  const due = await platform.db
    .selectFrom("article_version as version")
    .innerJoin("article", (join) =>
      join.onRef("article.code", "=", "version.code").onRef("article.locale", "=", "version.locale"),
    )
    .select("version.code")
    .distinct()
    .where("version.published_at", "<=", now)
    .whereRef("article.published_at", "<", "version.published_at")
    .execute();
  for (const { code } of due)
    await platform.transaction(async (trx) => {
      await inTurn(trx, code);
      await followPolicy(trx, code, now);
    });
}
