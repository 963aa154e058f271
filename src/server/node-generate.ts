/** `npm run generate -- --resources N`: fills the database of the settings with made resources. */
import { readConfig } from "./config.js";
import { generateResources } from "./library/generate/scale.js";
import { nodePlatform, serverClock, serverLog } from "./platform/node-platform.js";

const [entry, count] = [process.argv[2], Number(process.argv[3])];
const config = readConfig(process.env);
const clock = serverClock(config);
const platform = await nodePlatform(config, clock, serverLog({ ...config, logLevel: "warn" }, clock), {
  entry,
});
const began = performance.now();
let told = 0;
await generateResources(platform, count, (done) => {
  if (done - told < 50_000 && done < count) return;
  told = done;
  process.stdout.write(`  ${done} of ${count}, ${((performance.now() - began) / 1000).toFixed(0)} s\n`);
});
await platform.close();
process.exit(0);
