import { defineConfig } from "vitest/config";

/** The published package in projects of its own: one after the other, since each installs and builds. */
export default defineConfig({
  test: {
    name: "package",
    include: ["tests/package/*.test.ts"],
    fileParallelism: false,
    testTimeout: 90_000,
    // An empty cache of packages fills here.
    hookTimeout: 240_000,
  },
});
