/** Files on disk: `<folder>/ab/cdef…`. Several servers may share the folder. */
import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { chunks, FileTooLargeError, isFileId, type Files } from "./files.js";

export function diskFiles(folder: string): Files {
  const place = (id: string) => path.join(folder, id.slice(0, 2), id.slice(2));
  return {
    async put(content, limit = Number.POSITIVE_INFINITY) {
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
        await mkdir(path.dirname(place(id)), { recursive: true });
        // In one step, so that whoever reads it reads all of it.
        await rename(draft, place(id));
        return { id, size };
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async get(id) {
      if (!isFileId(id)) return undefined;
      const known = await stat(place(id)).catch(() => undefined);
      if (!known?.isFile()) return undefined;
      return {
        id,
        size: known.size,
        stream: (start, end) =>
          Readable.toWeb(createReadStream(place(id), { start, end })) as ReadableStream<Uint8Array>,
      };
    },
    async delete(id) {
      if (isFileId(id)) await rm(place(id), { force: true });
    },
  };
}
