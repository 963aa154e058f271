/**
 * Files on their way into the answers of an attempt. Only one that the server has whole gets into an answer; what is on its way
 * is kept in the browser with its bytes, and goes on after a reload, a lost network and a pause.
 */
import { atom, map, type ReadableAtom } from "nanostores";
import type { Infer } from "../../../core/contract/codec.js";
import { Code } from "../../../core/contract/codes.js";
import type * as exam from "../../../core/contract/exam.js";
import { ApiError } from "../../../core/http/index.js";
import { type FilePlace, placeAnswer, putAnswer } from "./place.js";
import type { KeptSending, Shelf } from "./shelf.js";

export type AnswerFile = Infer<typeof exam.answerFile>;
export type Use = "preview" | "download";

/** `waiting`: its turn comes; `offline`: no answer, tried again; `refused`: the server does not take it. */
export type SendingStatus = "waiting" | "sending" | "paused" | "offline" | "refused";

export interface Sending {
  readonly key: string;
  readonly place: FilePlace;
  readonly name: string;
  readonly size: number;
  /** Bytes that the server has. */
  readonly sent: number;
  readonly status: SendingStatus;
  readonly error?: unknown;
}

/** `files`: one more of several; `file`: the answer's only one, in the place of an earlier one. */
export type Naming = "files" | "file";

export interface Tray {
  /** Of the attempt, for what this browser remembers of it; empty: nothing. */
  readonly name: string;
  readonly $sending: ReadableAtom<readonly Sending[]>;
  /** What the server has, by its number. */
  readonly $files: ReadableAtom<Readonly<Record<number, AnswerFile>>>;
  add(place: FilePlace, file: File, naming: Naming): void;
  pause(key: string): void;
  resume(key: string): void;
  /** Takes one that is not there yet away. */
  remove(key: string): void;
  /** A fresh address from the server's root, or whole. */
  readonly address: (file: number, use: Use) => Promise<string>;
  close(): void;
}

export interface TrayParts {
  readonly attempt: number;
  readonly files: readonly AnswerFile[];
  readonly shelf: Shelf;
  readonly begin: (place: FilePlace, name: string, size: number) => Promise<string>;
  readonly send: (
    upload: string,
    file: Blob,
    onSent: (bytes: number) => void,
    signal: AbortSignal,
  ) => Promise<void>;
  readonly drop: (upload: string) => Promise<void>;
  readonly keep: (upload: string) => Promise<AnswerFile>;
  readonly address: Tray["address"];
  /** The answer to an item, and the way to another one. */
  readonly answer: (item: string) => unknown;
  readonly write: (item: string, value: unknown) => void;
}

/** At once. */
const LANES = 2;
const BACK_OFF = 2000;
const LONGEST_BACK_OFF = 30_000;

export function openTray(parts: TrayParts): Tray {
  const { attempt, shelf } = parts;
  const $files = map<Record<number, AnswerFile>>(
    Object.fromEntries(parts.files.map((one) => [one.file, one])),
  );
  const $sending = atom<readonly Sending[]>([]);
  const kept = new Map<string, KeptSending>();
  const running = new Map<string, AbortController>();
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  const change = (key: string, next: Partial<Sending>): void =>
    $sending.set($sending.get().map((one) => (one.key === key ? { ...one, ...next } : one)));
  const forget = (key: string): void => {
    kept.delete(key);
    void shelf.remove(attempt, key);
    $sending.set($sending.get().filter((one) => one.key !== key));
  };

  function name(file: AnswerFile, naming: Naming): void {
    $files.setKey(file.file, file);
    const { item, part } = file;
    const earlier = placeAnswer(parts.answer(item), part);
    const listed = Array.isArray(earlier["files"]) ? earlier["files"].filter((one) => one !== file.file) : [];
    const value = naming === "files" ? { files: [...listed, file.file] } : { file: file.file };
    parts.write(item, putAnswer(parts.answer(item), part, value));
  }

  /** The whole way: room, bytes, word of the server. */
  async function carry(one: KeptSending, signal: AbortSignal): Promise<AnswerFile> {
    if (one.upload === undefined) {
      one.upload = await parts.begin(one.place, one.name, one.blob.size);
      await shelf.put(attempt, one);
    }
    try {
      await parts.send(one.upload, one.blob, (sent) => change(one.key, { sent }), signal);
    } catch (error) {
      const isGone = error instanceof ApiError && error.detail.httpStatus === 404;
      if (!isGone) throw error;
      // It may be kept already, and the answer that said so was lost.
    }
    try {
      return await parts.keep(one.upload);
    } catch (error) {
      // What lay unfinished for a day is cleared away: it begins anew.
      if (error instanceof ApiError && error.code === Code.notFound) one.upload = undefined;
      throw error;
    }
  }

  async function run(one: KeptSending): Promise<void> {
    const stop = new AbortController();
    running.set(one.key, stop);
    change(one.key, { status: "sending" });
    try {
      const file = await carry(one, stop.signal);
      failures = 0;
      if (stop.signal.aborted && !kept.has(one.key)) return;
      forget(one.key);
      name(file, one.naming);
    } catch (error) {
      if (stop.signal.aborted || isClosed) return;
      const isRefused =
        error instanceof ApiError &&
        error.kind === "answer" &&
        (one.upload !== undefined || error.code !== Code.notFound) &&
        error.detail.httpStatus !== 423 &&
        (error.detail.httpStatus ?? 200) < 500;
      if (isRefused) {
        void shelf.remove(attempt, one.key);
        change(one.key, { status: "refused", error });
      } else {
        failures += 1;
        change(one.key, { status: "offline" });
        retry();
      }
    } finally {
      running.delete(one.key);
      startNext();
    }
  }

  function startNext(): void {
    if (isClosed) return;
    for (const { key, status } of $sending.get()) {
      const one = kept.get(key);
      if (running.size >= LANES) return;
      if (status === "waiting" && one && !running.has(key)) void run(one);
    }
  }

  function retry(): void {
    clearTimeout(timer);
    timer = setTimeout(goOn, Math.min(LONGEST_BACK_OFF, BACK_OFF * 2 ** (failures - 1)));
  }
  function goOn(): void {
    for (const { key, status } of $sending.get())
      if (status === "offline") change(key, { status: "waiting" });
    startNext();
  }
  addEventListener("online", goOn);

  const take = (one: KeptSending, sent: number): void => {
    kept.set(one.key, one);
    const { key, place, name: called, blob } = one;
    $sending.set([...$sending.get(), { key, place, name: called, size: blob.size, sent, status: "waiting" }]);
  };
  void shelf.list(attempt).then((list) => {
    if (isClosed) return;
    for (const one of list) if (!kept.has(one.key)) take(one, 0);
    startNext();
  });

  return {
    name: String(attempt),
    $sending,
    $files,
    add(place, file, naming) {
      const one: KeptSending = { key: crypto.randomUUID(), place, name: file.name, blob: file, naming };
      take(one, 0);
      void shelf.put(attempt, one);
      startNext();
    },
    pause(key) {
      running.get(key)?.abort();
      change(key, { status: "paused" });
    },
    resume(key) {
      change(key, { status: "waiting" });
      startNext();
    },
    remove(key) {
      running.get(key)?.abort();
      const upload = kept.get(key)?.upload;
      if (upload !== undefined) void parts.drop(upload);
      forget(key);
      startNext();
    },
    address: parts.address,
    close() {
      isClosed = true;
      clearTimeout(timer);
      removeEventListener("online", goOn);
      for (const stop of running.values()) stop.abort();
    },
  };
}
