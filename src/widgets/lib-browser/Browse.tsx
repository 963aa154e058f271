import LayoutGrid from "lucide-react/icons/layout-grid";
import Rows3 from "lucide-react/icons/rows-3";
import SearchX from "lucide-react/icons/search-x";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { type ReactNode, Suspense, useMemo, useState } from "react";
import { styled } from "styled-components";
import type { Input } from "../../core/contract/call.js";
import { type ResourceFacet, resourceList, ResourceSort } from "../../core/contract/library.js";
import { late, useIsland, useMessages } from "../../core/element/index.js";
import { Button } from "../../ui/controls/Button.js";
import { Checkbox } from "../../ui/controls/Checkbox.js";
import { ChosenChips, facetInput, Facets } from "../../ui/data/Facets.js";
import { Empty } from "../../ui/feedback/Empty.js";
import { Icon } from "../../ui/layout/Icon.js";
import { IconButton } from "../../ui/controls/IconButton.js";
import { Select } from "../../ui/controls/Select.js";
import { CardSkeletons } from "../../ui/data/CardSkeletons.js";
import { FACET_NAMES, useFacets } from "./facets.js";
import { Muted, Part, PartHead, Row } from "../../ui/layout/styles.js";
import { messages } from "./messages.js";
import { ListStates } from "../../ui/data/ListStates.js";
import { filterOf, useList } from "../../ui/data/useList.js";
import { Rows } from "./Rows.js";
import { SearchBox } from "../../ui/controls/SearchBox.js";
import { suggestMaterials } from "../../ui/controls/suggest.js";
import { usePlace } from "./usePlace.js";

// On phones alone, when somebody asks for the filters.
const Drawer = late(async () => (await import("../../ui/overlay/Drawer.js")).Drawer);

const Columns = styled.div`
  display: grid;
  grid-template-columns: 240px minmax(0, 1fr);
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

const SIZE = 48;

/** What an address's filter asks of the server. */
function inputOf(filter: string, libraryId: number, sectionId: number): Input<typeof resourceList> {
  const query = new URLSearchParams(filter);
  return {
    libraryId: libraryId || undefined,
    sectionId: sectionId || undefined,
    query: query.get("q")?.slice(0, 64) || undefined,
    sort: ResourceSort.find((one) => one === query.get("sort")),
    downloadable: query.get("downloadable") === "true" || undefined,
    ...facetInput(FACET_NAMES, filter),
    size: SIZE,
    facets: true,
  };
}

/** Search and browse within a library or a section of it. */
export function Browse({
  heading,
  section = 0,
}: {
  readonly heading: string;
  readonly section?: number;
}): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const { place, go, step } = usePlace();
  const [drawer, setDrawer] = useState<boolean>();
  const { filter } = place;
  const query = new URLSearchParams(filter);
  const layout = query.get("layout") === "table" ? "table" : "grid";
  const input = inputOf(filter, place.library, section);
  const load = useList(resourceList, input, { step, grows: true });
  const { data } = load;
  const { change } = filterOf({ place, go });
  // Of a section nothing is suggested: the titles are the whole library's.
  const suggest = useMemo(
    () => (section ? undefined : suggestMaterials(place.library)),
    [section, place.library],
  );
  const clear = () => change(Object.fromEntries([...FACET_NAMES, "downloadable"].map((name) => [name, ""])));
  const sorts = ResourceSort.filter((one) => one !== "relevance" || query.has("q"));
  const narrowing = {
    facets: useFacets(data?.facets),
    filter,
    onChange: (name: ResourceFacet, values: string) => change({ [name]: values }),
  };
  const onlyFree = query.get("downloadable") === "true";
  const facets = (
    <Facets {...narrowing}>
      <Checkbox checked={onlyFree} onChange={() => change({ downloadable: onlyFree ? "" : "true" })}>
        {t("downloadable")}
      </Checkbox>
    </Facets>
  );
  return (
    <Part>
      <PartHead>
        <h1>{heading}</h1>
        <SearchBox
          label={t("searchHere")}
          value={query.get("q") ?? ""}
          onSearch={(q) => change({ q })}
          suggest={suggest}
        />
      </PartHead>
      <Columns>
        <Side aria-label={t("filters")}>{facets}</Side>
        <Part>
          <PartHead>
            <Muted role="status">
              {data
                ? t(data.isMore ? "resultsMore" : "results", { count: data.total.toLocaleString(locale) })
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
                aria-label={t("sort")}
                value={input.sort ?? (query.has("q") ? "relevance" : "hot")}
                onChange={(sort) => change({ sort })}
                options={sorts.map((one) => ({ value: one, label: t(one) }))}
              />
              <Row role="group" aria-label={t("layout")}>
                <IconButton
                  icon={LayoutGrid}
                  label={t("grid")}
                  aria-pressed={layout === "grid"}
                  onClick={() => change({ layout: "" })}
                />
                <IconButton
                  icon={Rows3}
                  label={t("table")}
                  aria-pressed={layout === "table"}
                  onClick={() => change({ layout: "table" })}
                />
              </Row>
            </Row>
          </PartHead>
          <ChosenChips {...narrowing} onClear={clear} />
          <ListStates
            load={load}
            skeleton={<CardSkeletons count={8} />}
            empty={
              <slot name="empty">
                <Empty
                  icon={SearchX}
                  title={t("empty")}
                  action={<Button onClick={clear}>{t("clear")}</Button>}
                >
                  {t("emptyHint")}
                </Empty>
              </slot>
            }
            more="scroll"
          >
            {(page) => <Rows load={load} data={page} layout={layout} />}
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
    </Part>
  );
}
