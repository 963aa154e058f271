import type { ReactNode } from "react";
import { EnrollMode } from "../../../core/contract/course-parts.js";
import { useMessages } from "../../../core/element/index.js";
import { Checkbox } from "../../../ui/controls/Checkbox.js";
import { Select } from "../../../ui/controls/Select.js";
import { Field } from "../../../ui/form/Field.js";
import { MomentField } from "../../shared/MomentField.js";
import { NumberField } from "../../shared/NumberField.js";
import { Fields as FieldGrid, Stack } from "../styles.js";
import { messages } from "./messages.js";
import type { PartProps } from "./part.js";

/** How the run is entered, and when it is. */
export function RunPart({ fields, change, loaded }: PartProps): ReactNode {
  const t = useMessages(messages);
  const moment = (name: "enrollFrom" | "enrollUntil" | "startsAt" | "endsAt") => (
    <MomentField
      label={t(name)}
      value={fields[name] || undefined}
      onChange={(at) => change({ [name]: at ?? 0 })}
    />
  );
  const areMarksWrong = fields.excellentMark < fields.passMark;
  // Both marks go together: one of them alone could contradict the other on its way.
  const mark = (name: "passMark" | "excellentMark", value: number | undefined) => {
    if (value === undefined) return;
    change({ passMark: fields.passMark, excellentMark: fields.excellentMark, [name]: value });
  };
  return (
    <Stack>
      <FieldGrid>
        <Field label={t("term")} optional>
          <Select
            value={fields.term ? String(fields.term) : ""}
            options={[
              { value: "", label: t("noTerm") },
              ...loaded.terms.map(({ term, name }) => ({ value: String(term), label: name })),
            ]}
            onChange={(value) => {
              const term = loaded.terms.find((one) => String(one.term) === value);
              // A run that has no dates yet takes its term's.
              const isNew = fields.startsAt === 0 && fields.endsAt === 0;
              change({
                term: term?.term ?? 0,
                ...(term && isNew && { startsAt: term.startsAt, endsAt: term.endsAt }),
              });
            }}
          />
        </Field>
        <Field label={t("mode")}>
          <Select
            value={fields.mode}
            options={EnrollMode.map((mode) => ({ value: mode, label: t(mode) }))}
            onChange={(value) => change({ mode: EnrollMode.find((one) => one === value) ?? fields.mode })}
          />
        </Field>
        <NumberField
          label={t("capacity")}
          help={t("capacityHelp")}
          unit={t("people")}
          value={fields.capacity || undefined}
          min={1}
          max={1_000_000}
          optional
          onChange={(value) => change({ capacity: value ?? 0 })}
        />
      </FieldGrid>
      <FieldGrid>
        {moment("enrollFrom")}
        {moment("enrollUntil")}
        {moment("startsAt")}
        {moment("endsAt")}
      </FieldGrid>
      <FieldGrid>
        <NumberField
          label={t("passMark")}
          unit={t("points")}
          value={fields.passMark}
          min={0}
          max={100}
          onChange={(value) => mark("passMark", value)}
        />
        <NumberField
          label={t("excellentMark")}
          unit={t("points")}
          value={fields.excellentMark}
          min={0}
          max={100}
          error={areMarksWrong ? t("marksWrong") : undefined}
          onChange={(value) => mark("excellentMark", value)}
        />
      </FieldGrid>
      <Checkbox checked={fields.selfStudy} onChange={(selfStudy) => change({ selfStudy })}>
        {t("selfStudy")}
      </Checkbox>
      <Checkbox checked={fields.noteSharing} onChange={(noteSharing) => change({ noteSharing })}>
        {t("noteSharing")}
      </Checkbox>
    </Stack>
  );
}
