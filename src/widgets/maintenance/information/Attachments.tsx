import Paperclip from "lucide-react/icons/paperclip";
import X from "lucide-react/icons/x";
import { type ReactNode, useRef, useState } from "react";
import { styled } from "styled-components";
import { informationFileAdd, informationFileRemove } from "../../../core/contract/information-editing.js";
import { useMessages } from "../../../core/element/index.js";
import { MOST_ATTACHMENTS } from "../../../core/rules/information-plan.js";
import { request } from "../../../core/session/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { IconButton } from "../../../ui/controls/IconButton.js";
import { useExplain } from "../../../ui/feedback/explain.js";
import { FormError } from "../../../ui/form/FormError.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { fileSize } from "../../../ui/layout/numbers.js";
import { Muted } from "../../../ui/layout/styles.js";
import { toBase64 } from "../../../ui/media/base64.js";
import { Stack } from "../../shared/page-styles.js";
import { messages } from "./messages.js";
import type { Edited } from "./plan.js";

const Files = styled.ul`
  display: grid;
  gap: var(--edu-space-1);

  li {
    display: flex;
    align-items: center;
    gap: var(--edu-space-2);
  }
`;
const TYPES = "application/pdf,image/png,image/jpeg,image/webp,.docx,.xlsx,.pptx";

/** The attachments of one language: each is kept as soon as it was chosen. */
export function Attachments({
  code,
  language,
  files,
  onChange,
}: {
  readonly code: string;
  readonly language: "zh-CN" | "en-US";
  readonly files: Edited["files"];
  readonly onChange: (files: Edited["files"]) => void;
}): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const change = async (act: () => Promise<{ readonly files: Edited["files"] }>) => {
    setBusy(true);
    setError(undefined);
    try {
      onChange((await act()).files);
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  const add = (file: File) =>
    change(async () =>
      request(
        informationFileAdd,
        { code, language, name: file.name, file: await toBase64(file) },
        { quiet: true },
      ),
    );
  const remove = (file: number) =>
    change(() => request(informationFileRemove, { code, language, file }, { quiet: true }));
  return (
    <Stack role="group" aria-label={t("files")}>
      <b>{t("files")}</b>
      <Muted>{t("filesHelp", { count: MOST_ATTACHMENTS })}</Muted>
      {files.length > 0 && (
        <Files aria-label={t("files")}>
          {files.map(({ file, name, size }) => (
            <li key={file}>
              <MultilingualText>{name}</MultilingualText>
              <Muted as="small">{fileSize(size)}</Muted>
              <IconButton icon={X} label={t("removeFile", { name })} onClick={() => void remove(file)} />
            </li>
          ))}
        </Files>
      )}
      <FormError>{error === undefined ? undefined : explain(error)}</FormError>
      <div>
        <input
          ref={input}
          type="file"
          hidden
          tabIndex={-1}
          aria-label={t("addFile")}
          accept={TYPES}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            if (file) void add(file);
            event.currentTarget.value = "";
          }}
        />
        <Button
          icon={<Icon of={Paperclip} size={18} />}
          disabled={files.length >= MOST_ATTACHMENTS}
          loading={busy}
          onClick={() => input.current?.click()}
        >
          {t("addFile")}
        </Button>
      </div>
    </Stack>
  );
}
