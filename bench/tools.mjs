/** What the parts of the bench share. */
import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, cpus, loadavg, tmpdir } from "node:os";
import path from "node:path";

export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** A data folder of its own, so that nothing of the demo's is touched. */
export function temporaryData() {
  const folder = mkdtempSync(path.join(tmpdir(), "edu-bench-"));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Where figures were taken: they compare within one run only. */
export const machine = () => ({
  machine: `${availableParallelism()} × ${(cpus()[0]?.model ?? "unknown").replaceAll(/\(R\)|\(TM\)|CPU /g, "").trim()}`,
  node: process.version,
  load: Math.round(loadavg()[0] * 10) / 10,
});

/** Vite marks this process as production; what it starts afterwards is not. */
export async function keepingMode(task) {
  const { NODE_ENV } = process.env;
  try {
    return await task();
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}
