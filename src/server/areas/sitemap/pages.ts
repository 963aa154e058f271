/** Pages that visitors may read, in parts whose addresses stay: a part is a span of ids. */
import { sql, type SelectQueryBuilder } from "kysely";
import { activities } from "../../../core/rules/places/activity.js";
import { courses } from "../../../core/rules/places/course.js";
import { directory } from "../../../core/rules/places/directory.js";
import { articleHref } from "../../../core/rules/places/information.js";
import { places } from "../../../core/rules/places/index.js";
import { libraries } from "../../../core/rules/places/library.js";
import { simulations } from "../../../core/rules/places/simulation.js";
import { textbooks } from "../../../core/rules/places/textbook.js";
import type { Db } from "../../adapters/index.js";
import type { Tables } from "../../db/migrations/index.js";
import { publicActivityRows } from "../activity/index.js";
import { publicArticles } from "../content/index.js";
import { publicCourseRows } from "../course/index.js";
import { publicSchoolRows, publicTeacherRows } from "../directory/index.js";
import { publicExperimentRows } from "../simulation/index.js";
import { publicTextbookRows } from "../textbook/index.js";
import { publicLibraryRows, publicResourceRows } from "../library/index.js";

/** Ids of one part: with its three languages each a file of some megabytes (sitemaps.org allows 50,000 and 50 MB). */
export const SPAN = 5000;
const MOST_ARTICLES = 5000;

export interface PublicPage {
  /** Path and query. */
  readonly address: string;
  /** Milliseconds since 1970, where it is known. */
  readonly changed?: number;
}
interface Row {
  readonly id: number;
  /** What it is in, where the address names that too. */
  readonly within: number;
  readonly changed: number | null;
}
interface Kind {
  // The tables differ; what is selected does not.
  readonly rows: (db: Db) => SelectQueryBuilder<Tables, never, Row>;
  readonly address: (row: Row) => string;
}

const kind = (rows: (db: Db) => unknown, address: Kind["address"]): Kind => ({
  rows: rows as Kind["rows"],
  address,
});
const KINDS: Readonly<Record<string, Kind>> = {
  courses: kind(publicCourseRows, ({ id }) => courses.introduce.href({ course: id })),
  libraries: kind(publicLibraryRows, ({ id }) => libraries.library.href({ library: id })),
  resources: kind(publicResourceRows, ({ id, within }) =>
    libraries.material.href({ library: within, resource: id }),
  ),
  schools: kind(publicSchoolRows, ({ id }) => directory.school.href({ school: id })),
  teachers: kind(publicTeacherRows, ({ id }) => directory.teacher.href({ teacher: id })),
  activities: kind(publicActivityRows, ({ id }) => activities.activity.href({ activity: id })),
  experiments: kind(publicExperimentRows, ({ id }) => simulations.simulation.href({ experiment: id })),
  textbooks: kind(publicTextbookRows, ({ id }) => textbooks.textbook.href({ book: id })),
};
/** Lists, and what has no number. */
const LISTS = [
  places.home,
  places.courses,
  places.shelf,
  places.information,
  places.activities,
  places.textbooks,
  places.simulations,
  places.schools,
  places.teachers,
] as const;

export interface PagePart {
  /** `courses-0`. */
  readonly name: string;
  readonly changed?: number;
}

/** Every part that has a page. */
export async function partsOf(db: Db): Promise<PagePart[]> {
  const found = await Promise.all(
    Object.entries(KINDS).map(async ([name, { rows }]) => {
      const parts = await db
        .selectFrom(rows(db).as("page"))
        .select([
          sql<number>`(page.id / ${sql.lit(SPAN)})::int`.as("part"),
          sql<number | null>`max(page.changed)::bigint`.as("changed"),
        ])
        .groupBy("part")
        .orderBy("part")
        .execute();
      return parts.map(({ part, changed }) => ({
        name: `${name}-${part}`,
        ...(changed !== null && { changed }),
      }));
    }),
  );
  return [{ name: "pages-0" }, ...found.flat()];
}

/** @returns undefined for a part that there is not */
export async function pagesOf(db: Db, now: number, name: string): Promise<PublicPage[] | undefined> {
  if (name === "pages-0") {
    const articles = await publicArticles(db, now, MOST_ARTICLES);
    return [
      ...LISTS.map((place) => ({ address: place.href() })),
      ...articles.map(({ changed, ...one }) => ({ address: articleHref(one), changed })),
    ];
  }
  const [, of = "", part = ""] = /^([a-z]+)-(\d{1,6})$/.exec(name) ?? [];
  const found = Object.hasOwn(KINDS, of) ? KINDS[of] : undefined;
  if (!found) return undefined;
  const from = Number(part) * SPAN;
  const rows = await db
    .selectFrom(found.rows(db).as("page"))
    .select(["page.id", "page.within", "page.changed"])
    .where("page.id", ">=", from)
    .where("page.id", "<", from + SPAN)
    .orderBy("page.id")
    .execute();
  if (rows.length === 0) return undefined;
  return rows.map((row) => ({
    address: found.address(row),
    ...(row.changed !== null && { changed: row.changed }),
  }));
}
