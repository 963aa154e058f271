/** An attempt that somebody writes: begun or gone on with, kept by its writer, ended by hand or by time. */
import { useEffect, useRef, useState } from "react";
import type { Output } from "../../core/contract/call.js";
import * as exam from "../../core/contract/exam.js";
import { storage } from "../../core/page/index.js";
import type { Change } from "../../core/rules/assessment/journal.js";
import { request, serverNow, session } from "../../core/session/index.js";
import { openJournal } from "./journal.js";
import { openWriter, type Receipt, type Writer } from "./writer.js";

type Started = Output<typeof exam.attemptStart>;

export interface Running {
  readonly started: Started;
  readonly writer: Writer;
  /** When it ends, by this browser's clock; none where there is no end. */
  readonly until: number | undefined;
}

const DEVICE = "edu.attempt.device";
/** Names this browser among a person's devices: which of two answers is newer is told by it where all else is equal. */
function deviceName(): string {
  const known = storage().getItem(DEVICE);
  if (known && /^[\w-]{8,40}$/.test(known)) return known;
  const made = [...crypto.getRandomValues(new Uint8Array(9))].map((byte) => byte.toString(36)).join("").slice(0, 16);
  storage().setItem(DEVICE, made.padEnd(8, "0"));
  return made.padEnd(8, "0");
}

/**
 * @param run and assessment of which an attempt is begun or gone on with
 * @param onChange an answer was replaced: the paper shows it anew
 */
export async function openAttempt(
  run: number,
  assessment: number,
  password: string | undefined,
  onChange: (item: string) => void,
): Promise<Running> {
  const started = await request(exam.attemptStart, {
    id: run,
    assessment,
    ...(password !== undefined && { password }),
  });
  const { attempt } = started;
  const writer = await openWriter(
    {
      attempt,
      device: deviceName(),
      journal: openJournal(String(session.$user.get()?.id ?? "")),
      now: serverNow,
      save: (changes) => request(exam.attemptSave, { id: run, attempt, changes }, { quiet: true }),
      submit: (changes) => request(exam.attemptSubmit, { id: run, attempt, changes }, { quiet: true }),
      onChange,
    },
    started.answers as readonly Change[],
    started.receipt as Receipt | undefined,
  );
  // The person's own clock may be hours wrong: what is left is the server's to say.
  const until = started.deadline === undefined ? undefined : Date.now() + (started.deadline - started.now);
  return { started, writer, until };
}

/** Draws the paper anew when an answer of it is another one. */
export function useAnswers(): { readonly version: number; readonly bump: () => void } {
  const [version, setVersion] = useState(0);
  const latest = useRef(() => setVersion((now) => now + 1));
  useEffect(() => {
    const current = latest;
    return () => {
      current.current = () => undefined;
    };
  }, []);
  return { version, bump: () => latest.current() };
}
