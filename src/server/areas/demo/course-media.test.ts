import { afterAll, beforeAll, expect, test } from "vitest";
import { nodeAssets } from "../../adapters/node/assets.js";
import { testServer, type TestServer } from "../../../testing/server.js";
import { addCourseMedia, storeCourseMedia, type CourseMedia } from "./course-media.js";

let server: TestServer;
let media: CourseMedia;
beforeAll(async () => {
  server = await testServer();
  const stored = await storeCourseMedia({ ...server.platform, assets: nodeAssets() });
  const add = () => server.platform.transaction((trx) => addCourseMedia(trx, stored, 1));
  media = await add();
  expect(await add(), "a second time it finds what is there").toEqual(media);
});
afterAll(() => server.close());

const row = (id: number | undefined) =>
  server.platform.db
    .selectFrom("file")
    .select(["mime", "size"])
    .where("id", "=", id ?? 0)
    .executeTakeFirst();

test("each lecture has film, sound, captions in two languages, chapters and questions within its length", async () => {
  expect(media.lectures).toHaveLength(3);
  for (const { title, duration, content } of media.lectures) {
    expect(duration, title).toBeGreaterThan(59);
    expect(await row(content.sources?.[0]?.file), title).toMatchObject({ mime: "video/mp4" });
    expect(await row(content.sources?.[1]?.file), title).toMatchObject({ mime: "audio/mp4" });
    expect(content.captions?.map(({ lang }) => lang)).toEqual(["zh", "en"]);
    expect(content.chapters?.[0]?.at).toBe(0);
    expect(content.questions?.map(({ blocking }) => blocking)).toEqual([true, false]);
    for (const { at } of [...(content.chapters ?? []), ...(content.questions ?? [])])
      expect(at, title).toBeLessThan(duration);
  }
});

test("one lecture has a ladder, whose parts are named as its playlists name them", async () => {
  const streams = media.lectures.flatMap(({ content }) => content.stream ?? []);
  expect(streams).toHaveLength(1);
  const [{ master, files } = { master: "", files: {} }] = streams;
  expect(await row(files[master])).toMatchObject({ mime: "application/vnd.apple.mpegurl" });
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(["480.m3u8", "240.m3u8", "sound.m3u8", "480-init.mp4"]),
  );
});

test("packages are single files, with the page that they start with; the handout is a PDF", async () => {
  expect(media.packages.map(({ content }) => content.package?.version)).toEqual(["1.2", "2004"]);
  for (const { content } of media.packages) {
    const { files = {}, start = "" } = content.package ?? {};
    expect(await row(files[start])).toMatchObject({ mime: "text/html" });
    expect(Object.keys(files).toSorted()).toEqual([
      "imsmanifest.xml",
      "index.html",
      "package.js",
      "style.css",
    ]);
  }
  expect(media.handout?.pages).toBe(8);
  expect(await row(media.handout?.content.file)).toMatchObject({ mime: "application/pdf" });
});
