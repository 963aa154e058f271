/**
 * Files in a bucket of a store that speaks Amazon's S3 protocol, addressed by path: `<bucket>/files/ab/<sha256>`.
 * Several servers share it.
 */
import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { AwsV4Signer } from "aws4fetch";
import { isFileId, type Files } from "../files.js";
import { withDraft } from "./draft.js";
import { UnavailableError } from "../unavailable.js";

export interface S3Settings {
  /** The endpoint with the bucket as its path, no slash at the end. */
  url: string;
  accessKey: string;
  secretKey: string;
  region: string;
}

/** A store that is busy or just starting answers a little later. */
const ATTEMPTS = 3;
/** Milliseconds for an answer that has no content. */
const PATIENCE = 5000;
/** Milliseconds for which a store that could not be reached is not called again. */
const PAUSE = 1000;

interface Sending {
  headers?: Record<string, string>;
  /** Path of what is sent. */
  file?: string;
  signal?: AbortSignal;
}
type Send = (method: string, key: string, sending?: Sending) => Promise<Response>;

/** Requests signed with AWS Signature Version 4, https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
function sender({ url, accessKey, secretKey, region }: S3Settings): Send {
  const cache = new Map<string, ArrayBuffer>();
  const attempt: Send = async (method, key, { headers, file, signal } = {}) => {
    // Its time is this machine's own: a store refuses one that a test has moved.
    const signed = await new AwsV4Signer({
      method,
      url: url + key,
      headers,
      service: "s3",
      region,
      accessKeyId: accessKey,
      secretAccessKey: secretKey,
      cache,
    }).sign();
    // Set when the signature is made: what lies between may change it. Bytes are counted as they are kept.
    signed.headers.set("accept-encoding", "identity");
    const body = file === undefined ? undefined : createReadStream(file);
    try {
      return await fetch(signed.url, {
        method,
        headers: signed.headers,
        redirect: "manual",
        signal: signal ?? null,
        ...(body && { body: Readable.toWeb(body) as ReadableStream<Uint8Array>, duplex: "half" }),
      });
    } finally {
      body?.destroy();
    }
  };
  // While one caller finds out whether the store is back, the others are told at once that it is not.
  let callAgainAt = 0;
  const gone = (cause?: unknown) => {
    const reason = `The file store at ${new URL(url).origin} cannot be reached: see that it runs, and that S3_URL is right`;
    return new UnavailableError("files", reason, { cause });
  };
  // Content is named by its hash, so that each request may be sent twice.
  return async (method, key, sending) => {
    if (callAgainAt > 0) {
      if (performance.now() < callAgainAt) throw gone();
      callAgainAt = performance.now() + PATIENCE;
    }
    for (let turn = 1; ; turn += 1) {
      const isLast = turn === ATTEMPTS;
      const response = await attempt(method, key, sending).catch((error: unknown) => {
        const { signal } = sending ?? {};
        const isCallersWill = signal?.aborted === true && !isTimeout(signal.reason);
        if (isLast || signal?.aborted) {
          if (!isCallersWill) callAgainAt = performance.now() + PAUSE;
          throw gone(error);
        }
      });
      if (response && (isLast || !isBusy(response))) {
        callAgainAt = 0;
        return response;
      }
      await response?.body?.cancel();
      await wait(25 * 2 ** turn);
    }
  };
}

const isBusy = ({ status }: Response) => status >= 500 || status === 429;
const isTimeout = (reason: unknown) => reason instanceof DOMException && reason.name === "TimeoutError";

const ADVICE: Readonly<Record<number, string>> = {
  301: "see that S3_URL and S3_REGION are the bucket's",
  307: "see that S3_URL and S3_REGION are the bucket's",
  400: "see that S3_REGION is the bucket's",
  403: "see that S3_ACCESS_KEY and S3_SECRET_KEY are right and may read, write, delete and list in the bucket, and that this machine's clock is",
  404: "make the bucket that S3_URL names, or set another",
};

/** @throws Error with what to do, unless the answer is one of these */
async function expect(response: Response, good: readonly number[]): Promise<Response> {
  if (good.includes(response.status)) return response;
  const code = /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1];
  const reason = `The file store answered HTTP ${response.status}${code ? ` (${code})` : ""}: ${ADVICE[response.status] ?? "see the store's own log"}`;
  throw isBusy(response) ? new UnavailableError("files", reason) : new Error(reason);
}

/** A stream that is opened when it is first read from. */
function lazily(
  open: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array> | null>,
): ReadableStream<Uint8Array> {
  const stop = new AbortController();
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  return new ReadableStream(
    {
      async pull(controller) {
        reader ??= (await open(stop.signal))?.getReader();
        const next = await reader?.read();
        if (next?.value) controller.enqueue(next.value);
        else controller.close();
      },
      cancel: () => stop.abort(),
    },
    { highWaterMark: 0 },
  );
}

/**
 * @param drafts folder for content on its way: S3 wants size and hash before the first byte
 * @throws Error with what to do, where the bucket is not to be had
 */
export async function s3Files(settings: S3Settings, drafts: string): Promise<Files> {
  const send = sender(settings);
  const key = (id: string) => `/files/${id.slice(0, 2)}/${id}`;
  const brief = () => ({ signal: AbortSignal.timeout(PATIENCE) });

  const sizeOf = async (id: string) => {
    const response = await expect(await send("HEAD", key(id), brief()), [200, 404]);
    return response.status === 404 ? undefined : Number(response.headers.get("content-length"));
  };

  const check = async () => void (await expect(await send("HEAD", "", brief()), [200]));
  await check();
  return {
    check,
    put: (content, limit = Number.POSITIVE_INFINITY) =>
      withDraft(drafts, content, limit, async ({ id, size, path }) => {
        if ((await sizeOf(id)) === size) return;
        const headers = { "content-length": String(size), "x-amz-content-sha256": id };
        const response = await send("PUT", key(id), { headers, file: path });
        await (await expect(response, [200])).body?.cancel();
      }),
    async get(id) {
      const size = isFileId(id) ? await sizeOf(id) : undefined;
      if (size === undefined) return undefined;
      return {
        id,
        size,
        stream: (from = 0, to = size - 1) =>
          lazily(async (signal) => {
            if (from > Math.min(to, size - 1)) return null;
            const isWhole = from === 0 && to >= size - 1;
            const headers: Record<string, string> = isWhole ? {} : { range: `bytes=${from}-${to}` };
            return (await expect(await send("GET", key(id), { headers, signal }), [isWhole ? 200 : 206]))
              .body;
          }),
      };
    },
    async *list() {
      // ListObjects, which every store knows: up to a thousand keys behind the last one that was named.
      let last = "";
      for (let hasMore = true; hasMore;) {
        const search = new URLSearchParams({ prefix: "files/", marker: last });
        const response = await expect(await send("GET", `?${search}`, brief()), [200]);
        const text = await response.text();
        const keys = [...text.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, found = ""]) => found);
        for (const found of keys) {
          const [, id] = /^files\/[0-9a-f]{2}\/([0-9a-f]{64})$/.exec(found) ?? [];
          if (id) yield id;
        }
        last = keys.at(-1) ?? "";
        hasMore = text.includes("<IsTruncated>true<") && last !== "";
      }
    },
    async delete(id) {
      if (!isFileId(id)) return;
      const response = await send("DELETE", key(id), brief());
      await (await expect(response, [200, 204, 404])).body?.cancel();
    },
  };
}
