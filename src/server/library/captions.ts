/** Captions of films and sounds: checked and brought in. */
import { Code } from "../../core/contract/index.js";
import { fail, type Ctx } from "../http/index.js";
import { readCaptions } from "./content.js";
import { takeIn } from "./intake.js";
import { bytesOf } from "./kind.js";
import * as store from "./store.js";
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
  const file = await store.fileOf(platform.db, fileId);
  const kept = file && file.media === "text" ? await platform.files.get(file.sha256) : undefined;
  if (!kept || kept.size > LARGEST) throw wrong("captionsId");
  const words = new TextDecoder().decode(await bytesOf(kept.stream()));
  if (readCaptions(words).length === 0) throw wrong("captionsId");
  return { uploadId: sent.id, fileId };
}
