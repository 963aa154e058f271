/** Files on disk: `<folder>/ab/cdef…`. Several servers may share the folder. */
import { createReadStream } from "node:fs";
import { access, constants, mkdir, readdir, rename, rm, stat, statfs } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { isFileId, type Files } from "../files.js";
import { withDraft } from "./draft.js";
import { UnavailableError } from "../unavailable.js";

/** Bytes that have to be free: less is a full disk for whoever sends a file. */
const ROOM = 16 * 1024 * 1024;

export function diskFiles(folder: string): Files {
  const place = (id: string) => path.join(folder, id.slice(0, 2), id.slice(2));
  return {
    put: (content, limit = Number.POSITIVE_INFINITY) =>
      withDraft(folder, content, limit, async (draft) => {
        await mkdir(path.dirname(place(draft.id)), { recursive: true });
        // In one step, so that whoever reads it reads all of it.
        await rename(draft.path, place(draft.id));
      }),
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
    async *list() {
      // Drafts lie beside the folders; a folder that is not there has nothing.
      const names = await readdir(folder).catch(() => []);
      for (const name of names.filter((each) => /^[0-9a-f]{2}$/.test(each)))
        for (const rest of await readdir(path.join(folder, name)))
          if (isFileId(name + rest)) yield name + rest;
    },
    async check() {
      await mkdir(folder, { recursive: true });
      await access(folder, constants.W_OK);
      const { bavail, bsize } = await statfs(folder);
      if (bavail * bsize < ROOM) throw new UnavailableError("files", "The disk is full");
    },
  };
}
