import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import { certificateVerify } from "../../../core/contract/platform.js";
import { useMessages } from "../../../core/element/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Field } from "../../../ui/form/Field.js";
import { FormError } from "../../../ui/form/FormError.js";
import { Input } from "../../../ui/controls/Input.js";
import { useForm } from "../../../ui/form/useForm.js";
import { checkMessages } from "../../shared/certificates/check-messages.js";
import { type Checked, CheckResult } from "../../shared/certificates/CheckResult.js";

const Form = styled.form`
  display: grid;
  gap: var(--edu-space-4);
`;
const Answer = styled.div`
  margin-block-start: var(--edu-space-5);
`;

/** Is a certificate or a transcript real? Anyone may ask by its code. @param code that stands there at first */
export function Certificate({ code }: { readonly code: string }): ReactNode {
  const t = useMessages(checkMessages);
  const [result, setResult] = useState<Checked>();
  const { form, text, errors, message, submitting } = useForm(certificateVerify, {
    fields: { code },
    wrong: { code: t("codeWrong") },
    validate: ({ code }): { code?: string } => (code.trim() ? {} : { code: t("codeEmpty") }),
    input(values) {
      setResult(undefined);
      return values;
    },
    done: setResult,
  });
  return (
    <>
      <Form {...form}>
        <Field label={t("code")} help={t("codeHelp")} error={errors.code} required>
          <Input
            {...text("code")}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            data-autofocus=""
          />
        </Field>
        <FormError>{message}</FormError>
        <Button type="submit" variant="primary" loading={submitting}>
          {t("verify")}
        </Button>
      </Form>
      <Answer role="status">{result && <CheckResult result={result} heading="h3" />}</Answer>
    </>
  );
}
