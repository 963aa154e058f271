/** The thread that a page's server runs in, so that database, hashing and drawing hold up nothing on screen. */
import type { App } from "../../app.js";
import { demoAccounts } from "../../areas/demo/people.js";
import { pageAssets } from "./assets.js";
import { loadDemo } from "./demo.js";
import type { RequestMessage, WorkerMessage, WorkerStart } from "./messages.js";
import { pagePictures } from "./pictures.js";
import { openPageServer } from "./server.js";

/** What a dedicated worker has; the compiler knows this file by a window's names. */
const here = globalThis as unknown as {
  readonly name: string;
  readonly fonts: FontFaceSet;
  postMessage(message: WorkerMessage, transfer: Transferable[]): void;
  addEventListener(type: "message", listen: (event: MessageEvent<RequestMessage>) => void): void;
};
const tell = (message: WorkerMessage, transfer: Transferable[] = []) => here.postMessage(message, transfer);

async function open(): Promise<App> {
  const { publicUrl, demo, assets } = JSON.parse(here.name) as WorkerStart;
  const complain = (line: string) => tell({ kind: "complaint", line });
  const [pictures, made] = await Promise.all([pagePictures(here.fonts), loadDemo(demo)]);
  return openPageServer({
    publicUrl,
    pictures,
    demo: made,
    assets: assets ? pageAssets(assets) : undefined,
    complain,
  });
}

async function answer(app: App, { id, url, method, headers, body }: RequestMessage): Promise<void> {
  const request = new Request(url, { method, headers, ...(body ? { body } : {}) });
  const response = await app.fetch(request, { headers });
  const content = await response.arrayBuffer();
  tell({ kind: "answer", id, status: response.status, headers: [...response.headers], body: content }, [
    content,
  ]);
}

const opening = open();
opening.then(
  () => tell({ kind: "ready", accounts: demoAccounts }),
  (error: unknown) => tell({ kind: "failed", message: String(error) }),
);
here.addEventListener("message", ({ data }) => {
  // Whoever asks a server that could not be opened was told so by "failed".
  opening.then((app) => answer(app, data)).catch(() => undefined);
});
