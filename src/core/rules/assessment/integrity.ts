/** What an assessment may ask for so that it is fair (docs/domain.md 10.14). Everything is off unless it is switched on. */

/** What a teacher switches on. */
export interface Proctor {
  readonly fullScreen?: boolean | undefined;
  /** The leave with this number ends the attempt. */
  readonly leaveLimit?: number | undefined;
  readonly pasteBlock?: boolean | undefined;
  readonly oneDevice?: boolean | undefined;
  readonly watermark?: boolean | undefined;
  /** Seconds between two pictures of the camera. */
  readonly snapshots?: number | undefined;
}

/** What an accommodation can lift. */
export const LIFTS = [
  "fullScreen",
  "leaveLimit",
  "pasteBlock",
  "oneDevice",
  "watermark",
  "snapshots",
] as const satisfies readonly (keyof Proctor)[];
export type Lift = (typeof LIFTS)[number];

/** What holds for one learner, as they are told before they start. What is off is missing. */
export interface Safeguards extends Proctor {
  /** It can be begun from listed addresses only. */
  readonly addresses?: boolean | undefined;
}

/** In the order in which they are told. */
export const SAFEGUARDS = [
  "fullScreen",
  "leaveLimit",
  "pasteBlock",
  "oneDevice",
  "addresses",
  "watermark",
  "snapshots",
] as const satisfies readonly (keyof Safeguards)[];
export type Safeguard = (typeof SAFEGUARDS)[number];

/** Days for which events are kept after the end of their attempt: until grades, appeals and what follows them are over. */
export const EVENT_DAYS = 365;
/** Days for which pictures of the camera are kept. */
export const SNAPSHOT_DAYS = 90;

/** The first three seconds away are nobody's business: a message that comes in, a wrong key. */
export const LEAVE_GRACE = 3000;

/**
 * What holds for somebody who begins now.
 * @param lifts what does not hold for them
 */
export function safeguardsOf(
  {
    proctor = {},
    addresses = [],
  }: {
    readonly proctor?: Proctor | undefined;
    readonly addresses?: readonly string[] | undefined;
  },
  lifts: readonly Lift[] = [],
): Safeguards {
  const all: Safeguards = { ...proctor, addresses: addresses.length > 0 };
  const lifted: readonly Safeguard[] = lifts;
  return Object.fromEntries(
    SAFEGUARDS.flatMap((name) => (all[name] && !lifted.includes(name) ? [[name, all[name]]] : [])),
  );
}

export const isAny = (all: Safeguards): boolean => SAFEGUARDS.some((name) => all[name]);

/** Whether anything of what somebody does is recorded: they have to agree to that first. */
export const isWatched = (all: Safeguards): boolean =>
  SAFEGUARDS.some((name) => name !== "watermark" && all[name]);

/** Whether somebody who agreed to `agreed` has agreed to all of `wanted`: none more, no fewer leaves, no more pictures. */
export const covers = (agreed: Safeguards, wanted: Safeguards): boolean =>
  SAFEGUARDS.every((name) => {
    const [own, other] = [agreed[name], wanted[name]];
    return (
      !other || (Boolean(own) && (typeof other !== "number" || (typeof own === "number" && other >= own)))
    );
  });

/** What an attempt began with can be eased afterwards, and never made stricter. */
export function eased(agreed: Safeguards, wanted: Safeguards): Safeguards {
  const least = (name: Safeguard) => {
    const [own, other] = [agreed[name], wanted[name]];
    if (!own || !other) return undefined;
    return typeof own === "number" && typeof other === "number" ? Math.max(own, other) : own;
  };
  return Object.fromEntries(
    SAFEGUARDS.flatMap((name) => {
      const value = least(name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** Leaving the page and coming back. */
export interface LeaveEvent {
  readonly kind: "left" | "back";
  readonly key: string;
  /** Of coming back: the key of the leave that it ends. */
  readonly of?: string | undefined;
  readonly at: number;
}

export interface Leave {
  readonly key: string;
  readonly at: number;
  /** How long; missing while it lasts. */
  readonly ms?: number;
}

/**
 * The leaves that count, in their order: those of the grace and longer, and those that nobody came back from. The same whatever
 * order the events came in, and however often.
 */
export function leavesOf(events: readonly LeaveEvent[]): Leave[] {
  const from = new Map<string, number>();
  for (const { kind, key, at } of events)
    if (kind === "left") from.set(key, Math.min(at, from.get(key) ?? at));
  return [...from]
    .map(([key, at]) => {
      const ends = events.flatMap((one) =>
        one.kind === "back" && one.of === key && one.at >= at ? [one.at] : [],
      );
      return { key, at, ...(ends.length > 0 && { ms: Math.min(...ends) - at }) };
    })
    .filter(({ ms }) => ms === undefined || ms >= LEAVE_GRACE)
    .sort((one, other) => one.at - other.at || (one.key < other.key ? -1 : 1));
}

/** What a page tells of an attempt, each with what has to be switched on for it. */
export const PAGE_EVENTS = {
  left: ["leaveLimit"],
  back: ["leaveLimit"],
  leftFullScreen: ["fullScreen"],
  backFullScreen: ["fullScreen"],
  /** The browser has no full screen. */
  noFullScreen: ["fullScreen"],
  paste: ["pasteBlock"],
  offline: SAFEGUARDS,
  online: SAFEGUARDS,
  cameraOn: ["snapshots"],
  cameraOff: ["snapshots"],
} as const satisfies Readonly<Record<string, readonly Safeguard[]>>;
export type PageEvent = keyof typeof PAGE_EVENTS;

/** Whether somebody was told that this is recorded. */
export const isTold = (kind: PageEvent, agreed: Safeguards): boolean =>
  isWatched(agreed) && PAGE_EVENTS[kind].some((name: Safeguard) => agreed[name]);
