/** How a call says no. */
import { Code } from "../../core/contract/index.js";
import { codeMessages, translate, type Locale, type Message, type Params } from "../messages.js";

export interface FailureOptions {
  params?: Params;
  /** Milliseconds until it may be tried again; also the `seconds` of a message, and Retry-After. */
  retryAfter?: number;
  /** HTTP status; 200 for business errors, as clients of the contract expect. */
  status?: number;
  /** What the envelope's `result` tells, e.g. which field. */
  result?: unknown;
}

/** The statuses that HTTP itself has a word for; every other code travels with 200 (docs/specification.md 6.5). */
const STATUS: Partial<Record<Code, number>> = {
  [Code.forbidden]: 403,
  [Code.notFound]: 404,
  [Code.tooLarge]: 413,
  [Code.fileRefused]: 415,
  [Code.tooMany]: 429,
  [Code.sendsPaused]: 429,
  [Code.internal]: 500,
  [Code.unavailable]: 503,
};

export class Failure extends Error {
  readonly status: number;
  readonly result: unknown;
  /** Whole seconds, rounded up. */
  readonly retryAfter?: number;
  private readonly params: Params;

  constructor(
    readonly code: Code,
    private readonly text: Message,
    options: FailureOptions,
  ) {
    super(text["en-US"]);
    this.name = "Failure";
    this.status = options.status ?? STATUS[code] ?? 200;
    this.result = options.result;
    this.retryAfter =
      options.retryAfter === undefined ? undefined : Math.max(1, Math.ceil(options.retryAfter / 1000));
    this.params = {
      ...(this.retryAfter === undefined ? {} : { seconds: this.retryAfter }),
      ...options.params,
    };
  }

  translate(locale: Locale): string {
    return translate(this.text, locale, this.params);
  }
}

/**
 * A failure to throw: `throw fail(Code.codeInvalid)`.
 * @param text the code's own message unless said
 */
export const fail = (code: Code, text: Message = codeMessages[code], options: FailureOptions = {}): Failure =>
  new Failure(code, text, options);

/** The HTTP status for programs that do not read the envelope: never a success. */
export function strictStatus({ code, status }: Failure): number {
  if (status !== 200) return status;
  if (code === Code.unauthorized) return 401;
  return code === Code.notCertified ? 403 : 400;
}
