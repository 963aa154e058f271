/** Films that the server reads: their length and picture, and what is none, is slow, or cannot be read here (docs/domain.md 11.22). */
import { spawnSync } from "node:child_process";
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { authoring, Code, film, study } from "../../../core/contract/index.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { FilmFault, type FilmFacts, type Films } from "../../adapters/index.js";
import { filmPrograms, findFilms, nodeFilms } from "../../adapters/node/films.js";
import { addNode } from "../course/testing-course.js";
import { makeLadders, readFilm, readFilmAgain, readFilms } from "../file/index.js";
import { testRoom, type Inmate, type TestRoom } from "../room/testing-room.js";
import { addFilm, addFilmMaterial } from "./testing-authoring.js";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "edu-films-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The programs of this machine: without them these tests would say nothing (`npm test` installs them). */
const realFilms = async (): Promise<Films> => {
  const films = await findFilms(path.join(folder, "work"));
  if (!films) throw new Error("ffmpeg and ffprobe are needed: apt-get install ffmpeg");
  return films;
};
const streamOf = (bytes: Uint8Array): ReadableStream<Uint8Array> =>
  new Blob([new Uint8Array(bytes)]).stream();
const faultOf = async (reading: Promise<FilmFacts>): Promise<string> =>
  reading.then(
    () => "read",
    (error: unknown) => (error instanceof FilmFault ? error.kind : "another error"),
  );

interface Setting {
  readonly testbed: Testbed;
  readonly room: TestRoom;
  readonly teacher: Inmate;
}
async function withServer(films: Films | undefined, act: (setting: Setting) => Promise<void>): Promise<void> {
  const testbed = await openTestbed({ ...(films && { films }) });
  try {
    const room = await testRoom(testbed);
    await act({ testbed, room, teacher: await room.person({ role: "teacher" }) });
  } finally {
    await testbed.close();
  }
}
const readingOf = async ({ testbed, room, teacher }: Setting, content: number) =>
  (await testbed.call(film.filmReading, { id: room.run, content }, { token: teacher.token })).result;
const again = async ({ testbed, room, teacher }: Setting, content: number) =>
  (await testbed.call(film.filmReadAgain, { id: room.run, content }, { token: teacher.token })).code;
/** A film that comes from the course's materials, as teachers choose one. */
async function choose({ testbed, room, teacher }: Setting): Promise<number> {
  const material = await addFilmMaterial(testbed, room.run);
  const kept = await testbed.call(
    authoring.contentSave,
    { id: room.run, kind: "video", material },
    { token: teacher.token },
  );
  expect(kept.code).toBe(Code.ok);
  return kept.result.content;
}

test("a film that is given to a node is read: its length, its size and a picture that learners see", async () => {
  await withServer(await realFilms(), async (setting) => {
    const { testbed, room, teacher } = setting;
    const content = await choose(setting);
    await testbed.platform.background.drain(60_000);
    expect(await readingOf(setting, content)).toEqual({
      state: "done",
      reason: "",
      seconds: 72,
      width: 854,
      height: 480,
      // It is short: learners get it as it is.
      ladder: { state: "none", reason: "", percent: 0, heights: [] },
    });
    const { poster } = (
      await testbed.call(film.filmDetail, { id: room.run, content }, { token: teacher.token })
    ).result;
    const picture = await testbed.app.fetch(new Request(`http://portal.test${poster}`));
    expect(picture.headers.get("content-type")).toBe("image/jpeg");
    expect([...new Uint8Array(await picture.arrayBuffer()).subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
    const { db } = testbed.platform;
    const row = await db
      .selectFrom("draft_content")
      .select("content")
      .where("id", "=", content)
      .executeTakeFirstOrThrow();
    const node = await addNode(db, room.run, {
      kind: "video",
      title: "车削",
      content: JSON.stringify(row.content),
    });
    const learner = await room.person();
    const shown = await testbed.call(study.node, { node }, { token: learner.token });
    expect(shown.result.poster).toMatch(/^\/api\/file\/content\/\d+\?/);
    // Nothing that was written down for the programs stays.
    expect(await readdir(path.join(folder, "work"))).toEqual([]);
  });
});

test("a sound has a length and no picture", async () => {
  const bytes = await readFile("media/course/turning.m4a");
  expect(await (await realFilms()).read(streamOf(bytes), "audio/mp4")).toEqual({
    seconds: 72,
    width: 0,
    height: 0,
  });
});

test("a film that says nothing of its length, as browsers record them, has a picture all the same", async () => {
  const made = path.join(folder, "recorded.webm");
  const pattern = ["-f", "lavfi", "-i", "testsrc=size=64x48:rate=5:duration=1", "-c:v", "libvpx"];
  const { status } = spawnSync("ffmpeg", ["-v", "error", ...pattern, "-f", "webm", "-live", "1", made]);
  expect(status).toBe(0);
  const read = await (await realFilms()).read(streamOf(await readFile(made)), "video/webm");
  expect(read).toMatchObject({ seconds: 0, width: 64, height: 48 });
  expect([...read.poster!.subarray(0, 2)]).toEqual([0xff, 0xd8]);
});

test("what only says that it is a film is none, and opens no other file", async () => {
  const films = await realFilms();
  const secret = path.join(folder, "secret.mp4");
  await writeFile(secret, await readFile("media/course/turning.mp4"));
  const head = Buffer.from([0, 0, 0, 24, ...Buffer.from("ftypmp42\0\0\0\0mp42isom")]);
  const disguised = [
    Buffer.concat([head, Buffer.alloc(5000, 7)]),
    Buffer.from(`#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\nfile://${secret}\n#EXT-X-ENDLIST\n`),
    Buffer.from(`ffconcat version 1.0\nfile '${secret}'\n`),
    (await readFile("media/course/turning.mp4")).subarray(0, 3000),
    Buffer.alloc(0),
  ];
  for (const bytes of disguised)
    for (const mime of ["video/mp4", "video/webm", "application/vnd.apple.mpegurl"])
      expect(await faultOf(films.read(streamOf(bytes), mime))).toBe("none");
  expect(await readdir(path.join(folder, "work"))).toEqual([]);
});

test("a program that is killed, or takes its time, ends as what it is", async () => {
  const program = async (name: string, script: string) => {
    const file = path.join(folder, name);
    await writeFile(file, `#!/bin/sh\n${script}\n`);
    await chmod(file, 0o755);
    return file;
  };
  const killed = await program("killed", "kill -9 $$");
  const endless = await program("endless", "while :; do :; done");
  const loud = await program("loud", "cat /dev/zero");
  const read = (ffprobe: string, time?: number) =>
    faultOf(
      nodeFilms(path.join(folder, "work"), { ffmpeg: ffprobe, ffprobe }, time).read(
        streamOf(Buffer.from("x")),
        "video/mp4",
      ),
    );
  expect(await read(killed)).toBe("broken");
  expect(await read(endless, 100)).toBe("slow");
  expect(await read(loud)).toBe("broken");
  expect(await read(path.join(folder, "nowhere"))).toBe("broken");
});

test("what failed says why and is read again when somebody asks for it", async () => {
  const answers: (FilmFacts | FilmFault)[] = [
    new FilmFault("slow"),
    { seconds: 72, width: 640, height: 360 },
  ];
  const films: Films = {
    read() {
      const answer = answers.shift()!;
      return answer instanceof FilmFault ? Promise.reject(answer) : Promise.resolve(answer);
    },
  };
  await withServer(films, async (setting) => {
    const content = await choose(setting);
    await setting.testbed.platform.background.drain();
    expect(await readingOf(setting, content)).toMatchObject({ state: "failed", reason: "slow", seconds: 0 });
    expect(await again(setting, content)).toBe(Code.ok);
    await setting.testbed.platform.background.drain();
    expect(await readingOf(setting, content)).toMatchObject({ state: "done", reason: "", seconds: 72 });
    // What was read is not read again.
    expect(await again(setting, content)).toBe(Code.notFound);
    expect(answers).toEqual([]);
  });
});

test("a film that came before there was anybody to read it is read when a teacher asks for it", async () => {
  const films: Films = { read: () => Promise.resolve({ seconds: 72, width: 640, height: 360 }) };
  await withServer(films, async (setting) => {
    const { testbed, room, teacher } = setting;
    const content = await addFilm(testbed, room.run, teacher.id);
    // Looking alone begins nothing.
    for (let look = 0; look < 2; look += 1)
      expect(await readingOf(setting, content)).toMatchObject({ state: "unread", seconds: 0 });
    expect(await again(setting, content)).toBe(Code.ok);
    await testbed.platform.background.drain();
    expect(await readingOf(setting, content)).toMatchObject({ state: "done", seconds: 72, height: 360 });
  });
});

test("a film that a server left in the middle is read by the next one, once its time is over", async () => {
  const films: Films = { read: () => Promise.resolve({ seconds: 9, width: 0, height: 0 }) };
  await withServer(films, async (setting) => {
    const { testbed, room, teacher } = setting;
    const content = await addFilm(testbed, room.run, teacher.id);
    const { db, clock } = testbed.platform;
    const { id: file } = await db.selectFrom("file").select("id").executeTakeFirstOrThrow();
    await db
      .insertInto("film_reading")
      .values({ file_id: file, state: "running", leased_until: clock.now() + 1000, created_at: 0 })
      .execute();
    await readFilms(testbed.platform);
    expect(await readingOf(setting, content)).toMatchObject({ state: "running" });
    testbed.advance(1000);
    await readFilms(testbed.platform);
    expect(await readingOf(setting, content)).toMatchObject({ state: "done", seconds: 9 });
  });
});

test("the programs are asked once, and not before a film waits: a server starts without them", async () => {
  const ffmpeg = path.join(folder, "ffmpeg");
  const asked = path.join(folder, "asked");
  for (const program of [ffmpeg, path.join(folder, "ffprobe")]) {
    await writeFile(program, `#!/bin/sh\necho "$(basename "$0")" >> "${asked}"\n`);
    await chmod(program, 0o755);
  }
  const programs = filmPrograms(path.join(folder, "work"), ffmpeg);
  await withServer(undefined, async (setting) => {
    const { testbed, room, teacher } = setting;
    const platform = { ...testbed.platform, films: programs };
    await Promise.all([readFilms(platform), makeLadders(platform)]);
    await expect(readFile(asked)).rejects.toThrow("ENOENT");
    await addFilm(testbed, room.run, teacher.id);
    const { id: file } = await testbed.platform.db.selectFrom("file").select("id").executeTakeFirstOrThrow();
    await Promise.all([readFilm(platform, file), readFilmAgain(platform, file)]);
    expect((await readFile(asked, "utf8")).split("\n").slice(0, 2).toSorted()).toEqual(["ffmpeg", "ffprobe"]);
    await testbed.platform.background.drain();
    // Whatever was said of the film itself, the encoders were asked for once.
    expect((await readFile(asked, "utf8")).match(/ffmpeg/g)).toHaveLength(1);
  });
});

test("a server without the programs says so, and keeps the film as it is", async () => {
  expect(await findFilms(folder, path.join(folder, "nowhere", "ffmpeg"))).toBeUndefined();
  await withServer(undefined, async (setting) => {
    const content = await choose(setting);
    expect(await readingOf(setting, content)).toMatchObject({ state: "unavailable" });
    expect(await again(setting, content)).toBe(Code.notFound);
  });
});

test("it is told to staff, asked for by teachers, and of this run alone", async () => {
  await withServer(undefined, async (setting) => {
    const { testbed, room, teacher } = setting;
    const [learner, assistant] = [await room.person(), await room.person({ role: "ta" })];
    const content = await addFilm(testbed, room.run, teacher.id);
    const foreign = await addFilm(testbed, (await testRoom(testbed)).run, teacher.id);
    const ask = async (who: Inmate, of = content) =>
      (await testbed.call(film.filmReading, { id: room.run, content: of }, { token: who.token })).code;
    expect([await ask(assistant), await ask(learner), await ask(teacher, foreign)]).toEqual([
      Code.ok,
      Code.forbidden,
      Code.notFound,
    ]);
    const refused = { id: room.run, content };
    expect((await testbed.call(film.filmReadAgain, refused, { token: assistant.token })).code).toBe(
      Code.forbidden,
    );
  });
});
