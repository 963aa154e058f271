/** What a document holds: its pages to choose from, and its words to be found. */
import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import { useMessages } from "../../../core/element/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { Input } from "../../../ui/controls/Input.js";
import { Muted } from "../../../ui/layout/styles.js";
import { textOf } from "../../../ui/media/PdfPreview.js";
import { foundIn } from "../panels/search.js";
import { messages } from "./pdf-messages.js";

const Strip = styled.ol`
  display: flex;
  gap: var(--edu-space-2);
  padding: var(--edu-space-2);
  overflow: auto hidden;
  border-block-end: 1px solid var(--edu-line);

  > li {
    flex: none;
  }
  button {
    display: grid;
    justify-items: center;
    gap: 2px;
    padding: var(--edu-space-1);
    border: 2px solid transparent;
    border-radius: var(--edu-radius-control);
    color: var(--edu-text-muted);
    font-size: var(--edu-size-1);
    font-variant-numeric: tabular-nums;
  }
  button:hover {
    background: var(--edu-hover);
  }
  button:focus-visible {
    outline-offset: -2px;
  }
  [aria-current] {
    border-color: var(--edu-accent);
    color: var(--edu-text);
  }
  canvas {
    width: 72px;
    height: 96px;
    object-fit: contain;
    background: #fff;
  }
`;
const Find = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--edu-space-2);
  padding: var(--edu-space-2) var(--edu-space-3);
  border-block-end: 1px solid var(--edu-line);

  form {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: var(--edu-space-2);
  }
  ol {
    max-height: 200px;
    overflow: auto;
  }
  li > button {
    display: grid;
    grid-template-columns: 72px minmax(0, 1fr);
    gap: var(--edu-space-2);
    width: 100%;
    min-height: 36px;
    padding: var(--edu-space-1) var(--edu-space-2);
    border-radius: var(--edu-radius-control);
    text-align: start;
    overflow-wrap: anywhere;
  }
  li > button:hover {
    background: var(--edu-hover);
  }
  li > button:focus-visible {
    outline-offset: -2px;
  }
  mark {
    background: var(--edu-warn-soft);
    box-shadow: 0 0 0 1px var(--edu-warn);
    color: inherit;
  }
`;

/** Pixels of a small page, twice for dense screens. */
const SMALL = 144;

/** A page, drawn when it comes into sight. */
function Small({ book, page }: { readonly book: PDFDocumentProxy; readonly page: number }): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const sheet = canvas.current;
    if (!sheet) return undefined;
    let drawing: { cancel(): void } | undefined;
    let gone = false;
    const draw = async () => {
      const one = await book.getPage(page);
      if (gone) return;
      const viewport = one.getViewport({ scale: SMALL / one.getViewport({ scale: 1 }).width });
      sheet.width = viewport.width;
      sheet.height = viewport.height;
      const task = one.render({ canvas: sheet, viewport });
      drawing = task;
      await task.promise;
    };
    const watch = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      // Its number stands below it, whatever becomes of the picture.
      draw().catch(() => undefined);
    });
    watch.observe(sheet);
    return () => {
      gone = true;
      watch.disconnect();
      drawing?.cancel();
    };
  }, [book, page]);
  return <canvas ref={canvas} aria-hidden />;
}

/** All pages in a row. */
export function PdfPages({
  book,
  page,
  onGo,
}: {
  readonly book: PDFDocumentProxy;
  readonly page: number;
  readonly onGo: (page: number) => void;
}): ReactNode {
  const t = useMessages(messages);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    // Its row alone: the page stays where it is.
    const row = list.current;
    const own = row?.querySelector("[aria-current]")?.getBoundingClientRect();
    if (!row || !own) return;
    const around = row.getBoundingClientRect();
    row.scrollLeft += own.left - around.left - (around.width - own.width) / 2;
  }, [page]);
  return (
    <Strip ref={list} aria-label={t("pages")}>
      {Array.from({ length: book.numPages }, (_, at) => (
        <li key={at}>
          <button
            type="button"
            aria-label={t("pageNumber", { page: at + 1 })}
            aria-current={page === at + 1 ? "page" : undefined}
            onClick={() => onGo(at + 1)}
          >
            <Small book={book} page={at + 1} />
            {at + 1}
          </button>
        </li>
      ))}
    </Strip>
  );
}

interface Hit {
  readonly page: number;
  /** Around the first place of a page; what was sought has odd numbers. */
  readonly parts: readonly string[];
}
/** Characters before and after what was found. */
const AROUND = 40;

/** The first place of a page with what stands around it; undefined without one. */
export function firstHit(page: number, text: string, sought: string): Hit | undefined {
  const [before, found, after] = foundIn(text.replace(/\s+/g, " "), sought);
  if (before === undefined || found === undefined) return undefined;
  return { page, parts: [before.slice(-AROUND), found, (after ?? "").slice(0, AROUND)] };
}

/** Seeks words in all pages, one after the other; what was found can be gone to meanwhile. */
export function PdfFind({
  book,
  onGo,
}: {
  readonly book: PDFDocumentProxy;
  readonly onGo: (page: number) => void;
}): ReactNode {
  const t = useMessages(messages);
  const [query, setQuery] = useState("");
  const [state, setState] = useState<{
    readonly at: number;
    readonly hits: readonly Hit[];
    hasText: boolean;
  }>();
  const run = useRef(0);
  useEffect(
    () => () => {
      run.current += 1;
    },
    [],
  );
  const find = async (event: SubmitEvent) => {
    event.preventDefault();
    const sought = query.trim();
    const mine = (run.current += 1);
    if (sought === "") {
      setState(undefined);
      return;
    }
    const hits: Hit[] = [];
    let hasText = false;
    for (let at = 1; at <= book.numPages; at += 1) {
      setState({ at, hits: [...hits], hasText });
      // A page that does not come has nothing to be found in it.
      const text = await book.getPage(at).then(textOf, () => "");
      if (run.current !== mine) return;
      hasText ||= text.trim() !== "";
      const hit = firstHit(at, text, sought);
      if (hit) hits.push(hit);
    }
    setState({ at: 0, hits, hasText });
  };
  const said = () => {
    if (!state) return "";
    if (state.at > 0) return t("finding", { page: state.at, pages: book.numPages });
    if (state.hits.length > 0) return t("found", { count: state.hits.length });
    return t(state.hasText ? "notFound" : "noText");
  };
  return (
    <Find>
      <form onSubmit={(event) => void find(event)}>
        <Input
          type="search"
          value={query}
          onChange={setQuery}
          aria-label={t("find")}
          placeholder={t("find")}
          maxLength={64}
        />
        <Button type="submit">{t("go")}</Button>
      </form>
      <Muted role="status">{said()}</Muted>
      {state && state.hits.length > 0 && (
        <ol>
          {state.hits.map(({ page, parts }) => (
            <li key={page}>
              <button type="button" onClick={() => onGo(page)}>
                <span>{t("pageNumber", { page })}</span>
                <span>
                  {parts.map((part, order) => (order % 2 === 1 ? <mark key={order}>{part}</mark> : part))}
                </span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </Find>
  );
}
