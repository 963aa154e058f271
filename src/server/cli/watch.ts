/** What is measured when Prometheus asks: parts, jobs that wait, entries of the audit log that are not sealed yet. */
import type { Platform } from "../adapters/index.js";
import type { PartState } from "../adapters/health.js";
import type { Metrics } from "../adapters/node/telemetry/metrics.js";
import { countUnsealed } from "../areas/audit/index.js";
import { countJobs } from "../jobs/index.js";

const UP: Readonly<Record<PartState, number>> = { up: 1, reduced: 0.5, down: 0 };

export function watchPlatform(metrics: Metrics, platform: Platform): void {
  metrics.watch(
    "edu_part_up",
    "1 is there, 0.5 something smaller stands in for it, 0 gone",
    "part",
    async () =>
      Object.fromEntries(Object.entries(await platform.health()).map(([part, state]) => [part, UP[state]])),
  );
  metrics.watch("edu_jobs", "Jobs that are not done yet", "state", () => countJobs(platform.db));
  metrics.watch(
    "edu_audit_unsealed",
    "Entries of the audit log that wait for their place in the chain",
    "log",
    async () => ({
      audit: await countUnsealed(platform.db),
    }),
  );
}
