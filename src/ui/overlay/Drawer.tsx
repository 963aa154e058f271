import X from "lucide-react/icons/x";
import { type ReactNode, useId } from "react";
import { keyframes, styled } from "styled-components";
import { useMessages, useModal } from "../../core/element/index.js";
import { IconButton } from "../controls/IconButton.js";
import { messages } from "../messages.js";

const slide = keyframes`from { opacity: 0; transform: translateX(var(--from)); }`;

const Root = styled.dialog`
  --from: 24px;
  inset: 0 0 0 auto;
  width: min(var(--width), 100vw);
  max-width: none;
  height: 100vh;
  height: 100dvh;
  max-height: none;
  margin: 0;
  padding: 0;
  overflow: auto;
  overscroll-behavior: contain;
  border: 0;
  border-inline-start: 1px solid var(--edu-line);
  background: var(--edu-surface-raised);
  color: var(--edu-text);
  box-shadow: var(--edu-shadow);

  &[data-side="start"] {
    --from: -24px;
    inset: 0 auto 0 0;
    border-inline: 0 1px solid var(--edu-line);
  }
  @media (prefers-reduced-motion: no-preference) {
    &[open] {
      animation: ${slide} var(--edu-motion-panel) var(--edu-ease);
    }
  }
  &::backdrop {
    background: var(--edu-scrim, rgb(3 6 12 / 0.66));
  }
`;
const Title = styled.h2`
  padding: var(--edu-space-4) 64px var(--edu-space-2) var(--edu-space-4);
  font-size: var(--edu-size-4);
`;
const Body = styled.div`
  padding: var(--edu-space-2) var(--edu-space-4) var(--edu-space-5);
`;
const Close = styled.div`
  position: absolute;
  inset-block-start: var(--edu-space-2);
  inset-inline-end: var(--edu-space-2);
`;

export interface DrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** "end" (right in our languages) unless said. */
  readonly side?: "start" | "end";
  /** In px; 360 by default, never wider than the screen. */
  readonly width?: number;
  readonly children: ReactNode;
}

function Open({ onClose, title, side = "end", width = 360, children }: DrawerProps): ReactNode {
  const t = useMessages(messages);
  const id = useId();
  const ref = useModal(true, onClose);
  return (
    <Root
      ref={ref}
      part="drawer"
      data-side={side}
      aria-labelledby={id}
      style={{ "--width": `${width}px` }}
      onMouseDown={(event) =>
        event.target === event.currentTarget && event.clientX > 0 && outside(event) && onClose()
      }
    >
      <Title id={id}>{title}</Title>
      <Body>{children}</Body>
      <Close>
        <IconButton icon={X} label={t("close")} onClick={onClose} />
      </Close>
    </Root>
  );
}

function outside(event: React.MouseEvent<HTMLElement>): boolean {
  const box = event.currentTarget.getBoundingClientRect();
  return event.clientX < box.left || event.clientX > box.right;
}

/** A panel over the side of the page; a press beside it closes it too. */
/** @csspart drawer - The panel that comes in from a side. */
export const Drawer = (props: DrawerProps): ReactNode => (props.open ? <Open {...props} /> : null);
