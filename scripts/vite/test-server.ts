import { getRequestListener } from "@hono/node-server";
import type { Plugin } from "vite";
import type * as TestServer from "../../src/server/areas/study/testing-page.js";
import { openRunner } from "./runner.js";

type Module = typeof TestServer;

/**
 * The reference server behind the pages of tests that ask for it at /testbed/ (src/testing/test-server.ts). It opens with the first
 * such request; until then nothing answers at /api/, as the other tests have it.
 */
export function testServer(): Plugin {
  let server: Promise<Module> | undefined;
  let runner: ReturnType<typeof openRunner> | undefined;
  const open = async (): Promise<Module> => {
    runner ??= openRunner();
    return (await runner).runner.import<Module>("./src/server/areas/study/testing-page.ts");
  };
  return {
    name: "edu-test-server",
    async closeBundle() {
      await (await server)?.close();
      await (await runner)?.close();
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
