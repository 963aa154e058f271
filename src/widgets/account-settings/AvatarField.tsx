import type { ReactNode } from "react";
import { styled } from "styled-components";
import { avatarSave } from "../../core/contract/user.js";
import { useMessages } from "../../core/element/index.js";
import { portalHref } from "../../core/site/index.js";
import { loadUser, request } from "../../core/session/index.js";
import { Avatar } from "../../ui/layout/Avatar.js";
import { Button } from "../../ui/controls/Button.js";
import { FormError } from "../../ui/form/FormError.js";
import { toast } from "../../ui/feedback/toast.js";
import { messages } from "./messages.js";
import { useAvatarPicture } from "./useAvatarPicture.js";

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--edu-space-4);
`;

export interface AvatarFieldProps {
  readonly name: string;
  readonly avatar: string;
  readonly onChange: (avatar: string) => void;
}

/** The person's picture: choose, crop, keep. */
export function AvatarField({ name, avatar, onChange }: AvatarFieldProps): ReactNode {
  const t = useMessages(messages);
  const { choose, problem, parts } = useAvatarPicture(t("changeAvatar"), async (image) => {
    const { avatar: saved } = await request(avatarSave, { image });
    onChange(saved);
    toast({ kind: "ok", text: t("avatarSaved") });
    // The header shows the picture too.
    await loadUser().catch(() => undefined);
  });
  return (
    <>
      <Row>
        <Avatar name={name} src={avatar ? portalHref(avatar) : undefined} size={72} />
        <Button onClick={choose}>{t("changeAvatar")}</Button>
        {parts}
      </Row>
      <FormError>{problem}</FormError>
    </>
  );
}
