import Plus from "lucide-react/icons/plus";
import Trash from "lucide-react/icons/trash-2";
import { type ReactNode, useId } from "react";
import { useMessages } from "../../../core/element/index.js";
import { ChoiceScorings } from "../../../core/rules/assessment/names.js";
import { Button } from "../../../ui/controls/Button.js";
import { Checkbox } from "../../../ui/controls/Checkbox.js";
import { IconButton } from "../../../ui/controls/IconButton.js";
import { RadioGroup } from "../../../ui/controls/RadioGroup.js";
import { Select } from "../../../ui/controls/Select.js";
import { Field } from "../../../ui/form/Field.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { VisuallyHidden } from "../../../ui/layout/VisuallyHidden.js";
import { Line, Stack } from "../styles.js";
import { EMPTY, freeId, letterOf, type Option } from "./content.js";
import type { EditorProps } from "./ContentForm.js";
import { messages } from "./messages.js";
import { Fault, OptionText } from "./OptionText.js";
import { Parts } from "./styles.js";

const MOST = 12;

/** Options, and which of them is right: one, or as many as are. */
export function Choices({ content, faults, draft, onChange }: EditorProps<"single" | "multiple">): ReactNode {
  const t = useMessages(messages);
  const name = useId();
  const { options } = content.body;
  const isRight = (id: string) =>
    content.type === "single" ? content.key.choice === id : content.key.choices.includes(id);
  const withOptions = (next: Option[]) => {
    const ids = new Set(next.map(({ id }) => id));
    onChange(
      content.type === "single"
        ? {
            ...content,
            body: { options: next },
            key: { choice: ids.has(content.key.choice) ? content.key.choice : "" },
          }
        : {
            ...content,
            body: { options: next },
            key: { ...content.key, choices: content.key.choices.filter((one) => ids.has(one)) },
          },
    );
  };
  const change = (id: string, next: Partial<Option>) =>
    withOptions(options.map((one) => (one.id === id ? { ...one, ...next } : one)));
  const choose = (id: string, is: boolean) => {
    if (content.type === "single") onChange({ ...content, key: { choice: id } });
    else {
      const rest = content.key.choices.filter((one) => one !== id);
      // In the options' order, however they were ticked.
      const chosen = new Set(is ? [...rest, id] : rest);
      const choices = options.map((one) => one.id).filter((one) => chosen.has(one));
      onChange({ ...content, key: { ...content.key, choices } });
    }
  };
  const last = options.at(-1);
  return (
    <Stack>
      <Parts aria-describedby={faults["key"] && `${name}-key`}>
        {options.map(({ id, content: text }, at) => (
          <li key={id}>
            <span className="mark">
              {content.type === "single" ? (
                <input
                  type="radio"
                  name={name}
                  checked={isRight(id)}
                  aria-label={t("optionCorrect", { name: letterOf(at) })}
                  aria-invalid={faults["key"] ? true : undefined}
                  onChange={() => choose(id, true)}
                />
              ) : (
                <Checkbox checked={isRight(id)} onChange={(is) => choose(id, is)}>
                  <VisuallyHidden>{t("optionCorrect", { name: letterOf(at) })}</VisuallyHidden>
                </Checkbox>
              )}
            </span>
            <span className="letter">{letterOf(at)}</span>
            <OptionText
              label={t("option", { name: letterOf(at) })}
              value={text}
              draft={`${draft}.option.${id}`}
              fault={faults[`option.${id}`]}
              onChange={(next) => change(id, { content: next })}
            />
            <IconButton
              icon={Trash}
              iconSize={18}
              label={t("optionRemove", { name: letterOf(at) })}
              disabled={options.length <= 2}
              onClick={() => withOptions(options.filter((one) => one.id !== id))}
            />
          </li>
        ))}
      </Parts>
      <Fault id={`${name}-key`} of={faults["key"]} />
      <Line>
        <Button
          size="s"
          icon={<Icon of={Plus} size={16} />}
          disabled={options.length >= MOST}
          onClick={() => withOptions([...options, { id: freeId(options), content: EMPTY }])}
        >
          {t("optionAdd")}
        </Button>
        {last && (
          <Checkbox
            checked={last.last === true}
            onChange={(is) =>
              withOptions(options.map((one) => ({ ...one, last: (is && one.id === last.id) || undefined })))
            }
          >
            {t("optionLast")} ({letterOf(options.length - 1)})
          </Checkbox>
        )}
      </Line>
      {content.type === "multiple" && (
        <Field label={t("scoring")}>
          <Select
            value={content.key.scoring ?? "all"}
            onChange={(value) =>
              onChange({
                ...content,
                key: { ...content.key, scoring: ChoiceScorings.find((one) => one === value) },
              })
            }
            options={ChoiceScorings.map((value) => ({ value, label: t(value) }))}
          />
        </Field>
      )}
    </Stack>
  );
}

export function TrueFalse({ content, onChange }: EditorProps<"true_false">): ReactNode {
  const t = useMessages(messages);
  return (
    <RadioGroup
      label={t("correct")}
      look="segmented"
      value={String(content.key.value)}
      onChange={(value) => onChange({ ...content, key: { value: value === "true" } })}
      options={[
        { value: "true", label: t("true") },
        { value: "false", label: t("false") },
      ]}
    />
  );
}
