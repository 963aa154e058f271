import type { ReactNode } from "react";
import { mailBind, phoneBind } from "../../core/contract/user.js";
import { useMessages } from "../../core/element/index.js";
import { ApiError } from "../../core/http/index.js";
import { isCodeShape, isEmail, isMainlandPhone } from "../../core/rules/index.js";
import { request } from "../../core/session/index.js";
import { sendCode } from "../../core/session/codes.js";
import { Button } from "../../ui/controls/Button.js";
import { Dialog } from "../../ui/overlay/Dialog.js";
import { useExplain } from "../../ui/feedback/explain.js";
import { Field } from "../../ui/form/Field.js";
import { FormError } from "../../ui/form/FormError.js";
import { Input } from "../../ui/controls/Input.js";
import { useForm } from "../../ui/form/useForm.js";
import { CodeField } from "./CodeField.js";
import { Form } from "./styles.js";
import { words } from "./messages.js";

export interface RebindProps {
  readonly channel: "phone" | "email";
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** A new phone or address, shown to be the person's by a code that was sent there. */
export function Rebind({ channel, onDone, onClose }: RebindProps): ReactNode {
  const t = useMessages(words);
  const explain = useExplain();
  const phone = channel === "phone";
  const fits = (target: string) => (phone ? isMainlandPhone(target) : isEmail(target));
  const { form, text, values, errors, message, submitting, check } = useForm({
    fields: { target: "", code: "" },
    validate: (now) => ({
      target: fits(now.target.trim()) ? undefined : t(phone ? "phoneWrong" : "emailWrong"),
      code: isCodeShape(now.code.trim()) ? undefined : t("codeWrong"),
    }),
    explain,
    async submit(now) {
      const [target, code] = [now.target.trim(), now.code.trim()];
      try {
        if (phone) await request(phoneBind, { phone: target, code });
        else await request(mailBind, { email: target, code });
      } catch (error) {
        const field = error instanceof ApiError ? error.detail.field : undefined;
        if (field) return { fields: { [field === "code" ? "code" : "target"]: explain(error) } };
        throw error;
      }
      onDone();
      return undefined;
    },
  });
  return (
    <Dialog open title={t(phone ? "rebindPhone" : "rebindEmail")} onClose={onClose}>
      <Form {...form}>
        <Field label={t(phone ? "newPhone" : "newEmail")} error={errors.target} required>
          <Input
            {...text("target")}
            type={phone ? "tel" : "email"}
            autoComplete={phone ? "tel-national" : "email"}
            maxLength={phone ? 11 : 128}
          />
        </Field>
        <CodeField
          {...text("code")}
          flow="bind"
          error={errors.code}
          sentTo={values.target.trim()}
          ready={() => check("target")}
          send={(proof) => sendCode("bind", values.target, proof)}
        />
        <FormError>{message}</FormError>
        <Button type="submit" variant="primary" loading={submitting} block>
          {t(phone ? "bindPhone" : "bindEmail")}
        </Button>
      </Form>
    </Dialog>
  );
}
