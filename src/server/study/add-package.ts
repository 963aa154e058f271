/** Puts a SCORM archive into a node. */
import { unzipSync } from "fflate";
import type { NodeContent } from "../course/migration.js";
import { mimeOf } from "../http/mime.js";
import type { Platform } from "../platform/index.js";
import { readManifest } from "./manifest.js";

export interface UnpackedPackage {
  readonly manifest: ReturnType<typeof readManifest>;
  readonly files: Readonly<Record<string, Uint8Array>>;
}

export function unpack(archive: Uint8Array): UnpackedPackage {
  const files = unzipSync(archive, { filter: ({ name }) => !name.endsWith("/") });
  const said = files["imsmanifest.xml"];
  return { manifest: said && readManifest(said), files };
}

/** @returns false for an archive that has nothing to start */
export async function addPackage(
  { db, files: store, clock }: Platform,
  nodeId: number,
  archive: Uint8Array,
): Promise<boolean> {
  const { manifest, files } = unpack(archive);
  if (!manifest) return false;
  const ids: Record<string, number> = {};
  for (const [name, bytes] of Object.entries(files)) {
    const { id: sha256, size } = await store.put(bytes);
    const row = {
      sha256,
      size,
      mime: mimeOf(name),
      media: "other",
      state: "ready",
      created_at: clock.now(),
    } as const;
    const { id } = await db
      .insertInto("file")
      .values(row)
      // Written anew, so that a row that was there gives its id too.
      .onConflict((conflict) => conflict.column("sha256").doUpdateSet({ size }))
      .returning("id")
      .executeTakeFirstOrThrow();
    ids[name] = id;
  }
  const content: NodeContent = { package: { ...manifest, files: ids } };
  await db
    .updateTable("outline_node")
    .set({ content: JSON.stringify(content) })
    .where("id", "=", nodeId)
    .execute();
  return true;
}
