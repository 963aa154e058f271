/** Content on its way into a store of files: on disk, hashed and counted while it is written. */
import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, rm } from "node:fs/promises";
import path from "node:path";
import { chunks, FileTooLargeError, type StoredFile } from "../files.js";

export interface Draft extends StoredFile {
  path: string;
}

/**
 * Writes the content to a file of its own, which is gone when `keep` has ended, unless that moved it away.
 * @param limit bytes
 * @throws FileTooLargeError
 */
export async function withDraft(
  folder: string,
  content: Uint8Array | ReadableStream<Uint8Array>,
  limit: number,
  keep: (draft: Draft) => Promise<void>,
): Promise<StoredFile> {
  await mkdir(folder, { recursive: true });
  const draft = path.join(folder, `${randomUUID()}.part`);
  const hash = createHash("sha256");
  let size = 0;
  try {
    const handle = await open(draft, "wx", 0o600);
    try {
      for await (const chunk of chunks(content)) {
        size += chunk.byteLength;
        if (size > limit) throw new FileTooLargeError(limit);
        hash.update(chunk);
        await handle.writeFile(chunk);
      }
      await handle.sync();
    } finally {
      await handle.close();
    }
    const id = hash.digest("hex");
    await keep({ id, size, path: draft });
    return { id, size };
  } finally {
    await rm(draft, { force: true });
  }
}
