/** What waits to be read, and what was read: the queue of those who mark (docs/domain.md 10.6). */
import { sql, type RawBuilder } from "kysely";
import { Code, type mark, type Output } from "../../../core/contract/index.js";
import { personRows } from "../accounts/index.js";
import type { Db, Platform } from "../../adapters/index.js";
import { classRows } from "../course/index.js";
import { pageOf } from "../../db/page.js";
import { fail, type Given } from "../../http/index.js";
import { deliveriesWaiting } from "./delivery-store.js";
import { doubleViews, STAGES, type Team, teamOf, waitsFor } from "./double.js";
import { filesNamed, filesOf } from "./files.js";
import { missingOf, zeroedOf } from "./decisions.js";
import { nameOf } from "./names.js";
import { peerViews, waitsForTeacher } from "./peer-store.js";
import { paperOf, solutionsOf } from "./papers.js";
import * as store from "./store/index.js";
import { classOf, responses } from "./marking.js";

type Queue = Output<typeof mark.markQueue>;

/** Whoever marks, and who marks beside them. */
interface Viewer {
  readonly person: number;
  readonly team: Team;
  /** In SQL: an answer waits for them. */
  readonly waits: RawBuilder<boolean>;
  readonly now: number;
}

/** The questions that a person marks, as one of those who answered saw them, and how many wait for whoever asks. */
async function itemsOf(
  platform: Platform,
  runId: number,
  assessment: store.AssessmentRow,
  classId: number | undefined,
  waits: RawBuilder<boolean>,
): Promise<Queue["items"]> {
  const { db } = platform;
  const counts = await responses(db, runId, assessment.id, classId)
    .select(["response.item", "response.question_id", "response.max"])
    .select((it) => [it.fn.countAll<string>().as("total")])
    .select(sql<string>`count(*) filter (where ${waits})`.as("pending"))
    .select(sql<number>`min(attempt.id)`.as("sample"))
    .groupBy(["response.item", "response.question_id", "response.max"])
    .orderBy("response.item")
    .execute();
  const samples = await store.layoutsOf(
    db,
    counts.map(({ sample }) => sample),
  );
  const items: Queue["items"] = [];
  for (const { item: key, max, pending, total, sample } of counts) {
    const attempt = samples.get(sample);
    if (!attempt) continue;
    const sections = await paperOf(db, platform, attempt.layout, attempt.seed, assessment.settings, "all");
    const seen = sections.flatMap((section) => section.items).find((each) => each.key === key);
    const solution = (await solutionsOf(db, platform, attempt.layout)).get(key);
    items.push({
      item: key,
      stem: seen?.stem,
      view: seen?.view,
      solution: solution?.content,
      analysis: solution?.analysis ?? undefined,
      max,
      pending: Number(pending),
      total: Number(total),
    });
  }
  return items;
}

/** The number of the last mark of an answer. */
const lastMark = sql<number | null>`(select max(marking.id) from marking
  where marking.attempt_id = response.attempt_id and marking.item = response.item)`;

/** Everybody's answers, with their mark as it stands. */
async function answersOf(
  db: Db,
  runId: number,
  assessment: store.AssessmentRow,
  { person, team, waits: isWaiting, now }: Viewer,
  {
    item,
    state,
    late,
    classId,
    order = "item",
    anonymous = false,
    page = 1,
    size = 20,
  }: Given<typeof mark.markQueue>["input"],
): Promise<Pick<Queue, "list" | "total" | "page" | "size">> {
  let rows = responses(db, runId, assessment.id, classId)
    .leftJoin(personRows(db).as("person"), "person.id", "attempt.account_id")
    .leftJoin(personRows(db).as("marker"), "marker.id", "response.marker_id")
    .leftJoin(classRows(db).as("course_class"), "course_class.id", "enrollment.class_id")
    .select([
      "response.attempt_id",
      "response.item",
      "response.max",
      "response.state",
      "response.points",
      "response.comment",
      "response.marked_at",
      "response.first_marker_id",
      "response.second_marker_id",
      "enrollment.class_id",
      "attempt.answers",
      "attempt.submitted_at",
      "attempt.late_ms",
      "course_class.name as class_name",
      "person.real_name",
      "person.nickname",
      "marker.real_name as marker_real_name",
      "marker.nickname as marker_nickname",
    ])
    .select(lastMark.as("mark"));
  if (item !== undefined) rows = rows.where("response.item", "=", item);
  if (state !== undefined)
    rows = rows.where(state === "pending" ? isWaiting : sql<boolean>`not ${isWaiting}`);
  if (late !== undefined) rows = rows.where("attempt.late_ms", late ? ">" : "=", 0);
  const ordered =
    order === "item"
      ? rows
          .orderBy("response.item")
          .orderBy(sql`not ${isWaiting}`)
          .orderBy("response.attempt_id")
      : rows.orderBy("response.attempt_id").orderBy("response.item");
  const { list, total } = await pageOf(ordered, { page, size });
  const files = await filesOf(db, [...new Set(list.map((row) => row.attempt_id))]);
  const answerOf = ({ answers, item: key }: (typeof list)[number]): unknown =>
    Object.hasOwn(answers, key) ? answers[key]?.value : undefined;
  const marked = list.map((row) => ({
    ...row,
    given:
      row.points === null || row.marked_at === null
        ? undefined
        : {
            mark: row.mark ?? 0,
            points: row.points,
            comment: row.comment,
            marker: nameOf({ real_name: row.marker_real_name, nickname: row.marker_nickname }),
            at: row.marked_at,
          },
  }));
  const { settings } = assessment;
  const views = settings.peer
    ? await peerViews(db, marked, assessment, now)
    : await doubleViews(db, marked, settings.doubleMarkGap, person, team);
  return {
    list: marked.map((row) => ({
      attempt: row.attempt_id,
      item: row.item,
      name: anonymous ? "" : nameOf(row),
      className: row.class_name ?? "",
      max: row.max,
      state: row.state,
      answer: answerOf(row),
      files: filesNamed(
        files.filter(({ attempt }) => attempt === row.attempt_id),
        row.item,
        answerOf(row),
      ),
      given: row.given,
      submittedAt: row.submitted_at ?? 0,
      isLate: row.late_ms > 0,
      ...views.get(`${row.attempt_id} ${row.item}`),
    })),
    total,
    page,
    size,
  };
}

export async function markQueue({
  input,
  ctx: { platform },
  member,
}: Given<typeof mark.markQueue>): Promise<Queue> {
  const { db } = platform;
  const runId = member.run.id;
  const assessment = await store.assessmentOf(db, runId, input.assessment);
  if (!assessment) throw fail(Code.notFound);
  const classId = classOf(member, input.classId);
  const own = classOf(member, undefined);
  const classes = classRows(db).where("run_id", "=", runId).orderBy("id");
  const { doubleMarkGap: gap, peer } = assessment.settings;
  const now = platform.clock.now();
  const person = member.accountId;
  const team = await teamOf(db, runId);
  const waits = peer ? waitsForTeacher(assessment, now) : waitsFor(gap, person, team);
  const viewer: Viewer = { person, team, waits, now };
  const [items, answers, rows, waiting, missing, zeroed, deliveries] = await Promise.all([
    itemsOf(platform, runId, assessment, classId, waits),
    answersOf(db, runId, assessment, viewer, { ...input, classId }),
    (own === undefined ? classes : classes.where("id", "=", own)).execute(),
    responses(db, runId, input.assessment, own)
      .select([
        sql<string>`count(*) filter (where ${waits})`.as("count"),
        STAGES.second.as("second"),
        STAGES.third.as("third"),
      ])
      .executeTakeFirstOrThrow(),
    missingOf(db, assessment, now, own),
    zeroedOf(db, assessment.id),
    deliveriesWaiting(db, assessment.id),
  ]);
  return {
    title: assessment.title,
    items,
    ...answers,
    classes: rows.map(({ id, name }) => ({ classId: id, name })),
    waiting: Number(waiting.count),
    double:
      gap === undefined || peer
        ? undefined
        : {
            gap,
            second: Number(waiting.second),
            third: Number(waiting.third),
            team: team.people.length,
          },
    peer,
    missing: missing.length,
    zeroed,
    deliveries,
    isTeacher: member.enrollment.role === "teacher",
    isGraded: assessment.kind !== "practice" && assessment.state === "published",
    releasedAt: assessment.released_at ?? undefined,
  };
}
