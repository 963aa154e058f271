import type { ReactNode } from "react";
import { appealSave } from "../../core/contract/grade.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { Button } from "../../ui/controls/Button.js";
import { Textarea } from "../../ui/controls/Textarea.js";
import { toast } from "../../ui/feedback/toast.js";
import { Field } from "../../ui/form/Field.js";
import { FormError } from "../../ui/form/FormError.js";
import { useForm } from "../../ui/form/useForm.js";
import { Badge } from "../../ui/layout/Badge.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { Facts, Muted, PartHead, Row, Sheet } from "../../ui/layout/styles.js";
import { Time } from "../../ui/layout/time.js";
import { messages } from "./messages.js";
import { Form, Lines } from "./styles.js";
import type { Report } from "./totals.js";

/** Asks for a mark to be looked at again. */
export function AppealForm({
  course,
  assessment,
  title,
  onDone,
  onCancel,
}: {
  readonly course: number;
  readonly assessment: number;
  readonly title: string;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const { emit } = useIsland();
  const form = useForm(appealSave, {
    fields: { text: "" },
    wrong: { text: t("appealMissing") },
    input: ({ text }) => ({ id: course, assessment, text }),
    done() {
      toast({ kind: "ok", text: t("appealSent") });
      emit("edu-appeal", { course, assessment });
      onDone();
    },
  });
  return (
    <Form {...form.form} aria-label={t("appealTo", { title })}>
      <Field label={t("appealText")} error={form.errors.text}>
        <Textarea {...form.text("text")} rows={4} />
      </Field>
      <FormError>{form.message}</FormError>
      <Row>
        <Button type="submit" variant="primary" loading={form.submitting}>
          {t("appealSend")}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t("cancel")}
        </Button>
      </Row>
    </Form>
  );
}

const KINDS = { open: "info", upheld: "ok", declined: "neutral" } as const;

/** What somebody has appealed against, and what came of it. */
export function Appeals({ appeals }: Pick<Report, "appeals">): ReactNode {
  const t = useMessages(messages);
  if (appeals.length === 0) return null;
  return (
    <Sheet aria-label={t("appeals")}>
      <PartHead>
        <h2>{t("appeals")}</h2>
      </PartHead>
      <Lines>
        {appeals.map(({ appeal, title, text, state, answer, at, answeredAt }) => (
          <li key={appeal} part="appeal">
            <div>
              <p className="title">
                <MultilingualText>{title}</MultilingualText>
              </p>
              <Muted>{text}</Muted>
              {answer && <p>{t("answer", { text: answer })}</p>}
              <Facts>
                <Time at={answeredAt ?? at} />
              </Facts>
            </div>
            <Badge kind={KINDS[state]}>{t(state)}</Badge>
          </li>
        ))}
      </Lines>
    </Sheet>
  );
}
