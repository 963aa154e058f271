import ArrowLeft from "lucide-react/icons/arrow-left";
import BookOpen from "lucide-react/icons/book-open";
import BookX from "lucide-react/icons/book-x";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import type { Output } from "../../core/contract/call.js";
import { Code } from "../../core/contract/codes.js";
import { textbookDetail } from "../../core/contract/textbook.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { useStore } from "../../core/element/useStore.js";
import { ApiError } from "../../core/http/index.js";
import { PLATFORM_ZONE } from "../../core/rules/day.js";
import { textbooks } from "../../core/rules/places/textbook.js";
import { request, session } from "../../core/session/index.js";
import { portalHref } from "../../core/site/index.js";
import { Button } from "../../ui/controls/Button.js";
import { useLoad } from "../../ui/data/useLoad.js";
import { Empty } from "../../ui/feedback/Empty.js";
import { ErrorState } from "../../ui/feedback/ErrorState.js";
import { Skeleton, SkeletonBlock } from "../../ui/feedback/Skeleton.js";
import { Badge } from "../../ui/layout/Badge.js";
import { Icon } from "../../ui/layout/Icon.js";
import { Facts, LinkButton, Muted, Row, Sheet } from "../../ui/layout/styles.js";
import { textLang } from "../../ui/layout/text-lang.js";
import { ShareButtons } from "../shared/share/ShareButtons.js";
import { BookCover } from "../shared/BookCover.js";
import { Contents } from "./Contents.js";
import { messages } from "./messages.js";
import { disciplineName } from "../shared/disciplines.js";
import { usePlace } from "./usePlace.js";

export type Book = Output<typeof textbookDetail>;

const Head = styled(Sheet)`
  display: grid;
  grid-template-columns: 220px minmax(0, 1fr);
  grid-template-rows: auto 1fr;
  gap: var(--edu-space-4) var(--edu-space-6);
  align-items: start;

  > :first-child {
    grid-row: 1 / span 2;
  }
  > .facts {
    display: grid;
    justify-items: start;
    gap: var(--edu-space-3);
  }
  @media (max-width: 700px) {
    grid-template-columns: 104px minmax(0, 1fr);
    gap: var(--edu-space-4);

    > :first-child {
      grid-row: 1;
    }
    > .about {
      grid-column: 1 / -1;
    }
  }
`;
const Notice = styled.p`
  padding: var(--edu-space-2) var(--edu-space-3);
  border-radius: var(--edu-radius-control);
  background: var(--edu-warn-soft);
  color: var(--edu-warn);
`;
const About = styled.p`
  max-width: 46em;
  line-height: 1.8;
`;

export const sayDay = (at: number, locale: string): string =>
  new Date(at).toLocaleDateString(locale, { dateStyle: "long", timeZone: PLATFORM_ZONE });

/** Whether it may be read, from when or until when. */
export function useLicence(book: Book): string {
  const t = useMessages(messages);
  const { locale } = useIsland();
  if (book.licence === "scheduled") return t("opensAt", { date: sayDay(book.licenceFrom ?? 0, locale) });
  if (book.licence === "ended") return t("endedAt", { date: sayDay(book.licenceUntil ?? 0, locale) });
  return book.licenceUntil === undefined ? "" : t("openUntil", { date: sayDay(book.licenceUntil, locale) });
}

function Facing({ book }: { readonly book: Book }): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const { link } = usePlace();
  const licence = useLicence(book);
  const { place, percent = 0 } = book;
  const from = place?.chapter ?? 1;
  const facts = [
    disciplineName(book.discipline, locale),
    book.publisher,
    book.year > 0 ? String(book.year) : "",
    book.isbn && `ISBN ${book.isbn}`,
    book.kind === "pdf"
      ? t("pdfPages", { count: book.chapters })
      : t("length", { count: book.characters.toLocaleString(locale) }),
  ].filter(Boolean);
  return (
    <Head part="head">
      <BookCover book={book} />
      <div className="facts">
        <h1 lang={textLang(book.title, locale)}>{book.title}</h1>
        <Muted lang={textLang(book.authors.join(), locale)}>{book.authors.join("、")}</Muted>
        <Facts>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </Facts>
        {percent > 0 && <Badge kind="accent">{t("percentRead", { percent })}</Badge>}
        {book.licence === "open" ? (
          <Row>
            <LinkButton data-variant="primary" {...link({ view: "read", chapter: from })}>
              <Icon of={BookOpen} size={18} />
              {place
                ? t(book.kind === "pdf" ? "continuePage" : "continueAt", {
                    title: place.title || String(place.chapter),
                    page: place.chapter,
                  })
                : t("read")}
            </LinkButton>
            {licence && <Muted>{licence}</Muted>}
          </Row>
        ) : (
          <Notice>{`${licence}${t("insteadOfReading")}`}</Notice>
        )}
        <Row>
          <ShareButtons
            kind="textbook"
            id={book.id}
            title={book.title}
            href={portalHref(textbooks.textbook.href({ book: book.id }))}
            element={`<edu-textbook-reader view="detail" book="${book.id}"></edu-textbook-reader>`}
          />
        </Row>
      </div>
      <About className="about" lang={textLang(book.summary, locale)}>
        {book.summary}
      </About>
    </Head>
  );
}

/** A book's page: what it is, and what stands in it. */
export function Detail({ id }: { readonly id: number }): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const signedIn = useStore(session.$signedIn);
  const { link, back } = usePlace();
  const { data, error, reload } = useLoad(`${id}|${locale}|${signedIn}`, (signal) =>
    request(textbookDetail, { id }, { signal, quiet: true }),
  );
  const toShelf = <a {...link({ view: "shelf", book: 0, chapter: 0 })}>{t("toShelf")}</a>;
  const way = (
    <Row>
      {back && (
        <Button variant="ghost" onClick={back}>
          <Icon of={ArrowLeft} size={18} />
          {t("back")}
        </Button>
      )}
      {toShelf}
    </Row>
  );
  if (error instanceof ApiError && error.code === Code.notFound)
    return <Empty icon={BookX} title={t("missing")} action={toShelf} />;
  if (error !== undefined && !data)
    return (
      <>
        {way}
        <ErrorState error={error} onRetry={reload} />
      </>
    );
  if (!data)
    return (
      <Skeleton>
        <SkeletonBlock style={{ height: 340 }} />
        <SkeletonBlock style={{ height: 260, marginTop: 24 }} />
      </Skeleton>
    );
  return (
    <>
      {way}
      <Facing book={data} />
      {data.contents.length > 0 && (
        <Sheet>
          <h2>{t("contents")}</h2>
          <Contents
            book={data}
            linkOf={(chapter) => (data.licence === "open" ? link({ view: "read", chapter }) : undefined)}
          />
        </Sheet>
      )}
    </>
  );
}
