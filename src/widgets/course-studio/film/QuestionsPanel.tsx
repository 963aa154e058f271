import CircleHelp from "lucide-react/icons/circle-help";
import Plus from "lucide-react/icons/plus";
import Trash from "lucide-react/icons/trash-2";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { QuestionKind } from "../../../core/contract/study.js";
import { useMessages } from "../../../core/element/index.js";
import { MOST_FILM_OPTIONS, MOST_FILM_QUESTIONS } from "../../../core/rules/film-question.js";
import { Button } from "../../../ui/controls/Button.js";
import { Checkbox } from "../../../ui/controls/Checkbox.js";
import { IconButton } from "../../../ui/controls/IconButton.js";
import { Input } from "../../../ui/controls/Input.js";
import { RadioGroup } from "../../../ui/controls/RadioGroup.js";
import { Textarea } from "../../../ui/controls/Textarea.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { Field } from "../../../ui/form/Field.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { clockLength } from "../../../ui/layout/numbers.js";
import { Muted } from "../../../ui/layout/styles.js";
import { Line, PlainRows, Stack } from "../styles.js";
import { TimeField } from "./CueRow.js";
import { addQuestion, changeQuestion, type EditQuestion, questionFaultOf, removeQuestion } from "./edit.js";
import { messages } from "./messages.js";
import type { FilmEdit } from "./useFilmEdit.js";

const Options = styled.fieldset`
  display: grid;
  gap: var(--edu-space-2);
  min-width: 0;

  > legend {
    margin-block-end: var(--edu-space-1);
    font-weight: 500;
  }
  > div {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: var(--edu-space-2);
  }
  > div > input {
    width: 20px;
    height: 20px;
    accent-color: var(--edu-accent);
  }
`;
const Chosen = styled.div`
  display: grid;
  gap: var(--edu-space-4);
  padding: var(--edu-space-3);
  border-radius: var(--edu-radius-control);
  border: 1px solid var(--edu-accent);
  background: var(--edu-surface);
`;
const Pick = styled.button`
  min-height: 32px;
  text-align: start;
  overflow-wrap: anywhere;

  em {
    display: block;
    color: var(--edu-bad);
    font-style: normal;
  }
`;
const FAULTS = {
  stem: "stemFault",
  options: "optionsFault",
  optionSame: "optionSame",
  right: "rightFault",
  late: "late",
} as const;

type Change = (change: Partial<EditQuestion>, tag?: string) => void;

function OptionFields({
  question,
  change,
}: {
  readonly question: EditQuestion;
  readonly change: Change;
}): ReactNode {
  const t = useMessages(messages);
  const { kind, options, right, key } = question;
  const isFixed = kind === "trueFalse";
  return (
    <Options>
      <legend>{t("options")}</legend>
      {options.map((option, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- an option is its place: right answers name it by that
        <div key={at}>
          <input
            type={kind === "multiple" ? "checkbox" : "radio"}
            name={`right-${key}`}
            aria-label={t("optionRight", { at: at + 1 })}
            checked={right.includes(at)}
            onChange={({ target }) =>
              change({
                right:
                  kind === "multiple"
                    ? target.checked
                      ? [...right, at].sort((one, other) => one - other)
                      : right.filter((one) => one !== at)
                    : [at],
              })
            }
          />
          <Input
            aria-label={t("option", { at: at + 1 })}
            value={option}
            maxLength={500}
            disabled={isFixed}
            onChange={(text) =>
              change(
                { options: options.map((one, place) => (place === at ? text : one)) },
                `option ${key} ${at}`,
              )
            }
          />
          {isFixed ? (
            <span />
          ) : (
            <IconButton
              icon={X}
              iconSize={16}
              label={t("removeOption", { at: at + 1 })}
              disabled={options.length <= 2}
              onClick={() =>
                change({
                  options: options.filter((_, place) => place !== at),
                  right: right.flatMap((one) => (one === at ? [] : one > at ? [one - 1] : [one])),
                })
              }
            />
          )}
        </div>
      ))}
      {!isFixed && options.length < MOST_FILM_OPTIONS && (
        <span>
          <Button
            size="s"
            icon={<Icon of={Plus} size={16} />}
            onClick={() => change({ options: [...options, ""] })}
          >
            {t("addOption")}
          </Button>
        </span>
      )}
    </Options>
  );
}

export interface QuestionsPanelProps {
  readonly edit: FilmEdit;
  readonly chosen: number | undefined;
  readonly onChoose: (question: EditQuestion | undefined) => void;
  /** Seconds. */
  readonly now: number;
  readonly length: number;
  /** Seconds, as it is at this moment. */
  readonly nowOf: () => number;
}

/** The questions in a film, in the order in which it stops for them. */
export function QuestionsPanel({
  edit,
  chosen,
  onChoose,
  now,
  length,
  nowOf,
}: QuestionsPanelProps): ReactNode {
  const t = useMessages(messages);
  const { film } = edit;
  const { questions } = film;
  const add = (
    <Button
      size="s"
      icon={<Icon of={Plus} size={16} />}
      disabled={questions.length >= MOST_FILM_QUESTIONS}
      onClick={() => {
        const end = length > 1 ? Math.floor(length) - 1 : Infinity;
        const made = addQuestion(film, Math.min(end, Math.round(nowOf())));
        edit.act(made.film);
        onChoose(made.film.questions.find(({ key }) => key === made.key));
      }}
    >
      {t("addQuestion", { time: clockLength(now) })}
    </Button>
  );
  if (questions.length === 0)
    return (
      <Empty icon={CircleHelp} title={t("noQuestions")} action={add}>
        {t("noQuestionsText")}
      </Empty>
    );
  const formOf = (question: EditQuestion) => {
    const { key, kind } = question;
    const fault = questionFaultOf(question, length);
    const change: Change = (changes, tag) => edit.act(changeQuestion(film, key, changes), tag);
    return (
      <Chosen>
        {fault && <em role="status">{t(FAULTS[fault])}</em>}
        <TimeField
          label={t("at")}
          nowLabel={t("atNow")}
          value={question.at * 1000}
          now={() => nowOf() * 1000}
          onChange={(moment) => change({ at: Math.round(moment / 1000) }, `at ${key}`)}
        />
        <RadioGroup
          look="segmented"
          label={t("kind")}
          value={kind}
          options={QuestionKind.map((one) => ({ value: one, label: t(one) }))}
          onChange={(value) => {
            const next = QuestionKind.find((one) => one === value);
            if (!next || next === kind) return;
            const isFixed = next === "trueFalse";
            change({
              kind: next,
              options: isFixed ? [t("true"), t("false")] : kind === "trueFalse" ? ["", ""] : question.options,
              right: isFixed || kind === "trueFalse" || next === "single" ? [] : question.right,
            });
          }}
        />
        <Field label={t("stem")} required>
          <Textarea
            value={question.stem}
            maxLength={1000}
            onChange={(stem) => change({ stem }, `stem ${key}`)}
          />
        </Field>
        <OptionFields question={question} change={change} />
        <Checkbox checked={question.blocking} onChange={(blocking) => change({ blocking })}>
          {t("blocking")}
        </Checkbox>
        <Muted>{t("blockingHelp")}</Muted>
        <Field label={t("explanation")} help={t("explanationHelp")} optional>
          <Textarea
            value={question.explanation}
            maxLength={1000}
            onChange={(explanation) => change({ explanation }, `explanation ${key}`)}
          />
        </Field>
        <Line>
          <Button
            size="s"
            icon={<Icon of={Trash} size={16} />}
            onClick={() => {
              edit.act(removeQuestion(film, key));
              onChoose(undefined);
            }}
          >
            {t("removeQuestion")}
          </Button>
        </Line>
      </Chosen>
    );
  };
  return (
    <Stack>
      <Line>{add}</Line>
      <Muted>{t("dragHelp")}</Muted>
      <PlainRows>
        {questions.map((question, at) => {
          const fault = questionFaultOf(question, length);
          return (
            <li key={question.key} style={{ gridTemplateColumns: "minmax(0, 1fr)" }}>
              <Pick
                type="button"
                aria-expanded={question.key === chosen}
                onClick={() => onChoose(question.key === chosen ? undefined : question)}
              >
                {t("questionAt", {
                  at: at + 1,
                  time: clockLength(question.at),
                  stem: question.stem || t("untitled"),
                })}
                {fault && question.key !== chosen && <em>{t(FAULTS[fault])}</em>}
              </Pick>
              {question.key === chosen && formOf(question)}
            </li>
          );
        })}
      </PlainRows>
    </Stack>
  );
}
