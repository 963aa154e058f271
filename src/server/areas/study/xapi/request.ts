/** A request as a resource reads it: plain, or in the alternate syntax (Communication, 1.3). */
import { readBytes, type Ctx } from "../../../http/index.js";
import { readUtf8 } from "./json.js";
import { Refusal } from "./refusal.js";

export type Method = "GET" | "HEAD" | "PUT" | "POST" | "DELETE" | "PATCH";

export interface XapiRequest {
  readonly method: Method;
  /** From the root, without parameters. */
  readonly path: string;
  readonly parameters: URLSearchParams;
  /** @param name in lower case */
  header(name: string): string | null;
  bytes(): Promise<Uint8Array<ArrayBuffer>>;
}

/** Form parameters that stand for headers. */
const HEADERS = [
  "Authorization",
  "X-Experience-API-Version",
  "Content-Type",
  "Content-Length",
  "If-Match",
  "If-None-Match",
];
const FORM = /^application\/x-www-form-urlencoded\b/i;

export async function readRequest(request: Request, { config }: Ctx): Promise<XapiRequest> {
  const { pathname: path, searchParams } = new URL(request.url);
  const isForm = FORM.test(request.headers.get("content-type") ?? "");
  const bytes = () => readBytes(request, config.recordsMaxBytes);
  if (request.method !== "POST" || !searchParams.has("method")) {
    if (request.method === "POST" && isForm && path.endsWith("/statements"))
      throw new Refusal(400, "A form needs the parameter method");
    return {
      method: request.method as Method,
      path,
      parameters: searchParams,
      header: (name) => request.headers.get(name),
      bytes,
    };
  }
  const method = searchParams.get("method") ?? "";
  if ([...searchParams.keys()].length > 1)
    throw new Refusal(400, "With method, the other parameters stand in the form");
  if (!/^(GET|HEAD|PUT|POST|DELETE)$/.test(method)) throw new Refusal(400, "The method is unknown");
  const body = await bytes();
  if (body.byteLength > 0 && !isForm) throw new Refusal(400, "With method, the body is a form");
  return formRequest(request, path, method as Method, new URLSearchParams(readUtf8(body)));
}

function formRequest(request: Request, path: string, method: Method, form: URLSearchParams): XapiRequest {
  const headers = new Map<string, string>();
  for (const name of HEADERS) {
    const value = form.get(name);
    if (value !== null) headers.set(name.toLowerCase(), value);
    form.delete(name);
  }
  const content = form.get("content");
  form.delete("content");
  if ((method === "PUT" || method === "POST") && content === null)
    throw new Refusal(400, "The form has no content");
  // The type of the request itself is the form's; without one of its own the content is JSON.
  if (!headers.has("content-type")) headers.set("content-type", "application/json");
  return {
    method,
    path,
    parameters: form,
    header: (name) => headers.get(name) ?? request.headers.get(name),
    bytes: async () => new TextEncoder().encode(content ?? ""),
  };
}
