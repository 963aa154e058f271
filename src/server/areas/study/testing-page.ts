/**
 * The reference server for tests that run in a browser: real calls, real files, over the test server's own port.
 * A page asks at /testbed/… for a run to study and for time to pass; everything below /api is the server's.
 */
import { systemClock } from "../../adapters/clock.js";
import { nodeAssets } from "../../adapters/node/assets.js";
import { nodeUploads } from "../../adapters/node/uploads.js";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Account } from "../accounts/index.js";
import { addAssessment } from "../assessment/testing-assessment.js";
import type { NodeContent } from "../course/index.js";
import { makeRoom, type AskedRoom } from "../room/testing-page.js";
import { closeDatabases } from "../../../testing/database.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { testRun, type NewNode } from "./testing-study.js";

export interface AskedNode extends Omit<NewNode, "content" | "prereq"> {
  /** Which nodes before this one must be done, by their place in the list. */
  after?: number[];
  /** The chapter or section that it stands in, by its place in the list; none unless said. */
  inside?: number;
  /** A lecture of media/course: its film, sound, captions and still. */
  lecture?: string;
  /** Of `lecture` its sound alone. */
  soundOnly?: boolean;
  /** Of `lecture` the film's file is gone. */
  broken?: boolean;
  /** Of `lecture` its stream and nothing else; of media/course only `derivative` has one. */
  streamed?: boolean;
  /** Files of media/course that belong to it. */
  materials?: string[];
  content?: NodeContent;
  /** It is an exam of four short questions. */
  exam?: boolean;
}
export interface AskedRun {
  nodes: AskedNode[];
  /** The person is in it; true unless said. */
  enrolled?: boolean;
}
export interface MadeRun {
  run: number;
  nodes: number[];
  token: string;
  expiresAt: number;
}

const MEDIA = new URL("../../../../media/course/", import.meta.url);
const TYPES: Readonly<Record<string, string>> = {
  mp4: "video/mp4",
  m4a: "audio/mp4",
  m4s: "video/iso.segment",
  m3u8: "application/vnd.apple.mpegurl",
  vtt: "text/vtt",
  jpg: "image/jpeg",
  pdf: "application/pdf",
};

let opened: Promise<Testbed> | undefined;
/** Milliseconds that tests let pass. */
let ahead = 0;
const files = new Map<string, Promise<number>>();

async function keep(testbed: Testbed, name: string): Promise<number> {
  const { db, files: store, clock } = testbed.platform;
  const { id: sha256, size } = await store.put(await readFile(new URL(name, MEDIA)));
  const mime = TYPES[name.slice(name.lastIndexOf(".") + 1)] ?? "application/octet-stream";
  const media = mime.startsWith("video") ? "video" : mime.startsWith("audio") ? "audio" : "document";
  const { id } = await db
    .insertInto("file")
    .values({ sha256, size, mime, media, state: "ready", created_at: clock.now() })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
const fileOf = (testbed: Testbed, name: string): Promise<number> => {
  const kept = files.get(name) ?? keep(testbed, name);
  files.set(name, kept);
  return kept;
};

/** The stream of a lecture: its playlists and segments, by their names. */
async function streamOf(testbed: Testbed, lecture: string): Promise<NodeContent["stream"]> {
  const names = await readdir(new URL(`${lecture}/`, MEDIA));
  const kept = names.map(async (name): Promise<[string, number]> => [
    name,
    await fileOf(testbed, `${lecture}/${name}`),
  ]);
  return { master: "master.m3u8", files: Object.fromEntries(await Promise.all(kept)) };
}

async function contentOf(
  testbed: Testbed,
  { lecture, soundOnly, broken, streamed, content = {} }: AskedNode,
): Promise<NodeContent> {
  if (lecture === undefined) return content;
  if (streamed) return { stream: await streamOf(testbed, lecture), ...content };
  const sound = { file: await fileOf(testbed, `${lecture}.m4a`), mime: "audio/mp4", height: 0 };
  if (soundOnly) return { sources: [sound], ...content };
  const film = broken ? 0 : await fileOf(testbed, `${lecture}.mp4`);
  return {
    sources: [{ file: film, mime: "video/mp4", height: 480 }, sound],
    poster: await fileOf(testbed, `${lecture}.jpg`),
    captions: [
      { lang: "zh", label: "中文", file: await fileOf(testbed, `${lecture}.zh.vtt`) },
      { lang: "en", label: "English", file: await fileOf(testbed, `${lecture}.en.vtt`) },
    ],
    ...content,
  };
}

async function addExam({ platform: { db, clock }, ...testbed }: Testbed, run_id: number): Promise<number> {
  const { course_id } = await db
    .selectFrom("course_run")
    .select("course_id")
    .where("id", "=", run_id)
    .executeTakeFirstOrThrow();
  const { id: author_id } = await testbed.person();
  return addAssessment(db, { course_id, run_id, author_id, now: clock.now() });
}

async function makeRun(testbed: Testbed, { nodes: asked, enrolled = true }: AskedRun): Promise<MadeRun> {
  const { db, clock } = testbed.platform;
  const run = await testRun(db, clock.now());
  const nodes: number[] = [];
  for (const node of asked) {
    const prereq = (node.after ?? []).flatMap((at) => nodes[at] ?? []);
    const { materials = [], inside, exam = false, ...row } = node;
    const parent_id = inside === undefined ? undefined : nodes[inside];
    const content = exam ? { assessment: await addExam(testbed, run.run) } : await contentOf(testbed, node);
    const id = await run.node({ ...row, parent_id, prereq, content });
    nodes.push(id);
    for (const name of materials) {
      const material = { run_id: run.run, node_id: id, name, downloadable: true, open_at: null };
      const file_id = await fileOf(testbed, name);
      await db
        .insertInto("material")
        .values({ ...material, file_id, updated_at: clock.now() })
        .execute();
    }
  }
  const person: Account = await testbed.person();
  if (enrolled) await run.enroll(person);
  const { token, expiresAt } = await testbed.signIn(person);
  return { run: run.run, nodes, token, expiresAt };
}

let folder: string | undefined;
async function openHere(): Promise<Testbed> {
  folder = await mkdtemp(path.join(tmpdir(), "edu-uploads-"));
  return openTestbed({ assets: nodeAssets(), start: systemClock.now(), uploads: nodeUploads(folder) });
}

/** @param request whose path begins with /testbed/ or /api/ */
export async function answer(request: Request): Promise<Response> {
  opened ??= openHere();
  const testbed = await opened;
  testbed.platform.clock.set(systemClock.now() + ahead);
  const { pathname, search } = new URL(request.url);
  if (pathname === "/testbed/pass") {
    ahead += ((await request.json()) as { seconds: number }).seconds * 1000;
    return Response.json({});
  }
  if (pathname === "/testbed/study")
    return Response.json(await makeRun(testbed, (await request.json()) as AskedRun));
  if (pathname === "/testbed/room")
    return Response.json(await makeRoom(testbed, (await request.json()) as AskedRoom));
  const headers = new Headers(request.headers);
  // The page stands where the platform's own would.
  headers.delete("origin");
  const body = ["POST", "PATCH"].includes(request.method) ? await request.arrayBuffer() : undefined;
  return testbed.fetch(pathname + search, { method: request.method, headers, body });
}

/** When the test server goes. */
export async function close(): Promise<void> {
  if (!opened) return;
  await (await opened).close();
  if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  await closeDatabases();
}
