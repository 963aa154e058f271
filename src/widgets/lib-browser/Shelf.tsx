import { useStore } from "@nanostores/react";
import Library from "lucide-react/icons/library-big";
import type { ReactNode } from "react";
import { libraryList, LibraryLevel } from "../../core/contract/library.js";
import { $edition, useIsland, useMessages } from "../../core/element/index.js";
import { request } from "../../core/session/index.js";
import { Chip } from "../../ui/layout/Badge.js";
import { Button } from "../../ui/controls/Button.js";
import { Empty } from "../../ui/feedback/Empty.js";
import { ErrorState } from "../../ui/feedback/ErrorState.js";
import { Select } from "../../ui/controls/Select.js";
import { useLoad } from "../../ui/data/useLoad.js";
import { CardSkeletons } from "../../ui/data/CardSkeletons.js";
import { LibraryCard } from "./Cards.js";
import { Cards, Muted, Page, Part, PartHead, Row } from "../../ui/layout/styles.js";
import { words } from "./messages.js";
import { Pager } from "../../ui/data/Pager.js";
import { narrowed } from "../../ui/form/useSteps.js";
import { SearchBox } from "../../ui/controls/SearchBox.js";
import { usePlace } from "./usePlace.js";

const SIZE = 12;
const SORTS = ["hot", "new", "resources"] as const;

/** Every library there is, to choose one from. */
export function Shelf(): ReactNode {
  const t = useMessages(words);
  const { locale } = useIsland();
  const edition = useStore($edition);
  const { place, go } = usePlace();
  const filter = new URLSearchParams(place.filter);
  const query = filter.get("q") ?? "";
  const level = LibraryLevel.find((one) => one === filter.get("level"));
  const major = filter.get("major") ?? "";
  const sort = SORTS.find((one) => one === filter.get("sort")) ?? "hot";
  const page = Math.max(1, Math.min(500, Number(filter.get("page")) || 1));
  const change = (next: Record<string, string>) =>
    go({ filter: narrowed(place.filter, { page: "", ...next }) }, { replace: !("page" in next) });

  const input = { query, edition, level, major: major || undefined, sort, page, size: SIZE };
  const { data, error, reload } = useLoad(JSON.stringify([input, locale]), (signal) =>
    request(libraryList, { ...input, query: query || undefined }, { signal }),
  );
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
                ...(data?.majors ?? (major ? [major] : [])).map((one) => ({ value: one, label: one })),
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
      {error && !data ? (
        <ErrorState error={error} onRetry={reload} />
      ) : data ? (
        data.list.length > 0 ? (
          <>
            <Cards part="results">
              {data.list.map((one) => (
                <li key={one.id}>
                  <LibraryCard library={one} />
                </li>
              ))}
            </Cards>
            <Pager
              page={data.page}
              pages={Math.ceil(data.total / SIZE)}
              onPage={(next) => change({ page: String(next) })}
            />
          </>
        ) : (
          <slot name="empty">
            <Empty
              icon={Library}
              title={t("emptyShelf")}
              action={<Button onClick={() => go({ filter: "" })}>{t("clear")}</Button>}
            >
              {t("emptyHint")}
            </Empty>
          </slot>
        )
      ) : (
        <CardSkeletons count={8} />
      )}
    </Page>
  );
}
