/** A busy machine draws late: `vi.waitFor` looks for as long as `expect.poll` does, unless a test says how long. */
import { vi } from "vitest";

const LONG_ENOUGH = 15_000;
const { waitFor } = vi;
vi.waitFor = (callback, options) =>
  waitFor(callback, {
    timeout: LONG_ENOUGH,
    ...(typeof options === "number" ? { timeout: options } : options),
  });
