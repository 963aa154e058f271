/** Courses, found and read about (docs/domain.md 6.1 to 6.3). */
import { sql } from "kysely";
import { Code, type course as contract, type Input, type Output } from "../../../core/contract/index.js";
import { EnrollmentState } from "../../../core/contract/course.js";
import { fail, signedIn, type Ctx } from "../../http/index.js";
import { inLocale } from "../../messages.js";
import { inNamedOrder, namedIds, pageOfNamed } from "../../db/only.js";
import { schools } from "../accounts/index.js";
import { viewerOf, type Viewer } from "../library/index.js";
import { readCursor, split, writeCursor, type FacetNumbers } from "../../search/index.js";
import { card, cards, enrollmentCard, standing, termOf } from "./cards.js";
import { isHidden } from "./access.js";
import { nodesOf } from "./nodes.js";
import { invitationOf } from "./invitations.js";
import { actionOf, QUIT_BELOW, runState } from "./run.js";
import { FACETS, type CourseSearch } from "./search.js";
import type { Rooms } from "./rooms.js";
import * as store from "./store.js";
import { followClock } from "./write.js";

const SHELF = 12;
const PAGE = 20;

export interface Finder {
  readonly search: CourseSearch;
  readonly numbers: () => Promise<FacetNumbers>;
}

/** Whoever runs the platform, or belongs to the school, sees what is for its members. */
const maySee = ({ sees, orgs }: Viewer, row: Pick<store.RunRow, "school_only" | "org_id">): boolean =>
  !row.school_only || sees === "all" || orgs.includes(row.org_id);

/** The names of all schools and terms; none where nobody reads them. */
async function namesOf({ platform: { db } }: Ctx, isWanted: boolean) {
  if (!isWanted) return { schools: [], terms: [] };
  const [orgs, terms] = await Promise.all([
    schools(db),
    db.selectFrom("term").select(["id", "name", "name_en"]).execute(),
  ]);
  return { schools: orgs, terms };
}

export async function courseList(
  ctx: Ctx,
  input: Input<typeof contract.courseList>,
  finder: Finder,
): Promise<Output<typeof contract.courseList>> {
  const { edition, certificate, teacher, facets: hasFacets = false } = input;
  const only = namedIds(input.only);
  const { page, size } = pageOfNamed(only, input.page ?? 1, input.size ?? SHELF);
  const { db, clock } = ctx.platform;
  const query = input.query?.trim() || undefined;
  const after = input.after ? readCursor(input.after) : undefined;
  if (input.after && !after) throw fail(Code.invalid, undefined, { result: { field: "after" } });
  const now = clock.now();
  await followClock(db, now);
  const [viewer, numbers, tables] = await Promise.all([
    viewerOf(ctx),
    finder.numbers(),
    namesOf(ctx, hasFacets || Boolean(input.school) || Boolean(input.term)),
  ]);
  const names = { ...tables, numbers, locale: ctx.locale };
  const found = await finder.search.find(
    viewer,
    { query, edition, certificate, teacher, only, chosen: FACETS.chosen(input, names) },
    {
      sort: input.sort ?? (query ? "relevance" : "hot"),
      page,
      size,
      after,
      facets: hasFacets,
      // Whoever chose an order has that one; otherwise what is of the school that they are at comes first.
      first: input.sort || viewer.school === undefined ? undefined : sql<boolean>`org_id = ${viewer.school}`,
    },
  );
  const rows = inNamedOrder(only, await store.currentRuns(db, found.ids), ({ course_id }) => course_id);
  return {
    list: await cards(db, rows, { accountId: viewer.accountId, locale: ctx.locale, now }),
    total: found.total,
    isMore: found.isMore,
    page,
    size,
    next: found.next && writeCursor(found.next),
    facets: found.facets && FACETS.counted(found.facets, names),
  };
}

export async function courseMine(
  ctx: Ctx,
  input: Input<typeof contract.courseMine>,
  rooms: Rooms,
): Promise<Output<typeof contract.courseMine>> {
  const { accountId } = signedIn(ctx);
  const { page = 1, size = PAGE } = input;
  const { db, clock } = ctx.platform;
  const states = split(input.states);
  const known = EnrollmentState.filter((state) => states.includes(state));
  if (states.length > known.length) throw fail(Code.invalid, undefined, { result: { field: "states" } });
  const { list, total } = await store.enrollmentsOf(
    db,
    accountId,
    { states: known, role: input.role },
    { page, size },
  );
  const idsOf = (rows: typeof list) => rows.map(({ run_id }) => run_id);
  const taught = idsOf(list.filter(({ role }) => role === "teacher"));
  const [rows, questions, applications] = await Promise.all([
    store.runsById(db, idsOf(list)),
    rooms.openQuestions(db, taught),
    store.applicationsTo(db, taught),
  ]);
  return {
    todo: taught.map((id) => ({
      id,
      questions: questions.get(id) ?? 0,
      applications: applications.get(id) ?? 0,
    })),
    list: await cards(db, rows, { accountId, locale: ctx.locale, now: clock.now() }),
    total,
    page,
    size,
  };
}

/**
 * A run that may be read about: a published one, or one that the asker is in.
 * @throws Failure notFound, schoolOnly
 */
export async function theRun(ctx: Ctx, id: number) {
  const { db } = ctx.platform;
  const row = await store.run(db, id);
  if (!row) throw fail(Code.notFound);
  const viewer = await viewerOf(ctx);
  const mine = viewer.accountId === undefined ? undefined : await store.enrollment(db, viewer.accountId, id);
  const isStaff = mine?.role === "teacher" || mine?.role === "ta";
  if (isHidden({ building: row.building, course_state: row.state }) && !isStaff) throw fail(Code.notFound);
  if (row.state !== "published" && !mine) throw fail(Code.notFound);
  if (!mine && !maySee(viewer, row) && !(await invitationOf(ctx, db, id, viewer.accountId)))
    throw fail(Code.schoolOnly);
  return { row, mine };
}

/** @throws Failure notFound, schoolOnly: as `theRun`, of a course in any of its runs */
export async function checkCourse(ctx: Ctx, id: number): Promise<object> {
  const row = await ctx.platform.db
    .selectFrom("course")
    .select(["school_only", "org_id"])
    .where("id", "=", id)
    .where("state", "in", ["published", "offline", "archived"])
    .executeTakeFirst();
  if (!row) throw fail(Code.notFound);
  if (!maySee(await viewerOf(ctx), row)) throw fail(Code.schoolOnly);
  return {};
}

export async function courseDetail(
  ctx: Ctx,
  { id }: Input<typeof contract.courseDetail>,
): Promise<Output<typeof contract.courseDetail>> {
  const { db, clock } = ctx.platform;
  const now = clock.now();
  const { row, mine } = await theRun(ctx, id);
  const [nodes, runs, trailer, invitation] = await Promise.all([
    nodesOf(db, id),
    store.runsOfCourse(db, row.course_id),
    store.trailerOf(db, id),
    row.mode === "assigned" ? invitationOf(ctx, db, id, ctx.session?.accountId) : undefined,
  ]);
  const enrolled = standing(mine, now);
  return {
    ...card(row, ctx.locale, now, enrolled && (await enrollmentCard(db, enrolled))),
    code: row.code,
    intro: inLocale(ctx.locale, row.intro, row.intro_en),
    objectives: row.objectives,
    trailer,
    staff: row.staff.map((person) => ({ ...person, avatar: "" })),
    syllabus: nodes.map(({ parent_id, ...node }) => ({
      id: node.id,
      parent: parent_id ?? 0,
      kind: node.kind,
      title: node.title,
      duration: node.duration,
      preview: node.preview,
    })),
    grading: row.grading,
    passMark: row.pass_mark,
    excellentMark: row.excellent_mark,
    effort: row.effort,
    books: row.books,
    runs: runs
      .filter((other) => other.id !== id)
      .map((other) => ({
        id: other.id,
        term: termOf(ctx.locale, other) || (ctx.locale === "en-US" ? "Self-paced" : "自主学习"),
        state: runState(other, now),
        startsAt: other.starts_at ?? undefined,
      })),
    capacity: row.capacity ?? undefined,
    action: actionOf(row, mine, now, invitation !== undefined),
    quitBelow: QUIT_BELOW,
    now,
  };
}
