/** The built server with its files in a bucket: what the demo stores is there, and is read from there, piece by piece. */
import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import S3rver from "s3rver";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer, type StartedServer } from "../../scripts/lib/project.mjs";
import { library } from "../../src/core/contract/index.js";
import { person } from "./people.js";

let folder: string;
let store: S3rver;
let server: StartedServer;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "edu-bucket-"));
  store = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory: path.join(folder, "s3"),
    configureBuckets: [{ name: "school" }],
  });
  const { port } = await store.run();
  server = await startServer(
    {
      PORT: "0",
      PARTNER_PORT: "0",
      DATA_DIR: path.join(folder, "data"),
      EDU_DEMO: "1",
      EDU_DEMO_RESOURCES: "20",
      TRUSTED_PROXIES: "127.0.0.1,::1",
      LOG_LEVEL: "error",
      S3_URL: `http://127.0.0.1:${port}/school`,
      // The one account that s3rver knows.
      S3_ACCESS_KEY: "S3RVER",
      S3_SECRET_KEY: "S3RVER",
      S3_REGION: "us-east-1",
    },
    { quiet: true },
  );
});
afterAll(async () => {
  await server.stop();
  store.httpServer.closeAllConnections();
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

test("files are in the bucket and come from it, whole and by ranges", async () => {
  const portal = `http://127.0.0.1:${server.port}`;
  const visitor = person(portal);
  const { list } = await visitor.send(library.resourceList, { media: "image", size: 5 });
  expect(list.length).toBeGreaterThan(0);
  const { id } = list[0]!;
  const { file } = await visitor.send(library.resourceFiles, { id });
  const { url } = await visitor.send(library.resourceUrl, { id, use: "preview" });
  const whole = await fetch(new URL(url, portal));
  expect(whole.status).toBe(200);
  const bytes = Buffer.from(await whole.arrayBuffer());
  expect(bytes.byteLength).toBe(file?.size);
  const piece = await fetch(new URL(url, portal), { headers: { range: "bytes=10-29" } });
  expect(piece.status).toBe(206);
  expect(Buffer.from(await piece.arrayBuffer())).toEqual(bytes.subarray(10, 30));

  const kept = await readdir(path.join(folder, "s3/school"), { recursive: true });
  expect(kept.length).toBeGreaterThan(20);
  expect(existsSync(path.join(folder, "data/files"))).toBe(false);
});
