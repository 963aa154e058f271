import { useStore } from "../../../core/element/useStore.js";
import MessageCircle from "lucide-react/icons/message-circle";
import QrCode from "lucide-react/icons/qr-code";
import { type ReactNode, useEffect } from "react";
import { styled } from "styled-components";
import { useMessages } from "../../../core/element/index.js";
import { $platform } from "../../../core/site/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Field } from "../../../ui/form/Field.js";
import { FormError } from "../../../ui/form/FormError.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { Input } from "../../../ui/controls/Input.js";
import { PasswordInput } from "../../../ui/controls/PasswordInput.js";
import { type Problem, useForm } from "../../../ui/form/useForm.js";
import { BindingNote } from "../BindingNote.js";
import { prefetchView } from "../loadView.js";
import { Aside, Form } from "../styles.js";
import { messages } from "../messages.js";
import { problemOf, useRefusal, useStage } from "../stage.js";
import { $binding, $typed, dropSpentBinding, keep } from "../store.js";
import { Providers } from "./Providers.js";
import { usePasskey } from "./usePasskey.js";

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--edu-space-3);

  > * {
    flex: 1 1 auto;
  }
  /* Beside each other where the words are short enough. */
  > [data-block]:not([type="submit"]) {
    width: auto;
  }
`;

interface Values {
  account: string;
  password: string;
}

const loadSignIn = () => import("../../../core/session/sign-in.js");
/** From the first focus on: what submitting needs is there when it happens. */
const prefetch = () =>
  void loadSignIn().then(
    ({ prefetchSignIn }) => prefetchSignIn(),
    () => undefined,
  );

/** How many proofs one press may ask for: a proof can run out while it travels, but not again and again. */
const PROOFS = 3;

/** Sign-in by account and password, and the ways to all the others. */
export function Login(): ReactNode {
  const t = useMessages(messages);
  const stage = useStage();
  const refusal = useRefusal();
  const { info } = useStore($platform);
  const offers = (way: "qr") => info?.signIn.includes(way) ?? true;

  const signIn = async (values: Values): Promise<Problem<Values> | void> => {
    const { passwordSignIn, proofLevel, wantsProof } = await loadSignIn();
    let captchaProof: string | undefined;
    for (let attempt = 0; ; attempt++) {
      try {
        await stage.arrive(
          await passwordSignIn({ ...values, captchaProof, bindTicket: $binding.get()?.ticket }),
        );
        return;
      } catch (error) {
        if (!wantsProof(error) || attempt === PROOFS) {
          dropSpentBinding(error);
          return problemOf(error, refusal(error), values);
        }
        captchaProof = (await stage.prove(proofLevel(error)))?.value;
        if (!captchaProof) return { message: t("proofMissing") };
      }
    }
  };
  const form = useForm<Values>({
    fields: { account: $typed.get().account, password: "" },
    validate: ({ account, password }) => ({
      account: account.trim() ? undefined : t("accountMissing"),
      password: password ? undefined : t("passwordMissing"),
    }),
    submit: signIn,
    explain: refusal,
  });
  const passkey = usePasskey((message) => form.refuse({ message }));
  useEffect(() => keep({ account: form.values.account }), [form.values.account]);

  return (
    <Form {...form.form} onFocus={prefetch}>
      <BindingNote />
      <Field label={t("account")} error={form.errors.account} required>
        <Input
          {...form.text("account")}
          autoComplete={passkey.isOffered ? "username webauthn" : "username"}
          autoCapitalize="none"
          spellCheck={false}
          placeholder={t("accountHint")}
          data-autofocus
        />
      </Field>
      <Field
        label={t("password")}
        error={form.errors.password}
        required
        aside={
          <Button
            variant="link"
            onPointerEnter={prefetchView("backPassword")}
            onClick={() => stage.go("backPassword")}
          >
            {t("forgotten")}
          </Button>
        }
      >
        <PasswordInput {...form.text("password")} autoComplete="current-password" />
      </Field>
      <FormError>{form.message}</FormError>
      <Ways>
        <Button type="submit" variant="primary" size="l" block loading={form.submitting}>
          {t("login")}
        </Button>
        <Button
          block
          icon={<Icon of={MessageCircle} size={18} />}
          onPointerEnter={prefetchView("byCode")}
          onClick={() => stage.go("byCode")}
        >
          {t("byCode")}
        </Button>
        {offers("qr") && (
          <Button
            block
            icon={<Icon of={QrCode} size={18} />}
            onPointerEnter={prefetchView("loginCode")}
            onClick={() => stage.go("loginCode")}
          >
            {t("loginCode")}
          </Button>
        )}
      </Ways>
      <Providers passkey={passkey.isOffered ? passkey.press : undefined} />
      <Aside>
        {t("noAccount")}
        <Button variant="link" onPointerEnter={prefetchView("register")} onClick={() => stage.go("register")}>
          {t("registerNow")}
        </Button>
      </Aside>
    </Form>
  );
}
