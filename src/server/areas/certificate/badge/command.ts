/** `npm run badge-key`: the keys that certificates are signed with as badges (docs/operations.md). */
import type { Platform } from "../../../adapters/index.js";
import { auditCommand } from "../../audit/index.js";
import { badgeKeys, rotateBadgeKey } from "./key.js";

export const BADGE_KEY_USAGE = `npm run badge-key -- list | rotate

  list     the keys that badges were signed with, the one that signs now first
  rotate   makes another key sign from now on; what was signed before stays good`;

/** @returns what to print; undefined where what was typed is no command */
export async function badgeKeyCommand(
  platform: Platform,
  operator: string,
  args: readonly string[],
): Promise<string | undefined> {
  const [verb, ...rest] = args;
  if (rest.length > 0) return undefined;
  if (verb === "list") {
    const keys = await badgeKeys(platform);
    if (keys.length === 0)
      return "There is no key yet: it is made with the first certificate that is signed.";
    return keys
      .map(
        ({ kid, createdAt }, at) =>
          `${kid}  ${new Date(createdAt).toISOString()}${at === 0 ? "  signs now" : ""}`,
      )
      .join("\n");
  }
  if (verb !== "rotate") return undefined;
  const kid = await rotateBadgeKey(platform);
  await auditCommand(
    platform,
    { action: "badge.key", actor: operator, subject: kid, result: "success" },
    platform.db,
  );
  return `From now on ${kid} signs. The keys before it stay in /.well-known/did.json, so what they signed stays good.`;
}
