/**
 * The reference server inside a page, for manuals and demonstrations without a backend:
 *
 *     const server = pageServer({ demo: "/demo/" });
 *     configure({ fetch: server.fetch });
 *
 * It begins to open when it is made and answers from then on; nothing of it leaves the page, and all of it is
 * gone with the page.
 */
import type { DemoAccount } from "../../areas/demo/people.js";
import type { RequestMessage, WorkerMessage, WorkerStart } from "./messages.js";

export type { DemoAccount };

export interface PageServer {
  /** Resolves with who can sign in, when the server is open. Rejects when it cannot be opened. */
  readonly ready: Promise<readonly DemoAccount[]>;
  /** Takes the place of `fetch` for addresses of the platform, whatever their origin. */
  readonly fetch: typeof globalThis.fetch;
}

export interface PageServerOptions {
  /** What links in messages and third parties' windows begin with; the page's origin unless said. */
  publicUrl?: string;
  /** Address of the folder with a demo (cli/page-demo.ts), with a slash at its end. */
  demo: string;
  /** Address of the assets' folder (media/), with a slash at its end; without it resources have no files. */
  assets?: string;
  /** Gets the lines of the server's log that tell of trouble. */
  complain?: (line: string) => void;
}

interface Waiting {
  resolve(response: Response): void;
  reject(error: unknown): void;
}

/** Answers of these have no body (Fetch standard, "null body status"). */
const BODILESS = new Set([101, 204, 205, 304]);

async function toMessage(id: number, request: Request): Promise<RequestMessage> {
  const body = request.method === "GET" || request.method === "HEAD" ? undefined : request.arrayBuffer();
  return {
    id,
    url: request.url,
    method: request.method,
    // A browser adds this to what it sends; here nothing is sent.
    headers: { "user-agent": navigator.userAgent, ...Object.fromEntries(request.headers) },
    body: await body,
  };
}

export function pageServer({
  publicUrl = location.origin,
  demo,
  assets,
  complain = () => undefined,
}: PageServerOptions): PageServer {
  const name = JSON.stringify({ publicUrl, demo, assets } satisfies WorkerStart);
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name });
  const waiting = new Map<number, Waiting>();
  let last = 0;
  const ready = new Promise<readonly DemoAccount[]>((resolve, reject) => {
    const fail = (message: string) => {
      reject(new Error(`The server in this page could not be opened: ${message}`));
      for (const each of waiting.values()) each.reject(new TypeError(message));
      waiting.clear();
    };
    // Code that does not arrive has no message.
    worker.addEventListener("error", ({ message }) => fail(message || "its code did not come"));
    worker.addEventListener("message", ({ data }: MessageEvent<WorkerMessage>) => {
      if (data.kind === "ready") resolve(data.accounts);
      else if (data.kind === "failed") fail(data.message);
      else if (data.kind === "complaint") complain(data.line);
      else {
        const { id, status, headers, body } = data;
        waiting.get(id)?.resolve(new Response(BODILESS.has(status) ? null : body, { status, headers }));
        waiting.delete(id);
      }
    });
  });
  // Whoever waits for it is told; an unwatched failure shows in the calls.
  ready.catch(() => undefined);
  return {
    ready,
    async fetch(input, init) {
      const request = new Request(input, init);
      request.signal.throwIfAborted();
      const id = ++last;
      const message = await toMessage(id, request);
      return new Promise<Response>((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        request.signal.addEventListener("abort", () => {
          waiting.delete(id);
          reject(request.signal.reason);
        });
        worker.postMessage(message, message.body ? [message.body] : []);
      });
    },
  };
}
