import Plus from "lucide-react/icons/plus";
import Trash from "lucide-react/icons/trash-2";
import { type ReactNode, useId } from "react";
import { useMessages } from "../../../core/element/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { IconButton } from "../../../ui/controls/IconButton.js";
import { Input } from "../../../ui/controls/Input.js";
import { Select } from "../../../ui/controls/Select.js";
import { Field } from "../../../ui/form/Field.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { NumberField } from "../../shared/NumberField.js";
import { Fields, Stack } from "../styles.js";
import { type Content, freeId } from "./content.js";
import type { EditorProps } from "./ContentForm.js";
import { messages } from "./messages.js";
import { Fault } from "./OptionText.js";
import { Block, Parts } from "./styles.js";
import { WordList } from "./WordList.js";

/** Lengths and keywords of an answer that a person marks. */
export function Texts({ content, onChange }: EditorProps<"short" | "essay">): ReactNode {
  const t = useMessages(messages);
  return (
    <Fields>
      <NumberField
        label={t("minWords")}
        value={content.body.minWords}
        onChange={(minWords) => onChange({ ...content, body: { ...content.body, minWords } })}
        min={0}
        max={20_000}
        optional
      />
      <NumberField
        label={t("maxWords")}
        value={content.body.maxWords}
        onChange={(maxWords) => onChange({ ...content, body: { ...content.body, maxWords } })}
        min={1}
        max={20_000}
        optional
      />
      <WordList
        label={t("keywords")}
        help={t("keywordsHelp")}
        value={content.key.keywords ?? []}
        onChange={(keywords) =>
          onChange({ ...content, key: { keywords: keywords.length > 0 ? keywords : undefined } })
        }
      />
    </Fields>
  );
}

const HUGE = 1e12;
type Variable = Content<"calculation">["key"]["variables"][number];

/** Numbers of each learner's own, and the formula that says what is right. */
export function Calculation({ content, faults, onChange }: EditorProps<"calculation">): ReactNode {
  const t = useMessages(messages);
  const id = useId();
  const { key } = content;
  const { variables, tolerance } = key;
  const set = (next: Partial<typeof key>) => onChange({ ...content, key: { ...key, ...next } });
  const change = (at: number, next: Partial<Variable>) =>
    set({ variables: variables.map((one, nth) => (nth === at ? { ...one, ...next } : one)) });
  const formulaFault = faults["formula"];
  return (
    <Stack>
      {variables.map((one, at) => {
        const fault = faults[`variable.${at}`];
        const number = (field: "min" | "max" | "step", label: string) => (
          <div className="narrow">
            <NumberField
              label={label}
              value={one[field]}
              onChange={(value) => change(at, { [field]: value ?? one[field] })}
              min={field === "step" ? 0 : -HUGE}
              max={HUGE}
              decimals={10}
            />
          </div>
        );
        return (
          // Variables are known by their place.
          <Block key={at} role="group" aria-label={t("variable", { no: at + 1 })}>
            <div className="head">
              {t("variable", { no: at + 1 })}
              <IconButton
                icon={Trash}
                iconSize={18}
                label={t("variableRemove", { no: at + 1 })}
                onClick={() => set({ variables: variables.filter((_, nth) => nth !== at) })}
              />
            </div>
            <Parts as="div">
              <div style={{ display: "flex", flexWrap: "wrap", gap: 8 }}>
                <div className="narrow">
                  <Field label={t("variableName")}>
                    <Input
                      value={one.name}
                      onChange={(name) => change(at, { name: name.trim() })}
                      maxLength={16}
                      autoComplete="off"
                      {...(fault ? { "aria-invalid": true as const, "aria-describedby": `${id}-${at}` } : {})}
                    />
                  </Field>
                </div>
                {number("min", t("variableMin"))}
                {number("max", t("variableMax"))}
                {number("step", t("variableStep"))}
              </div>
            </Parts>
            <Fault id={`${id}-${at}`} of={fault} />
          </Block>
        );
      })}
      <div>
        <Button
          size="s"
          icon={<Icon of={Plus} size={16} />}
          disabled={variables.length >= 12}
          onClick={() => {
            const name = freeId(variables.map((one) => ({ id: one.name })));
            set({ variables: [...variables, { name, min: 1, max: 10, step: 1 }] });
          }}
        >
          {t("variableAdd")}
        </Button>
      </div>
      <Field label={t("formula")} help={t("formulaHelp")} error={formulaFault && t(formulaFault)} required>
        <Input
          value={key.formula}
          onChange={(formula) => set({ formula })}
          maxLength={300}
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      <Fields>
        <Field label={t("tolerance")}>
          <Select
            value={tolerance.kind}
            onChange={(kind) =>
              set({ tolerance: { ...tolerance, kind: kind === "relative" ? "relative" : "absolute" } })
            }
            options={[
              { value: "absolute", label: t("absolute") },
              { value: "relative", label: t("relative") },
            ]}
          />
        </Field>
        <NumberField
          label={t("toleranceBy")}
          value={tolerance.by}
          onChange={(by = 0) => set({ tolerance: { ...tolerance, by } })}
          min={0}
          max={HUGE}
          decimals={10}
        />
        <WordList
          label={t("units")}
          help={t("unitsHelp")}
          value={key.units ?? []}
          onChange={(units) => set({ units: units.length > 0 ? units : undefined })}
        />
      </Fields>
    </Stack>
  );
}

export function Scale({ content, onChange }: EditorProps<"scale">): ReactNode {
  const t = useMessages(messages);
  const { body } = content;
  const set = (next: Partial<typeof body>) => onChange({ ...content, body: { ...body, ...next } });
  return (
    <Fields>
      <NumberField
        label={t("steps")}
        value={body.steps}
        onChange={(steps) => set({ steps: steps ?? body.steps })}
        min={2}
        max={10}
      />
      <Field label={t("least")} optional>
        <Input value={body.least} onChange={(least) => set({ least })} maxLength={40} autoComplete="off" />
      </Field>
      <Field label={t("most")} optional>
        <Input value={body.most} onChange={(most) => set({ most })} maxLength={40} autoComplete="off" />
      </Field>
    </Fields>
  );
}
