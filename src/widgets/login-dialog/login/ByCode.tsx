import { type ReactNode, useEffect } from "react";
import { useMessages } from "../../../core/element/index.js";
import { isMainlandPhone } from "../../../core/rules/account.js";
import { codeSignIn, prefetchSignIn } from "../../../core/session/sign-in.js";
import { Button } from "../../../ui/controls/Button.js";
import { Field } from "../../../ui/form/Field.js";
import { FormError } from "../../../ui/form/FormError.js";
import { Input } from "../../../ui/controls/Input.js";
import { type Problem, useForm } from "../../../ui/form/useForm.js";
import { BindingNote } from "../BindingNote.js";
import { CodeField } from "../code/CodeField.js";
import { prefetchView } from "../loadView.js";
import { Aside, Form, Lead } from "../styles.js";
import { problemOf, useRefusal, useStage } from "../stage.js";
import { $binding, $typed, dropSpentBinding, keep } from "../store.js";
import { messages } from "./messages.js";

interface Values {
  phone: string;
  code: string;
}

/** Sign-in by a code to the account's phone: the second way within mode login. */
export function ByCode(): ReactNode {
  const t = useMessages(messages);
  const stage = useStage();
  const refusal = useRefusal();
  const form = useForm<Values>({
    fields: {
      // Whoever typed a number as account means that one.
      phone: $typed.get().signInPhone || (isMainlandPhone($typed.get().account) ? $typed.get().account : ""),
      code: $typed.get().signInCode,
    },
    validate: ({ phone, code }) => ({
      phone: isMainlandPhone(phone.trim()) ? undefined : t("phoneWrong"),
      code: code.trim() ? undefined : t("codeMissing"),
    }),
    async submit(values): Promise<Problem<Values> | void> {
      try {
        await stage.arrive(await codeSignIn({ ...values, bindTicket: $binding.get()?.ticket }));
      } catch (error) {
        dropSpentBinding(error);
        return problemOf(error, refusal(error), values);
      }
    },
    explain: refusal,
  });
  const { phone, code } = form.values;
  useEffect(() => keep({ signInPhone: phone, signInCode: code }), [phone, code]);

  const target = () => {
    if (phone.trim()) return form.check("phone") ? phone.trim() : undefined;
    form.refuse({ fields: { phone: t("phoneFirst") } });
  };
  return (
    <>
      <Lead>{t("lead")}</Lead>
      <Form {...form.form} onFocus={prefetchSignIn}>
        <BindingNote />
        <Field label={t("phone")} error={form.errors.phone} required>
          <Input
            {...form.text("phone")}
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            maxLength={11}
            data-autofocus
          />
        </Field>
        <CodeField
          control={form.text("code")}
          error={form.errors.code}
          flow="signIn"
          target={target}
          refuse={(error) => form.refuse(problemOf(error, refusal(error), form.values))}
          say={(message) => form.refuse({ message })}
        />
        <FormError>{form.message}</FormError>
        <Button type="submit" variant="primary" size="l" block loading={form.submitting}>
          {t("submit")}
        </Button>
        <Aside>
          <Button variant="link" onClick={() => stage.go("login")}>
            {t("byPassword")}
          </Button>
          <Button
            variant="link"
            onPointerEnter={prefetchView("register")}
            onClick={() => stage.go("register")}
          >
            {t("register")}
          </Button>
        </Aside>
      </Form>
    </>
  );
}
