import type { ReactNode } from "react";
import type { Call } from "../../core/contract/call.js";
import { Code } from "../../core/contract/codes.js";
import { useMessages } from "../../core/element/index.js";
import { Button } from "../../ui/controls/Button.js";
import { Input } from "../../ui/controls/Input.js";
import { Field } from "../../ui/form/Field.js";
import { FormError } from "../../ui/form/FormError.js";
import { useForm } from "../../ui/form/useForm.js";
import { messages } from "./class-code-messages.js";
import { Form } from "./page-styles.js";

export interface ClassCodeFormProps<I, O> {
  readonly call: Call<I, O>;
  readonly input: (code: string) => I;
  /** What the field has at first: whoever follows a class's QR code finds it filled in. */
  readonly code?: string;
  readonly help: string;
  readonly onDone: (output: O) => void;
}

/** Joins a class by the code that its teacher gave out. */
export function ClassCodeForm<I, O>({
  call,
  input,
  code = "",
  help,
  onDone,
}: ClassCodeFormProps<I, O>): ReactNode {
  const t = useMessages(messages);
  const form = useForm(call, {
    fields: { code },
    wrong: { code: t("codeMissing") },
    refusals: {
      [Code.classCodeInvalid]: "code",
      [Code.classCodeExpired]: "code",
      [Code.classArchived]: "code",
    },
    input: (values) => input(values.code),
    quiet: true,
    done(output) {
      // The next one may be typed.
      form.reset();
      onDone(output);
    },
  });
  return (
    <Form {...form.form} style={{ maxWidth: 420 }}>
      <Field label={t("code")} help={help} error={form.errors.code}>
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
