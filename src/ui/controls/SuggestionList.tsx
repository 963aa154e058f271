import type { ReactNode } from "react";
import { styled } from "styled-components";
import { useIsland, useMessages } from "../../core/element/index.js";
import { messages } from "../data/list-messages.js";
import { Marked } from "../data/Marked.js";
import { textLang } from "../layout/text-lang.js";

const List = styled.ul`
  position: absolute;
  inset-block-start: calc(100% + 4px);
  inset-inline: 0;
  z-index: 5;
  padding: var(--edu-space-1);
  border: 1px solid var(--edu-line);
  border-radius: var(--edu-radius-card);
  background: var(--edu-surface-raised);
  box-shadow: var(--edu-shadow);
  white-space: normal;

  li {
    padding: var(--edu-space-2) var(--edu-space-3);
    border-radius: var(--edu-radius-control);
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  mark {
    background: none;
    color: var(--edu-accent);
    font-weight: 600;
  }
  li:hover,
  li[aria-selected="true"] {
    background: var(--edu-hover);
  }
`;

/**
 * What somebody may be about to type, below the box they type into.
 * @csspart suggestions - The list of suggestions below a search box.
 */
export function SuggestionList({
  id,
  list,
  chosen,
  query,
  onChoose,
}: {
  /** Options are named by it and their place. */
  readonly id: string;
  readonly list: readonly string[];
  readonly chosen: number;
  readonly query: string;
  readonly onChoose: (text: string) => void;
}): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  return (
    <List role="listbox" id={id} aria-label={t("suggestions")} part="suggestions">
      {list.map((one, at) => (
        <li
          key={one}
          role="option"
          id={`${id}-${at}`}
          aria-selected={at === chosen}
          // Before the box loses the focus and the list goes.
          onPointerDown={(event) => {
            event.preventDefault();
            onChoose(one);
          }}
        >
          <span lang={textLang(one, locale)}>
            <Marked text={one} query={query} />
          </span>
        </li>
      ))}
    </List>
  );
}
