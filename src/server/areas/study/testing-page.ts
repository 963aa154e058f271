/**
 * The reference server for tests that run in a browser: real calls, real files, over the test server's own port.
 * A page asks at /house/… for a run to study and for time to pass; everything below /api is the server's.
 */
import { systemClock } from "../../adapters/clock.js";
import { readdir, readFile } from "node:fs/promises";
import type { Account } from "../accounts/index.js";
import type { NodeContent } from "../course/schema.js";
import { makeRoom, type AskedRoom } from "../room/testing-page.js";
import { closeDatabases } from "../../../testing/database.js";
import { testHouse, type House } from "../../../testing/people.js";
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

let opened: Promise<House> | undefined;
/** Milliseconds that tests let pass. */
let ahead = 0;
const files = new Map<string, Promise<number>>();

async function keep(house: House, name: string): Promise<number> {
  const { db, files: store, clock } = house.platform;
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
const fileOf = (house: House, name: string): Promise<number> => {
  const kept = files.get(name) ?? keep(house, name);
  files.set(name, kept);
  return kept;
};

/** The stream of a lecture: its playlists and segments, by their names. */
async function streamOf(house: House, lecture: string): Promise<NodeContent["stream"]> {
  const names = await readdir(new URL(`${lecture}/`, MEDIA));
  const kept = names.map(async (name): Promise<[string, number]> => [
    name,
    await fileOf(house, `${lecture}/${name}`),
  ]);
  return { master: "master.m3u8", files: Object.fromEntries(await Promise.all(kept)) };
}

async function contentOf(
  house: House,
  { lecture, soundOnly, broken, streamed, content = {} }: AskedNode,
): Promise<NodeContent> {
  if (lecture === undefined) return content;
  if (streamed) return { stream: await streamOf(house, lecture), ...content };
  const sound = { file: await fileOf(house, `${lecture}.m4a`), mime: "audio/mp4", height: 0 };
  if (soundOnly) return { sources: [sound], ...content };
  const film = broken ? 0 : await fileOf(house, `${lecture}.mp4`);
  return {
    sources: [{ file: film, mime: "video/mp4", height: 480 }, sound],
    poster: await fileOf(house, `${lecture}.jpg`),
    captions: [
      { lang: "zh", label: "中文", file: await fileOf(house, `${lecture}.zh.vtt`) },
      { lang: "en", label: "English", file: await fileOf(house, `${lecture}.en.vtt`) },
    ],
    ...content,
  };
}

async function makeRun(house: House, { nodes: asked, enrolled = true }: AskedRun): Promise<MadeRun> {
  const { db, clock } = house.platform;
  const run = await testRun(db, clock.now());
  const nodes: number[] = [];
  for (const node of asked) {
    const prereq = (node.after ?? []).flatMap((at) => nodes[at] ?? []);
    const { materials = [], inside, ...row } = node;
    const parent_id = inside === undefined ? undefined : nodes[inside];
    const id = await run.node({ ...row, parent_id, prereq, content: await contentOf(house, node) });
    nodes.push(id);
    for (const name of materials) {
      const material = { run_id: run.run, node_id: id, name, downloadable: true, open_at: null };
      const file_id = await fileOf(house, name);
      await db
        .insertInto("material")
        .values({ ...material, file_id, updated_at: clock.now() })
        .execute();
    }
  }
  const person: Account = await house.person();
  if (enrolled) await run.enroll(person);
  const { token, expiresAt } = await house.signIn(person);
  return { run: run.run, nodes, token, expiresAt };
}

/** @param request whose path begins with /house/ or /api/ */
export async function answer(request: Request): Promise<Response> {
  opened ??= testHouse({ start: systemClock.now() });
  const house = await opened;
  house.platform.clock.set(systemClock.now() + ahead);
  const { pathname, search } = new URL(request.url);
  if (pathname === "/house/pass") {
    ahead += ((await request.json()) as { seconds: number }).seconds * 1000;
    return Response.json({});
  }
  if (pathname === "/house/study")
    return Response.json(await makeRun(house, (await request.json()) as AskedRun));
  if (pathname === "/house/room")
    return Response.json(await makeRoom(house, (await request.json()) as AskedRoom));
  const headers = new Headers(request.headers);
  // The page stands where the platform's own would.
  headers.delete("origin");
  const body = request.method === "POST" ? await request.arrayBuffer() : undefined;
  return house.fetch(pathname + search, { method: request.method, headers, body });
}

/** When the test server goes. */
export async function close(): Promise<void> {
  if (!opened) return;
  await (await opened).close();
  await closeDatabases();
}
