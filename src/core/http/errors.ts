/** Everything a call can fail with. */
import { isNowhere } from "../site/config.js";
import { Code } from "../contract/codes.js";

/** `nowhere`: the page has no origin that the platform could know. */
export type Failure = "network" | "nowhere" | "timeout" | "answer" | "aborted";

/** Why nothing came back: the caller's own will, the time, where the page is, or the way to the server. */
export const failureOf = (caller: AbortSignal | undefined, timer: AbortSignal): Failure =>
  caller?.aborted ? "aborted" : timer.aborted ? "timeout" : isNowhere() ? "nowhere" : "network";

/** `message` is the server's own text, or empty where it said nothing: then screens word it by `kind`. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  constructor(
    readonly kind: Failure,
    readonly code: number,
    message: string,
    readonly detail: {
      /** The domain name of the field at fault. */
      field?: string;
      /** Seconds until another try is accepted. */
      retryAfter?: number;
      requestId?: string;
      httpStatus?: number;
      /** `result` of the failed answer. */
      result?: unknown;
    } = {},
  ) {
    super(message);
  }

  /** The session is gone; the library has already cleared it and offered sign-in. */
  get unauthorized(): boolean {
    return this.code === Code.unauthorized || this.detail.httpStatus === 401;
  }
}
