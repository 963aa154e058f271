import GripVertical from "lucide-react/icons/grip-vertical";
import { type DragEvent, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import { useIsland, useMessages } from "../../../core/element/index.js";
import { childrenOf, isWithin, treeInOrder } from "../../../core/rules/tree.js";
import { type DropAt, placeOfDrop, type Step, type TreePlace } from "../../../core/rules/tree-moves.js";
import { Badge } from "../../../ui/layout/Badge.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { textLang } from "../../../ui/layout/text-lang.js";
import { messages } from "./messages.js";
import type { Section } from "./useSections.js";

const DRAGGED = "application/x-edu-section";

const Frame = styled.div`
  overflow: hidden;
  border: 1px solid var(--edu-line);
  border-radius: var(--edu-radius-card);
  background: var(--edu-surface);
`;
const Item = styled.div`
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--edu-space-2);
  min-height: 44px;
  padding-block: var(--edu-space-1);
  padding-inline: calc((var(--level) - 1) * 24px + 4px) var(--edu-space-3);
  cursor: default;

  & + & {
    border-block-start: 1px solid var(--edu-line);
  }
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
  .grip {
    display: grid;
    place-items: center;
    height: 100%;
    color: var(--edu-text-muted);
    cursor: grab;
  }
  .name {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  .holds {
    display: block;
    color: var(--edu-text-muted);
    font-size: 12px;
  }
  &[aria-level="1"] .title {
    font-weight: 600;
  }
  .marks {
    display: flex;
    flex-wrap: wrap;
    justify-content: end;
    gap: var(--edu-space-1);
  }
`;

/** In the reader's language, where it has a name in it. */
export const nameOf = ({ name, nameEn }: Pick<Section, "name" | "nameEn">, locale: string): string =>
  locale === "en-US" && nameEn ? nameEn : name;

/** The sections of a library: chosen by pointer and keys, moved by their handles or by Alt with the arrows. */
export function SectionTree({
  sections,
  chosen,
  onChoose,
  onStep,
  onDrop,
  onOpen,
  onRemove,
}: {
  readonly sections: readonly Section[];
  readonly chosen: number;
  readonly onChoose: (id: number) => void;
  readonly onStep: (id: number, step: Step) => void;
  readonly onDrop: (id: number, place: (sections: readonly Section[]) => TreePlace | undefined) => void;
  readonly onOpen: () => void;
  readonly onRemove: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const whatIsIn = ({ types, lists, resources, courses }: Section) => {
    const own = lists === 1 ? resources : courses;
    return [
      ...(types.length > 0 ? [t("gathers", { count: types.length })] : []),
      ...(types.length === 0 || own > 0 ? [t(`holds${lists}`, { count: own })] : []),
    ].join(" · ");
  };
  const tree = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  const [dragged, setDragged] = useState(0);
  const [over, setOver] = useState<{ readonly id: number; readonly where: DropAt }>();
  const rows = treeInOrder(sections);
  const index = Math.max(
    0,
    rows.findIndex(({ id }) => id === chosen),
  );
  const order = rows.map(({ id }) => id).join(" ");
  // A row that is put to another place in the document loses the focus.
  useLayoutEffect(() => {
    const root = tree.current?.getRootNode() as ShadowRoot | Document | undefined;
    if (!hasFocus.current || (root?.activeElement && root.activeElement !== document.body)) return;
    tree.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus({ preventScroll: true });
  }, [order]);
  const go = (to: number) => {
    const row = rows[Math.min(rows.length - 1, Math.max(0, to))];
    if (!row) return;
    onChoose(row.id);
    tree.current?.querySelector<HTMLElement>(`[data-section="${row.id}"]`)?.focus();
  };
  const indexOf = (id: number | undefined) => {
    const at = rows.findIndex((row) => row.id === id);
    return at < 0 ? index : at;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows[index];
    if (!row) return;
    const step = (one: Step) => () => onStep(row.id, one);
    const acts: Readonly<Record<string, () => void>> = event.altKey
      ? { ArrowUp: step("up"), ArrowDown: step("down"), ArrowRight: step("in"), ArrowLeft: step("out") }
      : {
          ArrowDown: () => go(index + 1),
          ArrowUp: () => go(index - 1),
          ArrowRight: () => go(indexOf(childrenOf(sections, row.id)[0]?.id)),
          ArrowLeft: () => go(indexOf(row.parent)),
          Home: () => go(0),
          End: () => go(rows.length - 1),
          Enter: onOpen,
          Delete: onRemove,
        };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const whereOf = (event: DragEvent<HTMLElement>, onto: number): DropAt | undefined => {
    const box = event.currentTarget.getBoundingClientRect();
    const share = (event.clientY - box.top) / box.height;
    const wanted: DropAt = share < 0.25 ? "before" : share > 0.75 ? "after" : "into";
    const ways: readonly DropAt[] = [wanted, share > 0.5 ? "after" : "before"];
    return isWithin(sections, onto, dragged)
      ? undefined
      : ways.find((where) => placeOfDrop(sections, dragged, onto, where));
  };
  return (
    <Frame>
      <div
        ref={tree}
        role="tree"
        aria-label={t("tree")}
        part="sections"
        onKeyDown={onKeyDown}
        onFocus={() => (hasFocus.current = true)}
        onBlur={(event) => {
          if (event.relatedTarget) hasFocus.current = event.currentTarget.contains(event.relatedTarget);
        }}
      >
        {rows.map((row, nth) => {
          const siblings = childrenOf(sections, row.parent);
          const title = nameOf(row, locale);
          return (
            <Item
              key={row.id}
              role="treeitem"
              aria-level={row.level}
              aria-posinset={siblings.findIndex(({ id }) => id === row.id) + 1}
              aria-setsize={siblings.length}
              aria-selected={row.id === chosen}
              data-section={row.id}
              data-drop={over?.id === row.id ? over.where : undefined}
              tabIndex={nth === index ? 0 : -1}
              style={{ "--level": row.level }}
              onClick={() => onChoose(row.id)}
              onFocus={() => {
                if (chosen !== row.id) onChoose(row.id);
              }}
              onDoubleClick={onOpen}
              onDragOver={(event) => {
                if (!event.dataTransfer.types.includes(DRAGGED)) return;
                const where = whereOf(event, row.id);
                if (where) event.preventDefault();
                if (over?.id !== row.id || over.where !== where) setOver(where && { id: row.id, where });
              }}
              onDragLeave={() => setOver(undefined)}
              onDrop={(event) => {
                event.preventDefault();
                setOver(undefined);
                const where = whereOf(event, row.id);
                if (where) onDrop(dragged, (now) => placeOfDrop(now, dragged, row.id, where));
              }}
            >
              <span
                className="grip"
                aria-hidden
                draggable
                onDragStart={(event) => {
                  setDragged(row.id);
                  onChoose(row.id);
                  event.dataTransfer.setData(DRAGGED, String(row.id));
                  event.dataTransfer.effectAllowed = "move";
                }}
                onDragEnd={() => setOver(undefined)}
              >
                <Icon of={GripVertical} size={16} />
              </span>
              <span className="name">
                <span className="title" lang={textLang(title, locale)}>
                  {title}
                </span>
                <span className="holds">{whatIsIn(row)}</span>
              </span>
              <span className="marks">
                {row.hidden && <Badge kind="warn">{t("hidden")}</Badge>}
                <Badge>{t(row.kind)}</Badge>
              </span>
            </Item>
          );
        })}
      </div>
    </Frame>
  );
}
