/** The majors that a certified teacher serves (docs/domain.md 11.53). */
import {
  Code,
  type Output,
  type major as contract,
  type teacherProfile,
} from "../../../core/contract/index.js";
import { FIRST_YEAR, PLAN_BYTES } from "../../../core/contract/major.js";
import type { Platform } from "../../adapters/index.js";
import { fail, signedIn, type Ctx, type Given } from "../../http/index.js";
import { message, type Locale } from "../../messages.js";
import { accountById, type Account } from "../accounts/index.js";
import { audit } from "../audit/index.js";
import { coursesTaught, inLocale } from "../course/index.js";
import { addFile, readUpload, signContent } from "../file/index.js";
import * as store from "./store.js";

const messages = {
  plan: message("请上传 10 MB 以内的 PDF", "Please upload a PDF of up to 10 MB."),
  future: message("年份不能晚于今年", "The year can't be later than this year."),
};

/** @throws Failure notCertified */
async function certified(ctx: Ctx): Promise<Account> {
  const account = await accountById(ctx.platform.db, signedIn(ctx).accountId);
  if (!account) throw fail(Code.unauthorized);
  if (account.certification !== "certified") throw fail(Code.notCertified);
  return account;
}

type Plan = Pick<store.ServedRow, "plan_file_id" | "plan_name" | "plan_size">;
const planOf = (platform: Platform, { plan_file_id, plan_name, plan_size }: Plan) =>
  plan_file_id === null
    ? undefined
    : {
        name: plan_name,
        size: plan_size ?? 0,
        url: signContent(platform, plan_file_id, "preview", plan_name).path,
      };

export async function teacherMajors({
  ctx,
}: Given<typeof contract.teacherMajors>): Promise<Output<typeof contract.teacherMajors>> {
  const { platform, locale } = ctx;
  const { db } = platform;
  const { id } = await certified(ctx);
  const [updatedAt, served, courses] = await Promise.all([
    store.savedAt(db, id),
    store.servedBy(db, id),
    coursesTaught(db, id),
  ]);
  const taught = new Set(courses.map((course) => course.id));
  const majors = await store.majorsFor(
    db,
    id,
    served.map(({ major_id }) => major_id),
  );
  return {
    list: served.map((row) => ({
      major: row.major_id,
      role: row.role,
      since: row.since,
      planUrl: row.plan_url,
      courses: row.course_ids.filter((course) => taught.has(course)),
      plan: planOf(platform, row),
    })),
    majors: majors.map((row) => ({
      major: row.id,
      code: row.code,
      name: inLocale(locale, row.name, row.name_en),
      college: inLocale(locale, row.college ?? "", row.college_en ?? ""),
      level: row.level,
      school: inLocale(locale, row.school, row.school_en),
      state: row.state,
    })),
    courses: courses.map((course) => ({
      course: course.id,
      title: inLocale(locale, course.title, course.title_en),
    })),
    updatedAt,
  };
}

export async function teacherMajorsSave({
  input: { updatedAt, list },
  ctx,
}: Given<typeof contract.teacherMajorsSave>): Promise<Output<typeof contract.teacherMajorsSave>> {
  const account = await certified(ctx);
  const { clock } = ctx.platform;
  const refused = () => fail(Code.invalid, undefined, { result: { field: "list" } });
  if (new Set(list.map(({ major }) => major)).size < list.length) throw refused();
  // Whose year begins first is ahead of UTC by fourteen hours.
  const thisYear = new Date(clock.now() + 14 * 3_600_000).getUTCFullYear();
  if (list.some(({ since }) => since > Math.max(thisYear, FIRST_YEAR)))
    throw fail(Code.invalid, messages.future, { result: { field: "list" } });
  const at = await ctx.platform.transaction(async (trx) => {
    const before = await store.lockList(trx, account.id);
    if (before !== updatedAt) throw fail(Code.stale, undefined, { result: { updatedAt: before } });
    const own = (await store.servedBy(trx, account.id)).map(({ major_id }) => major_id);
    const known = new Set((await store.majorsFor(trx, account.id, own)).map(({ id }) => id));
    if (list.some(({ major }) => !known.has(major))) throw refused();
    // Somebody may have been taken out of a team while the page was open: that is no reason to lose the rest.
    const taught = new Set((await coursesTaught(trx, account.id)).map(({ id }) => id));
    const rows = list.map((row) => ({
      ...row,
      courses: [...new Set(row.courses)].filter((course) => taught.has(course)),
    }));
    // Two saves within a millisecond are two.
    const next = Math.max(clock.now(), before + 1);
    await store.replaceList(trx, account.id, rows, next);
    return next;
  });
  return { updatedAt: at };
}

export async function teacherMajorPlan({
  input: { major, name = "", file },
  ctx,
}: Given<typeof contract.teacherMajorPlan>): Promise<Output<typeof contract.teacherMajorPlan>> {
  const account = await certified(ctx);
  const { platform } = ctx;
  const { db, files, clock } = platform;
  const served = await store.servedBy(db, account.id);
  if (!served.some((row) => row.major_id === major)) throw fail(Code.notFound);
  let plan: Plan = { plan_file_id: null, plan_name: "", plan_size: 0 };
  if (file !== undefined) {
    const upload = readUpload(file, ["application/pdf"], PLAN_BYTES);
    if (!upload) throw fail(Code.fileRefused, messages.plan, { result: { field: "file" } });
    const { id: sha256, size } = await files.put(upload.bytes, PLAN_BYTES);
    const row = await addFile(db, {
      sha256,
      size,
      mime: upload.mime,
      media: "document",
      state: "ready",
      created_at: clock.now(),
    });
    plan = { plan_file_id: row.id, plan_name: name.replaceAll(/[/\\]/g, "_") || "plan.pdf", plan_size: size };
  }
  // A plan changes no words: whoever types meanwhile is not told of a newer version.
  const isSet = await store.setPlan(db, {
    account: account.id,
    major,
    file: plan.plan_file_id,
    name: plan.plan_name,
  });
  if (!isSet) throw fail(Code.notFound);
  await audit(ctx, { action: "user.majorPlan", result: "success", subject: String(major) });
  return { plan: planOf(platform, plan) };
}

/** What the public page of a teacher says of their majors. */
export async function shownMajors(
  platform: Platform,
  accountId: number,
  locale: Locale,
): Promise<Output<typeof teacherProfile.teacherPage>["majors"]> {
  const rows = await store.servedBy(platform.db, accountId);
  return rows.map((row) => ({
    name: inLocale(locale, row.name, row.name_en),
    code: row.code,
    level: row.level,
    school: inLocale(locale, row.school, row.school_en),
    role: row.role,
    since: row.since,
    planUrl: row.plan_url,
    plan: planOf(platform, row),
  }));
}
