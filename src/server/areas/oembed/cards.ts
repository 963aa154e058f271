/** What a card says of a course, a resource, an activity or a textbook that everybody may see. */
import type { SelectQueryBuilder } from "kysely";
import { type CardKind, CardKinds } from "../../../core/rules/oembed.js";
import { activities } from "../../../core/rules/places/activity.js";
import { courses } from "../../../core/rules/places/course.js";
import { textbooks } from "../../../core/rules/places/textbook.js";
import { libraries } from "../../../core/rules/places/library.js";
import type { Db } from "../../adapters/index.js";
import type { Tables } from "../../db/migrations/index.js";
import type { Locale } from "../../messages.js";
import { schoolRows } from "../accounts/index.js";
import { publicActivityRows } from "../activity/index.js";
import { inLocale, shownRunRows } from "../course/index.js";
import { publicResourceRows } from "../library/index.js";
import { publicTextbookRows } from "../textbook/index.js";

export interface Card {
  readonly kind: CardKind;
  readonly id: number;
  readonly title: string;
  /** "" for the platform's own. */
  readonly school: string;
  readonly about: string;
  /** Path and query of its page. */
  readonly page: string;
}

interface Row {
  readonly id: number;
  readonly within: number;
  readonly org_id: number | null;
  readonly title: string;
  readonly title_en: string;
  readonly about: string;
  readonly about_en: string;
}
interface Source {
  // The tables differ; what is selected does not.
  readonly rows: (db: Db) => SelectQueryBuilder<Tables, never, Row>;
  readonly page: (row: Pick<Row, "id" | "within">) => string;
}
const source = (rows: (db: Db) => unknown, page: Source["page"]): Source => ({
  rows: rows as Source["rows"],
  page,
});
const SOURCES: Readonly<Record<CardKind, Source>> = {
  course: source(shownRunRows, ({ id }) => courses.introduce.href({ course: id })),
  resource: source(publicResourceRows, ({ id, within }) =>
    libraries.material.href({ library: within, resource: id }),
  ),
  textbook: source(publicTextbookRows, ({ id }) => textbooks.textbook.href({ book: id })),
  activity: source(publicActivityRows, ({ id }) => activities.activity.href({ activity: id })),
};

/** @returns undefined for what there is not, and for what not everybody sees */
export async function cardOf(db: Db, kind: CardKind, id: number, locale: Locale): Promise<Card | undefined> {
  const { rows, page } = SOURCES[kind];
  const row = await db
    .selectFrom(rows(db).as("page"))
    .leftJoin(schoolRows(db).as("school"), "school.id", "page.org_id")
    .select([
      "page.id",
      "page.within",
      "page.title",
      "page.title_en",
      "page.about",
      "page.about_en",
      "school.name",
      "school.name_en",
    ])
    .where("page.id", "=", id)
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    kind,
    id,
    title: inLocale(locale, row.title, row.title_en),
    school: inLocale(locale, row.name ?? "", row.name_en ?? ""),
    about: inLocale(locale, row.about, row.about_en),
    page: page(row),
  };
}

/** What an address of the portal is a page of. @param address whole; it may come from anybody */
export function cardNamed(origin: string, address: string): { kind: CardKind; id: number } | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (url.origin !== origin) return undefined;
  const query = url.searchParams;
  const ids: Readonly<Record<CardKind, number>> = {
    course: url.pathname === courses.introduce.path ? courses.introduce.read(query).course : 0,
    resource: url.pathname === libraries.material.path ? libraries.material.read(query).resource : 0,
    textbook: url.pathname === textbooks.textbook.path ? textbooks.textbook.read(query).book : 0,
    activity: url.pathname === activities.activity.path ? activities.activity.read(query).activity : 0,
  };
  const kind = CardKinds.find((one) => ids[one] > 0);
  return kind && { kind, id: ids[kind] };
}
