import type { ReactNode } from "react";
import * as user from "../../../core/contract/user.js";
import type { Infer } from "../../../core/contract/codec.js";
import { useMessages } from "../../../core/element/index.js";
import { loadUser, request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { Field } from "../../../ui/form/Field.js";
import { FormError } from "../../../ui/form/FormError.js";
import { Input } from "../../../ui/controls/Input.js";
import { SkeletonBlock, Skeleton } from "../../../ui/feedback/Skeleton.js";
import { useForm } from "../../../ui/form/useForm.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { Actions, Form, Lead } from "../styles.js";
import { useRefusal, useStage } from "../stage.js";
import { messages } from "./messages.js";

type Profile = Infer<typeof user.profile>;

/** After registering: how to be called. Nothing of it is needed, all of it can be left out. */
export function RegisterInfo(): ReactNode {
  const t = useMessages(messages);
  const { finish } = useStage();
  // What the account has already is shown and kept: the call saves the whole profile.
  const profile = useLoad("profile", (signal) => request(user.profileInfo, {}, { signal }));
  const skip = (
    <Button block onClick={finish}>
      {t("skip")}
    </Button>
  );
  if (profile.data) return <ProfileForm profile={profile.data} skip={skip} />;
  if (profile.error) {
    return (
      <>
        <ErrorState error={profile.error} onRetry={profile.reload} />
        {skip}
      </>
    );
  }
  return (
    <Skeleton>
      {[0, 1, 2, 3].map((each) => (
        <SkeletonBlock key={each} style={{ height: 40, marginBottom: 20 }} />
      ))}
    </Skeleton>
  );
}

function ProfileForm({ profile, skip }: { readonly profile: Profile; readonly skip: ReactNode }) {
  const t = useMessages(messages);
  const { finish } = useStage();
  const refusal = useRefusal();
  const form = useForm(user.profileSave, {
    fields: { nickname: profile.nickname, school: profile.school, realName: profile.realName },
    wrong: { nickname: t("nicknameMissing") },
    input: ({ nickname, school, realName }) => ({ ...profile, nickname, school, realName }),
    async done() {
      // The name in the header is the new one; should that fail, the next visit shows it.
      await loadUser().catch(() => undefined);
      await finish();
    },
    explain: refusal,
  });
  return (
    <>
      <Lead>{t("welcome")}</Lead>
      <Form {...form.form}>
        <Field label={t("nickname")} error={form.errors.nickname} required>
          <Input {...form.text("nickname")} autoComplete="nickname" data-autofocus />
        </Field>
        <Field label={t("school")} error={form.errors.school} optional>
          <Input {...form.text("school")} autoComplete="organization" />
        </Field>
        <Field label={t("realName")} error={form.errors.realName} help={t("realNameHelp")} optional>
          <Input {...form.text("realName")} autoComplete="name" />
        </Field>
        <FormError>{form.message}</FormError>
        <Actions>
          <Button type="submit" variant="primary" size="l" block loading={form.submitting}>
            {t("save")}
          </Button>
          {skip}
        </Actions>
      </Form>
    </>
  );
}
