/** `npm run storybook`: the demo server and Storybook beside it; both end together. */
import { spawn } from "node:child_process";
import { bin, buildIfStale, install, root, say, startServer } from "./lib/project.mjs";

install();
await buildIfStale();
const port = process.env.STORYBOOK_PORT ?? "6006";
const server = await startServer({
  EDU_DEMO: "1",
  LOG_LEVEL: "warn",
  PORTAL_ORIGINS: `http://localhost:${port}`,
});
say(`The demo server answers on http://localhost:${server.port}.`);
const storybook = spawn(bin("storybook"), ["dev", "--port", port, "--no-open", "--disable-telemetry"], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, STORYBOOK_API: `http://localhost:${server.port}/api` },
});
const stop = () => {
  storybook.kill();
  void server.stop();
};
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, stop);
storybook.on("exit", stop);
