/** What a server tells of its own work to whoever watches it: measures, and traces from part to part. */

export interface RequestFacts {
  readonly method: string;
  /** The pattern of its address; a small number of them. */
  readonly route: string;
  /** Where the asker's own trace is (W3C Trace Context). */
  readonly traceparent?: string | null;
}

export interface RequestEnd {
  /** Of HTTP. */
  readonly status: number;
  /** Of the envelope, when the call was refused or failed. */
  readonly code?: number | undefined;
}

export interface Telemetry {
  /** Does the work of a request and notes how long it took and what came of it. */
  request<T extends RequestEnd>(facts: RequestFacts, work: () => Promise<T>): Promise<T>;
  /** Likewise of a task that nobody waits for; what it throws goes on. */
  task(name: string, work: () => Promise<unknown>): Promise<unknown>;
  /**
   * A statement that the database has answered or refused.
   * @param sql with `$1` in the place of values
   */
  readonly statement: (sql: string, ms: number, isRefused: boolean) => void;
}

/** Several as one: each around the next. */
export const together = (all: readonly Telemetry[]): Telemetry | undefined =>
  all.length === 0
    ? undefined
    : all.reduceRight((inner, outer) => ({
        request: (facts, work) => outer.request(facts, () => inner.request(facts, work)),
        task: (name, work) => outer.task(name, () => inner.task(name, work)),
        statement(...of) {
          outer.statement(...of);
          inner.statement(...of);
        },
      }));
