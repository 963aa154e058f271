/** For tests: a request of tus, signed as a page signs it. */
import { Header } from "../../../core/contract/index.js";
import { partOf, writeDigest } from "../../../core/contract/digest.js";
import { signature } from "../../../core/contract/sign.js";
import type { App } from "../../app.js";
import type { TestServer } from "../../../testing/server.js";

export function sendTus(
  server: TestServer,
  {
    token,
    method,
    below = "",
    headers: more = {},
    body,
    app = server.app,
  }: {
    readonly token: string;
    readonly method: string;
    /** The path after the uploads' own. */
    readonly below?: string;
    readonly headers?: Record<string, string>;
    readonly body?: Uint8Array<ArrayBuffer> | undefined;
    readonly app?: App;
  },
): Promise<Response> {
  const ts = server.platform.clock.now();
  const path = `/file/tus${below}`;
  const write = { method, path, ts, body: partOf((name) => new Headers(more).get(name)) };
  const headers: Record<string, string> = {
    "tus-resumable": "1.0.0",
    [Header.timestamp]: String(ts),
    [Header.signature]: signature(path, token, ts, server.config.signSalt),
    ...(token === "" ? {} : { [Header.token]: token, [Header.digest]: writeDigest(token, write) }),
    ...(body ? { "content-type": "application/offset+octet-stream" } : {}),
    ...more,
  };
  return app.fetch(new Request(`http://portal.test/api${path}`, { method, headers, body: body ?? null }));
}
