import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import type { Output } from "../../core/contract/call.js";
import { textbookList } from "../../core/contract/textbook.js";
import { useMessages } from "../../core/element/index.js";
import { SearchBox } from "../../ui/controls/SearchBox.js";
import { ListStates } from "../../ui/data/ListStates.js";
import { useList } from "../../ui/data/useList.js";
import { Skeleton, SkeletonBlock } from "../../ui/feedback/Skeleton.js";
import { MultilingualText } from "../../ui/layout/MultilingualText.js";
import { Muted } from "../../ui/layout/styles.js";
import { Rows, Stack } from "../shared/page-styles.js";
import { messages as readingMessages } from "../shared/readings/messages.js";
import { messages } from "./reading-messages.js";

const SIZE = 8;

const Choice = styled.button`
  display: grid;
  gap: 2px;
  width: 100%;
  padding: var(--edu-space-2) var(--edu-space-4);
  border: 0;
  background: none;
  color: var(--edu-text);
  font: inherit;
  text-align: start;
  cursor: pointer;

  &:hover:not(:disabled) {
    background: var(--edu-hover);
  }
  &:disabled {
    cursor: not-allowed;
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  strong {
    overflow-wrap: anywhere;
  }
`;

type Book = Output<typeof textbookList>["list"][number];

/** A textbook of the shelf, found by its title, authors or ISBN. */
export function BookChoice({ onChoose }: { readonly onChoose: (book: number) => void }): ReactNode {
  const t = useMessages(messages);
  const say = useMessages(readingMessages);
  const [query, setQuery] = useState("");
  const [page, setPage] = useState(1);
  const load = useList(textbookList, { query: query.slice(0, 64) || undefined, page, size: SIZE });
  const line = (book: Book): ReactNode => (
    <li key={book.id}>
      <Choice type="button" disabled={book.licence === "ended"} onClick={() => onChoose(book.id)}>
        <strong>
          <MultilingualText>{book.title}</MultilingualText>
        </strong>
        <Muted as="span">
          <MultilingualText>
            {[book.authors.join("、"), book.publisher].filter(Boolean).join(" · ")}
          </MultilingualText>
          {book.licence !== "open" && ` · ${say(book.licence)}`}
        </Muted>
      </Choice>
    </li>
  );
  return (
    <Stack>
      <SearchBox
        label={t("findBook")}
        value={query}
        onSearch={(words) => {
          setPage(1);
          setQuery(words);
        }}
      />
      <Muted>{t("findHint")}</Muted>
      <ListStates
        load={load}
        skeleton={
          <Skeleton>
            <SkeletonBlock style={{ height: 240 }} />
          </Skeleton>
        }
        empty={<Muted role="status">{t("noBook")}</Muted>}
        onPage={setPage}
      >
        {({ list }, busy) => <Rows aria-busy={busy}>{list.map(line)}</Rows>}
      </ListStates>
    </Stack>
  );
}
