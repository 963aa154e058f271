import { getRequestListener } from "@hono/node-server";
import { runnerImport, type Plugin } from "vite";
import type * as TestServer from "../../src/server/areas/study/testing-page.js";

type Module = typeof TestServer;

/**
 * The reference server behind the pages of tests that ask for it at /testbed/ (src/testing/test-server.ts). It opens with the first
 * such request; until then nothing answers at /api/, as the other tests have it.
 */
export function testServer(): Plugin {
  let server: Promise<Module> | undefined;
  const open = async () => (await runnerImport<Module>("./src/server/areas/study/testing-page.ts")).module;
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
