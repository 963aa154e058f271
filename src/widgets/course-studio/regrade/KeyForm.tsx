import { type ReactNode, useId } from "react";
import type { QuestionContent } from "../../../core/contract/question.js";
import { plainText, type RichText } from "../../../core/contract/rich-document.js";
import { useMessages } from "../../../core/element/index.js";
import { Checkbox } from "../../../ui/controls/Checkbox.js";
import { RadioGroup } from "../../../ui/controls/RadioGroup.js";
import { Select } from "../../../ui/controls/Select.js";
import { Field } from "../../../ui/form/Field.js";
import { TrueFalse } from "../bank/Choices.js";
import { type Content, letterOf, type Part } from "../bank/content.js";
import { AcceptedRows } from "../bank/Gaps.js";
import { Calculation } from "../bank/Others.js";
import { Block } from "../bank/styles.js";
import { Stack } from "../styles.js";
import { messages } from "./messages.js";

type Of<T extends QuestionContent["type"]> = {
  readonly content: Content<T>;
  readonly onChange: (content: Content<T>) => void;
};
const textOf = (text: RichText): string => plainText(text);
const choicesOf = (list: readonly Part[]) =>
  list.map(({ id, content }, at) => ({ value: id, label: `${letterOf(at)}. ${textOf(content)}` }));
const targetsOf = (list: readonly Part[]) =>
  list.map(({ id, content }) => ({ value: id, label: textOf(content) }));

/** Whether its key can be changed here. */
export const hasKeyForm = (content: QuestionContent): boolean =>
  content.type === "group"
    ? content.children.every((child) => hasKeyForm(child.content))
    : content.type !== "hotspot";

function Several({ content, onChange }: Of<"multiple">): ReactNode {
  const t = useMessages(messages);
  const id = useId();
  const { choices } = content.key;
  const set = (one: string, is: boolean) => {
    const chosen = new Set(is ? [...choices, one] : choices.filter((other) => other !== one));
    const inOrder = content.body.options.map((option) => option.id).filter((other) => chosen.has(other));
    // Nothing right is no key.
    if (inOrder.length > 0) onChange({ ...content, key: { ...content.key, choices: inOrder } });
  };
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id}>
        <b>{t("newKey")}</b>
      </p>
      {choicesOf(content.body.options).map(({ value, label }) => (
        <div key={value}>
          <Checkbox checked={choices.includes(value)} onChange={(is) => set(value, is)}>
            {label}
          </Checkbox>
        </div>
      ))}
    </div>
  );
}

function Blanks({ content, onChange }: Of<"gap">): ReactNode {
  const t = useMessages(messages);
  const { gaps } = content.key;
  const change = (at: number, accepted: (typeof gaps)[number]["accepted"]) =>
    onChange({
      ...content,
      key: { gaps: gaps.map((gap, nth) => (nth === at ? { ...gap, accepted } : gap)) },
    });
  return (
    <Stack>
      {gaps.map(({ accepted }, at) => (
        // Blanks are known by their place, and so are their answers.
        <Block key={at}>
          <div className="head">{t("gap", { no: at + 1 })}</div>
          <AcceptedRows accepted={accepted} no={at + 1} onChange={(next) => change(at, next)} />
        </Block>
      ))}
    </Stack>
  );
}

/** Where each item belongs. */
function Pairs({
  items,
  targets,
  value,
  onChange,
}: {
  readonly items: readonly Part[];
  readonly targets: readonly Part[];
  readonly value: Readonly<Record<string, string>>;
  readonly onChange: (value: Record<string, string>) => void;
}): ReactNode {
  return (
    <Stack>
      {items.map(({ id, content }) => (
        <Field key={id} label={textOf(content)}>
          <Select
            value={value[id] ?? ""}
            onChange={(target) => onChange({ ...value, [id]: target })}
            options={targetsOf(targets)}
          />
        </Field>
      ))}
    </Stack>
  );
}

function Order({ content, onChange }: Of<"ordering">): ReactNode {
  const t = useMessages(messages);
  const { order } = content.key;
  const put = (at: number, id: string) => {
    const other = order.indexOf(id);
    // The two change places: each stands once.
    const next = order.map((one, nth) => (nth === at ? id : nth === other ? (order[at] ?? one) : one));
    onChange({ ...content, key: { ...content.key, order: next } });
  };
  return (
    <Stack>
      {order.map((id, at) => (
        <Field key={at} label={t("place", { no: at + 1 })}>
          <Select value={id} onChange={(next) => put(at, next)} options={targetsOf(content.body.items)} />
        </Field>
      ))}
    </Stack>
  );
}

/** What is right of a question; what it asks stays. */
export function KeyForm({
  content,
  onChange,
}: {
  readonly content: QuestionContent;
  readonly onChange: (content: QuestionContent) => void;
}): ReactNode {
  const t = useMessages(messages);
  const bank = { faults: {}, draft: "" };
  switch (content.type) {
    case "single":
      return (
        <RadioGroup
          label={t("newKey")}
          value={content.key.choice}
          onChange={(choice) => onChange({ ...content, key: { choice } })}
          options={choicesOf(content.body.options)}
        />
      );
    case "multiple":
      return <Several content={content} onChange={onChange} />;
    case "true_false":
      return <TrueFalse content={content} onChange={onChange} {...bank} />;
    case "gap":
      return <Blanks content={content} onChange={onChange} />;
    case "matching":
      return (
        <Pairs
          items={content.body.left}
          targets={content.body.right}
          value={content.key.pairs}
          onChange={(pairs) => onChange({ ...content, key: { ...content.key, pairs } })}
        />
      );
    case "classify":
      return (
        <Pairs
          items={content.body.items}
          targets={content.body.groups}
          value={content.key.groups}
          onChange={(groups) => onChange({ ...content, key: { ...content.key, groups } })}
        />
      );
    case "ordering":
      return <Order content={content} onChange={onChange} />;
    case "calculation":
      return <Calculation content={content} onChange={onChange} {...bank} />;
    case "group":
      return (
        <Stack>
          {content.children.map((child, at) => (
            <Block key={child.id} role="group" aria-label={t("child", { no: at + 1 })}>
              <div className="head">
                {at + 1}. {textOf(child.stem)}
              </div>
              <KeyForm
                content={child.content}
                onChange={(next) =>
                  onChange({
                    ...content,
                    children: content.children.map((one) =>
                      one.id === child.id && next.type !== "group" ? { ...one, content: next } : one,
                    ),
                  })
                }
              />
            </Block>
          ))}
        </Stack>
      );
    default:
      return null;
  }
}
