/**
 * 200 MB come whole over a connection that breaks three times, once because the server is killed; a gigabyte comes without the
 * server holding it in memory.
 */
import { createHash, randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Upload } from "tus-js-client";
import { startServer, type StartedServer } from "../../scripts/lib/project.mjs";
import { Header, library } from "../../src/core/contract/index.js";
import { EXAMPLE_SIGN_SALT } from "../../src/core/contract/example-keys.js";
import { partOf, writeDigest } from "../../src/core/contract/digest.js";
import { signature } from "../../src/core/contract/sign.js";
import { person, signIn } from "./people.js";

const SIZE = 200_000_000;
/** What a page sends at once: a piece has to come within the 30 s that the server waits for a request. */
const PIECE = 8_000_000;

let folder: string;
let server: StartedServer;
const start = (port = "0") =>
  startServer(
    {
      PORT: port,
      PARTNER_PORT: "0",
      DATA_DIR: folder,
      EDU_DEMO: "1",
      EDU_DEMO_RESOURCES: "20",
      TRUSTED_PROXIES: "127.0.0.1,::1",
      LOG_LEVEL: "error",
    },
    { quiet: true },
  );
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "edu-upload-"));
  server = await start();
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A sound file by its head, and then noise, which nothing can pack or guess. */
function recording(): Buffer {
  const content = randomBytes(SIZE);
  content.write("RIFF", 0, "latin1");
  content.writeUInt32LE(SIZE - 8, 4);
  content.write("WAVEfmt ", 8, "latin1");
  return content;
}

const sha256 = async (file: string) => {
  const hash = createHash("sha256");
  for await (const piece of createReadStream(file)) hash.update(piece as Buffer);
  return hash.digest("hex");
};

test("an upload that is cut three times goes on where it stood, and the stored file is the one that was sent", async () => {
  const teacher = person(`http://127.0.0.1:${server.port}`);
  const known = server.accounts?.find(({ role }) => role === "certified teacher");
  expect(known).toBeDefined();
  await signIn(teacher, known);
  const content = recording();
  const offsets: number[] = [];
  let sent = 0;
  let address: string | null = null;

  /** Sends until it ends, or until `until` bytes are out and `cut` breaks it off. */
  const send = (until = Number.POSITIVE_INFINITY, cut?: (upload: Upload) => Promise<unknown>) =>
    new Promise<void>((resolve, reject) => {
      let isCut = false;
      const upload = new Upload(content, {
        endpoint: `http://127.0.0.1:${server.port}/api${library.UPLOAD_PATH}`,
        uploadUrl: address && new URL(address).pathname,
        chunkSize: PIECE,
        retryDelays: [],
        metadata: { filename: "recording.wav" },
        onBeforeRequest(request) {
          const { pathname } = new URL(request.getURL());
          const ts = Date.now();
          request.setHeader(Header.timestamp, String(ts));
          request.setHeader(Header.token, teacher.token);
          const sg = signature(pathname.slice("/api".length), teacher.token, ts, EXAMPLE_SIGN_SALT);
          request.setHeader(Header.signature, sg);
          const body = partOf((name) => request.getHeader(name));
          const write = { method: request.getMethod(), path: pathname.slice("/api".length), ts, body };
          request.setHeader(Header.digest, writeDigest(teacher.token, write));
        },
        onAfterResponse(request, response) {
          if (request.getMethod() === "HEAD") offsets.push(Number(response.getHeader("Upload-Offset")));
        },
        onProgress(bytes) {
          sent = bytes;
          if (isCut || bytes < until || !cut) return;
          isCut = true;
          address = upload.url;
          cut(upload).then(() => resolve(), reject);
        },
        // After the cut the connection's end is what was wanted.
        onError: (error) => void (isCut || reject(error)),
        onSuccess: () => resolve(),
      });
      if (address) upload.url = new URL(new URL(address).pathname, `http://127.0.0.1:${server.port}`).href;
      upload.start();
    });

  await send(50_000_000, (upload) => upload.abort());
  await send(100_000_000, async (upload) => {
    server.child.kill("SIGKILL");
    await server.ended;
    await upload.abort();
  });
  server = await start();
  await send(150_000_000, (upload) => upload.abort());
  await send();

  expect(sent).toBe(SIZE);
  // Nothing came twice but what was on its way when it broke.
  expect(offsets).toHaveLength(3);
  for (const [index, offset] of offsets.entries()) {
    expect(offset).toBeGreaterThan((index + 1) * 50_000_000 - 2 * PIECE);
    expect(offset).toBeLessThan(SIZE);
  }
  const wanted = createHash("sha256").update(content).digest("hex");
  const stored = path.join(folder, "files", wanted.slice(0, 2), wanted.slice(2));
  expect((await stat(stored)).size).toBe(SIZE);
  expect(await sha256(stored)).toBe(wanted);
  expect(await readdir(path.join(folder, "uploads"))).toEqual([]);
});

/** MB of memory that the server's process holds, as Linux counts them. */
const memoryOf = async ({ child }: StartedServer): Promise<number> => {
  const status = await readFile(`/proc/${child.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
};

test("a recording of a gigabyte is stored as it was sent, and the server's memory stays flat", async () => {
  const origin = `http://127.0.0.1:${server.port}`;
  const teacher = person(origin);
  const known = server.accounts?.find(({ role }) => role === "certified teacher");
  await signIn(teacher, known);
  const send = (
    method: string,
    below: string,
    given: Record<string, string>,
    body?: Uint8Array<ArrayBuffer>,
  ) => {
    const [path, ts, headers] = [library.UPLOAD_PATH + below, Date.now(), new Headers(given)];
    headers.set("tus-resumable", "1.0.0");
    headers.set(Header.timestamp, String(ts));
    headers.set(Header.token, teacher.token);
    headers.set(Header.signature, signature(path, teacher.token, ts, EXAMPLE_SIGN_SALT));
    const write = { method, path, ts, body: partOf((name) => headers.get(name)) };
    headers.set(Header.digest, writeDigest(teacher.token, write));
    return fetch(`${origin}/api${path}`, { method, headers, body: body ?? null });
  };
  const size = 2 ** 30;
  const begun = await send("POST", "", { "upload-length": String(size) });
  expect(begun.status).toBe(201);
  const below = `/${begun.headers.get("location")!.split("/").at(-1)}`;
  // Silence after the head of a sound file: made piece by piece, so that this page holds no gigabyte either.
  const head = Buffer.alloc(PIECE);
  head.write("RIFF", 0, "latin1");
  head.writeUInt32LE(size - 8, 4);
  head.write("WAVEfmt ", 8, "latin1");
  const silence = Buffer.alloc(PIECE);
  const hash = createHash("sha256");
  const before = await memoryOf(server);
  let most = before;
  for (let at = 0; at < size; at += PIECE) {
    const piece = (at === 0 ? head : silence).subarray(0, Math.min(PIECE, size - at));
    hash.update(piece);
    const headers = { "upload-offset": String(at), "content-type": "application/offset+octet-stream" };
    const answer = await send("PATCH", below, headers, new Uint8Array(piece));
    expect(answer.status).toBe(204);
    most = Math.max(most, await memoryOf(server));
  }
  const digest = hash.digest("hex");
  const stored = path.join(folder, "files", digest.slice(0, 2), digest.slice(2));
  expect((await stat(stored)).size).toBe(size);
  // A quarter of the file at most: pieces on their way, and what Node has not given back yet.
  expect(most - before).toBeLessThan(256);
});
