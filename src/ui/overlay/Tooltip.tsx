import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { styled } from "styled-components";
import { pushLayer } from "../../core/element/index.js";
import { useAnchored } from "./anchored.js";

const Layer = styled.div`
  max-width: 280px;
  padding: var(--edu-space-1) var(--edu-space-2);
  border: 1px solid var(--edu-line);
  border-radius: var(--edu-radius-control);
  background: var(--edu-surface-raised);
  color: var(--edu-text);
  font-size: var(--edu-size-1);
  box-shadow: var(--edu-shadow);
`;
const Around = styled.span`
  display: inline-flex;
`;

/** How long a pointer rests before the hint shows, in ms. */
const REST = 400;

export interface TooltipProps {
  /** A hint, never the only place where something is said. */
  readonly text: string;
  /** The control; spread `described` on it. */
  readonly children: (described: { readonly "aria-describedby": string | undefined }) => ReactNode;
}

/** A hint on hover and focus; Esc hides it, the pointer may move onto it (WCAG 2.2, 1.4.13). */
export function Tooltip({ text, children }: TooltipProps): ReactNode {
  const id = useId();
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { setLayer, layer } = useAnchored({
    anchor,
    open,
    onClose: () => setOpen(false),
    placement: "top",
    passive: true,
  });
  const show = (wait: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(true), wait);
  };
  const hide = (wait: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(false), wait);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => (open ? pushLayer({ dismiss: () => setOpen(false) }) : undefined), [open]);

  return (
    <Around
      ref={setAnchor}
      onPointerEnter={(event) => event.pointerType === "mouse" && show(REST)}
      onPointerLeave={() => hide(100)}
      onFocus={() => show(0)}
      onBlur={() => hide(0)}
    >
      {children({ "aria-describedby": open ? id : undefined })}
      {open && (
        <Layer ref={setLayer} {...layer} id={id} role="tooltip">
          {text}
        </Layer>
      )}
    </Around>
  );
}
