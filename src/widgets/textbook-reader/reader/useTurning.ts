/** Leaves are turned by keys, by a press at the edge of the page and by a finger's stroke. */
import { type MouseEvent, type TouchEvent, useEffect, useRef } from "react";
import { selectedIn } from "./text-position.js";
import type { Target } from "./usePages.js";

/** Of the page's width. */
const EDGE = 0.22;
/** Pixels of a stroke. */
const STROKE = 48;

const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest("a, button, input, textarea, select, label, summary, video, audio, [role=slider]") !== null;

export function useTurning({
  turn,
  go,
  isPaged,
  host,
  onPress,
}: {
  readonly turn: (step: 1 | -1) => void;
  readonly go: (target: Target) => void;
  readonly isPaged: boolean;
  /** The element, whose keys these are. */
  readonly host: HTMLElement;
  /** A mark was pressed, or another place. */
  readonly onPress: (mark: string | undefined) => void;
}) {
  const touched = useRef<{ x: number; y: number }>(undefined);
  const onKeyDown = (event: KeyboardEvent, target: EventTarget | null) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    // In a list of answers or a text box the keys have another meaning; on a button all but Space.
    const isBox = target instanceof Element && target.closest("input, textarea, select, video, audio");
    if (isBox || (event.key === " " && isControl(target))) return;
    const acts: Readonly<Record<string, () => void>> = {
      ArrowRight: () => turn(1),
      PageDown: () => turn(1),
      ArrowLeft: () => turn(-1),
      PageUp: () => turn(-1),
      " ": () => turn(event.shiftKey ? -1 : 1),
      Home: () => go({ to: "start" }),
      End: () => go({ to: "end" }),
    };
    const act = acts[event.key];
    // While it scrolls, the browser's own keys do.
    if (!act || event.defaultPrevented || (!isPaged && !event.key.startsWith("Arrow"))) return;
    event.preventDefault();
    act();
  };
  const latest = useRef(onKeyDown);
  useEffect(() => {
    latest.current = onKeyDown;
  });
  // Whoever has focused nothing reads: a page that leads from chapter to chapter takes the focus to its own beginning.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const [target] = event.composedPath();
      const isOwn = event.composedPath().includes(host);
      if (isOwn || target === document.body || (target instanceof Element && target.localName === "main"))
        latest.current(event, target ?? null);
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [host]);
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const { target, currentTarget } = event;
    if (isControl(target)) return;
    const mark = target instanceof Element ? target.closest<HTMLElement>("[data-mark]") : null;
    if (mark) {
      onPress(mark.dataset["mark"]);
      return;
    }
    onPress(undefined);
    const article = currentTarget.querySelector("article");
    if (!isPaged || (article && selectedIn(article))) return;
    const box = currentTarget.getBoundingClientRect();
    const at = (event.clientX - box.left) / box.width;
    if (at < EDGE) turn(-1);
    else if (at > 1 - EDGE) turn(1);
  };
  const onTouchStart = ({ touches }: TouchEvent) => {
    const [touch] = [touches[0]];
    touched.current = touches.length === 1 && touch ? { x: touch.clientX, y: touch.clientY } : undefined;
  };
  const onTouchEnd = ({ changedTouches }: TouchEvent<HTMLElement>) => {
    const [from, to] = [touched.current, changedTouches[0]];
    touched.current = undefined;
    if (!isPaged || !from || !to) return;
    const [x, y] = [to.clientX - from.x, to.clientY - from.y];
    if (Math.abs(x) > STROKE && Math.abs(x) > 2 * Math.abs(y)) turn(x < 0 ? 1 : -1);
  };
  return { onView: { onClick, onTouchStart, onTouchEnd } };
}
