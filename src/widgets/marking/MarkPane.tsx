import { type KeyboardEvent, type ReactNode, type Ref, Suspense, useState } from "react";
import { late, useMessages } from "../../core/element/index.js";
import { Button } from "../../ui/controls/Button.js";
import { Input } from "../../ui/controls/Input.js";
import { Textarea } from "../../ui/controls/Textarea.js";
import { useExplain } from "../../ui/feedback/explain.js";
import { toast } from "../../ui/feedback/toast.js";
import { Field } from "../../ui/form/Field.js";
import { FormError } from "../../ui/form/FormError.js";
import { Muted } from "../../ui/layout/styles.js";
import { Time } from "../../ui/layout/time.js";
import { CommentPicker } from "./CommentPicker.js";
import { DoubleNote } from "./DoubleNote.js";
import { type Item, levelsOf, pointsOf, type Row } from "./marks.js";
import { messages } from "./messages.js";
import { PeerNote } from "./PeerNote.js";
import { Bar, Key, Levels, MarkBox, Note, Stack } from "./styles.js";
import type { Bank, BankComment } from "./useBank.js";
import type { Marks } from "./useMarks.js";

const Voice = late(async () => (await import("./Voice.js")).Voice);

export interface MarkPaneProps {
  /** The run. */
  readonly course: number;
  readonly row: Row;
  readonly item: Item | undefined;
  readonly marks: Marks;
  readonly bank: Bank;
  readonly isShown: boolean;
  readonly isPicking: boolean;
  readonly onPicking: (is: boolean) => void;
  /** Saving was tried with points that are none. */
  readonly isChecked: boolean;
  readonly onSave: () => void;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
  readonly points: Ref<HTMLInputElement>;
  readonly comment: Ref<HTMLTextAreaElement>;
}

/** Somebody else marked the same answer meanwhile: theirs is shown before it is overwritten. */
function Conflict({ row, marks }: Pick<MarkPaneProps, "row" | "marks">): ReactNode {
  const t = useMessages(messages);
  const theirs = marks.conflictOf(row);
  if (!theirs) return null;
  return (
    <Note role="alert">
      <strong>{t("conflictTitle", { name: theirs.marker, points: theirs.points })}</strong>
      {theirs.comment && <span>{t("conflictComment", { comment: theirs.comment })}</span>}
      <Muted>
        <Time at={theirs.at} />
      </Muted>
      <Bar>
        <Button size="s" onClick={() => marks.keepTheirs(row)}>
          {t("keepTheirs")}
        </Button>
        <Button size="s" onClick={() => marks.keepMine(row)}>
          {t("keepMine")}
        </Button>
      </Bar>
    </Note>
  );
}

/** Points, levels and a comment for one answer. */
export function MarkPane({
  course,
  row,
  item,
  marks,
  bank,
  isShown,
  isPicking,
  onPicking,
  isChecked,
  onSave,
  onPrevious,
  onNext,
  points,
  comment,
}: MarkPaneProps): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const [isKeeping, setKeeping] = useState(false);
  const draft = marks.draftOf(row);
  const levels = item ? levelsOf(item) : [];
  const value = pointsOf(draft.points, row.max);
  const isWrong = value === undefined && (isChecked || draft.points.trim() !== "");
  const failure = marks.failureOf(row);
  const hasDigits = levels.length > 0 || row.max <= 9;
  const typeComment = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { selectionStart, value: text } = event.currentTarget;
    // Within a word it is a sign like others: 和/或, 1/2.
    const isFirst = selectionStart === 0 || /\s/.test(text[selectionStart - 1] ?? "");
    if (event.key !== "/" || !isFirst || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onPicking(true);
  };
  const pick = ({ comment: id, text }: BankComment) => {
    const before = draft.comment.trimEnd();
    marks.change(row, { comment: before ? `${before}\n${text}` : text, used: [...draft.used, id] });
    onPicking(false);
  };
  const keep = async () => {
    setKeeping(true);
    try {
      await bank.save(draft.comment);
      toast({ kind: "ok", text: t("bankSaved") });
    } catch (trouble) {
      toast({ kind: "bad", text: explain(trouble) });
    }
    setKeeping(false);
  };
  // Of two marks that are given neither changes any more.
  const isOver = row.double?.turn === "none";
  const canKeep = draft.comment.trim() !== "" && !bank.has(draft.comment);
  return (
    <MarkBox part="mark" data-pane="mark" data-shown={isShown || undefined} aria-label={t("mark")}>
      <Conflict row={row} marks={marks} />
      <DoubleNote row={row} />
      <PeerNote row={row} isAlone={draft.alone} onAlone={(alone) => marks.change(row, { alone })} />
      {levels.length > 0 && (
        <Levels role="group" aria-label={t("levels")}>
          {levels.map((level, at) => (
            // Levels are known by their place.
            <button
              key={at}
              type="button"
              aria-pressed={value === level.points}
              disabled={isOver}
              onClick={() => marks.change(row, { points: String(level.points) })}
            >
              <Key aria-hidden>{at + 1}</Key>
              <span>{level.text}</span>
              <span>{t("points", { points: level.points })}</span>
            </button>
          ))}
        </Levels>
      )}
      <Field
        label={t("pointsLabel", { max: row.max })}
        help={hasDigits ? t("pointsHelp") : t("pointsHelpField", { max: row.max })}
        error={isWrong ? t("pointsWrong", { max: row.max }) : undefined}
      >
        <Input
          ref={points}
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
          readOnly={isOver}
          value={draft.points}
          onChange={(next) => marks.change(row, { points: next })}
        />
      </Field>
      <Field label={t("comment")} help={t("commentHelp")}>
        <Textarea
          ref={comment}
          rows={4}
          maxLength={5000}
          readOnly={isOver}
          value={draft.comment}
          onChange={(next) => marks.change(row, { comment: next })}
          onKeyDown={typeComment}
        />
      </Field>
      {isPicking && <CommentPicker list={bank.list} onPick={pick} onClose={() => onPicking(false)} />}
      <Bar>
        <Button size="s" disabled={isOver} onClick={() => onPicking(!isPicking)} aria-expanded={isPicking}>
          {t("bank")}
        </Button>
        {canKeep && (
          <Button size="s" loading={isKeeping} onClick={keep}>
            {t("bankSave")}
          </Button>
        )}
      </Bar>
      <FormError>{failure && t("notSaved", { reason: failure })}</FormError>
      <Stack>
        <Button variant="primary" block loading={marks.isSaving(row)} onClick={isOver ? onNext : onSave}>
          {failure ? t("retry") : t(isOver ? "next" : "save")}
        </Button>
        <Bar>
          <Button size="s" variant="ghost" onClick={onPrevious}>
            {t("previous")}
          </Button>
          <Button size="s" variant="ghost" onClick={onNext}>
            {t("next")}
          </Button>
        </Bar>
      </Stack>
      {/* It is sent by itself and comes when it comes: below it nothing has a place to lose. */}
      <Suspense>
        <Voice key={`${row.attempt}.${row.item}`} course={course} row={row} />
      </Suspense>
    </MarkBox>
  );
}
