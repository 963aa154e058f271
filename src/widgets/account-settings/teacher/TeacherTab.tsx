import { type ReactNode, useEffect, useState } from "react";
import { styled } from "styled-components";
import type { Output } from "../../../core/contract/call.js";
import {
  teacherPhotoSave,
  teacherProfile,
  teacherProfileSave,
} from "../../../core/contract/teacher-profile.js";
import { useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { portalHref } from "../../../core/site/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Checkbox } from "../../../ui/controls/Checkbox.js";
import { Input } from "../../../ui/controls/Input.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { toast } from "../../../ui/feedback/toast.js";
import { forgetDraft } from "../../../ui/form/drafts.js";
import { Field } from "../../../ui/form/Field.js";
import { FormError } from "../../../ui/form/FormError.js";
import { useAutosave } from "../../../ui/form/useAutosave.js";
import { Avatar } from "../../../ui/layout/Avatar.js";
import { Chip } from "../../../ui/layout/Badge.js";
import { RichEditor } from "../../../ui/rich/RichEditor.js";
import { Actions, Card, Pair, Stack } from "../styles.js";
import { useAvatarPicture } from "../useAvatarPicture.js";
import { AutosaveHead } from "./AutosaveHead.js";
import { ForCertified } from "./ForCertified.js";
import { teacherMessages } from "./messages.js";
import { Preview } from "./Preview.js";
import { Works } from "./Works.js";

type Loaded = Output<typeof teacherProfile>;
export type Profile = Loaded["profile"];

const DRAFT = "teacher-biography";

const PhotoRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--edu-space-4);
`;

function Photo({ name, photo: first }: { readonly name: string; readonly photo: string }): ReactNode {
  const t = useMessages(teacherMessages);
  const explain = useExplain();
  const [photo, setPhoto] = useState(first);
  const { choose, problem, parts } = useAvatarPicture(t("choosePhoto"), async (image) => {
    const saved = await request(teacherPhotoSave, { image }, { quiet: true });
    setPhoto(saved.photo);
    toast({ kind: "ok", text: t("photoSaved") });
  });
  const remove = async () => {
    try {
      await request(teacherPhotoSave, {}, { quiet: true });
      setPhoto("");
      toast({ kind: "ok", text: t("photoRemoved") });
    } catch (error) {
      toast({ kind: "bad", text: explain(error) });
    }
  };
  return (
    <>
      <PhotoRow>
        <Avatar name={name} src={photo ? portalHref(photo) : undefined} size={96} />
        <Actions>
          <Button onClick={choose}>{t("choosePhoto")}</Button>
          {photo !== "" && (
            <Button variant="ghost" onClick={() => void remove()}>
              {t("removePhoto")}
            </Button>
          )}
        </Actions>
        {parts}
      </PhotoRow>
      <FormError>{problem}</FormError>
    </>
  );
}

/** In what is saved null takes the biography away; one that is missing was not changed. */
type Fields = Omit<Profile, "biography"> & { readonly biography: Profile["biography"] | null };

function Editor({ loaded, onReload }: { readonly loaded: Loaded; readonly onReload: () => void }): ReactNode {
  const t = useMessages(teacherMessages);
  // A draft that the editor kept on another day would win over what is stored.
  useState(() => forgetDraft(DRAFT));
  useEffect(() => () => forgetDraft(DRAFT), []);
  const [isPreview, setPreview] = useState(false);
  const first: Fields = { ...loaded.profile, biography: loaded.profile.biography ?? null };
  const save = useAutosave<Fields>({ fields: first, updatedAt: loaded.updatedAt }, (changes, updatedAt) =>
    request(teacherProfileSave, { updatedAt, ...changes }, { quiet: true }),
  );
  const { fields, change, flush } = save;
  // What is shown to others is what is saved.
  const preview = async () => {
    if (await flush()) setPreview(true);
  };
  const words = (name: "title" | "school" | "discipline", most: number) => (
    <Field label={t(name)} optional>
      <Input value={fields[name]} maxLength={most} onChange={(text) => change({ [name]: text })} />
    </Field>
  );
  return (
    <Stack>
      <AutosaveHead
        heading={t("heading")}
        intro={t("intro")}
        stale={t("stale")}
        save={save}
        onReload={onReload}
      />
      <Actions role="group" aria-label={t("heading")}>
        <Chip pressed={!isPreview} onClick={() => setPreview(false)}>
          {t("edit")}
        </Chip>
        <Chip pressed={isPreview} onClick={() => void preview()}>
          {t("preview")}
        </Chip>
      </Actions>
      {isPreview && <Preview teacher={loaded.teacher} />}
      {/* It stays, so that nothing is lost of what is half typed. */}
      <Stack hidden={isPreview} part="teacher-profile">
        <Card aria-label={t("photo")}>
          <Photo name={loaded.name} photo={loaded.photo} />
          <Pair>
            {words("title", 32)}
            {words("school", 128)}
            {words("discipline", 64)}
          </Pair>
        </Card>
        <Card aria-label={t("biography")}>
          <h3>{t("biography")}</h3>
          <RichEditor
            label={t("biography")}
            draft={DRAFT}
            start={loaded.profile.biography}
            onChange={(biography) => change({ biography: biography ?? null })}
          />
        </Card>
        <Card aria-label={t("works")}>
          <h3>{t("works")}</h3>
          <Works works={loaded.profile.works} onChange={(works) => change({ works })} />
        </Card>
        <Card aria-label={t("contact")}>
          <Field label={t("contact")} help={t("contactHelp")} optional>
            <Input value={fields.contact} maxLength={200} onChange={(contact) => change({ contact })} />
          </Field>
          <Checkbox checked={fields.contactHidden} onChange={(contactHidden) => change({ contactHidden })}>
            {t("contactHidden")}
          </Checkbox>
        </Card>
      </Stack>
    </Stack>
  );
}

/**
 * What a certified teacher says of themselves to everybody.
 * @csspart teacher-profile - What a teacher says of themselves, to be changed.
 */
export function TeacherTab({ onCertify }: { readonly onCertify: () => void }): ReactNode {
  const t = useMessages(teacherMessages);
  return (
    <ForCertified
      call={teacherProfile}
      notCertified={t("notCertified")}
      certify={t("certify")}
      onCertify={onCertify}
    >
      {(loaded, reload) => <Editor loaded={loaded} onReload={reload} />}
    </ForCertified>
  );
}
