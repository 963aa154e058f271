/** A record store for tests, asked as any client would. */
import { expect } from "vitest";
import { testServer, type TestServer } from "../../../../testing/server.js";

const SECRET = "a secret of tests for records of learning";
const BASE = "/api/xapi";

export type Json = Record<string, unknown>;
export interface Sending {
  parameters?: Record<string, unknown>;
  /** Sent as JSON, unless it is text or bytes. */
  body?: unknown;
  type?: string;
  headers?: Record<string, string>;
  /** Another client, or none. */
  auth?: string | null;
  version?: string | null;
  ip?: string;
}
export interface Answered {
  status: number;
  headers: Headers;
  text: string;
  bytes: Uint8Array;
  /** Of JSON. */
  json: Json;
}

export const basic = (key: string, secret = SECRET) => `Basic ${btoa(`${key}:${secret}`)}`;

export interface XapiServer extends TestServer {
  send(method: string, resource: string, sending?: Sending): Promise<Answered>;
  /** Posts statements, and is sure of them. */
  keep(...statements: Json[]): Promise<string[]>;
  /** The status that a statement is answered with. */
  status(statement: unknown): Promise<number>;
  statement(id: string, parameters?: Json): Promise<Json>;
  list(parameters: Json): Promise<Json[]>;
}

export async function xapiServer(budget = 1_000_000): Promise<XapiServer> {
  const server = await testServer({ config: { recordsBudget: budget } });
  for (const key of ["records", "other", "embed"])
    await server.app.clients.save({
      name: key,
      key,
      secret: SECRET,
      origins: [],
      scopes: [key === "embed" ? "embed" : "records"],
      redirectUris: [],
      kind: "system",
      edition: null,
    });
  const send: XapiServer["send"] = async (method, resource, sending = {}) => {
    const { parameters = {}, body, auth = basic("records"), version = "1.0.3", ip } = sending;
    const query = new URLSearchParams(
      Object.entries(parameters).map(([name, value]) => [
        name,
        typeof value === "string" ? value : JSON.stringify(value),
      ]),
    ).toString();
    const isRaw = body === undefined || typeof body === "string" || body instanceof Uint8Array;
    const answer = await server.fetch(`${BASE}${resource}${query === "" ? "" : `?${query}`}`, {
      method,
      headers: {
        ...(auth === null ? {} : { authorization: auth }),
        ...(version === null ? {} : { "x-experience-api-version": version }),
        ...(body === undefined ? {} : { "content-type": sending.type ?? "application/json" }),
        ...sending.headers,
      },
      body: (isRaw ? body : JSON.stringify(body)) as BodyInit | undefined,
      ...(ip === undefined ? {} : { ip }),
    });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const text = new TextDecoder().decode(bytes);
    const isJson = answer.headers.get("content-type")?.startsWith("application/json") ?? false;
    return {
      status: answer.status,
      headers: answer.headers,
      text,
      bytes,
      json: (isJson && text !== "" ? JSON.parse(text) : {}) as Json,
    };
  };
  const list = async (parameters: Json) => {
    const answer = await send("GET", "/statements", { parameters });
    expect([answer.status, answer.text]).toEqual([200, answer.text]);
    return answer.json["statements"] as Json[];
  };
  return {
    ...server,
    send,
    list,
    async keep(...statements) {
      const answer = await send("POST", "/statements", { body: statements });
      expect([answer.status, answer.text.slice(0, 300)]).toEqual([200, answer.text.slice(0, 300)]);
      return answer.json as unknown as string[];
    },
    status: async (statement) => (await send("POST", "/statements", { body: statement })).status,
    async statement(id, parameters = {}) {
      const answer = await send("GET", "/statements", { parameters: { statementId: id, ...parameters } });
      expect(answer.status).toBe(200);
      return answer.json;
    },
  };
}

/** An id that no other test has. */
export const newId = (): string => crypto.randomUUID();
let activities = 0;
export const newIri = (kind = "activities"): string => `https://example.org/${kind}/${++activities}`;

export const ADA = { objectType: "Agent", name: "Ada", mbox: "mailto:ada@example.org" };
export const BEN = { objectType: "Agent", account: { homePage: "https://example.org", name: "ben" } };
export const ATTENDED = {
  id: "https://example.org/verbs/attended",
  display: { "en-US": "attended", "en-GB": "was at" },
};
export const MEETING = {
  objectType: "Activity",
  id: "https://example.org/activities/meeting",
  definition: { name: { "en-US": "A meeting" }, type: "https://example.org/types/meeting" },
};

/** A plain statement with parts in place of its own; `undefined` leaves one out. */
export const made = (parts: Json = {}): Json => ({ actor: ADA, verb: ATTENDED, object: MEETING, ...parts });
/** The same parts in a SubStatement. */
export const nested = (parts: Json = {}): Json =>
  made({ object: { objectType: "SubStatement", ...made(parts) } });
export const referring = (id: string, parts: Json = {}): Json =>
  made({ object: { objectType: "StatementRef", id }, ...parts });
export const voiding = (id: string): Json =>
  referring(id, { verb: { id: "http://adlnet.gov/expapi/verbs/voided" } });
