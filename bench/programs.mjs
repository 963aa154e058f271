/** Builds the programs of the server's measurements and runs them as processes of their own. */
import { fork } from "node:child_process";
import { cpSync } from "node:fs";
import path from "node:path";
import { build } from "vite";
import { root } from "../scripts/lib/project.mjs";
import { keepingMode } from "./tools.mjs";

const out = path.join(root, "bench/out/programs");
const names = [
  "login-server",
  "login-client",
  "bare",
  "captcha-run",
  "attacks-run",
  "work-run",
  "library-run",
  "study-run",
  "study-client",
  "exam-run",
  "exam-client",
  "gradebook-run",
  "taking-run",
  "exam-rules-run",
  "player-run",
  "teach-run",
  "teach-client",
  "directory-run",
  "book-run",
  "audit-run",
  "admin-run",
  "rollup-run",
  "outages-client",
];
/** PostgreSQL of the bench's own, as the load tests have it. */
const engines = path.join(root, "tests/load/engines.ts");

export async function buildPrograms() {
  await keepingMode(() =>
    build({
      configFile: false,
      root,
      logLevel: "error",
      define: { "process.env.NODE_ENV": '"production"' },
      build: {
        ssr: true,
        outDir: out,
        emptyOutDir: true,
        target: "node20",
        rollupOptions: {
          input: {
            ...Object.fromEntries(names.map((name) => [name, path.join(root, `bench/${name}.ts`)])),
            engines,
          },
          output: { entryFileNames: "[name].js", chunkFileNames: "chunks/[name]-[hash].js" },
        },
      },
    }),
  );
  // Where the captcha looks for it beside its own code.
  cpSync(path.join(root, "src/server/areas/captcha/font"), path.join(out, "font"), { recursive: true });
}

/**
 * Starts a program and waits for its first message.
 * @returns `first`, what it said; `ask` for one message more, to what it is asked; and how to stop it
 */
export async function start(name, args = []) {
  const child = fork(path.join(out, `${name}.js`), args.map(String), {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const message = () =>
    new Promise((resolve, reject) => {
      child.once("message", resolve);
      child.once("exit", (code) => reject(new Error(`${name} ended with ${code}`)));
    });
  return {
    message,
    ask(wish = "go") {
      const answer = message();
      child.send(wish);
      return answer;
    },
    async stop() {
      if (child.exitCode === null) child.kill("SIGTERM");
      await ended;
    },
  };
}
