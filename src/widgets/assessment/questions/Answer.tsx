import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import { type ReactNode, useId } from "react";
import { plainText } from "../../../core/contract/rich-text.js";
import { useMessages } from "../../../core/element/index.js";
import { IconButton } from "../../../ui/controls/IconButton.js";
import { Input } from "../../../ui/controls/Input.js";
import { Select } from "../../../ui/controls/Select.js";
import { Textarea } from "../../../ui/controls/Textarea.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { Muted } from "../../../ui/layout/styles.js";
import { RichText } from "../../../ui/rich/RichText.js";
import { messages } from "./messages.js";
import { Choice, Choices, Ordered, Pairs, Scale } from "./styles.js";
import type { Answers, Bodies, Option, ViewType } from "./types.js";

export interface AnswerProps<T extends ViewType> {
  readonly body: Bodies[T];
  readonly answer: Partial<Answers[T]>;
  readonly onAnswer: (answer: Answers[T] | undefined) => void;
  /** Id of the question's text, which names what is answered. */
  readonly label: string;
  readonly disabled: boolean;
}

const words = ({ content }: Option): string => plainText(content).replaceAll(/\s+/g, " ");

function Single({ body, answer, onAnswer, label, disabled }: AnswerProps<"single">): ReactNode {
  const name = useId();
  return (
    <Choices aria-labelledby={label} disabled={disabled}>
      {body.options.map((option) => (
        <Choice key={option.id}>
          <input
            type="radio"
            name={name}
            checked={answer.choice === option.id}
            onChange={() => onAnswer({ choice: option.id })}
          />
          <RichText document={option.content} />
        </Choice>
      ))}
    </Choices>
  );
}

function TrueFalse({ answer, onAnswer, label, disabled }: AnswerProps<"true_false">): ReactNode {
  const t = useMessages(messages);
  const name = useId();
  return (
    <Choices aria-labelledby={label} disabled={disabled}>
      {([true, false] as const).map((value) => (
        <Choice key={String(value)}>
          <input
            type="radio"
            name={name}
            checked={answer.value === value}
            onChange={() => onAnswer({ value })}
          />
          <span>{t(value ? "true" : "false")}</span>
        </Choice>
      ))}
    </Choices>
  );
}

function Multiple({ body, answer, onAnswer, label, disabled }: AnswerProps<"multiple">): ReactNode {
  const chosen = answer.choices ?? [];
  const toggle = (id: string, isOn: boolean) => {
    const next = isOn ? [...chosen, id] : chosen.filter((one) => one !== id);
    onAnswer(next.length > 0 ? { choices: next } : undefined);
  };
  return (
    <Choices aria-labelledby={label} disabled={disabled}>
      {body.options.map((option) => (
        <Choice key={option.id}>
          <input
            type="checkbox"
            checked={chosen.includes(option.id)}
            onChange={(event) => toggle(option.id, event.target.checked)}
          />
          <RichText document={option.content} />
        </Choice>
      ))}
    </Choices>
  );
}

/** Where the text itself has no places for the gaps: one line for each. */
function Gaps({ body, answer, onAnswer, disabled }: AnswerProps<"gap">): ReactNode {
  const t = useMessages(messages);
  const texts = Array.from({ length: body.gaps }, (_, at) => answer.texts?.[at] ?? "");
  const change = (at: number, text: string) => {
    const next = texts.map((one, nth) => (nth === at ? text : one));
    onAnswer(next.some(Boolean) ? { texts: next } : undefined);
  };
  return (
    <Pairs>
      {texts.map((text, at) => (
        // Gaps are known by their place.
        <li key={at}>
          <span aria-hidden>{t("gap", { no: at + 1 })}</span>
          <Input
            aria-label={t("gap", { no: at + 1 })}
            value={text}
            maxLength={2000}
            disabled={disabled}
            onChange={(value) => change(at, value)}
          />
        </li>
      ))}
    </Pairs>
  );
}

/** A row for each item, and its partner from a list: by mouse, finger and keyboard alike, without dragging. */
function Assign({
  rows,
  values,
  chosen,
  onChange,
  disabled,
}: {
  readonly rows: readonly Option[];
  readonly values: readonly Option[];
  readonly chosen: Readonly<Record<string, string>>;
  readonly onChange: (chosen: Record<string, string> | undefined) => void;
  readonly disabled: boolean;
}): ReactNode {
  const t = useMessages(messages);
  const id = useId();
  const change = (row: string, value: string) => {
    const { [row]: _, ...rest } = chosen;
    const next = value ? { ...rest, [row]: value } : rest;
    onChange(Object.keys(next).length > 0 ? next : undefined);
  };
  return (
    <Pairs>
      {rows.map((row) => (
        <li key={row.id}>
          <div id={`${id}-${row.id}`}>
            <RichText document={row.content} />
          </div>
          <Select
            aria-labelledby={`${id}-${row.id}`}
            value={chosen[row.id] ?? ""}
            disabled={disabled}
            onChange={(value) => change(row.id, value)}
            options={[
              { value: "", label: t("choose") },
              ...values.map((value) => ({ value: value.id, label: words(value) })),
            ]}
          />
        </li>
      ))}
    </Pairs>
  );
}

const Matching = ({ body, answer, onAnswer, disabled }: AnswerProps<"matching">): ReactNode => (
  <Assign
    rows={body.left}
    values={body.right}
    chosen={answer.pairs ?? {}}
    onChange={(pairs) => onAnswer(pairs && { pairs })}
    disabled={disabled}
  />
);

const Classify = ({ body, answer, onAnswer, disabled }: AnswerProps<"classify">): ReactNode => (
  <Assign
    rows={body.items}
    values={body.groups}
    chosen={answer.groups ?? {}}
    onChange={(groups) => onAnswer(groups && { groups })}
    disabled={disabled}
  />
);

/** Two buttons a row: whoever moves one keeps it in hand, since the focus goes with it. */
function Ordering({ body, answer, onAnswer, label, disabled }: AnswerProps<"ordering">): ReactNode {
  const t = useMessages(messages);
  const known = (answer.order ?? []).filter((id) => body.items.some((item) => item.id === id));
  const order = [...known, ...body.items.map(({ id }) => id).filter((id) => !known.includes(id))];
  const move = (from: number, to: number) => {
    const next = [...order];
    const [id] = next.splice(from, 1);
    if (id !== undefined) next.splice(to, 0, id);
    onAnswer({ order: next });
  };
  return (
    <Ordered aria-labelledby={label}>
      {order.map((id, at) => {
        const item = body.items.find((one) => one.id === id);
        if (!item) return null;
        const name = words(item);
        return (
          <li key={id}>
            <span className="place">{at + 1}</span>
            <div className="content">
              <RichText document={item.content} />
            </div>
            <IconButton
              label={t("up", { name })}
              aria-disabled={disabled || at === 0}
              onClick={() => !disabled && at > 0 && move(at, at - 1)}
            >
              <Icon of={ArrowUp} />
            </IconButton>
            <IconButton
              label={t("down", { name })}
              aria-disabled={disabled || at === order.length - 1}
              onClick={() => !disabled && at < order.length - 1 && move(at, at + 1)}
            >
              <Icon of={ArrowDown} />
            </IconButton>
          </li>
        );
      })}
    </Ordered>
  );
}

/** Han characters count one by one, other words as a whole. */
const countWords = (text: string): number =>
  (text.match(/\p{Script=Han}|[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? []).length;

function Text({
  body,
  answer,
  onAnswer,
  label,
  disabled,
  rows,
}: AnswerProps<"short"> & { readonly rows: number }): ReactNode {
  const t = useMessages(messages);
  const text = answer.text ?? "";
  const count = countWords(text);
  const { minWords, maxWords } = body;
  return (
    <div>
      <Textarea
        aria-labelledby={label}
        rows={rows}
        value={text}
        maxLength={60_000}
        disabled={disabled}
        onChange={(value) => onAnswer(value === "" ? undefined : { text: value })}
      />
      <Muted>
        {t("words", { count })}
        {minWords !== undefined && count < minWords && ` · ${t("atLeast", { count: minWords })}`}
        {maxWords !== undefined && count > maxWords && ` · ${t("atMost", { count: maxWords })}`}
      </Muted>
    </div>
  );
}

const Calculation = ({ answer, onAnswer, label, disabled }: AnswerProps<"calculation">): ReactNode => (
  <Input
    aria-labelledby={label}
    inputMode="text"
    maxLength={200}
    value={answer.text ?? ""}
    disabled={disabled}
    onChange={(value) => onAnswer(value === "" ? undefined : { text: value })}
  />
);

function Steps({
  from,
  to,
  ends,
  answer,
  onAnswer,
  label,
  disabled,
}: Omit<AnswerProps<"scale">, "body"> & {
  readonly from: number;
  readonly to: number;
  readonly ends: readonly [string, string];
}): ReactNode {
  const name = useId();
  const steps = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  return (
    <Scale aria-labelledby={label} disabled={disabled}>
      <div className="steps">
        {steps.map((value) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              checked={answer.value === value}
              onChange={() => onAnswer({ value })}
            />
            {value}
          </label>
        ))}
      </div>
      <div className="ends">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </div>
    </Scale>
  );
}

const ScaleSteps = ({ body, ...rest }: AnswerProps<"scale">): ReactNode => (
  <Steps {...rest} from={1} to={body.steps} ends={[body.least, body.most]} />
);

function Recommend({ body: _, ...rest }: AnswerProps<"nps">): ReactNode {
  const t = useMessages(messages);
  return <Steps {...rest} from={0} to={10} ends={[t("unlikely"), t("likely")]} />;
}

/** The control of a type. */
const CONTROLS: { readonly [T in ViewType]: (props: AnswerProps<T>) => ReactNode } = {
  single: Single,
  true_false: TrueFalse,
  multiple: Multiple,
  gap: Gaps,
  matching: Matching,
  classify: Classify,
  ordering: Ordering,
  short: (props) => <Text {...props} rows={4} />,
  essay: (props) => <Text {...props} rows={12} />,
  calculation: Calculation,
  scale: ScaleSteps,
  nps: Recommend,
};

/** Where a question is answered. */
export function Answer<T extends ViewType>({ type, ...props }: AnswerProps<T> & { readonly type: T }): ReactNode {
  const Control: (props: AnswerProps<T>) => ReactNode = CONTROLS[type];
  return <Control {...(props as AnswerProps<T>)} />;
}
