/** What somebody organizes: their list, one of it, and drafts that are begun and thrown away. */
import { type activityOrganizing as contract, Code, type Output } from "../../../core/contract/index.js";
import { fail, signedIn, type Ctx, type Given } from "../../http/index.js";
import { rightsOf, schoolsOf } from "../accounts/index.js";
import { audit } from "../audit/index.js";
import { inLocale } from "../course/index.js";
import { judgeShown } from "./organize.js";
import { organized } from "./organizers.js";
import { planOf } from "./plan.js";
import { cancellationOf, hasMoments, stateOf } from "./row.js";
import * as organizing from "./organizing-store.js";
import type * as store from "./store.js";
import * as worksStore from "./works-store.js";
import { messages } from "./messages.js";

const PAGE = 20;

/** A draft has no state by the clock. */
const organizedState = (row: store.OrganizedRow, now: number) =>
  hasMoments(row) && row.state !== "draft" ? stateOf(row, now) : ("draft" as const);

/** The schools for which somebody may begin an activity; the platform's people begin the platform's own. */
async function beginningsOf(ctx: Ctx) {
  const { accountId } = signedIn(ctx);
  const { db } = ctx.platform;
  const [{ roles }, schools] = await Promise.all([rightsOf(db, accountId), schoolsOf(db, accountId)]);
  return {
    schools: schools.map(({ id, name }) => ({ school: id, name })),
    isPlatform: roles.includes("platform-admin"),
  };
}

export async function activityMine({
  input: { stage, page = 1, size = PAGE },
  ctx,
}: Given<typeof contract.activityMine>): Promise<Output<typeof contract.activityMine>> {
  const { accountId } = signedIn(ctx);
  const { db, clock } = ctx.platform;
  const now = clock.now();
  const rights = await rightsOf(db, accountId);
  const { list, total } = await organizing.organizedPage(db, { accountId, ...rights, stage }, now, {
    page,
    size,
  });
  return {
    list: list.map((row) => ({
      id: row.id,
      kind: row.kind,
      title: inLocale(ctx.locale, row.title, row.title_en),
      school: inLocale(ctx.locale, row.school ?? "", row.school_en),
      state: organizedState(row, now),
      signupUntil: row.signup_until ?? undefined,
      startsAt: row.starts_at ?? undefined,
      quota: row.quota ?? undefined,
      taken: row.taken,
      updatedAt: row.updated_at,
    })),
    total,
    page,
    size,
    ...(await beginningsOf(ctx)),
    now,
  };
}

export async function activityOrganized({
  input: { id },
  ctx,
}: Given<typeof contract.activityOrganized>): Promise<Output<typeof contract.activityOrganized>> {
  const row = await organized(ctx, id, "get");
  const { db, clock } = ctx.platform;
  const now = clock.now();
  const [waiting, judges] = await Promise.all([organizing.waitingCount(db, id), worksStore.judges(db, id)]);
  return {
    id,
    school: inLocale(ctx.locale, row.school ?? "", row.school_en),
    schoolId: row.org_id ?? 0,
    state: organizedState(row, now),
    plan: planOf(row),
    taken: row.taken,
    waiting,
    judges: judges.map(judgeShown),
    cancelled: cancellationOf(row),
    updatedAt: row.updated_at,
    now,
  };
}

const CODE_DIGITS = 6;

export async function activityCreate({
  input: { school, kind, title },
  ctx,
}: Given<typeof contract.activityCreate>): Promise<Output<typeof contract.activityCreate>> {
  const { accountId } = signedIn(ctx);
  const { db, clock, random } = ctx.platform;
  const { schools, isPlatform } = await beginningsOf(ctx);
  const isOwn = school === undefined ? isPlatform : schools.some((one) => one.school === school);
  if (!isOwn) throw fail(Code.forbidden, messages.noSuchSchool);
  const now = clock.now();
  const id = await organizing.addDraft(db, {
    org_id: school ?? null,
    owner_id: accountId,
    kind,
    edition: null,
    title,
    title_en: "",
    summary: "",
    summary_en: "",
    about: "[]",
    about_en: "[]",
    place: "",
    schedule: "[]",
    signup_from: null,
    signup_until: null,
    starts_at: null,
    ends_at: null,
    results_at: null,
    quota: null,
    team_most: 1,
    has_works: kind === "contest" || kind === "campaign",
    votes_per_day: 0,
    form: "[]",
    check_in_code: random.digits(CODE_DIGITS),
    state: "draft",
    created_at: now,
    updated_at: now,
  });
  await audit(ctx, { action: "activity.create", result: "success", subject: String(id) });
  return { id };
}

export async function activityDraftDelete({
  input: { id },
  ctx,
}: Given<typeof contract.activityDraftDelete>): Promise<object> {
  await organized(ctx, id, "delete");
  // It may be announced at this very moment: the row itself says whether it is still a draft.
  if (!(await organizing.deleteDraft(ctx.platform.db, id))) throw fail(Code.failed, messages.announced);
  await audit(ctx, { action: "activity.delete", result: "success", subject: String(id) });
  return {};
}
