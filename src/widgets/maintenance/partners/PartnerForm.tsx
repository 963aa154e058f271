import type { ReactNode } from "react";
import type { Output } from "../../../core/contract/call.js";
import { partnerAdd, partnerEdit, type partnerList } from "../../../core/contract/partner-admin.js";
import { PageStyle, Scope } from "../../../core/contract/partner.js";
import { Edition } from "../../../core/contract/platform.js";
import { useMessages } from "../../../core/element/index.js";
import { isPartnerKey, originFault, redirectFault } from "../../../core/rules/partner.js";
import { Button } from "../../../ui/controls/Button.js";
import { Checkbox } from "../../../ui/controls/Checkbox.js";
import { Input } from "../../../ui/controls/Input.js";
import { Select } from "../../../ui/controls/Select.js";
import { Textarea } from "../../../ui/controls/Textarea.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Field } from "../../../ui/form/Field.js";
import { FormError } from "../../../ui/form/FormError.js";
import { useForm } from "../../../ui/form/useForm.js";
import { Dialog } from "../../../ui/overlay/Dialog.js";
import { Fields, Line } from "../../shared/form-styles.js";
import { Form } from "../../shared/page-styles.js";
import { messages } from "./messages.js";
import { SchoolField } from "./SchoolField.js";

export type Partner = Output<typeof partnerList>["list"][number];

const SCOPES = Object.values(Scope);
const linesOf = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** A new partner, whose secret is told, or other facts of one. */
export function PartnerForm({
  partner,
  onSecret,
  onDone,
  onClose,
}: {
  readonly partner?: Partner;
  readonly onSecret: (made: { readonly name: string; readonly secret: string }) => void;
  readonly onDone: () => void;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const fields = {
    key: partner?.key ?? "",
    name: partner?.name ?? "",
    origins: partner?.origins.join("\n") ?? "",
    redirects: partner?.redirects.join("\n") ?? "",
    scopes: partner?.scopes ?? ([Scope.embed] as readonly Scope[]),
    edition: partner?.edition ?? "",
    pageStyle: partner?.pageStyle ?? "",
    accent: partner?.accent ?? "",
    school: String(partner?.school ?? ""),
  };
  type Values = typeof fields;
  const sayOrigin = (line: string) => {
    const fault = originFault(line);
    return fault && t(fault, { line, exact: fault === "inexact" ? new URL(line).origin : "" });
  };
  const sayRedirect = (line: string) => {
    const fault = redirectFault(line);
    return fault && t(fault, { line });
  };
  const first = (text: string, say: (line: string) => string | undefined) =>
    linesOf(text)
      .map(say)
      .find((said) => said !== undefined);
  const shared = {
    fields,
    validate: ({ key, name, origins, redirects, scopes, accent, school }: Values) => ({
      key: partner || isPartnerKey(key.trim()) ? undefined : t("keyWrong"),
      ...(name.trim() ? {} : { name: t("nameMissing") }),
      school: scopes.includes(Scope.roster) && school === "" ? t("schoolMissing") : undefined,
      // Empty is both, and the page's own, which the call says by none.
      edition: undefined,
      pageStyle: undefined,
      origins: first(origins, sayOrigin),
      redirects: first(redirects, sayRedirect),
      scopes:
        scopes.length === 0
          ? t("scopesMissing")
          : linesOf(redirects).length > 0 && !scopes.includes(Scope.profile)
            ? t("needsProfile")
            : undefined,
      accent: accent.trim() === "" || /^#[\da-f]{6}$/i.test(accent.trim()) ? undefined : t("accentWrong"),
    }),
    quiet: true,
  };
  const written = ({
    key,
    name,
    origins,
    redirects,
    scopes,
    edition,
    pageStyle,
    accent,
    school,
  }: Values) => ({
    key,
    name,
    origins: linesOf(origins),
    redirects: linesOf(redirects),
    scopes: [...scopes],
    edition: Edition.find((one) => one === edition),
    pageStyle: PageStyle.find((one) => one === pageStyle),
    accent: accent.trim() || undefined,
    school: (scopes.includes(Scope.roster) && Number(school)) || undefined,
  });
  const adding = useForm(partnerAdd, {
    ...shared,
    input: written,
    done({ secret }, { name }) {
      onDone();
      onClose();
      onSecret({ name, secret });
    },
  });
  const editing = useForm(partnerEdit, {
    ...shared,
    input: written,
    done({ ended }) {
      toast({ kind: "ok", text: ended > 0 ? t("endedSome", { count: ended }) : t("saved") });
      onDone();
      onClose();
    },
  });
  const form = partner ? editing : adding;
  const { values, errors } = form;
  return (
    <Dialog open title={partner ? t("editTitle", { name: partner.name }) : t("addTitle")} onClose={onClose}>
      <Form {...form.form}>
        <Field label={t("name")} help={t("nameHelp")} error={errors.name} required>
          <Input {...form.text("name")} />
        </Field>
        {!partner && (
          <Field label={t("key")} help={t("keyHelp")} error={errors.key} required>
            <Input {...form.text("key")} autoCapitalize="none" spellCheck={false} />
          </Field>
        )}
        <Field label={t("origins")} help={t("originsHelp")} error={errors.origins} optional>
          <Textarea {...form.text("origins")} rows={3} spellCheck={false} />
        </Field>
        <fieldset>
          <legend>{t("scopes")}</legend>
          <Line>
            {SCOPES.map((scope) => (
              <Checkbox
                key={scope}
                checked={values.scopes.includes(scope)}
                onChange={(isOn) =>
                  form.set({
                    scopes: SCOPES.filter((one) => (one === scope ? isOn : values.scopes.includes(one))),
                  })
                }
              >
                {t(`scope_${scope}`)}
              </Checkbox>
            ))}
          </Line>
          <FormError>{errors.scopes}</FormError>
        </fieldset>
        {values.scopes.includes(Scope.roster) && (
          <SchoolField
            value={values.school}
            error={errors.school}
            onChange={(school) => form.set({ school })}
          />
        )}
        <Field label={t("redirects")} help={t("redirectsHelp")} error={errors.redirects} optional>
          <Textarea {...form.text("redirects")} rows={2} spellCheck={false} />
        </Field>
        <Fields>
          <Field label={t("edition")}>
            <Select
              value={values.edition}
              onChange={(edition) => form.set({ edition })}
              options={[
                { value: "", label: t("both") },
                ...Edition.map((one) => ({ value: one, label: t(one) })),
              ]}
            />
          </Field>
          <Field label={t("look")}>
            <Select
              value={values.pageStyle}
              onChange={(pageStyle) => form.set({ pageStyle })}
              options={[
                { value: "", label: t("page") },
                ...PageStyle.map((one) => ({ value: one, label: t(one) })),
              ]}
            />
          </Field>
        </Fields>
        <Field label={t("accent")} help={t("accentHelp")} error={errors.accent} optional>
          <Input {...form.text("accent")} spellCheck={false} />
        </Field>
        <FormError>{form.message}</FormError>
        <Button type="submit" variant="primary" block loading={form.submitting}>
          {t("save")}
        </Button>
      </Form>
    </Dialog>
  );
}
