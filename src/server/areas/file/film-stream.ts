/**
 * A film's ladder by signed addresses: the playlists are written for whoever asks, with an address for each file, since a
 * player asks for them by what the playlist says and carries no session.
 */
import { Code } from "../../../core/contract/index.js";
import { API_BASE } from "../../../core/rules/index.js";
import { FILM_PART, type Db, type Platform } from "../../adapters/index.js";
import { baseHeaders } from "../../http/headers.js";
import { fail, type Routes } from "../../http/index.js";
import { rungsOf } from "./film-ladder.js";
import { refuse, sendFile } from "./send.js";
import { check, sign, type Kind } from "./signed.js";

const FILM: Kind = { purpose: "film ladder", base: `${API_BASE}/file/film` };
export const HLS = "application/vnd.apple.mpegurl";
const MASTER = "master.m3u8";

const addressOf = (platform: Platform, fileId: number, name: string): string =>
  sign(platform, FILM, fileId, "preview", name).path;

/** Addresses of the films' ladders; films without one are left out. Whoever calls it has let the asker in. */
export async function ladderAddresses(
  platform: Platform,
  files: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  return new Map((await whole(platform.db, files)).map((id) => [id, addressOf(platform, id, MASTER)]));
}

async function whole(db: Db, files: readonly number[]): Promise<number[]> {
  if (files.length === 0) return [];
  const rows = await db
    .selectFrom("film_ladder")
    .select("file_id")
    .where("file_id", "in", [...files])
    .where("state", "=", "done")
    .execute();
  return rows.map(({ file_id }) => file_id);
}

type Rung = Awaited<ReturnType<typeof rungsOf>>[number];

function masterOf(platform: Platform, fileId: number, rungs: readonly Rung[]): string {
  const heights = rungs.flatMap(({ height, attributes }) => [
    `#EXT-X-STREAM-INF:${attributes}`,
    addressOf(platform, fileId, `${height}.m3u8`),
  ]);
  return ["#EXTM3U", "#EXT-X-VERSION:7", "#EXT-X-INDEPENDENT-SEGMENTS", ...heights, ""].join("\n");
}

export function installFilms({ raw }: Routes): void {
  raw("GET", `${FILM.base}/:id`, async (request, ctx) => {
    const { platform } = ctx;
    const verdict = check(platform, FILM, new URL(request.url));
    if (typeof verdict === "string") return refuse(ctx, verdict);
    const { id, name } = verdict;
    const rungs = await rungsOf(platform.db, id);
    const playlist = (text: string) => ({
      headers: {
        ...baseHeaders,
        "content-type": HLS,
        "access-control-allow-origin": "*",
        "cross-origin-resource-policy": "cross-origin",
        "cache-control": "private, no-store",
      },
      body: text,
    });
    if (name === MASTER && rungs.length > 0) return playlist(masterOf(platform, id, rungs));
    const rung = rungs.find(({ height }) => name.startsWith(`${height}.`));
    if (!rung) throw fail(Code.notFound);
    const { height, sha256, created_at } = rung;
    const part = `${height}.m4s`;
    if (name === `${height}.m3u8`)
      return playlist(rung.playlist.replaceAll(FILM_PART, addressOf(platform, id, part)));
    if (name !== part) throw fail(Code.notFound);
    return sendFile(request, ctx, { sha256, created_at, mime: "video/mp4", name: part, use: "preview" });
  });
}
