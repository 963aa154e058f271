/** Sends a resource's file to whoever has a signed address of it. */
import { API_BASE } from "../../../core/rules/index.js";
import { Code } from "../../../core/contract/index.js";
import { check, fileById, refuse, sendFile, sign, type Kind, type Signed, type Use } from "../file/index.js";
import { fail, type Answer, type Ctx, type Routes } from "../../http/index.js";
import type { Platform } from "../../adapters/index.js";
import * as store from "./store.js";

const RESOURCE: Kind = { purpose: "library file", base: `${API_BASE}/lib/file` };

/** @returns an address from the server's root: of the resource, whichever file it has when it is fetched */
const CAPTIONS: Kind = { purpose: "library captions", base: `${API_BASE}/lib/captions` };

/** @returns an address from the server's root, of the resource's captions */
export const signCaptions = (platform: Platform, resourceId: number): Signed =>
  sign(platform, CAPTIONS, resourceId, "preview");

export const signFile = (platform: Platform, resourceId: number, use: Use): Signed =>
  sign(platform, RESOURCE, resourceId, use);

const send =
  (kind: Kind) =>
  async (request: Request, ctx: Ctx): Promise<Answer> => {
    const { platform } = ctx;
    const verdict = check(platform, kind, new URL(request.url));
    if (typeof verdict === "string") return refuse(ctx, verdict);
    const row = await store.resource(platform.db, verdict.id);
    // Taken down since the address was given out.
    const fileId = kind === CAPTIONS ? row?.captions_file_id : row?.file_id;
    if (!row || row.state === "offline" || fileId == null) throw fail(Code.resourceOffline);
    const kept = await fileById(platform.db, fileId);
    if (!kept) throw fail(Code.notFound);
    return sendFile(request, ctx, { ...kept, name: row.file_name, use: verdict.use });
  };

export function installFiles({ raw }: Routes): void {
  for (const kind of [RESOURCE, CAPTIONS]) raw("GET", `${kind.base}/:id`, send(kind));
}
