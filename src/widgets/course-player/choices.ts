/** How a person likes to study; kept for each person of a browser (docs/domain.md 11.75). */
import { atom, computed } from "nanostores";
import { session } from "../../core/session/index.js";
import { storage } from "../../core/page/index.js";
import { $preferences } from "../../core/preferences/index.js";

export interface Choices {
  /** 1 is as filmed. */
  readonly rate: number;
  /** A language's code, or "off"; empty: nobody chose. */
  readonly captions: string;
  readonly volume: number;
  readonly muted: boolean;
  /** Lines of the picture; 0: whatever begins; `SOUND`: without a picture. */
  readonly quality: number;
  /** The film over the whole width, without the outline beside it. */
  readonly wide: boolean;
  readonly outlineSide: "start" | "end";
  /** Pixels. */
  readonly outlineWidth: number;
  /** A film that ends leads to the next part. */
  readonly autoNext: boolean;
  /** Documents are read light on dark. */
  readonly darkPages: boolean;
}

export const SOUND = -1;
/** Pixels of the outline beside the film. */
export const WIDTHS = { min: 220, max: 420, step: 20 } as const;

const BEGIN: Choices = {
  rate: 1,
  captions: "",
  volume: 1,
  muted: false,
  quality: 0,
  wide: false,
  outlineSide: "end",
  outlineWidth: 300,
  autoNext: false,
  darkPages: false,
};
const within = (from: number, to: number) => (value: unknown) =>
  typeof value === "number" && value >= from && value <= to;
const isFlag = (value: unknown) => typeof value === "boolean";
const FITS: Readonly<Record<keyof Choices, (value: unknown) => boolean>> = {
  rate: within(0.5, 4),
  captions: (value) => typeof value === "string",
  volume: within(0, 1),
  muted: isFlag,
  quality: within(SOUND, 10_000),
  wide: isFlag,
  outlineSide: (value) => value === "start" || value === "end",
  outlineWidth: within(WIDTHS.min, WIDTHS.max),
  autoNext: isFlag,
  darkPages: isFlag,
};
const key = (): string => `edu.player.${session.$user.get()?.id ?? ""}`;

/** What films begin with by the account's settings. */
const begin = (): Choices => {
  const { playbackRate, captions } = $preferences.get();
  return { ...BEGIN, rate: playbackRate / 100, captions: captions ? "" : "off" };
};
/** Names the settings over which a speed and captions were chosen: when they change, those count again. */
const over = (): string => {
  const { playbackRate, captions } = $preferences.get();
  return playbackRate === 100 && captions ? "" : `${playbackRate} ${captions}`;
};

/** What was chosen; what is unknown or does not fit is as it begins. */
export function choices(): Choices {
  try {
    const kept = JSON.parse(storage().getItem(key()) ?? "{}") as Record<string, unknown> | null;
    const isOver = (kept?.["over"] ?? "") === over();
    const fitting = Object.entries(FITS).flatMap(([name, fits]) =>
      fits(kept?.[name]) && (isOver || (name !== "rate" && name !== "captions"))
        ? [[name, kept?.[name]]]
        : [],
    );
    return { ...begin(), ...(Object.fromEntries(fitting) as Partial<Choices>) };
  } catch {
    return begin();
  }
}

const $changes = atom(0);
export function choose(change: Partial<Choices>): void {
  storage().setItem(key(), JSON.stringify({ ...choices(), ...change, over: over() }));
  $changes.set($changes.get() + 1);
}

/** The same, for whoever draws it. */
export const $choices = computed([session.$user, $preferences, $changes], () => choices());

/** What comes nearest to the lines that somebody chose: no more than those, or else the fewest there are. */
export function nearestQuality(heights: readonly number[], wanted: number): number {
  const fitting = heights.filter((height) => height <= wanted);
  return fitting.length > 0 ? Math.max(...fitting) : Math.min(...heights);
}
