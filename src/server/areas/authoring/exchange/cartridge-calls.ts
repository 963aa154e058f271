/** Cartridges: looked at first, and kept file by file where somebody lets them in (docs/domain.md 11.8). */
import {
  Code,
  isBlank,
  type outlineExchange,
  type Output,
  richTextOf,
} from "../../../../core/contract/index.js";
import type { Platform } from "../../../adapters/index.js";
import { childAt, parseXmlFile, textNamed } from "../../../exchange/xml.js";
import type { NodeContent } from "../../course/index.js";
import { addFile, fileById, readFilm } from "../../file/index.js";
import { type Ctx, fail, type Given, type Member } from "../../../http/index.js";
import { keepPaper, readOwnPage } from "../../assessment/index.js";
import { closeUpload, takeUpload } from "../../library/index.js";
import { packageContent } from "../../study/index.js";
import { type Files, folderOf, fromArchive, manifestIn } from "../archive.js";
import { cardOf } from "../card.js";
import { keepContent } from "../content.js";
import { messages } from "../messages.js";
import { type CartridgeRow, readCartridge } from "./cartridge.js";
import { pageBytes } from "./cartridge-page.js";
import { finderIn, judgeRows, type JudgedRow } from "./cartridge-papers.js";
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
  member,
}: Given<typeof outlineExchange.cartridgeCheck>): Promise<Output<typeof outlineExchange.cartridgeCheck>> =>
  withCartridge(ctx, input.upload, async (rows, files) => ({
    rows: (await judgeRows(ctx, member.run.course_id, rows, files)).map(
      ({ row, kind, chapter, section, title, href, file, faults, notes, paper, judged }) => ({
        row,
        kind,
        chapter: chapter.slice(0, 300),
        section: section.slice(0, 300),
        title: title.slice(0, 300),
        ...(kind !== undefined && (href !== undefined || file !== undefined) && { packed: true }),
        ...(paper === "bank" && judged && { bank: judged.fresh }),
        faults: findingsIn(ctx.locale, faults),
        notes: findingsIn(ctx.locale, notes),
      }),
    ),
  }));

/** Characters of a discussion topic that are read. */
const LONGEST_TOPIC = 20_000;

interface Made {
  readonly content: NodeContent;
  readonly size: number;
  readonly mime: string;
  /** That have come into the bank. */
  readonly questions?: number;
}
const plain = (content: NodeContent): Made => ({ content, size: 0, mime: "" });

/** What a discussion topic asks; one that no text of the platform holds asks by its title. */
async function topicOf(
  platform: Platform,
  { accountId }: Member,
  file: string,
  title: string,
  files: Files,
): Promise<NodeContent> {
  const text = childAt(parseXmlFile(files.get(file)!), "topic", "text");
  const words = textNamed(text, "#text");
  const body =
    textNamed(text, "texttype") === "text/plain"
      ? richTextOf(words.slice(0, LONGEST_TOPIC))
      : await readOwnPage(platform, words.slice(0, LONGEST_TOPIC), {
          find: finderIn(files, file),
          accountId,
        });
  return {
    body: body && !isBlank(body) ? body : richTextOf(title),
    discussion: { anonymous: false, postFirst: false, closesAt: 0 },
  };
}

async function contentOf(
  { platform }: Ctx,
  member: Member,
  { kind, title, href, file, mime = "", files: needed }: CartridgeRow,
  files: Files,
): Promise<Made | undefined> {
  if (href !== undefined) return plain({ href });
  if (file === undefined) return undefined;
  if (kind === "discussion") return plain(await topicOf(platform, member, file, title, files));
  const html = kind === "richtext" ? new TextDecoder().decode(files.get(file)) : "";
  const body = await (html &&
    readOwnPage(platform, html, { find: finderIn(files, file), accountId: member.accountId }));
  if (body) return plain({ body });
  if (kind === "package") {
    const manifest = { version: "1.2" as const, start: file, isAsset: true };
    const page = pageBytes(file, files.get(file)!, folderOf(manifestIn(files) ?? ""));
    const own = {
      ...Object.fromEntries(needed.map((name) => [name, files.get(name)!])),
      [file]: page,
    };
    const content = await packageContent(platform, { manifest, files: own });
    return content && plain(content);
  }
  if (kind === "richtext") return undefined;
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
  if (isFilm) await readFilm(platform, id);
  return {
    content: isFilm
      ? { sources: [{ file: id, mime, height: 0 }], name }
      : { file: id, name, downloadable: false },
    size,
    mime,
  };
}

/** The draft of a paper; of a bank its questions alone. */
async function paperOf(
  { platform }: Ctx,
  member: Member,
  { judged, paper, title }: JudgedRow,
): Promise<{ content?: NodeContent; mime: ""; size: 0; questions: number } | undefined> {
  if (!judged) return undefined;
  const isBank = paper === "bank";
  const made = await keepPaper(platform, member, judged, isBank ? undefined : title.slice(0, 200));
  const { assessment, questions } = made;
  return { ...(assessment !== undefined && { content: { assessment } }), mime: "", size: 0, questions };
}

const changed = () => fail(Code.invalid, messages.changedFile, { result: { field: "rows" } });

export const cartridgeContents = async ({
  input: { upload, rows: wanted },
  ctx,
  member,
}: Given<typeof outlineExchange.cartridgeContents>): Promise<
  Output<typeof outlineExchange.cartridgeContents>
> => {
  const contents = await withCartridge(ctx, upload, async (rows, files) => {
    const numbers = new Set(wanted);
    const named = rows.filter(({ row }) => numbers.has(row));
    const judged = await judgeRows(ctx, member.run.course_id, named, files, rows.length);
    // A bank comes first: what papers ask of it is not put in twice.
    const chosen = judged
      .filter(({ row }) => numbers.has(row))
      .toSorted((one, other) => Number(other.paper === "bank") - Number(one.paper === "bank"));
    if (chosen.length < numbers.size || chosen.some(({ faults }) => faults.length > 0)) throw changed();
    const kept: Output<typeof outlineExchange.cartridgeContents> = { contents: [], questions: 0 };
    for (const row of chosen) {
      const made = row.judged ? await paperOf(ctx, member, row) : await contentOf(ctx, member, row, files);
      if (!made) throw changed();
      const { content, mime, size, questions = 0 } = made;
      kept.questions += questions;
      if (!content) continue;
      if (!row.kind) throw changed();
      const card = { ...cardOf(content, row.title, mime === "" ? undefined : { mime, size }), duration: 0 };
      kept.contents.push({ row: row.row, card: await keepContent(ctx, member, row.kind, { content, card }) });
    }
    return kept;
  });
  await closeUpload(ctx.platform.db, upload);
  return contents;
};
