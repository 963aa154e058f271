/** From an upload that is complete to a file of the store, its words read and found. */
import { Code, library } from "../../../core/contract/index.js";
import { addFile, setFile, type FileKind, type WordsFault } from "../file/index.js";
import { fail } from "../../http/index.js";
import { message } from "../../messages.js";
import type { Platform, Uploads } from "../../adapters/index.js";
import { type Block, contentOfPages, mediaOf, POWERPOINT, readContent, WORD } from "./content.js";
import { bytesOf, kindOf, READABLE } from "./kind.js";
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
  const file = await addFile(db, {
    sha256: kept.id,
    size: kept.size,
    mime,
    media: mediaOf(mime),
    state: row.size > 0 && hasWords(mime) ? "processing" : "ready",
    created_at: clock.now(),
  });
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
