import { type ReactNode, useEffect, useRef } from "react";
import { useMessages } from "../../core/element/index.js";
import { Badge } from "../../ui/layout/Badge.js";
import { DoubleBadge } from "./DoubleNote.js";
import { type Item, keyOf, type Queue, type Row } from "./marks.js";
import { messages } from "./messages.js";
import { Person, QueuePane } from "./styles.js";
import type { Marks } from "./useMarks.js";

/** Who handed in what, and how far it is marked. */
export function QueueList({
  list,
  items,
  marks,
  chosen,
  nameOf,
  onChoose,
  isShown,
  foot,
}: {
  readonly list: Queue["list"];
  readonly items: readonly Item[];
  readonly marks: Marks;
  readonly chosen: string;
  readonly nameOf: (row: Row) => string;
  readonly onChoose: (row: Row) => void;
  readonly isShown: boolean;
  readonly foot: ReactNode;
}): ReactNode {
  const t = useMessages(messages);
  const current = useRef<HTMLButtonElement>(null);
  const before = useRef(chosen);
  useEffect(() => {
    // The page stays where it is when it opens.
    if (before.current !== chosen) current.current?.scrollIntoView({ block: "nearest" });
    before.current = chosen;
  }, [chosen]);
  return (
    <QueuePane part="queue" data-pane="queue" data-shown={isShown || undefined} aria-label={t("queue")}>
      <ol>
        {list.map((row) => {
          const item = items.find((one) => one.item === row.item);
          const isChosen = keyOf(row) === chosen;
          const conflict = marks.conflictOf(row);
          return (
            <li key={keyOf(row)}>
              <Person
                type="button"
                ref={isChosen ? current : undefined}
                aria-current={isChosen || undefined}
                onClick={() => onChoose(row)}
              >
                <span className="name">{nameOf(row)}</span>
                <span className="points">
                  {row.given || row.double?.points !== undefined
                    ? t("points", { points: row.double?.points ?? row.given?.points ?? 0 })
                    : t("pending")}
                </span>
                <span className="facts">
                  {items.length > 1 && item && <span>{t("itemNo", { no: item.no })}</span>}
                  {row.className && <span>{row.className}</span>}
                  {row.isLate && <Badge kind="warn">{t("lateBadge")}</Badge>}
                  <DoubleBadge row={row} />
                  {conflict ? (
                    <Badge kind="bad">{t("conflict")}</Badge>
                  ) : (
                    marks.isOpen(row) && <Badge kind="info">{t("draft")}</Badge>
                  )}
                </span>
              </Person>
            </li>
          );
        })}
      </ol>
      {foot}
    </QueuePane>
  );
}
