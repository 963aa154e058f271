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

/** The first three seconds away are nobody's business: a message that comes in, a wrong key. */
export const LEAVE_GRACE = 3000;

/** What holds for somebody who begins now. */
export function safeguardsOf({
  proctor = {},
  addresses = [],
}: {
  readonly proctor?: Proctor | undefined;
  readonly addresses?: readonly string[] | undefined;
}): Safeguards {
  const all: Safeguards = { ...proctor, addresses: addresses.length > 0 };
  return Object.fromEntries(SAFEGUARDS.flatMap((name) => (all[name] ? [[name, all[name]]] : [])));
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
