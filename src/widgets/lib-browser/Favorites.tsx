import { useStore } from "../../core/element/useStore.js";
import BookmarkX from "lucide-react/icons/bookmark-x";
import Bookmark from "lucide-react/icons/bookmark";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { favoriteCancel, favoriteList } from "../../core/contract/library.js";
import { useMessages } from "../../core/element/index.js";
import { request, session } from "../../core/session/index.js";
import { Empty } from "../../ui/feedback/Empty.js";
import { SignInFirst } from "../../ui/feedback/SignInFirst.js";
import { useExplain } from "../../ui/feedback/explain.js";
import { IconButton } from "../../ui/controls/IconButton.js";
import { toast } from "../../ui/feedback/toast.js";
import { filterOf, useList } from "../../ui/data/useList.js";
import { ListStates } from "../../ui/data/ListStates.js";
import { CardSkeletons } from "../../ui/data/CardSkeletons.js";
import { ResourceCard } from "./Cards.js";
import { Cards, LinkButton, Page, PartHead } from "../../ui/layout/styles.js";
import { messages } from "./messages.js";
import { SHELF } from "./place.js";
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
  const t = useMessages(messages);
  const explain = useExplain();
  const signedIn = useStore(session.$signedIn);
  const { place, go, link, step } = usePlace();
  const { text, page, change, onPage } = filterOf({ place, go });
  const query = text("q");
  const load = useList(favoriteList, signedIn ? { query: query || undefined, page, size: SIZE } : undefined, {
    step,
  });
  const { data, replace } = load;
  const letGo = async (id: number) => {
    if (!data) return;
    // Gone at once; a refusal brings it back.
    replace({ ...data, list: data.list.filter((one) => one.id !== id), total: data.total - 1 });
    try {
      await request(favoriteCancel, { id });
      toast({ kind: "ok", text: t("unfavoredToast") });
      // The last one of a page takes its page with it.
      if (data.list.length === 1 && page > 1) onPage(page - 1);
    } catch (failure) {
      load.reload();
      toast({ kind: "bad", text: explain(failure) });
    }
  };
  return (
    <Page>
      <PartHead>
        <h1>{t("favorites")}</h1>
        {signedIn && <SearchBox label={t("searchFavorites")} value={query} onSearch={(q) => change({ q })} />}
      </PartHead>
      {signedIn ? (
        <ListStates
          load={load}
          skeleton={<CardSkeletons count={8} />}
          empty={
            <slot name="empty">
              <Empty
                icon={Bookmark}
                title={t(query ? "empty" : "noFavorites")}
                action={<LinkButton {...link(SHELF)}>{t("toShelf")}</LinkButton>}
              >
                {t(query ? "emptyHint" : "noFavoritesHint")}
              </Empty>
            </slot>
          }
          onPage={onPage}
        >
          {({ list }, busy) => (
            <Cards part="results" aria-busy={busy}>
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
          )}
        </ListStates>
      ) : (
        <SignInFirst title={t("needSignInFavorites")} />
      )}
    </Page>
  );
}
