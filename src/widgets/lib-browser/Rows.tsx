import { useWindowVirtualizer } from "@tanstack/react-virtual";
import type { Output } from "../../core/contract/call.js";
import type { resourceList } from "../../core/contract/library.js";
import type { List } from "../../ui/data/useList.js";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import { useIsland, useMessages } from "../../core/element/index.js";
import { Art } from "./LateArt.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { fileSize } from "../../ui/layout/numbers.js";
import { ResourceCard, useResourceFacts, type Resource } from "./Cards.js";
import { Facts, Muted } from "../../ui/layout/styles.js";
import { MEDIA_WORDS } from "./media.js";
import { messages } from "./messages.js";
import { usePlace } from "./usePlace.js";

type Page = Output<typeof resourceList>;

const ROW = 76;
/** What stands below a card's picture, in px. */
const BELOW = 126;
const GAP = 16;
const NARROWEST = 240;

const Room = styled.div`
  position: relative;
  width: 100%;
`;
const Line = styled.ul`
  position: absolute;
  inset: 0 0 auto 0;
  display: grid;
  gap: ${GAP}px;

  > li {
    display: grid;
    min-width: 0;
  }
`;
const Wide = styled.a`
  display: grid;
  grid-template-columns: 96px minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--edu-space-4);
  height: ${ROW}px;
  padding-inline: var(--edu-space-2);
  border-block-end: 1px solid var(--edu-line);
  color: var(--edu-text);
  text-decoration: none;

  &:hover {
    background: var(--edu-hover);
    text-decoration: none;
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  > :first-child {
    height: 54px;
    border-radius: var(--edu-radius-control);
    overflow: hidden;
  }
  p {
    white-space: nowrap;
    overflow: hidden;
    text-overflow: ellipsis;
    flex-wrap: nowrap;
  }
  .title {
    font-size: var(--edu-size-3);
    font-weight: 600;
  }
  @media (max-width: 600px) {
    grid-template-columns: 72px minmax(0, 1fr);

    > :last-child {
      display: none;
    }
  }
`;

function ResourceRow({ resource: one }: { readonly resource: Resource }): ReactNode {
  const t = useMessages(messages);
  const { link } = usePlace();
  const facts = useResourceFacts(one);
  return (
    <Wide part="card" {...link({ view: "material", library: one.libraryId, resource: one.id, filter: "" })}>
      <div>
        <Art id={`resource-${one.id}`} discipline={one.discipline} />
      </div>
      <div>
        <p className="title" lang={one.language}>
          {one.title}
        </p>
        <Facts>
          {[one.authors.join("、"), one.school, ...facts].map((fact) => (
            <span key={fact}>
              <MultilingualText>{fact}</MultilingualText>
            </span>
          ))}
        </Facts>
      </div>
      <Muted>
        {t(MEDIA_WORDS[one.media] ?? "other")}
        {one.size > 0 && ` · ${fileSize(one.size)}`}
      </Muted>
    </Wide>
  );
}

/**
 * The width of an element and how far down its page it stands, in px, followed. What stands above it belongs to the
 * school's page and changes without a word where that page is as high as its window: so it is looked at on each scroll
 * and for each new row as well.
 */
function useBox(rows: number): [ref: (node: HTMLElement | null) => void, width: number, top: number] {
  const [node, setNode] = useState<HTMLElement | null>(null);
  const [box, setBox] = useState({ width: 0, top: 0 });
  useLayoutEffect(() => {
    if (!node) return undefined;
    const measure = () => {
      const { width, top } = node.getBoundingClientRect();
      setBox((before) => {
        const next = { width: Math.round(width), top: Math.round(top + scrollY) };
        return before.width === next.width && before.top === next.top ? before : next;
      });
    };
    measure();
    const watch = new ResizeObserver(measure);
    for (const one of [node, document.documentElement, document.body]) watch.observe(one);
    addEventListener("scroll", measure, { passive: true });
    return () => {
      watch.disconnect();
      removeEventListener("scroll", measure);
    };
  }, [node, rows]);
  return [setNode, box.width, box.top];
}

/**
 * The hits, of which only those in view are in the page: a hundred thousand scroll like fifty. More are fetched before
 * the end comes into view.
 */
export function Rows({
  load: { hasMore, moreError, fetchMore },
  data: { list, isMore, total },
  layout,
}: {
  readonly load: List<Page>;
  readonly data: Page;
  readonly layout: "grid" | "table";
}): ReactNode {
  const { locale } = useIsland();
  const [room, width, top] = useBox(list.length);
  const columns = layout === "grid" ? Math.max(1, Math.floor((width + GAP) / (NARROWEST + GAP))) : 1;
  // Pictures are 16:9, so that a card's height follows from its width.
  const card = Math.round((((width + GAP) / columns - GAP) * 9) / 16) + BELOW;
  const lines = Math.ceil(list.length / columns);
  // oxlint-disable-next-line react/incompatible-library -- what it returns is used in this component alone
  const virtual = useWindowVirtualizer({
    count: lines,
    estimateSize: () => (layout === "grid" ? card + GAP : ROW),
    overscan: layout === "grid" ? 2 : 8,
    scrollMargin: top,
  });
  useLayoutEffect(() => virtual.measure(), [virtual, card, layout]);
  const items = virtual.getVirtualItems();
  const lastLine = items.at(-1)?.index ?? 0;
  const latest = useRef(fetchMore);
  useLayoutEffect(() => {
    latest.current = fetchMore;
  });
  const isNearEnd = hasMore && moreError === undefined && lastLine >= lines - 6;
  useEffect(() => {
    if (isNearEnd) void latest.current();
  }, [isNearEnd, lines]);

  const size = isMore ? -1 : total;
  return (
    <Room
      ref={room}
      part="results"
      style={{ height: virtual.getTotalSize() }}
      key={`${layout}${locale}${card}`}
    >
      {width > 0 &&
        items.map((item) => (
          <Line
            key={item.key}
            role="list"
            style={{
              transform: `translateY(${item.start - top}px)`,
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
              height: layout === "grid" ? card : ROW,
            }}
          >
            {list.slice(item.index * columns, (item.index + 1) * columns).map((one, at) => (
              <li key={one.id} aria-setsize={size} aria-posinset={item.index * columns + at + 1}>
                {layout === "grid" ? <ResourceCard resource={one} /> : <ResourceRow resource={one} />}
              </li>
            ))}
          </Line>
        ))}
    </Room>
  );
}
