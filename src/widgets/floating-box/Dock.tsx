import { useStore } from "../../core/element/useStore.js";
import ChevronsLeft from "lucide-react/icons/chevrons-left";
import ChevronsRight from "lucide-react/icons/chevrons-right";
import LayoutGrid from "lucide-react/icons/layout-grid";
import type { LucideIcon } from "lucide-react";
import { type MouseEvent, type ReactNode, useRef } from "react";
import { styled } from "styled-components";
import { useMessages } from "../../core/element/index.js";
import { Icon } from "../../ui/layout/Icon.js";
import { $folded } from "./folding.js";
import type { Entry } from "./names.js";
import { messages } from "./messages.js";
import { useRoom } from "./useRoom.js";

const Root = styled.section`
  position: fixed;
  inset: auto var(--edu-space-4) var(--edu-space-5) auto;
  z-index: 900;
  display: grid;
  justify-items: stretch;
  border: 1px solid var(--edu-line);
  border-radius: var(--edu-radius-dialog);
  background: var(--edu-surface-raised);
  color: var(--edu-text);
  box-shadow: var(--edu-shadow);

  /* Out of the way, and yet reached by Tab: with the focus in it, it comes back. */
  &[data-room="none"] {
    opacity: 0;
    pointer-events: none;
  }
  &[data-single] {
    border-radius: 50%;
  }
  @media print {
    display: none;
  }
  /* Where the screen is too low for all of it, the box scrolls rather than lose an entry. */
  > ul {
    max-height: calc(100vh - 112px);
    overflow-y: auto;
    padding: var(--edu-space-1) var(--edu-space-1) 0;
  }
`;
const Item = styled.button`
  display: grid;
  gap: 2px;
  justify-items: center;
  width: 72px;
  padding: var(--edu-space-2) 2px;
  border-radius: var(--edu-radius-card);
  color: var(--edu-text-muted);
  font-size: var(--edu-size-1);
  line-height: 1.3;
  text-align: center;

  &:hover {
    background: var(--edu-hover);
    color: var(--edu-text);
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`;
const Toggle = styled.button`
  display: grid;
  place-items: center;
  min-width: 44px;
  min-height: 32px;
  border-radius: inherit;
  color: var(--edu-text-muted);

  &:hover {
    color: var(--edu-text);
  }
  &[aria-expanded="false"],
  [data-single] > & {
    width: 48px;
    height: 48px;
  }
  [data-single] > & {
    color: var(--edu-accent);
  }
`;

export interface DockProps {
  readonly entries: readonly { readonly id: Entry; readonly icon: LucideIcon }[];
  /** One round button that opens the sheet, for phones. */
  readonly single: boolean;
  readonly onChoose: (entry: Entry) => void;
  readonly onMenu: () => void;
  /** Somebody points at the box, or the focus comes to it. */
  readonly onIntent: () => void;
}

/** What stands at the side of the page. The person's folding is kept per browser. */
export function Dock({ entries, single, onChoose, onMenu, onIntent }: DockProps): ReactNode {
  const t = useMessages(messages);
  const folded = useStore($folded);
  const ref = useRef<HTMLElement>(null);
  const intent = { onPointerEnter: onIntent, onFocus: onIntent };
  const room = useRoom(ref);
  const full = !folded && room === "full";

  // The focus that comes with a press unfolds what had made room: what counts is what the person saw.
  const seen = useRef(full);
  const toggle = (event: MouseEvent) => {
    $folded.set(event.detail > 0 ? seen.current : full);
  };
  if (single) {
    return (
      <Root ref={ref} part="box" aria-label={t("label")} data-room={room} data-full data-single {...intent}>
        <Toggle type="button" aria-haspopup="dialog" aria-label={t("open")} onClick={onMenu}>
          <Icon of={LayoutGrid} size={22} />
        </Toggle>
      </Root>
    );
  }
  return (
    <Root
      ref={ref}
      part="box"
      aria-label={t("label")}
      data-room={room}
      data-full={full || undefined}
      {...intent}
    >
      {full && (
        <ul>
          {entries.map(({ id, icon }) => (
            <li key={id}>
              <Item
                type="button"
                part={`entry entry-${id}`}
                aria-haspopup={id === "top" ? undefined : "dialog"}
                onClick={() => onChoose(id)}
              >
                <Icon of={icon} size={22} />
                {t(id)}
              </Item>
            </li>
          ))}
        </ul>
      )}
      <Toggle
        type="button"
        part="toggle"
        aria-expanded={full}
        aria-label={t(full ? "collapse" : "expand")}
        title={t(full ? "collapse" : "expand")}
        onPointerDown={() => (seen.current = full)}
        onClick={toggle}
      >
        <Icon of={full ? ChevronsRight : ChevronsLeft} size={18} />
      </Toggle>
    </Root>
  );
}
