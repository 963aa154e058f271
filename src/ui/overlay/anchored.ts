/**
 * A layer beside a control: placed by floating-ui, in the top layer by `popover` where the browser has it (so that no
 * box of the page cuts it off), else by a high z-index; closed by Esc in its turn and by a press elsewhere.
 */
import { autoUpdate, flip, offset, type Placement, shift, size, useFloating } from "@floating-ui/react";
import { type CSSProperties, useCallback, useEffect, useLayoutEffect, useRef } from "react";
import { pushLayer } from "../../core/element/index.js";

const hasPopover = (): boolean => typeof HTMLElement !== "undefined" && "popover" in HTMLElement.prototype;

export interface Anchored {
  /** For the layer; draw it only while open. */
  readonly setLayer: (node: HTMLElement | null) => void;
  /** Spread on the layer. */
  readonly layer: { readonly style: CSSProperties; readonly popover?: "manual" };
  /** The layer's node while it is drawn. */
  readonly node: HTMLElement | null;
}

export interface AnchoredOptions {
  /** The control. */
  readonly anchor: Element | null;
  readonly open: boolean;
  readonly onClose: () => void;
  /** "bottom-start" unless said; turns over where there is no room. */
  readonly placement?: Placement;
  /** At least as wide as the control. */
  readonly matchWidth?: boolean;
  /** Stays open on a press elsewhere and leaves Esc to others: for hints. */
  readonly passive?: boolean;
}

export function useAnchored({
  anchor,
  open,
  onClose,
  placement = "bottom-start",
  matchWidth,
  passive,
}: AnchoredOptions): Anchored {
  const { refs, floatingStyles, elements } = useFloating({
    open,
    elements: { reference: anchor },
    placement,
    strategy: "fixed",
    whileElementsMounted: autoUpdate,
    middleware: [
      offset(4),
      flip({ padding: 8 }),
      shift({ padding: 8 }),
      size({
        padding: 8,
        apply({ availableHeight, availableWidth, rects, elements: { floating } }) {
          Object.assign(floating.style, {
            maxHeight: `${Math.max(120, availableHeight)}px`,
            maxWidth: `${availableWidth}px`,
            minWidth: matchWidth ? `${rects.reference.width}px` : "",
          });
        },
      }),
    ],
  });
  const latest = useRef(onClose);
  useLayoutEffect(() => {
    latest.current = onClose;
  });
  const { floating } = elements;
  const setLayer = useCallback(
    (node: HTMLElement | null) => {
      // At once, so that effects above may already move the focus into it.
      if (node && hasPopover() && !node.matches(":popover-open")) node.showPopover();
      refs.setFloating(node);
    },
    [refs],
  );

  useEffect(() => {
    if (!open || passive || !floating) return undefined;
    const pop = pushLayer({ dismiss: () => latest.current() });
    const press = (event: PointerEvent) => {
      const path = event.composedPath();
      if (!path.includes(floating) && !(anchor && path.includes(anchor))) latest.current();
    };
    document.addEventListener("pointerdown", press, true);
    return () => {
      pop();
      document.removeEventListener("pointerdown", press, true);
    };
  }, [open, passive, floating, anchor]);

  return {
    setLayer,
    layer: hasPopover()
      ? { popover: "manual", style: { ...floatingStyles, margin: 0, right: "auto", bottom: "auto" } }
      : { style: { ...floatingStyles, zIndex: 2147483000 } },
    node: floating,
  };
}
