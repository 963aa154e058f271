/** Archives that teachers give: packages and cartridges, unpacked whole (docs/domain.md 11.7). */
import { Code } from "../../../core/contract/index.js";
import { unpackArchive } from "../../exchange/archive.js";
import { FileFault } from "../../exchange/file-fault.js";
import { fail, type Ctx } from "../../http/index.js";
import { messages } from "./messages.js";

/** Bytes of an archive: packed it is read into memory, unpacked it is counted. */
const LIMITS = { packed: 50_000_000, bytes: 200_000_000, files: 3000, anyNames: true };

export type Files = ReadonlyMap<string, Uint8Array>;

/**
 * @param read what is made of the files
 * @throws Failure notFound; importFaulty, importTooLarge: `result.fault` says what of it cannot be read
 */
export async function fromArchive<T>(
  ctx: Ctx,
  sha256: string,
  read: (files: Files) => T | Promise<T>,
): Promise<T> {
  const file = await ctx.platform.files.get(sha256);
  if (!file) throw fail(Code.notFound);
  if (file.size > LIMITS.packed) throw fail(Code.importTooLarge, messages.archive.large);
  const archive = new Uint8Array(
    await new Response(file.stream() as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer(),
  );
  try {
    return await read(unpackArchive(archive, () => true, LIMITS));
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    const isLarge = error.kind === "large" || error.kind === "many";
    throw fail(isLarge ? Code.importTooLarge : Code.importFaulty, messages.archive[error.kind], {
      result: { fault: error.kind },
    });
  }
}

/** The manifest that stands highest: some tools pack the folder instead of what is in it. @returns its name */
export function manifestIn(files: Files): string | undefined {
  const depth = (name: string) => name.split("/").length;
  return [...files.keys()]
    .filter((one) => /(?:^|\/)imsmanifest\.xml$/i.test(one))
    .toSorted((one, other) => depth(one) - depth(other))[0];
}
/** With a slash at its end; "" for the top. */
export const folderOf = (name: string): string => name.slice(0, name.lastIndexOf("/") + 1);
