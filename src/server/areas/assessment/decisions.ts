/** What a teacher decides of whole attempts (docs/domain.md 10.6): nothing for who began none, and another try. */
import { Code, type mark, type Output } from "../../../core/contract/index.js";
import { refusalOf, withOverrides } from "../../../core/rules/assessment/index.js";
import { rooms } from "../../../core/rules/places/course.js";
import type { Db, Trx } from "../../adapters/index.js";
import { enrollmentRows, fill, INSIDE } from "../course/index.js";
import { fail, type Given } from "../../http/index.js";
import { recall, tell } from "../message/index.js";
import { messages } from "./messages.js";
import * as store from "./store/index.js";

/** Learners of a run who began nothing, and whose own time is over. @param classId only of this class */
export async function missingOf(
  db: Db | Trx,
  { id, rules, run_id }: store.AssessmentRow,
  now: number,
  classId?: number,
): Promise<number[]> {
  let rows = enrollmentRows(db)
    .where("run_id", "=", run_id)
    .where("role", "=", "learner")
    .where("state", "in", INSIDE)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom("attempt")
            .select("attempt.id")
            .whereRef("attempt.account_id", "=", "enrollment.account_id")
            .where("attempt.assessment_id", "=", id)
            .where("attempt.state", "<>", "void"),
        ),
      ),
    );
  if (classId !== undefined) rows = rows.where("class_id", "=", classId);
  const learners = await rows.orderBy("account_id").execute();
  const overrides = await db
    .selectFrom("assessment_override")
    .select(["class_id", "account_id", "values"])
    .where("assessment_id", "=", id)
    .execute();
  const isOver = (learner: (typeof learners)[number]): boolean => {
    const own = [
      ...overrides.filter((one) => one.class_id !== null && one.class_id === learner.class_id),
      ...overrides.filter((one) => one.account_id === learner.account_id),
    ];
    const { closeAt } = withOverrides(
      rules,
      own.map(({ values }) => values),
    );
    return closeAt !== undefined && now >= closeAt;
  };
  return learners.filter(isOver).map(({ account_id }) => account_id);
}

/** So many have got a zero for what they never began. */
export async function zeroedOf(db: Db, assessment: number): Promise<number> {
  const { count } = await db
    .selectFrom("attempt_decision")
    .innerJoin("attempt", "attempt.id", "attempt_decision.attempt_id")
    .select((it) => it.fn.countAll<string>().as("count"))
    .where("attempt.assessment_id", "=", assessment)
    .where("attempt_decision.kind", "=", "zero")
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Those who handed something in hear of it, where they see their points by it and not before. */
export async function markRelease({
  input: { assessment: id, released },
  ctx: { platform },
  member,
}: Given<typeof mark.markRelease>): Promise<Output<typeof mark.markRelease>> {
  const now = platform.clock.now();
  return platform.transaction(async (trx) => {
    const assessment = await store.lockAssessment(trx, member.run.id, id);
    if (!assessment) throw fail(Code.notFound);
    const before = assessment.released_at;
    if ((before !== null) === released) return { releasedAt: before ?? undefined };
    await trx
      .updateTable("assessment")
      .set({ released_at: released ? now : null })
      .where("id", "=", id)
      .execute();
    const writers = await trx
      .selectFrom("attempt")
      .select("account_id")
      .distinct()
      .where("assessment_id", "=", id)
      .where("state", "in", ["submitted", "auto"])
      .execute();
    const accounts = writers.map(({ account_id }) => account_id);
    const key = `released ${id}`;
    if (!released) await recall(trx, accounts, [key]);
    else if (assessment.settings.showPoints === "released")
      await tell(
        trx,
        accounts,
        {
          kind: "grade",
          title: fill(messages.releasedTitle, { title: assessment.title }),
          text: messages.releasedText,
          href: rooms.paper.href({ course: member.run.id, item: id }),
          key,
        },
        now,
      );
    return { releasedAt: released ? now : undefined };
  });
}

export async function markZero({
  input: { assessment: id, undo },
  ctx: { platform },
  member,
}: Given<typeof mark.markZero>): Promise<Output<typeof mark.markZero>> {
  const now = platform.clock.now();
  return platform.transaction(async (trx) => {
    const assessment = await store.lockAssessment(trx, member.run.id, id);
    if (!assessment || assessment.state !== "published") throw fail(Code.notFound);
    if (undo) {
      const gone = await trx
        .deleteFrom("attempt")
        .where("assessment_id", "=", id)
        .where("id", "in", trx.selectFrom("attempt_decision").select("attempt_id").where("kind", "=", "zero"))
        .returning("id")
        .execute();
      return { changed: gone.length };
    }
    const missing = await missingOf(trx, assessment, now);
    if (missing.length === 0) return { changed: 0 };
    const past = await store.attemptsOf(trx, missing, [id]);
    // Whoever began in this moment is not missing.
    const made = await store.addAttempts(
      trx,
      missing.map((account_id) => ({
        assessment_id: id,
        account_id,
        no: past.filter((attempt) => attempt.account_id === account_id).length + 1,
        state: "auto" as const,
        started_at: now,
        deadline_at: null,
        submitted_at: now,
        seed: "",
        layout: "[]",
        answers: "{}",
        auto_points: 0,
        points: 0,
      })),
    );
    const decision = { kind: "zero" as const, account_id: member.accountId, reason: "", at: now };
    if (made.length > 0)
      await trx
        .insertInto("attempt_decision")
        .values(made.map((attempt) => ({ ...decision, attempt_id: attempt.id })))
        .execute();
    return { changed: made.length };
  });
}

/** The window in which somebody may try again; what stood for them alone before is kept where it does no harm. */
async function openAgain(
  trx: Trx,
  assessment: store.AssessmentRow,
  { accountId, classId }: { readonly accountId: number; readonly classId: number | null },
  {
    until,
    reason,
    now,
  }: { readonly until: number | undefined; readonly reason: string; readonly now: number },
): Promise<void> {
  const { id, rules } = assessment;
  const [all, own, attempts] = await Promise.all([
    store.overridesFor(trx, [id], { accounts: [accountId], classes: [classId] }),
    trx
      .selectFrom("assessment_override")
      .select("values")
      .where("assessment_id", "=", id)
      .where("account_id", "=", accountId)
      .executeTakeFirst(),
    store.attemptsOf(trx, [accountId], [id]),
  ]);
  const standing = withOverrides(
    rules,
    all.map(({ values }) => values),
  );
  const values = {
    ...own?.values,
    ...(until !== undefined && { closeAt: until }),
    ...(until !== undefined && standing.dueAt !== undefined && standing.dueAt < until && { dueAt: until }),
  };
  const past = attempts
    .filter(({ state }) => state !== "void")
    .map(({ started_at, submitted_at }) => ({
      startedAt: started_at,
      ...(submitted_at !== null && { endedAt: submitted_at }),
    }));
  const refusal = refusalOf({ ...standing, ...values }, past, now);
  if (refusal?.reason === "closed")
    throw fail(Code.invalid, messages.untilNeeded, { result: { field: "until" } });
  const opened = {
    ...values,
    ...(refusal?.reason === "entryOver" && { openAt: now }),
    ...(refusal?.reason === "used" && { attempts: past.length + 1 }),
  };
  if (until === undefined && refusal === undefined) return;
  await store.putOverride(trx, {
    assessment: id,
    classId: undefined,
    account: accountId,
    values: opened,
    reason,
  });
}

export async function markReturn({
  input: { attempt: id, reason, until },
  ctx: { platform },
  member,
}: Given<typeof mark.markReturn>): Promise<void> {
  const now = platform.clock.now();
  if (until !== undefined && until <= now)
    throw fail(Code.invalid, messages.untilPast, { result: { field: "until" } });
  await platform.transaction(async (trx) => {
    const attempt = await store.lockAnyAttempt(trx, member.run.id, id);
    const assessment = attempt && (await store.assessmentById(trx, attempt.assessment_id));
    if (!attempt || !assessment || attempt.state === "doing" || attempt.state === "void")
      throw fail(Code.notFound);
    const accountId = attempt.account_id;
    const place = await enrollmentRows(trx)
      .where("run_id", "=", member.run.id)
      .where("account_id", "=", accountId)
      .executeTakeFirst();
    await trx.updateTable("attempt").set({ state: "void" }).where("id", "=", id).execute();
    await trx
      .insertInto("attempt_decision")
      .values({ attempt_id: id, kind: "return", account_id: member.accountId, reason, at: now })
      .onConflict((conflict) =>
        conflict
          .column("attempt_id")
          .doUpdateSet({ kind: "return", account_id: member.accountId, reason, at: now }),
      )
      .execute();
    await openAgain(trx, assessment, { accountId, classId: place?.class_id ?? null }, { until, reason, now });
    await tell(
      trx,
      [accountId],
      {
        kind: "grade",
        title: fill(messages.returnedTitle, { title: assessment.title }),
        text: fill(messages.returnedText, { reason }),
        href: rooms.paper.href({ course: member.run.id, item: assessment.id }),
        key: `returned ${assessment.id}`,
      },
      now,
    );
  });
}
