/** Vite's server with the reference server in it. */
import path from "node:path";
import { createRequire } from "node:module";
import { createServer as createSocket } from "node:net";
import react from "@vitejs/plugin-react";
import { createServer, runnerImport } from "vite";
import { say } from "../lib/project.mjs";

/** Where packages are installed: here, or above. */
const packages = path.resolve(createRequire(import.meta.url).resolve("vite/package.json"), "../..");

const ENTRY = "/src/server/cli/development.ts";
/** Changes of these reach what is open: the database, the files, the ports. All else only answers. */
const OPENED = /\/src\/server\/(platform|migrations)\/|\/src\/server\/(node-|config|main)|migration|schema/;
/** Editors write a file in several steps. */
const SETTLED = 30;

const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createSocket().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

/**
 * @param root of the repository
 * @returns the ports, and how to end it all
 */
export async function startDevelopment(root) {
  const { embedModules, ownScripts } = (
    await runnerImport(path.join(root, "scripts/vite/development.ts"), { configFile: false })
  ).module;
  const hmr = { host: "127.0.0.1", port: await freePort() };
  let running;
  /** What is being read anew; requests wait for it. */
  let turn = Promise.resolve();
  let timer;
  let changed = [];
  const nextTurn = () => turn.then(() => new Promise((resolve) => setTimeout(resolve, SETTLED)));

  const noteChange = {
    name: "edu-server-changes",
    hotUpdate({ file, modules }) {
      if (this.environment.name !== "ssr") return undefined;
      if (modules.length > 0) later(file);
      // The runner would read all anew by itself, and open everything again.
      return [];
    },
  };
  const vite = await createServer({
    root,
    configFile: path.join(root, "vite.config.ts"),
    appType: "custom",
    plugins: [react(), embedModules(root), noteChange],
    server: {
      middlewareMode: true,
      hmr,
      fs: { allow: [root, packages] },
      warmup: { clientFiles: ["./src/host-demo/main.ts"] },
    },
    // All packages at once: one that is found late loads the page anew.
    optimizeDeps: {
      entries: ["src/{core,ui,widgets,host-demo}/**/*.{ts,tsx}", "!**/*.{test,stories}.*", "!**/testing*"],
    },
  });
  const frame = ownScripts("frame", root, vite.watcher);
  const experiment = ownScripts("experiment", root, vite.watcher);
  const settings = {
    root,
    socket: `ws://${hmr.host}:${hmr.port}`,
    frame,
    experiment,
    modules: (request, response, next) => {
      // Vite must not take the addresses of the portal's pages.
      if (/^\/((embed|src|node_modules)\/|@)/.test(request.url)) vite.middlewares(request, response, next);
      else next();
    },
    async whenRead() {
      while (changed.length > 0) await nextTurn();
      await turn;
    },
  };

  const read = () => {
    const { runner } = vite.environments.ssr;
    runner.clearCache();
    return runner.import(ENTRY);
  };
  async function open() {
    const { openDevelopment } = await read();
    running = await openDevelopment(settings);
    // The same ports from now on, should all be opened again.
    const { port, partnerPort, packagePort, simulationPort } = running.ports;
    Object.assign(process.env, {
      PORT: port,
      PARTNER_PORT: partnerPort,
      PACKAGE_PORT: packagePort,
      SIMULATION_PORT: simulationPort,
    });
  }
  async function renew() {
    const files = changed;
    changed = [];
    const began = performance.now();
    try {
      if (!running || files.some((file) => OPENED.test(file))) {
        await running?.stop("changed");
        running = undefined;
        await open();
      } else {
        const { readApp } = await read();
        await readApp(settings, running);
      }
      const names = files.map((file) => path.relative(root, file)).join(", ");
      say(`${new Date().toLocaleTimeString()}  ${names}  ${Math.round(performance.now() - began)} ms`);
    } catch (error) {
      // A broken source is mended next; what was there goes on answering.
      vite.ssrFixStacktrace(error);
      say(error.stack);
    }
  }
  function later(file) {
    changed.push(file);
    clearTimeout(timer);
    timer = setTimeout(() => (turn = turn.then(renew)), SETTLED);
  }

  try {
    await open();
  } catch (error) {
    await vite.close();
    throw error;
  }
  return {
    ports: () => running.ports,
    async stop() {
      clearTimeout(timer);
      await turn;
      await running?.stop("stopped");
      await vite.close();
    },
  };
}
