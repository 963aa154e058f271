/**
 * When to invite (docs/specification.md 1.7): once a day, not for 7 days after opting out, by the server's clock,
 * kept per browser. And how: three seconds after the page came to rest, never over another dialog or somebody's
 * typing.
 */
import { atom, type ReadableAtom } from "nanostores";
import { deepActive, topModal, watchLayers } from "../../core/element/index.js";
import { DOWNLOAD_POPUP_EVERY, DOWNLOAD_POPUP_OPT_OUT } from "../../core/rules/limits.js";
import { serverNow } from "../../core/session/index.js";
import { storage } from "../../core/page/index.js";

const KEY = "edu.download";
/** Rest before it appears, in ms. */
const REST = 3000;

interface Memory {
  /** When it was last shown, and until when nobody wants it; ms since 1970. */
  readonly shownAt?: number;
  readonly until?: number;
}

function remembered(): Memory {
  try {
    const memory: unknown = JSON.parse(storage().getItem(KEY) ?? "{}");
    return typeof memory === "object" && memory !== null ? memory : {};
  } catch {
    // A damaged entry counts as none.
    return {};
  }
}
const remember = (change: Memory) =>
  storage().setItem(KEY, JSON.stringify({ ...remembered(), ...change } satisfies Memory));

/** May it be shown at this time? A moment that lies ahead was kept by a wrong clock and does not count. */
function isDue(now: number): boolean {
  const { shownAt, until } = remembered();
  if (typeof until === "number" && now < until && until - now <= DOWNLOAD_POPUP_OPT_OUT) return false;
  return typeof shownAt !== "number" || shownAt > now || now - shownAt >= DOWNLOAD_POPUP_EVERY;
}

/** Is a dialog open, of ours or of the page's own? */
const isCovered = () => topModal() !== undefined || document.querySelector("dialog:modal") !== null;

/** Is somebody in the middle of writing? */
function isTyping(): boolean {
  const active = deepActive();
  return (
    active instanceof HTMLElement &&
    (active.isContentEditable || active.matches("input:not([type=checkbox],[type=radio]), textarea, select"))
  );
}

const STIRS = ["pointerdown", "keydown", "wheel", "touchmove", "scroll", "visibilitychange"] as const;

export interface Invitation {
  readonly $open: ReadableAtom<boolean>;
  /**
   * Waits for rest and then opens, if it is due.
   * @param mayOpen asked at the last moment; false gives up for this page
   * @returns ends the waiting
   */
  wait(mayOpen: () => boolean): () => void;
  /** Opens now, because somebody asked for it. */
  show(): void;
  close(optOut: boolean): void;
}

export function createInvitation(): Invitation {
  const $open = atom(false);
  const show = () => {
    remember({ shownAt: serverNow() });
    $open.set(true);
  };
  return {
    $open,
    show,
    wait(mayOpen) {
      if ($open.get() || !isDue(serverNow())) return () => undefined;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const stop = () => {
        clearTimeout(timer);
        unwatch();
        removeEventListener("load", again);
        for (const stir of STIRS) document.removeEventListener(stir, again, { capture: true });
      };
      function rested(): void {
        // It waits for the tab to be looked at; the change of visibility begins anew.
        if (document.hidden) return;
        if (document.readyState !== "complete" || isCovered() || isTyping()) {
          again();
          return;
        }
        stop();
        // Another tab may have shown it meanwhile.
        if (!$open.get() && isDue(serverNow()) && mayOpen()) show();
      }
      function again(): void {
        clearTimeout(timer);
        timer = setTimeout(rested, REST);
      }
      const unwatch = watchLayers(again);
      addEventListener("load", again);
      for (const stir of STIRS) document.addEventListener(stir, again, { capture: true, passive: true });
      again();
      return stop;
    },
    close(optOut) {
      if (optOut) remember({ until: serverNow() + DOWNLOAD_POPUP_OPT_OUT });
      $open.set(false);
    },
  };
}
