/** Files by the hash of their content: the same picture is kept once, and an address never changes meaning. */

export interface StoredFile {
  /** SHA-256 of the content, hex. */
  id: string;
  /** Bytes. */
  size: number;
}

export interface Files {
  /**
   * @param limit bytes; more are refused
   * @throws FileTooLargeError
   */
  put(content: Uint8Array | ReadableStream<Uint8Array>, limit?: number): Promise<StoredFile>;
  /**
   * Undefined when there is none, and for an id that is none.
   * `stream(from, to)` gives the bytes from `from` to `to`, both included; without them all.
   */
  get(
    id: string,
  ): Promise<(StoredFile & { stream(from?: number, to?: number): ReadableStream<Uint8Array> }) | undefined>;
  delete(id: string): Promise<void>;
  /** The ids of all that is kept, in no order; what comes or goes meanwhile may be among them or not. */
  list(): AsyncIterable<string>;
  /** Whether files can be kept just now; absent where they are in this process's memory. */
  readonly check?: () => Promise<void>;
}

export class FileTooLargeError extends Error {
  constructor(readonly limit: number) {
    super(`The file is larger than ${limit} bytes`);
    this.name = "FileTooLargeError";
  }
}

export const isFileId = (id: string): boolean => /^[0-9a-f]{64}$/.test(id);

/** One way to read both kinds of content. */
export async function* chunks(content: Uint8Array | ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (content instanceof Uint8Array) {
    yield content;
    return;
  }
  const reader = content.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    // Also when the caller stops early: the sender is told to stop.
    await reader.cancel().catch(() => undefined);
  }
}

/** Files in memory: tests, and a server inside a page. */
export function memoryFiles(sha256: (data: Uint8Array) => string): Files {
  const kept = new Map<string, Uint8Array>();
  return {
    async put(content, limit = Number.POSITIVE_INFINITY) {
      const parts: Uint8Array[] = [];
      let size = 0;
      for await (const chunk of chunks(content)) {
        size += chunk.byteLength;
        if (size > limit) throw new FileTooLargeError(limit);
        parts.push(chunk);
      }
      const whole = new Uint8Array(size);
      let at = 0;
      for (const part of parts) {
        whole.set(part, at);
        at += part.byteLength;
      }
      const id = sha256(whole);
      kept.set(id, whole);
      return { id, size };
    },
    async get(id) {
      const whole = kept.get(id);
      return (
        whole && {
          id,
          size: whole.byteLength,
          stream: (from = 0, to = whole.byteLength - 1) => new Blob([whole.slice(from, to + 1)]).stream(),
        }
      );
    },
    delete: async (id) => void kept.delete(id),
    async *list() {
      yield* kept.keys();
    },
  };
}
