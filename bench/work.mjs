/** What the work beneath the human check costs, by the page's code and by the best that an attacker can write. */
import { buildPrograms, start } from "./programs.mjs";

export async function benchWork() {
  await buildPrograms();
  const run = await start("work-run");
  const measured = await run.message();
  await run.stop();
  return measured;
}
