import { useStore } from "../../core/element/useStore.js";
import Library from "lucide-react/icons/library-big";
import type { ReactNode } from "react";
import { libraryList, LibraryLevel } from "../../core/contract/library.js";
import { $edition, useMessages } from "../../core/element/index.js";
import { Chip } from "../../ui/layout/Badge.js";
import { Button } from "../../ui/controls/Button.js";
import { Empty } from "../../ui/feedback/Empty.js";
import { Select } from "../../ui/controls/Select.js";
import { filterOf, useList } from "../../ui/data/useList.js";
import { ListStates } from "../../ui/data/ListStates.js";
import { CardSkeletons } from "../../ui/data/CardSkeletons.js";
import { LibraryCard } from "./Cards.js";
import { Cards, Muted, Page, Part, PartHead, Row } from "../../ui/layout/styles.js";
import { messages } from "./messages.js";
import { SearchBox } from "../../ui/controls/SearchBox.js";
import { usePlace } from "./usePlace.js";

const SIZE = 12;
const SORTS = ["hot", "new", "resources"] as const;

/** Every library there is, to choose one from. */
export function Shelf(): ReactNode {
  const t = useMessages(messages);
  const edition = useStore($edition);
  const { place, go, step } = usePlace();
  const { text, one: oneOf, page, change, onPage } = filterOf({ place, go });
  const query = text("q");
  const level = oneOf("level", LibraryLevel);
  const major = text("major");
  const sort = oneOf("sort", SORTS) ?? "hot";
  const input = {
    query: query || undefined,
    edition,
    level,
    major: major || undefined,
    sort,
    page,
    size: SIZE,
  };
  const load = useList(libraryList, input, { step });
  return (
    <Page>
      <Part>
        <div>
          <h1>{t("shelf")}</h1>
          <Muted>{t("shelfLead")}</Muted>
        </div>
        <SearchBox label={t("searchShelf")} value={query} onSearch={(q) => change({ q })} />
        <PartHead>
          <Row role="group" aria-label={t("level")}>
            <Chip pressed={level === undefined} onClick={() => change({ level: "" })}>
              {t("all")}
            </Chip>
            {LibraryLevel.map((one) => (
              <Chip key={one} pressed={level === one} onClick={() => change({ level: one })}>
                {t(one)}
              </Chip>
            ))}
          </Row>
          <Row>
            <Select
              aria-label={t("majorGroup")}
              value={major}
              onChange={(next) => change({ major: next })}
              options={[
                { value: "", label: `${t("majorGroup")}：${t("all")}` },
                ...(load.data?.majors ?? (major ? [major] : [])).map((one) => ({ value: one, label: one })),
              ]}
            />
            <Select
              aria-label={t("sort")}
              value={sort}
              onChange={(next) => change({ sort: next })}
              options={SORTS.map((one) => ({ value: one, label: t(one) }))}
            />
          </Row>
        </PartHead>
      </Part>
      <ListStates
        load={load}
        skeleton={<CardSkeletons count={8} />}
        empty={
          <slot name="empty">
            <Empty
              icon={Library}
              title={t("emptyShelf")}
              action={<Button onClick={() => go({ filter: "" })}>{t("clear")}</Button>}
            >
              {t("emptyHint")}
            </Empty>
          </slot>
        }
        onPage={onPage}
      >
        {({ list }, busy) => (
          <Cards part="results" aria-busy={busy}>
            {list.map((one) => (
              <li key={one.id}>
                <LibraryCard library={one} />
              </li>
            ))}
          </Cards>
        )}
      </ListStates>
    </Page>
  );
}
