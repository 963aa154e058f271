import { defineConfig } from "vitest/config";

/** Tests of whole servers as processes: slow, one after the other. */
export default defineConfig({
  test: {
    name: "load",
    include: ["tests/load/**/*.test.ts"],
    fileParallelism: false,
    testTimeout: 240_000,
    hookTimeout: 300_000,
  },
});
