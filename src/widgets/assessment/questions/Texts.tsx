import type { ReactNode } from "react";
import { useMessages } from "../../../core/element/index.js";
import { Input, type InputProps } from "../../../ui/controls/Input.js";
import { Textarea } from "../../../ui/controls/Textarea.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { Muted } from "../../../ui/layout/styles.js";
import { messages } from "./messages.js";
import { Lines, Written } from "./styles.js";
import type { AnswerProps } from "./types.js";

/** @param at of the gap, from 0 */
export function gapField(
  { body, answer, onAnswer, disabled }: Pick<AnswerProps<"gap">, "body" | "answer" | "onAnswer" | "disabled">,
  label: (no: number) => string,
): (at: number) => InputProps {
  const texts = Array.from({ length: body.gaps }, (_, at) => answer.texts?.[at] ?? "");
  return (at) => ({
    "aria-label": label(at + 1),
    value: texts[at] ?? "",
    maxLength: 2000,
    autoComplete: "off",
    disabled,
    onChange(text) {
      const next = texts.map((one, nth) => (nth === at ? text : one));
      onAnswer(next.some(Boolean) ? { texts: next } : undefined);
    },
  });
}

/** Gaps that have no place in the text: a line for each. */
export function Gaps({
  places,
  ...props
}: AnswerProps<"gap"> & { readonly places?: ReadonlySet<string> }): ReactNode {
  const t = useMessages(messages);
  const field = gapField(props, (no) => t("gap", { no }));
  const rest = Array.from({ length: props.body.gaps }, (_, at) => at).filter(
    (at) => !places?.has(String(at + 1)),
  );
  if (rest.length === 0) return null;
  return (
    <Lines>
      {rest.map((at) => (
        <li key={at}>
          <span aria-hidden>{t("gap", { no: at + 1 })}</span>
          <Input {...field(at)} />
        </li>
      ))}
    </Lines>
  );
}

/** Han characters count one by one, other words as a whole. */
const countWords = (text: string): number =>
  (text.match(/\p{Script=Han}|[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? []).length;

/** What is only read is as long as it is: no field with room for more. */
export function Text({
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
  if (disabled)
    return (
      <div role="group" aria-labelledby={label}>
        {text.trim() === "" ? (
          <Muted>{t("nothing")}</Muted>
        ) : (
          <>
            <Written>
              <MultilingualText>{text}</MultilingualText>
            </Written>
            <Muted>{t("words", { count })}</Muted>
          </>
        )}
      </div>
    );
  return (
    <div>
      <Textarea
        aria-labelledby={label}
        rows={rows}
        value={text}
        maxLength={60_000}
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

/** One line; the numbers it goes by stand in the question's text, and those that do not stand here. */
export const Calculation = ({ answer, onAnswer, label, disabled }: AnswerProps<"calculation">): ReactNode => (
  <Input
    aria-labelledby={label}
    inputMode="text"
    maxLength={200}
    value={answer.text ?? ""}
    disabled={disabled}
    onChange={(value) => onAnswer(value === "" ? undefined : { text: value })}
  />
);
