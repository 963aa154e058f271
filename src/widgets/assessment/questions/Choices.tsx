import { type ReactNode, useId } from "react";
import { useMessages } from "../../../core/element/index.js";
import { RichText } from "../../../ui/rich/RichText.js";
import { messages } from "./messages.js";
import { Choice, Choices } from "./styles.js";
import { type AnswerProps, letterOf } from "./types.js";

export function Single({ body, answer, onAnswer, label, disabled }: AnswerProps<"single">): ReactNode {
  const name = useId();
  return (
    <Choices aria-labelledby={label} disabled={disabled}>
      {body.options.map((option, at) => (
        <Choice key={option.id}>
          <input
            type="radio"
            name={name}
            checked={answer.choice === option.id}
            onChange={() => onAnswer({ choice: option.id })}
          />
          <span className="letter">{letterOf(at)}.</span>
          <RichText document={option.content} />
        </Choice>
      ))}
    </Choices>
  );
}

export function TrueFalse({ answer, onAnswer, label, disabled }: AnswerProps<"true_false">): ReactNode {
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

export function Multiple({ body, answer, onAnswer, label, disabled }: AnswerProps<"multiple">): ReactNode {
  const chosen = answer.choices ?? [];
  const toggle = (id: string, isOn: boolean) => {
    const next = isOn ? [...chosen, id] : chosen.filter((one) => one !== id);
    onAnswer(next.length > 0 ? { choices: next } : undefined);
  };
  return (
    <Choices aria-labelledby={label} disabled={disabled}>
      {body.options.map((option, at) => (
        <Choice key={option.id}>
          <input
            type="checkbox"
            checked={chosen.includes(option.id)}
            onChange={(event) => toggle(option.id, event.target.checked)}
          />
          <span className="letter">{letterOf(at)}.</span>
          <RichText document={option.content} />
        </Choice>
      ))}
    </Choices>
  );
}
