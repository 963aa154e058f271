/** The server's file as it is started in a thread, built for a test: Node reads no TypeScript in a thread. */
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";

/**
 * @param begin of a script that runs before the thread's own, for a test that wants it to wait
 * @returns the path of the file
 */
export async function buildThreadFile(folder: string, begin = ""): Promise<string> {
  await build({
    configFile: false,
    logLevel: "error",
    ssr: { noExternal: true },
    build: {
      ssr: true,
      target: "node20",
      outDir: path.join(folder, "built"),
      rolldownOptions: {
        input: path.resolve("src/server/cli/thread.ts"),
        preserveEntrySignatures: "strict",
      },
    },
  });
  const file = path.join(folder, "thread.mjs");
  const own = pathToFileURL(path.join(folder, "built/thread.js")).href;
  await writeFile(
    file,
    `${begin}\nconst { runThread } = await import(${JSON.stringify(own)});\nawait runThread();\n`,
  );
  return file;
}
