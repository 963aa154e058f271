import { type ReactNode, useState } from "react";
import type { Output } from "../../core/contract/call.js";
import {
  type identities,
  reauthenticate,
  reauthenticateByCode,
  reauthenticateSend,
} from "../../core/contract/user.js";
import { useMessages } from "../../core/element/index.js";
import { isCodeShape } from "../../core/rules/index.js";
import { request } from "../../core/session/index.js";
import { noteCodeRefusal, startCodeWait } from "../../core/session/codes.js";
import { Button } from "../../ui/controls/Button.js";
import { Dialog } from "../../ui/overlay/Dialog.js";
import { Field } from "../../ui/form/Field.js";
import { FormError } from "../../ui/form/FormError.js";
import { PasswordInput } from "../../ui/controls/PasswordInput.js";
import { RadioGroup } from "../../ui/controls/RadioGroup.js";
import { useForm } from "../../ui/form/useForm.js";
import { CodeField } from "./CodeField.js";
import { Form, Muted } from "./styles.js";
import { messages } from "./messages.js";

export type Identities = Output<typeof identities>;
type Way = "password" | "phone" | "email";

export interface ReauthenticateProps {
  readonly known: Identities;
  /** The person is proven for 5 minutes. */
  readonly onProven: () => void;
  readonly onClose: () => void;
}

/** Asks who sits here before something that could lock the owner out (docs/security.md 20). */
export function Reauthenticate({ known, onProven, onClose }: ReauthenticateProps): ReactNode {
  const t = useMessages(messages);
  const ways: { value: Way; label: string }[] = [];
  if (known.hasPassword) ways.push({ value: "password", label: t("byPassword") });
  if (known.phone) ways.push({ value: "phone", label: t("byPhone", { target: known.phone }) });
  if (known.email) ways.push({ value: "email", label: t("byEmail", { target: known.email }) });
  const [way, setWay] = useState<Way>(ways[0]?.value ?? "password");
  return (
    <Dialog open title={t("verifyTitle")} onClose={onClose}>
      <Form as="div">
        <Muted>{t("verifyText")}</Muted>
        {ways.length > 1 && (
          <RadioGroup
            label={t("verifyTitle")}
            value={way}
            options={ways}
            onChange={(next) => setWay(next === "phone" || next === "email" ? next : "password")}
          />
        )}
        {way === "password" ? (
          <ByPassword onProven={onProven} />
        ) : (
          <ByCode key={way} channel={way} target={known[way]} onProven={onProven} />
        )}
      </Form>
    </Dialog>
  );
}

function ByPassword({ onProven }: { readonly onProven: () => void }) {
  const t = useMessages(messages);
  const { form, text, errors, message, submitting } = useForm(reauthenticate, {
    fields: { password: "" },
    wrong: { password: t("oldMissing") },
    done: onProven,
  });
  return (
    <Form {...form}>
      <Field label={t("byPassword")} error={errors.password} required>
        <PasswordInput {...text("password")} autoComplete="current-password" />
      </Field>
      <FormError>{message}</FormError>
      <Button type="submit" variant="primary" loading={submitting} block>
        {t("verify")}
      </Button>
    </Form>
  );
}

interface ByCodeProps {
  readonly channel: "phone" | "email";
  readonly target: string;
  readonly onProven: () => void;
}

function ByCode({ channel, target, onProven }: ByCodeProps) {
  const t = useMessages(messages);
  const { form, text, errors, message, submitting } = useForm(reauthenticateByCode, {
    fields: { code: "" },
    validate: ({ code }) => ({ code: isCodeShape(code.trim()) ? undefined : t("codeWrong") }),
    input: ({ code }) => ({ channel, code }),
    done: onProven,
  });
  const send = async (captchaProof: string) => {
    try {
      const { wait } = await request(reauthenticateSend, { channel, captchaProof });
      startCodeWait("reauthenticate", wait);
    } catch (error) {
      noteCodeRefusal("reauthenticate", error);
      throw error;
    }
  };
  return (
    <Form {...form}>
      <CodeField
        {...text("code")}
        flow="reauthenticate"
        error={errors.code}
        sentTo={target}
        ready={() => true}
        send={send}
      />
      <FormError>{message}</FormError>
      <Button type="submit" variant="primary" loading={submitting} block>
        {t("verify")}
      </Button>
    </Form>
  );
}
