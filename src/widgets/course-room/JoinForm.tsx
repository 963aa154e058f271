import type { ReactNode } from "react";
import { Code } from "../../core/contract/codes.js";
import { classJoin } from "../../core/contract/room.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { Button } from "../../ui/controls/Button.js";
import { Field } from "../../ui/form/Field.js";
import { FormError } from "../../ui/form/FormError.js";
import { Input } from "../../ui/controls/Input.js";
import { toast } from "../../ui/feedback/toast.js";
import { useForm } from "../../ui/form/useForm.js";
import { messages } from "./class-messages.js";
import { Form } from "../shared/page-styles.js";
import { usePlace } from "./usePlace.js";
import { useRoom } from "./useRoom.js";

/** Joins a class by the code that its teacher gave out. */
export function JoinForm({ onDone }: { readonly onDone: () => void }): ReactNode {
  const t = useMessages(messages);
  const { emit } = useIsland();
  const { id } = useRoom().shell;
  const { place } = usePlace();
  const form = useForm(classJoin, {
    // Whoever follows a class's QR code finds it filled in.
    fields: { code: new URLSearchParams(place.filter).get("code") ?? "" },
    wrong: { code: t("codeMissing") },
    refusals: {
      [Code.classCodeInvalid]: "code",
      [Code.classCodeExpired]: "code",
      [Code.classArchived]: "code",
    },
    input: ({ code }) => ({ id, code }),
    quiet: true,
    done({ classId, name, waiting }) {
      toast({ kind: waiting ? "info" : "ok", text: t(waiting ? "askedFor" : "joined", { name }) });
      if (!waiting) emit("edu-class-join", { course: id, classId });
      onDone();
    },
  });
  return (
    <Form {...form.form} style={{ maxWidth: 420 }}>
      <Field label={t("code")} help={t("joinText")} error={form.errors.code}>
        <Input {...form.text("code")} autoComplete="off" autoCapitalize="characters" />
      </Field>
      <FormError>{form.message}</FormError>
      <div className="foot">
        <Button type="submit" variant="primary" loading={form.submitting}>
          {t("join")}
        </Button>
      </div>
    </Form>
  );
}
