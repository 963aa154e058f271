/** Milliseconds for files of megabytes, there and back over a slow line. */
export const LONG = 90_000;
