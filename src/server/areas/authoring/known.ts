/** Files that are here already and that a teacher may use without sending them again (docs/domain.md 11.21). */
import { type authoring, type Output } from "../../../core/contract/index.js";
import { filesLike } from "../file/index.js";
import type { Ctx, Given, Member } from "../../http/index.js";
import { resourceFilesSeen, uploadedFiles } from "../library/index.js";
import { materialFiles } from "../room/index.js";
import { contentFiles } from "./content-store.js";

/** Which of these files the asker may use: their own, of their runs, of the materials, of resources that they see. */
async function usable(ctx: Ctx, member: Member, files: readonly number[]): Promise<number | undefined> {
  const { db } = ctx.platform;
  const ways = [
    () => uploadedFiles(ctx, files),
    () => contentFiles(db, member.accountId, files),
    () => materialFiles(db, member.run.id, files),
    () => resourceFilesSeen(ctx, files),
  ];
  for (const way of ways) {
    const [file] = files.length > 0 ? await way() : [];
    if (file !== undefined) return file;
  }
  return undefined;
}

/** The file of this digest, where the asker may use it. */
export const knownFile = async (ctx: Ctx, member: Member, sha256: string): Promise<number | undefined> =>
  usable(ctx, member, await filesLike(ctx.platform.db, { sha256 }));

export async function contentKnown({
  input: { size, sha256 },
  ctx,
  member,
}: Given<typeof authoring.contentKnown>): Promise<Output<typeof authoring.contentKnown>> {
  const files = await filesLike(ctx.platform.db, { size, sha256 });
  return { known: (await usable(ctx, member, files)) !== undefined };
}
