/** What the server stands on and may be without for a while: such a failure says "later" and is nobody's mistake. */

export const PARTS = ["database", "cache", "files", "mail", "sms"] as const;
export type Part = (typeof PARTS)[number];

/** A part is not to be had now. */
export class UnavailableError extends Error {
  constructor(
    readonly part: Part,
    reason: string,
    options?: ErrorOptions,
  ) {
    super(reason, options);
    this.name = "UnavailableError";
  }
}

/**
 * SQLSTATE: 08 connection lost, 53 no space, memory or connection left, 57P0x shut down or starting, 58 the system's
 * own I/O, 25006 a server that only reads, as a standby does while it takes over.
 */
const SQL_STATE = /^(08...|53...|57P0[1-5]|58...|25006)$/;
/** Of the system: lines that broke, and disks that are full or cannot be written. */
const SYSTEM = new Set([
  "ECONNRESET",
  "ECONNREFUSED",
  "EPIPE",
  "ETIMEDOUT",
  "ENOSPC",
  "EDQUOT",
  "EROFS",
  "EIO",
]);
/** What the driver of PostgreSQL says of a connection that ended; it gives no code. */
const LOST = /^(Connection terminated|Client has encountered a connection error|Client was closed)/;

/** Whether something failed for want of a part, and may succeed later. */
export function isUnavailable(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  if (error instanceof UnavailableError || LOST.test(error.message)) return true;
  const code: unknown = Reflect.get(error, "code");
  return typeof code === "string" && (SYSTEM.has(code) || SQL_STATE.test(code));
}

/** Milliseconds within which a caller learns that a part does not answer. */
export const PATIENCE = 200;

/**
 * @throws UnavailableError when there is nothing after `limit` ms; what comes later goes to `late`
 */
export function within<T>(
  work: Promise<T>,
  {
    limit = PATIENCE,
    part,
    reason,
    late,
  }: { limit?: number; part: Part; reason: string; late?: (value: T) => void },
): Promise<T> {
  return new Promise((resolve, reject) => {
    let isLate = false;
    // An answer that lies ready behind a busy moment of this process counts: it is read in the turn after the timer.
    const timer = setTimeout(
      () =>
        setTimeout(() => {
          isLate = true;
          reject(new UnavailableError(part, reason));
        }, 0),
      limit,
    );
    work.then(
      (value) => {
        clearTimeout(timer);
        if (isLate) late?.(value);
        else resolve(value);
      },
      (error: unknown) => {
        clearTimeout(timer);
        reject(error instanceof Error ? error : new Error(String(error)));
      },
    );
  });
}
