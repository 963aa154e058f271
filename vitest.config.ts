import { existsSync } from "node:fs";
import { getRequestListener } from "@hono/node-server";
import { playwright } from "@vitest/browser-playwright";
import { runnerImport, type Plugin } from "vite";
import { defineConfig } from "vitest/config";
import type * as StudyHouse from "./src/server/study/testing-page.js";

const chromium =
  process.env.CHROMIUM_PATH ?? ["/usr/bin/chromium", "/usr/bin/chromium-browser"].find(existsSync);

/** Flags without which Debian's Chromium looks for hosts of its maker, or refuses to run as root. */
const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

type House = typeof StudyHouse;

/**
 * The reference server behind the pages of tests that ask for it at /house/ (src/ui/house.ts). It opens with the first
 * such request; until then nothing answers at /api/, as the other tests have it.
 */
function housePlugin(): Plugin {
  let house: Promise<House> | undefined;
  const open = async () => (await runnerImport<House>("./src/server/study/testing-page.ts")).module;
  return {
    name: "edu-house",
    async closeBundle() {
      await (await house)?.close();
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const isAsked = request.url?.startsWith("/house/") ?? false;
        if (!isAsked && !(house && request.url?.startsWith("/api/"))) {
          next();
          return;
        }
        house ??= open();
        const answer = async (asked: Request) => (await (house ?? open())).answer(asked);
        void getRequestListener(answer)(request, response);
      });
    },
  };
}

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "node",
          include: ["src/{core,server}/**/*.test.ts", "scripts/**/*.test.ts"],
          exclude: ["src/core/element/**"],
          environment: "node",
          // Tests of the server wait for nothing but the processor: one for each of two cores.
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        plugins: [housePlugin()],
        // All packages at once, before the first test: one that is found late reloads the page under a test.
        optimizeDeps: { entries: ["src/{core,ui,widgets}/**/*.{ts,tsx}"] },
        test: {
          name: "browser",
          include: ["src/{ui,widgets,core/element}/**/*.test.{ts,tsx}"],
          // A busy machine draws late; what is awaited is the same.
          expect: { poll: { timeout: 5000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: { executablePath: chromium, args } }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
    ],
  },
});
