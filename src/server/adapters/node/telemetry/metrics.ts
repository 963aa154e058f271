/** Measures for Prometheus (text exposition format 0.0.4), by prom-client. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { Telemetry } from "../../telemetry.js";

/** Seconds; the finest steps are where most answers are. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

export interface Metrics extends Telemetry {
  /**
   * A value that is read when it is asked for.
   * @param label of the values, where there are several
   * @param read answers one number, or one for each value of the label
   */
  watch(
    name: string,
    help: string,
    label: string,
    read: () => Promise<Readonly<Record<string, number>>>,
  ): void;
  readonly contentType: string;
  readonly text: () => Promise<string>;
}

export function makeMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "edu_request_duration_seconds",
    help: "Time from a request to its answer",
    labelNames: ["method", "route", "status"],
    buckets: BUCKETS,
    registers,
  });
  const refusals = new Counter({
    name: "edu_refusals_total",
    help: "Answers other than success, by the code of the envelope",
    labelNames: ["code"],
    registers,
  });
  const tasks = new Histogram({
    name: "edu_task_duration_seconds",
    help: "Work that nobody waits for",
    labelNames: ["task", "outcome"],
    buckets: [0.05, 0.5, 5, 60],
    registers,
  });
  const statements = new Histogram({
    name: "edu_statement_duration_seconds",
    help: "Statements of the database",
    labelNames: ["outcome"],
    buckets: BUCKETS,
    registers,
  });
  return {
    async request({ method, route }, work) {
      const stop = requests.startTimer({ method, route });
      const end = await work();
      stop({ status: String(end.status) });
      if (end.code !== undefined) refusals.inc({ code: String(end.code) });
      return end;
    },
    async task(task, work) {
      const stop = tasks.startTimer({ task });
      let outcome = "failed";
      try {
        const result = await work();
        outcome = "done";
        return result;
      } finally {
        stop({ outcome });
      }
    },
    statement: (_sql, ms, isRefused) =>
      statements.observe({ outcome: isRefused ? "refused" : "done" }, ms / 1000),
    watch(name, help, label, read) {
      const gauge: Gauge = new Gauge({
        name,
        help,
        labelNames: [label],
        registers,
        async collect() {
          // A part that is gone leaves its own measure out, and no other.
          const values = await read().catch(() => ({}));
          gauge.reset();
          for (const [value, number] of Object.entries(values)) gauge.set({ [label]: value }, number);
        },
      });
    },
    contentType: registry.contentType,
    text: () => registry.metrics(),
  };
}
