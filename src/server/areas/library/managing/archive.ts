/** An archive of files that an administrator sent: what is in it, and its files one by one. */
import { Code } from "../../../../core/contract/index.js";
import { MOST_BATCH_BYTES, MOST_BATCH_FILES } from "../../../../core/contract/resource-managing.js";
import type { Platform } from "../../../adapters/index.js";
import { unpackArchive } from "../../../exchange/archive.js";
import { FileFault } from "../../../exchange/file-fault.js";
import { fail } from "../../../http/index.js";
import { bytesOf } from "../kind.js";
import { messages } from "./messages.js";

/** What operating systems put into archives by themselves. */
const LEFTOVERS = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\._)/;

/**
 * Its files by their names, of those that are wanted.
 * @throws Failure importFaulty for what is no archive, or has names that point out of it; importTooLarge
 */
export async function unpackBatch(
  { files }: Pick<Platform, "files">,
  sha256: string,
  wanted: (name: string) => boolean = () => true,
): Promise<Map<string, Uint8Array>> {
  const kept = await files.get(sha256);
  if (!kept) throw fail(Code.notFound);
  if (kept.size > MOST_BATCH_BYTES) throw fail(Code.importTooLarge);
  try {
    return unpackArchive(await bytesOf(kept.stream()), (name) => !LEFTOVERS.test(name) && wanted(name), {
      bytes: MOST_BATCH_BYTES,
      // Folders and leftovers count, too.
      files: MOST_BATCH_FILES * 4,
      anyNames: true,
    });
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    if (error.kind === "large" || error.kind === "many") throw fail(Code.importTooLarge);
    const text = error.kind === "path" ? messages.badPath : messages.notArchive;
    throw fail(Code.importFaulty, text, { result: { fault: error.kind } });
  }
}
