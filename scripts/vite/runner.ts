import { createRunnableDevEnvironment, resolveConfig } from "vite";

/** Like Vite's `runnerImport`, whose own runner closes at once: parts of the server are imported when they are first needed. */
export async function openRunner() {
  const environment = createRunnableDevEnvironment(
    "inline",
    await resolveConfig(
      {
        configFile: false,
        envDir: false,
        cacheDir: process.cwd(),
        environments: {
          inline: {
            consumer: "server",
            dev: { moduleRunnerTransform: true },
            resolve: { external: true, mainFields: [], conditions: ["node"] },
          },
        },
      },
      "serve",
    ),
    { runnerOptions: { hmr: { logger: false } }, hot: false },
  );
  await environment.init();
  return environment;
}
