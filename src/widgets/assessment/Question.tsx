import { Fragment, type ReactNode, useContext, useId } from "react";
import type { QuestionView } from "../../core/contract/question.js";
import type { RichText as RichDocument } from "../../core/contract/rich-document.js";
import { useMessages } from "../../core/element/index.js";
import { Input } from "../../ui/controls/Input.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { Muted } from "../../ui/layout/styles.js";
import { RichText } from "../../ui/rich/RichText.js";
import { PlaceContext } from "./files/place.js";
import { messages } from "./messages.js";
import { Answer, isViewType, Unsupported } from "./questions/Answer.js";
import { messages as questionMessages } from "./questions/messages.js";
import { placesOf, splitAtPlaces, withValues } from "./questions/stem.js";
import { Inline } from "./questions/styles.js";
import { gapField, Gaps } from "./questions/Texts.js";
import type { Answers, Bodies, ViewType } from "./questions/types.js";
import { Item } from "./styles.js";

export interface SeenItem {
  readonly key: string;
  readonly points: number;
  readonly stem: RichDocument;
  readonly view: QuestionView;
}

export interface QuestionProps {
  readonly item: SeenItem;
  readonly answer: unknown;
  readonly disabled: boolean;
  readonly onAnswer: (value: unknown) => void;
  /** Below each question, and below each one of a group. */
  readonly after?: (path: readonly string[]) => ReactNode;
}

const asAnswer = <T extends ViewType>(answer: unknown): Partial<Answers[T]> =>
  typeof answer === "object" && answer !== null ? answer : {};

const childAnswers = (answer: unknown): Readonly<Record<string, unknown>> =>
  (asAnswer<never>(answer) as { readonly children?: Readonly<Record<string, unknown>> }).children ?? {};

/** Gaps in the sentence they belong to, and a line for each of the others. */
function GapQuestion({
  id,
  stem,
  ...props
}: {
  readonly id: string;
  readonly stem: RichDocument;
  readonly body: Bodies["gap"];
  readonly answer: Partial<Answers["gap"]>;
  readonly disabled: boolean;
  readonly onAnswer: (value: unknown) => void;
}): ReactNode {
  const t = useMessages(questionMessages);
  const field = gapField(props, (no) => t("gap", { no }));
  const places = placesOf(stem);
  const isGap = (name: string) => Number(name) >= 1 && Number(name) <= props.body.gaps;
  return (
    <>
      <div id={id}>
        <RichText
          document={stem}
          renderText={(text) =>
            splitAtPlaces(text).map((part, at) => (
              // The parts of a text keep their places.
              <Fragment key={at}>
                {at % 2 === 0 ? (
                  <MultilingualText>{part}</MultilingualText>
                ) : isGap(part) ? (
                  <Inline>
                    <Input {...field(Number(part) - 1)} />
                  </Inline>
                ) : (
                  `{{${part}}}`
                )}
              </Fragment>
            ))
          }
        />
      </div>
      <Gaps {...props} label={id} places={places} />
    </>
  );
}

/** A question of the paper, or one of a group's. */
export function Question({ item, answer, disabled, onAnswer, after }: QuestionProps): ReactNode {
  const t = useMessages(messages);
  const say = useMessages(questionMessages);
  const id = useId();
  const own = useContext(PlaceContext);
  const { view, stem } = item;
  if (view.type === "group") {
    const children = childAnswers(answer);
    return (
      <>
        <RichText document={stem} />
        {view.children.map((child, at) => (
          <Item key={child.id} aria-labelledby={`${id}${child.id}`}>
            <h4 id={`${id}${child.id}`}>
              {t("subItem", { no: at + 1 })}{" "}
              <Muted as="span">{t("itemPoints", { points: child.points })}</Muted>
            </h4>
            <PlaceContext value={{ item: item.key, part: child.id }}>
              <Question
                item={{ key: child.id, points: child.points, stem: child.stem, view: child.content }}
                answer={children[child.id]}
                disabled={disabled}
                onAnswer={(value) => {
                  const { [child.id]: _, ...rest } = children;
                  const next = value === undefined ? rest : { ...rest, [child.id]: value };
                  onAnswer(Object.keys(next).length > 0 ? { children: next } : undefined);
                }}
              />
            </PlaceContext>
            {after?.([child.id])}
          </Item>
        ))}
      </>
    );
  }
  const { type, body } = view;
  if (type === "gap")
    return (
      <GapQuestion
        id={id}
        stem={stem}
        body={body as Bodies["gap"]}
        answer={asAnswer<"gap">(answer)}
        disabled={disabled}
        onAnswer={onAnswer}
      />
    );
  const { values = {} } = body as Bodies["calculation"];
  const named = type === "calculation" ? placesOf(stem) : new Set<string>();
  const unnamed = Object.entries(values).filter(([name]) => type === "calculation" && !named.has(name));
  return (
    <>
      <div id={id}>
        <RichText document={type === "calculation" ? withValues(stem, values) : stem} />
        {unnamed.length > 0 && (
          <Muted>
            {say("values", { values: unnamed.map(([name, value]) => `${name} = ${value}`).join(", ") })}
          </Muted>
        )}
      </div>
      {isViewType(type) ? (
        <PlaceContext value={own ?? { item: item.key, part: "" }}>
          <Answer
            type={type}
            body={body}
            answer={asAnswer<typeof type>(answer)}
            onAnswer={onAnswer}
            label={id}
            disabled={disabled}
          />
        </PlaceContext>
      ) : (
        <Unsupported />
      )}
    </>
  );
}
