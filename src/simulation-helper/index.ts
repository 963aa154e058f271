/**
 * For makers of experiments: spends the ticket that the platform opened the page with, reports steps and the result, and
 * keeps what could not be sent until it can be. It stands on nothing, so that any page may load it.
 */
import { type Answers, ExperimentError, post } from "./post.js";

export { ExperimentError };

/** A step of the experiment. What is left out is counted from the step before. */
export interface Step {
  /** At most 60 characters. */
  readonly title: string;
  /** Points, 0 to `max`. */
  readonly score: number;
  /** Points that can be had; 0 to 100. */
  readonly max: number;
  /** Seconds that it should take. */
  readonly expected?: number;
  /** How often it was begun anew. */
  readonly repeats?: number;
  /** One line about how it went, at most 200 characters. */
  readonly evaluation?: string;
}

export interface Outcome {
  /** 0 to 100. */
  readonly score: number;
  /** A code of your own, such as `burette-empty`: it fails the attempt, whatever the score. */
  readonly reason?: string;
}

export interface Result {
  readonly attempt: number;
  readonly score: number;
  readonly passed: boolean;
  /** The best score of all attempts. */
  readonly best: number;
  /** The platform's page about this attempt. */
  readonly next: string;
}

/** One attempt, from its ticket to its result. */
export interface Run {
  readonly attempt: number;
  readonly title: string;
  /** The person's language on the platform. */
  readonly lang: string;
  /** From this score on it is passed. */
  readonly passScore: number;
  /** A result that was given and has not arrived: give it again to `finish`. */
  readonly unsent: Outcome | undefined;
  /** Where the person reads that a result could not be sent. */
  readonly failure: string;
  /** Reports a step, in the background: it is kept until it has arrived. */
  step(step: Step): void;
  /**
   * Reports the result, and steps that have not arrived. Twice the same counts once.
   * @throws ExperimentError `unreachable` after several tries; the result is kept, also over a reload
   */
  finish(outcome: Outcome): Promise<Result>;
}

interface SentStep extends Required<Step> {
  readonly seq: number;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly seconds: number;
}

/** What outlives a reload. */
interface Kept extends Omit<Answers["open"], "success"> {
  server: string;
  lang: string;
  openedAt: number;
  /** When the last step ended. */
  stepAt: number;
  seq: number;
  steps: SentStep[];
  outcome?: Outcome;
}

const KEY = "edu.experiment";
/** A token with less than this is prolonged before it is used, in ms. */
const SOON = 3_600_000;

function storage(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    // A frame without storage: a reload starts over.
    return undefined;
  }
}

const read = (server: string): Kept | undefined => {
  const text = storage()?.getItem(KEY);
  const kept = text ? (JSON.parse(text) as Kept) : undefined;
  return kept?.server === server ? kept : undefined;
};

/** Takes the ticket out of the address, where it would be kept in the history. */
function takeTicket(): { ticket: string | null; lang: string | null } {
  const asked = new URLSearchParams(location.hash.slice(1));
  const ticket = asked.get("ticket");
  if (ticket) history.replaceState(history.state, "", location.pathname + location.search);
  return { ticket, lang: asked.get("lang") };
}

async function begin(server: string): Promise<Kept> {
  const { ticket, lang } = takeTicket();
  if (!ticket) {
    const kept = read(server);
    if (!kept) throw new ExperimentError("noTicket");
    return kept;
  }
  const { success: _, ...opened } = await post(server, "open", { ticket }, 1);
  const now = Date.now();
  return {
    ...opened,
    server,
    lang: lang ?? navigator.language,
    openedAt: now,
    stepAt: now,
    seq: 0,
    steps: [],
  };
}

const secondsFrom = (from: number, to: number) => Math.max(0, Math.round((to - from) / 1000));

/**
 * Opens the attempt that the page was started for, or goes on with the one of this tab after a reload.
 * @param server the platform's origin, e.g. `https://portal.example`
 * @throws ExperimentError `noTicket`: the page was not started from the platform; `refused`: the ticket was spent or is
 * too old; `unreachable`: the platform does not answer
 */
export async function openExperiment({ server }: { readonly server: string }): Promise<Run> {
  const kept = await begin(server);
  const save = () => {
    try {
      storage()?.setItem(KEY, JSON.stringify(kept));
    } catch {
      // It is full: what is not sent lives as long as the page.
    }
  };
  save();
  let queue: Promise<unknown> = Promise.resolve();
  /** One report after another. */
  const next = <T>(body: () => Promise<T>): Promise<T> => {
    const done = queue.then(body);
    queue = done.catch(() => undefined);
    return done;
  };
  const report = async <K extends "step" | "finish">(name: K, body: object): Promise<Answers[K]> => {
    const { token } = kept;
    if (kept.expiresAt - Date.now() < SOON) {
      kept.expiresAt = (await post(server, "refresh", { token })).expiresAt;
      save();
    }
    return post(server, name, { token, ...body });
  };
  const flush = async () => {
    const steps = [...kept.steps];
    if (steps.length === 0) return;
    await report("step", { steps });
    // Steps that came meanwhile wait for the next turn.
    kept.steps = kept.steps.filter((one) => !steps.includes(one));
    save();
  };
  const flushLater = () => void next(flush).catch(() => undefined);
  addEventListener("online", flushLater);
  if (!kept.outcome) flushLater();
  return {
    attempt: kept.attempt,
    title: kept.title,
    lang: kept.lang,
    passScore: kept.passScore,
    get unsent() {
      return kept.outcome;
    },
    failure: `${kept.failure}&reason=upload`,
    step({ title, score, max, expected = 0, repeats = 0, evaluation = "" }) {
      const now = Date.now();
      const times = { startedAt: kept.stepAt, endedAt: now, seconds: secondsFrom(kept.stepAt, now) };
      kept.seq += 1;
      kept.stepAt = now;
      kept.steps.push({ seq: kept.seq, title, score, max, expected, repeats, evaluation, ...times });
      save();
      flushLater();
    },
    async finish(outcome) {
      kept.outcome = outcome;
      save();
      const seconds = secondsFrom(kept.openedAt, Date.now());
      const end = () => {
        removeEventListener("online", flushLater);
        storage()?.removeItem(KEY);
        delete kept.outcome;
      };
      try {
        const result = await next(() => report("finish", { ...outcome, seconds, steps: kept.steps }));
        end();
        return result;
      } catch (error) {
        // What was refused is refused again, however often it is sent.
        if (error instanceof ExperimentError && error.code === "refused") end();
        throw error;
      }
    },
  };
}
