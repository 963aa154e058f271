import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import FileQuestion from "lucide-react/icons/file-question";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { PDFDocumentLoadingTask, PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { TextContent } from "pdfjs-dist/types/src/display/api.js";
import { styled } from "styled-components";
import { useMessages } from "../../core/element/index.js";
import { Empty } from "../feedback/Empty.js";
import { ErrorState } from "../feedback/ErrorState.js";
import { IconButton } from "../controls/IconButton.js";
import { SkeletonBlock, Skeleton } from "../feedback/Skeleton.js";
import { VisuallyHidden } from "../layout/VisuallyHidden.js";
import { messages } from "../data/list-messages.js";
import { openPdf } from "./pdf.js";

const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: var(--edu-space-3);
  padding: var(--edu-space-2);
  border-block-end: 1px solid var(--edu-line);
  color: var(--edu-text-muted);
  font-variant-numeric: tabular-nums;
`;
const Sheet = styled.div`
  max-height: min(75vh, 760px);
  overflow: auto;
  background: #39404d;

  .page {
    position: relative;
    max-width: 900px;
    margin: 0 auto;
  }
  canvas {
    display: block;
    width: 100%;
    height: auto;
    max-width: 900px;
    margin: 0 auto;
    background: #fff;
  }
`;

/** Sharp on a dense screen, and no larger than a page is ever shown. */
const WIDTH = 900;

export interface PdfPreviewProps {
  readonly url: string;
  readonly title: string;
  /** The page to begin with, from 1; another one later is gone to. */
  readonly start?: number;
  /** A page can be seen now. */
  readonly onPage?: (page: number, pages: number) => void;
  /** Over the page that is shown, in its size. */
  readonly overlay?: ReactNode;
}

/** What did not come may come next time; what cannot be read never can. */
type Failure = "lost" | "unreadable";
/** By names and words: pdf.js has classes of its own, and browsers say differently that a module did not come. */
const failureOf = (error: unknown): Failure =>
  error instanceof Error &&
  !/^(Response|Missing|Unexpected|Abort)/.test(error.name) &&
  !/fetch|network|module/i.test(error.message)
    ? "unreadable"
    : "lost";

/** By a reader: Safari's streams cannot be iterated, which getTextContent of pdf.js does. */
async function textOf(page: PDFPageProxy): Promise<string> {
  const reader = (page.streamTextContent() as ReadableStream<TextContent>).getReader();
  const words: string[] = [];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return words.join(" ");
    for (const item of value.items) if ("str" in item) words.push(item.str);
  }
}

/** A PDF page by page. Its words are there for screen readers, too. */
export function PdfPreview({ url, title, start = 1, onPage, overlay }: PdfPreviewProps): ReactNode {
  const t = useMessages(messages);
  const [opened, setOpened] = useState<PDFDocumentProxy>();
  const [failed, setFailed] = useState<Failure>();
  const [page, setPage] = useState(start);
  const [begun, setBegun] = useState(start);
  const [asked, setAsked] = useState(url);
  const [text, setText] = useState("");
  const [round, setRound] = useState(0);
  const canvas = useRef<HTMLCanvasElement>(null);
  if (begun !== start) {
    setBegun(start);
    setPage(Math.max(1, Math.min(start, opened?.numPages ?? start)));
  }
  // What could not be shown says nothing of another file.
  if (asked !== url) {
    setAsked(url);
    setFailed(undefined);
  }
  const latest = useRef(onPage);
  useEffect(() => {
    latest.current = onPage;
  });

  useEffect(() => {
    let gone = false;
    let task: PDFDocumentLoadingTask | undefined;
    const open = async () => {
      task = await openPdf(url);
      // Whoever left meanwhile ends it; that its promise fails then is waited for all the same.
      if (gone) void task.destroy();
      const book = await task.promise;
      if (gone) return;
      // It may have had more pages once.
      setPage((wanted) => Math.max(1, Math.min(wanted, book.numPages)));
      setOpened(book);
    };
    open().catch((error: unknown) => gone || setFailed(failureOf(error)));
    return () => {
      gone = true;
      void task?.destroy();
    };
  }, [url, round]);

  useEffect(() => {
    if (!opened) return undefined;
    let gone = false;
    let drawing: { cancel(): void } | undefined;
    const draw = async () => {
      const one = await opened.getPage(page);
      const sheet = canvas.current;
      if (gone || !sheet) return;
      const natural = one.getViewport({ scale: 1 });
      const scale = (WIDTH * Math.min(2, devicePixelRatio)) / natural.width;
      const viewport = one.getViewport({ scale });
      sheet.width = viewport.width;
      sheet.height = viewport.height;
      const task = one.render({ canvas: sheet, viewport });
      drawing = task;
      await task.promise;
      if (gone) return;
      latest.current?.(page, opened.numPages);
      const pageText = await textOf(one);
      if (!gone) setText(pageText);
    };
    draw().catch((error: unknown) => {
      // Cancelled by the next page.
      if (!gone && !(error instanceof Error && error.name === "RenderingCancelledException"))
        setFailed(failureOf(error));
    });
    return () => {
      gone = true;
      drawing?.cancel();
    };
  }, [opened, page]);

  if (failed === "unreadable") return <Empty icon={FileQuestion} title={t("unreadable")} />;
  if (failed) {
    return (
      <ErrorState
        onRetry={() => {
          setFailed(undefined);
          setRound((now) => now + 1);
        }}
      />
    );
  }
  const pages = opened?.numPages ?? 0;
  return (
    <div>
      <Bar>
        <IconButton
          icon={ChevronLeft}
          label={t("previous")}
          disabled={page <= 1}
          onClick={() => setPage(page - 1)}
        />
        <span role="status">{pages > 0 ? t("page", { page, pages }) : "\u00a0"}</span>
        <IconButton
          icon={ChevronRight}
          label={t("next")}
          disabled={page >= pages}
          onClick={() => setPage(page + 1)}
        />
      </Bar>
      <Sheet tabIndex={0} role="region" aria-label={title}>
        {!opened && (
          <Skeleton>
            <SkeletonBlock style={{ height: 480, borderRadius: 0 }} />
          </Skeleton>
        )}
        <div className="page">
          <canvas ref={canvas} aria-hidden hidden={!opened} />
          {opened && overlay}
        </div>
        <VisuallyHidden>{text}</VisuallyHidden>
      </Sheet>
    </div>
  );
}
