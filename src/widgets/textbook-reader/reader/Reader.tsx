import { type ReactNode, Suspense, useCallback } from "react";
import { Code } from "../../../core/contract/codes.js";
import { late, useMessages } from "../../../core/element/index.js";
import { useStore } from "../../../core/element/useStore.js";
import { ApiError } from "../../../core/http/index.js";
import { session } from "../../../core/session/index.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { Page } from "../../../ui/layout/styles.js";
import BookX from "lucide-react/icons/book-x";
import CalendarX from "lucide-react/icons/calendar-x";
import { useLicence } from "../Detail.js";
import { messages as bookMessages } from "../messages.js";
import { usePlace } from "../usePlace.js";
import { EpubReader } from "./EpubReader.js";
import type { BookData } from "./kept.js";
import { messages } from "./messages.js";
import { useBook } from "./useChapter.js";

// Of books in pages alone.
const PdfReader = late(async () => (await import("./PdfReader.js")).PdfReader);

function NotNow({ book }: { readonly book: BookData }): ReactNode {
  const t = useMessages(messages);
  const say = useMessages(bookMessages);
  const licence = useLicence(book);
  const { link } = usePlace();
  return (
    <Empty
      icon={CalendarX}
      title={book.title}
      action={<a {...link({ view: "detail", chapter: 0 })}>{t("toBook")}</a>}
    >
      {licence}
      {say("insteadOfReading")}
    </Empty>
  );
}

/** A book to read, for whoever may now. */
export function Reader({ id }: { readonly id: number }): ReactNode {
  const say = useMessages(bookMessages);
  const user = useStore(session.$user);
  const signedIn = useStore(session.$signedIn);
  const who = signedIn ? (user?.id ?? "") : "";
  const { place, go, link } = usePlace();
  const { data, error, reload } = useBook(who, id);
  const onChapter = useCallback(
    (chapter: number, options: { replace: boolean }) => go({ view: "read", chapter }, options),
    [go],
  );
  if (error instanceof ApiError && error.code === Code.notFound)
    return (
      <Page>
        <Empty
          icon={BookX}
          title={say("missing")}
          action={<a {...link({ view: "shelf", book: 0, chapter: 0 })}>{say("toShelf")}</a>}
        />
      </Page>
    );
  if (error !== undefined && !data)
    return (
      <Page>
        <ErrorState error={error} onRetry={reload} />
      </Page>
    );
  if (!data)
    return (
      <Skeleton>
        <SkeletonBlock style={{ height: "calc(100dvh - 64px)", minHeight: 420 }} />
      </Skeleton>
    );
  if (data.licence !== "open")
    return (
      <Page>
        <NotNow book={data} />
      </Page>
    );
  const chapter = Math.min(data.chapters, place.chapter || (data.place?.chapter ?? 1));
  const props = { book: data, who: signedIn ? who : undefined, chapter, onChapter };
  return data.kind === "pdf" ? (
    <Suspense
      fallback={
        <Skeleton>
          <SkeletonBlock style={{ height: 600 }} />
        </Skeleton>
      }
    >
      <PdfReader key={who} {...props} />
    </Suspense>
  ) : (
    <EpubReader key={who} {...props} />
  );
}
