/** What people say of a course, and what is reported to the platform. */
import { Code, type course as contract, type Input, type Output } from "../../../core/contract/index.js";
import { personRows } from "../accounts/index.js";
import { maskName } from "../content/index.js";
import { hasReacted, react, reactionCount } from "../reaction/index.js";
import { fail, signedIn, type Ctx } from "../../http/index.js";
import { ticketOf, type Db, type Trx } from "../../adapters/index.js";
import { memberOf } from "./access.js";
import { meanOf, termOf } from "./cards.js";
import { theCourse } from "./catalogue.js";
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

export async function rateList(
  ctx: Ctx,
  { courseId, sort = "helpful", page = 1, size = PAGE }: Input<typeof contract.rateList>,
): Promise<Output<typeof contract.rateList>> {
  await theCourse(ctx, courseId);
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
  await theCourse(ctx, courseId);
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
  const { clock, db, transaction } = ctx.platform;
  const found = await db
    .selectFrom("course_rating")
    .select(["course_id", "account_id"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!found) throw fail(Code.notFound);
  await theCourse(ctx, found.course_id);
  // Nobody's own word is made helpful by themselves.
  if (found.account_id === accountId) throw fail(Code.forbidden);
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

/** Whether the asker may see what is reported. @throws Failure notFound and what a room throws */
async function checkSubject(
  ctx: Ctx,
  subject: "rating" | "thread" | "post",
  id: number,
  rooms: Rooms,
): Promise<void> {
  const { db } = ctx.platform;
  if (subject === "rating") {
    const row = await db
      .selectFrom("course_rating")
      .select("course_id")
      .where("id", "=", id)
      .executeTakeFirst();
    if (!row) throw fail(Code.notFound);
    await theCourse(ctx, row.course_id);
    return;
  }
  const run = await rooms.runOf(db, subject, id);
  if (run === undefined) throw fail(Code.notFound);
  await memberOf(ctx, run);
}

export async function courseReport(
  ctx: Ctx,
  { subject, id, reason, text }: Input<typeof contract.courseReport>,
  rooms: Rooms,
): Promise<Output<typeof contract.courseReport>> {
  const { accountId } = signedIn(ctx);
  const { clock, db, random } = ctx.platform;
  await checkSubject(ctx, subject, id, rooms);
  const ticket = ticketOf(random, `KC-${id}`);
  await db
    .insertInto("course_report")
    .values({
      ticket,
      account_id: accountId,
      subject,
      subject_id: id,
      reason,
      text,
      created_at: clock.now(),
    })
    .execute();
  return { ticket };
}
