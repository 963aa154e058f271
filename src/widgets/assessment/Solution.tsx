import type { ReactNode } from "react";
import { styled } from "styled-components";
import type { QuestionContent, QuestionView } from "../../core/contract/question.js";
import { useMessages } from "../../core/element/index.js";
import { evaluate } from "../../core/rules/assessment/formula.js";
import { RichText } from "../../ui/rich/RichText.js";
import { AreasPicture, pointsOf } from "../shared/AreasPicture.js";
import { messages } from "./messages.js";
import { messages as questionMessages } from "./questions/messages.js";
import { letterOf, type Option, optionText } from "./questions/types.js";

type Of<T extends QuestionContent["type"]> = Extract<QuestionContent, { type: T }>;
export type SimpleContent = Exclude<QuestionContent, { type: "group" }>;

const List = styled.ul`
  display: grid;
  gap: var(--edu-space-1);
  list-style: none;

  li {
    display: flex;
    gap: var(--edu-space-2);
    overflow-wrap: anywhere;
  }
`;
/** As this person saw them: their letters are those of the paper. */
function Chosen({
  options,
  ids,
}: {
  readonly options: readonly Option[];
  readonly ids: readonly string[];
}): ReactNode {
  return (
    <List>
      {options.map((option, at) =>
        ids.includes(option.id) ? (
          <li key={option.id}>
            <span>{letterOf(at)}.</span>
            <RichText document={option.content} />
          </li>
        ) : null,
      )}
    </List>
  );
}

function Pairs({
  rows,
  values,
  pairs,
}: {
  readonly rows: readonly Option[];
  readonly values: readonly Option[];
  readonly pairs: Readonly<Record<string, string>>;
}): ReactNode {
  const textOf = (id: string | undefined) => {
    const found = values.find((value) => value.id === id);
    return found ? optionText(found) : "";
  };
  return (
    <List>
      {rows.map((row) => (
        <li key={row.id}>
          {optionText(row)} → {textOf(pairs[row.id])}
        </li>
      ))}
    </List>
  );
}

function gapTexts({ key }: Of<"gap">): string[] {
  return key.gaps.map(({ accepted }) =>
    accepted
      .map((one) =>
        one.match === "text" ? one.text : one.match === "number" ? String(one.value) : one.pattern,
      )
      .join(" / "),
  );
}

/** A number without the noise of binary fractions. */
const sayNumber = (value: number): string => String(Number(value.toPrecision(10)));

function calculated({ key }: Of<"calculation">, view: QuestionView): string {
  const { values } = (view.type === "group" ? {} : view.body) as { values?: Record<string, number> };
  if (!values) return key.formula;
  try {
    return [sayNumber(evaluate(key.formula, values)), key.units?.[0]].filter(Boolean).join(" ");
  } catch {
    return key.formula;
  }
}

/** What was right, in words; nothing for what a person judges. */
export function Solution({
  content,
  view,
  answer,
}: {
  readonly content: SimpleContent;
  /** As this person saw it: in their order, with their numbers. */
  readonly view: QuestionView;
  readonly answer: unknown;
}): ReactNode {
  const t = useMessages(messages);
  const say = useMessages(questionMessages);
  const body = (): ReactNode => {
    switch (content.type) {
      case "single":
      case "multiple": {
        const { options } = (view.type === "group" ? content : view).body as { options: readonly Option[] };
        return (
          <Chosen
            options={options}
            ids={content.type === "single" ? [content.key.choice] : content.key.choices}
          />
        );
      }
      case "true_false":
        return <p>{say(content.key.value ? "true" : "false")}</p>;
      case "gap":
        return (
          <List>
            {gapTexts(content).map((text, at) => (
              // Gaps are known by their place.
              <li key={at}>{content.body.gaps > 1 ? `${say("gap", { no: at + 1 })}: ${text}` : text}</li>
            ))}
          </List>
        );
      case "matching":
        return <Pairs rows={content.body.left} values={content.body.right} pairs={content.key.pairs} />;
      case "classify":
        return <Pairs rows={content.body.items} values={content.body.groups} pairs={content.key.groups} />;
      case "ordering":
        return (
          <List>
            {content.key.order.map((id, at) => {
              const item = content.body.items.find((one) => one.id === id);
              return <li key={id}>{`${at + 1}. ${item ? optionText(item) : ""}`}</li>;
            })}
          </List>
        );
      case "calculation":
        return <p>{calculated(content, view)}</p>;
      case "hotspot":
        return <AreasPicture {...content.body} areas={content.key.areas} points={pointsOf(answer)} />;
      default:
        return null;
    }
  };
  const shown = body();
  if (shown === null) return null;
  return (
    <div>
      <strong>{t("solution")}</strong>
      {shown}
    </div>
  );
}
