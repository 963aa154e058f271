/**
 * Files on their way into nodes, or among the materials. They go on while something else is edited, wait for a network that is gone, and after a reload
 * from where the server has them (docs/domain.md 11.21). A file that is here already is not sent at all.
 */
import { atom } from "nanostores";
import { contentKnown, contentUpload } from "../../../core/contract/authoring.js";
import { ApiError } from "../../../core/http/index.js";
import { request } from "../../../core/session/index.js";
import { lengthOf } from "./length.js";
import { forgetUpload, rememberUpload, unfinishedOf, type Unfinished } from "./unfinished.js";

export interface Sending {
  readonly name: string;
  readonly size: number;
  /** Bytes that are read, or that the server has. */
  readonly done: number;
  /** `checking`: whether it is here already; `waiting`: for the network. */
  readonly state: "checking" | "sending" | "waiting" | "paused" | "saving";
}
/** What a file is for. */
interface Target {
  /** One file at a time is on its way to it. */
  readonly key: string;
}
/** What was sent, or the digest of what was here already. */
export type Source = { readonly upload: string } | { readonly sha256: string };
interface Running<T extends Target> {
  readonly target: T;
  readonly file: File;
  readonly stop: AbortController;
  /** Only the file that was begun will do. */
  readonly isSame: boolean;
}
export interface UploadHooks<T extends Target, K> {
  /** @param about `duration` in seconds, or pages, as far as the browser can tell */
  readonly save: (
    target: T,
    source: Source,
    about: { readonly name: string; readonly duration: number },
  ) => Promise<K>;
  /** @param isLinked it was here already: nothing was sent */
  readonly onKept: (key: string, kept: K, isLinked: boolean) => void;
  readonly onFail: (error: unknown) => void;
  /** Whoever wanted to go on has chosen another file. */
  readonly onOther: () => void;
}

/** ms before it is tried again, at most. */
const LONGEST_WAIT = 15_000;
const statusOf = (error: unknown): number => (error instanceof ApiError ? (error.detail.httpStatus ?? 0) : 0);
/** The network or the server is gone for now; of bytes also: the server still holds the connection that broke. */
const mayPass = (error: unknown, isBytes = false): boolean =>
  error instanceof ApiError &&
  (error.kind === "network" ||
    error.kind === "timeout" ||
    [502, 503, 504].includes(statusOf(error)) ||
    (isBytes && [409, 423].includes(statusOf(error))));
const isGone = (error: unknown): boolean => statusOf(error) === 404;

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

export class Uploads<T extends Target, K> {
  readonly $sending = atom<ReadonlyMap<string, Sending>>(new Map());
  readonly $unfinished = atom<readonly Unfinished[]>([]);
  private running = new Map<string, Running<T>>();
  private hooks: UploadHooks<T, K> | undefined;

  constructor(private readonly run: number) {
    this.$unfinished.set(unfinishedOf(run));
  }

  /** What happens to whatever comes through. */
  tell(hooks: UploadHooks<T, K>): void {
    this.hooks = hooks;
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
  private async steadily<T>(
    key: string,
    signal: AbortSignal,
    act: () => Promise<T>,
    isBytes = false,
  ): Promise<T> {
    for (let wait = 1000; ; wait = Math.min(LONGEST_WAIT, wait * 2)) {
      const state = this.$sending.get().get(key)?.state;
      try {
        return await act();
      } catch (error) {
        if (signal.aborted || !mayPass(error, isBytes)) throw error;
      }
      this.show(key, { state: "waiting" });
      await rest(wait, signal);
      signal.throwIfAborted();
      if (state && state !== "waiting") this.show(key, { state });
    }
  }

  /** Whether the file is here already: by its size first, and only then by its bytes. @returns its digest */
  private async knownAs({
    target: { key },
    file,
    stop: { signal },
  }: Running<T>): Promise<string | undefined> {
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

  private async sendBytes(running: Running<T>, print: string): Promise<string> {
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
      await this.steadily(key, signal, () => sendFile(upload, file, onSent, signal), true);
      return upload;
    } catch (error) {
      // The server cleared it away: from the beginning, once.
      if (!begun || !isGone(error) || signal.aborted) throw error;
      this.forget(key);
      return this.sendBytes(running, print);
    }
  }

  private async go(running: Running<T>): Promise<void> {
    const { target, file, stop, isSame } = running;
    const { signal } = stop;
    const { key } = target;
    const { hooks } = this;
    if (!hooks) return;
    try {
      const { fingerprint } = await import("../../../core/session/hash-file.js");
      const [print, duration] = await Promise.all([fingerprint(file), lengthOf(file)]);
      const isBegun = this.$unfinished.get().some((one) => one.node === key && one.print === print);
      if (isSame && !isBegun) {
        this.end(key);
        this.hooks?.onOther();
        return;
      }
      const sha256 = isBegun ? undefined : await this.knownAs(running);
      const source = sha256 === undefined ? { upload: await this.sendBytes(running, print) } : { sha256 };
      signal.throwIfAborted();
      this.show(key, { state: "saving", done: file.size });
      const kept = await this.steadily(key, signal, () =>
        hooks.save(target, source, { name: file.name, duration }),
      );
      this.forget(key);
      this.end(key);
      this.hooks?.onKept(key, kept, sha256 !== undefined);
    } catch (error) {
      // Paused, or taken away: whoever did it has seen to the rest.
      if (signal.aborted) return;
      this.end(key);
      if (!mayPass(error)) this.forget(key);
      this.hooks?.onFail(error);
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
  start(target: T, file: File, isSame = false): void {
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
