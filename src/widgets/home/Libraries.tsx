import { useStore } from "../../core/element/useStore.js";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { libraryList } from "../../core/contract/library.js";
import { $edition, useIsland, useMessages } from "../../core/element/index.js";
import { portalHref } from "../../core/site/index.js";
import { Art } from "../../ui/layout/Art.js";
import { shortNumber } from "../../ui/layout/numbers.js";
import { useList } from "../../ui/data/useList.js";
import { messages } from "./messages.js";
import { Shelf } from "../shared/Shelf.js";
import { libraries } from "../../core/rules/places/library.js";

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

/** The libraries that are used most. */
export function Libraries(): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const edition = useStore($edition);
  const load = useList(libraryList, { edition, size: SHOWN });
  return (
    <Shelf
      part="shelf shelf-libraries"
      heading={t("libraries")}
      more={{ href: portalHref(libraries.shelf.href()), text: t("allLibraries") }}
      load={load}
      skeleton={{ count: SHOWN, height: 232 }}
    >
      {(one) => (
        <Card href={portalHref(libraries.library.href({ library: one.id }))}>
          <Art id={`library-${one.id}`} discipline={one.major} />
          <div>
            <strong>{one.name}</strong>
            <span>{one.school}</span>
            <span>{t("countResources", { count: shortNumber(one.resources, locale) })}</span>
          </div>
        </Card>
      )}
    </Shelf>
  );
}
