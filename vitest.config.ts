import { existsSync } from "node:fs";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";

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
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        // All packages at once, before the first test: one that is found late reloads the page under a test.
        optimizeDeps: { entries: ["src/{core,ui,widgets}/**/*.{ts,tsx}"] },
        test: {
          name: "browser",
          include: ["src/{ui,widgets,core/element}/**/*.test.{ts,tsx}"],
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
