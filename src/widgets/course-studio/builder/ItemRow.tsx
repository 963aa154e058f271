import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import GripVertical from "lucide-react/icons/grip-vertical";
import Trash from "lucide-react/icons/trash-2";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import { questionDetail } from "../../../core/contract/teach.js";
import { useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { IconButton } from "../../../ui/controls/IconButton.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Badge } from "../../../ui/layout/Badge.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { NumberField } from "../../shared/NumberField.js";
import { messages as questionMessages } from "../question-messages.js";
import { useStudio } from "../useStudio.js";
import { messages } from "./messages.js";
import {
  changeItem,
  DRAGGED,
  insertItem,
  type Item,
  type ItemPlace,
  moveItem,
  placeOf,
  removeItem,
  stepOf,
} from "./paper.js";
import { type PaperEdit, saidOf } from "./usePaper.js";

const Row = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--edu-space-1) var(--edu-space-2);
  padding-block: var(--edu-space-2);

  & + & {
    border-block-start: 1px solid var(--edu-line);
  }
  &[data-over] {
    box-shadow: inset 0 2px 0 var(--edu-accent);
  }
  .grip {
    display: grid;
    color: var(--edu-text-faint);
    cursor: grab;
  }
  .mark {
    display: flex;
    align-items: center;
    gap: var(--edu-space-1);
    min-width: 40px;
    font-variant-numeric: tabular-nums;
  }
  .stem {
    overflow-wrap: anywhere;
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
  }
  .facts {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--edu-space-1) var(--edu-space-2);
  }
  .tools {
    display: flex;
    align-items: center;
    gap: var(--edu-space-1);
  }
  .tools > :first-child {
    width: 96px;
  }
  @media (max-width: 700px) {
    grid-template-columns: auto minmax(0, 1fr);

    .tools {
      grid-column: 2;
      justify-content: flex-end;
    }
  }
`;

/** A question of the paper: what it asks, what it is worth, and where it stands. */
export function ItemRow({
  edit,
  item,
  place,
  no,
}: {
  readonly edit: PaperEdit;
  readonly item: Item;
  readonly place: ItemPlace;
  readonly no: number;
}): ReactNode {
  const t = useMessages(messages);
  const tell = useMessages(questionMessages);
  const explain = useExplain();
  const { id } = useStudio().shell;
  const row = useRef<HTMLLIElement>(null);
  const [isOver, setOver] = useState(false);
  const { paper, change, mayWrite, announce, movedRef } = edit;
  const { key, question, version, points } = item;
  const said = edit.sayOf(question, version);

  useLayoutEffect(() => {
    // A row that was moved in the page has lost the focus: whoever uses the keys goes on with it.
    if (movedRef.current?.key !== key) return;
    const { by } = movedRef.current;
    movedRef.current = null;
    const button = (step: number) => row.current?.querySelector<HTMLButtonElement>(`[data-step="${step}"]`);
    const same = button(by);
    (same?.disabled ? button(-by) : same)?.focus();
  }, [place.at, place.section, key, movedRef]);

  const step = (by: 1 | -1) => {
    const to = stepOf(paper, key, by);
    if (!to) return;
    movedRef.current = { key, by };
    change((now) => moveItem(now, key, to));
    announce(t("itemMoved", { section: to.section + 1, no: to.at + 1 }));
  };
  const remove = () => {
    change((now) => removeItem(now, key));
    toast({
      kind: "info",
      text: t("itemRemoved", { no }),
      action: { label: t("undo"), act: () => change((now) => insertItem(now, place, item)) },
    });
  };
  const renew = async () => {
    try {
      const { question: card } = await request(questionDetail, { id, question });
      edit.learn([saidOf(card)]);
      change((now) => changeItem(now, key, { version: card.version }));
    } catch (failure) {
      toast({ kind: "bad", text: explain(failure) });
    }
  };
  return (
    <Row
      ref={row}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(DRAGGED)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        const dragged = event.dataTransfer.getData(DRAGGED);
        if (!dragged || !mayWrite) return;
        event.preventDefault();
        event.stopPropagation();
        if (dragged === key) return;
        change((now) => {
          const from = placeOf(now, dragged);
          const isBefore = from?.section === place.section && from.at < place.at;
          return moveItem(now, dragged, { ...place, at: place.at - (isBefore ? 1 : 0) });
        });
      }}
    >
      <span className="mark">
        {mayWrite && (
          // For the mouse; the keys have the buttons at the end of the row.
          <span
            className="grip"
            aria-hidden
            draggable
            onDragStart={(event) => {
              event.dataTransfer.setData(DRAGGED, key);
              event.dataTransfer.effectAllowed = "move";
              if (row.current) event.dataTransfer.setDragImage(row.current, 8, 8);
            }}
          >
            <Icon of={GripVertical} size={16} />
          </span>
        )}
        {no}.
      </span>
      <div>
        <span className="stem">
          <MultilingualText>{said?.text ?? ""}</MultilingualText>
        </span>
        <span className="facts">
          {said && <Badge>{tell(said.type)}</Badge>}
          {said?.archived && <Badge kind="warn">{t("isArchived")}</Badge>}
          {said && said.latest > version && mayWrite && (
            <>
              <Badge kind="info">{t("newer")}</Badge>
              <Button variant="link" onClick={renew}>
                {t("takeNewer")}
              </Button>
            </>
          )}
        </span>
      </div>
      <div className="tools">
        <NumberField
          bare
          label={t("itemPoints", { no })}
          unit={t("unit")}
          value={points}
          onChange={(value) => change((now) => changeItem(now, key, { points: value ?? points }))}
          min={0}
          max={1000}
          decimals={2}
        />
        {mayWrite && (
          <>
            <IconButton
              icon={ArrowUp}
              iconSize={18}
              label={t("itemUp", { no })}
              disabled={!stepOf(paper, key, -1)}
              data-step={-1}
              onClick={() => step(-1)}
            />
            <IconButton
              icon={ArrowDown}
              iconSize={18}
              label={t("itemDown", { no })}
              disabled={!stepOf(paper, key, 1)}
              data-step={1}
              onClick={() => step(1)}
            />
            <IconButton icon={Trash} iconSize={18} label={t("itemRemove", { no })} onClick={remove} />
          </>
        )}
      </div>
    </Row>
  );
}
