/** Challenges a second, their time on the server and their size. */
import { say } from "../scripts/lib/project.mjs";
import { buildPrograms, start } from "./programs.mjs";
import { median } from "./tools.mjs";

const ROUNDS = 5;
const EACH = 300;

export async function benchCaptchas() {
  await buildPrograms();
  const taken = { slider: [], words: [] };
  for (let round = 1; round <= ROUNDS; round += 1) {
    const run = await start("captcha-run", [EACH]);
    const { slider, words } = await run.message();
    await run.stop();
    taken.slider.push(slider);
    taken.words.push(words);
    say(`  captcha: round ${round} of ${ROUNDS}, ${slider.medianMs.toFixed(1)} ms`);
  }
  const of = (list) =>
    Object.fromEntries(Object.keys(list[0]).map((name) => [name, median(list.map((one) => one[name]))]));
  return { rounds: ROUNDS, each: EACH, slider: of(taken.slider), words: of(taken.words) };
}
