/** An attempt that somebody writes: begun or gone on with, kept by its writer, ended by hand or by time. */
import type { Input, Output } from "../../core/contract/call.js";
import * as exam from "../../core/contract/exam.js";
import { storage } from "../../core/page/index.js";
import { apiOrigin } from "../../core/site/config.js";
import { request } from "../../core/session/index.js";
import { openJournal } from "./journal.js";
import { forgetPaper, keptPaper, unseal } from "./sealed.js";
import { openWriter, type Receipt, type Writer } from "./writer.js";

export type Started = Output<typeof exam.attemptStart> & {
  /** When it came, by this browser's clock. */
  readonly arrivedAt: number;
};

export interface Running {
  readonly attempt: number;
  readonly sections: Started["sections"];
  readonly writer: Writer;
  /** By the server's clock, in ms. */
  readonly now: () => number;
  /** When it ends, by this browser's clock; none where there is no end. */
  readonly until: number | undefined;
}

/**
 * Names this page's visit: which of two answers is newer is told by it where all else is equal. Each visit has its own,
 * since two windows of one browser would otherwise take each other's changes for their own.
 */
const deviceName = (): string =>
  [...crypto.getRandomValues(new Uint8Array(10))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Names this browser, for attempts that stay on the device that began them. */
function ownDevice(): string {
  const kept = storage().getItem("edu.attempt.device");
  if (kept) return kept;
  const made = deviceName();
  storage().setItem("edu.attempt.device", made);
  return made;
}

/** Begins, or goes on. The paper may be here already, sealed: then the key alone has to come. */
export async function startAttempt(input: Input<typeof exam.attemptStart>): Promise<Started> {
  const { assessment } = input;
  const kept = await keptPaper(assessment);
  const ask = async (stamp?: string) => {
    const started = await request(
      exam.attemptStart,
      { device: ownDevice(), ...input, ...(stamp !== undefined && { stamp }) },
      { quiet: true },
    );
    return { ...started, arrivedAt: Date.now() };
  };
  const started = await ask(kept?.stamp);
  if (!kept) return started;
  const sections =
    started.key === undefined ? undefined : await unseal<Started["sections"]>(kept, started.key);
  if (sections) return { ...started, sections };
  await forgetPaper(assessment);
  return started.key === undefined ? started : ask();
}

let opened: ReturnType<typeof openJournal> | undefined;
export const journal = () => (opened ??= openJournal(apiOrigin()));

/** @param onChange an answer was replaced: the paper shows it anew */
export async function openAttempt(
  run: number,
  started: Started,
  onChange: (item: string) => void,
): Promise<Running> {
  const { attempt, now, arrivedAt, deadline, sections } = started;
  // The person's own clock may be hours wrong: what is left is the server's to say.
  const offset = now - arrivedAt;
  const serverNow = () => Date.now() + offset;
  const writer = await openWriter(
    {
      attempt,
      device: deviceName(),
      journal: journal(),
      now: serverNow,
      save: (changes) => request(exam.attemptSave, { id: run, attempt, changes }, { quiet: true }),
      submit: (changes) => request(exam.attemptSubmit, { id: run, attempt, changes }, { quiet: true }),
      onChange,
    },
    started.answers,
    started.receipt as Receipt | undefined,
  );
  writer.$state.listen(({ receipt, before }) => {
    if (receipt && before !== undefined) keepReceipt(attempt, { ...receipt, before });
  });
  return {
    attempt,
    sections,
    writer,
    now: serverNow,
    until: deadline === undefined ? undefined : deadline - offset,
  };
}

/** A receipt with the chain of the one before it, as verifying takes it. */
export interface KeptReceipt extends Receipt {
  readonly before: string;
}
const keyOf = (attempt: number): string => `edu.receipt.${attempt}`;
const keepReceipt = (attempt: number, receipt: KeptReceipt): void =>
  storage().setItem(keyOf(attempt), JSON.stringify(receipt));

/** The last receipt that came to this browser; undefined where another device got it. */
export function keptReceipt(attempt: number, { no, chain }: Receipt): KeptReceipt | undefined {
  try {
    const kept = JSON.parse(storage().getItem(keyOf(attempt)) ?? "null") as KeptReceipt | null;
    return kept?.no === no && kept.chain === chain ? kept : undefined;
  } catch {
    return undefined;
  }
}
