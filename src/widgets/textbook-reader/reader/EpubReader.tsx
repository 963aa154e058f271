import BookmarkX from "lucide-react/icons/bookmark-x";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { type MouseEvent, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useIsland, useMessages } from "../../../core/element/index.js";
import { useStore } from "../../../core/element/useStore.js";
import { anchorOf, findAnchor, type MarkColour, textOfBook } from "../../../core/rules/textbook.js";
import { requireLogin } from "../../../core/session/index.js";
import { IconButton } from "../../../ui/controls/IconButton.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { SignInFirst } from "../../../ui/feedback/SignInFirst.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { toast } from "../../../ui/feedback/toast.js";
import { useOnline } from "../../../ui/feedback/useOnline.js";
import { usePlace } from "../usePlace.js";
import { BookText } from "./BookText.js";
import { $choices, Widths } from "./choices.js";
import type { TextRange } from "./draw.js";
import type { BookData, MarkData } from "./kept.js";
import { messages } from "./messages.js";
import { Panel } from "./Panel.js";
import { PanelOf, type PanelName } from "./PanelOf.js";
import { SelectionBar, useSelection } from "./SelectionBar.js";
import { Bar, Frame, PrintNote, Stage, Text, View } from "./styles.js";
import { Tools } from "./Tools.js";
import { clearSelection } from "./text-position.js";
import { readChapter, useChapter } from "./useChapter.js";
import { useMarks } from "./useMarks.js";
import { type Target, usePages } from "./usePages.js";
import { usePlaceKeeper } from "./usePlaceKeeper.js";
import { SpeechBar } from "./SpeechBar.js";
import { useReadAloud } from "./useReadAloud.js";
import { useTurning } from "./useTurning.js";
import { Watermark } from "./Watermark.js";

export interface EpubReaderProps {
  readonly book: BookData;
  /** Undefined for a visitor. */
  readonly who: string | undefined;
  readonly chapter: number;
  readonly onChapter: (chapter: number, options: { replace: boolean }) => void;
}

/**
 * The text of a book, leaf by leaf.
 * @csspart reader - The reader, from its tools to the number of the page.
 * @csspart page - The text that is read.
 */
export function EpubReader({ book, who, chapter, onChapter }: EpubReaderProps): ReactNode {
  const t = useMessages(messages);
  const { emit, host } = useIsland();
  const choices = useStore($choices);
  const isOnline = useOnline();
  const { link } = usePlace();
  const [panel, setPanel] = useState<PanelName>();
  const [hit, setHit] = useState<{ chapter: number; start: number; end: number }>();
  const [pressed, setPressed] = useState<MarkData>();
  const [noting, setNoting] = useState("");
  const [percent, setPercent] = useState(book.percent ?? 0);
  const view = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const isVisitor = who === undefined;
  const isAllowed = !isVisitor || chapter <= book.preview;
  const { data, error, reload } = useChapter(who ?? "", book.id, chapter, isAllowed);
  const nodes = data?.chapter.nodes;
  const words = useMemo(() => (nodes ? textOfBook(nodes) : ""), [nodes]);
  const assetUrl = useCallback((asset: number) => data?.urls.get(asset), [data]);

  const marks = useMarks(who, book.id, {
    onPercent(now) {
      setPercent(now);
      emit("edu-reading-progress", { book: book.id, chapter, percent: now });
    },
    onConflict: () => toast({ kind: "info", text: t("conflict") }),
  });

  /** Where the next chapter that is drawn begins: where somebody stopped, unless they asked for another place. */
  const target = useRef<Target>(
    book.place?.chapter === chapter ? { to: "offset", offset: book.place.offset } : { to: "start" },
  );
  const isPaged = choices.layout === "pages";
  const pages = usePages(view, text, {
    isPaged,
    look: JSON.stringify(choices),
    drawn: nodes,
    target: () => {
      const now = target.current;
      target.current = { to: "start" };
      return now;
    },
  });
  const { go, turn } = pages;
  const open = useCallback(
    (to: number, where: Target, replace = false) => {
      if (to === chapter) {
        go(where);
        return;
      }
      target.current = where;
      onChapter(to, { replace });
    },
    [chapter, go, onChapter],
  );
  const aloud = useReadAloud({
    nodes,
    bookLanguage: book.language,
    pages,
    chapter,
    rate: choices.rate / 10,
    hasNext: chapter < book.chapters && (!isVisitor || chapter < book.preview),
    onNext: () => open(chapter + 1, { to: "start" }, true),
  });
  const { spoken } = aloud;
  const [isListening, setListening] = useState(false);
  const turnTo = (step: 1 | -1) => {
    // Of a chapter that is on its way nobody knows yet whether it has another page.
    if (isAllowed && !nodes && error === undefined) return;
    if (turn(step)) {
      aloud.turned();
      return;
    }
    const next = chapter + step;
    if (next < 1 || next > book.chapters) return;
    if (step > 0) aloud.toNext();
    open(next, { to: step > 0 ? "start" : "end" }, true);
  };
  // The next chapter is there when its first page is wanted.
  useEffect(() => {
    const next = chapter + 1;
    if (!data || next > book.chapters || (isVisitor && next > book.preview)) return;
    readChapter(who ?? "", book.id, next).catch(() => undefined);
  }, [data, chapter, book, who, isVisitor]);

  usePlaceKeeper(
    book.id,
    nodes && { chapter, offset: pages.first, reached: Math.min(words.length, pages.last) },
    isVisitor ? undefined : marks.sent,
  );
  const own = useMemo(
    () =>
      marks.list
        .filter((mark) => mark.chapter === chapter)
        .flatMap((mark) => {
          const found = findAnchor(words, mark);
          return found ? [{ mark, ...found }] : [];
        }),
    [marks.list, chapter, words],
  );
  const ranges = useMemo<TextRange[]>(
    () => [
      ...own.map(({ mark, start, end }): TextRange => ({
        start,
        end,
        kind: "mark",
        key: mark.key,
        colour: mark.colour,
        hasNote: mark.note !== "",
      })),
      ...(hit?.chapter === chapter ? [{ start: hit.start, end: hit.end, kind: "hit" as const }] : []),
      ...(spoken ? [{ ...spoken, kind: "spoken" as const }] : []),
    ],
    [own, hit, chapter, spoken],
  );
  const opening = useRef(open);
  useEffect(() => {
    opening.current = open;
  });
  const linkTo = useCallback(
    (to: number, anchor: string) => ({
      href: link({ view: "read", chapter: to }).href,
      onClick(event: MouseEvent) {
        event.preventDefault();
        opening.current(to, anchor ? { to: "anchor", id: anchor } : { to: "start" });
      },
    }),
    // An address says the chapter alone.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [],
  );

  const selection = useSelection(text);
  const markNow = (colour: MarkColour): string | undefined => {
    if (!selection) return undefined;
    if (isVisitor) {
      requireLogin();
      return undefined;
    }
    const key = marks.add(chapter, anchorOf(words, selection.start, selection.end), colour);
    clearSelection();
    return key;
  };
  const note = (key: string | undefined) => {
    if (key === undefined) return;
    setNoting(key);
    setPanel("marks");
    setPressed(undefined);
  };
  const turning = useTurning({
    turn: turnTo,
    go,
    isPaged,
    host,
    onPress: (key) =>
      setPressed(key === undefined ? undefined : own.find(({ mark }) => mark.key === key)?.mark),
  });
  const titleOf = (of: number): string =>
    book.contents.find((entry) => entry.chapter === of)?.title ??
    (of === chapter ? (data?.chapter.title ?? "") : String(of));
  const shownMark = pressed && own.find(({ mark }) => mark.key === pressed.key);

  return (
    <Frame part="reader" data-theme={choices.theme} style={{ "--print-pages": book.printLimit }}>
      <Tools
        bookTitle={book.title}
        title={data?.chapter.title || titleOf(chapter) || book.title}
        panel={panel}
        isSpeaking={aloud.state !== "idle"}
        onSpeak={() => {
          setListening(aloud.state === "idle");
          if (aloud.state !== "idle") aloud.stop();
          else if (aloud.support === "voice") aloud.start(pages.first);
        }}
        onPanel={setPanel}
      />
      {book.printLimit === 0 && <PrintNote>{t("noPrint")}</PrintNote>}
      <Stage ref={stage} lang={book.language}>
        {!isAllowed ? (
          <SignInFirst title={t("signInForText")} />
        ) : error !== undefined && !data ? (
          isOnline ? (
            <ErrorState error={error} onRetry={reload} />
          ) : (
            <Empty icon={BookmarkX} title={t("notKept")}>
              {t("notKeptHint")}
            </Empty>
          )
        ) : (
          <View
            ref={view}
            tabIndex={0}
            role="region"
            aria-label={t("text")}
            data-layout={choices.layout}
            style={{ "--measure": `${Widths[choices.width]}px` }}
            {...turning.onView}
          >
            {!nodes && (
              <Skeleton>
                <SkeletonBlock style={{ height: 320 }} />
              </Skeleton>
            )}
            <Text
              ref={text}
              part="page"
              data-layout={choices.layout}
              data-typeface={choices.typeface}
              style={{ "--size": `${choices.size}px`, "--leading": choices.leading / 10 }}
            >
              {nodes && <BookText nodes={nodes} ranges={ranges} assetUrl={assetUrl} linkTo={linkTo} />}
            </Text>
          </View>
        )}
        <Watermark text={data?.chapter.watermark ?? ""} />
        {selection && !shownMark && (
          <SelectionBar
            text={text}
            stage={stage}
            at={selection}
            mark={undefined}
            onColour={markNow}
            onNote={() => note(markNow("yellow"))}
            onRemove={() => undefined}
          />
        )}
        {shownMark && (
          <SelectionBar
            text={text}
            stage={stage}
            at={shownMark}
            mark={shownMark.mark}
            onColour={(colour) => marks.change(shownMark.mark.key, { colour })}
            onNote={() => note(shownMark.mark.key)}
            onRemove={() => {
              marks.remove(shownMark.mark.key);
              setPressed(undefined);
            }}
          />
        )}
        {panel && (
          <Panel title={t(panel)} onClose={() => setPanel(undefined)}>
            <PanelOf
              name={panel}
              book={book}
              who={who}
              chapter={chapter}
              marks={marks}
              noting={noting}
              hasSpeech={aloud.support === "voice"}
              titleOf={titleOf}
              linkTo={linkTo}
              onGo={open}
              onHit={setHit}
              onClose={() => setPanel(undefined)}
            />
          </Panel>
        )}
      </Stage>
      {(aloud.state !== "idle" || (isListening && aloud.support !== "voice")) && (
        <SpeechBar aloud={aloud} onClose={() => setListening(false)} />
      )}
      <Bar data-screen="">
        <IconButton
          icon={ChevronLeft}
          label={t("previousPage")}
          disabled={pages.isFirst && chapter <= 1}
          onClick={() => turnTo(-1)}
        />
        <span className="count" role="status">
          {isOnline
            ? nodes && t("pageOf", { page: pages.page + 1, pages: pages.pages, percent })
            : t("offline")}
        </span>
        <IconButton
          icon={ChevronRight}
          label={t("nextPage")}
          disabled={pages.isLast && chapter >= book.chapters}
          onClick={() => turnTo(1)}
        />
      </Bar>
    </Frame>
  );
}
