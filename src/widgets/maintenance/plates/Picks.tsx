import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import type { Edition } from "../../../core/contract/platform.js";
import { useIsland, useMessages } from "../../../core/element/index.js";
import type { PickablePlate } from "../../../core/rules/home.js";
import { moved } from "../../../core/rules/moved.js";
import { IconButton } from "../../../ui/controls/IconButton.js";
import { SearchBox } from "../../../ui/controls/SearchBox.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { Badge } from "../../../ui/layout/Badge.js";
import { Muted } from "../../../ui/layout/styles.js";
import { textLang } from "../../../ui/layout/text-lang.js";
import { Rows, Stack } from "../../shared/page-styles.js";
import { Row } from "../styles.js";
import { findItems, type Item, pickedItems } from "./items.js";
import { messages } from "./messages.js";
import { SortableRows } from "./SortableRows.js";

const Said = styled.span`
  display: grid;
  min-width: 0;
  overflow-wrap: anywhere;
`;
const Picked = styled.span`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--edu-space-2);
  min-width: 0;
`;

/** Items in the order in which the shelf shows them, and a search for more. */
export function Picks({
  kind,
  edition,
  most,
  picks,
  onChange,
}: {
  readonly kind: PickablePlate;
  readonly edition: Edition;
  readonly most: number;
  readonly picks: readonly number[];
  readonly onChange: (picks: readonly number[]) => void;
}): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const [query, setQuery] = useState("");
  const [before] = useState(picks);
  const [added, setAdded] = useState<readonly Item[]>([]);
  const known = useLoad(`picked ${kind} ${edition} ${before.join()} ${locale}`, (signal) =>
    pickedItems(kind, edition, before, signal),
  );
  const found = useLoad(`found ${kind} ${edition} ${locale} ${query}`, (signal) =>
    findItems(kind, edition, query, signal),
  );
  const itemOf = (id: number) =>
    added.find((one) => one.id === id) ?? known.data?.find((one) => one.id === id)?.item;
  const isPublic = (id: number) =>
    added.some((one) => one.id === id) || (known.data?.find((one) => one.id === id)?.isPublic ?? true);
  const nameOf = (id: number) => itemOf(id)?.name ?? (known.loading ? "\u2026" : t("unknown", { id }));
  const isFull = picks.length >= most;
  return (
    <Stack>
      <Muted role="status">{t("pickedCount", { count: picks.length, most })}</Muted>
      {known.error !== undefined && <ErrorState error={known.error} onRetry={known.reload} />}
      {picks.length > 0 && (
        <SortableRows
          label={t("picked")}
          rows={picks}
          keyOf={String}
          nameOf={nameOf}
          onMove={(from, to) => onChange(moved(picks, from, to))}
        >
          {(id) => (
            <Picked>
              <Said>
                <span lang={textLang(nameOf(id), locale)}>{nameOf(id)}</span>
                {isPublic(id) ? (
                  <Muted as="span">{itemOf(id)?.note}</Muted>
                ) : (
                  <Badge kind="warn">{t("notPublic")}</Badge>
                )}
              </Said>
              <IconButton
                icon={X}
                label={t("unpick", { name: nameOf(id) })}
                onClick={() => onChange(picks.filter((one) => one !== id))}
              />
            </Picked>
          )}
        </SortableRows>
      )}
      <SearchBox label={t("search")} value={query} onSearch={setQuery} />
      {found.error !== undefined && <ErrorState error={found.error} onRetry={found.reload} />}
      {found.loading && !found.data && (
        <Skeleton>
          <SkeletonBlock style={{ height: 240 }} />
        </Skeleton>
      )}
      {found.data?.length === 0 && <Muted role="status">{t("nothingFound")}</Muted>}
      {found.data && found.data.length > 0 && (
        <Rows aria-label={t("found")}>
          {found.data.map((item) => (
            <Row key={item.id}>
              <Said>
                <span lang={textLang(item.name, locale)}>{item.name}</span>
                <Muted as="span" lang={textLang(item.note, locale)}>
                  {item.note}
                </Muted>
              </Said>
              <IconButton
                icon={Plus}
                label={t("pick", { name: item.name })}
                disabled={isFull || picks.includes(item.id)}
                onClick={() => {
                  setAdded([...added, item]);
                  onChange([...picks, item.id]);
                }}
              />
            </Row>
          ))}
        </Rows>
      )}
    </Stack>
  );
}
