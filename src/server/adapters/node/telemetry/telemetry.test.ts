/** A server that is watched: what Prometheus reads of it, and the spans that a collector is sent. */
import { createServer, type Server } from "node:http";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi, type MockInstance } from "vitest";
import { openServer, readFreeConfig, type Running } from "../../../cli/run.js";

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

/** Takes OTLP in JSON, as a collector does. */
interface Collector {
  readonly server: Server;
  readonly services: Set<string>;
  readonly spans: Span[];
}

function collect(): Collector {
  const services = new Set<string>();
  const spans: Span[] = [];
  const server = createServer((incoming, outgoing) => {
    let text = "";
    incoming.on("data", (chunk: Buffer) => (text += chunk.toString()));
    incoming.on("end", () => {
      const { resourceSpans } = JSON.parse(text) as {
        resourceSpans: {
          resource: { attributes: Span["attributes"] };
          scopeSpans: { spans: Span[] }[];
        }[];
      };
      for (const { resource, scopeSpans } of resourceSpans) {
        const name = resource.attributes.find(({ key }) => key === "service.name");
        services.add(name?.value.stringValue ?? "");
        spans.push(...scopeSpans.flatMap((scope) => scope.spans));
      }
      outgoing.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  });
  return { server, services, spans };
}

const collector = collect();
let folder: string;
let running: Running;
let begun: MockInstance<typeof setInterval>;
let ended: MockInstance<typeof clearInterval>;
const portal = () => `http://127.0.0.1:${running.ports.port}`;
const metrics = async () => {
  const answer = await fetch(`http://127.0.0.1:${running.ports.metricsPort}/metrics`);
  return { type: answer.headers.get("content-type"), text: await answer.text() };
};
/** The value of the first measure that begins so. */
const valueOf = (text: string, start: string) =>
  Number(
    text
      .split("\n")
      .find((line) => line.startsWith(start))
      ?.split(" ")
      .at(-1),
  );

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "edu-watched-"));
  collector.server.listen(0, "127.0.0.1");
  await once(collector.server, "listening");
  const { port } = collector.server.address() as AddressInfo;
  const settings = {
    PORT: "0",
    DATA_DIR: folder,
    LOG_LEVEL: "error",
    METRICS_PORT: "0",
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_SERVICE_NAME: "school-portal",
  };
  // The libraries read their own settings where they are: in the environment.
  vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", settings.OTEL_EXPORTER_OTLP_ENDPOINT);
  begun = vi.spyOn(globalThis, "setInterval");
  ended = vi.spyOn(globalThis, "clearInterval");
  running = await openServer(await readFreeConfig(settings), {});
}, 240_000);
afterAll(async () => {
  vi.restoreAllMocks();
  collector.server.close();
  await rm(folder, { recursive: true, force: true });
});

const HEALTH = "/api/pub/health";
const trace = "4bf92f3577b34da6a3ce929d0e0e4736";
const caller = "00f067aa0ba902b7";

test("requests, refusals, tasks, statements and parts are measured on a port of their own", async () => {
  for (let time = 0; time < 3; time += 1) await fetch(`${portal()}${HEALTH}`);
  await fetch(`${portal()}/api/nothing/of/the/kind`);
  await fetch(`${portal()}/api/nothing/of/another/kind`);
  const { type, text } = await metrics();
  expect(type).toContain("text/plain; version=0.0.4");
  expect(valueOf(text, `edu_request_duration_seconds_count{method="GET",route="other",status="404"}`)).toBe(
    2,
  );
  expect(text).not.toContain("of/the/kind");
  expect(valueOf(text, `edu_request_duration_seconds_count{method="GET",route="${HEALTH}"`)).toBe(3);
  expect(valueOf(text, `edu_refusals_total{code="404"}`)).toBeGreaterThanOrEqual(2);
  expect(valueOf(text, `edu_statement_duration_seconds_count{outcome="done"}`)).toBeGreaterThan(0);
  expect(text).toContain(`edu_part_up{part="database"} 1`);
  expect(text).toContain(`edu_jobs{state="queued"} 0`);
  expect(text).toMatch(/edu_audit_unsealed\{log="audit"\} \d+/);
  expect(text).toContain("process_resident_memory_bytes");
  // People's addresses have none of it.
  expect((await fetch(`${portal()}/metrics`)).status).toBe(404);
});

test("a request goes on with its asker's trace, and its statements are parts of it", async () => {
  await fetch(`${portal()}/api/pub/oai?verb=ListSets`, {
    headers: { traceparent: `00-${trace}-${caller}-01` },
  });
  // What is left is sent while it stops.
  await running.stop("the test is over");
  expect([...collector.services]).toEqual(["school-portal"]);
  const own = collector.spans.filter(({ traceId }) => traceId === trace);
  const request = own.find(({ parentSpanId, kind }) => parentSpanId === caller && kind === 2);
  expect(request).toBeDefined();
  const statements = own.filter(({ kind }) => kind === 3);
  expect(statements.length).toBeGreaterThan(0);
  for (const { parentSpanId, attributes } of statements) {
    expect(parentSpanId).toBe(request?.spanId);
    const text = attributes.find(({ key }) => key === "db.query.text")?.value.stringValue;
    expect(text).toMatch(/^select/);
  }
});

test("what is done again and again ends with the server", () => {
  const repeated = begun.mock.results.map(({ value }) => value as NodeJS.Timeout);
  expect(repeated.length).toBeGreaterThan(1);
  const over = new Set<unknown>(ended.mock.calls.map(([timer]) => timer));
  expect(repeated.filter((timer) => !over.has(timer))).toEqual([]);
});
