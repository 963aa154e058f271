/** How a person likes to watch; kept for each person of a browser. */
import { session } from "../../core/session/index.js";
import { storage } from "../../core/page/index.js";

export interface Choices {
  /** 1 is as filmed. */
  readonly rate: number;
  /** A language's code, or "off"; empty: nobody chose. */
  readonly captions: string;
  readonly volume: number;
  readonly muted: boolean;
}

const BEGIN: Choices = { rate: 1, captions: "", volume: 1, muted: false };
const key = (): string => `edu.player.${session.$user.get()?.id ?? ""}`;

export function choices(): Choices {
  try {
    const kept = JSON.parse(storage().getItem(key()) ?? "{}") as Partial<
      Record<keyof Choices, unknown>
    > | null;
    const { rate, captions, volume, muted } = kept ?? {};
    return {
      rate: typeof rate === "number" && rate >= 0.5 && rate <= 4 ? rate : BEGIN.rate,
      captions: typeof captions === "string" ? captions : BEGIN.captions,
      volume: typeof volume === "number" && volume >= 0 && volume <= 1 ? volume : BEGIN.volume,
      muted: muted === true,
    };
  } catch {
    return BEGIN;
  }
}

export const choose = (change: Partial<Choices>): void =>
  storage().setItem(key(), JSON.stringify({ ...choices(), ...change }));
