/** What happens in the resource libraries (docs/domain.md 5). */
import { Code, type library, type Input, type Output } from "../../../core/contract/index.js";
import { inLocale, type Locale } from "../../messages.js";
import { inNamedOrder, namedIds, pageOfNamed } from "../../db/only.js";
import { fail, limit, signedIn, type Ctx } from "../../http/index.js";
import { previewOf } from "./preview.js";
import {
  maySee,
  meanRating,
  refreshIndex,
  viewerOf,
  FACETS,
  type ResourceSearch,
  type Viewer,
} from "./search/index.js";
import { fileWithWords, type Use } from "../file/index.js";
import { signCaptions, signFile } from "./files.js";
import { ticketOf } from "../../adapters/index.js";
import { readCursor, writeCursor, type FacetNumbers } from "../../search/index.js";
import { shownSections } from "./building/store.js";
import * as store from "./store.js";
import { libraries } from "../../../core/rules/places/library.js";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const FRESH = 30 * DAY;
const SHELF = 12;
const PAGE = 20;

/** The searching parts, made once. */
export interface Finder {
  readonly search: ResourceSearch;
  readonly numbers: () => Promise<FacetNumbers>;
}

// --- libraries -------------------------------------------------------------------------------------

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

async function theLibrary(ctx: Ctx, id: number): Promise<store.LibraryRow> {
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

// --- resources -------------------------------------------------------------------------------------

const resourceCard = (row: store.ResourceRow, locale: Locale) => ({
  id: row.id,
  libraryId: row.library_id,
  title: row.title,
  summary: row.description.slice(0, 160),
  cover: "",
  type: row.type,
  media: row.media,
  discipline: row.discipline,
  authors: row.authors,
  school: inLocale(locale, row.school, row.school_en),
  year: row.year,
  language: row.language,
  license: row.license,
  visibility: row.visibility,
  downloadable: row.downloadable,
  size: row.size,
  duration: row.duration,
  views: row.views,
  downloads: row.downloads,
  rating: meanRating(row),
  updatedAt: row.updated_at,
});

/** A section with all that is below it. */
async function sectionFilter(ctx: Ctx, libraryId: number | undefined, sectionId: number | undefined) {
  if (libraryId === undefined || sectionId === undefined) return {};
  const rows = await shownSections(ctx.platform.db, libraryId);
  if (!rows.some(({ id }) => id === sectionId)) throw fail(Code.notFound);
  const ids = [sectionId];
  for (const id of ids) ids.push(...rows.filter(({ parent_id }) => parent_id === id).map((row) => row.id));
  return {
    sectionIds: ids,
    sectionTypes: rows.filter(({ id }) => ids.includes(id)).flatMap(({ types }) => types),
  };
}

export async function resourceList(
  ctx: Ctx,
  input: Input<typeof library.resourceList>,
  finder: Finder,
): Promise<Output<typeof library.resourceList>> {
  const { page = 1, size = PAGE, libraryId, sectionId, edition, downloadable } = input;
  const query = input.query?.trim() || undefined;
  const after = input.after ? readCursor(input.after) : undefined;
  if (input.after && !after) throw fail(Code.invalid, undefined, { result: { field: "after" } });
  if (libraryId !== undefined) await theLibrary(ctx, libraryId);
  const [viewer, numbers, section] = await Promise.all([
    viewerOf(ctx),
    finder.numbers(),
    sectionFilter(ctx, libraryId, sectionId),
  ]);
  const found = await finder.search.find(
    viewer,
    { query, libraryId, edition, downloadable, chosen: FACETS.chosen(input, { numbers }), ...section },
    { sort: input.sort ?? (query ? "relevance" : "hot"), size, page, after, facets: input.facets ?? false },
  );
  const rows = await store.resourcesById(ctx.platform.db, found.ids);
  return {
    list: rows.map((row) => resourceCard(row, ctx.locale)),
    total: found.total,
    isMore: found.isMore,
    page,
    size,
    next: found.next && writeCursor(found.next),
    facets: found.facets && FACETS.counted(found.facets, { numbers }),
  };
}

async function best(
  ctx: Ctx,
  finder: Finder,
  filters: { libraryId?: number; edition?: "higher" | "vocational" },
  size: number,
  query?: string,
) {
  const found = await finder.search.find(
    await viewerOf(ctx),
    { ...filters, query, chosen: {} },
    { sort: query ? "relevance" : "hot", size, page: 1, facets: false },
  );
  return store.resourcesById(ctx.platform.db, found.ids);
}

export async function resourceHot(
  ctx: Ctx,
  { size = 10, ...filters }: Input<typeof library.resourceHot>,
  finder: Finder,
): Promise<Output<typeof library.resourceHot>> {
  const rows = await best(ctx, finder, filters, size);
  return { list: rows.map((row) => resourceCard(row, ctx.locale)) };
}

export async function resourceSuggest(
  ctx: Ctx,
  { query, libraryId }: Input<typeof library.resourceSuggest>,
  finder: Finder,
): Promise<Output<typeof library.resourceSuggest>> {
  const rows = await best(ctx, finder, { libraryId }, 20, query);
  return { list: [...new Set(rows.map(({ title }) => title))].slice(0, 8) };
}

/** @throws Failure notFound; unauthorized or forbidden where the viewer may not see it */
async function theResource(ctx: Ctx, id: number, libraryId?: number): Promise<[store.ResourceRow, Viewer]> {
  const row = await store.resource(ctx.platform.db, id);
  if (!row) throw fail(Code.notFound);
  if (libraryId !== undefined && row.library_id !== libraryId) throw fail(Code.libraryMissing);
  const viewer = await viewerOf(ctx);
  if (!maySee(viewer, row)) throw fail(ctx.session ? Code.schoolOnly : Code.unauthorized);
  return [row, viewer];
}

const KINDS: Readonly<Record<string, string>> = {
  document: "M",
  slides: "M",
  video: "V",
  audio: "A",
  archive: "DB",
};

/** GB/T 7714-2015: who, what, kind and carrier, where, when. */
function citationOf(row: store.ResourceRow, libraryName: string, address: string): string {
  const authors =
    row.authors.length > 3 ? `${row.authors.slice(0, 3).join(", ")}, 等` : row.authors.join(", ");
  const kind = KINDS[row.media] ?? "EB";
  return `${authors}. ${row.title}[${kind}/OL]. ${libraryName}, ${row.year}. ${address}`;
}

export async function resourceDetail(
  ctx: Ctx,
  { id, libraryId }: Input<typeof library.resourceDetail>,
): Promise<Output<typeof library.resourceDetail>> {
  const { db } = ctx.platform;
  const [row, { accountId }] = await theResource(ctx, id, libraryId);
  const shelf = await store.library(db, row.library_id);
  const name = shelf ? inLocale(ctx.locale, shelf.name, shelf.name_en) : "";
  const card = { ...resourceCard(row, ctx.locale), createdAt: row.created_at, library: name };
  const favorite = accountId !== undefined && (await store.isFavorite(db, accountId, id));
  if (row.state === "offline") {
    return {
      ...card,
      ...tombstone,
      state: row.withdrawn_at === null ? "offline" : "withdrawn",
      favorite,
    };
  }
  const [sections, courses, mine] = await Promise.all([
    shownSections(db, row.library_id),
    store.coursesUsing(db, row.library_id, id),
    accountId === undefined ? undefined : store.ownStars(db, accountId, id),
  ]);
  return {
    ...card,
    state: "published",
    description: row.description,
    keywords: row.keywords,
    major: row.major,
    knowledge: row.knowledge,
    source: row.source,
    sections: sections
      .filter((section) => row.section_ids.includes(section.id))
      .map((section) => ({ id: section.id, name: inLocale(ctx.locale, section.name, section.name_en) })),
    courses,
    ratings: row.ratings,
    mine,
    favorite,
    citation: citationOf(
      row,
      name,
      ctx.config.publicUrl + libraries.material.href({ library: row.library_id, resource: id }),
    ),
  };
}

/** What is told of a resource that was taken down: that it was there. */
const tombstone = {
  summary: "",
  description: "",
  keywords: [],
  major: "",
  knowledge: [],
  source: "",
  sections: [],
  courses: [],
  authors: [],
  ratings: 0,
  citation: "",
  downloadable: false,
} satisfies Partial<Output<typeof library.resourceDetail>>;

type Shown = Pick<Output<typeof library.resourceFiles>, "preview" | "reason">;

async function shownAs(ctx: Ctx, row: store.ResourceRow) {
  const file = row.file_id === null ? undefined : await fileWithWords(ctx.platform.db, row.file_id);
  const shown = (): Shown => {
    if (row.state === "offline") return { preview: "none", reason: "offline" };
    if (file?.state === "processing") return { preview: "none", reason: "processing" };
    const preview = file && file.state === "ready" ? previewOf(file.mime) : "none";
    return preview === "none" ? { preview, reason: "unsupported" } : { preview };
  };
  return { file, ...shown() };
}

export async function resourceFiles(
  ctx: Ctx,
  { id, libraryId }: Input<typeof library.resourceFiles>,
): Promise<Output<typeof library.resourceFiles>> {
  const [row] = await theResource(ctx, id, libraryId);
  const { file, preview, reason } = await shownAs(ctx, row);
  const { db, cache } = ctx.platform;
  const visitor = ctx.session ? `u${ctx.session.accountId}` : ctx.ip;
  if (row.state === "published")
    ctx.background("count a view", async () => {
      if (await cache.space<1>("resource view", { max: 500_000 }).add(`${id}:${visitor}`, 1, HOUR))
        await store.count(db, id, "views");
    });
  return {
    file: file && {
      id: String(file.id),
      name: row.file_name,
      mime: file.mime,
      size: file.size,
    },
    preview,
    reason,
    downloadable: row.state === "published" && row.downloadable && file?.state === "ready",
  };
}

/** @throws Failure offline, notDownloadable, notFound */
async function urlFor(ctx: Ctx, row: store.ResourceRow, use: Use) {
  if (row.state === "offline") throw fail(Code.resourceOffline);
  const { file, preview } = await shownAs(ctx, row);
  if (!file || file.state !== "ready") throw fail(Code.notFound);
  if (use === "download" && !row.downloadable) throw fail(Code.notDownloadable);
  if (use === "preview" && preview === "none") throw fail(Code.notFound);
  const { path, expiresAt } = signFile(ctx.platform, row.id, use);
  return { url: path, expiresAt, mime: file.mime };
}

/**
 * What a course takes of a resource: its file, and the captions of a film.
 * @throws Failure notFound, resourceOffline
 */
export async function resourceFile(ctx: Ctx, id: number) {
  const [row] = await theResource(ctx, id, undefined);
  if (row.state === "offline") throw fail(Code.resourceOffline);
  if (row.file_id === null) throw fail(Code.notFound);
  const isChinese = row.language === "zh";
  return {
    fileId: row.file_id,
    name: row.file_name,
    /** Seconds of a film or a sound. */
    duration: row.duration,
    ...(row.captions_file_id !== null && {
      captions: [
        {
          lang: isChinese ? "zh-CN" : "en",
          label: isChinese ? "中文" : "English",
          file: row.captions_file_id,
        },
      ],
    }),
  };
}

/** Which of these files are of resources that the asker sees. */
export async function resourceFilesSeen(ctx: Ctx, files: readonly number[]): Promise<number[]> {
  const viewer = await viewerOf(ctx);
  const rows = await store.resourcesOfFiles(ctx.platform.db, files);
  return rows
    .filter((row) => row.state === "published" && maySee(viewer, row))
    .flatMap((row) => row.file_id ?? []);
}

export async function resourceUrl(
  ctx: Ctx,
  { id, libraryId, use }: Input<typeof library.resourceUrl>,
): Promise<Output<typeof library.resourceUrl>> {
  const [row, { accountId }] = await theResource(ctx, id, libraryId);
  const answer = await urlFor(ctx, row, use);
  if (use === "download") {
    const visitor = accountId === undefined ? ctx.ip : `u${accountId}`;
    await limit(ctx, { name: "download", key: visitor, max: 300, windowMs: HOUR });
    ctx.background("count a download", () => store.count(ctx.platform.db, id, "downloads"));
  }
  return answer;
}

export async function resourcePreview(
  ctx: Ctx,
  { id, libraryId }: Input<typeof library.resourcePreview>,
): Promise<Output<typeof library.resourcePreview>> {
  const [row] = await theResource(ctx, id, libraryId);
  const { file, preview: kind, reason } = await shownAs(ctx, row);
  if (!file || kind === "none")
    return { kind, reason, blocks: [], url: "", mime: file?.mime ?? "", captions: [] };
  const hasBlocks = kind === "text" || kind === "html";
  type Block = Output<typeof library.resourcePreview>["blocks"][number];
  return {
    kind,
    blocks: hasBlocks ? (file.blocks as Block[]) : [],
    url: (await urlFor(ctx, row, "preview")).url,
    mime: file.mime,
    captions:
      row.captions_file_id === null
        ? []
        : [
            {
              lang: row.language === "zh" ? "zh-CN" : "en",
              label: row.language === "zh" ? "中文" : "English",
              url: signCaptions(ctx.platform, id).path,
            },
          ],
  };
}

/** Others of the library on the same: its keywords, then its title. */
export async function resourceRecommend(
  ctx: Ctx,
  { id, size = 6 }: Input<typeof library.resourceRecommend>,
  finder: Finder,
): Promise<Output<typeof library.resourceRecommend>> {
  const [row] = await theResource(ctx, id);
  const found = new Map<number, store.ResourceRow>();
  for (const query of [...row.keywords.slice(0, 3), undefined]) {
    if (found.size >= size) break;
    for (const other of await best(ctx, finder, { libraryId: row.library_id }, size + 1, query))
      if (other.id !== id && found.size < size) found.set(other.id, other);
  }
  return { list: [...found.values()].map((other) => resourceCard(other, ctx.locale)) };
}

// --- a person's own --------------------------------------------------------------------------------

export async function rate(
  ctx: Ctx,
  { id, stars }: Input<typeof library.resourceRate>,
): Promise<Output<typeof library.resourceRate>> {
  const { accountId } = signedIn(ctx);
  const [row] = await theResource(ctx, id);
  if (row.state === "offline") throw fail(Code.resourceOffline);
  const created_at = ctx.platform.clock.now();
  const sums = await ctx.platform.transaction((trx) =>
    store.rate(trx, { account_id: accountId, resource_id: id, stars, created_at }),
  );
  ctx.background("index a rated resource", () => refreshIndex(ctx.platform, [id]));
  return { rating: meanRating(sums), ratings: sums.ratings };
}

export async function report(
  ctx: Ctx,
  { id, reason, text }: Input<typeof library.resourceReport>,
): Promise<Output<typeof library.resourceReport>> {
  const { accountId } = signedIn(ctx);
  const { db, clock, random } = ctx.platform;
  await theResource(ctx, id);
  const ticket = ticketOf(random, `ZY-${id}`);
  const row = { ticket, account_id: accountId, resource_id: id, reason, text, created_at: clock.now() };
  await store.addReport(db, row);
  return { ticket };
}

export async function setFavorite(ctx: Ctx, id: number, wanted: boolean): Promise<void> {
  const { accountId } = signedIn(ctx);
  const { db, clock } = ctx.platform;
  // What was taken down or hidden since can still be let go of.
  if (!wanted) return void (await store.removeFavorite(db, accountId, id));
  const [row] = await theResource(ctx, id);
  if (row.state === "offline") throw fail(Code.resourceOffline);
  await store.addFavorite(db, accountId, id, clock.now());
}

export async function collectStatus(
  ctx: Ctx,
  { id }: Input<typeof library.collectStatus>,
): Promise<Output<typeof library.collectStatus>> {
  return { favorite: await store.isFavorite(ctx.platform.db, signedIn(ctx).accountId, id) };
}

export async function favoriteList(
  ctx: Ctx,
  input: Input<typeof library.favoriteList>,
): Promise<Output<typeof library.favoriteList>> {
  const { page = 1, size = PAGE, ...filter } = input;
  const { accountId } = signedIn(ctx);
  const { list, total } = await store.favorites(ctx.platform.db, accountId, filter, { page, size });
  return {
    list: list.map((row) => ({
      ...resourceCard(row, ctx.locale),
      state: row.state === "offline" ? ("offline" as const) : ("published" as const),
      favoredAt: row.favored_at,
    })),
    total,
    page,
    size,
  };
}

// --- library courses -------------------------------------------------------------------------------

const courseCard = (row: store.CourseRow, locale: Locale) => ({
  id: row.id,
  libraryId: row.library_id,
  name: row.name,
  cover: "",
  intro: row.intro,
  teacher: row.teacher,
  school: inLocale(locale, row.school, row.school_en),
  hours: row.hours,
  resources: row.resources,
  learners: row.learners,
});

export async function libraryCourseList(
  ctx: Ctx,
  input: Input<typeof library.libraryCourseList>,
): Promise<Output<typeof library.libraryCourseList>> {
  const { page = 1, size = SHELF, ...filter } = input;
  const { list, total } = await store.courses(ctx.platform.db, filter, { page, size });
  return { list: list.map((row) => courseCard(row, ctx.locale)), total, page, size };
}

export async function courseGood(
  ctx: Ctx,
  { libraryId, size = 8 }: Input<typeof library.courseGood>,
): Promise<Output<typeof library.courseGood>> {
  const { list } = await store.courses(ctx.platform.db, { libraryId, good: true }, { page: 1, size });
  return { list: list.map((row) => courseCard(row, ctx.locale)) };
}

export async function libraryCourseDetail(
  ctx: Ctx,
  { id }: Input<typeof library.libraryCourseDetail>,
): Promise<Output<typeof library.libraryCourseDetail>> {
  const { db } = ctx.platform;
  const row = await store.course(db, id);
  if (!row) throw fail(Code.notFound);
  const viewer = await viewerOf(ctx);
  const ids = row.chapters.flatMap(({ resources }) => resources);
  const rows = (await store.resourcesById(db, ids)).filter(
    (one) => one.state === "published" && maySee(viewer, one),
  );
  return {
    course: courseCard(row, ctx.locale),
    chapters: row.chapters.map(({ title, resources }) => ({
      title,
      resources: rows.filter((one) => resources.includes(one.id)).map((one) => resourceCard(one, ctx.locale)),
    })),
  };
}
