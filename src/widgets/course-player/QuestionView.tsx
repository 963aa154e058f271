import { type FormEvent, type ReactNode, useId, useRef, useState } from "react";
import { styled } from "styled-components";
import * as study from "../../core/contract/study.js";
import { useMessages } from "../../core/element/index.js";
import { request } from "../../core/session/index.js";
import { Button } from "../../ui/controls/Button.js";
import { useExplain } from "../../ui/feedback/explain.js";
import type { Question } from "./film.js";
import { Actions, Overlay } from "./film-styles.js";
import { messages } from "./messages.js";
import type { NodeProgress } from "./tracker.js";

const Form = styled.form`
  display: grid;
  gap: var(--edu-space-3);
  width: min(100%, 560px);
  text-align: start;

  > p {
    color: var(--edu-text-muted);
    font-size: var(--edu-size-2);
  }
  fieldset {
    display: grid;
    gap: var(--edu-space-2);
    min-width: 0;
  }
  legend {
    margin-block-end: var(--edu-space-2);
    font-size: var(--edu-size-3);
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;
const Choice = styled.label`
  display: flex;
  gap: var(--edu-space-3);
  align-items: center;
  min-height: 44px;
  padding: var(--edu-space-2) var(--edu-space-3);
  border: 1px solid var(--edu-line-field);
  border-radius: var(--edu-radius-control);
  overflow-wrap: anywhere;
  cursor: pointer;

  &:has(:checked) {
    border-color: var(--edu-accent);
    background: var(--edu-accent-soft);
  }
  &:has(:focus-visible) {
    outline: 2px solid var(--edu-accent);
    outline-offset: 2px;
  }
  input {
    flex: none;
    width: 20px;
    height: 20px;
    accent-color: var(--edu-accent);
  }
`;
const Verdict = styled.div`
  padding: var(--edu-space-3);
  border-inline-start: 3px solid var(--edu-bad);
  background: rgb(255 255 255 / 0.08);
  overflow-wrap: anywhere;

  &[data-right] {
    border-color: var(--edu-ok);
  }
  strong {
    display: block;
  }
`;

export interface QuestionViewProps {
  readonly node: number;
  readonly question: Question;
  /** The server has judged: what the person has of the node now. */
  readonly onAnswered: (progress: NodeProgress | undefined) => void;
  /** The film goes on. */
  readonly onGo: () => void;
}

/**
 * A question that stops the film: answered, looked at again, or put off where it may be.
 */
export function QuestionView({ node, question, onAnswered, onGo }: QuestionViewProps): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const id = useId();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [verdict, setVerdict] = useState<{ right: boolean; explanation: string }>();
  const [error, setError] = useState("");
  const [sending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const many = question.kind === "multiple";

  const pick = (at: number, on: boolean) => {
    setError("");
    if (!verdict?.right) setVerdict(undefined);
    if (!many) setChosen([at]);
    else setChosen((now) => (on ? [...now, at] : now.filter((one) => one !== at)));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    if (chosen.length === 0) {
      setError(t("chooseFirst"));
      form.current?.querySelector("input")?.focus();
      return;
    }
    setSending(true);
    setError("");
    try {
      const answer = await request(study.answer, { node, question: question.id, chosen: [...chosen] });
      setVerdict(answer);
      onAnswered(answer.progress);
    } catch (reason) {
      setError(explain(reason));
    } finally {
      setSending(false);
    }
  };
  const isOver = verdict?.right === true;
  return (
    <Overlay part="question" role="group" aria-label={t("question")}>
      <Form ref={form} onSubmit={(event) => void submit(event)}>
        <p>
          {t("question")}
          {question.blocking && ` · ${t("questionBlocking")}`}
          {many && ` · ${t("multiple")}`}
        </p>
        <fieldset disabled={isOver} aria-describedby={error ? `${id}-error` : undefined}>
          <legend>{question.stem}</legend>
          {question.options.map((option, at) => (
            <Choice key={option}>
              <input
                type={many ? "checkbox" : "radio"}
                name={id}
                checked={chosen.includes(at)}
                // The film stood still for it: the keyboard is where the answer is.
                autoFocus={at === 0}
                onChange={(event) => pick(at, event.target.checked)}
              />
              <span>{option}</span>
            </Choice>
          ))}
        </fieldset>
        <div role="status">
          {verdict && (
            <Verdict data-right={verdict.right || undefined}>
              <strong>{t(verdict.right ? "right" : question.blocking ? "wrong" : "wrongDone")}</strong>
              {verdict.explanation}
            </Verdict>
          )}
        </div>
        {error && (
          <p id={`${id}-error`} role="alert">
            {error}
          </p>
        )}
        <Actions>
          {!isOver && (
            <Button type="submit" variant="primary" loading={sending}>
              {t("submit")}
            </Button>
          )}
          {isOver && (
            // The button that had the focus is gone.
            <Button variant="primary" autoFocus onClick={onGo}>
              {t("goOn")}
            </Button>
          )}
          {!isOver && !question.blocking && <Button onClick={onGo}>{t(verdict ? "goOn" : "skip")}</Button>}
        </Actions>
      </Form>
    </Overlay>
  );
}
