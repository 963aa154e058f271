import type { ReactNode } from "react";
import { Code } from "../../core/contract/codes.js";
import { passkeyRename } from "../../core/contract/passkey.js";
import { useMessages } from "../../core/element/index.js";
import { ApiError } from "../../core/http/index.js";
import { deviceName } from "../../core/rules/devices.js";
import { request } from "../../core/session/index.js";
import { Button } from "../../ui/controls/Button.js";
import { Input } from "../../ui/controls/Input.js";
import { useExplain } from "../../ui/feedback/explain.js";
import { Field } from "../../ui/form/Field.js";
import { FormError } from "../../ui/form/FormError.js";
import { type Problem, useForm } from "../../ui/form/useForm.js";
import { Dialog } from "../../ui/overlay/Dialog.js";
import { Form, Muted } from "./styles.js";
import { messages } from "./messages.js";
import type { Passkey } from "./Passkeys.js";

interface Values {
  name: string;
}

interface NameDialogProps {
  readonly title: string;
  readonly help?: string;
  readonly yes: string;
  readonly first: string;
  /** Does it; a Problem is shown and the form stays. */
  readonly onName: (name: string) => Promise<Problem<Values> | void>;
  /** The five minutes of a proof ran out meanwhile. */
  readonly onLapse: () => void;
  readonly onClose: () => void;
}

/** A passkey's name, and one button. */
function NameDialog({ title, help, yes, first, onName, onLapse, onClose }: NameDialogProps): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const { form, text, errors, message, submitting } = useForm(passkeyRename, {
    fields: { name: first },
    wrong: { name: t("passkeyNameWrong") },
    async submit({ name }) {
      try {
        return await onName(name);
      } catch (failure) {
        if (!(failure instanceof ApiError) || failure.code !== Code.reauthRequired)
          return { message: explain(failure) };
        onLapse();
      }
    },
  });
  return (
    <Dialog open title={title} width={400} onClose={onClose}>
      <Form {...form}>
        {help && <Muted>{help}</Muted>}
        <Field label={t("passkeyName")} error={errors.name} required>
          <Input {...text("name")} autoComplete="off" />
        </Field>
        <FormError>{message}</FormError>
        <Button type="submit" variant="primary" loading={submitting} block>
          {yes}
        </Button>
      </Form>
    </Dialog>
  );
}

interface FormProps {
  readonly onDone: () => void;
  readonly onLapse: () => void;
  readonly onClose: () => void;
}

/** The browser's window opens within this press: some open none without one. */
export function AddPasskey({ onDone, onLapse, onClose }: FormProps): ReactNode {
  const t = useMessages(messages);
  return (
    <NameDialog
      title={t("passkeyAdd")}
      help={t("passkeyAddHelp")}
      yes={t("passkeyContinue")}
      first={deviceName(navigator.userAgent).slice(0, 64)}
      onLapse={onLapse}
      onClose={onClose}
      onName={async (name) => {
        const { createPasskey } = await import("../../core/session/passkey.js");
        const made = await createPasskey(name);
        if (made !== "made") return { message: t(made === "known" ? "passkeyKnown" : "passkeyStopped") };
        onDone();
      }}
    />
  );
}

export function RenamePasskey({
  passkey,
  onDone,
  onLapse,
  onClose,
}: FormProps & { readonly passkey: Passkey }): ReactNode {
  const t = useMessages(messages);
  return (
    <NameDialog
      title={t("passkeyRename")}
      yes={t("save")}
      first={passkey.name}
      onLapse={onLapse}
      onClose={onClose}
      onName={async (name) => {
        await request(passkeyRename, { id: passkey.id, name }, { quiet: true });
        onDone();
      }}
    />
  );
}
