import { type ReactNode, useEffect } from "react";
import { useMessages } from "../../../core/element/index.js";
import { isMainlandPhone } from "../../../core/rules/account.js";
import { passwordFaults } from "../../../core/rules/password.js";
import { prefetchSignIn, registerAccount } from "../../../core/session/sign-in.js";
import { Button } from "../../../ui/controls/Button.js";
import { Field } from "../../../ui/form/Field.js";
import { FormError } from "../../../ui/form/FormError.js";
import { Input } from "../../../ui/controls/Input.js";
import { PasswordInput } from "../../../ui/controls/PasswordInput.js";
import { PasswordRules } from "../../../ui/form/PasswordRules.js";
import { useForm } from "../../../ui/form/useForm.js";
import { BindingNote } from "../BindingNote.js";
import { CodeField } from "../code/CodeField.js";
import { Aside, Form, Together } from "../styles.js";
import { problemOf, useRefusal, useStage } from "../stage.js";
import { $binding, $typed, dropSpentBinding, keep } from "../store.js";
import { Agreement } from "./Agreement.js";
import { messages } from "./messages.js";

interface Values {
  phone: string;
  code: string;
  password: string;
  confirm: string;
  agreed: boolean;
}

/** A new account by phone and code (docs/specification.md 4.2). */
export function Register(): ReactNode {
  const t = useMessages(messages);
  const stage = useStage();
  const refusal = useRefusal();
  const form = useForm<Values>({
    fields: {
      phone: $typed.get().phone,
      code: $typed.get().code,
      agreed: $typed.get().agreed,
      password: "",
      confirm: "",
    },
    validate({ phone, code, password, confirm, agreed }) {
      const confirmed = confirm === password ? undefined : t("confirmWrong");
      return {
        phone: !phone.trim()
          ? t("phoneMissing")
          : isMainlandPhone(phone.trim())
            ? undefined
            : t("phoneWrong"),
        code: code.trim() ? undefined : t("codeMissing"),
        password: !password
          ? t("passwordMissing")
          : passwordFaults(password).length > 0
            ? t("passwordWrong")
            : undefined,
        confirm: confirm ? confirmed : t("confirmMissing"),
        agreed: agreed ? undefined : t("agreeMissing"),
      };
    },
    async submit(values) {
      const { agreed: _, ...registration } = values;
      try {
        const fresh = await registerAccount({ ...registration, bindTicket: $binding.get()?.ticket });
        await stage.arrive(fresh, { next: "profile" });
      } catch (error) {
        dropSpentBinding(error);
        throw error;
      }
    },
    explain: refusal,
  });
  const { phone, code, agreed } = form.values;
  useEffect(() => keep({ phone, code, agreed }), [phone, code, agreed]);

  const target = () => {
    if (phone.trim()) return form.check("phone") ? phone.trim() : undefined;
    form.refuse({ fields: { phone: t("phoneFirst") } });
  };
  return (
    <Form {...form.form} onFocus={prefetchSignIn}>
      <BindingNote />
      <Field label={t("phone")} error={form.errors.phone} required>
        <Input
          {...form.text("phone")}
          type="tel"
          inputMode="numeric"
          autoComplete="username"
          maxLength={20}
          data-autofocus
        />
      </Field>
      <CodeField
        control={form.text("code")}
        error={form.errors.code}
        flow="register"
        target={target}
        refuse={(error) => form.refuse(problemOf(error, refusal(error), form.values))}
        say={(message) => form.refuse({ message })}
      />
      <Together>
        <Field label={t("password")} error={form.errors.password} required>
          <PasswordInput {...form.text("password")} autoComplete="new-password" />
        </Field>
        <PasswordRules password={form.values.password} />
      </Together>
      <Field label={t("confirm")} error={form.errors.confirm} required>
        <PasswordInput {...form.text("confirm")} autoComplete="new-password" />
      </Field>
      <Agreement checked={agreed} onChange={(now) => form.set({ agreed: now })} error={form.errors.agreed} />
      <FormError>{form.message}</FormError>
      <Button type="submit" variant="primary" size="l" block loading={form.submitting}>
        {t("submit")}
      </Button>
      <Aside>
        {t("haveAccount")}
        <Button variant="link" onClick={() => stage.go("login")}>
          {t("toLogin")}
        </Button>
      </Aside>
    </Form>
  );
}
