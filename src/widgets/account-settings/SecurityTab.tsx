import { type ReactNode, Suspense } from "react";
import { passwordReset } from "../../core/contract/user.js";
import { useStore } from "../../core/element/useStore.js";
import { late, useIsland, useMessages } from "../../core/element/index.js";
import { visit } from "../../ui/form/visit.js";
import { passwordFaults } from "../../core/rules/index.js";
import { session } from "../../core/session/index.js";
import { Button } from "../../ui/controls/Button.js";
import { Field } from "../../ui/form/Field.js";
import { FormError } from "../../ui/form/FormError.js";
import { PasswordInput } from "../../ui/controls/PasswordInput.js";
import { toast } from "../../ui/feedback/toast.js";
import { useForm } from "../../ui/form/useForm.js";
import { Devices } from "./Devices.js";
import { Passkeys } from "./Passkeys.js";
import { Card, Form, Muted, Stack } from "./styles.js";
import { messages } from "./messages.js";
import { root } from "../../core/rules/places/common.js";

const SignInLog = late(async () => (await import("./sign-in-log/SignInLog.js")).SignInLog);

const ArchiveCard = late(async () => (await import("./own-data/ArchiveCard.js")).ArchiveCard);

const ClosingCard = late(async () => (await import("./own-data/ClosingCard.js")).ClosingCard);

/** Password, devices, sign-ins, and passkeys: last, since only the platform's answer tells whether there are any here. */
export function SecurityTab(): ReactNode {
  // Decided on the platform's own pages alone, as the calls are.
  const isOnPortal = useStore(session.$user)?.preferences !== undefined;
  return (
    <Stack>
      <PasswordChange />
      <Devices />
      <Suspense>
        <SignInLog />
      </Suspense>
      <Passkeys />
      {isOnPortal && (
        <Suspense>
          <ArchiveCard />
          <ClosingCard />
        </Suspense>
      )}
    </Stack>
  );
}

function PasswordChange() {
  const t = useMessages(messages);
  const { emit } = useIsland();
  const { form, text, errors, message, submitting } = useForm(passwordReset, {
    fields: { oldPassword: "", password: "", confirm: "" },
    wrong: { oldPassword: t("oldMissing") },
    validate: (now) => ({
      password: passwordFault(now.password),
      confirm: confirmFault(now),
    }),
    done() {
      // Code 200: the session is over everywhere, the page starts again at the root (docs/specification.md 3.8).
      session.clear();
      toast({ kind: "ok", text: t("passwordChanged") });
      visit({ emit }, root.href());
    },
  });
  function passwordFault(password: string) {
    if (!password) return t("newMissing");
    return passwordFaults(password).length > 0 ? t("format") : undefined;
  }
  function confirmFault({ password, confirm }: { password: string; confirm: string }) {
    if (!confirm) return t("confirmMissing");
    return confirm === password ? undefined : t("mismatch");
  }
  return (
    <Card part="password">
      <h2>{t("password")}</h2>
      <Form {...form}>
        <Field label={t("oldPassword")} error={errors.oldPassword} required>
          <PasswordInput {...text("oldPassword")} autoComplete="current-password" />
        </Field>
        <Field label={t("newPassword")} error={errors.password} help={t("passwordHelp")} required>
          <PasswordInput {...text("password")} autoComplete="new-password" />
        </Field>
        <Field label={t("confirmPassword")} error={errors.confirm} required>
          <PasswordInput {...text("confirm")} autoComplete="new-password" />
        </Field>
        <Muted>{t("passwordNote")}</Muted>
        <FormError>{message}</FormError>
        <div>
          <Button type="submit" variant="primary" loading={submitting}>
            {t("changePassword")}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
