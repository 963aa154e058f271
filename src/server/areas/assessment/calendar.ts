/**
 * The feed of somebody's homework, tests, exams and live sessions that calendar programs read (RFC 5545). They sign in nowhere: the address
 * is the key, bound to the account and to a number that renewing it counts on.
 */
import ical, { ICalCalendarMethod } from "ical-generator";
import { Code, type myExams, type Output } from "../../../core/contract/index.js";
import { calendarTimes } from "../../../core/rules/assessment/index.js";
import { API_BASE, liveEnd } from "../../../core/rules/index.js";
import { rooms } from "../../../core/rules/places/course.js";
import { accountById } from "../accounts/index.js";
import { inLocale, liveNodes } from "../course/index.js";
import { sameText, type Db, type Platform } from "../../adapters/index.js";
import { fail, limit, signedIn, type Ctx, type Given, type Routes } from "../../http/index.js";
import { LOCALES, type Locale } from "../../messages.js";
import { messages } from "./messages.js";
import { everythingOf, runsOf } from "./mine.js";

const BASE = `${API_BASE}/exam/feed`;
const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
/** What was long ago is in nobody's way to what comes. */
const PAST = 180 * DAY;

const roundOf = async (db: Db, accountId: number): Promise<number> =>
  (
    await db
      .selectFrom("calendar_feed")
      .select("round")
      .where("account_id", "=", accountId)
      .executeTakeFirst()
  )?.round ?? 0;

const keyFor = ({ hash }: Platform, accountId: number, round: number): string =>
  hash.keyed("calendar feed", `${accountId}\n${round}`);

const addressFor = (ctx: Ctx, accountId: number, round: number): string =>
  `${BASE}/${accountId}-${keyFor(ctx.platform, accountId, round)}.ics?l=${ctx.locale}`;

export async function calendarAddress({
  ctx,
}: Given<typeof myExams.calendarAddress>): Promise<Output<typeof myExams.calendarAddress>> {
  const { accountId } = signedIn(ctx);
  return { path: addressFor(ctx, accountId, await roundOf(ctx.platform.db, accountId)) };
}

export async function calendarRenew({
  ctx,
}: Given<typeof myExams.calendarRenew>): Promise<Output<typeof myExams.calendarRenew>> {
  const { accountId } = signedIn(ctx);
  const { round } = await ctx.platform.db
    .insertInto("calendar_feed")
    .values({ account_id: accountId, round: 1 })
    .onConflict((conflict) =>
      conflict.column("account_id").doUpdateSet((set) => ({ round: set("calendar_feed.round", "+", 1) })),
    )
    .returning("round")
    .executeTakeFirstOrThrow();
  return { path: addressFor(ctx, accountId, round) };
}

async function feedOf({ platform, config }: Ctx, accountId: number, locale: Locale): Promise<string> {
  const now = platform.clock.now();
  const calendar = ical({
    name: messages.calendar[locale],
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: "edu-widgets", product: "exams", language: locale === "zh-CN" ? "ZH" : "EN" },
    ttl: HOUR / 1000,
  });
  const { host } = new URL(config.publicUrl);
  for (const { run, card } of await everythingOf(platform.db, accountId, now)) {
    const times = calendarTimes(card);
    if (!times || times.start < now - PAST) continue;
    const course = inLocale(locale, run.title, run.title_en);
    calendar.createEvent({
      id: `assessment-${card.assessment}@${host}`,
      stamp: new Date(now),
      start: new Date(times.start),
      ...(times.end !== undefined && { end: new Date(times.end) }),
      summary: `${messages.kinds[card.kind][locale]}: ${card.title}`,
      description: course,
      url: config.publicUrl + rooms.paper.href({ course: run.id, item: card.assessment }),
    });
  }
  const runs = new Map((await runsOf(platform.db, accountId)).map((run) => [run.id, run]));
  for (const { id, run_id, title, live } of await liveNodes(platform.db, [...runs.keys()], now - PAST)) {
    const run = runs.get(run_id)!;
    calendar.createEvent({
      id: `live-${id}@${host}`,
      stamp: new Date(now),
      start: new Date(live.startsAt),
      end: new Date(liveEnd(live)),
      summary: `${messages.live[locale]}: ${title}`,
      description: inLocale(locale, run.title, run.title_en),
      // Where the meeting is stands in the room, while it takes place.
      url: config.publicUrl + rooms.study.href({ course: run_id, node: id }),
    });
  }
  return calendar.toString();
}

export function installCalendar({ raw }: Routes): void {
  raw("GET", `${BASE}/:name`, async (request, ctx) => {
    await limit(ctx, { name: "calendar feed", key: ctx.ip, max: 600, windowMs: HOUR });
    const { pathname, searchParams } = new URL(request.url);
    const [, number = "", key = ""] = /\/(\d{1,15})-([\w-]+)\.ics$/.exec(pathname) ?? [];
    const accountId = Number(number);
    const { platform } = ctx;
    const account = key ? await accountById(platform.db, accountId) : undefined;
    const expected = keyFor(platform, accountId, account ? await roundOf(platform.db, accountId) : 0);
    // Whether there is such an account is nobody's to find out.
    if (account?.state !== "active" || !sameText(expected, key)) throw fail(Code.notFound);
    const locale = LOCALES.find((each) => each === searchParams.get("l")) ?? ctx.locale;
    return {
      headers: {
        "content-type": "text/calendar; charset=utf-8",
        "content-disposition": 'inline; filename="exams.ics"',
        "cache-control": "private, no-cache",
      },
      body: await feedOf(ctx, accountId, locale),
    };
  });
}
