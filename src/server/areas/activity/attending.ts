/** Being there: check-in by the code at the door, and the dates for a calendar program. */
import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { type activity as contract, Code, type Output } from "../../../core/contract/index.js";
import { CHECK_IN_BEFORE } from "../../../core/rules/activity.js";
import { API_BASE } from "../../../core/rules/index.js";
import { places } from "../../../core/rules/places/index.js";
import { sameText } from "../../adapters/index.js";
import { fail, limit, signedIn, type Given, type Routes } from "../../http/index.js";
import { LOCALES } from "../../messages.js";
import { inLocale } from "../course/index.js";
import { messages } from "./messages.js";
import { theActivity, theEntry } from "./row.js";
import * as store from "./store.js";

const HOUR = 3_600_000;

export const isCheckInOpen = (row: store.ActivityRow, now: number): boolean =>
  row.state === "published" && now >= row.starts_at - CHECK_IN_BEFORE && now < row.ends_at;

export async function activityCheckIn({
  input: { id, code },
  ctx,
}: Given<typeof contract.activityCheckIn>): Promise<Output<typeof contract.activityCheckIn>> {
  const { db, clock } = ctx.platform;
  const row = await theActivity(db, id);
  const entry = await theEntry(ctx, id);
  const now = clock.now();
  if (!isCheckInOpen(row, now) || entry.state !== "active") throw fail(Code.closed, messages.checkInClosed);
  if (!sameText(row.check_in_code, code))
    throw fail(Code.invalid, messages.checkInCode, { result: { field: "code" } });
  const { accountId } = signedIn(ctx);
  const made = await store.checkIn(db, id, accountId, now);
  return { attendedAt: made?.attended_at ?? now };
}

/** `GET /pub/activity/7.ics`: open, as the page is. */
export function installCalendar({ raw }: Routes): void {
  raw("GET", `${API_BASE}/pub/activity/:name`, async (request, ctx) => {
    await limit(ctx, { name: "activity calendar", key: ctx.ip, max: 600, windowMs: HOUR });
    const { pathname, searchParams } = new URL(request.url);
    const [, number = "0"] = /\/(\d{1,15})\.ics$/.exec(pathname) ?? [];
    const { platform, config } = ctx;
    const row = await theActivity(platform.db, Number(number));
    const locale = LOCALES.find((each) => each === searchParams.get("l")) ?? ctx.locale;
    const title = inLocale(locale, row.title, row.title_en);
    const calendar = ical({
      name: title,
      method: ICalCalendarMethod.PUBLISH,
      prodId: { company: "edu-widgets", product: "activities", language: locale === "zh-CN" ? "ZH" : "EN" },
    });
    calendar.createEvent({
      id: `activity-${row.id}@${new URL(config.publicUrl).host}`,
      stamp: new Date(platform.clock.now()),
      start: new Date(row.starts_at),
      end: new Date(row.ends_at),
      summary: title,
      description: inLocale(locale, row.summary, row.summary_en),
      ...(row.place !== "" && { location: row.place }),
      ...(row.state === "cancelled" && { status: ICalEventStatus.CANCELLED }),
      url: config.publicUrl + places.activity.href({ activity: row.id }),
    });
    return {
      headers: {
        "content-type": "text/calendar; charset=utf-8",
        "content-disposition": `attachment; filename="activity-${row.id}.ics"`,
        "cache-control": "no-cache",
      },
      body: calendar.toString(),
    };
  });
}
