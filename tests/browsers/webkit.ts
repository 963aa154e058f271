/** WebKitGTK by plain WebDriver (W3C), in a display of its own. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import path from "node:path";
import type { Driver } from "./driver.js";
import { body, value } from "./page.js";

/** WebDriver's name of an element reference. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
type Reference = Record<typeof ELEMENT, string>;

const freePort = async (): Promise<number> => {
  const probe = createServer();
  probe.listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
};

function miniBrowser(): string {
  const root = "/usr/lib/x86_64-linux-gnu";
  const folder = readdirSync(root).find(
    (name) => name.startsWith("webkit") && existsSync(path.join(root, name, "MiniBrowser")),
  );
  if (!folder) throw new Error("No WebKitGTK was found: apt-get install webkit2gtk-driver xvfb");
  return path.join(root, folder, "MiniBrowser");
}

/** Waits until a child has said something. */
const said = (child: ChildProcess, stream: "stdout" | "stderr", what: RegExp): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = "";
    child.once("exit", (code) => reject(new Error(`${child.spawnfile} ended with ${code}: ${text}`)));
    child[stream]?.on("data", (part: Buffer) => {
      text += part.toString();
      const found = what.exec(text)?.[1];
      if (found) resolve(found);
    });
  });

export async function openWebKit(): Promise<Driver> {
  const display = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", "1280x900x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const number = await said(display, "stdout", /(\d+)\n/);
  const port = await freePort();
  const driver = spawn("WebKitWebDriver", [`--port=${port}`, "--host=127.0.0.1"], {
    env: {
      ...process.env,
      DISPLAY: `:${number}`,
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
      LANG: "zh_CN.UTF-8",
    },
    stdio: "ignore",
  });
  const send = async <T>(method: "POST" | "DELETE" | "GET", to: string, payload?: unknown): Promise<T> => {
    const answer = await fetch(`http://127.0.0.1:${port}${to}`, {
      method,
      ...(payload === undefined ? {} : { body: JSON.stringify(payload) }),
    });
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`WebKit: ${value.error}: ${value.message}`);
    return value;
  };
  const end = performance.now() + 20_000;
  while (!(await send("GET", "/status").catch(() => undefined))) {
    if (performance.now() > end) throw new Error("WebKitWebDriver did not start");
    await new Promise((done) => setTimeout(done, 50));
  }
  const { sessionId, capabilities } = await send<{
    sessionId: string;
    capabilities: { browserName: string; browserVersion: string };
  }>("POST", "/session", {
    capabilities: {
      alwaysMatch: { "webkitgtk:browserOptions": { binary: miniBrowser(), args: ["--automation"] } },
    },
  });
  const session = `/session/${sessionId}`;
  const execute = <T>(script: string) => send<T>("POST", `${session}/execute/sync`, { script, args: [] });
  const reference = async (expression: string): Promise<string> => {
    const found = await execute<Reference | null>(body(expression));
    if (!found) throw new Error(`Nothing to press: ${expression}`);
    return found[ELEMENT];
  };
  return {
    version: `WebKitGTK ${capabilities.browserVersion}`,
    goto: async (url) => void (await send("POST", `${session}/url`, { url })),
    evaluate: (expression) => execute(body(value(expression))),
    click: async (expression) =>
      void (await send("POST", `${session}/element/${await reference(expression)}/click`, {})),
    type: async (expression, text) =>
      void (await send("POST", `${session}/element/${await reference(expression)}/value`, { text })),
    async close() {
      await send("DELETE", session).catch(() => undefined);
      for (const child of [driver, display]) {
        child.kill();
        if (child.exitCode === null) await once(child, "exit");
      }
    },
  };
}
