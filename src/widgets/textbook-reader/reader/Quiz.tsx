import { type ReactNode, useId, useState } from "react";
import { styled } from "styled-components";
import { useMessages } from "../../../core/element/index.js";
import { Button } from "../../../ui/controls/Button.js";
import type { QuizParts } from "./draw.js";
import { messages } from "./messages.js";

const Box = styled.fieldset`
  break-inside: avoid;
  margin-block: 1em;
  padding: var(--edu-space-4);
  border: 1px solid currentColor;
  border-radius: var(--edu-radius-card);

  legend {
    padding-inline: var(--edu-space-2);
    font-weight: 600;
  }
  label {
    display: flex;
    align-items: baseline;
    gap: var(--edu-space-2);
    min-height: 32px;
    cursor: pointer;
  }
  input {
    flex: none;
    accent-color: currentColor;
  }
  .end {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--edu-space-3);
    margin-block: 0.5em;
  }
`;

/** A question of the book: answered here, checked here, and nobody is told. */
export function Quiz({
  isMultiple,
  parts,
}: {
  readonly isMultiple: boolean;
  readonly parts: QuizParts;
}): ReactNode {
  const t = useMessages(messages);
  const name = useId();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [isChecked, setChecked] = useState(false);
  const isRight = parts.options.every((option, at) => option.isRight === chosen.includes(at));
  const choose = (at: number) => {
    setChecked(false);
    if (!isMultiple) setChosen([at]);
    else setChosen(chosen.includes(at) ? chosen.filter((one) => one !== at) : [...chosen, at]);
  };
  return (
    <Box>
      <legend data-extra="">{t(isMultiple ? "quizMultiple" : "quiz")}</legend>
      {parts.question}
      {parts.options.map(({ words }, at) => (
        <label key={at}>
          <input
            type={isMultiple ? "checkbox" : "radio"}
            name={name}
            checked={chosen.includes(at)}
            onChange={() => choose(at)}
          />
          <span>{words}</span>
        </label>
      ))}
      <div className="end" data-extra="">
        <Button size="s" disabled={chosen.length === 0} onClick={() => setChecked(true)}>
          {t("check")}
        </Button>
        <span role="status">{isChecked && t(isRight ? "right" : "wrong")}</span>
      </div>
      <div hidden={!isChecked}>{parts.explanation}</div>
    </Box>
  );
}
