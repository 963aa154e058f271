import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import GripVertical from "lucide-react/icons/grip-vertical";
import { type DragEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import { useMessages } from "../../../core/element/index.js";
import { IconButton } from "../../../ui/controls/IconButton.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { VisuallyHidden } from "../../../ui/layout/VisuallyHidden.js";
import { messages } from "./messages.js";

const Rows = styled.ol`
  display: grid;
  border: 1px solid var(--edu-line);
  border-radius: var(--edu-radius-card);
  background: var(--edu-surface);

  > li {
    display: grid;
    grid-template-columns: 20px 24px minmax(0, 1fr) auto;
    align-items: center;
    gap: var(--edu-space-2);
    min-height: 52px;
    padding-inline: var(--edu-space-2);
  }
  > li + li {
    border-block-start: 1px solid var(--edu-line);
  }
  > [data-drop="before"] {
    box-shadow: inset 0 2px 0 var(--edu-accent);
  }
  > [data-drop="after"] {
    box-shadow: inset 0 -2px 0 var(--edu-accent);
  }
  .grip {
    display: grid;
    place-items: center;
    align-self: stretch;
    color: var(--edu-text-muted);
    cursor: grab;
  }
  .no {
    color: var(--edu-text-muted);
    font-variant-numeric: tabular-nums;
  }
`;

/** A list that is put in order by handles, by buttons and by keys. Each move is told to who hears the page. */
export function SortableRows<T>({
  label,
  rows,
  keyOf,
  nameOf,
  onMove,
  children,
}: {
  readonly label: string;
  readonly rows: readonly T[];
  readonly keyOf: (row: T) => string;
  readonly nameOf: (row: T) => string;
  readonly onMove: (from: number, to: number) => void;
  readonly children: (row: T) => ReactNode;
}): ReactNode {
  const t = useMessages(messages);
  // Rows of one list are not dropped into another.
  const type = `application/x-edu-row-${useId().toLowerCase()}`;
  const list = useRef<HTMLOListElement>(null);
  const pressed = useRef<{ readonly key: string; readonly way: string }>(undefined);
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState<{ readonly key: string; readonly where: "before" | "after" }>();
  const [told, setTold] = useState("");
  const order = rows.map(keyOf).join("\n");
  // A row that is put to another place in the document loses the focus, and the button at an end is disabled.
  useLayoutEffect(() => {
    const { key, way } = pressed.current ?? {};
    pressed.current = undefined;
    const row = [...(list.current?.children ?? [])].find(
      (one) => one instanceof HTMLElement && one.dataset["row"] === key,
    );
    const buttons = [...(row?.querySelectorAll<HTMLButtonElement>("[data-way]") ?? [])];
    (
      buttons.find((button) => button.dataset["way"] === way && !button.disabled) ??
      buttons.find((button) => !button.disabled)
    )?.focus({ preventScroll: true });
  }, [order]);
  const move = (from: number, to: number) => {
    const row = rows[from];
    if (!row || from === to) return;
    setTold(t("movedTo", { name: nameOf(row), at: to + 1, of: rows.length }));
    onMove(from, to);
  };
  const whereOf = ({ currentTarget, clientY }: DragEvent<HTMLElement>) => {
    const { top, height } = currentTarget.getBoundingClientRect();
    return clientY - top < height / 2 ? "before" : "after";
  };
  const drop = (event: DragEvent<HTMLElement>, at: number) => {
    event.preventDefault();
    setOver(undefined);
    const from = rows.findIndex((row) => keyOf(row) === dragged);
    const gap = whereOf(event) === "before" ? at : at + 1;
    if (from >= 0) move(from, from < gap ? gap - 1 : gap);
  };
  const button = (key: string, at: number, way: "up" | "down", name: string) => {
    const to = way === "up" ? at - 1 : at + 1;
    return (
      <IconButton
        icon={way === "up" ? ArrowUp : ArrowDown}
        label={t(way === "up" ? "moveUp" : "moveDown", { name })}
        data-way={way}
        disabled={to < 0 || to === rows.length}
        onClick={() => {
          pressed.current = { key, way };
          move(at, to);
        }}
      />
    );
  };
  return (
    <>
      <Rows ref={list} aria-label={label}>
        {rows.map((row, at) => {
          const key = keyOf(row);
          return (
            <li
              key={key}
              data-row={key}
              data-drop={over?.key === key ? over.where : undefined}
              onDragOver={(event) => {
                if (!event.dataTransfer.types.includes(type)) return;
                event.preventDefault();
                const where = whereOf(event);
                if (over?.key !== key || over.where !== where) setOver({ key, where });
              }}
              onDragLeave={() => setOver(undefined)}
              onDrop={(event) => drop(event, at)}
            >
              <span
                className="grip"
                aria-hidden
                draggable
                onDragStart={(event) => {
                  setDragged(key);
                  event.dataTransfer.setData(type, key);
                  event.dataTransfer.effectAllowed = "move";
                }}
                onDragEnd={() => {
                  setDragged(undefined);
                  setOver(undefined);
                }}
              >
                <Icon of={GripVertical} size={16} />
              </span>
              <span className="no">{at + 1}</span>
              {children(row)}
              <span>
                {button(key, at, "up", nameOf(row))}
                {button(key, at, "down", nameOf(row))}
              </span>
            </li>
          );
        })}
      </Rows>
      <VisuallyHidden role="status">{told}</VisuallyHidden>
    </>
  );
}
