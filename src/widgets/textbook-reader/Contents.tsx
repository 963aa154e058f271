import Check from "lucide-react/icons/check";
import Lock from "lucide-react/icons/lock";
import type { MouseEvent, ReactNode } from "react";
import { styled } from "styled-components";
import { useIsland, useMessages } from "../../core/element/index.js";
import { useStore } from "../../core/element/useStore.js";
import { READ_PERCENT } from "../../core/rules/textbook.js";
import { session } from "../../core/session/index.js";
import { Icon } from "../../ui/layout/Icon.js";
import { textLang } from "../../ui/layout/text-lang.js";
import { VisuallyHidden } from "../../ui/layout/VisuallyHidden.js";
import type { Book } from "./Detail.js";
import { messages } from "./messages.js";

const List = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  li {
    display: flex;
    align-items: center;
    gap: var(--edu-space-2);
    min-height: 36px;
    padding-inline-start: calc((var(--level) - 1) * 20px);
    border-block-end: 1px solid var(--edu-line);
  }
  a,
  li > span:first-child {
    flex: 1;
    min-width: 0;
    padding-block: var(--edu-space-1);
    overflow-wrap: anywhere;
  }
  li[data-level="1"] > :first-child {
    font-weight: 600;
  }
  a {
    color: var(--edu-text);
  }
  a[aria-current] {
    color: var(--edu-accent);
  }
  .read {
    color: var(--edu-text-faint);
    font-size: var(--edu-size-1);
    font-variant-numeric: tabular-nums;
  }
`;

export interface ContentsProps {
  readonly book: Pick<Book, "contents" | "preview">;
  /** Undefined: it can be read nowhere. */
  readonly linkOf: (
    chapter: number,
    anchor: string,
  ) => { readonly href: string; readonly onClick: (event: MouseEvent) => void } | undefined;
  /** The chapter that is read now. */
  readonly current?: number;
}

/**
 * A book's table of contents, with what is read of it.
 * @csspart contents - A book's table of contents.
 */
export function Contents({ book, linkOf, current }: ContentsProps): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const signedIn = useStore(session.$signedIn);
  return (
    <List part="contents">
      {book.contents.map((entry, at) => {
        const link = linkOf(entry.chapter, entry.anchor);
        const isLocked = !signedIn && entry.chapter > book.preview;
        // Sections share the progress of their chapter, which says it once.
        const isFirst = book.contents.findIndex(({ chapter }) => chapter === entry.chapter) === at;
        return (
          <li
            key={`${at} ${entry.title}`}
            data-level={entry.level}
            style={{ "--level": entry.level } as Record<string, number>}
          >
            {link ? (
              <a
                {...link}
                lang={textLang(entry.title, locale)}
                aria-current={isFirst && entry.chapter === current ? "true" : undefined}
              >
                {entry.title}
              </a>
            ) : (
              <span lang={textLang(entry.title, locale)}>{entry.title}</span>
            )}
            {isFirst && entry.percent >= READ_PERCENT && (
              <span className="read">
                <Icon of={Check} size={16} />
                <VisuallyHidden>{t("chapterRead")}</VisuallyHidden>
              </span>
            )}
            {isFirst && entry.percent > 0 && entry.percent < READ_PERCENT && (
              <span className="read">{t("percentRead", { percent: entry.percent })}</span>
            )}
            {isLocked && (
              <span className="read">
                <Icon of={Lock} size={14} />
                <VisuallyHidden>{t("signInToRead")}</VisuallyHidden>
              </span>
            )}
          </li>
        );
      })}
    </List>
  );
}
