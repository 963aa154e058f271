import { useStore } from "../../core/element/useStore.js";
import SearchX from "lucide-react/icons/search-x";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { type ReactNode, Suspense, useState } from "react";
import { styled } from "styled-components";
import type { Input } from "../../core/contract/call.js";
import {
  TEACHER_FACETS,
  type TeacherFacet,
  teacherList,
  TeacherSort,
} from "../../core/contract/directory.js";
import { $edition, late, useIsland, useMessages } from "../../core/element/index.js";
import { keysOf } from "../../core/rules/records.js";
import { session } from "../../core/session/index.js";
import { Button } from "../../ui/controls/Button.js";
import { Checkbox } from "../../ui/controls/Checkbox.js";
import { SearchBox } from "../../ui/controls/SearchBox.js";
import { Select } from "../../ui/controls/Select.js";
import { ChosenChips, facetInput, Facets } from "../../ui/data/Facets.js";
import { ListStates } from "../../ui/data/ListStates.js";
import { filterOf, useList } from "../../ui/data/useList.js";
import { Empty } from "../../ui/feedback/Empty.js";
import { Skeleton, SkeletonBlock } from "../../ui/feedback/Skeleton.js";
import { Icon } from "../../ui/layout/Icon.js";
import { Muted, Part, PartHead, Row } from "../../ui/layout/styles.js";
import { Letters } from "../shared/Letters.js";
import { messages } from "./messages.js";
import { TeacherCard, TeacherGrid } from "./TeacherCard.js";
import { disciplineName } from "../shared/disciplines.js";
import { usePlace } from "./usePlace.js";

const SIZE = 24;
const EDITIONS = ["higher", "vocational", "all"] as const;
/** Letters have a row of their own. */
const SIDE = keysOf(TEACHER_FACETS).filter((name) => name !== "letter");

// On phones alone, when somebody asks for the filters.
const Drawer = late(async () => (await import("../../ui/overlay/Drawer.js")).Drawer);

const Columns = styled.div`
  display: grid;
  grid-template-columns: 220px minmax(0, 1fr);
  align-items: start;
  gap: var(--edu-space-6);

  @media (max-width: 900px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Side = styled.aside`
  @media (max-width: 900px) {
    display: none;
  }
`;
const OnPhones = styled.div`
  @media (min-width: 900.02px) {
    display: none;
  }
`;

/** What an address's filter asks of the server. */
function inputOf(
  filter: string,
  edition: "higher" | "vocational",
  signedIn: boolean,
): Input<typeof teacherList> {
  const query = new URLSearchParams(filter);
  const chosen = EDITIONS.find((one) => one === query.get("edition")) ?? edition;
  const followed = signedIn && query.get("followed") === "true";
  return {
    query: query.get("q")?.slice(0, 64) || undefined,
    // Those whom somebody follows may be of any school.
    edition: chosen === "all" || followed ? undefined : chosen,
    ...facetInput(keysOf(TEACHER_FACETS), filter),
    followed: followed || undefined,
    sort: TeacherSort.find((one) => one === query.get("sort")),
    page: Math.max(1, Math.min(500, Math.floor(Number(query.get("page"))) || 1)),
    size: SIZE,
    facets: true,
  };
}

/** Search and browse. */
export function List(): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const edition = useStore($edition);
  const signedIn = useStore(session.$signedIn);
  const way = usePlace();
  const [drawer, setDrawer] = useState<boolean>();
  const { filter } = way.place;
  const input = inputOf(filter, edition, signedIn);
  const { text, change, onPage } = filterOf(way);
  const load = useList(teacherList, input, { step: way.step });
  const shown = load.data;
  const isFollowed = input.followed === true;
  const clear = () =>
    change(Object.fromEntries([...keysOf(TEACHER_FACETS), "q", "followed"].map((name) => [name, ""])));
  const narrowing = {
    facets: SIDE.map((name) => ({
      name,
      title: t(name === "school" ? "institution" : name),
      say: (key: string) => (name === "discipline" ? disciplineName(key, locale) : key),
      counts: shown?.facets?.[name] ?? [],
    })),
    filter,
    onChange: (name: TeacherFacet, values: string) => change({ [name]: values }),
  };
  const facets = (
    <Facets {...narrowing}>
      {signedIn && (
        <Checkbox checked={isFollowed} onChange={() => change({ followed: isFollowed ? "" : "true" })}>
          {t("followedOnly")}
        </Checkbox>
      )}
    </Facets>
  );
  const sorts = TeacherSort.filter((one) => one !== "relevance" || text("q") !== "");
  return (
    <>
      <PartHead>
        <h1>{t("teachers")}</h1>
        <SearchBox label={t("searchTeachers")} value={text("q")} onSearch={(q) => change({ q })} />
      </PartHead>
      <Columns>
        <Side aria-label={t("filters")}>{facets}</Side>
        <Part>
          <PartHead>
            <Muted role="status">
              {shown
                ? t(shown.isMore ? "resultsMore" : "results", { count: shown.total.toLocaleString(locale) })
                : "\u00a0"}
            </Muted>
            <Row>
              <OnPhones>
                <Button onClick={() => setDrawer(true)}>
                  <Icon of={SlidersHorizontal} size={18} />
                  {t("filters")}
                </Button>
              </OnPhones>
              <Select
                aria-label={t("edition")}
                value={EDITIONS.find((one) => one === text("edition")) ?? edition}
                onChange={(next) => change({ edition: next === edition ? "" : next })}
                options={EDITIONS.map((one) => ({ value: one, label: t(one) }))}
              />
              <Select
                aria-label={t("sort")}
                value={input.sort ?? (text("q") ? "relevance" : "learners")}
                onChange={(sort) => change({ sort })}
                options={sorts.map((one) => ({ value: one, label: t(one) }))}
              />
            </Row>
          </PartHead>
          <Letters
            label={t("letters")}
            all={t("allLetters")}
            known={shown?.facets?.letter.map(({ key }) => key) ?? []}
            value={text("letter")}
            onChange={(letter) => change({ letter })}
          />
          <ChosenChips {...narrowing} onClear={clear} />
          <ListStates
            load={load}
            skeleton={
              <Skeleton>
                <TeacherGrid as="div">
                  {Array.from({ length: 9 }, (_, at) => (
                    <SkeletonBlock key={at} style={{ height: 120 }} />
                  ))}
                </TeacherGrid>
              </Skeleton>
            }
            empty={
              <slot name="empty">
                <Empty
                  icon={SearchX}
                  title={t(isFollowed ? "emptyFollowed" : "empty")}
                  action={<Button onClick={clear}>{t("clearAll")}</Button>}
                >
                  {t(isFollowed ? "emptyFollowedHint" : "emptyHint")}
                </Empty>
              </slot>
            }
            onPage={onPage}
          >
            {({ list }, busy) => (
              <TeacherGrid part="results" aria-busy={busy}>
                {list.map((one) => (
                  <li key={one.id}>
                    <TeacherCard teacher={one} />
                  </li>
                ))}
              </TeacherGrid>
            )}
          </ListStates>
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
