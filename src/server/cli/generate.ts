/**
 * `npm run generate -- --resources N`, `--courses N [--progress N]`: fills the database of the settings with made
 * resources, courses and progress.
 */
import { parseArgs } from "node:util";
import { readConfig } from "../config.js";
import { generateCourses } from "../areas/course/generate.js";
import { generateResources } from "../areas/library/generate/index.js";
import { nodePlatform, serverClock, serverLog } from "../adapters/node/adapters.js";

const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: { resources: { type: "string" }, courses: { type: "string" }, progress: { type: "string" } },
});
const [resources, courses, progress] = [values.resources, values.courses, values.progress].map((text) =>
  Number(text ?? 0),
) as [number, number, number];
const config = readConfig(process.env);
const clock = serverClock(config);
const platform = await nodePlatform(config, clock, serverLog({ ...config, logLevel: "warn" }, clock), {
  entry: positionals[0],
});
const began = performance.now();
/** Tells of every so many. */
const teller = (what: string, count: number, every: number) => {
  let reported = 0;
  return (done: number): void => {
    if (done - reported < every && done < count) return;
    reported = done;
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    process.stdout.write(`  ${done} of ${count} ${what}, ${seconds} s\n`);
  };
};
if (resources > 0) await generateResources(platform, resources, teller("resources", resources, 50_000));
if (courses > 0 || progress > 0)
  await generateCourses(platform, { courses, progress }, teller("courses", courses, 5000));
await platform.close();
process.exit(0);
