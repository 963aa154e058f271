import type { ReactNode } from "react";
import { mailBind, phoneBind } from "../../core/contract/user.js";
import { useMessages } from "../../core/element/index.js";
import { isCodeShape, isEmail, isMainlandPhone } from "../../core/rules/index.js";
import { sendCode } from "../../core/session/codes.js";
import { Button } from "../../ui/controls/Button.js";
import { Dialog } from "../../ui/overlay/Dialog.js";
import { Field } from "../../ui/form/Field.js";
import { FormError } from "../../ui/form/FormError.js";
import { Input } from "../../ui/controls/Input.js";
import { useForm } from "../../ui/form/useForm.js";
import { CodeField } from "./CodeField.js";
import { Form } from "./styles.js";
import { messages } from "./messages.js";

export interface RebindProps {
  readonly channel: "phone" | "email";
  readonly onDone: () => void;
  readonly onClose: () => void;
}

interface Values {
  readonly phone: string;
  readonly email: string;
  readonly code: string;
}

/** A new phone or address, shown to be the person's by a code that was sent there. */
export function Rebind({ channel, onDone, onClose }: RebindProps): ReactNode {
  const t = useMessages(messages);
  const phone = channel === "phone";
  const fits = (target: string) => (phone ? isMainlandPhone(target) : isEmail(target));
  const { form, text, values, errors, message, submitting, check } = useForm<
    Values,
    { code: string },
    object
  >(phone ? phoneBind : mailBind, {
    fields: { phone: "", email: "", code: "" },
    validate: (now) => ({
      [channel]: fits(now[channel].trim()) ? undefined : t(phone ? "phoneWrong" : "emailWrong"),
      code: isCodeShape(now.code.trim()) ? undefined : t("codeWrong"),
    }),
    done: onDone,
  });
  return (
    <Dialog open title={t(phone ? "rebindPhone" : "rebindEmail")} onClose={onClose}>
      <Form {...form}>
        <Field label={t(phone ? "newPhone" : "newEmail")} error={errors[channel]} required>
          <Input
            {...text(channel)}
            type={phone ? "tel" : "email"}
            autoComplete={phone ? "tel-national" : "email"}
            {...(phone && { maxLength: 11 })}
          />
        </Field>
        <CodeField
          {...text("code")}
          flow="bind"
          error={errors.code}
          sentTo={values[channel].trim()}
          ready={() => check(channel)}
          send={(proof) => sendCode("bind", values[channel], proof)}
        />
        <FormError>{message}</FormError>
        <Button type="submit" variant="primary" loading={submitting} block>
          {t(phone ? "bindPhone" : "bindEmail")}
        </Button>
      </Form>
    </Dialog>
  );
}
