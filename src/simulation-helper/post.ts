/** One report to the platform, again and again until it arrives or is refused. */
import type { Result } from "./index.js";

/** What each call answers with. */
export interface Answers {
  open: {
    attempt: number;
    token: string;
    expiresAt: number;
    title: string;
    passScore: number;
    success: string;
    failure: string;
  };
  refresh: { expiresAt: number };
  step: { steps: number };
  finish: Result;
}

export class ExperimentError extends Error {
  /**
   * @param code `noTicket`, `refused` or `unreachable`
   * @param message the platform's words, where it said any
   */
  constructor(
    readonly code: "noTicket" | "refused" | "unreachable",
    message: string = code,
  ) {
    super(message);
    this.name = "ExperimentError";
  }
}

const TRIES = 5;
/** Before the second try, in ms; twice as long before each further one. */
const FIRST_WAIT = 500;
const TIMEOUT = 10_000;
/** Of the platform: too many requests, out of order for a while. */
const isPassing = (code: number) => code >= 4290 || code === 500;

async function once(address: string, body: object): Promise<unknown> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), TIMEOUT);
  try {
    const response = await fetch(address, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      signal: stop.signal,
    });
    const { code, message, result } = (await response.json()) as {
      code: number;
      message: string;
      result: unknown;
    };
    if (code === 200) return result;
    throw new ExperimentError(isPassing(code) ? "unreachable" : "refused", message);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * @param tries a ticket is spent by its first arrival, so that it is sent once
 * @throws ExperimentError
 */
export async function post<K extends keyof Answers>(
  server: string,
  name: K,
  body: object,
  tries = TRIES,
): Promise<Answers[K]> {
  for (let turn = 1; ; turn += 1) {
    try {
      return (await once(`${server}/api/simulation/${name}`, body)) as Answers[K];
    } catch (error) {
      if (error instanceof ExperimentError && error.code === "refused") throw error;
      if (turn >= tries) throw error instanceof ExperimentError ? error : new ExperimentError("unreachable");
    }
    // Many pages that lost the same server do not come back in step.
    const wait = FIRST_WAIT * 2 ** (turn - 1) * (0.5 + Math.random());
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}
