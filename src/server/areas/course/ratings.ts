/** What people say of a course, and what is reported to the platform. */
import { Code, type course as contract, type Input, type Output } from "../../../core/contract/index.js";
import { personRows } from "../accounts/index.js";
import { maskName } from "../content/index.js";
import { hasReacted, react, reactionCount } from "../reaction/index.js";
import { fail, signedIn, type Ctx, type Resolvers } from "../../http/index.js";
import { ticketOf, type Db, type Trx } from "../../adapters/index.js";
import { memberOf } from "./access.js";
import { meanOf, termOf } from "./cards.js";
import { checkCourse } from "./catalogue.js";
import { messages } from "./messages.js";
import type { Rooms } from "./rooms.js";
import { RATE_FROM } from "./run.js";
import { refreshCourses } from "./write.js";

const PAGE = 10;

/** The run in which somebody has learned enough of a course to speak of it. */
const learned = async (db: Db | Trx, courseId: number, accountId: number): Promise<number | undefined> =>
  (
    await db
      .selectFrom("enrollment")
      .innerJoin("course_run", "course_run.id", "enrollment.run_id")
      .select("course_run.id")
      .where("course_run.course_id", "=", courseId)
      .where("enrollment.account_id", "=", accountId)
      .where("enrollment.role", "in", ["learner", "auditor"])
      .where("enrollment.state", "in", ["active", "completed", "failed"])
      .where("enrollment.percent", ">=", RATE_FROM)
      .orderBy("enrollment.percent", "desc")
      .limit(1)
      .executeTakeFirst()
  )?.id;

/** A review of a course that the asker may read about. @throws Failure notFound, schoolOnly */
async function ratingOf(ctx: Ctx, id: number): Promise<{ account_id: number }> {
  const row = await ctx.platform.db
    .selectFrom("course_rating")
    .select(["course_id", "account_id"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw fail(Code.notFound);
  await checkCourse(ctx, row.course_id);
  return row;
}

/** @throws Failure notFound, schoolOnly, forbidden */
export const checkVoter: Resolvers["rating"] = async (ctx, id) => {
  const { account_id } = await ratingOf(ctx, id);
  // Nobody's own word is made helpful by themselves.
  if (account_id === signedIn(ctx).accountId) throw fail(Code.forbidden);
  return {};
};

/** Whoever sees a review, a question or an answer. @throws Failure notFound and what the course or the run says */
export const checkReader =
  (rooms: Rooms): Resolvers["contribution"] =>
  async (ctx, id, _part, type) => {
    if (type === "rating") {
      await ratingOf(ctx, id);
      return {};
    }
    const run = await rooms.runOf(ctx.platform.db, type === "thread" ? "thread" : "post", id);
    if (run === undefined) throw fail(Code.notFound);
    await memberOf(ctx, run);
    return {};
  };

export async function rateList(
  ctx: Ctx,
  { courseId, sort = "helpful", page = 1, size = PAGE }: Input<typeof contract.rateList>,
): Promise<Output<typeof contract.rateList>> {
  const { db } = ctx.platform;
  const me = ctx.session?.accountId;
  const [list, counts, run] = await Promise.all([
    db
      .selectFrom("course_rating")
      .innerJoin(personRows(db).as("account"), "account.id", "course_rating.account_id")
      .innerJoin("course_run", "course_run.id", "course_rating.run_id")
      .leftJoin("term", "term.id", "course_run.term_id")
      .selectAll("course_rating")
      .select([
        "account.nickname",
        "account.avatar",
        "term.name as term",
        "term.name_en as term_en",
        hasReacted("rating", "helpful", me ?? -1, "course_rating.id").as("voted"),
      ])
      .where("course_rating.course_id", "=", courseId)
      .orderBy(sort === "helpful" ? "course_rating.helpful" : "course_rating.created_at", "desc")
      .orderBy("course_rating.created_at", "desc")
      .orderBy("course_rating.id", "desc")
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    db
      .selectFrom("course_rating")
      .select(["stars", (it) => it.fn.countAll<string>().as("n")])
      .where("course_id", "=", courseId)
      .groupBy("stars")
      .execute(),
    me === undefined ? undefined : learned(db, courseId, me),
  ]);
  const stars = [1, 2, 3, 4, 5].map((each) => Number(counts.find((row) => row.stars === each)?.n ?? 0));
  return {
    list: list.map((row) => ({
      id: row.id,
      author: row.account_id === me ? row.nickname : maskName(row.nickname) || "*",
      avatar: row.account_id === me ? row.avatar : "",
      stars: row.stars,
      text: row.text,
      term: termOf(ctx.locale, row),
      helpful: row.helpful,
      voted: row.voted,
      mine: row.account_id === me,
      at: row.created_at,
    })),
    total: stars.reduce((sum, each) => sum + each, 0),
    page,
    size,
    stars,
    may: run !== undefined,
  };
}

export async function rateDo(
  ctx: Ctx,
  { courseId, stars, text }: Input<typeof contract.rateDo>,
): Promise<Output<typeof contract.rateDo>> {
  const { accountId } = signedIn(ctx);
  const { clock, transaction } = ctx.platform;
  const now = clock.now();
  const sums = await transaction(async (trx) => {
    // The row's lock puts ratings of one course in order, so that none is counted twice.
    await trx.selectFrom("course").select("id").where("id", "=", courseId).forUpdate().execute();
    const run_id = await learned(trx, courseId, accountId);
    if (run_id === undefined) throw fail(Code.forbidden, messages.tooEarly);
    const before = await trx
      .selectFrom("course_rating")
      .select("stars")
      .where("course_id", "=", courseId)
      .where("account_id", "=", accountId)
      .executeTakeFirst();
    const values = { run_id, stars, text, created_at: now };
    await trx
      .insertInto("course_rating")
      .values({ course_id: courseId, account_id: accountId, ...values })
      .onConflict((conflict) => conflict.columns(["course_id", "account_id"]).doUpdateSet(values))
      .execute();
    return trx
      .updateTable("course")
      .set((it) => ({
        rating_sum: it("rating_sum", "+", stars - (before?.stars ?? 0)),
        ratings: it("ratings", "+", before ? 0 : 1),
      }))
      .where("id", "=", courseId)
      .returning(["rating_sum", "ratings"])
      .executeTakeFirstOrThrow();
  });
  ctx.background("index a rated course", () => refreshCourses(ctx.platform, [courseId]));
  return { rating: meanOf(sums), ratings: sums.ratings };
}

export async function rateHelpful(
  ctx: Ctx,
  { id, helpful }: Input<typeof contract.rateHelpful>,
): Promise<Output<typeof contract.rateHelpful>> {
  const { accountId } = signedIn(ctx);
  const { clock, transaction } = ctx.platform;
  return transaction(async (trx) => {
    await trx.selectFrom("course_rating").select("id").where("id", "=", id).forUpdate().execute();
    const vote = { account_id: accountId, subject: "rating", subject_id: id, kind: "helpful" } as const;
    await react(trx, vote, helpful, clock.now());
    return trx
      .updateTable("course_rating")
      .set({ helpful: reactionCount("rating", "helpful", id) })
      .where("id", "=", id)
      .returning("helpful")
      .executeTakeFirstOrThrow();
  });
}

export async function courseReport(
  ctx: Ctx,
  { subject, id, reason, text }: Input<typeof contract.courseReport>,
  rooms: Rooms,
): Promise<Output<typeof contract.courseReport>> {
  const { accountId } = signedIn(ctx);
  const { clock, random, transaction } = ctx.platform;
  const now = clock.now();
  const ticket = ticketOf(random, `KC-${id}`);
  await transaction(async (trx) => {
    // First: whoever decides on the question at this moment has its lock, and sees this report or leaves it waiting.
    if (subject !== "rating") await rooms.reported(trx, subject, id, now);
    await trx
      .insertInto("course_report")
      .values({ ticket, account_id: accountId, subject, subject_id: id, reason, text, created_at: now })
      .execute();
  });
  return { ticket };
}
