/** Traces by OpenTelemetry, sent as OTLP over HTTP. Its own settings (`OTEL_…`) are read by the libraries themselves. */
import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Span,
} from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BasicTracerProvider, BatchSpanProcessor } from "@opentelemetry/sdk-trace-base";
import type { Telemetry } from "../../telemetry.js";

export interface Traces extends Telemetry {
  /** Sends what is not sent yet. */
  close(): Promise<void>;
}

const SERVICE = "edu-widgets";

/** @param name of this service, as it is called in the traces */
export function makeTraces(name = SERVICE): Traces {
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ "service.name": name }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const tracer = provider.getTracer(SERVICE);

  async function follow<T>(span: Span, work: () => Promise<T>, read?: (result: T) => void): Promise<T> {
    try {
      const result = await context.with(trace.setSpan(context.active(), span), work);
      read?.(result);
      return result;
    } catch (error) {
      span.recordException(error instanceof Error ? error : String(error));
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  }

  return {
    request({ method, route, traceparent }, work) {
      const from = propagation.extract(ROOT_CONTEXT, traceparent ? { traceparent } : {});
      const span = tracer.startSpan(
        `${method} ${route}`,
        { kind: SpanKind.SERVER, attributes: { "http.request.method": method, "http.route": route } },
        from,
      );
      return follow(span, work, ({ status, code }) => {
        span.setAttribute("http.response.status_code", status);
        if (code !== undefined) span.setAttribute("edu.code", code);
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      });
    },
    task: (task, work) => follow(tracer.startSpan(task, { kind: SpanKind.INTERNAL }, ROOT_CONTEXT), work),
    statement(sql, ms, isRefused) {
      // Alone it tells nothing: whoever asked for it is not followed.
      if (!trace.getSpan(context.active())) return;
      const end = performance.now();
      const span = tracer.startSpan(sql.split(" ", 1)[0] ?? "", {
        kind: SpanKind.CLIENT,
        startTime: end - ms,
        attributes: { "db.system.name": "postgresql", "db.query.text": sql },
      });
      if (isRefused) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(end);
    },
    close: () => provider.shutdown(),
  };
}
