/** What attacks on the human check reach and cost. The network trains for an hour at most (`ATTACK_SECONDS`). */
import { say } from "../scripts/lib/project.mjs";
import { buildPrograms, start } from "./programs.mjs";

export async function benchAttacks() {
  await buildPrograms();
  const seconds = Number(process.env.ATTACK_SECONDS ?? 3600);
  say(`  attacks: a network trains for ${seconds} s at most`);
  const run = await start("attacks-run", [seconds]);
  const reached = await run.message();
  await run.stop();
  return reached;
}
