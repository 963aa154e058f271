import Plus from "lucide-react/icons/plus";
import Trash from "lucide-react/icons/trash-2";
import { type ReactNode, useId } from "react";
import { useMessages } from "../../../core/element/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { IconButton } from "../../../ui/controls/IconButton.js";
import { Select } from "../../../ui/controls/Select.js";
import { Field } from "../../../ui/form/Field.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { NumberField } from "../../shared/NumberField.js";
import { messages as questionMessages } from "../question-messages.js";
import { Fields, Stack } from "../styles.js";
import { type Child, childOf, faultsIn, freeId, SIMPLE, startOf } from "./content.js";
import { ContentForm, type EditorProps } from "./ContentForm.js";
import { messages } from "./messages.js";
import { Fault, Words } from "./OptionText.js";
import { Block } from "./styles.js";

/** The questions about a text, each of a type of its own. */
export function Group({ content, faults, draft, onChange }: EditorProps<"group">): ReactNode {
  const t = useMessages(messages);
  const tell = useMessages(questionMessages);
  const id = useId();
  const { children } = content;
  const set = (next: Child[]) => onChange({ ...content, children: next });
  const change = (child: string, next: Partial<Child>) =>
    set(children.map((one) => (one.id === child ? { ...one, ...next } : one)));
  return (
    <Stack>
      {children.map((child, at) => {
        const no = at + 1;
        const fault = faults[`${child.id}.stem`];
        return (
          <Block key={child.id} role="group" aria-label={t("child", { no })}>
            <div className="head">
              {t("child", { no })}
              {children.length > 1 && (
                <IconButton
                  icon={Trash}
                  iconSize={18}
                  label={t("childRemove", { no })}
                  onClick={() => set(children.filter((one) => one.id !== child.id))}
                />
              )}
            </div>
            <Fields>
              <Field label={t("childType", { no })}>
                <Select
                  value={child.content.type}
                  onChange={(value) => {
                    const type = SIMPLE.find((one) => one === value);
                    if (type) change(child.id, { content: startOf(type) as Child["content"] });
                  }}
                  options={SIMPLE.map((value) => ({ value, label: tell(value) }))}
                />
              </Field>
              <NumberField
                label={t("childPoints", { no })}
                value={child.points}
                onChange={(points) => change(child.id, { points: points ?? child.points })}
                min={0}
                max={1000}
                decimals={2}
              />
            </Fields>
            <Words
              label={t("childStem", { no })}
              draft={`${draft}.${child.id}.stem`}
              start={child.stem}
              onChange={(stem) => change(child.id, { stem })}
              isWrong={fault !== undefined}
            />
            <Fault id={`${id}-${child.id}`} of={fault} />
            <ContentForm
              content={child.content}
              faults={faultsIn(faults, child.id)}
              draft={`${draft}.${child.id}`}
              onChange={(next) => change(child.id, { content: next as Child["content"] })}
            />
          </Block>
        );
      })}
      <div>
        <Button
          size="s"
          icon={<Icon of={Plus} size={16} />}
          disabled={children.length >= 20}
          onClick={() => set([...children, childOf(freeId(children))])}
        >
          {t("childAdd")}
        </Button>
      </div>
    </Stack>
  );
}
