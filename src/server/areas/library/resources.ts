/** One resource: what is told of it, its files, and how it is shown (docs/domain.md 5). */
import { Code, type library, type Input, type Output } from "../../../core/contract/index.js";
import { libraries } from "../../../core/rules/places/library.js";
import { fail, limit, type Ctx } from "../../http/index.js";
import { inLocale } from "../../messages.js";
import { fileWithWords, type Use } from "../file/index.js";
import { shownSections } from "./building/store.js";
import { signCaptions, signFile } from "./files.js";
import { previewOf } from "./preview.js";
import { resourceCard } from "./resource-card.js";
import { maySee, viewerOf, type Viewer } from "./search/index.js";
import * as store from "./store.js";

const HOUR = 3_600_000;

/** @throws Failure notFound; unauthorized or forbidden where the viewer may not see it */
export async function theResource(
  ctx: Ctx,
  id: number,
  libraryId?: number,
): Promise<[store.ResourceRow, Viewer]> {
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
