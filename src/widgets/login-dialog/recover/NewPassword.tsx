import ArrowLeft from "lucide-react/icons/arrow-left";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { Code } from "../../../core/contract/codes.js";
import { useMessages } from "../../../core/element/index.js";
import { ApiError } from "../../../core/http/index.js";
import { isEmail, maskAccount } from "../../../core/rules/account.js";
import { passwordFaults } from "../../../core/rules/password.js";
import { recoverPassword } from "../../../core/session/sign-in.js";
import { Button } from "../../../ui/controls/Button.js";
import { Field } from "../../../ui/form/Field.js";
import { FormError } from "../../../ui/form/FormError.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { PasswordInput } from "../../../ui/controls/PasswordInput.js";
import { PasswordRules } from "../../../ui/form/PasswordRules.js";
import { toast } from "../../../ui/feedback/toast.js";
import { useForm } from "../../../ui/form/useForm.js";
import { Actions, Form, Lead, Together } from "../styles.js";
import { useRefusal, useStage } from "../stage.js";
import { $recovery, keep, type Recovery } from "../store.js";
import { messages } from "./messages.js";

export interface NewPasswordProps {
  readonly recovery: Recovery;
  /** Another step was shown before this one. */
  readonly later: RefObject<boolean>;
}

/** Recovery, step 2. */
export function NewPassword({ recovery, later }: NewPasswordProps): ReactNode {
  const t = useMessages(messages);
  const { go } = useStage();
  const refusal = useRefusal();
  const { account, ticket } = recovery;
  const email = isEmail(account) ? account : "";
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (later.current) first.current?.focus();
  }, [later]);

  const form = useForm({
    fields: { password: "", confirm: "" },
    validate({ password, confirm }) {
      const confirmed = confirm === password ? undefined : t("confirmWrong");
      return {
        password: !password
          ? t("passwordMissing")
          : passwordFaults(password, email).length > 0
            ? t("passwordWrong")
            : undefined,
        confirm: confirm ? confirmed : t("confirmMissing"),
      };
    },
    async submit(values) {
      try {
        await recoverPassword({ account, ticket, ...values });
      } catch (error) {
        if (error instanceof ApiError && error.code === Code.ticketInvalid) {
          toast({ kind: "bad", text: refusal(error) });
          $recovery.set(undefined);
        }
        throw error;
      }
      $recovery.set(undefined);
      keep({ account, recoverAccount: "" });
      toast({ kind: "ok", text: t("done") });
      go("login");
    },
    explain: refusal,
  });
  return (
    <>
      <Lead>
        {t("step", { step: 2 })} · {t("recovering", { account: maskAccount(account) })}
      </Lead>
      <Form {...form.form}>
        {/* So that password managers know whose password this is. */}
        <input type="text" name="account" value={account} autoComplete="username" readOnly hidden />
        <Together>
          <Field label={t("password")} error={form.errors.password} required>
            <PasswordInput
              {...form.text("password")}
              ref={first}
              autoComplete="new-password"
              data-autofocus
            />
          </Field>
          <PasswordRules password={form.values.password} email={email} />
        </Together>
        <Field label={t("confirm")} error={form.errors.confirm} required>
          <PasswordInput {...form.text("confirm")} autoComplete="new-password" />
        </Field>
        <FormError>{form.message}</FormError>
        <Actions>
          <Button type="submit" variant="primary" size="l" block loading={form.submitting}>
            {t("submit")}
          </Button>
          <Button block icon={<Icon of={ArrowLeft} size={18} />} onClick={() => $recovery.set(undefined)}>
            {t("back")}
          </Button>
        </Actions>
      </Form>
    </>
  );
}
