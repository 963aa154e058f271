/** Uploads on disk: the bytes in `<folder>/<id>`, what tus has to know of them in `<id>.json`. */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { rm, stat, truncate } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { FileStore } from "@tus/file-store";
import { Server } from "@tus/server";
import { UPLOAD_LIMIT, UPLOAD_PATH } from "../../../core/contract/library.js";
import { API_BASE } from "../../../core/rules/index.js";
import { readPdf } from "./pdf.js";
import { CHECKSUMS, type Uploads } from "../uploads.js";

const isUploadId = (id: string): boolean => /^[0-9a-f]{32}$/.test(id);

const answer = (status: number, text: string) =>
  new Response(text, { status, headers: { "tus-resumable": "1.0.0" } });

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
  /** The library knows nothing of checksums: the bytes are summed up on their way, and taken back where they are wrong. */
  async function serveSummed(request: Request, given: string): Promise<Response> {
    const [name = "", expected = ""] = given.trim().split(/\s+/);
    const algorithm = CHECKSUMS.find((known) => known === name.toLowerCase());
    if (!algorithm || !/^[A-Za-z0-9+/]+={0,2}$/.test(expected)) return answer(400, "Unknown checksum\n");
    const hash = createHash(algorithm);
    let hasWritten = false;
    const summing = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        hasWritten = true;
        hash.update(chunk);
        controller.enqueue(chunk);
      },
    });
    const { url, method, headers } = request;
    const body = request.body?.pipeThrough(summing);
    const response = await server.handleWeb(
      new Request(url, { method, headers, body, duplex: "half" } as RequestInit),
    );
    const isRight = response.ok && hash.digest("base64") === expected;
    const id = path.basename(new URL(url).pathname);
    // A part that broke off cannot be right either.
    if (!isRight && hasWritten && isUploadId(id))
      await truncate(place(id), Number(headers.get("upload-offset")));
    return isRight || !response.ok ? response : answer(460, "Checksum mismatch\n");
  }
  return {
    serve(request, id) {
      if (id !== undefined) names.set(request, id);
      const checksum = request.method === "PATCH" ? request.headers.get("upload-checksum") : null;
      return checksum === null ? server.handleWeb(request) : serveSummed(request, checksum);
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
    readPdf,
  };
}
