import { type ReactNode, useState } from "react";
import { courseDetail } from "../../../core/contract/course.js";
import { AssessmentKinds } from "../../../core/contract/exam.js";
import { useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Input } from "../../../ui/controls/Input.js";
import { Select } from "../../../ui/controls/Select.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { Field } from "../../../ui/form/Field.js";
import { Sheet } from "../../../ui/layout/styles.js";
import { RichEditor } from "../../../ui/rich/RichEditor.js";
import { RichText } from "../../../ui/rich/RichText.js";
import { Fields, Stack } from "../styles.js";
import { useStudio } from "../useStudio.js";
import { messages as workMessages } from "../work/messages.js";
import { messages } from "./messages.js";
import { introDraft, type Writing } from "./useDraft.js";

/** What it is called, what it is, what it counts for. */
export function Basics({
  writing: { draft, faults, change },
  assessment,
  mayWrite,
}: {
  readonly writing: Writing;
  readonly assessment: number;
  readonly mayWrite: boolean;
}): ReactNode {
  const t = useMessages(messages);
  const tell = useMessages(workMessages);
  const { id } = useStudio().shell;
  const { data } = useLoad(String(id), (signal) => request(courseDetail, { id }, { signal, quiet: true }));
  const [hasIntro, setIntro] = useState(draft.intro !== undefined);
  const grading = data?.grading ?? [];
  const isKnown = draft.category === "" || grading.some(({ key }) => key === draft.category);
  return (
    <Sheet>
      <h2>{t("basics")}</h2>
      <Stack>
        <Field label={t("title")} error={faults.title && t("titleMissing")} required>
          <Input
            value={draft.title}
            onChange={(title) => change({ title })}
            maxLength={200}
            autoComplete="off"
          />
        </Field>
        <Fields>
          <Field label={t("kind")}>
            <Select
              value={draft.kind}
              onChange={(value) =>
                change({ kind: AssessmentKinds.find((one) => one === value) ?? draft.kind })
              }
              options={AssessmentKinds.map((value) => ({ value, label: tell(value) }))}
            />
          </Field>
          <Field label={t("category")}>
            <Select
              value={draft.category}
              onChange={(category) => change({ category })}
              options={[
                { value: "", label: t("noCategory") },
                ...grading.map(({ key, name, weight }) => ({
                  value: key,
                  label: t("weighted", { name, weight }),
                })),
                ...(isKnown ? [] : [{ value: draft.category, label: draft.category }]),
              ]}
            />
          </Field>
        </Fields>
        {hasIntro && mayWrite && (
          <Field label={t("intro")} optional>
            <RichEditor
              label={t("intro")}
              draft={introDraft(assessment)}
              start={draft.intro}
              onChange={(intro) => change({ intro })}
            />
          </Field>
        )}
        {!mayWrite && draft.intro && <RichText document={draft.intro} />}
        {!hasIntro && mayWrite && (
          <div>
            <Button size="s" onClick={() => setIntro(true)}>
              {t("addIntro")}
            </Button>
          </div>
        )}
      </Stack>
    </Sheet>
  );
}
