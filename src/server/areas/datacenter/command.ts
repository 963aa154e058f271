/** `npm run statistics -- rebuild`: what is typed, and what is said. */
import type { Platform } from "../../adapters/index.js";
import { auditCommand } from "../audit/index.js";
import { rebuildStatistics } from "./rollup.js";

export const STATISTICS_USAGE = `npm run statistics -- rebuild

  rebuild   counts statistics anew from what people did; what there was on earlier days stays as it was counted then`;

/** @returns what to print; undefined for what was typed wrong */
export async function statisticsCommand(
  platform: Platform,
  actor: string,
  args: readonly string[],
): Promise<string | undefined> {
  if (args.length !== 1 || args[0] !== "rebuild") return undefined;
  const began = performance.now();
  const isDone = await rebuildStatistics(platform);
  await auditCommand(
    platform,
    { action: "statistics.rebuild", actor, subject: "all", result: isDone ? "ok" : "busy" },
    platform.db,
  );
  return isDone
    ? `Statistics are counted anew, in ${((performance.now() - began) / 1000).toFixed(1)} s.`
    : "A server is adding statistics up at this moment. Try again.";
}
