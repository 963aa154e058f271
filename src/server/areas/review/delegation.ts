/** Who decides for a colleague who is away: kinds of reviews, from a day to a day (docs/domain.md 11.30). */
import { sql } from "kysely";
import { Code, type Output, type reviewQueue } from "../../../core/contract/index.js";
import type { ReviewKind } from "../../../core/contract/review-queue.js";
import { dayOf } from "../../../core/rules/day.js";
import { workplace } from "../../../core/rules/places/teaching.js";
import type { Db, Trx } from "../../adapters/index.js";
import { fail, type Ctx, type Given, signedIn } from "../../http/index.js";
import { fill } from "../../messages.js";
import { adminsOf, personRows, platformAdmins, rightsOf } from "../accounts/index.js";
import { audit } from "../audit/index.js";
import { tell } from "../message/index.js";
import { messages } from "./messages.js";

/** Days that one is for at most. */
const LONGEST = 366;
const personName = sql<string>`coalesce(nullif(person.real_name, ''), person.nickname, '')`;

/** Other administrators of the school that somebody works for, or of the platform. */
async function colleaguesOf(db: Db | Trx, accountId: number): Promise<number[]> {
  const { roles, orgs } = await rightsOf(db, accountId);
  const found = roles.includes("platform-admin")
    ? await platformAdmins(db)
    : roles.includes("school-admin")
      ? (await Promise.all(orgs.map((org) => adminsOf(db, org)))).flat()
      : [];
  return [...new Set(found)].filter((id) => id !== accountId);
}

/** What was handed to somebody and counts today. */
export const activeDelegations = (db: Db | Trx, accountId: number, now: number) =>
  db
    .selectFrom("review_delegation as delegation")
    .innerJoin(personRows(db).as("person"), "person.id", "delegation.from_id")
    .select(["delegation.from_id", "delegation.kinds", personName.as("name")])
    .where("delegation.to_id", "=", accountId)
    .where("delegation.ended_at", "is", null)
    .where("delegation.from_day", "<=", dayOf(now))
    .where("delegation.to_day", ">=", dayOf(now))
    .orderBy("delegation.id")
    .execute();

interface Decided {
  readonly id: number;
  readonly kind: ReviewKind;
  readonly org_id: number;
  readonly step: number;
  readonly author_id: number | null;
}

/** The colleague for whom somebody decides: one who may decide on it, has not asked for it, and has not decided before. */
export async function behalfOf(
  trx: Trx,
  { id, kind, org_id, step, author_id }: Decided,
  accountId: number,
  now: number,
): Promise<number | undefined> {
  for (const { from_id, kinds } of await activeDelegations(trx, accountId, now)) {
    if (!kinds.some((one) => one === kind) || from_id === author_id) continue;
    const { roles, orgs } = await rightsOf(trx, from_id);
    const isPlatform = roles.includes("platform-admin");
    const may = isPlatform || (step === 1 && roles.includes("school-admin") && orgs.includes(org_id));
    if (!may) continue;
    const before = await trx
      .selectFrom("review_decision")
      .select("id")
      .where("review_id", "=", id)
      .where((it) => it.or([it("reviewer_id", "=", from_id), it("behalf_id", "=", from_id)]))
      .executeTakeFirst();
    if (!before) return from_id;
  }
  return undefined;
}

export async function reviewDelegations({
  ctx,
}: Given<typeof reviewQueue.reviewDelegations>): Promise<Output<typeof reviewQueue.reviewDelegations>> {
  const { db, clock } = ctx.platform;
  const { accountId } = signedIn(ctx);
  const today = dayOf(clock.now());
  const rows = await db
    .selectFrom("review_delegation as delegation")
    .innerJoin(personRows(db).as("person"), (join) =>
      join.on(
        "person.id",
        "=",
        sql<number>`case when delegation.from_id = ${accountId} then delegation.to_id else delegation.from_id end`,
      ),
    )
    .selectAll("delegation")
    .select(personName.as("person"))
    .where((it) => it.or([it("delegation.from_id", "=", accountId), it("delegation.to_id", "=", accountId)]))
    .orderBy("delegation.id", "desc")
    .limit(50)
    .execute();
  const people = await personRows(db)
    .where("id", "in", [0, ...(await colleaguesOf(db, accountId))])
    .orderBy("id")
    .limit(200)
    .execute();
  return {
    list: rows.map((row) => ({
      id: row.id,
      given: row.from_id === accountId,
      person: row.person,
      kinds: row.kinds,
      from: row.from_day,
      to: row.to_day,
      state:
        row.ended_at !== null
          ? "ended"
          : today < row.from_day
            ? "planned"
            : today > row.to_day
              ? "over"
              : "active",
    })),
    colleagues: people.map(({ id, real_name, nickname }) => ({ account: id, name: real_name || nickname })),
    today,
  };
}

const wrong = (field: string, text: (typeof messages)["notColleague"]) =>
  fail(Code.invalid, text, { result: { field } });

/** Who hands over, as their colleague reads it. */
async function nameOf(ctx: Ctx, accountId: number): Promise<string> {
  const row = await personRows(ctx.platform.db).where("id", "=", accountId).executeTakeFirst();
  return row ? row.real_name || row.nickname : "";
}

export async function reviewDelegate({
  input: { to, kinds, fromDay, toDay },
  ctx,
}: Given<typeof reviewQueue.reviewDelegate>): Promise<Output<typeof reviewQueue.reviewDelegate>> {
  const { db, clock, transaction } = ctx.platform;
  const { accountId } = signedIn(ctx);
  const now = clock.now();
  if (!(await colleaguesOf(db, accountId)).includes(to)) throw wrong("to", messages.notColleague);
  if (toDay < fromDay || toDay < dayOf(now)) throw wrong("toDay", messages.daysOver);
  if (toDay - fromDay >= LONGEST) throw wrong("toDay", messages.daysLong);
  const name = await nameOf(ctx, accountId);
  const delegation = await transaction(async (trx) => {
    const { id } = await trx
      .insertInto("review_delegation")
      .values({
        from_id: accountId,
        to_id: to,
        kinds: [...new Set(kinds)],
        from_day: fromDay,
        to_day: toDay,
        created_at: now,
        ended_at: null,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await tell(
      trx,
      [to],
      {
        kind: "review",
        title: fill(messages.delegatedTitle, { name }),
        text: messages.delegatedText,
        href: workplace.examine.href({}),
        key: `review delegation ${id}`,
      },
      now,
    );
    await audit(
      ctx,
      {
        action: "review.delegate",
        result: "ok",
        subject: to,
        detail: { delegation: id, kinds, fromDay, toDay },
      },
      trx,
    );
    return id;
  });
  return { id: delegation };
}

export async function reviewDelegationEnd({
  input: { delegation },
  ctx,
}: Given<typeof reviewQueue.reviewDelegationEnd>): Promise<object> {
  const { clock, transaction } = ctx.platform;
  const { accountId } = signedIn(ctx);
  await transaction(async (trx) => {
    const row = await trx
      .updateTable("review_delegation")
      .set((it) => ({ ended_at: it.fn.coalesce("ended_at", sql<number>`${clock.now()}::bigint`) }))
      .where("id", "=", delegation)
      .where("from_id", "=", accountId)
      .returning("to_id")
      .executeTakeFirst();
    if (!row) throw fail(Code.notFound);
    await audit(
      ctx,
      { action: "review.delegation.end", result: "ok", subject: row.to_id, detail: { delegation } },
      trx,
    );
  });
  return {};
}
