/** News, notices, policies and releases: found, read, and taken along (docs/domain.md 4.1). */
import { Code, type information as contract, type Output } from "../../../core/contract/index.js";
import {
  INFORMATION_COVER_ROUTE,
  INFORMATION_FILE_ROUTE,
  informationCoverPath,
  informationFilePath,
} from "../../../core/rules/information.js";
import { fail, limit, type Ctx, type Given, type Routes } from "../../http/index.js";
import { LOCALES, type Locale } from "../../messages.js";
import { isFileId } from "../../adapters/files.js";
import { fileById, filesById, sendFile, sendPicture } from "../file/index.js";
import * as store from "./information-store.js";

const HOUR = 3_600_000;
const PAGE = 12;

type Row = Awaited<ReturnType<typeof store.informationPage>>["list"][number];

const nameOf = (locale: Locale, name: string | null, english: string | null): string =>
  (locale === "en-US" && english) || (name ?? "");

/** Undefined where it has no picture. */
const coverOf = ({ cover, cover_image }: Pick<Row, "cover" | "cover_image">): string | undefined =>
  cover_image || (cover === null ? undefined : informationCoverPath(cover));

const cardOf = (row: Row, locale: Locale) => ({
  code: row.code,
  category: row.category,
  title: row.title,
  summary: row.summary,
  school: nameOf(locale, row.school, row.school_en),
  schoolId: row.org_id ?? 0,
  source: row.source,
  isPinned: row.pinned,
  cover: coverOf(row),
  publishedAt: row.published_at,
});

const readerOf = ({ locale, platform: { clock } }: Ctx) => ({ locale, now: clock.now() });

export async function informationList({
  input: { page = 1, size = PAGE, ...filter },
  ctx,
}: Given<typeof contract.informationList>): Promise<Output<typeof contract.informationList>> {
  const { db } = ctx.platform;
  const reader = readerOf(ctx);
  const [{ list, total }, counts] = await Promise.all([
    store.informationPage(db, filter, reader, { page, size }),
    store.informationCounts(db, filter, reader),
  ]);
  return {
    list: list.map((row) => cardOf(row, ctx.locale)),
    total,
    page,
    size,
    categories: counts.categories.map(({ key, count }) => ({ key, count: Number(count) })),
    schools: counts.schools.map(({ id, name, name_en, count }) => ({
      id: id ?? 0,
      name: nameOf(ctx.locale, name, name_en),
      count: Number(count),
    })),
    years: counts.years.map(({ year, count }) => ({ year, count: Number(count) })),
  };
}

export async function informationDetail({
  input: { code, ...filter },
  ctx,
}: Given<typeof contract.informationDetail>): Promise<Output<typeof contract.informationDetail>> {
  const { db } = ctx.platform;
  const reader = readerOf(ctx);
  const row = await store.informationByCode(db, code, reader);
  if (!row) throw fail(Code.notFound);
  const [beside, files] = await Promise.all([
    store.neighbours(db, filter, reader, row),
    filesById(
      db,
      row.files.map(({ file }) => file),
    ),
  ]);
  return {
    ...cardOf(row, ctx.locale),
    blocks: row.blocks,
    body: row.body ?? undefined,
    files: row.files.flatMap(({ file, name }, at) => {
      const found = files.get(file);
      const url = informationFilePath(code, row.locale, at + 1);
      return found ? [{ name, mime: found.mime, size: found.size, url }] : [];
    }),
    ...beside,
  };
}

/** Open, as what they go with is; an address that was kept ends with it. */
export function installInformationFiles({ raw }: Pick<Routes, "raw">): void {
  raw("GET", INFORMATION_FILE_ROUTE, async (request, ctx) => {
    await limit(ctx, { name: "information file", key: ctx.ip, max: 600, windowMs: HOUR });
    const { db, clock } = ctx.platform;
    const [code = "", lang = "", at = ""] = new URL(request.url).pathname.split("/").slice(-3);
    const locale = LOCALES.find((one) => one === lang);
    const files = locale ? await store.informationFiles(db, decoded(code), locale, clock.now()) : [];
    const named = /^[1-9]\d?$/.test(at) ? files[Number(at) - 1] : undefined;
    const file = named && (await fileById(db, named.file));
    if (!named || !file) throw fail(Code.notFound);
    const { sha256, mime, created_at } = file;
    const answer = await sendFile(request, ctx, {
      sha256,
      mime,
      name: named.name,
      use: "download",
      created_at,
    });
    return { ...answer, headers: { ...answer.headers, "content-type": mime, "cache-control": "no-cache" } };
  });
  raw("GET", INFORMATION_COVER_ROUTE, async (request, { platform }) => {
    const sha256 = new URL(request.url).pathname.split("/").at(-1) ?? "";
    const isOurs = isFileId(sha256) && (await store.isCover(platform.db, sha256, platform.clock.now()));
    return isOurs ? sendPicture(request, platform, sha256) : { status: 404, body: null };
  });
}

/** A damaged code is nobody's. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
