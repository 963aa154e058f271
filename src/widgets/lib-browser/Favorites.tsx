import { useStore } from "@nanostores/react";
import BookmarkX from "lucide-react/icons/bookmark-x";
import Bookmark from "lucide-react/icons/bookmark";
import Lock from "lucide-react/icons/lock";
import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import { favoriteCancel, favoriteList } from "../../core/contract/library.js";
import { useIsland, useMessages } from "../../core/element/index.js";
import { request, requireLogin, session } from "../../core/session/index.js";
import { Button } from "../../ui/controls/Button.js";
import { Empty } from "../../ui/feedback/Empty.js";
import { ErrorState } from "../../ui/feedback/ErrorState.js";
import { useExplain } from "../../ui/feedback/explain.js";
import { IconButton } from "../../ui/controls/IconButton.js";
import { toast } from "../../ui/feedback/toast.js";
import { useLoad } from "../../ui/data/useLoad.js";
import { CardSkeletons } from "../../ui/data/CardSkeletons.js";
import { ResourceCard } from "./Cards.js";
import { Cards, LinkButton, Page, PartHead } from "../../ui/layout/styles.js";
import { words } from "./messages.js";
import { Pager } from "../../ui/data/Pager.js";
import { SHELF } from "./place.js";
import { narrowed } from "../../ui/form/useSteps.js";
import { SearchBox } from "../../ui/controls/SearchBox.js";
import { usePlace } from "./usePlace.js";

const SIZE = 24;

/** A card with the way to let it go; one that was taken down looks it. */
const Kept = styled.li`
  position: relative;

  > button {
    position: absolute;
    inset-block-start: var(--edu-space-2);
    inset-inline-end: var(--edu-space-2);
    background: var(--edu-surface-raised);
  }
  &[data-gone] > a {
    filter: grayscale(1);
    opacity: 0.75;
  }
`;

/** What a person kept, newest first. */
export function Favorites(): ReactNode {
  const t = useMessages(words);
  const explain = useExplain();
  const { locale } = useIsland();
  const signedIn = useStore(session.$signedIn);
  const { place, go, link } = usePlace();
  const [gone, setGone] = useState<readonly number[]>([]);
  const filter = new URLSearchParams(place.filter);
  const query = filter.get("q") ?? "";
  const page = Math.max(1, Math.min(500, Number(filter.get("page")) || 1));
  const change = (next: Record<string, string>) =>
    go({ filter: narrowed(place.filter, { page: "", ...next }) }, { replace: !("page" in next) });
  const { data, error, reload } = useLoad(
    signedIn ? JSON.stringify([query, page, locale]) : undefined,
    (signal) => request(favoriteList, { query: query || undefined, page, size: SIZE }, { signal }),
  );
  const letGo = async (id: number) => {
    // Gone at once; a refusal brings it back.
    setGone([...gone, id]);
    try {
      await request(favoriteCancel, { id });
      toast({ kind: "ok", text: t("unfavoredToast") });
    } catch (failure) {
      setGone(gone);
      toast({ kind: "bad", text: explain(failure) });
    }
  };
  const list = data?.list.filter(({ id }) => !gone.includes(id));
  const shown = (): ReactNode => {
    if (!signedIn) {
      return (
        <Empty
          icon={Lock}
          title={t("needSignInFavorites")}
          action={<Button onClick={() => requireLogin()}>{t("signIn")}</Button>}
        />
      );
    }
    if (error && !data) return <ErrorState error={error} onRetry={reload} />;
    if (!list) return <CardSkeletons count={8} />;
    if (list.length === 0) {
      return (
        <slot name="empty">
          <Empty
            icon={Bookmark}
            title={t(query ? "empty" : "noFavorites")}
            action={<LinkButton {...link(SHELF)}>{t("toShelf")}</LinkButton>}
          >
            {t(query ? "emptyHint" : "noFavoritesHint")}
          </Empty>
        </slot>
      );
    }
    return (
      <>
        <Cards part="results">
          {list.map((one) => (
            <Kept key={one.id} data-gone={one.state === "offline" || undefined}>
              <ResourceCard resource={one} mark={one.state === "offline" ? t("takenDown") : undefined} />
              <IconButton
                icon={BookmarkX}
                label={t("letGo", { name: one.title })}
                onClick={() => void letGo(one.id)}
              />
            </Kept>
          ))}
        </Cards>
        <Pager
          page={page}
          pages={Math.ceil((data?.total ?? 0) / SIZE)}
          onPage={(next) => change({ page: String(next) })}
        />
      </>
    );
  };
  return (
    <Page>
      <PartHead>
        <h1>{t("favorites")}</h1>
        {signedIn && <SearchBox label={t("searchFavorites")} value={query} onSearch={(q) => change({ q })} />}
      </PartHead>
      {shown()}
    </Page>
  );
}
