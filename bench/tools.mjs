/** What the parts of the bench share. */
import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, cpus, loadavg, tmpdir } from "node:os";
import path from "node:path";
import { say } from "../scripts/lib/project.mjs";

export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

export const p95 = (values) => values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1];

/** A data folder of its own, so that nothing of the demo's is touched. */
export function temporaryData() {
  const folder = mkdtempSync(path.join(tmpdir(), "edu-bench-"));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/**
 * Measures every case once a round, one after the other, so that whatever else the machine does falls on all alike. The
 * first round of all warms the servers and the browser's own code; it is not counted.
 * @param part of the bench, for what is said meanwhile
 * @param measure of a case
 * @param besides after the cases of each round, also of the first
 * @returns what was measured, by the case's name
 */
export async function interleaved(part, rounds, cases, measure, besides = () => Promise.resolve()) {
  const taken = Object.fromEntries(cases.map(({ name }) => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const one of cases) {
      const result = await measure(one);
      if (round > 0) taken[one.name].push(result);
    }
    await besides();
    say(`  ${part}: round ${round} of ${rounds}`);
  }
  return taken;
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
