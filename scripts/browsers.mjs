/** `npm run browsers [-- chromium109 firefox webkit]`: the main paths in browsers other than the current Chromium. */
import { browserNames, runBrowsers } from "./lib/browsers.mjs";
import { buildIfStale, install, say } from "./lib/project.mjs";

const wishes = process.argv.slice(2);
const wrong = wishes.find((name) => !browserNames.includes(name));
if (wrong) {
  say(`There is no browser "${wrong}": npm run browsers -- ${browserNames.join(" ")}`);
  process.exit(2);
}
install();
await buildIfStale();
runBrowsers(wishes.length > 0 ? wishes : browserNames);
