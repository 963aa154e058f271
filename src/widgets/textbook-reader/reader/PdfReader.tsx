import ArrowLeft from "lucide-react/icons/arrow-left";
import BookmarkX from "lucide-react/icons/bookmark-x";
import Highlighter from "lucide-react/icons/highlighter";
import List from "lucide-react/icons/list";
import NotebookPen from "lucide-react/icons/notebook-pen";
import Search from "lucide-react/icons/search";
import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { styled } from "styled-components";
import { useIsland, useMessages } from "../../../core/element/index.js";
import { IconButton } from "../../../ui/controls/IconButton.js";
import { Select } from "../../../ui/controls/Select.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { SignInFirst } from "../../../ui/feedback/SignInFirst.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { toast } from "../../../ui/feedback/toast.js";
import { useOnline } from "../../../ui/feedback/useOnline.js";
import { Muted } from "../../../ui/layout/styles.js";
import { textLang } from "../../../ui/layout/text-lang.js";
import { PdfPreview, type PdfState, type PdfZoom } from "../../../ui/media/PdfPreview.js";
import { usePlace } from "../usePlace.js";
import type { EpubReaderProps } from "./EpubReader.js";
import { KeepRow } from "./KeepRow.js";
import { MarksPanel } from "./MarksPanel.js";
import { messages } from "./messages.js";
import { outlineOf, type OutlineEntry } from "./outline.js";
import { Panel } from "./Panel.js";
import { Entries, SearchPanel } from "./SearchPanel.js";
import { Bar } from "./styles.js";
import { usePdf } from "./useChapter.js";
import { useMarks } from "./useMarks.js";
import { usePlaceKeeper } from "./usePlaceKeeper.js";
import { Watermark } from "./Watermark.js";

const Box = styled.div`
  position: relative;
  min-height: 480px;
  background: var(--edu-surface);

  /* Wider, letters would only be larger. Panels lie over the pages, not over the tools. */
  > .pages {
    position: relative;
    min-height: 420px;
    max-width: 1000px;
    margin: 0 auto;
  }
  /* Pages are white in every theme. */
  .page {
    color: #000;
  }
  @media print {
    display: none;
  }
`;
const ZOOMS = ["width", "page", "100", "150", "200"] as const;

/** Entries of a PDF's own outline. */
function OutlineList({
  book,
  onGo,
}: {
  readonly book: PDFDocumentProxy;
  readonly onGo: (page: number) => void;
}) {
  const t = useMessages(messages);
  const [entries, setEntries] = useState<readonly OutlineEntry[]>();
  useEffect(() => {
    let gone = false;
    outlineOf(book).then(
      (found) => gone || setEntries(found),
      () => gone || setEntries([]),
    );
    return () => {
      gone = true;
    };
  }, [book]);
  if (!entries) return null;
  if (entries.length === 0) return <Muted>{t("noOutline")}</Muted>;
  return (
    <Entries>
      {entries.map(({ title, page, level }, at) => (
        <li key={at} style={{ paddingInlineStart: (level - 1) * 20 }}>
          <button type="button" className="entry" onClick={() => onGo(page)}>
            {title}
          </button>
        </li>
      ))}
    </Entries>
  );
}

/**
 * A book in pages.
 * @csspart reader - The reader, from its tools to the number of the page.
 */
export function PdfReader({ book, who, chapter, onChapter }: EpubReaderProps): ReactNode {
  const t = useMessages(messages);
  const { locale, emit } = useIsland();
  const { link } = usePlace();
  const [panel, setPanel] = useState<"contents" | "search" | "marks">();
  const [zoom, setZoom] = useState<(typeof ZOOMS)[number]>("width");
  const [page, setPage] = useState(chapter);
  const [noting, setNoting] = useState("");
  const isVisitor = who === undefined;
  const isOnline = useOnline();
  const { data, error, reload } = usePdf(who, book.id);
  const marks = useMarks(who, book.id, {
    onPercent: (percent) => emit("edu-reading-progress", { book: book.id, chapter: page, percent }),
    onConflict: () => toast({ kind: "info", text: t("conflict") }),
  });
  usePlaceKeeper(
    book.id,
    data && { chapter: page, offset: 0, reached: 1 },
    isVisitor ? undefined : marks.sent,
  );
  const onPage = useCallback(
    (shown: number) => {
      setPage(shown);
      if (shown !== chapter) onChapter(shown, { replace: true });
    },
    [chapter, onChapter],
  );
  const titleOf = (of: number) => t("pageNumber", { page: of });
  const note = () => {
    // A page has no words to hold on to: the note is the page's.
    const anchor = { start: 0, end: 1, quote: titleOf(page), before: "", after: "" };
    setNoting(marks.add(page, anchor, "yellow"));
    setPanel("marks");
  };
  const toggle = (name: typeof panel) => setPanel(panel === name ? undefined : name);
  const size: PdfZoom = zoom === "width" || zoom === "page" ? zoom : Number(zoom);
  const side = (state: PdfState) =>
    panel && (
      <Panel title={t(panel)} onClose={() => setPanel(undefined)}>
        {panel === "contents" && who !== undefined && <KeepRow who={who} book={book} chapter={page} />}
        {panel === "contents" && state.book && <OutlineList book={state.book} onGo={state.go} />}
        {panel === "search" && (
          <SearchPanel
            book={book.id}
            isVisitor={isVisitor}
            titleOf={titleOf}
            onHit={(hit) => state.go(hit.chapter)}
          />
        )}
        {panel === "marks" && (
          <MarksPanel
            book={book}
            marks={marks}
            isVisitor={isVisitor}
            titleOf={titleOf}
            chosen={noting}
            onGo={(mark) => state.go(mark.chapter)}
          />
        )}
      </Panel>
    );
  return (
    <Box part="reader">
      <Bar role="toolbar" aria-label={t("tools")}>
        <a
          {...link({ view: "detail", chapter: 0 })}
          aria-label={t("toBook")}
          title={t("toBook")}
          style={{ display: "inline-flex", padding: 6 }}
        >
          <ArrowLeft size={20} aria-hidden />
        </a>
        <h1 className="title" style={{ fontSize: 16 }} lang={textLang(book.title, locale)}>
          {book.title}
        </h1>
        {data && (
          <>
            <Select
              aria-label={t("zoom")}
              value={zoom}
              onChange={(value) => setZoom(ZOOMS.find((one) => one === value) ?? "width")}
              options={ZOOMS.map((value) => ({
                value,
                label: value === "width" ? t("fitWidth") : value === "page" ? t("fitPage") : `${value}%`,
              }))}
            />
            <IconButton icon={NotebookPen} label={t("notePage")} onClick={note} />
            <IconButton
              icon={List}
              label={t("contents")}
              aria-expanded={panel === "contents"}
              onClick={() => toggle("contents")}
            />
            <IconButton
              icon={Search}
              label={t("search")}
              aria-expanded={panel === "search"}
              onClick={() => toggle("search")}
            />
            <IconButton
              icon={Highlighter}
              label={t("marks")}
              aria-expanded={panel === "marks"}
              onClick={() => toggle("marks")}
            />
          </>
        )}
      </Bar>
      {isVisitor && <SignInFirst title={t("signInForText")} />}
      {error !== undefined &&
        !data &&
        (isOnline ? (
          <ErrorState error={error} onRetry={reload} />
        ) : (
          <Empty icon={BookmarkX} title={t("notKeptFile")}>
            {t("notKeptFileHint")}
          </Empty>
        ))}
      {data && !isOnline && (
        <Muted role="status" style={{ padding: "var(--edu-space-2)", textAlign: "center" }}>
          {t("offline")}
        </Muted>
      )}
      {!isVisitor && !data && error === undefined && (
        <Skeleton>
          <SkeletonBlock style={{ height: 600 }} />
        </Skeleton>
      )}
      {data && (
        <div className="pages">
          <PdfPreview
            url={data.url}
            file={data.file}
            title={book.title}
            start={chapter}
            zoom={size}
            onPage={onPage}
            overlay={<Watermark text={data.watermark} />}
            aside={side}
          />
        </div>
      )}
    </Box>
  );
}
