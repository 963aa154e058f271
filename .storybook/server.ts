/** The reference server that this page has in it, and the ways to it. It opens when it is first wanted. */
import { info } from "../src/core/contract/user.js";
import { configure } from "../src/core/site/config.js";
import { pageServer, type DemoAccount, type PageServer } from "../src/server/adapters/browser/index.js";

/** Tells this page's server from another tab's. */
const page = crypto.getRandomValues(new Uint32Array(2)).join("");
const root = new URL("./", location.href);

const heard = new Set<() => void>();
const tellAll = () => {
  for (const listen of heard) listen();
};

let made: PageServer | undefined;
/** A story in a frame of a page of the manual uses that page's server. */
const OURS = Symbol.for("edu.manual.server");
type Place = Record<symbol, (() => PageServer) | undefined>;
const above = parent === globalThis.window ? undefined : (parent as unknown as Place)[OURS];
(globalThis as unknown as Place)[OURS] = server;

function server(): PageServer {
  if (above) return above();
  if (made) return made;
  made = pageServer({
    publicUrl: new URL(`server/${page}`, root).href,
    demo: new URL("demo/", root).href,
    assets: new URL("media/", root).href,
    complain: (line) => console.warn(line),
  });
  // The demo's data hold a first mail. A server that could not be opened shows in the calls.
  made.ready.then(tellAll, () => undefined);
  return made;
}

/**
 * What an account prefers is told on the portal's own pages alone, and the manual is none of them: here the toolbar says
 * how everything looks, whoever signs in.
 */
async function withoutChoices(answer: Response): Promise<Response> {
  const { result, ...envelope } = (await answer.json()) as { result?: Record<string, unknown> };
  const { preferences: _, ...user } = result ?? {};
  return Response.json({ ...envelope, result: user }, { status: answer.status, headers: answer.headers });
}

const fetch: typeof globalThis.fetch = async (input, init) => {
  const answer = await server().fetch(input, init);
  if (init?.method === "POST") tellAll();
  const address = new URL(input instanceof Request ? input.url : input, location.href);
  return answer.ok && address.pathname.endsWith(info.path) ? withoutChoices(answer) : answer;
};
configure({ fetch });

export interface Sent {
  readonly id: number;
  readonly channel: "mail" | "sms";
  readonly to: string;
  readonly subject?: string;
  readonly text: string;
  readonly sentAt: number;
}

/** What the server sent by SMS and mail, newest first; nothing while it is not open. */
async function outbox(): Promise<readonly Sent[]> {
  if (!made) return [];
  await made.ready;
  const answer = await made.fetch("/api/demo/outbox");
  return ((await answer.json()) as { result: { list: Sent[] } }).result.list;
}

/** Messages go out after the answer to the call that asked for them. */
const SENT_BY = [50, 400, 1500];

/**
 * Tells what was sent, now and after each call that may have sent more.
 * @returns ends it
 */
export function watchOutbox(tell: (sent: readonly Sent[]) => void): () => void {
  let last = "";
  let timers: ReturnType<typeof setTimeout>[] = [];
  const look = () =>
    void outbox().then(
      (sent) => {
        const seen = String(sent[0]?.id);
        if (seen !== last) tell(sent);
        last = seen;
      },
      () => undefined,
    );
  const later = () => {
    for (const timer of timers) clearTimeout(timer);
    timers = SENT_BY.map((delay) => setTimeout(look, delay));
  };
  heard.add(later);
  look();
  return () => {
    heard.delete(later);
    for (const timer of timers) clearTimeout(timer);
  };
}

interface GateMessage {
  readonly type: "edu-gate";
  readonly page: string;
  readonly url: string;
  readonly method: string;
  readonly headers: Record<string, string>;
}

const isGateMessage = (data: unknown): data is GateMessage =>
  typeof data === "object" && data !== null && "type" in data && data.type === "edu-gate";

async function answerGate({ url, method, headers }: GateMessage) {
  const answer = await server().fetch(url, { method, headers });
  return { status: answer.status, headers: [...answer.headers], body: await answer.arrayBuffer() };
}

/** Pictures and windows ask by address; see static/gate.js. Without it (plain http) they are not there. */
async function openGate(): Promise<void> {
  const { serviceWorker } = navigator as Partial<Navigator>;
  if (!serviceWorker) return;
  serviceWorker.addEventListener("message", ({ data, ports: [port] }) => {
    if (!isGateMessage(data) || !port) return;
    if (data.page !== "" && data.page !== page) port.postMessage(null);
    else
      answerGate(data).then(
        (answer) => port.postMessage(answer),
        () => port.postMessage(null),
      );
  });
  serviceWorker.startMessages();
  await serviceWorker.register(new URL("gate.js", root));
  await serviceWorker.ready;
}
const gate = openGate().catch((error: unknown) => console.warn(error));

/** Resolves with who can sign in, when the server is open and can be reached. */
export async function ready(): Promise<readonly DemoAccount[]> {
  // A browser that has no workers of this kind to spare is not waited for.
  const patience = new Promise((resolve) => setTimeout(resolve, 3000));
  const [accounts] = await Promise.all([server().ready, Promise.race([gate, patience])]);
  return accounts;
}
