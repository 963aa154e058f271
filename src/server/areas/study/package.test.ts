import { describe, expect, test } from "vitest";
import { Code, study } from "../../../core/contract/index.js";
import { useLearner } from "./testing-learner.js";

const learner = useLearner();
const { pass } = learner;

describe("a package", () => {
  const packed = { package: { version: "1.2" as const, start: "index.html", files: {} } };
  test("keeps its state, is done by its own word, and no older state writes over a newer one", async () => {
    const node = await learner.run.node({
      kind: "package",
      completion: { rule: "package" },
      content: packed,
    });
    const first = await learner.testbed.call(study.stateGet, { node }, { token: learner.token });
    expect(first.result).toMatchObject({ version: "1.2", cmi: {}, rev: 0 });
    const half = {
      "cmi.core.lesson_status": "incomplete",
      "cmi.suspend_data": "p2",
      "cmi.core.student_name": "x",
    };
    const saved = await learner.testbed.call(
      study.stateSave,
      { node, rev: 0, cmi: half },
      { token: learner.token },
    );
    expect(saved.result).toMatchObject({ rev: 1, progress: { state: "started" } });
    expect(
      (await learner.testbed.call(study.stateSave, { node, rev: 0, cmi: {} }, { token: learner.token })).code,
    ).toBe(Code.stale);
    const back = await learner.testbed.call(study.stateGet, { node }, { token: learner.token });
    expect(back.result?.cmi).toEqual({ "cmi.core.lesson_status": "incomplete", "cmi.suspend_data": "p2" });
    const end = { ...half, "cmi.core.lesson_status": "passed", "cmi.core.score.raw": "80" };
    const done = await learner.testbed.call(
      study.stateSave,
      { node, rev: 1, cmi: end },
      { token: learner.token },
    );
    expect(done.result).toMatchObject({ rev: 2, progress: { state: "done", percent: 100, course: 100 } });
  });

  test.each<[string, Record<string, string>, Record<string, string>, "started" | "done"]>([
    [
      "1.2",
      { "cmi.student_data.mastery_score": "80" },
      { "cmi.core.lesson_status": "completed", "cmi.core.score.raw": "79" },
      "started",
    ],
    [
      "1.2",
      { "cmi.student_data.mastery_score": "80" },
      { "cmi.core.lesson_status": "passed", "cmi.core.score.raw": "80" },
      "done",
    ],
    ["1.2", { "cmi.student_data.mastery_score": "80" }, { "cmi.core.lesson_status": "completed" }, "done"],
    ["1.2", {}, { "cmi.core.lesson_status": "completed", "cmi.core.score.raw": "3" }, "done"],
    [
      "2004",
      { "cmi.scaled_passing_score": "0.6" },
      { "cmi.completion_status": "completed", "cmi.success_status": "failed" },
      "started",
    ],
    [
      "2004",
      { "cmi.scaled_passing_score": "0.6" },
      { "cmi.completion_status": "completed", "cmi.score.scaled": "0.59" },
      "started",
    ],
    [
      "2004",
      { "cmi.scaled_passing_score": "0.6" },
      { "cmi.completion_status": "completed", "cmi.score.scaled": "0.6" },
      "done",
    ],
    ["2004", {}, { "cmi.completion_status": "completed", "cmi.success_status": "failed" }, "done"],
    [
      "2004",
      { "cmi.completion_threshold": "0.9" },
      { "cmi.completion_status": "completed", "cmi.progress_measure": "0.5" },
      "started",
    ],
  ])("%s with %j is after %j %s", async (version, manifest, cmi, state) => {
    const content = {
      package: { version: version as "1.2" | "2004", start: "index.html", files: {}, cmi: manifest },
    };
    const node = await learner.run.node({ kind: "package", completion: { rule: "package" }, content });
    const saved = await learner.testbed.call(
      study.stateSave,
      { node, rev: 0, cmi },
      { token: learner.token },
    );
    expect(saved.result).toMatchObject({ progress: { state } });
  });

  test("gives its files as the web wants them: types, parts, tags, packed; the start keeps query and fragment", async () => {
    const store = async (text: string) => {
      const { id, size } = await learner.testbed.platform.files.put(new TextEncoder().encode(text));
      const row = {
        sha256: id,
        size,
        mime: "x/y",
        media: "other" as const,
        state: "ready" as const,
        created_at: 1_700_000_000_000,
      };
      return (
        await learner.testbed.platform.db
          .insertInto("file")
          .values(row)
          .returning("id")
          .executeTakeFirstOrThrow()
      ).id;
    };
    const long = `console.log("${"很长的文字，".repeat(400)}")`;
    const [short, script] = [await store("0123456789"), await store(long)];
    const names = ["a.mjs", "a.wasm", "a.vtt", "a.json", "a.MP4", "a.svg", "dir one/课 件.html"];
    const files = { ...Object.fromEntries(names.map((name) => [name, short])), "long.js": script };
    const start = "dir one/课 件.html?content=playing&x=%3D#top";
    const cmi = { "cmi.launch_data": `"a" & <b>` };
    const content = { package: { version: "2004" as const, start, files, cmi } };
    const node = await learner.run.node({ kind: "package", completion: { rule: "package" }, content });
    const launch = new URL(
      (await learner.testbed.call(study.node, { node }, { token: learner.token })).result?.launch ?? "",
    );
    const frame = await (await learner.testbed.fetch(launch.pathname)).text();
    expect(frame).toContain(
      'data-start="f/dir%20one/%E8%AF%BE%20%E4%BB%B6.html?content=playing&#38;x=%3D#top"',
    );
    expect(frame).not.toContain("<b>");
    const get = (name: string, headers: Record<string, string> = {}, method = "GET") =>
      learner.testbed.fetch(`${launch.pathname.replace("/launch", "/f/")}${encodeURI(name)}`, {
        headers,
        method,
      });
    const types = await Promise.all(names.map(async (name) => (await get(name)).headers.get("content-type")));
    expect(types.map((type) => type?.split(";")[0])).toEqual([
      "text/javascript",
      "application/wasm",
      "text/vtt",
      "application/json",
      "video/mp4",
      "image/svg+xml",
      "text/html",
    ]);
    const part = await get("a.MP4", { range: "bytes=2-4" });
    expect([part.status, part.headers.get("content-range"), await part.text()]).toEqual([
      206,
      "bytes 2-4/10",
      "234",
    ]);
    expect((await get("a.MP4", { range: "bytes=10-" })).status).toBe(416);
    const etag = part.headers.get("etag") ?? "";
    expect((await get("a.MP4", { "if-none-match": `"x", ${etag}` })).status).toBe(304);
    expect((await get("a.MP4", { "if-modified-since": "Tue, 14 Nov 2023 22:13:20 GMT" })).status).toBe(304);
    const head = await get("a.MP4", {}, "HEAD");
    expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([200, "10", ""]);
    const packed = await get("long.js", { "accept-encoding": "br;q=0, gzip" });
    expect(packed.headers.get("content-encoding")).toBe("gzip");
    const unpacked = packed.body?.pipeThrough(new DecompressionStream("gzip"));
    expect(await new Response(unpacked).text()).toBe(long);
    expect(packed.headers.get("etag")).not.toBe((await get("long.js")).headers.get("etag"));
    expect(
      (await get("long.js", { "accept-encoding": "gzip;q=0" })).headers.get("content-encoding"),
    ).toBeNull();
  });

  test("runs by an address of its own origin, and of nothing else", async () => {
    const file = await learner.testbed.platform.files.put(
      new TextEncoder().encode("<!doctype html><title>p</title>"),
    );
    const row = await learner.testbed.platform.db
      .insertInto("file")
      .values({
        sha256: file.id,
        size: file.size,
        mime: "text/html",
        media: "other",
        state: "ready",
        created_at: 0,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const node = await learner.run.node({
      kind: "package",
      completion: { rule: "package" },
      content: { package: { version: "2004", start: "a/index.html", files: { "a/index.html": row.id } } },
    });
    const { result } = await learner.testbed.call(study.node, { node }, { token: learner.token });
    const launch = new URL(result?.launch ?? "");
    expect(launch.origin).toBe(learner.testbed.config.packagesUrl);
    const frame = await learner.testbed.fetch(launch.pathname);
    expect(frame.headers.get("content-security-policy")).toContain("script-src 'self'");
    expect(await frame.text()).toContain('data-start="f/a/index.html"');
    const within = launch.pathname.replace("/launch", "/f/");
    const page = await learner.testbed.fetch(`${within}a/index.html`);
    expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    for (const path of ["b.html", "constructor", "../../x"])
      expect((await learner.testbed.fetch(within + path)).status).toBe(404);
    for (const odd of ["%", "%E0%A4%A", "a/%zz/b", "%00"])
      expect((await learner.testbed.fetch(`${within}${odd}`)).status).toBe(404);
    expect((await learner.testbed.fetch(launch.pathname.replace(/\.\w{6}/, ".aaaaaa"))).status).toBe(404);
    pass(7 * 3600);
    expect((await learner.testbed.fetch(launch.pathname)).status).toBe(404);
  });
});

test("an HLS playlist names segments by addresses that work without a session", async () => {
  const store = async (name: string, mime: string, text: string) => {
    const kept = await learner.testbed.platform.files.put(new TextEncoder().encode(text));
    const row = await learner.testbed.platform.db
      .insertInto("file")
      .values({ sha256: kept.id, size: kept.size, mime, media: "video", state: "ready", created_at: 0 })
      .returning("id")
      .executeTakeFirstOrThrow();
    return [name, row.id] as const;
  };
  const files = Object.fromEntries([
    await store(
      "master.m3u8",
      "application/vnd.apple.mpegurl",
      '#EXTM3U\n#EXT-X-MEDIA:TYPE=AUDIO,URI="sound.m3u8"\n480.m3u8\n',
    ),
    await store(
      "480.m3u8",
      "application/vnd.apple.mpegurl",
      '#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n#EXTINF:4,\n1.m4s\n',
    ),
    await store("sound.m3u8", "application/vnd.apple.mpegurl", "#EXTM3U\n#EXTINF:4,\n1.m4s\n#"),
    await store("init.mp4", "video/mp4", "init"),
    await store("1.m4s", "video/iso.segment", "segment"),
  ]);
  const film = await learner.run.node({ content: { stream: { master: "master.m3u8", files } } });
  const { result } = await learner.testbed.call(study.node, { node: film }, { token: learner.token });
  const address = result?.sources[0]?.url ?? "";
  const master = await (await learner.testbed.fetch(address)).text();
  const [variant = ""] = /^\/api\S+$/m.exec(master) ?? [];
  expect(master).toMatch(/URI="\/api\/study\/stream\/[^"]+"/);
  const list = await (await learner.testbed.fetch(variant)).text();
  const [segment = ""] = /^\/api\/file\S+$/m.exec(list) ?? [];
  expect(await (await learner.testbed.fetch(segment)).text()).toBe("segment");
  expect((await learner.testbed.fetch(address.replace("master", "481"))).status).toBe(403);
});
