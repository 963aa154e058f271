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

/** Of the page's room on the screen. */
const HEIGHT = "min(75vh, 760px)";

const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  flex-wrap: wrap;
  gap: var(--edu-space-1) var(--edu-space-3);
  padding: var(--edu-space-2);
  border-block-end: 1px solid var(--edu-line);
  color: var(--edu-text-muted);
  font-variant-numeric: tabular-nums;
`;
const Sheet = styled.div`
  max-height: ${HEIGHT};
  overflow: auto;
  background: #39404d;

  .page {
    position: relative;
    width: var(--page-width, 100%);
    max-width: var(--page-most, 900px);
    margin: 0 auto;
  }
  canvas {
    display: block;
    width: 100%;
    height: auto;
    margin: 0 auto;
    background: #fff;
  }
  /* Hues stay what they are: a red line is red on the dark page, too. */
  &[data-dark] canvas {
    filter: invert(0.92) hue-rotate(180deg);
  }
`;

/** Sharp on a dense screen, and no larger than a page is shown without zoom. */
const WIDTH = 900;
/** What a canvas may measure: phones have no memory for more. */
const WIDEST = 2700;

/** How a page lies on the screen: as wide as there is room, whole, or in percent of its own width. */
export type PdfZoom = "width" | "page" | number;

/** What stands around the page may know and do. */
export interface PdfState {
  readonly book: PDFDocumentProxy | undefined;
  readonly page: number;
  readonly go: (page: number) => void;
}

export interface PdfPreviewProps {
  readonly url: string;
  /** The file itself, where it lies on this device; its address is not asked then. */
  readonly file?: Blob | undefined;
  readonly title: string;
  /** The page to begin with, from 1; another one later is gone to. */
  readonly start?: number;
  /** A page can be seen now. */
  readonly onPage?: (page: number, pages: number) => void;
  /** Over the page that is shown, in its size. */
  readonly overlay?: ReactNode;
  readonly zoom?: PdfZoom;
  /** Light words on a dark page. */
  readonly dark?: boolean;
  /** More tools, at the end of the bar. */
  readonly tools?: (state: PdfState) => ReactNode;
  /** Between the bar and the page. */
  readonly aside?: (state: PdfState) => ReactNode;
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

/** The words of a page. By a reader: Safari's streams cannot be iterated, which getTextContent of pdf.js does. */
export async function textOf(page: PDFPageProxy): Promise<string> {
  const reader = (page.streamTextContent() as ReadableStream<TextContent>).getReader();
  const words: string[] = [];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return words.join(" ");
    for (const item of value.items) if ("str" in item) words.push(item.str);
  }
}

/** A PDF page by page. Its words are there for screen readers, too. */
export function PdfPreview(props: PdfPreviewProps): ReactNode {
  const { url, file, title, start = 1, onPage, overlay, zoom, dark, tools, aside } = props;
  const t = useMessages(messages);
  const [opened, setOpened] = useState<PDFDocumentProxy>();
  const [failed, setFailed] = useState<Failure>();
  const [page, setPage] = useState(start);
  const [begun, setBegun] = useState(start);
  const [asked, setAsked] = useState(url);
  const [text, setText] = useState("");
  const [round, setRound] = useState(0);
  /** Width by height. */
  const [ratio, setRatio] = useState(0.7);
  const larger = typeof zoom === "number" ? Math.max(1, zoom / 100) : 1;
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
      task = await openPdf(file ? new Uint8Array(await file.arrayBuffer()) : url);
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
  }, [url, file, round]);

  useEffect(() => {
    // Its address is another one now: the file from there is on its way.
    if (!opened || opened.loadingTask.destroyed) return undefined;
    let gone = false;
    let drawing: { cancel(): void } | undefined;
    const draw = async () => {
      const one = await opened.getPage(page);
      const sheet = canvas.current;
      if (gone || !sheet) return;
      const natural = one.getViewport({ scale: 1 });
      setRatio(natural.width / natural.height);
      const scale = Math.min(WIDEST, WIDTH * larger * Math.min(2, devicePixelRatio)) / natural.width;
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
      // Cancelled by the next page, or closed for a file from another address.
      const isOver = gone || opened.loadingTask.destroyed;
      if (!isOver && !(error instanceof Error && error.name === "RenderingCancelledException"))
        setFailed(failureOf(error));
    });
    return () => {
      gone = true;
      drawing?.cancel();
    };
  }, [opened, page, larger]);

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
  const state = { book: opened, page, go: (to: number) => setPage(Math.max(1, Math.min(pages, to))) };
  const size = {
    "--page-most": zoom === undefined ? undefined : "none",
    "--page-width":
      zoom === "page"
        ? `min(100%, calc(${HEIGHT} * ${ratio}))`
        : typeof zoom === "number"
          ? `${(WIDTH * zoom) / 100}px`
          : undefined,
  };
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
        {tools?.(state)}
      </Bar>
      {aside?.(state)}
      <Sheet tabIndex={0} role="region" aria-label={title} data-dark={dark || undefined} style={size}>
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
