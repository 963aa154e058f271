import { defineConfig } from "vitest/config";

/** Other browsers, one after the other. */
export default defineConfig({
  test: {
    name: "browsers",
    include: ["tests/browsers/*.test.ts"],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
