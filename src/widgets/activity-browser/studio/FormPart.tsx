import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import type { ReactNode } from "react";
import { useMessages } from "../../../core/element/index.js";
import { FieldKinds, MOST_IN_TEAM } from "../../../core/rules/activity.js";
import { MOST_FIELDS, MOST_OPTIONS } from "../../../core/rules/activity-plan.js";
import { Button } from "../../../ui/controls/Button.js";
import { Checkbox } from "../../../ui/controls/Checkbox.js";
import { IconButton } from "../../../ui/controls/IconButton.js";
import { Input } from "../../../ui/controls/Input.js";
import { Select } from "../../../ui/controls/Select.js";
import { Field } from "../../../ui/form/Field.js";
import { FormError } from "../../../ui/form/FormError.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { Muted } from "../../../ui/layout/styles.js";
import { Fields, Wide } from "../../shared/form-styles.js";
import { NumberField } from "../../shared/NumberField.js";
import { Stack } from "../../shared/page-styles.js";
import { Lines } from "./Lines.js";
import { messages } from "./messages.js";
import type { PartProps, Plan } from "./plan.js";
import { Item } from "./styles.js";

type Question = Plan["form"][number];
const OPTIONS = { lines: MOST_OPTIONS, chars: 100 };
const MOST_PLACES = 100_000;

/** A key that no question has: what people filled in is stored under it. */
function nextKey(form: readonly Question[]): string {
  const used = new Set(form.map(({ key }) => key));
  let number = form.length + 1;
  while (used.has(`f${number}`)) number += 1;
  return `f${number}`;
}

/** How many may come, alone or together, and what they are asked. */
export function FormPart({ organized, plan, change, errorOf, isAnnounced }: PartProps): ReactNode {
  const t = useMessages(messages);
  const { form } = plan;
  const set = (key: string, changes: Partial<Question>) =>
    change({ form: form.map((one) => (one.key === key ? { ...one, ...changes } : one)) });
  /** People may have answered it. */
  const stands = (key: string) => isAnnounced && organized.plan.form.some((one) => one.key === key);
  return (
    <Stack>
      <Fields>
        <NumberField
          label={t("quota")}
          help={isAnnounced ? t("quotaAnnounced", { count: organized.taken }) : t("quotaHelp")}
          optional
          min={1}
          max={MOST_PLACES}
          value={plan.quota ?? undefined}
          error={errorOf("quota")}
          onChange={(quota) => change({ quota: quota ?? null })}
        />
        <NumberField
          label={t("teamMost")}
          help={t("teamHelp")}
          min={1}
          max={MOST_IN_TEAM}
          value={plan.teamMost}
          error={errorOf("teamMost")}
          onChange={(teamMost) => teamMost !== undefined && change({ teamMost })}
        />
      </Fields>
      <h2>{t("questions")}</h2>
      <Muted>{t(isAnnounced ? "questionsAnnounced" : "questionsHelp")}</Muted>
      {form.map((one, at) => (
        <Item key={one.key} role="group" aria-label={t("question", { no: at + 1 })}>
          <Stack>
            <Wide>
              <Field label={t("label")} required>
                <Input value={one.label} maxLength={100} onChange={(label) => set(one.key, { label })} />
              </Field>
              <Field label={t("labelEn")} optional>
                <Input
                  value={one.label_en}
                  maxLength={100}
                  onChange={(label_en) => set(one.key, { label_en })}
                />
              </Field>
              <Field label={t("fieldKind")}>
                <Select
                  value={one.kind}
                  disabled={stands(one.key)}
                  options={FieldKinds.map((value) => ({ value, label: t(`field_${value}`) }))}
                  onChange={(kind) =>
                    set(one.key, {
                      kind: kind as Question["kind"],
                      ...(kind !== "choice" && { options: [] }),
                    })
                  }
                />
              </Field>
            </Wide>
            {one.kind === "choice" && (
              <Lines
                label={t("options")}
                help={t("optionsHelp", { count: MOST_OPTIONS })}
                rows={4}
                most={OPTIONS}
                draft={`activity-${organized.id}-${one.key}`}
                value={one.options}
                onChange={(options) => set(one.key, { options })}
              />
            )}
            <Checkbox checked={one.required} onChange={(required) => set(one.key, { required })}>
              {t("required")}
            </Checkbox>
          </Stack>
          {!stands(one.key) && (
            <IconButton
              icon={Trash2}
              label={t("removeQuestion", { no: at + 1 })}
              onClick={() => change({ form: form.filter(({ key }) => key !== one.key) })}
            />
          )}
        </Item>
      ))}
      <FormError>{errorOf("form")}</FormError>
      {form.length < MOST_FIELDS && (
        <div>
          <Button
            icon={<Icon of={Plus} size={18} />}
            onClick={() =>
              change({
                form: [
                  ...form,
                  {
                    key: nextKey(form),
                    kind: "text",
                    label: "",
                    label_en: "",
                    required: true,
                    options: [],
                  },
                ],
              })
            }
          >
            {t("addQuestion")}
          </Button>
        </div>
      )}
    </Stack>
  );
}
