import type { ReactNode } from "react";
import { styled } from "styled-components";
import { informationList } from "../../core/contract/information.js";
import { articleList } from "../../core/contract/platform.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { articleHref, information } from "../../core/rules/places/information.js";
import { portalHref } from "../../core/site/index.js";
import { type ShownList, useList } from "../../ui/data/useList.js";
import { textLang } from "../../ui/layout/text-lang.js";
import { Time } from "../../ui/layout/time.js";
import { messages } from "./messages.js";
import { Plate, type ShelfProps } from "./Plate.js";
import { Rows, Tiles } from "./styles.js";

const Headline = styled.a`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0 var(--edu-space-4);
  align-items: baseline;
  padding: var(--edu-space-2) 0;
  border-bottom: 1px solid var(--edu-line);
  color: var(--edu-text);
  text-decoration: none;

  &:hover strong {
    color: var(--edu-accent);
  }
  strong,
  .lead {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  strong {
    font-weight: 500;
  }
  .lead {
    grid-column: 1 / -1;
    color: var(--edu-text-muted);
    font-size: var(--edu-size-2);
  }
  .day {
    color: var(--edu-text-faint);
    font-size: var(--edu-size-1);
  }
  @media (max-width: 600px) {
    .lead {
      display: none;
    }
  }
`;

interface Listing {
  readonly list: readonly {
    readonly code: string;
    readonly title: string;
    readonly summary: string;
    readonly publishedAt: number;
  }[];
}

interface ArticlesProps {
  readonly kind: "notice" | "help";
  readonly heading: string;
  readonly more?: { readonly href: string; readonly text: string };
  readonly shape: typeof Rows;
  readonly load: ShownList<Listing>;
  readonly empty: ReactNode;
}

/** Headlines, one below the other; with none there is only what the page has put in their place. */
function Articles({ kind, heading, more, shape, load, empty }: ArticlesProps): ReactNode {
  const { locale } = useIsland();
  return (
    <Plate
      part={`shelf-${kind}`}
      heading={heading}
      more={more}
      load={load}
      shape={shape}
      room={{ count: 6, wide: 66, row: 42 }}
      empty={empty}
    >
      {({ code, title, summary, publishedAt }) => (
        <Headline href={portalHref(articleHref({ kind, code }))}>
          <strong lang={textLang(title, locale)}>{title}</strong>
          <span className="day">
            <Time at={publishedAt} />
          </span>
          <span className="lead" lang={textLang(summary, locale)}>
            {summary}
          </span>
        </Headline>
      )}
    </Plate>
  );
}

/** What the platform and schools have published lately, with the way to all of it. */
export function Information({ plate, emptyOf }: ShelfProps): ReactNode {
  const t = useMessages(messages);
  const load = useList(informationList, { size: 6 });
  return (
    <Articles
      kind="notice"
      heading={plate.title ?? t("notices")}
      more={{ href: portalHref(information.information.href()), text: t("allNotices") }}
      shape={Rows}
      load={load}
      empty={emptyOf?.("notice")}
    />
  );
}

/** Help for newcomers. */
export function Help({ plate, emptyOf }: ShelfProps): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const load = useList(articleList, { kind: "help", size: 6, locale });
  return (
    <Articles
      kind="help"
      heading={plate.title ?? t("help")}
      shape={Tiles}
      load={load}
      empty={emptyOf?.("help")}
    />
  );
}
