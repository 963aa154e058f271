import type { ReactNode } from "react";
import type { Output } from "../../../core/contract/call.js";
import { bannerDelete, type bannerList, bannerSave } from "../../../core/contract/home.js";
import { Edition } from "../../../core/contract/platform.js";
import { useIsland, useMessages } from "../../../core/element/index.js";
import { isPortalAddress } from "../../../core/rules/home.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Input } from "../../../ui/controls/Input.js";
import { Select } from "../../../ui/controls/Select.js";
import { toast } from "../../../ui/feedback/toast.js";
import { Field } from "../../../ui/form/Field.js";
import { FormError } from "../../../ui/form/FormError.js";
import { useForm } from "../../../ui/form/useForm.js";
import { Dialog } from "../../../ui/overlay/Dialog.js";
import { Confirm } from "../../shared/Confirm.js";
import { disciplineName, DISCIPLINES } from "../../shared/disciplines.js";
import { MomentField } from "../../shared/MomentField.js";
import { Form } from "../../shared/page-styles.js";
import { messages } from "./messages.js";

export type Banner = Output<typeof bannerList>["list"][number];

interface Values {
  title: string;
  titleEn: string;
  text: string;
  textEn: string;
  address: string;
  subject: string;
  edition: "" | (typeof Edition)[number];
  startsAt: number | undefined;
  endsAt: number | undefined;
}

/** A new banner, or another look for one. */
export function BannerForm({
  banner,
  onDone,
  onClose,
}: {
  readonly banner?: Banner;
  readonly onDone: () => void;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const fields: Values = {
    title: banner?.title ?? "",
    titleEn: banner?.titleEn ?? "",
    text: banner?.text ?? "",
    textEn: banner?.textEn ?? "",
    address: banner?.address ?? "",
    subject: banner?.subject ?? "",
    edition: banner?.edition ?? "",
    startsAt: banner?.startsAt,
    endsAt: banner?.endsAt,
  };
  const form = useForm(bannerSave, {
    fields,
    validate: ({ title, address, startsAt, endsAt }) => ({
      ...(title.trim() ? {} : { title: t("titleMissing") }),
      // Empty is both, which the call says by none.
      edition: undefined,
      address: isPortalAddress(address.trim()) ? undefined : t("addressWrong"),
      endsAt:
        startsAt !== undefined && endsAt !== undefined && endsAt <= startsAt ? t("endsFirst") : undefined,
    }),
    input: ({ edition, ...values }) => ({
      ...values,
      banner: banner?.id ?? 0,
      edition: edition === "" ? undefined : edition,
      updatedAt: banner?.updatedAt,
    }),
    quiet: true,
    done() {
      toast({ kind: "ok", text: t("saved") });
      onDone();
      onClose();
    },
  });
  const { values, errors } = form;
  return (
    <Dialog open title={t(banner ? "editTitle" : "addTitle")} onClose={onClose}>
      <Form {...form.form}>
        <Field label={t("title")} error={errors.title} required>
          <Input {...form.text("title")} />
        </Field>
        <Field label={t("line")} error={errors.text} optional>
          <Input {...form.text("text")} />
        </Field>
        <Field label={t("titleEn")} error={errors.titleEn} optional>
          <Input {...form.text("titleEn")} lang="en" />
        </Field>
        <Field label={t("lineEn")} error={errors.textEn} optional>
          <Input {...form.text("textEn")} lang="en" />
        </Field>
        <Field label={t("address")} help={t("addressHelp")} error={errors.address} required>
          <Input {...form.text("address")} inputMode="url" />
        </Field>
        <Field label={t("subject")} help={t("subjectHelp")}>
          <Select
            value={values.subject}
            onChange={(subject) => form.set({ subject })}
            options={[
              { value: "", label: t("plain") },
              ...DISCIPLINES.map((name) => ({ value: name, label: disciplineName(name, locale) })),
            ]}
          />
        </Field>
        <Field label={t("edition")}>
          <Select
            value={values.edition}
            onChange={(edition) => form.set({ edition: Edition.find((one) => one === edition) ?? "" })}
            options={[
              { value: "", label: t("both") },
              ...Edition.map((one) => ({ value: one, label: t(one) })),
            ]}
          />
        </Field>
        <MomentField
          label={t("startsAt")}
          help={t("startsHelp")}
          value={values.startsAt}
          onChange={(startsAt) => form.set({ startsAt })}
        />
        <MomentField
          label={t("endsAt")}
          help={t("endsHelp")}
          error={errors.endsAt}
          value={values.endsAt}
          onChange={(endsAt) => form.set({ endsAt })}
        />
        <FormError>{form.message}</FormError>
        <Button type="submit" variant="primary" block loading={form.submitting}>
          {t("save")}
        </Button>
      </Form>
    </Dialog>
  );
}

export function DeleteBanner({
  banner: { id, title },
  onDone,
  onClose,
}: {
  readonly banner: Banner;
  readonly onDone: () => void;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages(messages);
  return (
    <Confirm
      title={t("removeTitle")}
      text={t("removeText", { name: title })}
      yes={t("remove")}
      onClose={onClose}
      onConfirm={async () => {
        await request(bannerDelete, { banner: id }, { quiet: true });
        toast({ kind: "ok", text: t("removed") });
        onDone();
        onClose();
      }}
    />
  );
}
