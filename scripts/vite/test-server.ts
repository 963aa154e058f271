import { getRequestListener } from "@hono/node-server";
import { createRunnableDevEnvironment, type Plugin, resolveConfig } from "vite";
import type * as TestServer from "../../src/server/areas/study/testing-page.js";

type Module = typeof TestServer;

/**
 * The reference server behind the pages of tests that ask for it at /testbed/ (src/testing/test-server.ts). It opens with the first
 * such request; until then nothing answers at /api/, as the other tests have it.
 */
export function testServer(): Plugin {
  let server: Promise<Module> | undefined;
  /** Not `runnerImport`, whose runner ends with the first module: what the server loads on demand comes later. */
  const open = async (): Promise<Module> => {
    const node = { consumer: "server", dev: { moduleRunnerTransform: true } } as const;
    const config = await resolveConfig(
      {
        configFile: false,
        envDir: false,
        environments: {
          inline: { ...node, resolve: { external: true, mainFields: [], conditions: ["node"] } },
        },
      },
      "serve",
    );
    const environment = createRunnableDevEnvironment("inline", config, {
      runnerOptions: { hmr: { logger: false } },
      hot: false,
    });
    await environment.init();
    return environment.runner.import("./src/server/areas/study/testing-page.ts");
  };
  return {
    name: "edu-test-server",
    async closeBundle() {
      await (await server)?.close();
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const isForServer = request.url?.startsWith("/testbed/") ?? false;
        if (!isForServer && !(server && request.url?.startsWith("/api/"))) {
          next();
          return;
        }
        server ??= open();
        const answer = async (call: Request) => (await (server ?? open())).answer(call);
        void getRequestListener(answer)(request, response);
      });
    },
  };
}
