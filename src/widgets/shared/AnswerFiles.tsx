import Download from "lucide-react/icons/download";
import Eye from "lucide-react/icons/eye";
import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import type { Infer } from "../../core/contract/codec.js";
import type { answerFile } from "../../core/contract/exam.js";
import { useMessages } from "../../core/element/index.js";
import { apiOrigin } from "../../core/site/config.js";
import { Button } from "../../ui/controls/Button.js";
import { useLoad } from "../../ui/data/useLoad.js";
import { useExplain } from "../../ui/feedback/explain.js";
import { ErrorState } from "../../ui/feedback/ErrorState.js";
import { toast } from "../../ui/feedback/toast.js";
import { Icon } from "../../ui/layout/Icon.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { fileSize } from "../../ui/layout/numbers.js";
import { Facts, Row } from "../../ui/layout/styles.js";
import { FilePreview, type FilePreviewProps, PreviewBones, PreviewBox } from "../../ui/media/FilePreview.js";
import { saveAddress } from "../../ui/media/save-file.js";
import { messages } from "./answer-files-messages.js";

export type AnswerFile = Infer<typeof answerFile>;
type Use = "preview" | "download";

const List = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--edu-space-2);
  list-style: none;

  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--edu-space-2);
    padding: var(--edu-space-2) var(--edu-space-3);
    border: 1px solid var(--edu-line-field);
    border-radius: var(--edu-radius-control);
  }
  .line {
    display: flex;
    flex-wrap: wrap;
    gap: var(--edu-space-2) var(--edu-space-3);
    align-items: center;
  }
  .name {
    flex: 1 1 160px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

/** How a file is shown in place. A sound without a picture may come in a film's container. */
function previewKind({ mime }: AnswerFile, isSound: boolean): FilePreviewProps["kind"] {
  if (isSound) return "audio";
  if (mime === "application/pdf") return "pdf";
  const [kind] = mime.split("/");
  return kind === "image" || kind === "audio" || kind === "video" || kind === "text" ? kind : "none";
}

export interface AnswerFilesProps {
  readonly files: readonly AnswerFile[];
  /** A fresh address: one works for an hour at most. */
  readonly address: (file: number, use: Use) => Promise<string>;
  /** Of a recording. */
  readonly isSound?: boolean;
  /** Pictures and sounds are shown at once; otherwise when they are asked for. */
  readonly isShown?: boolean;
  /** More to do with one, at the end of its line. */
  readonly renderActions?: (file: AnswerFile, at: number) => ReactNode;
  readonly "aria-label"?: string;
}

/** Looked at in place, by an address of its own. */
function Shown({
  file,
  kind,
  address,
}: Pick<AnswerFilesProps, "address"> & {
  readonly file: AnswerFile;
  readonly kind: FilePreviewProps["kind"];
}): ReactNode {
  const { data, error, reload } = useLoad(String(file.file), () => address(file.file, "preview"));
  if (error) return <ErrorState error={error} onRetry={reload} />;
  return (
    <PreviewBox>
      {data === undefined ? <PreviewBones /> : <FilePreview kind={kind} url={data} title={file.name} />}
    </PreviewBox>
  );
}

/** The files of an answer: name, size, what is in them, and the file itself. Nothing in them runs. */
export function AnswerFiles({
  files,
  address,
  isSound = false,
  isShown = false,
  renderActions,
  ...rest
}: AnswerFilesProps): ReactNode {
  const t = useMessages(messages);
  const explain = useExplain();
  const [open, setOpen] = useState<number>();
  const download = async ({ file, name }: AnswerFile) => {
    try {
      saveAddress(new URL(await address(file, "download"), apiOrigin()).href, name);
    } catch (error) {
      toast({ kind: "bad", text: explain(error) });
    }
  };
  return (
    <List {...rest}>
      {files.map((file, at) => {
        const kind = previewKind(file, isSound);
        const isAlways = kind === "audio" || (isShown && kind === "image");
        const isOpen = open === file.file;
        return (
          <li key={file.file}>
            <div className="line">
              <p className="name">
                <MultilingualText>{file.name}</MultilingualText>
              </p>
              <Facts>
                <span>{fileSize(file.size)}</span>
              </Facts>
              <Row>
                {kind !== "none" && !isAlways && (
                  <Button
                    size="s"
                    aria-expanded={isOpen}
                    aria-label={t(isOpen ? "closeNamed" : "openNamed", { name: file.name })}
                    icon={<Icon of={Eye} size={16} />}
                    onClick={() => setOpen(isOpen ? undefined : file.file)}
                  >
                    {t(isOpen ? "close" : "open")}
                  </Button>
                )}
                <Button
                  size="s"
                  aria-label={t("downloadNamed", { name: file.name })}
                  icon={<Icon of={Download} size={16} />}
                  onClick={() => download(file)}
                >
                  {t("download")}
                </Button>
                {renderActions?.(file, at)}
              </Row>
            </div>
            {(isAlways || isOpen) && <Shown file={file} kind={kind} address={address} />}
          </li>
        );
      })}
    </List>
  );
}
