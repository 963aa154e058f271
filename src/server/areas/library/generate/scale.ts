/** A shelf of any size, for measurements and for trying things out at the size of a province. */
import { sql } from "kysely";
import { addSchools, schoolRows } from "../../accounts/index.js";
import type { Db, Platform, Trx } from "../../../adapters/index.js";
import { gramsIndex } from "../schema.js";
import { addSections, fillResources, type Shelf } from "./fill.js";

const SCHOOLS = [
  ["规模测试大学", "Scale University", "higher"],
  ["规模测试职业学院", "Scale Vocational College", "vocational"],
] as const;

interface ScaleSchool {
  readonly id: number;
  readonly name: string;
  readonly name_en: string;
  readonly edition: "higher" | "vocational";
}

/** The made schools, one of each edition; added where they are missing. */
export async function scaleSchools({ db }: Platform): Promise<ScaleSchool[]> {
  await addSchools(
    db,
    SCHOOLS.map(([name, name_en, edition]) => ({ name, name_en, edition })),
  );
  return schoolRows(db)
    .where(
      "name",
      "in",
      SCHOOLS.map(([name]) => name),
    )
    .orderBy("edition")
    .execute();
}

async function shelves(platform: Platform): Promise<Shelf[]> {
  const { db, clock } = platform;
  const now = clock.now();
  const made: Shelf[] = [];
  for (const { id: org_id, name, name_en, edition } of await scaleSchools(platform)) {
    const { id } = await db
      .insertInto("library")
      .values({
        org_id,
        name: `${name}资源库`,
        name_en: `${name_en} library`,
        intro: "由生成器填充，用于规模测试。",
        intro_en: "Filled by the generator, for tests of scale.",
        purpose: "",
        purpose_en: "",
        level: "provincial",
        edition,
        major: "综合",
        team: "[]",
        schools: [],
        created_at: now,
        updated_at: now,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const sections = await addSections(db, id, [
      { kind: "SC", lists: 1, name: "素材", name_en: "Materials" },
    ]);
    made.push({ id, org_id, school: name, edition, disciplines: [], sections });
  }
  return made;
}

/** From this many on an index is quicker made at the end than kept up row by row. */
const MANY = 50_000;

/** Fills a shelf while its index of words is away; it is made anew at the end. Within a transaction nobody misses it. */
export async function withoutIndex(db: Db | Trx, fill: () => Promise<unknown>): Promise<void> {
  await sql`drop index resource_index_grams`.execute(db);
  try {
    await fill();
  } catch (error) {
    // A transaction that failed has it again by itself.
    await gramsIndex(db).catch(() => undefined);
    throw error;
  }
  await gramsIndex(db);
}

/**
 * Adds a library to each edition and spreads resources over both.
 * @param progress told how many are there, now and then
 */
export async function generateResources(
  platform: Platform,
  count: number,
  progress?: (done: number) => void,
): Promise<void> {
  const { db, clock } = platform;
  const from =
    1 +
    Number((await sql<{ n: string }>`select coalesce(max(id), 0) as n from resource`.execute(db)).rows[0]?.n);
  const fill = async () =>
    fillResources(db, await shelves(platform), { from, count, now: clock.now(), progress });
  if (count < MANY) await fill();
  else await withoutIndex(db, fill);
  // The engine's own figures of what is where; without them it reads the wrong way.
  await sql`vacuum analyze resource_index`.execute(db);
  await sql`analyze resource`.execute(db);
}
