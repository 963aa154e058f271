/**
 * HLS by signed addresses (RFC 8216): a playlist is written anew for whoever asks, with an address of its own for each
 * segment, since a player asks for them by what the playlist says and carries no session.
 */
import { Code } from "../../../core/contract/index.js";
import { API_BASE } from "../../../core/rules/index.js";
import { baseHeaders } from "../../http/headers.js";
import { nodeById } from "../course/index.js";
import { check, fileById, refuse, sign, signContent, type Kind } from "../file/index.js";
import { fail, type Routes } from "../../http/index.js";
import type { Platform } from "../../adapters/index.js";

const STREAM: Kind = { purpose: "study stream", base: `${API_BASE}/study/stream` };
const PLAYLIST = /\.m3u8$/i;
const LONGEST = 256 * 1024;

/** @returns the playlist's address from the server's root */
export const streamAddress = (platform: Platform, nodeId: number, name: string): string =>
  sign(platform, STREAM, nodeId, "preview", name).path;

/** Every line that names a file, and every `URI="…"`, gets an address that works. */
function rewrite(text: string, address: (name: string) => string): string {
  return text
    .split("\n")
    .map((line) => {
      const plain = line.trim();
      if (plain === "") return "";
      if (!plain.startsWith("#")) return address(plain);
      return plain.replace(/URI="([^"]+)"/g, (_, name: string) => `URI="${address(name)}"`);
    })
    .join("\n");
}

export function installStream({ raw }: Routes): void {
  raw("GET", `${STREAM.base}/:node`, async (request, ctx) => {
    const { platform } = ctx;
    const verdict = check(platform, STREAM, new URL(request.url));
    if (typeof verdict === "string") return refuse(ctx, verdict);
    const node = await nodeById(platform.db, verdict.id);
    const files = node?.content.stream?.files;
    const fileId = files?.[verdict.name];
    if (!files || fileId === undefined || !PLAYLIST.test(verdict.name)) throw fail(Code.notFound);
    const row = await fileById(platform.db, fileId);
    const file = row && (await platform.files.get(row.sha256));
    if (!file || file.size > LONGEST) throw fail(Code.notFound);
    const folder = verdict.name.includes("/") ? verdict.name.replace(/[^/]*$/, "") : "";
    const text = await new Response(file.stream()).text();
    const body = rewrite(text, (name) => {
      const whole = folder + name;
      if (PLAYLIST.test(whole)) return streamAddress(platform, verdict.id, whole);
      const segment = files[whole];
      return segment === undefined ? name : signContent(platform, segment, "preview", "").path;
    });
    return {
      headers: {
        ...baseHeaders,
        "content-type": "application/vnd.apple.mpegurl",
        "access-control-allow-origin": "*",
        "cross-origin-resource-policy": "cross-origin",
        "cache-control": "private, no-store",
      },
      body,
    };
  });
}
