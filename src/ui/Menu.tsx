import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useState } from "react";
import { styled } from "styled-components";
import { useAnchored, type AnchoredOptions } from "./anchored.js";

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

export interface MenuItem {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** Chosen by press or Enter. */
  readonly onSelect?: () => void;
  /** A link instead. */
  readonly href?: string;
  readonly target?: string;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** For a menu of choices: which one holds. */
  readonly checked?: boolean;
  /** A line above it. */
  readonly separated?: boolean;
}

export interface MenuProps {
  /** The control: spread `trigger` on a Button or IconButton. */
  readonly renderButton: (trigger: {
    readonly ref: (node: HTMLButtonElement | null) => void;
    readonly "aria-haspopup": "menu";
    readonly "aria-expanded": boolean;
    readonly "aria-controls": string | undefined;
    readonly onClick: () => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  }) => ReactNode;
  /** Its name for assistive technology. */
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** Above the items: who is signed in, for example. */
  readonly header?: ReactNode;
  readonly placement?: AnchoredOptions["placement"];
}

/**
 * A menu behind a button (WAI-ARIA APG "Menu Button"): arrows, Home, End and first letters move, Enter chooses, Esc and
 * Tab close it and the focus goes back.
 * @csspart menu - An open menu.
 * @csspart menu-item - One of its entries.
 */
export function Menu({ renderButton, label, items, header, placement = "bottom-end" }: MenuProps): ReactNode {
  const id = useId();
  const [open, setOpen] = useState<false | "first" | "last">(false);
  const { setAnchor, setLayer, layer, anchor, node } = useAnchored({
    open: open !== false,
    onClose: () => {
      const inside = node !== null && node.contains(rootActive(node));
      setOpen(false);
      if (inside) anchor?.focus();
    },
    placement,
  });
  const close = () => {
    setOpen(false);
    anchor?.focus();
  };
  useLayoutEffect(() => {
    if (open === false || !node) return;
    entriesOf(node)
      .at(open === "first" ? 0 : -1)
      ?.focus({ preventScroll: true });
  }, [open, node]);

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
    else if (event.key === "Tab") close();
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
    <>
      {renderButton({
        ref: setAnchor,
        "aria-haspopup": "menu",
        "aria-expanded": open !== false,
        "aria-controls": open === false ? undefined : id,
        onClick: () => (open === false ? setOpen("first") : close()),
        onKeyDown: (event) => {
          if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
          event.preventDefault();
          setOpen(event.key === "ArrowDown" ? "first" : "last");
        },
      })}
      {open !== false && (
        <Layer ref={setLayer} {...layer} part="menu">
          {header}
          <div id={id} role="menu" tabIndex={-1} aria-label={label} onKeyDown={onKeyDown}>
            {items.map((item) => (
              <Entry key={item.id} item={item} choose={close} />
            ))}
          </div>
        </Layer>
      )}
    </>
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
