/** Captions of films and sounds: checked and brought in. */
import { Code } from "../../../core/contract/index.js";
import { addFile, fileById } from "../file/index.js";
import { fail, type Ctx } from "../../http/index.js";
import type { Platform } from "../../adapters/index.js";
import { isUtf8 } from "../../http/charset.js";
import { decode, readCaptions } from "./content.js";
import { readFile, takeIn } from "./intake.js";
import { bytesOf } from "./kind.js";
import { uploadsOf } from "./uploads.js";
import { upload } from "./uploads-store.js";

/** Bytes: a day of speech. */
const LARGEST = 2_000_000;

const wrong = (field: string) => fail(Code.invalid, undefined, { result: { field } });

/**
 * Brings captions in.
 * @param film the file that they belong to
 * @throws Failure notFound for another person's upload; invalid where it is none, or the file is no film and no sound
 */
export async function takeCaptions(
  ctx: Ctx,
  uploadId: string,
  accountId: number,
  film: { media: string } | undefined,
): Promise<{ uploadId: string; fileId: number }> {
  const { platform } = ctx;
  if (film?.media !== "video" && film?.media !== "audio") throw wrong("captionsId");
  const sent = await upload(platform.db, uploadId);
  if (!sent || sent.account_id !== accountId) throw fail(Code.notFound);
  const fileId = await takeIn(platform, uploadsOf(platform), sent);
  const file = await fileById(platform.db, fileId);
  const kept = file && file.media === "text" ? await platform.files.get(file.sha256) : undefined;
  if (!file || !kept || kept.size > LARGEST) throw wrong("captionsId");
  const bytes = await bytesOf(kept.stream());
  const text = decode(bytes);
  if (readCaptions(text).length === 0) throw wrong("captionsId");
  return {
    uploadId: sent.id,
    fileId: isUtf8(bytes) ? fileId : await addText(platform, text, file.mime),
  };
}

/** Browsers take every caption for UTF-8 (WebVTT 4.1), whatever is said of it: one in GB18030 is kept anew in that. */
async function addText(platform: Platform, text: string, mime: string): Promise<number> {
  const { db, clock, files, background } = platform;
  const kept = await files.put(new TextEncoder().encode(text));
  const file = await addFile(db, {
    sha256: kept.id,
    size: kept.size,
    mime,
    media: "text",
    state: "processing",
    created_at: clock.now(),
  });
  if (file.state === "processing")
    background.run("read a file", () => readFile(platform, uploadsOf(platform), file));
  return file.id;
}
