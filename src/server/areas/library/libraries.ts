/** Libraries as readers find them: the shelf, one of them, and its menu (docs/domain.md 5). */
import { Code, type library, type Input, type Output } from "../../../core/contract/index.js";
import { inNamedOrder, namedIds, pageOfNamed } from "../../db/only.js";
import { fail, type Ctx } from "../../http/index.js";
import { inLocale, type Locale } from "../../messages.js";
import { shownSections } from "./building/store.js";
import { viewerOf } from "./search/index.js";
import * as store from "./store.js";

const HOUR = 3_600_000;
const FRESH = 30 * 24 * HOUR;
const SHELF = 12;

/** @param resources how many the visitor can find there */
const libraryCard = (row: store.LibraryRow, locale: Locale, resources: number) => ({
  id: row.id,
  name: inLocale(locale, row.name, row.name_en),
  cover: row.cover,
  intro: inLocale(locale, row.intro, row.intro_en),
  level: row.level,
  edition: row.edition,
  school: inLocale(locale, row.school, row.school_en),
  major: row.major,
  resources,
  visits: row.visits,
  updatedAt: row.updated_at,
});

/** Counting a large library takes a while, and its number changes with what is published there. */
const COUNT_KEPT = 60_000;

/** What the visitor can find in libraries, which is less than what they hold. */
async function countsFor(
  ctx: Ctx,
  rows: readonly store.LibraryRow[],
): Promise<(row: store.LibraryRow) => number> {
  const { db, cache } = ctx.platform;
  const viewer = await viewerOf(ctx);
  const kept = cache.space<number>("library size", { max: 20_000 });
  const keyOf = ({ id, resources }: store.LibraryRow) =>
    `${id}:${resources}:${viewer.sees}:${viewer.orgs.join(",")}`;
  const known = await Promise.all(rows.map((row) => kept.get(keyOf(row))));
  const missing = rows.filter((_, at) => known[at] === undefined);
  const counted = await store.countVisible(
    db,
    missing.map(({ id }) => id),
    viewer,
  );
  await Promise.all(missing.map((row) => kept.set(keyOf(row), counted.get(row.id) ?? 0, COUNT_KEPT)));
  const counts = new Map(rows.map((row, at) => [row.id, known[at] ?? counted.get(row.id) ?? 0]));
  return ({ id }) => counts.get(id) ?? 0;
}

export async function libraryList(
  ctx: Ctx,
  input: Input<typeof library.libraryList>,
): Promise<Output<typeof library.libraryList>> {
  const { sort, page: at = 1, size: most = SHELF, only: named, ...filter } = input;
  const only = namedIds(named);
  const { page, size } = pageOfNamed(only, at, most);
  const { db } = ctx.platform;
  // Whoever chose an order has that one; otherwise what is of the school that they are at comes first.
  const first = sort ? undefined : (await viewerOf(ctx)).school;
  const [{ list, total }, majors] = await Promise.all([
    store.shelf(db, { ...filter, only }, { sort: sort ?? "hot", first }, { page, size }),
    store.majors(db, filter.edition),
  ]);
  const countOf = await countsFor(ctx, list);
  const rows = inNamedOrder(only, list, ({ id }) => id);
  return { list: rows.map((row) => libraryCard(row, ctx.locale, countOf(row))), total, page, size, majors };
}

/** @throws Failure libraryMissing */
export async function theLibrary(ctx: Ctx, id: number): Promise<store.LibraryRow> {
  const row = await store.library(ctx.platform.db, id);
  if (!row) throw fail(Code.libraryMissing);
  return row;
}

export async function libraryDetail(
  ctx: Ctx,
  { id }: Input<typeof library.libraryDetail>,
): Promise<Output<typeof library.libraryDetail>> {
  const { db, clock, cache } = ctx.platform;
  const row = await theLibrary(ctx, id);
  const statistics = await store.statistics(db, id, clock.now() - FRESH, await viewerOf(ctx));
  const visitor = ctx.session ? `u${ctx.session.accountId}` : ctx.ip;
  ctx.background("count a visit", async () => {
    if (await cache.space<1>("library visit").add(`${id}:${visitor}`, 1, HOUR))
      await store.countVisit(db, id);
  });
  return {
    ...libraryCard(
      row,
      ctx.locale,
      statistics.media.reduce((sum, { count }) => sum + count, 0),
    ),
    ...statistics,
    purpose: inLocale(ctx.locale, row.purpose, row.purpose_en),
    team: row.team,
    schools: row.schools,
    users: row.users,
  };
}

type Section = Output<typeof library.libraryNavs>["list"][number];

export async function libraryNavs(
  ctx: Ctx,
  { id }: Input<typeof library.libraryNavs>,
): Promise<Output<typeof library.libraryNavs>> {
  const own = await theLibrary(ctx, id);
  const name = inLocale(ctx.locale, own.name, own.name_en);
  const rows = await shownSections(ctx.platform.db, id);
  const below = (parent: number | null): Section[] =>
    rows
      .filter(({ parent_id }) => parent_id === parent)
      .map((row) => {
        const children = below(row.id);
        const title = inLocale(ctx.locale, row.name, row.name_en);
        return {
          kind: row.kind,
          name: title,
          id: row.id,
          lists: row.lists,
          title: children.length > 0 ? title : name,
          isFolder: children.length > 0,
          children,
        };
      });
  return { list: below(null) };
}

export async function bannerList(
  ctx: Ctx,
  { edition }: Input<typeof library.bannerList>,
): Promise<Output<typeof library.bannerList>> {
  const rows = await store.banners(ctx.platform.db, edition);
  return {
    list: rows.map((row) => {
      const [name, intro] = [
        inLocale(ctx.locale, row.name, row.name_en),
        inLocale(ctx.locale, row.intro, row.intro_en),
      ];
      return { libraryId: row.id, title: name, text: intro.slice(0, 300), picture: "" };
    }),
  };
}
