/**
 * Teacher certification: asked for with a proof, decided on by the school (docs/specification.md 3.2, docs/domain.md 2.4
 * and 11.30).
 */
import { Code, type Input, type Output, type user } from "../../../core/contract/index.js";
import { settings } from "../../../core/rules/places/common.js";
import { workplace } from "../../../core/rules/places/teaching.js";
import {
  accountById,
  addCertification,
  certificationById,
  certificationsBefore,
  certify,
  lastCertification,
  schoolExists,
  schoolOf,
  schools,
  settleCertification,
} from "../accounts/index.js";
import { isUniqueViolation, type Db } from "../../adapters/index.js";
import { audit } from "../audit/index.js";
import { me } from "../auth/index.js";
import { readUpload } from "../file/index.js";
import { tell } from "../message/index.js";
import { askSchool, type DecisionGiven, type ReviewDetail, reviewKind } from "../review/index.js";
import { fail, limit, type Ctx } from "../../http/index.js";
import { messages } from "./messages.js";

const HOUR = 3_600_000;
const EVIDENCE_LIMIT = 2_000_000;

export async function auths(ctx: Ctx): Promise<Output<typeof user.profileAuths>> {
  const { db } = ctx.platform;
  const account = await me(ctx);
  const english = ctx.locale === "en-US";
  const [last, list] = await Promise.all([lastCertification(db, account.id), schools(db)]);
  const approved = account.certification === "certified";
  return {
    certification: {
      state: approved ? "approved" : (last?.state ?? "none"),
      school: (english ? last?.school_en : last?.school) ?? (await schoolOf(db, account.id)) ?? "",
      staffNumber: last?.staff_number ?? "",
      title: last?.title ?? "",
      realName: last?.real_name ?? account.real_name,
      reason: last?.reason ?? "",
      submittedAt: last?.submitted_at,
    },
    schools: list.map(({ id, name, name_en }) => ({ id: String(id), name: english ? name_en : name })),
  };
}

export async function applyCertification(ctx: Ctx, input: Input<typeof user.certificationApply>) {
  const { platform } = ctx;
  const account = await me(ctx);
  if (account.certification === "certified") throw fail(Code.failed, messages.certified);
  const last = await lastCertification(platform.db, account.id);
  if (last?.state === "pending") throw fail(Code.failed, messages.pending);
  const school = /^\d{1,15}$/.test(input.schoolId) ? Number(input.schoolId) : 0;
  if (!(await schoolExists(platform.db, school)))
    throw fail(Code.invalid, messages.school, { result: { field: "schoolId" } });
  const upload = readUpload(input.evidence, ["image/png", "image/jpeg", "application/pdf"], EVIDENCE_LIMIT);
  if (!upload) throw fail(Code.invalid, messages.evidence, { result: { field: "evidence" } });
  await limit(ctx, { name: "upload", key: `account ${account.id}`, max: 30, windowMs: HOUR });
  const { id: evidence } = await platform.files.put(upload.bytes, EVIDENCE_LIMIT);
  const now = platform.clock.now();
  const { realName, staffNumber, title } = input;
  try {
    await platform.transaction(async (trx) => {
      const id = await addCertification(trx, {
        account_id: account.id,
        org_id: school,
        real_name: realName,
        staff_number: staffNumber,
        title,
        evidence,
        state: "pending",
        submitted_at: now,
      });
      await askSchool(
        trx,
        {
          kind: "certification",
          subject_type: "certification",
          subject_id: id,
          org_id: school,
          run_id: null,
          author_id: account.id,
          title: realName,
          about: `${title} · ${staffNumber}`,
          submitted_at: now,
        },
        {
          title: messages.waitingTitle,
          text: messages.waitingText,
          filter: "kind=certification",
          key: `certifications ${school}`,
        },
      );
    });
  } catch (error) {
    // Another one came between the look and the write.
    if (isUniqueViolation(error)) throw fail(Code.failed, messages.pending);
    throw error;
  }
  await audit(ctx, { action: "user.certification", result: "success", subject: school });
  return {};
}

async function detail(db: Db, id: number): Promise<ReviewDetail> {
  const row = await certificationById(db, id);
  if (!row) throw fail(Code.notFound);
  const [account, before] = [await accountById(db, row.account_id), await certificationsBefore(db, row)];
  return {
    certification: {
      realName: row.real_name,
      staffNumber: row.staff_number,
      title: row.title,
      nickname: account?.nickname ?? "",
      hasEvidence: row.evidence !== "",
      earlier: before.flatMap(({ state, reason, submitted_at: submittedAt }) =>
        state === "pending" ? [] : [{ state, reason, submittedAt }],
      ),
    },
  };
}

/** Makes somebody a teacher of the school, or says why not. Whoever asks sees either at once. */
async function decide({ trx, subject, approved, reason, now }: DecisionGiven): Promise<void> {
  const row = await certificationById(trx, subject, true);
  if (row?.state !== "pending") throw fail(Code.notFound);
  if (approved) {
    const isFree = await certify(trx, row, now);
    if (!isFree) throw fail(Code.failed, messages.numberTaken);
  }
  await settleCertification(trx, subject, approved ? { state: "approved" } : { state: "rejected", reason });
  await tell(
    trx,
    [row.account_id],
    {
      kind: "review",
      title: approved ? messages.certifiedTitle : messages.notCertifiedTitle,
      text: approved ? messages.certifiedText : { "zh-CN": reason, "en-US": reason },
      href: approved ? workplace.taught.href({}) : settings.href({ certify: true }),
      key: `certification ${subject}`,
    },
    now,
  );
}

reviewKind("certification", {
  decide,
  detail,
  evidence: async (db, subject) => (await certificationById(db, subject))?.evidence,
});
