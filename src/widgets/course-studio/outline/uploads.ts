/**
 * Files on their way into nodes. They go on while other nodes are edited, wait for a network that is gone, and after a reload
 * from where the server has them (docs/domain.md 11.21). A file that is here already is not sent at all.
 */
import { atom } from "nanostores";
import { contentKnown, contentSave, contentUpload } from "../../../core/contract/authoring.js";
import type { NodeKind } from "../../../core/contract/course-parts.js";
import { ApiError } from "../../../core/http/index.js";
import { request } from "../../../core/session/index.js";
import { lengthOf } from "./length.js";
import type { Card } from "./store.js";
import { forgetUpload, rememberUpload, unfinishedOf, type Unfinished } from "./unfinished.js";

export interface Sending {
  readonly name: string;
  readonly size: number;
  /** Bytes that are read, or that the server has. */
  readonly done: number;
  /** `checking`: whether it is here already; `waiting`: for the network. */
  readonly state: "checking" | "sending" | "waiting" | "paused" | "saving";
}
interface Target {
  readonly key: string;
  readonly kind: NodeKind;
}
interface Running {
  readonly target: Target;
  readonly file: File;
  readonly stop: AbortController;
  /** Only the file that was begun will do. */
  readonly isSame: boolean;
}
export interface UploadHooks {
  /** What the node shows now; captions and questions of a film stay with the one that takes its place. */
  readonly contentOf: (key: string) => number;
  /** @param isLinked it was here already: nothing was sent */
  readonly onKept: (key: string, card: Card, isLinked: boolean) => void;
  readonly onFail: (error: unknown) => void;
  /** Whoever wanted to go on has chosen another file. */
  readonly onOther: () => void;
}

/** ms before it is tried again, at most. */
const LONGEST_WAIT = 15_000;
/** The server is not there, or still holds the connection that broke (423), or was asked too often. */
const mayPass = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.kind === "network" ||
    error.kind === "timeout" ||
    [409, 423, 429].includes(error.detail.httpStatus ?? 0) ||
    (error.detail.httpStatus ?? 0) >= 500);
const isGone = (error: unknown): boolean => error instanceof ApiError && error.detail.httpStatus === 404;

const drop = async (upload: string): Promise<void> =>
  (await import("../../../core/session/upload.js")).dropUpload(upload);

/** Until the network is said to be back, or the time is over. */
const rest = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener("online", end);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener("online", end);
    signal.addEventListener("abort", end);
  });

export class Uploads {
  readonly $sending = atom<ReadonlyMap<string, Sending>>(new Map());
  readonly $unfinished = atom<readonly Unfinished[]>([]);
  private running = new Map<string, Running>();

  constructor(
    private readonly run: number,
    private readonly hooks: UploadHooks,
  ) {
    this.$unfinished.set(unfinishedOf(run));
  }

  private show(key: string, change: Partial<Sending> | undefined): void {
    const next = new Map(this.$sending.get());
    const before = next.get(key);
    if (!change) next.delete(key);
    else if (before) next.set(key, { ...before, ...change });
    this.$sending.set(next);
  }
  private remember(one: Unfinished): void {
    rememberUpload(this.run, one);
    this.$unfinished.set(unfinishedOf(this.run));
  }
  private forget(key: string): void {
    forgetUpload(this.run, key);
    this.$unfinished.set(unfinishedOf(this.run));
  }

  /** Again and again while the network is gone. @throws ApiError of what another try would not mend */
  private async steadily<T>(key: string, signal: AbortSignal, act: () => Promise<T>): Promise<T> {
    for (let wait = 1000; ; wait = Math.min(LONGEST_WAIT, wait * 2)) {
      const state = this.$sending.get().get(key)?.state;
      try {
        return await act();
      } catch (error) {
        if (signal.aborted || !mayPass(error)) throw error;
      }
      this.show(key, { state: "waiting" });
      await rest(wait, signal);
      signal.throwIfAborted();
      if (state && state !== "waiting") this.show(key, { state });
    }
  }

  /** Whether the file is here already: by its size first, and only then by its bytes. @returns its digest */
  private async knownAs({ target: { key }, file, stop: { signal } }: Running): Promise<string | undefined> {
    const input = { id: this.run, size: file.size };
    const ask = (sha256?: string) =>
      this.steadily(key, signal, () =>
        request(contentKnown, { ...input, ...(sha256 && { sha256 }) }, { quiet: true, signal }),
      );
    if (!(await ask()).known) return undefined;
    const { hashFile } = await import("../../../core/session/hash-file.js");
    const sha256 = await hashFile(file, (done) => this.show(key, { done }), signal);
    return (await ask(sha256)).known ? sha256 : undefined;
  }

  private async sendBytes(running: Running, print: string): Promise<string> {
    const { file, target, stop } = running;
    const { signal } = stop;
    const [{ sendFile }, { key }] = [await import("../../../core/session/upload.js"), target];
    const about = { node: key, name: file.name, size: file.size, print };
    const begin = () =>
      this.steadily(key, signal, () =>
        request(contentUpload, { id: this.run, name: file.name, size: file.size }, { quiet: true, signal }),
      );
    const begun = this.$unfinished.get().find((one) => one.node === key && one.print === print);
    const other = this.$unfinished.get().find((one) => one.node === key && one.print !== print);
    const { upload } = begun ?? (await begin());
    if (other) void drop(other.upload);
    signal.throwIfAborted();
    this.remember({ ...about, upload, sent: begun?.sent ?? 0 });
    this.show(key, { state: "sending", done: begun?.sent ?? 0 });
    const onSent = (sent: number) => {
      this.remember({ ...about, upload, sent });
      this.show(key, { state: "sending", done: sent });
    };
    try {
      await this.steadily(key, signal, () => sendFile(upload, file, onSent, signal));
      return upload;
    } catch (error) {
      // The server cleared it away: from the beginning, once.
      if (!begun || !isGone(error) || signal.aborted) throw error;
      this.forget(key);
      return this.sendBytes(running, print);
    }
  }

  private async go(running: Running): Promise<void> {
    const { target, file, stop, isSame } = running;
    const { signal } = stop;
    const { key, kind } = target;
    try {
      const { fingerprint } = await import("../../../core/session/hash-file.js");
      const [print, duration] = await Promise.all([fingerprint(file), lengthOf(file)]);
      const isBegun = this.$unfinished.get().some((one) => one.node === key && one.print === print);
      if (isSame && !isBegun) {
        this.end(key);
        this.hooks.onOther();
        return;
      }
      const sha256 = isBegun ? undefined : await this.knownAs(running);
      const source = sha256 === undefined ? { upload: await this.sendBytes(running, print) } : { sha256 };
      signal.throwIfAborted();
      this.show(key, { state: "saving", done: file.size });
      const from = this.hooks.contentOf(key);
      const card = await this.steadily(key, signal, () =>
        request(
          contentSave,
          { id: this.run, kind, ...source, name: file.name, duration, ...(from > 0 && { from }) },
          { quiet: true, timeout: 120_000 },
        ),
      );
      this.forget(key);
      this.end(key);
      this.hooks.onKept(key, card, sha256 !== undefined);
    } catch (error) {
      // Paused, or taken away: whoever did it has seen to the rest.
      if (signal.aborted) return;
      this.end(key);
      if (!mayPass(error)) this.forget(key);
      this.hooks.onFail(error);
    }
  }
  private end(key: string): void {
    this.running.delete(key);
    this.show(key, undefined);
  }

  /**
   * Goes on with what was begun of the same file, or begins anew.
   * @param isSame only what was begun is gone on with
   */
  start(target: Target, file: File, isSame = false): void {
    this.running.get(target.key)?.stop.abort();
    const running = { target, file, isSame, stop: new AbortController() };
    this.running.set(target.key, running);
    const begun = { name: file.name, size: file.size, done: 0, state: "checking" as const };
    this.$sending.set(new Map(this.$sending.get()).set(target.key, begun));
    void this.go(running);
  }
  pause(key: string): void {
    this.running.get(key)?.stop.abort();
    this.show(key, { state: "paused" });
  }
  resume(key: string): void {
    const running = this.running.get(key);
    if (running) this.start(running.target, running.file);
  }
  /** What came so far is taken away. */
  cancel(key: string): void {
    this.running.get(key)?.stop.abort();
    const begun = this.$unfinished.get().find(({ node }) => node === key);
    this.end(key);
    this.forget(key);
    if (begun) void drop(begun.upload);
  }
  /** The page goes away: what was sent stays with the server. */
  dispose(): void {
    for (const { stop } of this.running.values()) stop.abort();
    this.running.clear();
    this.$sending.set(new Map());
  }
}
