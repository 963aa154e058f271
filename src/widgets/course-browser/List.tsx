import { useStore } from "../../core/element/useStore.js";
import SearchX from "lucide-react/icons/search-x";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { type ReactNode, Suspense, useState } from "react";
import { styled } from "styled-components";
import type { Input } from "../../core/contract/call.js";
import { type CourseFacet, courseList, CourseSort } from "../../core/contract/course.js";
import { $edition, late, useIsland, useMessages } from "../../core/element/index.js";
import { Button } from "../../ui/controls/Button.js";
import { CardSkeletons } from "../../ui/data/CardSkeletons.js";
import { Checkbox } from "../../ui/controls/Checkbox.js";
import { CourseCard } from "../shared/CourseCard.js";
import { Empty } from "../../ui/feedback/Empty.js";
import { ChosenChips, facetInput, Facets } from "../../ui/data/Facets.js";
import { Icon } from "../../ui/layout/Icon.js";
import { Cards, Muted, Part, PartHead, Row } from "../../ui/layout/styles.js";
import { SearchBox } from "../../ui/controls/SearchBox.js";
import { suggestCourses } from "../../ui/controls/suggest.js";
import { Select } from "../../ui/controls/Select.js";
import { filterOf, useList } from "../../ui/data/useList.js";
import { ListStates } from "../../ui/data/ListStates.js";
import { FACET_NAMES, useFacets } from "./facets.js";
import { messages } from "./messages.js";
import { usePlace } from "./usePlace.js";

const SIZE = 12;

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

const EDITIONS = ["higher", "vocational", "all"] as const;

/** What an address's filter asks of the server. */
function inputOf(filter: string, edition: "higher" | "vocational"): Input<typeof courseList> {
  const query = new URLSearchParams(filter);
  const chosen = EDITIONS.find((one) => one === query.get("edition")) ?? edition;
  return {
    query: query.get("q")?.slice(0, 64) || undefined,
    edition: chosen === "all" ? undefined : chosen,
    ...facetInput(FACET_NAMES, filter),
    certificate: query.get("certificate") === "true" || undefined,
    sort: CourseSort.find((one) => one === query.get("sort")),
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
  const { place, go, link, step } = usePlace();
  const [drawer, setDrawer] = useState<boolean>();
  const { filter } = place;
  const query = new URLSearchParams(filter);
  const input = inputOf(filter, edition);
  const { change, onPage } = filterOf({ place, go });
  const load = useList(courseList, input, { step });
  const shown = load.data;
  const clear = () =>
    change(Object.fromEntries([...FACET_NAMES, "certificate", "q"].map((name) => [name, ""])));
  const narrowing = {
    facets: useFacets(shown?.facets),
    filter,
    onChange: (name: CourseFacet, values: string) => change({ [name]: values }),
  };
  const certificate = query.get("certificate") === "true";
  const facets = (
    <Facets {...narrowing}>
      <Checkbox checked={certificate} onChange={() => change({ certificate: certificate ? "" : "true" })}>
        {t("withCertificate")}
      </Checkbox>
    </Facets>
  );
  return (
    <>
      <PartHead>
        <h1>{t("courses")}</h1>
        <SearchBox
          label={t("searchCourses")}
          value={query.get("q") ?? ""}
          onSearch={(q) => change({ q })}
          suggest={suggestCourses}
        />
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
                value={EDITIONS.find((one) => one === query.get("edition")) ?? edition}
                onChange={(next) => change({ edition: next === edition ? "" : next })}
                options={EDITIONS.map((one) => ({ value: one, label: t(one) }))}
              />
              <Select
                aria-label={t("sort")}
                value={input.sort ?? (query.has("q") ? "relevance" : "hot")}
                onChange={(sort) => change({ sort })}
                options={CourseSort.filter((one) => one !== "relevance" || query.has("q")).map((one) => ({
                  value: one,
                  label: t(one),
                }))}
              />
            </Row>
          </PartHead>
          <ChosenChips {...narrowing} onClear={clear} />
          <ListStates
            load={load}
            skeleton={<CardSkeletons count={SIZE} />}
            empty={
              <slot name="empty">
                <Empty
                  icon={SearchX}
                  title={t("empty")}
                  action={<Button onClick={clear}>{t("clearAll")}</Button>}
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
                    <CourseCard course={one} link={link({ view: "introduce", course: one.id, filter: "" })} />
                  </li>
                ))}
              </Cards>
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
