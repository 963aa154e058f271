/** An application for a certificate, whoever makes it (docs/domain.md 11.31 and 11.61). */
import { Code } from "../../../core/contract/index.js";
import { type CertificateFault, certificateKind, isByRule } from "../../../core/rules/certificate.js";
import { rooms } from "../../../core/rules/places/course.js";
import { workplace } from "../../../core/rules/places/teaching.js";
import type { Db, Trx } from "../../adapters/index.js";
import { fail } from "../../http/index.js";
import { type Message, message } from "../../messages.js";
import { gradedOf } from "../assessment/index.js";
import { fill, teachersOf, titleOf } from "../course/index.js";
import { standingsOf } from "../grade/index.js";
import { tell } from "../message/index.js";
import { askSchool } from "../review/index.js";
import { faultsOf, nameOf, type Run, ruleOf, scoreOf, theRun } from "./list.js";
import { messages } from "./messages.js";
import { addApplication, everListed } from "./store.js";

/** All that is missing, in one sentence. */
export const missing = (faults: readonly CertificateFault[]): Message =>
  fill(messages.notEligible, {
    faults: message(
      faults.map((fault) => messages.faults[fault]["zh-CN"]).join("、"),
      faults.map((fault) => messages.faults[fault]["en-US"]).join(", "),
    ),
  });

/** Somebody has marks that are not released. */
export const hasHidden = async (
  db: Db | Trx,
  runId: number,
  account: number,
  now: number,
): Promise<boolean> =>
  (await gradedOf(db, runId, now, [account])).some((one) => !one.isShown && one.earned.has(account));

interface Application {
  readonly runId: number;
  readonly account: number;
  /** Who applies: a teacher, the learner, or the run's rule. */
  readonly by: number | "rule";
  readonly now: number;
}

/** @throws Failure where the rule does not apply for them, or not yet */
async function demandRule(trx: Trx, run: Run, { account, now }: Application): Promise<void> {
  // Who sets the rule may have changed their mind, or the dates, since it was looked at.
  if (!isByRule(ruleOf(run), run.ends_at, now)) throw fail(Code.failed, messages.notByRule);
  // Whatever came before, a person decided on it.
  if ((await everListed(trx, run.id, account)).has(account)) throw fail(Code.failed, messages.has);
  // Marks that are not released are not told, not even by an application that goes through.
  if (await hasHidden(trx, run.id, account, now)) throw fail(Code.failed, missing(["marks"]));
}

/** What learner and teachers are told of an application that nobody made. */
async function tellOfRule(trx: Trx, run: Run, { account, now }: Application): Promise<void> {
  await tell(
    trx,
    [account],
    {
      kind: "grade",
      title: fill(messages.ruleTitle, { course: titleOf(run) }),
      text: messages.ruleText,
      href: rooms.grades.href({ course: run.id }),
      key: `certificate applied ${run.id}`,
    },
    now,
  );
  await tell(
    trx,
    await teachersOf(trx, run.id),
    {
      kind: "review",
      title: fill(messages.ruleTeacherTitle, { course: titleOf(run) }),
      text: messages.ruleTeacherText,
      href: workplace.certificates.href({ course: run.id, filter: "state=applied" }),
      key: `certificates by rule ${run.id}`,
    },
    now,
  );
}

/**
 * One application, as teachers, learners and rules make it, with its review. The learner is counted at this moment.
 * @returns the certificate
 * @throws Failure with what is missing
 */
export async function applyFor(trx: Trx, application: Application): Promise<number> {
  const { runId, account, by, now } = application;
  const run = await theRun(trx, runId);
  if (!run.certificate) throw fail(Code.noCertificate);
  const isRule = by === "rule";
  const author = isRule ? null : by;
  if (isRule) await demandRule(trx, run, application);
  const [standing] = await standingsOf(trx, runId, now, account);
  if (!standing) throw fail(Code.failed, messages.notLearner);
  const rule = ruleOf(run);
  const faults = faultsOf(rule, standing);
  if (faults.length > 0) throw fail(Code.failed, missing(faults));
  const holder = nameOf(standing);
  const certificate = await addApplication(trx, {
    run_id: runId,
    account_id: account,
    applied_by: author,
    by_rule: isRule,
    applied_at: now,
    holder,
    course: run.title,
    school: run.school,
    term: run.term ?? "",
    kind: certificateKind(rule, standing.total ?? 0),
    score: scoreOf(standing),
  });
  if (certificate === undefined) throw fail(Code.failed, messages.has);
  await askSchool(
    trx,
    {
      kind: "certificate",
      subject_type: "certificate",
      subject_id: certificate,
      org_id: run.org_id,
      run_id: runId,
      author_id: author,
      title: holder,
      about: run.term ? `${run.title} · ${run.term}` : run.title,
      submitted_at: now,
    },
    {
      title: fill(messages.waitingTitle, { course: titleOf(run) }),
      text: messages.waitingText,
      filter: "kind=certificate",
      key: `certificates ${runId}`,
    },
  );
  if (isRule) await tellOfRule(trx, run, application);
  return certificate;
}
