import { type ReactNode, useState } from "react";
import { CourseKind } from "../../../core/contract/course.js";
import { useMessages } from "../../../core/element/index.js";
import { Checkbox } from "../../../ui/controls/Checkbox.js";
import { Input } from "../../../ui/controls/Input.js";
import { Select } from "../../../ui/controls/Select.js";
import { Textarea } from "../../../ui/controls/Textarea.js";
import { Field } from "../../../ui/form/Field.js";
import { NumberField } from "../../shared/NumberField.js";
import { Fields as FieldGrid, Stack } from "../styles.js";
import { CoverField } from "./CoverField.js";
import { messages } from "./messages.js";
import type { PartProps } from "./part.js";

/** Lines of a text as they are typed; what is kept are those that say something. */
function Lines({
  label,
  help,
  value,
  onChange,
}: {
  readonly label: string;
  readonly help: string;
  readonly value: readonly string[];
  readonly onChange: (lines: string[]) => void;
}): ReactNode {
  const [text, setText] = useState(value.join("\n"));
  return (
    <Field label={label} help={help} optional>
      <Textarea
        rows={4}
        value={text}
        onChange={(now) => {
          setText(now);
          onChange(
            now
              .split("\n")
              .map((line) => line.trim().slice(0, 300))
              .filter(Boolean)
              .slice(0, 20),
          );
        }}
      />
    </Field>
  );
}

/** What is said of the course. */
export function CoursePart({ fields, change, loaded }: PartProps): ReactNode {
  const t = useMessages(messages);
  const [title, setTitle] = useState(fields.title);
  return (
    <Stack>
      <Field label={t("title")} required error={title.trim() === "" ? t("titleMissing") : undefined}>
        <Input
          value={title}
          maxLength={200}
          onChange={(text) => {
            setTitle(text);
            if (text.trim() !== "") change({ title: text.trim() });
          }}
        />
      </Field>
      <Field label={t("titleEn")} optional>
        <Input value={fields.titleEn} maxLength={200} onChange={(titleEn) => change({ titleEn })} />
      </Field>
      <CoverField fields={fields} canEdit={loaded.canEdit} onChange={(cover) => change({ cover })} />
      <Field label={t("intro")} help={t("introHelp")}>
        <Textarea rows={5} value={fields.intro} maxLength={4000} onChange={(intro) => change({ intro })} />
      </Field>
      <Lines
        label={t("objectives")}
        help={t("objectivesHelp")}
        value={fields.objectives}
        onChange={(objectives) => change({ objectives })}
      />
      <FieldGrid>
        <Field label={t("discipline")} optional>
          <Input
            value={fields.discipline}
            maxLength={64}
            list="edu-disciplines"
            onChange={(discipline) => change({ discipline })}
          />
        </Field>
        <Field label={t("major")} optional>
          <Input value={fields.major} maxLength={64} onChange={(major) => change({ major })} />
        </Field>
        <Field label={t("kind")}>
          <Select
            value={fields.kind}
            options={CourseKind.map((kind) => ({ value: kind, label: t(kind) }))}
            onChange={(value) => change({ kind: CourseKind.find((one) => one === value) ?? fields.kind })}
          />
        </Field>
        <NumberField
          label={t("credit")}
          value={fields.credit / 10}
          min={0}
          max={30}
          decimals={1}
          onChange={(value) => value !== undefined && change({ credit: Math.round(value * 10) })}
        />
        <NumberField
          label={t("hours")}
          value={fields.hours}
          min={0}
          max={2000}
          onChange={(value) => value !== undefined && change({ hours: value })}
        />
      </FieldGrid>
      <datalist id="edu-disciplines">
        {loaded.disciplines.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      <Lines
        label={t("books")}
        help={t("booksHelp")}
        value={fields.books}
        onChange={(books) => change({ books })}
      />
      <Checkbox checked={fields.certificate} onChange={(certificate) => change({ certificate })}>
        {t("certificate")}
      </Checkbox>
      <Checkbox checked={fields.schoolOnly} onChange={(schoolOnly) => change({ schoolOnly })}>
        {t("schoolOnly")}
      </Checkbox>
    </Stack>
  );
}
