import ChevronRight from "lucide-react/icons/chevron-right";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { articleList } from "../../core/contract/platform.js";
import { useIsland } from "../../core/element/index.js";
import { portalHref } from "../../core/site/index.js";
import { ListStates } from "../../ui/data/ListStates.js";
import { Icon } from "../../ui/layout/Icon.js";
import { SkeletonBlock, Skeleton } from "../../ui/feedback/Skeleton.js";
import { Time } from "../../ui/layout/time.js";
import { useList } from "../../ui/data/useList.js";
import { article } from "../../core/rules/places/common.js";

const Section = styled.section`
  h2 {
    margin-bottom: var(--edu-space-4);
    font-size: var(--edu-size-5);
  }
`;
const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr));
  gap: var(--edu-space-4);
`;
const Card = styled.a`
  display: grid;
  grid-template-rows: auto 1fr auto;
  gap: var(--edu-space-2);
  height: 100%;
  padding: var(--edu-space-4);
  border: 1px solid var(--edu-line);
  border-radius: var(--edu-radius-card);
  background: var(--edu-surface);
  color: var(--edu-text);
  text-decoration: none;
  transition: border-color var(--edu-motion-small) var(--edu-ease);

  &:hover {
    border-color: var(--edu-accent);
  }
  strong {
    font-weight: 600;
  }
  p {
    display: -webkit-box;
    overflow: hidden;
    color: var(--edu-text-muted);
    font-size: var(--edu-size-2);
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
`;
const Foot = styled.span`
  display: flex;
  align-items: center;
  justify-content: space-between;
  color: var(--edu-text-faint);
  font-size: var(--edu-size-1);
`;

export interface ArticlesProps {
  readonly kind: "notice" | "help";
  readonly heading: string;
}

/** A shelf of articles; with none there is only what the page has put in its place. A failure stays within it. */
export function Articles({ kind, heading }: ArticlesProps): ReactNode {
  const { locale } = useIsland();
  const load = useList(articleList, { kind, size: 6, locale });
  if (load.data?.list.length === 0) return <slot name={`empty-${kind}`} />;
  return (
    <Section part={`shelf shelf-${kind}`}>
      <h2>{heading}</h2>
      <ListStates
        load={load}
        skeleton={
          <Skeleton>
            <List as="div">
              {[1, 2, 3].map((each) => (
                <SkeletonBlock key={each} style={{ height: 128 }} />
              ))}
            </List>
          </Skeleton>
        }
        empty={null}
      >
        {({ list }, busy) => (
          <List aria-busy={busy}>
            {list.map(({ code, title, summary, publishedAt }) => (
              <li key={code}>
                <Card href={portalHref(article.href({ code }))}>
                  <strong>{title}</strong>
                  <p>{summary}</p>
                  <Foot>
                    <Time at={publishedAt} />
                    <Icon of={ChevronRight} size={16} />
                  </Foot>
                </Card>
              </li>
            ))}
          </List>
        )}
      </ListStates>
    </Section>
  );
}
