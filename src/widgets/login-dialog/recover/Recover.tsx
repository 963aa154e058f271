import { useStore } from "../../../core/element/useStore.js";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { useMessages } from "../../../core/element/index.js";
import { isCodeShape, isRecoveryAccount } from "../../../core/rules/account.js";
import { prefetchSignIn, verifyRecovery } from "../../../core/session/sign-in.js";
import { Button } from "../../../ui/controls/Button.js";
import { Field } from "../../../ui/form/Field.js";
import { FormError } from "../../../ui/form/FormError.js";
import { Input } from "../../../ui/controls/Input.js";
import { useForm } from "../../../ui/form/useForm.js";
import { CodeField } from "../code/CodeField.js";
import { Aside, Form, Lead } from "../styles.js";
import { problemOf, useRefusal, useStage } from "../stage.js";
import { $recovery, $typed, keep } from "../store.js";
import { messages } from "./messages.js";
import { NewPassword } from "./NewPassword.js";

/** A lost password: the account proves itself by a code, then gets a new one (docs/specification.md 3.7 and 4.4). */
export function Recover(): ReactNode {
  const recovery = useStore($recovery);
  // The dialog brings the focus into the first step shown; the focus follows to each later one.
  const later = useRef(false);
  useEffect(() => void (later.current = true), []);
  return recovery ? <NewPassword recovery={recovery} later={later} /> : <Account later={later} />;
}

function Account({ later }: { readonly later: RefObject<boolean> }) {
  const t = useMessages(messages);
  const { go } = useStage();
  const refusal = useRefusal();
  const form = useForm({
    fields: { account: $typed.get().recoverAccount, code: $typed.get().recoverCode },
    validate: ({ account, code }) => ({
      account: isRecoveryAccount(account.trim()) ? undefined : t("accountWrong"),
      code: isCodeShape(code.trim()) ? undefined : t("codeWrong"),
    }),
    async submit(values) {
      const ticket = await verifyRecovery(values.account, values.code);
      keep({ recoverCode: "" });
      $recovery.set({ account: values.account.trim(), ticket });
    },
    explain: refusal,
  });
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (later.current) first.current?.focus();
  }, [later]);
  const { account, code } = form.values;
  useEffect(() => keep({ recoverAccount: account, recoverCode: code }), [account, code]);

  const target = () => {
    if (account.trim()) return form.check("account") ? account.trim() : undefined;
    form.refuse({ fields: { account: t("accountFirst") } });
  };
  return (
    <>
      <Lead>{t("step", { step: 1 })}</Lead>
      <Form {...form.form} onFocus={prefetchSignIn}>
        <Field label={t("account")} error={form.errors.account} required>
          <Input
            {...form.text("account")}
            ref={first}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            data-autofocus
          />
        </Field>
        <CodeField
          control={form.text("code")}
          error={form.errors.code}
          flow="recover"
          target={target}
          refuse={(error) => form.refuse(problemOf(error, refusal(error), form.values))}
          say={(message) => form.refuse({ message })}
        />
        <FormError>{form.message}</FormError>
        <Button type="submit" variant="primary" size="l" block loading={form.submitting}>
          {t("next")}
        </Button>
        <Aside>
          <Button variant="link" onClick={() => go("login")}>
            {t("toLogin")}
          </Button>
        </Aside>
      </Form>
    </>
  );
}
