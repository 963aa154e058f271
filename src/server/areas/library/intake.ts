/** From an upload that is complete to a file of the store, its words read and found. */
import { Code, library } from "../../../core/contract/index.js";
import { addFile, leftFiles, setFile, type FileKind, type WordsFault } from "../file/index.js";
import { fail } from "../../http/index.js";
import { message } from "../../messages.js";
import type { Platform, Trx, Uploads } from "../../adapters/index.js";
import { type Block, contentOfPages, mediaOf, POWERPOINT, readContent, WORD } from "./content.js";
import { bytesOf, kindOf, kindOfBytes, READABLE } from "./kind.js";
import { refreshIndex } from "./search/index.js";
import * as store from "./uploads-store.js";

const unfinished = message(
  "文件尚未上传完整，请继续上传",
  "The file has not come whole yet. Please go on with the upload.",
);

const PDF = "application/pdf";
const hasWords = (mime: string) => [PDF, WORD, POWERPOINT, "text/plain", "text/vtt"].includes(mime);

/** Uploads being finished by this server: a page that asks twice waits for the one answer. */
const underWay = new WeakMap<Uploads, Map<string, Promise<number>>>();

/**
 * Brings a complete upload into the store; one that came in before stays as it is.
 * @returns the file's id
 * @throws Failure fileRefused for a kind that is not taken, and then its bytes are gone; failed while bytes are missing
 */
export function takeIn(
  platform: Platform,
  uploads: Uploads,
  row: Pick<store.UploadRow, "id">,
): Promise<number> {
  const running = underWay.get(uploads) ?? new Map<string, Promise<number>>();
  underWay.set(uploads, running);
  const known = running.get(row.id);
  if (known) return known;
  const taking = take(platform, uploads, row).finally(() => running.delete(row.id));
  running.set(row.id, taking);
  return taking;
}

const rowOf = ({ id, size }: { readonly id: string; readonly size: number }, mime: string, now: number) => ({
  sha256: id,
  size,
  mime,
  media: mediaOf(mime),
  state: size > 0 && hasWords(mime) ? ("processing" as const) : ("ready" as const),
  created_at: now,
});

/**
 * Keeps bytes that came in an archive; their words are read by `readLeftFiles`.
 * @returns undefined for a kind that is not taken
 */
export async function keepFile({ files, clock }: Platform, trx: Trx, bytes: Uint8Array) {
  const mime = await kindOfBytes(bytes);
  if (mime === undefined) return undefined;
  const row = rowOf(await files.put(bytes, library.UPLOAD_LIMIT), mime, clock.now());
  const { id } = await addFile(trx, row);
  return { id, media: row.media, size: row.size };
}

/** Reads the words of files that nobody has read yet. */
export async function readLeftFiles(platform: Platform, before = platform.clock.now() + 1): Promise<void> {
  const { db, uploads } = platform;
  if (!uploads) return;
  for (let left = await leftFiles(db, before); left.length > 0; left = await leftFiles(db, before))
    for (const file of left) await readFile(platform, uploads, file);
}

async function take(
  platform: Platform,
  uploads: Uploads,
  { id }: Pick<store.UploadRow, "id">,
): Promise<number> {
  const { db, clock, files } = platform;
  const row = await store.upload(db, id);
  if (!row) throw fail(Code.notFound);
  if (row.state === "refused") throw fail(Code.fileRefused);
  if (row.file_id !== null) {
    // Left behind where the server ended between the store and this.
    await uploads.remove(id);
    return row.file_id;
  }
  const come = await uploads.get(id);
  if (come?.size !== row.size) throw fail(Code.failed, unfinished);
  const mime = await kindOf(come);
  if (mime === undefined) {
    await store.setUpload(db, id, { state: "refused", received: row.size });
    await uploads.remove(id);
    throw fail(Code.fileRefused);
  }
  const kept = await files.put(come.stream(), library.UPLOAD_LIMIT);
  const file = await addFile(db, rowOf(kept, mime, clock.now()));
  await store.setUpload(db, id, { state: "ready", received: row.size, file_id: file.id });
  await uploads.remove(id);
  if (file.state === "processing")
    platform.background.run("read a file", () => readFile(platform, uploads, file));
  return file.id;
}

interface Words {
  readonly state: "ready" | "failed";
  readonly text: string;
  readonly blocks: readonly Block[];
  /** Pages, or slides. */
  readonly count: number;
  readonly fault?: WordsFault | undefined;
}

/** @param bytes undefined for a file that is too large to be read */
async function wordsOf(uploads: Uploads, bytes: Uint8Array | undefined, mime: string): Promise<Words> {
  if (!bytes) return { state: "ready", text: "", blocks: [], count: 0, fault: "large" };
  if (mime !== PDF) {
    const read = readContent(bytes, mime);
    return { state: "ready", ...read, count: read.blocks.filter(({ type }) => type === "slide").length };
  }
  const book = await uploads.readPdf(bytes);
  if (!book) return { state: "failed", text: "", blocks: [], count: 0, fault: "broken" };
  const { text, blocks } = contentOfPages(book.pages);
  // Pages without a word, as scanners make them, have a line break between them and nothing else.
  const isEmpty = text.trim() === "";
  const fault = book.isCut ? "slow" : undefined;
  return {
    state: "ready",
    text: isEmpty ? "" : text,
    blocks: isEmpty ? [] : blocks,
    count: book.count,
    fault,
  };
}

/** Reads a file's words and brings the search up to date for what is made of it. Doing it again changes nothing. */
export async function readFile(
  platform: Platform,
  uploads: Uploads,
  { id, sha256, mime }: FileKind,
): Promise<void> {
  const { db, files } = platform;
  const kept = await files.get(sha256);
  if (!kept) return setFile(db, id, { state: "failed" });
  const bytes = kept.size <= READABLE ? await bytesOf(kept.stream()) : undefined;
  const { count, state, ...read } = await wordsOf(uploads, bytes, mime);
  await setFile(db, id, {
    state,
    text: read.text,
    blocks: JSON.stringify(read.blocks),
    facts: JSON.stringify(count > 0 ? { pages: count } : {}),
    words_fault: read.fault ?? (read.text === "" ? "none" : ""),
  });
  await refreshIndex(platform, await store.resourcesOfFile(db, id));
}
