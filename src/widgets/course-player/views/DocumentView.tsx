import Download from "lucide-react/icons/download";
import FileQuestion from "lucide-react/icons/file-question";
import { type ReactNode, Suspense, useRef, useState } from "react";
import { apiOrigin } from "../../../core/site/config.js";
import { late, useMessages } from "../../../core/element/index.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { FilePreview, PreviewBones, PreviewBox } from "../../../ui/media/FilePreview.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { Muted, Facts, LinkButton, Row } from "../../../ui/layout/styles.js";
import { fileSize } from "../../../ui/layout/numbers.js";
import type { NodeData } from "../film.js";
import { messages } from "../messages.js";
import { kindOf } from "./kindOf.js";
import { PictureView } from "./PictureView.js";
import { usePageClock } from "./usePageClock.js";

const PdfReader = late(async () => (await import("./PdfReader.js")).PdfReader);

export interface DocumentViewProps {
  /** Of kind `doc`, `slides` or `image`. */
  readonly node: NodeData;
  /** The page to begin with, from 1; another one later is gone to. */
  readonly start: number;
  /** A page was in front of the person for so many seconds more; told about once a second. */
  readonly onPages: (page: number, seconds: number) => void;
  readonly onPosition: (page: number) => void;
  /** Begins a note at the page that is shown. */
  readonly onNote?: () => void;
}

/**
 * A document, slides or a picture, page by page.
 * @csspart document - A document with its bar.
 */
export function DocumentView({ node, start, onPages, onPosition, onNote }: DocumentViewProps): ReactNode {
  const t = useMessages(messages);
  const box = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState({ node: node.id, page: 0 });
  const page = seen.node === node.id ? seen.page : 0;
  usePageClock(box, page, onPages);
  const { file, title } = node;
  if (!file) return <FilePreview kind="none" url="" title={title} why="noFile" />;
  const url = new URL(file.url, apiOrigin()).href;
  const kind = kindOf(file.mime);
  const show = (next: number) => {
    setSeen({ node: node.id, page: next });
    onPosition(next);
  };
  const drawn = (): ReactNode => {
    if (kind === "pdf")
      return (
        <Suspense fallback={<PreviewBones />}>
          <PdfReader
            key={node.id}
            url={url}
            title={title}
            start={Math.max(1, start)}
            onPage={show}
            onNote={node.tracked ? onNote : undefined}
          />
        </Suspense>
      );
    if (kind === "image") return <PictureView key={node.id} url={url} title={title} onSeen={() => show(1)} />;
    if (kind === "none")
      return <Empty icon={FileQuestion} title={t(file.downloadable ? "noPreview" : "noPreviewNoDownload")} />;
    return <FilePreview key={node.id} kind={kind} url={url} title={title} onShown={() => show(1)} />;
  };
  return (
    <div ref={box} part="document">
      <PreviewBox>{drawn()}</PreviewBox>
      <Row style={{ justifyContent: "space-between", marginBlockStart: 12 }}>
        <Facts>
          <span>{file.name}</span>
          <span>{fileSize(file.size)}</span>
        </Facts>
        {!file.downloadable && <Muted as="span">{t("onlineOnly")}</Muted>}
        {file.downloadable && (
          <LinkButton
            data-variant="secondary"
            href={url}
            download={file.name}
            target="_blank"
            rel="noopener"
            onClick={() => {
              // What cannot be read here is opened elsewhere.
              if (kind === "none") onPages(1, Math.max(1, node.completion.dwell));
            }}
          >
            <Icon of={Download} size={18} />
            {t("download")}
          </LinkButton>
        )}
      </Row>
    </div>
  );
}
