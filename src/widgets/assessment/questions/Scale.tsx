import { type ReactNode, useId } from "react";
import { useMessages } from "../../../core/element/index.js";
import { messages } from "./messages.js";
import { Scale } from "./styles.js";
import type { AnswerProps } from "./types.js";

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

export const ScaleSteps = ({ body, ...rest }: AnswerProps<"scale">): ReactNode => (
  <Steps {...rest} from={1} to={body.steps} ends={[body.least, body.most]} />
);

export function Recommend({ body: _body, ...rest }: AnswerProps<"nps">): ReactNode {
  const t = useMessages(messages);
  return <Steps {...rest} from={0} to={10} ends={[t("unlikely"), t("likely")]} />;
}
