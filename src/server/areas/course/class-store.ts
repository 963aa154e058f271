/** Classes of a run as its staff set them up, and what they do with the learners in them (docs/domain.md 11.10, 11.11). */
import { sql, type SelectQueryBuilder } from "kysely";
import { Code } from "../../../core/contract/index.js";
import { isUniqueViolation, type Db, type Random, type Trx } from "../../adapters/index.js";
import { fail } from "../../http/index.js";
import { firstSchool, personRows, studentNumberOf } from "../accounts/index.js";
import { INSIDE } from "./access.js";

const MOST = 500;
/** Without letters and digits that are taken for one another. */
const SIGNS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const CODE_LENGTH = 6;

const newCode = (random: Random): string =>
  Array.from({ length: CODE_LENGTH }, () => SIGNS[random.int(SIGNS.length)]).join("");

const inside = sql`role = 'learner' and state = any(${[...INSIDE]}::text[])`;

/** Those in use first. @param only an assistant's own */
export const managedClasses = (db: Db, runId: number, only?: number) => {
  const rows = db
    .selectFrom("course_class")
    .select(["id", "name", "teacher", "code", "code_until", "approval", "archived_at"])
    .select([
      sql<string>`(select count(*) from enrollment where class_id = course_class.id and ${inside})`.as(
        "learners",
      ),
      sql<string>`(select count(*) from enrollment where class_id is null
        and wanted_class_id = course_class.id and ${inside})`.as("asking"),
    ])
    .where("run_id", "=", runId)
    .orderBy("archived_at", (order) => order.asc().nullsFirst())
    .orderBy("id")
    .limit(MOST);
  return (only === undefined ? rows : rows.where("id", "=", only)).execute();
};

export async function countClassless(db: Db, runId: number): Promise<number> {
  const { n } = await db
    .selectFrom("enrollment")
    .select((it) => it.fn.countAll<string>().as("n"))
    .where("run_id", "=", runId)
    .where("class_id", "is", null)
    .where("role", "=", "learner")
    .where("state", "in", [...INSIDE])
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** @throws Failure notFound for what is no class of the run */
export async function classOfRun(db: Db | Trx, runId: number, classId: number) {
  const found = await db
    .selectFrom("course_class")
    .select(["id", "name", "code", "archived_at"])
    .where("run_id", "=", runId)
    .where("id", "=", classId)
    .executeTakeFirst();
  if (!found) throw fail(Code.notFound);
  return found;
}

export const isClassName = async (
  db: Db | Trx,
  runId: number,
  name: string,
  except?: number,
): Promise<boolean> =>
  (await db
    .selectFrom("course_class")
    .select("id")
    .where("run_id", "=", runId)
    .where("name", "=", name)
    .where("id", "!=", except ?? 0)
    .executeTakeFirst()) !== undefined;

/** Codes are unique in the whole platform: one that is taken is drawn again. */
async function withCode<T>(random: Random, write: (code: string) => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await write(newCode(random));
    } catch (error) {
      if (tries >= 5 || !isUniqueViolation(error)) throw error;
    }
  }
}

export const addClassTo = (
  db: Db,
  random: Random,
  values: { readonly run_id: number; readonly name: string; readonly teacher: string; readonly now: number },
): Promise<number> =>
  withCode(random, async (code) => {
    const { now, ...rest } = values;
    const { id } = await db
      .insertInto("course_class")
      .values({ ...rest, code, code_until: null, created_at: now })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  });

export const changeClass = (
  db: Db,
  classId: number,
  values: Partial<{
    name: string;
    teacher: string;
    archived_at: number | null;
    code_until: number | null;
    approval: boolean;
  }>,
) => db.updateTable("course_class").set(values).where("id", "=", classId).execute();

export const renewCode = (db: Db, random: Random, classId: number): Promise<string> =>
  withCode(random, async (code) => {
    await db.updateTable("course_class").set({ code }).where("id", "=", classId).execute();
    return code;
  });

export interface RosterFilter {
  readonly runId: number;
  /** 0: in no class. */
  readonly classId?: number | undefined;
  readonly q?: string | undefined;
  readonly state?: "active" | "completed" | "failed" | "asking" | "muted" | undefined;
  readonly progress?: "none" | "low" | "high" | "all" | undefined;
  readonly group?: string | undefined;
}

const PERCENT = {
  none: sql<boolean>`enrollment.percent = 0`,
  low: sql<boolean>`enrollment.percent between 1 and 49`,
  high: sql<boolean>`enrollment.percent between 50 and 99`,
  all: sql<boolean>`enrollment.percent = 100`,
};

/** Learners of a run as their staff see them. */
export function rosterRows(db: Db | Trx, { runId, classId, q, state, progress, group }: RosterFilter) {
  const isAsking = sql<boolean>`(enrollment.class_id is null and enrollment.wanted_class_id is not null)`;
  let rows = db
    .selectFrom("enrollment")
    // Whoever only counts asks neither people nor classes.
    .leftJoin(personRows(db).as("account"), "account.id", "enrollment.account_id")
    .leftJoin("course_class", "course_class.id", "enrollment.class_id")
    .select((it) => [
      "enrollment.account_id",
      "enrollment.id as enrollment_id",
      "enrollment.state",
      "enrollment.class_id",
      "enrollment.group_name",
      "enrollment.muted_at",
      "enrollment.percent",
      "enrollment.last_active_at",
      it.ref("account.real_name").$notNull().as("real_name"),
      it.ref("account.nickname").$notNull().as("nickname"),
      sql<string>`coalesce(${firstSchool(db, sql.ref<number>("enrollment.account_id"))}, account.school)`.as(
        "college",
      ),
      "course_class.name as class_name",
      "enrollment.student_number",
      isAsking.as("asking"),
      studentNumberOf(db, sql.ref<number>("enrollment.account_id")).as("number"),
    ])
    .where("enrollment.run_id", "=", runId)
    .where("enrollment.role", "=", "learner")
    .where("enrollment.state", "in", [...INSIDE]);
  if (classId === 0)
    rows = rows.where("enrollment.class_id", "is", null).where("enrollment.wanted_class_id", "is", null);
  else if (classId !== undefined)
    rows = rows.where((it) =>
      it.or([
        it("enrollment.class_id", "=", classId),
        it.and([it("enrollment.class_id", "is", null), it("enrollment.wanted_class_id", "=", classId)]),
      ]),
    );
  if (state === "asking") rows = rows.where(isAsking);
  else if (state === "muted") rows = rows.where("enrollment.muted_at", "is not", null);
  else if (state) rows = rows.where("enrollment.state", "=", state).where(sql<boolean>`not ${isAsking}`);
  if (progress) rows = rows.where(PERCENT[progress]);
  if (group) rows = rows.where("enrollment.group_name", "=", group);
  if (q) {
    const part = `%${q.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    rows = rows.where("enrollment.search_text", "like", part);
  }
  return rows;
}
type RosterRows = ReturnType<typeof rosterRows>;
export type RosterRow = RosterRows extends SelectQueryBuilder<infer _DB, infer _T, infer Row> ? Row : never;

/** Groups that a class has. */
export async function groupsOf(db: Db, runId: number, classId: number): Promise<string[]> {
  const rows = await db
    .selectFrom("enrollment")
    .select("group_name")
    .distinct()
    .where("run_id", "=", runId)
    .where("class_id", "=", classId)
    .where("group_name", "!=", "")
    .orderBy("group_name")
    .limit(MOST)
    .execute();
  return rows.map(({ group_name }) => group_name);
}

const chosen = (accounts: readonly number[]) => sql<boolean>`account_id = any(${[...accounts]}::bigint[])`;

/**
 * Changes what is said of some learners of a run.
 * @param only an assistant's own class
 * @returns the accounts of those that were changed
 */
export async function changeLearners(
  trx: Db | Trx,
  runId: number,
  accounts: readonly number[],
  values: Partial<{
    class_id: number;
    wanted_class_id: number | null;
    group_name: string;
    muted_at: number | null;
  }>,
  only?: number,
): Promise<number[]> {
  let rows = trx
    .updateTable("enrollment")
    .set(values)
    .where("run_id", "=", runId)
    .where("role", "=", "learner")
    .where("state", "in", [...INSIDE])
    .where(chosen(accounts));
  if (only !== undefined) rows = rows.where("class_id", "=", only);
  const changed = await rows.returning("account_id").execute();
  return changed.map(({ account_id }) => account_id);
}

/** Those who asked for a class come in, or are turned away. @returns who, with the class they asked for */
export async function answerAsking(
  trx: Trx,
  runId: number,
  accounts: readonly number[],
  admit: boolean,
): Promise<{ account_id: number; wanted_class_id: number | null }[]> {
  const asking = await trx
    .selectFrom("enrollment")
    .select(["id", "account_id", "wanted_class_id"])
    .where("run_id", "=", runId)
    .where("class_id", "is", null)
    .where("wanted_class_id", "is not", null)
    .where(chosen(accounts))
    .forUpdate()
    .execute();
  if (asking.length > 0)
    await trx
      .updateTable("enrollment")
      .set({
        wanted_class_id: null,
        ...(admit ? { class_id: sql<number>`wanted_class_id` } : {}),
      })
      .where(
        "id",
        "in",
        asking.map(({ id }) => id),
      )
      .execute();
  return asking;
}

/** Who of these is in the run, or was: what stands in the way of putting them in. */
export const placesOf = (trx: Db | Trx, runId: number, accounts: readonly number[]) =>
  trx
    .selectFrom("enrollment")
    .leftJoin("course_class", "course_class.id", "enrollment.class_id")
    .select([
      "enrollment.account_id",
      "enrollment.role",
      "enrollment.state",
      "enrollment.class_id",
      "enrollment.reason",
      "course_class.name as class_name",
    ])
    .where("enrollment.run_id", "=", runId)
    .where(sql<boolean>`enrollment.account_id = any(${[...accounts]}::bigint[])`)
    .execute();

/** Somebody who learns in a run, or left it; undefined for anybody else. */
export const learnerOf = (db: Db, runId: number, accountId: number) =>
  db
    .selectFrom("enrollment")
    .innerJoin(personRows(db).as("account"), "account.id", "enrollment.account_id")
    .leftJoin("course_class", "course_class.id", "enrollment.class_id")
    .select([
      "enrollment.id",
      "enrollment.state",
      "enrollment.class_id",
      "enrollment.group_name",
      "enrollment.muted_at",
      "enrollment.reason",
      "enrollment.percent",
      "enrollment.last_active_at",
      "enrollment.created_at",
      "account.real_name",
      "account.nickname",
      "course_class.name as class_name",
      sql<string>`coalesce(${firstSchool(db, sql.ref<number>("enrollment.account_id"))}, account.school)`.as(
        "college",
      ),
      studentNumberOf(db, sql.ref<number>("enrollment.account_id")).as("number"),
    ])
    .where("enrollment.run_id", "=", runId)
    .where("enrollment.account_id", "=", accountId)
    .where("enrollment.role", "=", "learner")
    .where("enrollment.state", "in", [...INSIDE, "withdrawn"])
    .executeTakeFirst();
