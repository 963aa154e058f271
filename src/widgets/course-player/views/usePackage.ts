/**
 * The player's side of a package's frame (src/package-frame/frame.ts). The frame stands on an origin of its own; it is
 * heard when it comes from that very window and that origin, and gets a port for all that follows.
 */
import { type RefObject, useEffect, useRef, useState } from "react";
import type { Output } from "../../../core/contract/call.js";
import * as study from "../../../core/contract/study.js";
import { request } from "../../../core/session/index.js";
import { type Cmi, type Keeper, packageKeeper } from "./packageKeeper.js";
import type { Wish } from "./usePackageItems.js";

export type PackageState = Output<typeof study.stateGet>;
export type Saved = Output<typeof study.stateSave>;

/** Milliseconds in which a frame that is there says so. */
const PATIENCE = 20_000;
/** Milliseconds in which a frame that went away says its last word. */
const LAST_WORD = 1500;

export interface PackageParts {
  readonly node: number;
  /** Of a package with several pages: the one that is open. */
  readonly item: string | undefined;
  /** Of the frame. */
  readonly origin: string;
  /** What was kept last time; undefined until it is known. */
  readonly state: PackageState | undefined;
  /** Whether what it writes is kept. */
  readonly tracked: boolean;
  readonly onSaved: (saved: Saved) => void;
  /** The package ended; `wish` says where it asked to go. */
  readonly onExit: (wish: Wish | undefined) => void;
}

const isCmi = (value: unknown): value is Cmi =>
  typeof value === "object" &&
  value !== null &&
  Object.values(value).every((each) => typeof each === "string");

interface Heard {
  readonly type?: unknown;
  readonly cmi?: unknown;
  readonly request?: unknown;
  readonly target?: unknown;
}
const wishOf = ({ request: wish, target }: Heard): Wish | undefined =>
  typeof wish === "string" ? { request: wish, ...(typeof target === "string" ? { target } : {}) } : undefined;

/** @returns what keeps its state; whether the frame has been received yet, and whether it was given up */
export function usePackage(
  frame: RefObject<HTMLIFrameElement | null>,
  parts: PackageParts,
): { keeper: Keeper | undefined; isHeard: boolean; isSilent: boolean } {
  const { node, item, origin, state, tracked } = parts;
  const [keeper, setKeeper] = useState<Keeper>();
  const [isHeard, setHeard] = useState(false);
  const [isSilent, setSilent] = useState(false);
  const latest = useRef(parts);
  useEffect(() => {
    latest.current = parts;
  });

  useEffect(() => {
    const inside = frame.current?.contentWindow;
    if (!state || !inside) return undefined;
    const own = tracked
      ? packageKeeper({
          node,
          item,
          rev: state.rev,
          save: (rev, cmi) => request(study.stateSave, { node, item, rev, cmi }, { quiet: true }),
          onSaved: (saved) => latest.current.onSaved(saved),
        })
      : undefined;
    setKeeper(own);
    let isGone = false;
    const silence = setTimeout(() => setSilent(true), PATIENCE);
    let port: MessagePort | undefined;
    const hear = ({ data }: MessageEvent<Heard | null>) => {
      if (data?.type === "edu-package:commit" && isCmi(data.cmi)) own?.keep(data.cmi);
      if (data?.type === "edu-package:exit" && !isGone) latest.current.onExit(wishOf(data));
    };
    const greet = (event: MessageEvent<{ type?: unknown } | null>) => {
      if (event.origin !== origin || event.source !== inside || event.data?.type !== "edu-package:ready")
        return;
      clearTimeout(silence);
      setSilent(false);
      setHeard(true);
      const { learnerId, learnerName, others } = state;
      const cmi = own?.left ?? state.cmi;
      const start = { type: "edu-package:start", cmi, others, learnerId, learnerName };
      const channel = new MessageChannel();
      port?.close();
      port = channel.port1;
      port.addEventListener("message", hear);
      port.start();
      inside.postMessage(start, origin, [channel.port2]);
    };
    addEventListener("message", greet);
    return () => {
      isGone = true;
      clearTimeout(silence);
      removeEventListener("message", greet);
      // A package writes its last word while its window closes.
      setTimeout(() => {
        port?.close();
        own?.leave();
      }, LAST_WORD);
    };
  }, [frame, node, item, origin, state, tracked]);
  return { keeper, isHeard, isSilent };
}
