import Upload from "lucide-react/icons/upload";
import type { ReactNode } from "react";
import type { Output } from "../../../core/contract/call.js";
import { textbookOwn, TextbookStates } from "../../../core/contract/textbook-publishing.js";
import { useMessages } from "../../../core/element/index.js";
import { filterOf, useList } from "../../../ui/data/useList.js";
import { Badge } from "../../../ui/layout/Badge.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { Facts } from "../../../ui/layout/styles.js";
import { Time } from "../../../ui/layout/time.js";
import { OwnedList } from "../../shared/OwnedList.js";
import { RowLink } from "../../shared/page-styles.js";
import { SHELF } from "../place.js";
import { usePlace } from "../usePlace.js";
import { messages } from "./messages.js";
import { UploadDialog } from "./UploadDialog.js";

const SIZE = 20;
export const STATE_KINDS = { draft: "neutral", published: "ok", offline: "warn" } as const;

type Listed = Output<typeof textbookOwn>["list"][number];

function BookRow({ book }: { readonly book: Listed }): ReactNode {
  const t = useMessages(messages);
  const { link } = usePlace();
  return (
    <RowLink {...link({ view: "studio", book: book.id, filter: "" })}>
      <span className="title">
        <MultilingualText>{book.title}</MultilingualText>
        <Badge kind={STATE_KINDS[book.state]}>{t(book.state)}</Badge>
      </span>
      <Facts as="span">
        <span>{book.kind.toUpperCase()}</span>
        <span>
          <MultilingualText>{book.authors.join("、")}</MultilingualText>
        </span>
        <span>
          <MultilingualText>{book.school || t("platform")}</MultilingualText>
        </span>
        <span>
          {t("changed")} <Time at={book.updatedAt} />
        </span>
      </Facts>
    </RowLink>
  );
}

/** The books that one looks after, and the way to a new one. */
export function Mine(): ReactNode {
  const t = useMessages(messages);
  const way = usePlace();
  const filter = filterOf(way);
  const state = filter.one("state", TextbookStates);
  const load = useList(textbookOwn, { state, page: filter.page, size: SIZE }, { step: way.step });
  return (
    <OwnedList
      part="books"
      load={load}
      filter={filter}
      states={{
        name: "state",
        values: TextbookStates,
        label: t("states"),
        nameOf: (each) => t(each ?? "all"),
      }}
      texts={{
        heading: t("heading"),
        create: t("upload"),
        empty: t("empty"),
        emptyText: t("emptyText"),
        emptyState: t("emptyState"),
        showAll: t("showAll"),
      }}
      icon={Upload}
      aside={<a {...way.link(SHELF)}>{t("toShelf")}</a>}
      renderRow={(book) => <BookRow book={book} />}
      renderDialog={({ schools, isPlatform }, close) => (
        <UploadDialog schools={schools} isPlatform={isPlatform} onClose={close} />
      )}
    />
  );
}
