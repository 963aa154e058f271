import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { useIsland, useMessages } from "../../core/element/index.js";
import { Icon } from "../../ui/layout/Icon.js";
import { textLang } from "../../ui/layout/text-lang.js";
import type { Article } from "./Detail.js";
import { messages } from "./messages.js";
import { usePlace } from "./usePlace.js";

const Nav = styled.nav`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--edu-space-3);

  > * {
    display: grid;
    gap: var(--edu-space-1);
    align-content: start;
    padding: var(--edu-space-3) var(--edu-space-4);
    border: 1px solid var(--edu-line);
    border-radius: var(--edu-radius-card);
    background: var(--edu-surface);
    color: var(--edu-text);
    overflow-wrap: anywhere;
    text-decoration: none;
  }
  > p {
    border-style: dashed;
    color: var(--edu-text-muted);
  }
  > a:hover {
    border-color: var(--edu-accent);
  }
  > :last-child {
    justify-items: end;
    text-align: end;
  }
  small {
    display: inline-flex;
    gap: var(--edu-space-1);
    align-items: center;
    color: var(--edu-text-muted);
    font-size: var(--edu-size-1);
  }
  @media print {
    display: none;
  }
  @media (max-width: 600px) {
    grid-template-columns: minmax(0, 1fr);

    > :last-child {
      justify-items: start;
      text-align: start;
    }
  }
`;

/** The articles before and after, in the order of the list. */
export function Neighbours({ previous, next }: Pick<Article, "previous" | "next">): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const { link } = usePlace();
  return (
    <Nav aria-label={t("neighbours")} part="neighbours">
      {previous ? (
        <a rel="prev" {...link({ code: previous.code })}>
          <small>
            <Icon of={ArrowLeft} size={14} />
            {t("previous")}
          </small>
          <span lang={textLang(previous.title, locale)}>{previous.title}</span>
        </a>
      ) : (
        <p>{t("first")}</p>
      )}
      {next ? (
        <a rel="next" {...link({ code: next.code })}>
          <small>
            {t("next")}
            <Icon of={ArrowRight} size={14} />
          </small>
          <span lang={textLang(next.title, locale)}>{next.title}</span>
        </a>
      ) : (
        <p>{t("last")}</p>
      )}
    </Nav>
  );
}
