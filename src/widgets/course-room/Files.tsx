import Download from "lucide-react/icons/download";
import Paperclip from "lucide-react/icons/paperclip";
import type { ReactNode } from "react";
import { useMessages } from "../../core/element/index.js";
import { Button } from "../../ui/controls/Button.js";
import { Icon } from "../../ui/layout/Icon.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { Muted, Row } from "../../ui/layout/styles.js";
import { fileSize } from "../../ui/layout/numbers.js";
import { messages } from "./material-messages.js";
import { useDownload } from "./useDownload.js";

/** The files that come with an announcement. */
export function Files({
  files,
  label,
}: {
  readonly files: readonly { readonly id: number; readonly name: string; readonly size: number }[];
  readonly label: string;
}): ReactNode {
  const t = useMessages(messages);
  const download = useDownload();
  return (
    <ul aria-label={label}>
      {files.map((file) => (
        <li key={file.id}>
          <Row>
            <Icon of={Paperclip} size={16} />
            <span style={{ overflowWrap: "anywhere" }}>
              <MultilingualText>{file.name}</MultilingualText>
            </span>
            <Muted as="span">{fileSize(file.size)}</Muted>
            <Button
              size="s"
              variant="ghost"
              aria-label={t("downloadNamed", { name: file.name })}
              onClick={() => download(file.id)}
            >
              <Icon of={Download} size={16} />
              {t("download")}
            </Button>
          </Row>
        </li>
      ))}
    </ul>
  );
}
