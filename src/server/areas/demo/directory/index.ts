/** Regions, pages of schools, other schools, teachers' own words and news: what the public directories of the demo show. */
import { WorkKinds } from "../../../../core/contract/teacher-profile.js";
import { richTextOf } from "../../../../core/contract/rich-document.js";
import { insertMany } from "../../../db/bulk.js";
import type { Trx } from "../../../adapters/index.js";
import { pinyinOf, writeDirectories } from "../../directory/index.js";
import { type ArticleFiles, articleRows } from "../articles/index.js";
import type { DemoTeacher } from "../courses/people.js";
import { addColleges, fillColleges } from "../majors.js";
import { news } from "./news.js";
import { regions } from "./regions.js";
import { others, pages, type SchoolPage } from "./schools.js";
import { teachers } from "./teachers.js";

const DAY = 86_400_000;

const regionOf = (city: string): string => regions.find(({ name }) => name === city)?.code ?? "";

const pageOf = (orgId: number, name: string, page: SchoolPage) => ({
  org_id: orgId,
  region: regionOf(page.city),
  type: page.type,
  founded: page.founded,
  address: page.address,
  intro: page.intro,
  intro_en: page.intro_en,
  sort_key: pinyinOf(name),
});

async function addSchools(trx: Trx): Promise<void> {
  await trx
    .insertInto("region")
    .values(regions.map((region, position) => ({ ...region, position })))
    .execute();
  const ids = await insertMany(
    trx,
    "org",
    others.map(({ name, name_en, code, edition }) => ({
      name,
      name_en,
      code,
      edition,
    })),
  );
  await addColleges(
    trx,
    others.map(({ majors, edition }, at) => ({
      org: ids[at] ?? 0,
      level: edition === "higher" ? "undergraduate" : "vocational",
      lines: majors,
    })),
  );
  const own = await trx.selectFrom("org").select(["id", "name"]).execute();
  await trx
    .insertInto("school_profile")
    .values([
      ...Object.entries(pages).map(([name, page]) =>
        pageOf(own.find((org) => org.name === name)?.id ?? 0, name, page),
      ),
      ...others.map((page, at) => pageOf(ids[at] ?? 0, page.name, page)),
    ])
    .execute();
}

const worksOf = (text = "") =>
  text
    .split("\n")
    .filter(Boolean)
    .map((line) => {
      const [kind = "", rest = ""] = line.split(/：(.*)/s);
      const parts = rest.split("，");
      const [source = "", year = "0"] = parts.slice(-2);
      return {
        kind: WorkKinds.find((one) => one === kind) ?? "other",
        title: parts.slice(0, -2).join("，"),
        source,
        year: Number(year),
      };
    });

async function addTeachers(trx: Trx, made: readonly DemoTeacher[], now: number): Promise<void> {
  const orgs = await trx.selectFrom("org").select(["id", "name"]).execute();
  const known = made.flatMap(({ id, name }) => {
    const teacher = teachers.find((one) => one.name === name);
    return teacher ? [{ id, teacher }] : [];
  });
  await trx
    .insertInto("membership")
    .values(
      known.map(({ id, teacher }) => ({
        account_id: id,
        org_id: orgs.find(({ name }) => name === teacher.school)?.id ?? 0,
        role: "teacher",
        created_at: now,
      })),
    )
    .execute();
  await trx
    .insertInto("teacher_profile")
    .values(
      known.map(({ id, teacher }, at) => ({
        account_id: id,
        title: teacher.title,
        school: teacher.school,
        discipline: teacher.discipline,
        contact: "",
        contact_hidden: true,
        biography: JSON.stringify(richTextOf(teacher.biography)),
        works: JSON.stringify(worksOf(teacher.works)),
        photo: "",
        updated_at: now - (at + 2) * DAY,
      })),
    )
    .execute();
}

async function addNews(trx: Trx, files: ArticleFiles, now: number): Promise<void> {
  const orgs = await trx.selectFrom("org").select(["id", "name"]).execute();
  const rows = news.flatMap(({ school, ...article }) => {
    const org_id = orgs.find(({ name }) => name === school)?.id ?? null;
    return articleRows([article], files, now).map((row) => ({ ...row, org_id }));
  });
  await trx.insertInto("article").values(rows).execute();
}

/** Some learners follow some teachers. @param followers account ids */
async function addFollowers(
  trx: Trx,
  made: readonly DemoTeacher[],
  followers: readonly number[],
  now: number,
): Promise<void> {
  await insertMany(
    trx,
    "reaction",
    made.flatMap(({ id: subject_id }, at) =>
      followers
        .filter((_, nth) => (nth * 7 + at * 5) % 11 < 1 + ((at * 3) % 7))
        .map((account_id, nth) => ({
          account_id,
          subject: "teacher",
          subject_id,
          kind: "follow",
          created_at: now - (nth + 1) * DAY,
        })),
    ),
    "subject_id",
  );
}

/** @param made the teachers of the demo's courses; @param followers accounts of learners */
export async function addDirectory(
  trx: Trx,
  {
    teachers: made,
    followers,
    files,
  }: {
    readonly teachers: readonly DemoTeacher[];
    readonly followers: readonly number[];
    readonly files: ArticleFiles;
  },
  now: number,
): Promise<void> {
  await addSchools(trx);
  await addTeachers(trx, made, now);
  await fillColleges(trx);
  await addNews(trx, files, now);
  await addFollowers(trx, made, followers, now);
  await writeDirectories(trx, now);
  await trx
    .updateTable("teacher_entry")
    .set((it) => ({
      followers: it
        .selectFrom("reaction")
        .select(it.fn.countAll<number>().as("n"))
        .where("reaction.subject", "=", "teacher")
        .whereRef("reaction.subject_id", "=", "teacher_entry.account_id"),
    }))
    .execute();
}
