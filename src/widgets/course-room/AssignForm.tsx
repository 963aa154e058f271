import { type ReactNode, useState } from "react";
import { enrollAssign } from "../../core/contract/course.js";
import { useMessages } from "../../core/element/index.js";
import { Button } from "../../ui/controls/Button.js";
import { Field } from "../../ui/form/Field.js";
import { FormError } from "../../ui/form/FormError.js";
import { Muted, Sheet } from "../../ui/layout/styles.js";
import { Select } from "../../ui/controls/Select.js";
import { Textarea } from "../../ui/controls/Textarea.js";
import { toast } from "../../ui/feedback/toast.js";
import { useForm } from "../../ui/form/useForm.js";
import { messages } from "./application-messages.js";
import { useRoom } from "./useRoom.js";

const NONE = "0";

/** Where the school enrols: whoever teaches adds learners of their school and invites others. Unknown lines stay. */
export function AssignForm({
  classes,
  onDone,
}: {
  readonly classes: readonly { readonly id: number; readonly name: string }[];
  readonly onDone: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const { id } = useRoom().shell;
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  const [into, setInto] = useState(NONE);
  const linesOf = (text: string) =>
    text
      .split(/[\n,，;；]+/)
      .map((line) => line.trim())
      .filter(Boolean);
  const form = useForm(enrollAssign, {
    fields: { people: "" },
    validate: ({ people }) => ({ people: linesOf(people).length === 0 ? t("peopleMissing") : undefined }),
    input: ({ people }) => ({
      id,
      classId: into === NONE ? undefined : Number(into),
      people: linesOf(people),
    }),
    done(answer) {
      setUnknown(answer.unknown);
      form.set({ people: answer.unknown.join("\n") });
      const { enrolled, invited } = answer;
      const done = [
        ...(enrolled > 0 || invited === 0 ? [t("added", { count: enrolled })] : []),
        ...(invited > 0 ? [t("invited", { count: invited })] : []),
      ];
      toast({ kind: enrolled + invited > 0 ? "ok" : "info", text: done.join(t("comma")) });
      onDone();
    },
  });
  return (
    <Sheet>
      <h2>{t("assign")}</h2>
      <Muted>{t("assignText")}</Muted>
      <form {...form.form} style={{ display: "grid", gap: 16, maxWidth: 480 }}>
        <Field
          label={t("people")}
          help={t("peopleHelp")}
          error={
            form.errors.people ??
            (unknown.length > 0 ? t("unknown", { names: unknown.join("、") }) : undefined)
          }
          required
        >
          <Textarea {...form.text("people")} rows={4} />
        </Field>
        {classes.length > 0 && (
          <Select
            aria-label={t("toClass")}
            value={into}
            onChange={setInto}
            options={[
              { value: NONE, label: t("noClass") },
              ...classes.map((one) => ({ value: String(one.id), label: one.name })),
            ]}
          />
        )}
        <FormError>{form.message}</FormError>
        <Button type="submit" variant="primary" loading={form.submitting}>
          {t("add")}
        </Button>
      </form>
    </Sheet>
  );
}
