import ChevronsLeft from "lucide-react/icons/chevrons-left";
import ChevronsRight from "lucide-react/icons/chevrons-right";
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import { useMessages } from "../../../core/element/index.js";
import { IconButton } from "../../../ui/controls/IconButton.js";
import { choose, type Choices, WIDTHS } from "../choices.js";
import { messages } from "../messages.js";
import { OutlinePanel, type OutlinePanelProps } from "./OutlinePanel.js";

const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--edu-space-2);
  padding: var(--edu-space-1) var(--edu-space-3);
  border-block-end: 1px solid var(--edu-line);
  color: var(--edu-text-muted);
  font-size: var(--edu-size-1);
  font-weight: 600;
`;
const Room = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 0;
`;
const Handle = styled.div`
  position: absolute;
  inset-block: 0;
  inset-inline-start: 0;
  z-index: 1;
  width: 8px;
  cursor: col-resize;
  touch-action: none;

  &[data-side="start"] {
    inset-inline: auto 0;
  }
  &:hover,
  &:focus-visible {
    background: var(--edu-accent-soft);
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  @media (pointer: coarse) {
    width: 24px;
  }
`;

/** What a key makes of the width; undefined for any other key. */
export function widthBy(key: string, width: number, side: Choices["outlineSide"]): number | undefined {
  const wider = side === "end" ? "ArrowLeft" : "ArrowRight";
  const narrower = side === "end" ? "ArrowRight" : "ArrowLeft";
  const { min, max, step } = WIDTHS;
  const next = { [wider]: width + step, [narrower]: width - step, Home: min, End: max }[key];
  return next === undefined ? undefined : Math.max(min, Math.min(max, next));
}

/** The outline beside the stage, on the side and in the width that the person chose. */
export function OutlineSide({
  side,
  width,
  hasFocus,
  onSide,
  ...outline
}: OutlinePanelProps & {
  readonly side: Choices["outlineSide"];
  readonly width: number;
  /** It has just changed its side. */
  readonly hasFocus: boolean;
  readonly onSide: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const toggle = useRef<HTMLButtonElement>(null);
  const [drawn, setDrawn] = useState<{ readonly x: number; readonly width: number }>();
  useEffect(() => {
    if (hasFocus) toggle.current?.focus({ preventScroll: true });
    // When it comes; later on the focus is the person's.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  /** The stage follows the hand; what it ends with is kept. */
  const widthAt = (event: PointerEvent<HTMLElement>) => {
    if (!drawn) return undefined;
    const moved = (event.clientX - drawn.x) * (side === "end" ? -1 : 1);
    const next = Math.round(Math.max(WIDTHS.min, Math.min(WIDTHS.max, drawn.width + moved)));
    event.currentTarget
      .closest<HTMLElement>("[data-grid]")
      ?.style.setProperty("--outline-width", `${next}px`);
    return next;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = widthBy(event.key, width, side);
    if (next === undefined) return;
    event.preventDefault();
    choose({ outlineWidth: next });
  };
  return (
    <>
      <Handle
        role="separator"
        tabIndex={0}
        data-side={side}
        aria-orientation="vertical"
        aria-label={t("outlineWidth")}
        aria-valuemin={WIDTHS.min}
        aria-valuemax={WIDTHS.max}
        aria-valuenow={width}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          setDrawn({ x: event.clientX, width });
        }}
        onPointerMove={widthAt}
        onPointerUp={(event) => {
          const next = widthAt(event);
          setDrawn(undefined);
          if (next !== undefined) choose({ outlineWidth: next });
        }}
        onPointerCancel={() => setDrawn(undefined)}
      />
      <Bar>
        <span aria-hidden>{t("outline")}</span>
        <IconButton
          ref={toggle}
          icon={side === "end" ? ChevronsLeft : ChevronsRight}
          iconSize={18}
          label={t(side === "end" ? "outlineToStart" : "outlineToEnd")}
          onClick={onSide}
        />
      </Bar>
      <Room>
        <OutlinePanel {...outline} />
      </Room>
    </>
  );
}
