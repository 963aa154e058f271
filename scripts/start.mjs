/** `npm start`: installs, builds what is stale, and serves the demo. */
import { buildIfStale, install, say, startServer } from "./lib/project.mjs";
import { buildStorybookIfStale } from "./lib/storybook.mjs";

const began = performance.now();
install();
await buildIfStale();
const production = process.env.NODE_ENV === "production";
if (!production) buildStorybookIfStale();
say("Starting the server …");
const server = await startServer({
  LOG_LEVEL: process.env.LOG_LEVEL ?? "warn",
  ...(production
    ? {}
    : { EDU_DEMO: process.env.EDU_DEMO ?? "1", EDU_DEMO_PEOPLE: process.env.EDU_DEMO_PEOPLE ?? "3000" }),
});

say(`
Ready in ${((performance.now() - began) / 1000).toFixed(1)} s.
  Portal          http://localhost:${server.port}
  Partner school  http://localhost:${server.partnerPort}
  Packages        ${process.env.PACKAGES_URL ?? `http://127.0.0.1:${server.packagePort}`}   (SCORM and H5P content of courses, on an origin of its own)${
    production
      ? ""
      : `
  Experiment      http://127.0.0.1:${server.simulationPort}   (as its maker's server: the portal starts it)
  Manual          http://localhost:${server.port}/storybook/
  Outbox          http://localhost:${server.port}/outbox   (codes by SMS and email arrive here)`
  }`);
if (server.accounts?.length) {
  const width = Math.max(...server.accounts.map(({ account }) => account.length));
  say("\nDemo accounts");
  for (const { role, account, password } of server.accounts)
    say(`  ${account.padEnd(width)}  ${password}  ${role}`);
}
say("\nCtrl+C stops it.");
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => void server.stop(signal));
process.exitCode = (await server.ended) ?? 0;
