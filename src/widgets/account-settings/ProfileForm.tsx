import { type ReactNode, useEffect } from "react";
import type { Infer } from "../../core/contract/codec.js";
import { type profile, profileSave } from "../../core/contract/user.js";
import { useMessages } from "../../core/element/index.js";
import { loadUser } from "../../core/session/index.js";
import { Button } from "../../ui/controls/Button.js";
import { Field } from "../../ui/form/Field.js";
import { FormError } from "../../ui/form/FormError.js";
import { Input } from "../../ui/controls/Input.js";
import { Select } from "../../ui/controls/Select.js";
import { Textarea } from "../../ui/controls/Textarea.js";
import { toast } from "../../ui/feedback/toast.js";
import { useForm } from "../../ui/form/useForm.js";
import { useLoad } from "../../ui/data/useLoad.js";
import { Form, Pair } from "./styles.js";
import { messages } from "./messages.js";

export type Profile = Infer<typeof profile>;

const CHINA = "CN";

export interface ProfileFormProps {
  readonly profile: Profile;
  /** Tells whether something typed is not saved yet. */
  readonly onDirty: (dirty: boolean) => void;
}

/** Nickname, name, bio, place. Country, province and city follow each other. */
export function ProfileForm({ profile: saved, onDirty }: ProfileFormProps): ReactNode {
  const t = useMessages(messages);
  const { data: regions } = useLoad("regions", async () => (await import("./regions.js")).regions);
  const { nickname, realName, bio, country, province, city, address } = saved;
  const { form, text, values, set, errors, message, submitting } = useForm(profileSave, {
    fields: { nickname, realName, bio, country: country || CHINA, province, city, address },
    wrong: { nickname: t("nicknameWrong") },
    async done() {
      onDirty(false);
      toast({ kind: "ok", text: t("saved") });
      // The header shows the nickname; that it is saved does not hang on this.
      await loadUser().catch(() => undefined);
    },
  });
  const key = JSON.stringify(values);
  useEffect(() => {
    const first = { nickname, realName, bio, country: country || CHINA, province, city, address };
    onDirty(key !== JSON.stringify(first));
    // A saved form becomes the first values when the profile is fetched again.
  }, [key, nickname, realName, bio, country, province, city, address, onDirty]);

  const here = values.country === CHINA;
  const cities = regions?.find(([code]) => code === values.province)?.[2] ?? [];
  const option = ([value, label]: readonly [string, string, ...unknown[]]) => ({ value, label });
  const { onBlur: leaveCountry, name: countryName } = text("country");
  const { maxLength: longestBio = 0 } = text("bio");
  return (
    <Form {...form}>
      <Pair>
        <Field label={t("nickname")} error={errors.nickname} required>
          <Input {...text("nickname")} autoComplete="nickname" />
        </Field>
        <Field label={t("realName")} help={t("realNameHelp")} optional>
          <Input {...text("realName")} autoComplete="name" />
        </Field>
      </Pair>
      <Field
        label={t("bio")}
        help={t("bioHelp", { left: longestBio - Array.from(values.bio).length })}
        optional
      >
        <Textarea {...text("bio")} rows={4} />
      </Field>
      <Pair>
        <Field label={t("country")}>
          <Select
            name={countryName}
            onBlur={leaveCountry}
            value={values.country}
            autoComplete="country"
            options={[
              { value: CHINA, label: t("china") },
              { value: "other", label: t("abroad") },
            ]}
            onChange={(next) => set({ country: next, province: "", city: "" })}
          />
        </Field>
        {here && (
          <Field label={t("province")} optional>
            <Select
              name="province"
              value={values.province}
              placeholder={t("choose")}
              options={(regions ?? []).map(option)}
              onChange={(next) => set({ province: next, city: "" })}
            />
          </Field>
        )}
        {here && (
          <Field label={t("city")} optional>
            <Select
              name="city"
              value={values.city}
              placeholder={t("choose")}
              disabled={cities.length === 0}
              options={cities.map(option)}
              onChange={(next) => set({ city: next })}
            />
          </Field>
        )}
      </Pair>
      <Field label={t("address")} optional>
        <Input {...text("address")} autoComplete="street-address" />
      </Field>
      <FormError>{message}</FormError>
      <div>
        <Button type="submit" variant="primary" loading={submitting}>
          {t("save")}
        </Button>
      </div>
    </Form>
  );
}
