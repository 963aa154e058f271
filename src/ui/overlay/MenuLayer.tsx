import { type KeyboardEvent, type ReactNode, useLayoutEffect } from "react";
import { styled } from "styled-components";
import { useAnchored } from "./anchored.js";
import type { MenuItem, MenuProps } from "../controls/Menu.js";

const Layer = styled.div`
  padding: var(--edu-space-1);
  overflow: auto;
  border: 1px solid var(--edu-line);
  border-radius: var(--edu-radius-card);
  background: var(--edu-surface-raised);
  color: var(--edu-text);
  box-shadow: var(--edu-shadow);
`;
const Item = styled.button`
  display: flex;
  align-items: center;
  gap: var(--edu-space-2);
  width: 100%;
  min-width: 160px;
  min-height: 36px;
  padding: var(--edu-space-1) var(--edu-space-3);
  border-radius: var(--edu-radius-control);
  color: inherit;
  text-decoration: none;
  cursor: pointer;

  &:hover,
  &:focus-visible {
    background: var(--edu-hover);
    outline-offset: -2px;
  }
  &[data-danger] {
    color: var(--edu-bad);
  }
  &[aria-disabled="true"] {
    color: var(--edu-text-faint);
    cursor: not-allowed;
  }
  &[aria-checked="true"] {
    color: var(--edu-accent);
    font-weight: 500;
  }
  svg {
    flex: none;
    color: var(--edu-text-muted);
  }
  &[data-danger] svg {
    color: inherit;
  }
  @media (pointer: coarse) {
    min-height: 44px;
  }
`;
const Line = styled.hr`
  height: 1px;
  margin: var(--edu-space-1) 0;
  background: var(--edu-line);
`;

export interface MenuLayerProps extends Omit<MenuProps, "renderButton"> {
  /** Of the element with the role. */
  readonly id: string;
  /** The button. */
  readonly anchor: HTMLElement | null;
  /** Which entry has the focus to begin with. */
  readonly begin: "first" | "last";
  readonly onClose: () => void;
  /** Closes it and gives the focus back. */
  readonly onBack: () => void;
}

/**
 * The layer of an open Menu.
 * @csspart menu - An open menu.
 * @csspart menu-item - One of its entries.
 */
export function MenuLayer(props: MenuLayerProps): ReactNode {
  const { id, label, items, header, placement = "bottom-end", anchor, begin, onClose, onBack } = props;
  const { setLayer, layer, node } = useAnchored({
    anchor,
    open: true,
    onClose: () => (node?.contains(rootActive(node)) ? onBack() : onClose()),
    placement,
  });
  useLayoutEffect(() => {
    if (!node) return;
    entriesOf(node)
      .at(begin === "first" ? 0 : -1)
      ?.focus({ preventScroll: true });
  }, [begin, node]);

  const onKeyDown = (event: KeyboardEvent) => {
    const all = entriesOf(event.currentTarget);
    const active = rootActive(event.currentTarget);
    const at = all.findIndex((entry) => entry === active);
    const to = (index: number) => {
      event.preventDefault();
      all[(index + all.length) % all.length]?.focus();
    };
    if (event.key === "ArrowDown") to(at + 1);
    else if (event.key === "ArrowUp") to(at - 1);
    else if (event.key === "Home") to(0);
    else if (event.key === "End") to(all.length - 1);
    else if (event.key === "Tab") onBack();
    else if (
      event.key.length === 1 &&
      event.key !== " " &&
      !event.ctrlKey &&
      !event.metaKey &&
      !event.altKey
    ) {
      const after = [...all.slice(at + 1), ...all.slice(0, at + 1)];
      const letter = event.key.toLowerCase();
      after.find((entry) => entry.textContent?.trim().toLowerCase().startsWith(letter))?.focus();
    }
  };

  return (
    <Layer ref={setLayer} {...layer} part="menu">
      {header}
      <div id={id} role="menu" tabIndex={-1} aria-label={label} onKeyDown={onKeyDown}>
        {items.map((item) => (
          <Entry key={item.id} item={item} choose={onBack} />
        ))}
      </div>
    </Layer>
  );
}

const entriesOf = (node: Element): HTMLElement[] => [
  ...node.querySelectorAll<HTMLElement>("[role^=menuitem]"),
];

function rootActive(node: Element): Element | null {
  const root = node.getRootNode();
  return root instanceof ShadowRoot || root instanceof Document ? root.activeElement : null;
}

function Entry({ item, choose }: { readonly item: MenuItem; readonly choose: () => void }): ReactNode {
  const common = {
    tabIndex: -1,
    part: "menu-item",
    "data-danger": item.danger || undefined,
    "aria-disabled": item.disabled || undefined,
    role: item.checked === undefined ? "menuitem" : "menuitemradio",
    "aria-checked": item.checked,
    children: (
      <>
        {item.icon}
        {item.label}
      </>
    ),
  };
  return (
    <>
      {item.separated && <Line />}
      {item.href !== undefined && !item.disabled ? (
        <Item as="a" {...common} {...{ href: item.href, target: item.target }} onClick={choose} />
      ) : (
        <Item
          type="button"
          {...common}
          onClick={() => {
            if (item.disabled) return;
            choose();
            item.onSelect?.();
          }}
        />
      )}
    </>
  );
}
