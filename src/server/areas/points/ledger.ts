/**
 * The ledger is no table: it is read from what is there, so that nothing counts twice, and what was taken back counts no
 * more (docs/domain.md 11.80).
 */
import type { Output, points as contract } from "../../../core/contract/index.js";
import { LEARNING_POINTS, learningPoints, PointReasons } from "../../../core/rules/learning-points.js";
import type { Db } from "../../adapters/index.js";
import { signedIn, type Given } from "../../http/index.js";
import { issuedCertificateRows } from "../certificate/index.js";
import { inLocale, runTitleRows } from "../course/index.js";
import { endorsedAnswerRows } from "../room/index.js";
import { doneLessonRows } from "../study/index.js";

const SIZE = 20;

const entriesOf = (db: Db, accountId: number) =>
  doneLessonRows(db, accountId)
    .unionAll(endorsedAnswerRows(db, accountId))
    .unionAll(issuedCertificateRows(db, accountId));

export async function ownPoints({
  input: { page = 1, size = SIZE },
  ctx,
}: Given<typeof contract.ownPoints>): Promise<Output<typeof contract.ownPoints>> {
  const { accountId } = signedIn(ctx);
  const { db } = ctx.platform;
  const [counted, rows] = await Promise.all([
    db
      .selectFrom(entriesOf(db, accountId).as("entry"))
      .select((it) => ["entry.reason", it.fn.countAll<string>().as("n")])
      .groupBy("entry.reason")
      .execute(),
    db
      .selectFrom(entriesOf(db, accountId).as("entry"))
      .leftJoin(runTitleRows(db).as("run"), "run.id", "entry.run_id")
      .select(["entry.reason", "entry.run_id", "entry.title", "entry.at"])
      .select(["run.title as course", "run.title_en as course_en"])
      .orderBy("entry.at", "desc")
      .orderBy("entry.reason")
      .orderBy("entry.run_id")
      .orderBy("entry.title")
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
  ]);
  const counts = Object.fromEntries(counted.map(({ reason, n }) => [reason, Number(n)]));
  const sums = PointReasons.flatMap((reason) => {
    const count = counts[reason] ?? 0;
    return count === 0 ? [] : [{ reason, count, points: count * LEARNING_POINTS[reason] }];
  });
  return {
    points: learningPoints(counts),
    sums,
    list: rows.map(({ reason, ...row }) => {
      const course = inLocale(ctx.locale, row.course ?? row.title, row.course_en);
      return {
        reason,
        points: LEARNING_POINTS[reason],
        title: reason === "lesson" || reason === "answer" ? row.title : course,
        course,
        run: row.run_id ?? undefined,
        at: row.at,
      };
    }),
    total: sums.reduce((sum, { count }) => sum + count, 0),
    page,
    size,
  };
}
