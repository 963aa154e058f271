/** What the settings ask this server to tell of itself. */
import type { Config } from "../../../config.js";
import { together, type Telemetry } from "../../telemetry.js";
import type { Metrics } from "./metrics.js";

export interface ServerTelemetry {
  readonly telemetry: Telemetry | undefined;
  readonly metrics: Metrics | undefined;
  readonly close: () => Promise<void>;
}

/** The libraries are loaded by those alone who use them. */
export async function serverTelemetry({ metricsPort, traces }: Config): Promise<ServerTelemetry> {
  const metrics = metricsPort === undefined ? undefined : (await import("./metrics.js")).makeMetrics();
  const tracer = traces ? (await import("./traces.js")).makeTraces(traces.service) : undefined;
  return {
    telemetry: together([tracer, metrics].filter((each) => each !== undefined)),
    metrics,
    close: async () => tracer?.close(),
  };
}
