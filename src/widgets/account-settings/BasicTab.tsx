import type { ReactNode } from "react";
import { profileInfo } from "../../core/contract/user.js";
import { useMessages } from "../../core/element/index.js";
import { request } from "../../core/session/index.js";
import { Button } from "../../ui/controls/Button.js";
import { ErrorState } from "../../ui/feedback/ErrorState.js";
import { SkeletonBlock, Skeleton } from "../../ui/feedback/Skeleton.js";
import { useLoad } from "../../ui/data/useLoad.js";
import { AvatarField } from "./AvatarField.js";
import { Certification } from "./Certification.js";
import { Card, Rows, Stack } from "./styles.js";
import { messages } from "./messages.js";
import { ProfileForm } from "./ProfileForm.js";

export interface BasicTabProps {
  readonly certify: boolean;
  readonly onDirty: (dirty: boolean) => void;
  readonly onBinding: () => void;
}

/** Who the person is: picture, profile, where phone and e-mail are changed, teacher certification. */
export function BasicTab({ certify, onDirty, onBinding }: BasicTabProps): ReactNode {
  const t = useMessages(messages);
  const { data, error, reload, replace } = useLoad("profile", (signal) =>
    request(profileInfo, {}, { signal }),
  );
  if (error && !data) {
    return <ErrorState error={error} onRetry={reload} />;
  }
  if (!data) {
    return (
      <Card>
        <Skeleton>
          <SkeletonBlock style={{ width: 72, height: 72, borderRadius: "50%" }} />
          {[1, 2, 3].map((each) => (
            <SkeletonBlock key={each} style={{ height: 40, marginTop: 16 }} />
          ))}
        </Skeleton>
      </Card>
    );
  }
  const contact = (label: string, value: string) => (
    <li>
      <span>{label}</span>
      <span>{value || t("none")}</span>
      <Button size="s" onClick={onBinding}>
        {t(value ? "change" : "bindNow")}
      </Button>
    </li>
  );
  return (
    <Stack>
      <Card part="profile">
        <AvatarField
          name={data.nickname}
          avatar={data.avatar}
          onChange={(avatar) => replace({ ...data, avatar })}
        />
        <ProfileForm profile={data} onDirty={onDirty} />
        <Rows>
          {contact(t("phone"), data.phone)}
          {contact(t("email"), data.email)}
        </Rows>
      </Card>
      <Certification open={certify} />
    </Stack>
  );
}
