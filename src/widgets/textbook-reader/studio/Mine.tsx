import Upload from "lucide-react/icons/upload";
import { type ReactNode, useState } from "react";
import type { Output } from "../../../core/contract/call.js";
import { textbookOwn, TextbookStates } from "../../../core/contract/textbook-publishing.js";
import { useMessages } from "../../../core/element/index.js";
import { Button } from "../../../ui/controls/Button.js";
import { ListStates } from "../../../ui/data/ListStates.js";
import { filterOf, useList } from "../../../ui/data/useList.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { Badge } from "../../../ui/layout/Badge.js";
import { Icon } from "../../../ui/layout/Icon.js";
import { MultilingualText } from "../../../ui/layout/MultilingualText.js";
import { Facts, PartHead, Row } from "../../../ui/layout/styles.js";
import { Time } from "../../../ui/layout/time.js";
import { RowLink, Rows, Stack } from "../../shared/page-styles.js";
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
    <li>
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
    </li>
  );
}

/** The books that one looks after, and the way to a new one. */
export function Mine(): ReactNode {
  const t = useMessages(messages);
  const way = usePlace();
  const { one, page, change, onPage } = filterOf(way);
  const [isUploading, setUploading] = useState(false);
  const state = one("state", TextbookStates);
  const load = useList(textbookOwn, { state, page, size: SIZE }, { step: way.step });
  const { data } = load;
  const canUpload = data !== undefined && (data.isPlatform || data.schools.length > 0);
  return (
    <Stack part="books">
      <PartHead>
        <h1>{t("heading")}</h1>
        <Row>
          <a {...way.link(SHELF)}>{t("toShelf")}</a>
          <Button
            variant="primary"
            icon={<Icon of={Upload} size={18} />}
            disabled={!canUpload}
            onClick={() => setUploading(true)}
          >
            {t("upload")}
          </Button>
        </Row>
      </PartHead>
      <Row role="group" aria-label={t("states")}>
        {[undefined, ...TextbookStates].map((each) => (
          <Button
            key={each ?? "all"}
            size="s"
            aria-pressed={state === each}
            onClick={() => change({ state: each ?? "" })}
          >
            {t(each ?? "all")}
          </Button>
        ))}
      </Row>
      <ListStates
        load={load}
        skeleton={
          <Skeleton>
            <SkeletonBlock style={{ height: 240 }} />
          </Skeleton>
        }
        empty={
          state ? (
            <Empty
              title={t("emptyState")}
              action={<Button onClick={() => change({ state: "" })}>{t("showAll")}</Button>}
            />
          ) : (
            <Empty title={t("empty")}>{t("emptyText")}</Empty>
          )
        }
        onPage={onPage}
      >
        {({ list }, busy) => (
          <Rows aria-busy={busy}>
            {list.map((book) => (
              <BookRow key={book.id} book={book} />
            ))}
          </Rows>
        )}
      </ListStates>
      {isUploading && data && (
        <UploadDialog
          schools={data.schools}
          isPlatform={data.isPlatform}
          onClose={() => setUploading(false)}
        />
      )}
    </Stack>
  );
}
