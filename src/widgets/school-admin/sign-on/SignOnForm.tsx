import type { ReactNode } from "react";
import type { Output } from "../../../core/contract/call.js";
import { SignOnKind, signOnSave, type signOnSetup } from "../../../core/contract/school-sign-on.js";
import { useMessages } from "../../../core/element/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Checkbox } from "../../../ui/controls/Checkbox.js";
import { Input } from "../../../ui/controls/Input.js";
import { PasswordInput } from "../../../ui/controls/PasswordInput.js";
import { Select } from "../../../ui/controls/Select.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Field } from "../../../ui/form/Field.js";
import { FormError } from "../../../ui/form/FormError.js";
import { useForm } from "../../../ui/form/useForm.js";
import { Line, Wide } from "../../shared/form-styles.js";
import { Form } from "../../shared/page-styles.js";
import { canCopy, useCopy } from "../../shared/share/CopyDialog.js";
import { useSchool } from "../useSchool.js";
import { messages } from "./messages.js";

export type Setup = NonNullable<Output<typeof signOnSetup>["setup"]>;

/** What the platform has to know of the school's server, and the other way round. */
export function SignOnForm({
  setup,
  redirectUri,
  onDone,
}: {
  readonly setup: Setup | undefined;
  readonly redirectUri: string;
  readonly onDone: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const copy = useCopy();
  const org = useSchool();
  const form = useForm(signOnSave, {
    fields: {
      kind: setup?.kind ?? "oidc",
      address: setup?.address ?? "",
      clientId: setup?.clientId ?? "",
      secret: "",
      scope: setup?.scope ?? "profile",
      numberFrom: setup?.numberFrom ?? "",
      label: setup?.label ?? "",
      admitsNew: setup?.admitsNew ?? false,
    },
    validate: ({ kind, clientId, numberFrom }) => ({
      // Empty: as it is.
      secret: undefined,
      ...(kind === "cas" || clientId.trim() ? {} : { clientId: t("missing") }),
      ...(kind === "cas" || numberFrom.trim() ? {} : { numberFrom: t("missing") }),
    }),
    wrong: { address: t("addressWrong") },
    quiet: true,
    input: ({ secret, ...values }) => ({ org, ...values, secret: secret.trim() || undefined }),
    done(_output, { address, kind, secret }) {
      const isOther = address !== setup?.address || kind !== setup.kind || secret !== "";
      toast({ kind: "ok", text: t(isOther ? "savedTest" : "saved") });
      form.set({ secret: "" });
      onDone();
    },
  });
  const { values, errors } = form;
  const isOidc = values.kind === "oidc";
  return (
    <Form {...form.form}>
      <Wide>
        <Field label={t("kind")}>
          <Select
            value={values.kind}
            onChange={(kind) => form.set({ kind: SignOnKind.find((one) => one === kind) ?? "oidc" })}
            options={SignOnKind.map((one) => ({ value: one, label: t(one) }))}
          />
        </Field>
        <Field
          label={t(isOidc ? "issuer" : "server")}
          help={t(isOidc ? "issuerHelp" : "serverHelp")}
          error={errors.address}
          required
        >
          <Input {...form.text("address")} inputMode="url" spellCheck={false} autoCapitalize="none" />
        </Field>
      </Wide>
      {isOidc && (
        <Wide>
          <Field label={t("clientId")} error={errors.clientId} required>
            <Input {...form.text("clientId")} autoComplete="off" spellCheck={false} autoCapitalize="none" />
          </Field>
          <Field
            label={t("secret")}
            help={t(setup?.hasSecret ? "secretKept" : "secretHelp")}
            error={errors.secret}
            optional
          >
            <PasswordInput {...form.text("secret")} autoComplete="new-password" />
          </Field>
        </Wide>
      )}
      <Wide>
        <Field
          label={t(isOidc ? "claim" : "attribute")}
          help={isOidc ? undefined : t("attributeHelp")}
          error={errors.numberFrom}
          required={isOidc}
          optional={!isOidc}
        >
          <Input {...form.text("numberFrom")} spellCheck={false} autoCapitalize="none" />
        </Field>
        {isOidc && (
          <Field label={t("scope")} help={t("scopeHelp")} error={errors.scope} optional>
            <Input {...form.text("scope")} spellCheck={false} autoCapitalize="none" />
          </Field>
        )}
        <Field label={t("label")} help={t("labelHelp")} error={errors.label} optional>
          <Input {...form.text("label")} />
        </Field>
      </Wide>
      <Checkbox checked={values.admitsNew} onChange={(admitsNew) => form.set({ admitsNew })}>
        {t("admitsNew")}
      </Checkbox>
      <Field label={t("redirect")} help={t("redirectHelp")}>
        <Input value={redirectUri} onChange={() => undefined} readOnly />
      </Field>
      <FormError>{form.message}</FormError>
      <Line>
        <Button type="submit" variant="primary" loading={form.submitting}>
          {t("save")}
        </Button>
        {canCopy() && <Button onClick={() => copy(redirectUri)}>{t("copy")}</Button>}
      </Line>
    </Form>
  );
}
