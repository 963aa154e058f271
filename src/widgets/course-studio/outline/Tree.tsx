import { useVirtualizer } from "@tanstack/react-virtual";
import ChevronDown from "lucide-react/icons/chevron-down";
import ChevronRight from "lucide-react/icons/chevron-right";
import GripVertical from "lucide-react/icons/grip-vertical";
import { type DragEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import { useIsland, useMessages } from "../../../core/element/index.js";
import { mayStandIn } from "../../../core/rules/authoring/index.js";
import { Badge } from "../../../ui/layout/Badge.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { textLang } from "../../../ui/layout/text-lang.js";
import { KIND_ICONS } from "./kinds.js";
import { messages } from "./messages.js";
import type { TreeRow } from "./rows.js";
import type { Shown } from "./store.js";

const ROW = 44;
const DRAGGED = "application/x-edu-outline";

const Frame = styled.div`
  max-height: min(72vh, 760px);
  min-height: 220px;
  overflow: auto;
  overscroll-behavior: contain;
  border: 1px solid var(--edu-line);
  border-radius: var(--edu-radius-card);
  background: var(--edu-surface);
`;
const Item = styled.div`
  position: absolute;
  inset-inline: 0;
  display: flex;
  align-items: center;
  gap: var(--edu-space-2);
  height: ${ROW}px;
  padding-inline-end: var(--edu-space-3);
  cursor: default;
  user-select: none;

  &[aria-selected="true"] {
    background: var(--edu-accent-soft);
  }
  &:hover:not([aria-selected="true"]) {
    background: var(--edu-hover);
  }
  &:focus-visible {
    outline: 2px solid var(--edu-accent);
    outline-offset: -2px;
  }
  &[data-drop="before"] {
    box-shadow: inset 0 2px 0 var(--edu-accent);
  }
  &[data-drop="after"] {
    box-shadow: inset 0 -2px 0 var(--edu-accent);
  }
  &[data-drop="into"] {
    box-shadow: inset 0 0 0 2px var(--edu-accent);
  }
  [data-weak] &[aria-selected="true"] {
    box-shadow: inset 3px 0 0 var(--edu-accent);
  }
  .grip {
    display: grid;
    place-items: center;
    width: 20px;
    height: 100%;
    color: var(--edu-text-faint);
    cursor: grab;
  }
  .turn {
    display: grid;
    place-items: center;
    width: 24px;
    height: 24px;
    color: var(--edu-text-muted);
  }
  > .kind {
    color: var(--edu-text-muted);
  }
  .title {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  &[data-folder] .title {
    font-weight: 600;
  }
  @media (max-width: 600px) {
    .grip {
      display: none;
    }
  }
`;

type Where = "before" | "after" | "into";
export interface TreeActions {
  /** @param how `range`: from the last one to this; `more`: with what is chosen */
  readonly choose: (key: string, how?: "range" | "more") => void;
  readonly turn: (key: string, isOpen: boolean) => void;
  /** The chosen ones, one step or out of and into sections. */
  readonly step: (by: 1 | -1, isShift: boolean) => void;
  readonly drop: (onto: string, where: Where) => void;
  readonly remove: () => void;
  /** The details of the one at hand. */
  readonly open: () => void;
}

/** What of a row is not said by its title. */
function Marks({ row, shown }: { readonly row: TreeRow; readonly shown: Shown }): ReactNode {
  const t = useMessages(messages);
  const { node } = row;
  const names = shown.editors.filter(({ key }) => key === node.key).map(({ name }) => name);
  return (
    <>
      {names.length > 0 && <Badge kind="info">{t("isHere", { names: names.join("、") })}</Badge>}
      {!row.isFolder && node.content === 0 && <Badge kind="warn">{t("isEmpty")}</Badge>}
      {!row.isFolder && !node.required && <Badge>{t("optional")}</Badge>}
      {node.openAt > 0 && <Badge>{t("timed")}</Badge>}
    </>
  );
}

/** The outline: chosen by pointer and keys, dragged by its handles, drawn as far as it is in sight. */
export function Tree({
  shown,
  rows,
  chosen,
  at,
  canEdit,
  actions,
}: {
  readonly shown: Shown;
  readonly rows: readonly TreeRow[];
  readonly chosen: ReadonlySet<string>;
  /** The one that the keys are at. */
  readonly at: string;
  readonly canEdit: boolean;
  readonly actions: TreeActions;
}): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const frame = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  const [over, setOver] = useState<{ readonly key: string; readonly where: Where }>();
  const index = Math.max(
    0,
    rows.findIndex(({ node }) => node.key === at),
  );
  // oxlint-disable-next-line react/incompatible-library -- what it returns is used in this component alone
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW,
    overscan: 12,
    getItemKey: (nth) => rows[nth]!.node.key,
  });
  useEffect(() => {
    if (at === "") return;
    virtual.scrollToIndex(index, { align: "auto" });
    if (!hasFocus.current) return;
    // The row may be drawn only now that it is in sight.
    requestAnimationFrame(() =>
      frame.current?.querySelector<HTMLElement>(`[data-key="${at}"]`)?.focus({ preventScroll: true }),
    );
  }, [at, index, virtual]);

  const go = (to: number, event: KeyboardEvent) => {
    const row = rows[Math.min(rows.length - 1, Math.max(0, to))];
    if (row) actions.choose(row.node.key, event.shiftKey ? "range" : undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows[index];
    if (!row) return;
    const { key, altKey } = event;
    const isStep = altKey && canEdit;
    const acts: Readonly<Record<string, () => void>> = {
      ArrowDown: () => (isStep ? actions.step(1, false) : go(index + 1, event)),
      ArrowUp: () => (isStep ? actions.step(-1, false) : go(index - 1, event)),
      ArrowRight: () =>
        isStep
          ? actions.step(1, true)
          : row.isFolder && !row.isOpen
            ? actions.turn(row.node.key, true)
            : go(index + 1, event),
      ArrowLeft: () => {
        if (isStep) actions.step(-1, true);
        else if (row.isFolder && row.isOpen) actions.turn(row.node.key, false);
        else {
          const parent = shown.draft.parents.get(row.node.key);
          if (parent) actions.choose(parent);
        }
      },
      Home: () => go(0, event),
      End: () => go(rows.length - 1, event),
      Enter: actions.open,
      " ": () => actions.choose(row.node.key, "more"),
      Delete: () => canEdit && actions.remove(),
    };
    const act = acts[key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const whereOf = (event: DragEvent<HTMLElement>, row: TreeRow): Where => {
    const box = event.currentTarget.getBoundingClientRect();
    const share = (event.clientY - box.top) / box.height;
    const mayHold = [...chosen].every((key) => {
      const node = shown.draft.nodes.get(key);
      return node && mayStandIn(shown.draft, node.kind, row.node.key);
    });
    if (row.isFolder && mayHold && (share > 0.25 || !mayHold)) return "into";
    return share > 0.5 ? "after" : "before";
  };
  return (
    <Frame ref={frame}>
      <div
        role="tree"
        aria-label={t("tree")}
        aria-multiselectable
        part="outline"
        style={{ position: "relative", height: virtual.getTotalSize() }}
        onKeyDown={onKeyDown}
        onFocus={() => (hasFocus.current = true)}
        onBlur={(event) => {
          if (event.relatedTarget) hasFocus.current = event.currentTarget.contains(event.relatedTarget);
        }}
      >
        {virtual.getVirtualItems().map(({ index: nth, start }) => {
          const row = rows[nth]!;
          const { key, kind, title } = row.node;
          return (
            <Item
              key={key}
              role="treeitem"
              aria-level={row.level}
              aria-posinset={row.at}
              aria-setsize={row.of}
              aria-selected={chosen.has(key)}
              {...(row.isFolder && { "aria-expanded": row.isOpen, "data-folder": "" })}
              data-key={key}
              data-drop={over?.key === key ? over.where : undefined}
              tabIndex={nth === index ? 0 : -1}
              style={{ transform: `translateY(${start}px)`, paddingInlineStart: (row.level - 1) * 20 + 4 }}
              onClick={(event) => {
                hasFocus.current = true;
                actions.choose(
                  key,
                  event.shiftKey ? "range" : event.ctrlKey || event.metaKey ? "more" : undefined,
                );
              }}
              onDoubleClick={actions.open}
              onDragOver={(event) => {
                if (!event.dataTransfer.types.includes(DRAGGED)) return;
                event.preventDefault();
                const where = whereOf(event, row);
                if (over?.key !== key || over.where !== where) setOver({ key, where });
              }}
              onDragLeave={() => setOver(undefined)}
              onDrop={(event) => {
                event.preventDefault();
                setOver(undefined);
                actions.drop(key, whereOf(event, row));
              }}
            >
              {canEdit && (
                // For the mouse; the keys have Alt with the arrows, and the details have buttons.
                <span
                  className="grip"
                  aria-hidden
                  draggable
                  data-grip
                  onDragStart={(event) => {
                    if (!chosen.has(key)) actions.choose(key);
                    event.dataTransfer.setData(DRAGGED, key);
                    event.dataTransfer.effectAllowed = "move";
                  }}
                  onDragEnd={() => setOver(undefined)}
                >
                  <Icon of={GripVertical} size={16} />
                </span>
              )}
              <span
                className="turn"
                aria-hidden
                onClick={(event) => {
                  if (!row.isFolder) return;
                  event.stopPropagation();
                  actions.turn(key, !row.isOpen);
                }}
              >
                {row.isFolder && <Icon of={row.isOpen ? ChevronDown : ChevronRight} size={16} />}
              </span>
              <span className="kind">
                <Icon of={KIND_ICONS[kind]} size={18} label={t(kind)} />
              </span>
              <span className="title" lang={textLang(title, locale)}>
                {title}
              </span>
              <Marks row={row} shown={shown} />
            </Item>
          );
        })}
      </div>
    </Frame>
  );
}
