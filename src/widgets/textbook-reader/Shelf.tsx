import BookX from "lucide-react/icons/book-x";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { type ReactNode, Suspense, useState } from "react";
import { styled } from "styled-components";
import type { Output } from "../../core/contract/call.js";
import { TEXTBOOK_FACETS, type TextbookFacet, textbookList } from "../../core/contract/textbook.js";
import { $edition, late, useIsland, useMessages } from "../../core/element/index.js";
import { useStore } from "../../core/element/useStore.js";
import { allows } from "../../core/rules/permissions.js";
import { keysOf } from "../../core/rules/records.js";
import { session } from "../../core/session/index.js";
import { Button } from "../../ui/controls/Button.js";
import { Checkbox } from "../../ui/controls/Checkbox.js";
import { SearchBox } from "../../ui/controls/SearchBox.js";
import { CardSkeletons } from "../../ui/data/CardSkeletons.js";
import { ChosenChips, facetInput, Facets } from "../../ui/data/Facets.js";
import { ListStates } from "../../ui/data/ListStates.js";
import { filterOf, useList } from "../../ui/data/useList.js";
import { Empty } from "../../ui/feedback/Empty.js";
import { Icon } from "../../ui/layout/Icon.js";
import { LinkButton, Muted, Part, PartHead, Row } from "../../ui/layout/styles.js";
import { textLang } from "../../ui/layout/text-lang.js";
import { BookCover } from "../shared/BookCover.js";
import { messages } from "./messages.js";
import { disciplineName } from "../shared/disciplines.js";
import { usePlace } from "./usePlace.js";

// On phones alone, when somebody asks for the filters.
const Drawer = late(async () => (await import("../../ui/overlay/Drawer.js")).Drawer);

// Of this browser: the server knows nothing of it.
const KeptBooks = late(async () => (await import("./KeptBooks.js")).KeptBooks);

const SIZE = 24;
const FACET_NAMES = keysOf(TEXTBOOK_FACETS);

const Columns = styled.div`
  display: grid;
  grid-template-columns: 220px minmax(0, 1fr);
  align-items: start;
  gap: var(--edu-space-6);

  @media (max-width: 900px) {
    grid-template-columns: minmax(0, 1fr);

    > aside {
      display: none;
    }
  }
`;
const OnPhones = styled.div`
  @media (min-width: 900.02px) {
    display: none;
  }
`;
const Books = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(44%, 170px), 1fr));
  gap: var(--edu-space-5) var(--edu-space-4);

  > li {
    display: grid;
    min-width: 0;
  }
`;
const Card = styled.a`
  display: grid;
  align-content: start;
  gap: var(--edu-space-2);
  color: var(--edu-text);
  text-decoration: none;

  &:hover .title {
    color: var(--edu-accent);
    text-decoration: underline;
  }
  .title {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  .state {
    color: var(--edu-accent);
    font-size: var(--edu-size-1);
  }
`;

type Book = Output<typeof textbookList>["list"][number];

function BookCard({ book }: { readonly book: Book }): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const { link } = usePlace();
  const state =
    book.licence === "open"
      ? book.percent === undefined
        ? ""
        : t("percentRead", { percent: book.percent })
      : t(book.licence);
  return (
    <Card part="card" {...link({ view: "detail", book: book.id, chapter: 0 })}>
      <BookCover book={book} />
      <p className="title" lang={textLang(book.title, locale)}>
        {book.title}
      </p>
      <Muted lang={textLang(book.authors.join(), locale)}>
        {[book.authors.join("、"), book.publisher, book.year || ""].filter(Boolean).join(" · ")}
      </Muted>
      {state && <p className="state">{state}</p>}
    </Card>
  );
}

/** The shelf: search and browse. */
export function Shelf(): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const edition = useStore($edition);
  const signedIn = useStore(session.$signedIn);
  const canPublish = allows(useStore(session.$user)?.role, "textbook.query") && signedIn;
  const way = usePlace();
  const [drawer, setDrawer] = useState<boolean>();
  const { filter } = way.place;
  const { text, page, change, onPage } = filterOf(way);
  const isMine = signedIn && text("mine") === "true";
  const load = useList(
    textbookList,
    {
      query: text("q").slice(0, 64) || undefined,
      edition,
      mine: isMine || undefined,
      ...facetInput(FACET_NAMES, filter),
      page,
      size: SIZE,
    },
    { step: way.step },
  );
  const counts = load.data?.facets;
  const narrowing = {
    facets: FACET_NAMES.map((name) => ({
      name,
      title: t(name),
      say: (key: string) => (name === "discipline" ? disciplineName(key, locale) : key),
      counts: counts?.[name] ?? [],
    })),
    filter,
    onChange: (name: TextbookFacet, values: string) => change({ [name]: values }),
  };
  const clear = () => change(Object.fromEntries([...FACET_NAMES, "q", "mine"].map((name) => [name, ""])));
  const facets = (
    <Facets {...narrowing}>
      {signedIn && (
        <Checkbox checked={isMine} onChange={() => change({ mine: isMine ? "" : "true" })}>
          {t("mineOnly")}
        </Checkbox>
      )}
    </Facets>
  );
  return (
    <>
      <PartHead>
        <h1>{t("textbooks")}</h1>
        <SearchBox label={t("searchTextbooks")} value={text("q")} onSearch={(q) => change({ q })} />
      </PartHead>
      <Columns>
        <aside aria-label={t("filters")}>{facets}</aside>
        <Part>
          <Row>
            <Muted role="status">
              {load.data ? t("results", { count: load.data.total.toLocaleString(locale) }) : "\u00a0"}
            </Muted>
            <OnPhones>
              <Button size="s" onClick={() => setDrawer(true)}>
                <Icon of={SlidersHorizontal} size={18} />
                {t("filters")}
              </Button>
            </OnPhones>
            {canPublish && (
              <LinkButton {...way.link({ view: "studio", book: 0, filter: "" })}>{t("manage")}</LinkButton>
            )}
          </Row>
          <ChosenChips {...narrowing} onClear={clear} />
          <ListStates
            load={load}
            skeleton={<CardSkeletons count={6} />}
            empty={
              <slot name="empty">
                <Empty
                  icon={BookX}
                  title={t("empty")}
                  action={<Button onClick={clear}>{t("clearAll")}</Button>}
                >
                  {t("emptyHint")}
                </Empty>
              </slot>
            }
            onPage={onPage}
          >
            {({ list }, busy) => (
              <Books part="results" aria-busy={busy}>
                {list.map((book) => (
                  <li key={book.id}>
                    <BookCard book={book} />
                  </li>
                ))}
              </Books>
            )}
          </ListStates>
          {/* Below the list, which it would move: it comes later. */}
          {signedIn && (
            <Suspense>
              <KeptBooks />
            </Suspense>
          )}
        </Part>
      </Columns>
      {drawer !== undefined && (
        <Suspense>
          <Drawer open={drawer} onClose={() => setDrawer(false)} title={t("filters")}>
            {facets}
          </Drawer>
        </Suspense>
      )}
    </>
  );
}
