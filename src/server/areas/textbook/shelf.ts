/** Textbooks, found and read about (docs/domain.md 4.8). */
import { Code, type Output, type textbook as contract } from "../../../core/contract/index.js";
import { TEXTBOOK_FACETS } from "../../../core/contract/textbook.js";
import { API_BASE } from "../../../core/rules/index.js";
import { keysOf } from "../../../core/rules/records.js";
import { licenceState } from "../../../core/rules/textbook.js";
import type { Db, Trx } from "../../adapters/index.js";
import { inNamedOrder, namedIds, pageOfNamed } from "../../db/only.js";
import { type Ctx, fail, type Given, signedIn } from "../../http/index.js";
import * as keeping from "./keeping-store.js";
import { mayPreview } from "./publishers.js";
import * as store from "./store.js";

const PAGE = 12;
const NAMES = keysOf(TEXTBOOK_FACETS);
export const COVER = `${API_BASE}/pub/textbook/cover`;

type CardRow = Pick<
  store.TextbookRow,
  | "id"
  | "kind"
  | "title"
  | "authors"
  | "publisher"
  | "year"
  | "discipline"
  | "language"
  | "cover"
  | "licence_from"
  | "licence_until"
  | "characters"
>;

/** @param read characters; undefined while nothing is read */
const percentOf = (read: number | undefined, characters: number): number | undefined =>
  read === undefined ? undefined : Math.min(100, Math.round((read * 100) / Math.max(1, characters)));

const cardOf = (row: CardRow, now: number, read: number | undefined) => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  authors: row.authors,
  publisher: row.publisher,
  year: row.year,
  discipline: row.discipline,
  language: row.language,
  cover: row.cover && `${COVER}/${row.cover}`,
  licence: licenceState({ from: row.licence_from, until: row.licence_until }, now),
  percent: percentOf(read, row.characters),
});

/** @throws Failure notFound */
export async function theTextbook(db: Db | Trx, id: number): Promise<store.TextbookRow> {
  const row = await store.textbook(db, id);
  if (!row) throw fail(Code.notFound);
  return row;
}

/**
 * The same for reading: whoever is to publish a book looks at it first.
 * @throws Failure notFound
 */
export async function shownTextbook(ctx: Ctx, id: number): Promise<store.TextbookRow> {
  const { db } = ctx.platform;
  const row = await store.anyTextbook(db, id);
  if (!row || (row.state !== "published" && !(await mayPreview(ctx, id)))) throw fail(Code.notFound);
  return row;
}

export async function textbookList({
  input: { page: at = 1, size: most = PAGE, mine = false, query, edition, only: named, ...facets },
  ctx,
}: Given<typeof contract.textbookList>): Promise<Output<typeof contract.textbookList>> {
  const { db, clock } = ctx.platform;
  const now = clock.now();
  const only = namedIds(named);
  const { page, size } = pageOfNamed(only, at, most);
  const filter: store.TextbookFilter = {
    query,
    edition,
    only,
    chosen: Object.fromEntries(NAMES.map((name) => [name, (facets[name] ?? "").split(",").filter(Boolean)])),
    reader: mine ? signedIn(ctx).accountId : undefined,
  };
  const [{ list, total }, ...counted] = await Promise.all([
    store.page(db, filter, { page, size }),
    ...NAMES.map((name) => store.counts(db, filter, name)),
  ]);
  const read = ctx.session
    ? await keeping.charactersRead(
        db,
        ctx.session.accountId,
        list.map(({ id }) => id),
      )
    : new Map<number, number>();
  const countsOf = (name: (typeof NAMES)[number]) =>
    (counted[NAMES.indexOf(name)] ?? [])
      .filter(({ key }) => key !== "" && key !== "0")
      .map(({ key, n }) => ({ key, count: Number(n) }));
  return {
    list: inNamedOrder(only, list, ({ id }) => id).map((row) => cardOf(row, now, read.get(row.id))),
    total,
    page,
    size,
    facets: {
      discipline: countsOf("discipline"),
      publisher: countsOf("publisher"),
      year: countsOf("year"),
    },
  };
}

export async function textbookDetail({
  input: { id },
  ctx,
}: Given<typeof contract.textbookDetail>): Promise<Output<typeof contract.textbookDetail>> {
  const { db, clock } = ctx.platform;
  const now = clock.now();
  const row = await shownTextbook(ctx, id);
  const accountId = ctx.session?.accountId;
  const [chapters, read, place] = await Promise.all([
    store.chapterLengths(db, id),
    accountId === undefined ? [] : keeping.chaptersRead(db, accountId, id),
    accountId === undefined ? undefined : keeping.placeOf(db, accountId, id),
  ]);
  const reached = new Map(read.map((one) => [one.chapter, one.reached]));
  const all = read.reduce((sum, one) => sum + one.reached, 0);
  return {
    ...cardOf(row, now, read.length > 0 ? all : undefined),
    summary: row.summary,
    isbn: row.isbn,
    licenceFrom: row.licence_from ?? undefined,
    licenceUntil: row.licence_until ?? undefined,
    printLimit: row.print_limit,
    chapters: row.chapters,
    characters: row.characters,
    preview: row.preview,
    contents: row.contents.map((entry) => ({
      ...entry,
      percent:
        percentOf(reached.get(entry.chapter), chapters[entry.chapter - 1]?.characters ?? row.chapters) ?? 0,
    })),
    place: place && {
      chapter: place.chapter,
      offset: place.place,
      title: chapters[place.chapter - 1]?.title ?? "",
      at: place.changed_at,
    },
    now,
  };
}
