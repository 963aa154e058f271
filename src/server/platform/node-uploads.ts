/** Uploads on disk: the bytes in `<folder>/<id>`, what tus has to know of them in `<id>.json`. */
import { createReadStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { FileStore } from "@tus/file-store";
import { Server } from "@tus/server";
import { UPLOAD_LIMIT, UPLOAD_PATH } from "../../core/contract/library.js";
import { API_BASE } from "../../core/rules/index.js";
import { pdfText } from "./node-pdf.js";
import type { Uploads } from "./uploads.js";

const isUploadId = (id: string): boolean => /^[0-9a-f]{32}$/.test(id);

export function nodeUploads(folder: string): Uploads {
  const place = (id: string) => path.join(folder, id);
  const names = new WeakMap<object, string>();
  const datastore = new FileStore({ directory: folder });
  // An upload has its size from the beginning, and no bytes before its row stands in the database.
  datastore.extensions = ["creation", "termination"];
  const server = new Server({
    path: API_BASE + UPLOAD_PATH,
    datastore,
    relativeLocation: true,
    maxSize: UPLOAD_LIMIT,
    // A connection that broke off unseen holds the upload until it is asked to let go.
    lockDrainTimeout: 500,
    namingFunction(request) {
      const name = names.get(request);
      if (name === undefined) throw new Error("An upload without a name");
      return name;
    },
  });
  return {
    serve(request, id) {
      if (id !== undefined) names.set(request, id);
      return server.handleWeb(request);
    },
    async get(id) {
      if (!isUploadId(id)) return undefined;
      const known = await stat(place(id)).catch(() => undefined);
      return (
        known && {
          size: known.size,
          stream: (start, end) =>
            Readable.toWeb(createReadStream(place(id), { start, end })) as ReadableStream<Uint8Array>,
        }
      );
    },
    async remove(id) {
      if (!isUploadId(id)) return;
      await rm(place(id), { force: true });
      await rm(`${place(id)}.json`, { force: true });
    },
    pdfText,
  };
}
