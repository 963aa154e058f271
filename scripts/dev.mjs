/**
 * `npm run dev`: portal, partner's page and server from the sources. A change of a view is on the screen at once and
 * keeps its state; a change of the server answers the next request.
 */
import { install, root, say } from "./lib/project.mjs";

install();
process.env.EDU_DEMO ??= "1";
process.env.EDU_TEST_HOOKS ??= "0";
process.env.LOG_LEVEL ??= "warn";
const { startDevelopment } = await import("./vite/start-development.mjs");
const development = await startDevelopment(root);
const { port, partnerPort } = development.ports();
say(`  Portal          http://localhost:${port}\n  Partner school  http://localhost:${partnerPort}\n`);
say("Changes show by themselves. Ctrl+C stops it.");
process.send?.({ ready: true, ...development.ports() });
for (const signal of ["SIGINT", "SIGTERM"])
  process.once(signal, () => void development.stop().then(() => process.exit(0)));
