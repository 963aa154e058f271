import { type KeyboardEvent, type ReactNode, Suspense, useId, useState } from "react";
import { late } from "../../core/element/index.js";
import type { AnchoredOptions } from "../overlay/anchored.js";

const fetchLayer = async () => (await import("../overlay/MenuLayer.js")).MenuLayer;
const MenuLayer = late(fetchLayer);
/** What fails is told when the menu is opened. */
const prefetch = () => void fetchLayer().catch(() => undefined);

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
    readonly onPointerEnter: () => void;
    readonly onFocus: () => void;
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
 * Tab close it and the focus goes back. What is behind the button comes when somebody points at it, or the focus does.
 */
export function Menu({ renderButton, ...layer }: MenuProps): ReactNode {
  const id = useId();
  const [open, setOpen] = useState<false | "first" | "last">(false);
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null);
  const close = () => {
    setOpen(false);
    anchor?.focus();
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
        onPointerEnter: prefetch,
        onFocus: prefetch,
      })}
      {open !== false && (
        <Suspense>
          <MenuLayer
            {...layer}
            id={id}
            anchor={anchor}
            begin={open}
            onClose={() => setOpen(false)}
            onBack={close}
          />
        </Suspense>
      )}
    </>
  );
}
