import { useStore } from "@nanostores/react";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { libraryList } from "../../core/contract/library.js";
import { $edition, useIsland, useMessages } from "../../core/element/index.js";
import { portalHref } from "../../core/platform/index.js";
import { request } from "../../core/session/index.js";
import { Art } from "../../ui/Art.js";
import { ErrorState } from "../../ui/ErrorState.js";
import { requestIdOf, useExplain } from "../../ui/explain.js";
import { shortNumber } from "../../ui/numbers.js";
import { Bone, Skeleton } from "../../ui/Skeleton.js";
import { useLoad } from "../../ui/useLoad.js";
import { words } from "./messages.js";

const Section = styled.section`
  header {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: var(--edu-space-3);
    margin-bottom: var(--edu-space-4);
  }
  h2 {
    font-size: var(--edu-size-5);
  }
`;
const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 260px), 1fr));
  gap: var(--edu-space-4);
`;
const Card = styled.a`
  display: grid;
  grid-template-rows: 130px auto;
  height: 100%;
  border: 1px solid var(--edu-line);
  border-radius: var(--edu-radius-card);
  background: var(--edu-surface);
  color: var(--edu-text);
  text-decoration: none;
  overflow: hidden;

  &:hover {
    border-color: var(--edu-accent);
  }
  > :first-child {
    width: 100%;
    height: 100%;
  }
  > :last-child {
    display: grid;
    gap: var(--edu-space-1);
    padding: var(--edu-space-4);
  }
  strong {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  span {
    color: var(--edu-text-muted);
    font-size: var(--edu-size-2);
  }
`;
const SHOWN = 4;

/** The libraries that are used most; without any the shelf hides itself. */
export function Libraries(): ReactNode {
  const t = useMessages(words);
  const explain = useExplain();
  const { locale } = useIsland();
  const edition = useStore($edition);
  const { data, error, reload } = useLoad(
    `${edition}|${locale}`,
    async (signal) => (await request(libraryList, { edition, size: SHOWN }, { signal })).list,
  );
  if (data?.length === 0) return null;
  return (
    <Section part="shelf shelf-libraries">
      <header>
        <h2>{t("libraries")}</h2>
        <a href={portalHref("/sourceLib")}>{t("allLibraries")}</a>
      </header>
      {error && !data ? (
        <ErrorState message={explain(error)} requestId={requestIdOf(error)} onRetry={reload} />
      ) : data ? (
        <List>
          {data.map((one) => (
            <li key={one.id}>
              <Card href={portalHref(`/lib/detail?id=${one.id}`)}>
                <Art id={`library-${one.id}`} discipline={one.major} />
                <div>
                  <strong>{one.name}</strong>
                  <span>{one.school}</span>
                  <span>{t("countResources", { count: shortNumber(one.resources, locale) })}</span>
                </div>
              </Card>
            </li>
          ))}
        </List>
      ) : (
        <Skeleton>
          <List as="div">
            {[0, 1, 2, 3].map((each) => (
              <Bone key={each} style={{ height: 232 }} />
            ))}
          </List>
        </Skeleton>
      )}
    </Section>
  );
}
