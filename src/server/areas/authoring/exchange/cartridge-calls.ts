/** Cartridges: looked at first, and kept file by file where somebody lets them in (docs/domain.md 11.8). */
import { Code, type outlineExchange, type Output } from "../../../../core/contract/index.js";
import type { NodeContent } from "../../course/index.js";
import { addFile, fileById } from "../../file/index.js";
import { type Ctx, fail, type Given } from "../../../http/index.js";
import { closeUpload, takeUpload } from "../../library/index.js";
import { packageContent } from "../../study/index.js";
import { type Files, folderOf, fromArchive, manifestIn } from "../archive.js";
import { cardOf } from "../card.js";
import { keepContent } from "../content.js";
import { messages } from "../messages.js";
import { type CartridgeRow, readCartridge } from "./cartridge.js";
import { pageBytes } from "./cartridge-page.js";
import { findingsIn } from "./findings.js";

/** @throws Failure notFound; importFaulty, importTooLarge */
async function withCartridge<T>(
  ctx: Ctx,
  upload: string,
  use: (rows: readonly CartridgeRow[], files: Files) => T | Promise<T>,
): Promise<T> {
  const file = await fileById(ctx.platform.db, await takeUpload(ctx, upload));
  if (!file) throw fail(Code.notFound);
  return fromArchive(ctx, file.sha256, async (files) => {
    const rows = await readCartridge(files);
    if (rows.length === 0) throw fail(Code.importFaulty, messages.noItems);
    return use(rows, files);
  });
}

export const cartridgeCheck = ({
  input,
  ctx,
}: Given<typeof outlineExchange.cartridgeCheck>): Promise<Output<typeof outlineExchange.cartridgeCheck>> =>
  withCartridge(ctx, input.upload, (rows) => ({
    rows: rows.map(({ row, kind, chapter, section, title, href, file, faults, notes }) => ({
      row,
      kind,
      chapter: chapter.slice(0, 300),
      section: section.slice(0, 300),
      title: title.slice(0, 300),
      ...(kind !== undefined && (href !== undefined || file !== undefined) && { packed: true }),
      faults: findingsIn(ctx.locale, faults),
      notes: findingsIn(ctx.locale, notes),
    })),
  }));

async function contentOf(
  { platform }: Ctx,
  { kind, href, file, mime = "", files: needed }: CartridgeRow,
  files: Files,
): Promise<{ content: NodeContent; size: number; mime: string } | undefined> {
  if (href !== undefined) return { content: { href }, size: 0, mime: "" };
  if (file === undefined) return undefined;
  if (kind === "package") {
    const manifest = { version: "1.2" as const, start: file, isAsset: true };
    const page = pageBytes(file, files.get(file)!, folderOf(manifestIn(files) ?? ""));
    const own = {
      ...Object.fromEntries(needed.map((name) => [name, files.get(name)!])),
      [file]: page,
    };
    const content = await packageContent(platform, { manifest, files: own });
    return content && { content, size: 0, mime: "" };
  }
  const { id: sha256, size } = await platform.files.put(files.get(file)!);
  const { id } = await addFile(platform.db, {
    sha256,
    size,
    mime,
    media: "other",
    state: "ready",
    created_at: platform.clock.now(),
  });
  const name = file.split("/").at(-1)!;
  const isFilm = kind === "video" || kind === "audio";
  return {
    content: isFilm
      ? { sources: [{ file: id, mime, height: 0 }], name }
      : { file: id, name, downloadable: false },
    size,
    mime,
  };
}

export const cartridgeContents = async ({
  input: { upload, rows: wanted },
  ctx,
  member,
}: Given<typeof outlineExchange.cartridgeContents>): Promise<
  Output<typeof outlineExchange.cartridgeContents>
> => {
  const contents = await withCartridge(ctx, upload, async (rows, files) => {
    const byNumber = new Map(rows.map((row) => [row.row, row]));
    const kept: Output<typeof outlineExchange.cartridgeContents>["contents"] = [];
    for (const number of new Set(wanted)) {
      const row = byNumber.get(number);
      const made = row?.kind && (await contentOf(ctx, row, files));
      if (!row?.kind || !made) throw fail(Code.invalid, messages.changedFile, { result: { field: "rows" } });
      const { content, mime, size } = made;
      const card = { ...cardOf(content, row.title, mime === "" ? undefined : { mime, size }), duration: 0 };
      kept.push({ row: number, card: await keepContent(ctx, member, row.kind, { content, card }) });
    }
    return kept;
  });
  await closeUpload(ctx.platform.db, upload);
  return { contents };
};
