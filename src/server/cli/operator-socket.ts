/**
 * Commands to a server that runs: it holds the embedded database, so that nobody else can open it. They come by a
 * socket in the file system which only the server's own user may open; nothing of it is on the network.
 */
import { createHash } from "node:crypto";
import { chmod, rm } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import * as v from "valibot";
import { CommandError, FoundError, ServerCommand, type OperatorRequest } from "./operator-commands.js";

/** Bytes; longer paths of sockets are refused by Linux (108) and macOS (104). */
const LONGEST_PATH = 100;
/** Bytes of a request. */
const LARGEST = 65_536;

const request = v.object({
  command: v.picklist(ServerCommand),
  args: v.array(v.string()),
  operator: v.string(),
});
/** `refused`: what was typed cannot be carried out; `found`: it was, and what it found is bad. */
const answer = v.object({ text: v.string(), outcome: v.picklist(["done", "refused", "found"]) });
type Answer = v.InferOutput<typeof answer>;

/** Where the server of a data folder listens. */
export function socketOf(dataDir: string): string {
  const full = path.resolve(dataDir);
  const digest = createHash("sha256").update(full).digest("hex").slice(0, 16);
  if (process.platform === "win32") return `\\\\.\\pipe\\edu-widgets-${digest}`;
  const inside = path.join(full, "operator.sock");
  return Buffer.byteLength(inside) < LONGEST_PATH
    ? inside
    : path.join(tmpdir(), `edu-widgets-${digest}.sock`);
}

/**
 * Listens for commands until it is stopped.
 * @param file from `socketOf`; what an earlier server left there is taken away
 * @param run carries a command out; throws CommandError for what was typed wrong
 */
export async function listenOperator(
  file: string,
  run: (request: OperatorRequest) => Promise<string>,
): Promise<{ stop(): Promise<void> }> {
  if (process.platform !== "win32") await rm(file, { force: true });
  const answerTo = async (line: string): Promise<Answer> => {
    try {
      return { text: await run(v.parse(request, JSON.parse(line))), outcome: "done" };
    } catch (error) {
      if (error instanceof FoundError) return { text: error.message, outcome: "found" };
      if (error instanceof CommandError) return { text: error.message, outcome: "refused" };
      return { text: `The server could not do it: ${String(error)}`, outcome: "refused" };
    }
  };
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    let line = "";
    socket.on("error", () => socket.destroy());
    socket.setEncoding("utf8");
    socket.on("data", (part: string) => {
      line += part;
      if (line.length > LARGEST) socket.destroy();
    });
    socket.on("end", async () => {
      socket.end(JSON.stringify(await answerTo(line)));
    });
  });
  const before = process.umask(0o177);
  try {
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(file, resolve);
    });
  } finally {
    process.umask(before);
  }
  if (process.platform !== "win32") await chmod(file, 0o600);
  server.unref();
  return { stop: () => new Promise((resolve) => void server.close(() => resolve())) };
}

/**
 * Has the server that runs carry a command out.
 * @returns undefined when none listens there
 * @throws CommandError with what the server complains of, FoundError with what it found
 */
export async function askServer(file: string, request: OperatorRequest): Promise<string | undefined> {
  const socket = connect({ path: file, allowHalfOpen: true });
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once("error", reject);
      socket.once("connect", resolve);
    });
  } catch {
    return undefined;
  }
  socket.end(JSON.stringify(request));
  const done = v.parse(answer, JSON.parse(await text(socket)));
  if (done.outcome === "found") throw new FoundError(done.text);
  if (done.outcome === "refused") throw new CommandError(done.text);
  return done.text;
}
