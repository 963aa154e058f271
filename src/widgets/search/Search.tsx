import { useStore } from "../../core/element/useStore.js";
import SearchIcon from "lucide-react/icons/search";
import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import { useIsland, useMessages } from "../../core/element/index.js";
import { visit } from "../../ui/form/visit.js";
import { Badge } from "../../ui/layout/Badge.js";
import { Button } from "../../ui/controls/Button.js";
import { Empty } from "../../ui/feedback/Empty.js";
import { SearchBox } from "../../ui/controls/SearchBox.js";
import { suggestAll } from "../../ui/controls/suggest.js";
import { Tabs } from "../../ui/layout/Tabs.js";
import { $history, forgetAll, remember } from "./history.js";
import { messages } from "./messages.js";
import { Results, useCounts } from "./Results.js";
import { type TabName, TABS } from "./tabs.js";
import { search } from "../../core/rules/places/common.js";

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--edu-space-5);
  max-width: 960px;
  margin: 0 auto;
  padding: var(--edu-space-5);
  padding-bottom: var(--edu-space-8);
  background: var(--edu-bg);

  h1 {
    font-size: var(--edu-size-6);
  }
  h2 {
    font-size: var(--edu-size-4);
  }
  @media (max-width: 600px) {
    padding: var(--edu-space-4);
  }
`;
const Past = styled.section`
  div {
    display: flex;
    align-items: center;
    justify-content: space-between;
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: var(--edu-space-2);
    margin-block-start: var(--edu-space-2);
  }
`;

export interface SearchProps {
  readonly query: string;
  readonly tab: TabName;
  readonly routed: boolean;
}

/** Search over everything there is. */
export function Search({ query: written, tab: writtenTab, routed }: SearchProps): ReactNode {
  const t = useMessages(messages);
  const { emit } = useIsland();
  const history = useStore($history);
  const [own, setOwn] = useState({ for: `${written}|${writtenTab}`, query: written, tab: writtenTab });
  // The page wrote other attributes: they count.
  const isOwn = !routed && own.for === `${written}|${writtenTab}`;
  const query = (isOwn ? own.query : written).slice(0, 64);
  const tab = isOwn ? own.tab : writtenTab;

  const counts = useCounts(query);

  const look = (next: string, where: TabName, replace: boolean) => {
    if (next !== query) remember(next);
    emit("edu-search", { query: next, tab: where });
    if (!routed) return setOwn({ for: `${written}|${writtenTab}`, query: next, tab: where });
    return visit({ emit }, search.href({ query: next, tab: where }), { replace });
  };
  return (
    <Page>
      <h1>{t("title")}</h1>
      <SearchBox
        primary
        label={t("box")}
        value={query}
        onSearch={(next) => {
          if (next) look(next, tab, false);
        }}
        suggest={suggestAll}
      />
      {query === "" ? (
        <>
          {history.length > 0 && (
            <Past>
              <div>
                <h2>{t("history")}</h2>
                <Button variant="link" onClick={forgetAll}>
                  {t("clearHistory")}
                </Button>
              </div>
              <ul>
                {history.map((one) => (
                  <li key={one}>
                    <Button onClick={() => look(one, tab, false)}>{one}</Button>
                  </li>
                ))}
              </ul>
            </Past>
          )}
          <Empty icon={SearchIcon} title={t("start")}>
            {t("startHint")}
          </Empty>
        </>
      ) : (
        <Tabs
          label={t("tabs")}
          items={TABS.map((id) => ({
            id,
            label: (
              <>
                {t(id)}
                {counts[id] !== undefined && <Badge>{counts[id]}</Badge>}
              </>
            ),
          }))}
          value={tab}
          onChange={(next) => look(query, TABS.find((one) => one === next) ?? TABS[0], true)}
        >
          <Results tab={tab} query={query} />
        </Tabs>
      )}
    </Page>
  );
}
