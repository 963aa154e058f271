import Clock from "lucide-react/icons/clock";
import Combine from "lucide-react/icons/combine";
import Scissors from "lucide-react/icons/scissors";
import Trash from "lucide-react/icons/trash-2";
import { memo, type ReactNode, useRef, useState } from "react";
import { styled } from "styled-components";
import { useMessages } from "../../../core/element/index.js";
import { cueTime, LONGEST_CUE, readCueTime } from "../../../core/rules/captions.js";
import { IconButton } from "../../../ui/controls/IconButton.js";
import { Input } from "../../../ui/controls/Input.js";
import { Textarea } from "../../../ui/controls/Textarea.js";
import { Field } from "../../../ui/form/Field.js";
import { Line } from "../styles.js";
import { cueFaultOf, type EditCue } from "./edit.js";
import { messages } from "./messages.js";

const Row = styled.li`
  border-block-end: 1px solid var(--edu-line);
  content-visibility: auto;
  contain-intrinsic-block-size: auto 40px;

  &[data-now] {
    box-shadow: inset 3px 0 0 var(--edu-accent);
  }
  > button {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: var(--edu-space-3);
    width: 100%;
    min-height: 40px;
    padding: var(--edu-space-2) var(--edu-space-3);
    text-align: start;
  }
  > button:hover {
    background: var(--edu-hover);
  }
  > button > span:first-child {
    color: var(--edu-text-muted);
    font-variant-numeric: tabular-nums;
  }
  > button > span:last-child {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  em {
    display: block;
    color: var(--edu-bad);
    font-style: normal;
  }
  > div {
    display: grid;
    gap: var(--edu-space-2);
    padding: var(--edu-space-3);
    border-inline-start: 3px solid var(--edu-accent);
    background: var(--edu-surface);
  }
  textarea {
    min-height: 64px;
  }
`;

/** A time as it is typed; it is taken once it can be read. */
export function TimeField({
  label,
  value,
  nowLabel,
  now,
  onChange,
}: {
  readonly label: string;
  /** ms. */
  readonly value: number;
  readonly nowLabel: string;
  /** Where the film stands, in ms. */
  readonly now: () => number;
  readonly onChange: (moment: number) => void;
}): ReactNode {
  const t = useMessages(messages);
  const [typed, setTyped] = useState<{ readonly value: number; readonly text: string }>();
  const text = typed?.value === value ? typed.text : cueTime(value);
  const isWrong = readCueTime(text) === undefined;
  return (
    <Field label={label} error={isWrong ? t("timeWrong") : undefined}>
      <Input
        value={text}
        inputMode="decimal"
        autoComplete="off"
        onChange={(next) => {
          const moment = readCueTime(next);
          setTyped({ value: moment ?? value, text: next });
          if (moment !== undefined && moment !== value) onChange(moment);
        }}
        onBlur={() => isWrong || setTyped(undefined)}
        onKeyDown={(event) => {
          const step = { ArrowUp: 100, ArrowDown: -100 }[event.key];
          if (step === undefined) return;
          event.preventDefault();
          onChange(Math.max(0, value + step));
        }}
        suffix={<IconButton icon={Clock} iconSize={16} label={nowLabel} onClick={() => onChange(now())} />}
      />
    </Field>
  );
}

export interface CueActions {
  readonly choose: (key: number) => void;
  readonly change: (key: number, change: Partial<EditCue>, tag?: string) => void;
  readonly split: (key: number, at: number) => void;
  readonly join: (key: number) => void;
  readonly remove: (key: number) => void;
  /** ms. */
  readonly now: () => number;
}

export interface CueRowProps {
  readonly cue: EditCue;
  readonly last: EditCue | undefined;
  readonly hasNext: boolean;
  /** From 1. */
  readonly place: number;
  readonly isChosen: boolean;
  readonly isNow: boolean;
  readonly lang: string;
  readonly actions: CueActions;
}

/** A caption: a line of the list, or the form of the one that is chosen. */
export const CueRow = memo(function CueRow({
  cue,
  last,
  hasNext,
  place,
  isChosen,
  isNow,
  lang,
  actions,
}: CueRowProps): ReactNode {
  const t = useMessages(messages);
  const area = useRef<HTMLTextAreaElement>(null);
  const fault = cueFaultOf(cue, last);
  if (!isChosen)
    return (
      <Row data-now={isNow || undefined} aria-current={isNow || undefined}>
        <button type="button" onClick={() => actions.choose(cue.key)}>
          <span>{cueTime(cue.from).replace(/^00:/, "").slice(0, -2)}</span>
          <span lang={lang}>
            {cue.text || t("noWords")}
            {fault && <em lang="">{t(fault)}</em>}
          </span>
        </button>
      </Row>
    );
  return (
    <Row data-now={isNow || undefined} aria-current={isNow || undefined}>
      <div>
        <Textarea
          ref={area}
          lang={lang}
          aria-label={t("cueText", { at: place })}
          aria-invalid={fault ? true : undefined}
          maxLength={LONGEST_CUE}
          autoFocus
          value={cue.text}
          onChange={(text) => actions.change(cue.key, { text }, `text ${cue.key}`)}
        />
        {fault && <em role="status">{t(fault)}</em>}
        <Line>
          <span className="grow">
            <TimeField
              label={t("from")}
              nowLabel={t("fromNow")}
              value={cue.from}
              now={actions.now}
              onChange={(from) => actions.change(cue.key, { from }, `from ${cue.key}`)}
            />
          </span>
          <span className="grow">
            <TimeField
              label={t("to")}
              nowLabel={t("toNow")}
              value={cue.to}
              now={actions.now}
              onChange={(to) => actions.change(cue.key, { to }, `to ${cue.key}`)}
            />
          </span>
        </Line>
        <Line>
          <IconButton
            icon={Scissors}
            label={t("split")}
            disabled={cue.text.trim().length < 2}
            onClick={() => actions.split(cue.key, area.current?.selectionStart ?? cue.text.length)}
          />
          <IconButton
            icon={Combine}
            label={t("join")}
            disabled={!hasNext}
            onClick={() => actions.join(cue.key)}
          />
          <IconButton icon={Trash} label={t("removeCue")} onClick={() => actions.remove(cue.key)} />
        </Line>
      </div>
    </Row>
  );
});
