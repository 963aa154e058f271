import { type KeyboardEvent, type ReactNode, useId } from "react";
import { styled } from "styled-components";
import { useChosenInView } from "./useChosenInView.js";

const Root = styled.div`
  min-width: 0;
`;
const List = styled.div`
  display: flex;
  gap: var(--edu-space-1);
  overflow-x: auto;
  scrollbar-width: none;
  border-block-end: 1px solid var(--edu-line);

  &::-webkit-scrollbar {
    display: none;
  }
`;
const Tab = styled.button`
  position: relative;
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: var(--edu-space-2);
  min-height: 40px;
  padding: 0 var(--edu-space-3);
  color: var(--edu-text-muted);
  font-weight: 500;
  white-space: nowrap;

  &:hover {
    color: var(--edu-text);
  }
  &:focus-visible {
    border-radius: var(--edu-radius-control);
    outline-offset: -2px;
  }
  &[aria-selected="true"] {
    color: var(--edu-text);
  }
  &[aria-selected="true"]::after {
    content: "";
    position: absolute;
    inset-block-end: 0;
    inset-inline: var(--edu-space-3);
    height: 2px;
    border-radius: 1px;
    background: var(--edu-accent);
  }
  @media (pointer: coarse) {
    min-height: 44px;
  }
  @media (forced-colors: active) {
    &[aria-selected="true"]::after {
      background: Highlight;
    }
  }
`;
const Panel = styled.div`
  padding-block-start: var(--edu-space-5);
`;

export interface TabItem {
  readonly id: string;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
}

export interface TabsProps {
  /** What the tabs are about. */
  readonly label: string;
  readonly items: readonly TabItem[];
  readonly value: string;
  readonly onChange: (id: string) => void;
  /** The chosen tab's content; mounted anew for each. */
  readonly children: ReactNode;
}

/**
 * Tabs and the panel of the chosen one (WAI-ARIA APG "Tabs", automatic activation): arrows, Home and End choose.
 * @csspart tabs - The row of tabs.
 * @csspart tab - One of them.
 * @csspart tab-panel - What the chosen tab shows.
 */
export function Tabs({ label, items, value, onChange, children }: TabsProps): ReactNode {
  const id = useId();
  const list = useChosenInView<HTMLDivElement>("[aria-selected=true]", value);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = items.findIndex((item) => item.id === value);
    const next = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: items.length - 1,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const index = (next + items.length) % items.length;
    const item = items[index];
    if (!item) return;
    onChange(item.id);
    event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")[index]?.focus({ preventScroll: true });
  };
  return (
    <Root>
      <List ref={list} role="tablist" aria-label={label} onKeyDown={onKeyDown} part="tabs">
        {items.map((item) => (
          <Tab
            key={item.id}
            type="button"
            role="tab"
            id={`${id}-${item.id}`}
            part="tab"
            aria-selected={item.id === value}
            aria-controls={item.id === value ? `${id}-panel` : undefined}
            tabIndex={item.id === value ? 0 : -1}
            onClick={() => onChange(item.id)}
          >
            {item.icon}
            {item.label}
          </Tab>
        ))}
      </List>
      <Panel
        key={value}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${value}`}
        tabIndex={0}
        part="tab-panel"
      >
        {children}
      </Panel>
    </Root>
  );
}
