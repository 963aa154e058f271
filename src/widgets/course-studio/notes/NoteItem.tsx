import type { ReactNode } from "react";
import { styled } from "styled-components";
import type { Output } from "../../../core/contract/call.js";
import type { noteTable } from "../../../core/contract/shared-note.js";
import { type Translate, useMessages } from "../../../core/element/index.js";
import { Checkbox } from "../../../ui/controls/Checkbox.js";
import { Badge } from "../../../ui/layout/Badge.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { clockLength } from "../../../ui/layout/numbers.js";
import { Facts, Muted } from "../../../ui/layout/styles.js";
import { Time } from "../../../ui/layout/time.js";
import { VisuallyHidden } from "../../../ui/layout/VisuallyHidden.js";
import { messages } from "./messages.js";

export type SharedNote = Output<typeof noteTable>["list"][number];

const Item = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--edu-space-3);
  padding: var(--edu-space-4);

  > div {
    display: grid;
    gap: var(--edu-space-2);
    min-width: 0;
  }
  .words {
    max-width: 52em;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;

/** 1:05 of a film or a sound, a page of what has several; nothing of the rest. */
const placeOf = (t: Translate<(typeof messages)["zh-CN"]>, { kind, at }: SharedNote): string =>
  kind === "video" || kind === "audio"
    ? clockLength(at)
    : kind === "doc" || kind === "slides"
      ? t("page", { page: at })
      : "";

/** A shared note with who wrote it and what became of it. */
export function NoteItem({
  note,
  isChosen,
  onChoose,
}: {
  readonly note: SharedNote;
  readonly isChosen: boolean;
  readonly onChoose: (on: boolean) => void;
}): ReactNode {
  const t = useMessages(messages);
  const place = placeOf(t, note);
  return (
    <Item part="note">
      <Checkbox checked={isChosen} onChange={onChoose}>
        <VisuallyHidden>{t("choose", { name: note.author, place: place || note.nodeTitle })}</VisuallyHidden>
      </Checkbox>
      <div>
        <p className="words">
          <MultilingualText>{note.text}</MultilingualText>
        </p>
        {note.hidden && <Muted>{t("hiddenFor", { reason: note.hiddenReason })}</Muted>}
        <Facts>
          {place && <span>{place}</span>}
          <span>
            <MultilingualText>{note.author}</MultilingualText>
          </span>
          {note.className && (
            <span>
              <MultilingualText>{note.className}</MultilingualText>
            </span>
          )}
          <Time at={note.sharedAt} />
          {note.essence && <Badge kind="ok">{t("essence")}</Badge>}
          {note.hidden && <Badge kind="warn">{t("hidden")}</Badge>}
        </Facts>
      </div>
    </Item>
  );
}
