/** Films made smaller for slow networks: by ffmpeg, once, taken up again, and gone with the film (docs/domain.md 11.23). */
import { spawnSync } from "node:child_process";
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Code, film, study } from "../../../core/contract/index.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { programsOf } from "../../../testing/server.js";
import {
  FilmFault,
  isUnavailable,
  type FilmLadder,
  type FilmRung,
  type Films,
} from "../../adapters/index.js";
import { findFilms, nodeFilms } from "../../adapters/node/films.js";
import { addNode } from "../course/testing-course.js";
import { makeLadders } from "../file/index.js";
import { testRoom, type Inmate, type TestRoom } from "../room/testing-room.js";
import { sweepLadders } from "./film.js";

let folder: string;
let bytes: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "edu-ladders-"));
  const made = path.join(folder, "lecture.mp4");
  const picture = ["-f", "lavfi", "-i", "testsrc=size=640x480:rate=2:duration=130"];
  const sound = ["-f", "lavfi", "-i", "sine=duration=130"];
  const { status } = spawnSync("ffmpeg", ["-v", "error", ...picture, ...sound, "-preset", "ultrafast", made]);
  expect(status).toBe(0);
  bytes = await readFile(made);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const work = () => path.join(folder, "work");
const realFilms = async (): Promise<Films> => {
  const films = await findFilms(work());
  if (!films?.encode) throw new Error("ffmpeg with libx264 is needed: apt-get install ffmpeg");
  return films;
};
const streamOf = (content: Uint8Array): ReadableStream<Uint8Array> =>
  new Blob([new Uint8Array(content)]).stream();

interface Setting {
  readonly testbed: Testbed;
  readonly room: TestRoom;
  readonly teacher: Inmate;
  readonly content: number;
  readonly file: number;
  readonly node: number;
}

/** A film of 30 million bytes, by what the database says, that a node shows and the server has read. */
async function withFilm(films: Films | undefined, act: (setting: Setting) => Promise<void>): Promise<void> {
  const testbed = await openTestbed({ ...(films && { films }) });
  try {
    const { db, files } = testbed.platform;
    const room = await testRoom(testbed);
    const teacher = await room.person({ role: "teacher" });
    const kept = await files.put(new Uint8Array(bytes));
    const { id: file } = await db
      .insertInto("file")
      .values({
        sha256: kept.id,
        size: 30e6,
        mime: "video/mp4",
        media: "video",
        state: "ready",
        created_at: 0,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("film_reading")
      .values({ file_id: file, state: "done", seconds: 130, width: 640, height: 480, created_at: 0 })
      .execute();
    const shown = JSON.stringify({ sources: [{ file, mime: "video/mp4", height: 0 }], name: "课.mp4" });
    const card = { label: "课.mp4", mime: "video/mp4", size: 30e6, duration: 130, captions: 0, questions: 0 };
    const { id: content } = await db
      .insertInto("draft_content")
      .values({
        run_id: room.run,
        kind: "video",
        content: shown,
        card: JSON.stringify(card),
        author_id: teacher.id,
        created_at: 0,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const node = await addNode(db, room.run, { kind: "video", title: "课", content: shown });
    await act({ testbed, room, teacher, content, file, node });
  } finally {
    await testbed.close();
  }
}
const ladderOf = async ({ testbed, room, teacher, content }: Setting) =>
  (await testbed.call(film.filmReading, { id: room.run, content }, { token: teacher.token })).result.ladder;
const make = async ({ testbed, room, content }: Setting, { token }: Inmate) =>
  (await testbed.call(film.filmLadderMake, { id: room.run, content }, { token })).code;
const sourcesOf = async ({ testbed, node }: Setting, { token }: Inmate) =>
  (await testbed.call(study.node, { node }, { token })).result.sources;

test("a learner gets the film in two heights, whose parts need no session and end with their address", async () => {
  await withFilm(await realFilms(), async (setting) => {
    const { testbed, teacher, room } = setting;
    const learner = await room.person();
    expect(await ladderOf(setting)).toMatchObject({ state: "unmade", heights: [360, 480] });
    expect((await sourcesOf(setting, learner)).map(({ mime }) => mime)).toEqual(["video/mp4"]);
    expect(await make(setting, teacher)).toBe(Code.ok);
    await testbed.platform.background.drain(120_000);
    expect(await ladderOf(setting)).toEqual({ state: "done", reason: "", percent: 100, heights: [360, 480] });
    const sources = await sourcesOf(setting, learner);
    expect(sources.map(({ mime }) => mime)).toEqual(["application/vnd.apple.mpegurl", "video/mp4"]);
    const address = sources[0]!.url;
    const master = await (await testbed.fetch(address)).text();
    expect(master).toMatch(/BANDWIDTH=\d+,RESOLUTION=480x360,CODECS="avc1\.\w+,mp4a\.40\.2"/);
    expect(master).toContain("RESOLUTION=640x480");
    const [first = "", ...others] = master.match(/^\/api\/\S+$/gm) ?? [];
    expect(others).toHaveLength(1);
    const list = await (await testbed.fetch(first)).text();
    const lengths = [...list.matchAll(/#EXTINF:([\d.]+)/g)].map(([, one]) => Number(one));
    expect(Math.max(...lengths)).toBeLessThanOrEqual(5);
    expect(lengths.reduce((sum, one) => sum + one, 0)).toBeCloseTo(130, 0);
    const [, size, from] = /#EXT-X-BYTERANGE:(\d+)@(\d+)/.exec(list)!.map(Number);
    const part = /^\/api\/\S+$/m.exec(list)![0];
    const range = `bytes=${from}-${from! + size! - 1}`;
    const got = await testbed.fetch(part, { headers: { range } });
    expect([got.status, (await got.arrayBuffer()).byteLength]).toEqual([206, size]);
    const changed = (one: string) => one.replace(/n=360\.m4s/, "n=480.m4s");
    expect((await testbed.fetch(changed(part))).status).toBe(403);
    testbed.advance(61 * 60_000);
    for (const one of [address, first, part]) expect((await testbed.fetch(one)).status).toBe(410);
    // Nothing that was written down for the programs stays, and what is made is not made again.
    expect(await readdir(work())).toEqual([]);
    expect(await make(setting, teacher)).toBe(Code.notFound);
  });
}, 120_000);

test("a server that stops in the middle ends the program; the next one makes what is missing", async () => {
  const films = await realFilms();
  const heights: number[] = [];
  const watched: Films = {
    ...films,
    encode: (content, ladder) =>
      films.encode!(content, {
        ...ladder,
        async onProgress(height, part) {
          const goOn = await ladder.onProgress(height, part);
          if (height === 480) films.close!();
          return goOn;
        },
        async onRung(rung) {
          heights.push(rung.height);
          await ladder.onRung(rung);
        },
      }),
  };
  await withFilm(watched, async (setting) => {
    const { testbed, teacher } = setting;
    expect(await make(setting, teacher)).toBe(Code.ok);
    await testbed.platform.background.drain(120_000);
    expect(await ladderOf(setting)).toMatchObject({ state: "queued" });
    expect(heights).toEqual([360]);
    expect(await readdir(work())).toEqual([]);
    const next = { ...testbed.platform, films: programsOf(await realFilms()) };
    await makeLadders(next);
    expect(await ladderOf(setting)).toMatchObject({ state: "done", percent: 100 });
    const rungs = await testbed.platform.db
      .selectFrom("film_rung")
      .select("height")
      .orderBy("height")
      .execute();
    expect(rungs.map(({ height }) => height)).toEqual([360, 480]);
  });
}, 120_000);

const rung = (height: number): FilmRung => ({
  height,
  attributes: `BANDWIDTH=1,RESOLUTION=${height}x${height}`,
  playlist: "#EXTM3U\n#EXTINF:4,\nfilm.m4s\n",
  stream: () => streamOf(new TextEncoder().encode(`height ${height}`)),
});
const noRead = () => Promise.reject(new FilmFault("broken"));
/** Programs that do what a test says. */
const stub = (encode: (ladder: FilmLadder) => Promise<void>): Films => ({
  read: noRead,
  encode: (_content, ladder) => encode(ladder),
});
const makeAll = async ({ heights, onProgress, onRung }: FilmLadder) => {
  for (const height of heights) {
    if (!(await onProgress(height, 0.5))) throw new Error("lost");
    await onRung(rung(height));
  }
};

test("two servers make a film once, and what one left silently the other takes up when its time is over", async () => {
  let calls = 0;
  const films = stub(async (ladder) => {
    calls += 1;
    await makeAll(ladder);
  });
  await withFilm(films, async (setting) => {
    const { testbed, file } = setting;
    const { db, clock } = testbed.platform;
    const leased_until = clock.now() + 1000;
    await db
      .insertInto("film_ladder")
      .values({ file_id: file, state: "running", heights: [360, 480], created_at: 0 })
      .execute();
    await db.updateTable("film_ladder").set({ worker: "another", leased_until, percent: 30 }).execute();
    await makeLadders(testbed.platform);
    expect([calls, await ladderOf(setting)]).toEqual([
      0,
      expect.objectContaining({ state: "running", percent: 30 }),
    ]);
    testbed.advance(1000);
    await Promise.all([
      makeLadders(testbed.platform),
      makeLadders({ ...testbed.platform, films: programsOf(films) }),
    ]);
    expect([calls, await ladderOf(setting)]).toEqual([1, expect.objectContaining({ state: "done" })]);
  });
});

test("a server whose film another one has taken ends at its next word, and changes nothing", async () => {
  const told: boolean[] = [];
  const films = stub(async ({ onProgress }) => {
    await setting!.testbed.platform.db
      .updateTable("film_ladder")
      .set({ worker: "another", percent: 70 })
      .execute();
    told.push(await onProgress(360, 0.5));
    throw new FilmFault("broken");
  });
  let setting: Setting | undefined;
  await withFilm(films, async (own) => {
    setting = own;
    await make(own, own.teacher);
    await own.testbed.platform.background.drain();
    expect(told).toEqual([false]);
    expect(await ladderOf(own)).toMatchObject({ state: "running", percent: 70 });
  });
});

test("progress is by the size of the pictures; what failed says why and goes on from what is made", async () => {
  const seen: unknown[] = [];
  let isFull = true;
  const films = stub(async ({ heights, onProgress, onRung }) => {
    seen.push(heights);
    if (!isFull) return makeAll({ heights, onProgress, onRung, mime: "", seconds: 0 });
    await onProgress(360, 0.5);
    seen.push((await ladderOf(setting!)).percent);
    await onRung(rung(360));
    throw new FilmFault("full");
  });
  let setting: Setting | undefined;
  await withFilm(films, async (own) => {
    setting = own;
    await make(own, own.teacher);
    await own.testbed.platform.background.drain();
    expect(await ladderOf(own)).toMatchObject({ state: "failed", reason: "full" });
    // Half of a ladder is not played.
    expect((await sourcesOf(own, await own.room.person())).map(({ mime }) => mime)).toEqual(["video/mp4"]);
    isFull = false;
    expect(await make(own, own.teacher)).toBe(Code.ok);
    await own.testbed.platform.background.drain();
    expect(await ladderOf(own)).toMatchObject({ state: "done", reason: "" });
    expect(seen).toEqual([[360, 480], 18, [480]]);
  });
});

test("what is made of a film goes a day after the last course has dropped it, with its bytes", async () => {
  await withFilm(stub(makeAll), async (setting) => {
    const { testbed, teacher, node } = setting;
    const { db, files, clock } = testbed.platform;
    await make(setting, teacher);
    await testbed.platform.background.drain();
    const hashes = (await db.selectFrom("film_rung").select("sha256").execute()).map(({ sha256 }) => sha256);
    const kept = () => Promise.all(hashes.map(async (one) => (await files.get(one)) !== undefined));
    const remove = (removed_at: number | null) =>
      db.updateTable("outline_node").set({ removed_at }).where("id", "=", node).execute();
    const DAY = 24 * 60 * 60_000;
    await remove(clock.now());
    await sweepLadders(testbed.platform);
    testbed.advance(DAY - 1);
    await sweepLadders(testbed.platform);
    expect(await kept()).toEqual([true, true]);
    // It came back within the day: the day begins anew.
    await remove(null);
    await sweepLadders(testbed.platform);
    await remove(clock.now());
    await sweepLadders(testbed.platform);
    testbed.advance(DAY - 1);
    await sweepLadders(testbed.platform);
    expect(await kept()).toEqual([true, true]);
    testbed.advance(1);
    await sweepLadders(testbed.platform);
    expect(await kept()).toEqual([false, false]);
    expect(await ladderOf(setting)).toMatchObject({ state: "unmade" });
  });
});

test("without an encoder the film stays as it is and that is said; who may ask is who teaches", async () => {
  await withFilm({ read: noRead }, async (setting) => {
    const { room, teacher } = setting;
    expect(await ladderOf(setting)).toMatchObject({ state: "unavailable" });
    expect(await make(setting, teacher)).toBe(Code.notFound);
    expect(await make(setting, await room.person({ role: "ta" }))).toBe(Code.forbidden);
    expect(await make(setting, await room.person())).toBe(Code.forbidden);
  });
  await withFilm(undefined, async (setting) => {
    expect(await ladderOf(setting)).toMatchObject({ state: "unavailable" });
  });
});

test("what is no film, stands still, or is killed ends as what it is, and opens no other file", async () => {
  const ladder = {
    mime: "video/mp4",
    seconds: 10,
    heights: [360],
    onProgress: async () => true,
    onRung: noRead,
  };
  const faultOf = (films: Films, content: Uint8Array) =>
    films.encode!(streamOf(content), ladder).then(
      () => "made",
      (error: unknown) =>
        error instanceof FilmFault ? error.kind : isUnavailable(error) ? "stopped" : "other",
    );
  const secret = path.join(folder, "lecture.mp4");
  const disguised = [
    Buffer.from(`#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\nfile://${secret}\n#EXT-X-ENDLIST\n`),
    Buffer.from(`ffconcat version 1.0\nfile '${secret}'\n`),
    bytes.subarray(0, 3000),
    Buffer.alloc(0),
  ];
  for (const content of disguised) expect(await faultOf(await realFilms(), content)).toBe("none");
  const program = async (name: string, script: string) => {
    const file = path.join(folder, name);
    await writeFile(file, `#!/bin/sh\n${script}\n`);
    await chmod(file, 0o755);
    return file;
  };
  const by = (ffmpeg: string) => nodeFilms(work(), { ffmpeg, ffprobe: ffmpeg }, 60_000, 200);
  expect(await faultOf(by(await program("still", "while :; do sleep 1; done")), bytes)).toBe("slow");
  expect(await faultOf(by(await program("killed", "kill -9 $$")), bytes)).toBe("broken");
  expect(await readdir(work())).toEqual([]);
});
