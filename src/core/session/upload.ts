/**
 * Sends a file's bytes in parts by tus 1.0.0, from the first one that the server has not: after a lost network, a reload, a
 * restart of the server. Loaded by whoever sends a file.
 */
import { type HttpRequest, type HttpResponse, Upload } from "tus-js-client";
import { Header } from "../contract/codes.js";
import { partOf, UPLOAD_PATH } from "../contract/upload.js";
import { ApiError } from "../http/index.js";
import { $locale } from "../preferences/index.js";
import { config, transport } from "../site/config.js";
import { serverNow, session } from "./index.js";

/** Bytes of a part: what is lost at most when the network goes. */
const PART = 2 * 1024 ** 2;
/** ms for one part; the slowest line that is waited for sends 35 kB a second. */
const TIMEOUT = 60_000;

const addressOf = (upload: string): string =>
  new URL(`${config().api}${UPLOAD_PATH}/${upload}`, globalThis.location?.href).href;

const answerOf = (answer: Response, body: string): HttpResponse => ({
  getStatus: () => answer.status,
  getHeader: (name) => answer.headers.get(name) ?? undefined,
  getBody: () => body,
  getUnderlyingObject: () => answer,
});

/** A request by the page's own transport, signed as calls are (docs/specification.md 6.2 and 6.3). */
function requestOf(upload: string, method: string, url: string): HttpRequest {
  const headers: Record<string, string> = {};
  const header = (name: string): string | undefined => headers[name.toLowerCase()];
  const stop = new AbortController();
  return {
    getMethod: () => method,
    getURL: () => url,
    setHeader: (name, value) => void (headers[name.toLowerCase()] = value),
    getHeader: header,
    setProgressHandler: () => undefined,
    getUnderlyingObject: () => undefined,
    abort: () => Promise.resolve(stop.abort()),
    async send(body: Blob | null) {
      const { signSalt, sessionMode } = config();
      const [{ signature }, { writeDigest }] = await Promise.all([
        import("../contract/sign.js"),
        import("../contract/digest.js"),
      ]);
      const token = session.$token.get();
      const path = `${UPLOAD_PATH}/${upload}`;
      const ts = Math.round(serverNow());
      const answer = await transport(url, {
        method,
        body,
        headers: {
          ...headers,
          "accept-language": $locale.get(),
          [Header.timestamp]: String(ts),
          [Header.signature]: signature(path, token, ts, signSalt),
          ...(token && {
            [Header.token]: token,
            [Header.digest]: writeDigest(token, { method, path, ts, body: partOf(header) }),
          }),
        },
        credentials: sessionMode === "cookie" ? "include" : "same-origin",
        cache: "no-store",
        signal: AbortSignal.any([stop.signal, AbortSignal.timeout(TIMEOUT)]),
      });
      return answerOf(answer, await answer.text());
    },
  };
}

/** The server's own words, where it gave some. */
function failureOf(error: unknown): ApiError {
  const answer = (error as { readonly originalResponse?: HttpResponse | null }).originalResponse;
  if (!answer) return new ApiError("network", 0, "");
  const httpStatus = answer.getStatus();
  try {
    const { code, message } = JSON.parse(answer.getBody()) as { code: number; message: string };
    return new ApiError("answer", code, message, { httpStatus });
  } catch {
    return new ApiError("answer", httpStatus, "", { httpStatus });
  }
}

/** Takes an unfinished one away; where the server does not hear of it, it is cleared away after a day. */
export async function dropUpload(upload: string): Promise<void> {
  const request = requestOf(upload, "DELETE", addressOf(upload));
  request.setHeader("Tus-Resumable", "1.0.0");
  await request.send(null).catch(() => undefined);
}

/**
 * @param upload what the server named it when it was begun
 * @param onSent how many bytes the server has
 * @param signal stops it; what came so far stays with the server
 * @throws ApiError `network` where it may be tried again; with status 404 where the server has no such upload any more
 */
export const sendFile = (
  upload: string,
  file: Blob,
  onSent: (bytes: number) => void,
  signal: AbortSignal,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const stopped = () => new ApiError("aborted", 0, "");
    if (signal.aborted) {
      reject(stopped());
      return;
    }
    const sending = new Upload(file, {
      uploadUrl: addressOf(upload),
      chunkSize: PART,
      // Whoever sends decides when it is tried again: a person sees it wait.
      retryDelays: null,
      storeFingerprintForResuming: false,
      httpStack: { getName: () => "transport", createRequest: requestOf.bind(undefined, upload) },
      onChunkComplete: (_part, accepted) => onSent(accepted),
      onSuccess: () => resolve(),
      onError: (error) => reject(failureOf(error)),
    });
    signal.addEventListener("abort", () => {
      void sending.abort();
      reject(stopped());
    });
    sending.start();
  });
