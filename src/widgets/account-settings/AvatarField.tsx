import { type ReactNode, Suspense, useRef, useState } from "react";
import { styled } from "styled-components";
import { avatarSave } from "../../core/contract/user.js";
import { late, useMessages } from "../../core/element/index.js";
import { portalHref } from "../../core/site/index.js";
import { loadUser, request } from "../../core/session/index.js";
import { Avatar } from "../../ui/layout/Avatar.js";
import { Button } from "../../ui/controls/Button.js";
import { useExplain } from "../../ui/feedback/explain.js";
import { FormError } from "../../ui/form/FormError.js";
import { toast } from "../../ui/feedback/toast.js";
import { messages } from "./messages.js";
import { toBase64 } from "../../ui/media/base64.js";
import { PICTURE_MAX, typeOf } from "../shared/picture.js";

const Cropper = late(async () => (await import("../shared/Cropper.js")).default);

const SIZE = { width: 384, height: 384 };

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
  const explain = useExplain();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<string>();
  const [problem, setProblem] = useState<string>();

  const choose = async (file: File | undefined) => {
    setProblem(undefined);
    if (!file) return;
    const type = await typeOf(file);
    if (file.size > PICTURE_MAX || !type?.startsWith("image/")) setProblem(t("badPicture"));
    // Not blob: a school's strict policy lets pictures be data, and nothing else from nowhere.
    else setChosen(`data:${type};base64,${await toBase64(file)}`);
  };
  const close = () => setChosen(undefined);
  const save = async (picture: Blob) => {
    const { avatar: saved } = await request(avatarSave, { image: await toBase64(picture) });
    onChange(saved);
    close();
    toast({ kind: "ok", text: t("avatarSaved") });
    // The header shows the picture too.
    await loadUser().catch(() => undefined);
  };
  return (
    <>
      <Row>
        <Avatar name={name} src={avatar ? portalHref(avatar) : undefined} size={72} />
        <Button onClick={() => input.current?.click()}>{t("changeAvatar")}</Button>
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          hidden
          aria-label={t("changeAvatar")}
          onChange={(event) => {
            void choose(event.target.files?.[0]);
            // The same file may be chosen again.
            event.target.value = "";
          }}
        />
      </Row>
      <FormError>{problem}</FormError>
      {chosen && (
        <Suspense fallback={null}>
          <Cropper
            title={t("cropTitle")}
            use={t("useAvatar")}
            size={SIZE}
            isRound
            address={chosen}
            explain={explain}
            onClose={close}
            onCropped={save}
          />
        </Suspense>
      )}
    </>
  );
}
