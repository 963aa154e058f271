/** `npm run storybook`: the manual, renewed with each change. Its server runs in the page: nothing else has to. */
import { spawn } from "node:child_process";
import { bin, install, root } from "./lib/project.mjs";

install();
const port = process.env.STORYBOOK_PORT ?? "6006";
const storybook = spawn(bin("storybook"), ["dev", "--port", port, "--no-open", "--disable-telemetry"], {
  cwd: root,
  stdio: "inherit",
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => storybook.kill(signal));
storybook.on("exit", (code) => (process.exitCode = code ?? 0));
