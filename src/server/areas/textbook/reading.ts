/** A book's text, for whoever may read it now (docs/domain.md 4.8). */
import { Code, type Output, type textbook as contract } from "../../../core/contract/index.js";
import { assetsOfBook, licenceState } from "../../../core/rules/textbook.js";
import { accountById } from "../accounts/index.js";
import { maskName } from "../content/index.js";
import { signContent } from "../file/index.js";
import { fail, type Ctx, type Given, signedIn } from "../../http/index.js";
import { shownTextbook } from "./shelf.js";
import * as store from "./store.js";

/** Of a chapter's pictures. */
const HOUR = 3_600_000;

/** @throws Failure notFound, and outside of the licence's window notOpen or closed */
async function readable(ctx: Ctx, id: number): Promise<store.TextbookRow> {
  const { clock } = ctx.platform;
  const row = await shownTextbook(ctx, id);
  const state = licenceState({ from: row.licence_from, until: row.licence_until }, clock.now());
  if (state === "scheduled") throw fail(Code.notOpen, undefined, { result: { at: row.licence_from } });
  if (state === "ended") throw fail(Code.closed, undefined, { result: { at: row.licence_until } });
  return row;
}

/** Names whose copy a photo of the page is, to those who know them, and to nobody else. */
async function watermarkOf({ platform, session }: Ctx): Promise<string> {
  const account = session && (await accountById(platform.db, session.accountId));
  if (!account) return "";
  const name = maskName(account.real_name || account.nickname);
  return `${name} ${String(account.id).padStart(6, "0")}`;
}

export async function textbookChapter({
  input: { id, chapter },
  ctx,
}: Given<typeof contract.textbookChapter>): Promise<Output<typeof contract.textbookChapter>> {
  const { platform } = ctx;
  const row = await readable(ctx, id);
  if (chapter > row.preview) signedIn(ctx);
  const found = await store.chapter(platform.db, id, chapter);
  if (!found) throw fail(Code.notFound);
  const assets = await store.assets(platform.db, id, assetsOfBook(found.nodes));
  return {
    title: found.title,
    characters: found.words.length,
    nodes: found.nodes,
    assets: assets.map((asset) => ({
      id: asset.id,
      mime: asset.mime,
      url: signContent(platform, asset.file_id, "preview", "").path,
    })),
    watermark: await watermarkOf(ctx),
    expiresAt: platform.clock.now() + HOUR,
  };
}

export async function textbookFile({
  input: { id },
  ctx,
}: Given<typeof contract.textbookFile>): Promise<Output<typeof contract.textbookFile>> {
  const row = await readable(ctx, id);
  if (row.file_id === null) throw fail(Code.notFound);
  const { path } = signContent(ctx.platform, row.file_id, "preview", `${row.title}.pdf`);
  return { url: path, watermark: await watermarkOf(ctx) };
}

const MOST_HITS = 100;
const AROUND = 30;

export async function textbookSearch({
  input: { id, query },
  ctx,
}: Given<typeof contract.textbookSearch>): Promise<Output<typeof contract.textbookSearch>> {
  const row = await readable(ctx, id);
  const until = ctx.session ? row.chapters : row.preview;
  const chapters = await store.chaptersWith(ctx.platform.db, id, query, until);
  // Of the same length as what it was made of, for nearly all languages: places are counted in the text itself.
  const folded = query.toLowerCase();
  const list: Output<typeof contract.textbookSearch>["list"] = [];
  let total = 0;
  for (const { position, title, words } of chapters) {
    const text = words.toLowerCase();
    for (let at = text.indexOf(folded); at >= 0; at = text.indexOf(folded, at + folded.length)) {
      total += 1;
      if (list.length >= MOST_HITS) continue;
      const end = at + folded.length;
      list.push({
        chapter: position,
        title,
        start: at,
        end,
        before: words.slice(Math.max(0, at - AROUND), at),
        match: words.slice(at, end),
        after: words.slice(end, end + AROUND),
      });
    }
  }
  return { list, total };
}
