/** Sends a resource's file to whoever has a signed address of it. */
import { API_BASE } from "../../core/rules/index.js";
import { Code } from "../../core/contract/index.js";
import { check, refuse, sendFile, sign, type Kind, type Signed, type Use } from "../file/index.js";
import { fail, type Answer, type Ctx, type Routes } from "../http/index.js";
import type { Platform } from "../platform/index.js";
import * as store from "./store.js";

const RESOURCE: Kind = { purpose: "library file", base: `${API_BASE}/lib/file` };

/** @returns an address from the server's root: of the resource, whichever file it has when it is fetched */
export const signFile = (platform: Platform, resourceId: number, use: Use): Signed =>
  sign(platform, RESOURCE, resourceId, use);

async function send(request: Request, ctx: Ctx): Promise<Answer> {
  const { platform } = ctx;
  const verdict = check(platform, RESOURCE, new URL(request.url));
  if (typeof verdict === "string") return refuse(ctx, verdict);
  const row = await store.resource(platform.db, verdict.id);
  // Taken down since the address was given out.
  if (!row || row.state === "offline" || row.file_id === null) throw fail(Code.resourceOffline);
  const kept = await store.fileOf(platform.db, row.file_id);
  if (!kept) throw fail(Code.notFound);
  return sendFile(request, ctx, { ...kept, name: row.file_name, use: verdict.use });
}

export function installFiles({ raw }: Routes): void {
  raw("GET", `${RESOURCE.base}/:id`, send);
}
