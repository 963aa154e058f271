/**
 * For tests only: the reference server over the test server's port (scripts/vite/test-server.ts), with people and runs of its own
 * for each test. Calls, files and the clock are the real ones.
 */
import { afterEach, beforeAll, beforeEach } from "vitest";
import { page } from "vitest/browser";
import { session } from "../core/session/index.js";
import { noteShown } from "./remains.js";

const ask = async <T>(path: string, body: object): Promise<T> => {
  const answer = await fetch(`/testbed/${path}`, { method: "POST", body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`The test's server answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
};

/** A run and somebody who may study it. */
export interface Studied {
  readonly run: number;
  /** Ids, in the order that was asked for. */
  readonly nodes: readonly number[];
  /** That person signs in on this page. */
  readonly signIn: () => void;
}

/** A room: who signs in on this page is one of these. */
export interface Entered {
  readonly run: number;
  /** A film of its outline. */
  readonly node: number;
  /** Of its class. */
  readonly code: string;
  /** What the stranger is known as. */
  readonly strangerNumber: string;
  readonly as: (
    who: "learner" | "mate" | "teacher" | "applicant" | "stranger" | "colleague" | "admin",
  ) => void;
  /** The account of the colleague, who has no part in the run yet. */
  readonly colleagueId: number;
}

/** Call once in a test file: each test begins signed out, on an empty page, with nothing kept. */
export function useTestbed(): {
  /** @param nodes and enrolled: see AskedRun of src/server/areas/study/testing-page.ts */
  study(nodes: readonly object[], enrolled?: boolean): Promise<Studied>;
  /** @param how see AskedRoom of src/server/areas/room/testing-page.ts */
  room(how?: {
    ended?: boolean;
    classless?: boolean;
    mode?: "approval" | "assigned";
    term?: boolean;
    textbook?: boolean;
  }): Promise<Entered>;
  /** Seconds that the server's clock goes forward. */
  pass(seconds: number): Promise<void>;
  /** Whether requests reach the server. */
  online(is: boolean): void;
  /** How many did not. */
  lost(): number;
} {
  const real = globalThis.fetch;
  let lost = 0;
  // It opens with the first file that wants it.
  beforeAll(async () => ask("pass", { seconds: 0 }), 60_000);
  beforeEach(async () => {
    await page.viewport(1280, 900);
    localStorage.clear();
    sessionStorage.clear();
  });
  afterEach(({ task }) => {
    noteShown(task);
    globalThis.fetch = real;
    document.body.replaceChildren();
    session.clear();
  });
  return {
    async study(nodes, enrolled = true) {
      const {
        run,
        nodes: ids,
        token,
        expiresAt,
      } = await ask<{
        run: number;
        nodes: number[];
        token: string;
        expiresAt: number;
      }>("study", { nodes, enrolled });
      return { run, nodes: ids, signIn: () => session.save(token, expiresAt) };
    },
    async room(how = {}) {
      type Person = { id: number; token: string; expiresAt: number };
      const made = await ask<
        { run: number; node: number; code: string; strangerNumber: string } & Record<
          Parameters<Entered["as"]>[0],
          Person
        >
      >("room", how);
      return {
        ...made,
        colleagueId: made.colleague.id,
        as: (who) => session.save(made[who].token, made[who].expiresAt),
      };
    },
    pass: async (seconds) => ask("pass", { seconds }),
    online: (is) => {
      const refuse: typeof fetch = () => {
        lost += 1;
        return Promise.reject(new TypeError("No network"));
      };
      globalThis.fetch = is ? real : refuse;
    },
    lost: () => lost,
  };
}
