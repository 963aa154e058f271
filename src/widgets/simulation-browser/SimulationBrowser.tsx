import { type ReactNode, Suspense } from "react";
import { Alive, late } from "../../core/element/index.js";
import { CardSkeletons } from "../../ui/data/CardSkeletons.js";
import { Page } from "../../ui/layout/styles.js";
import { List } from "./List.js";
import { useWay, WayContext, type Written } from "./usePlace.js";

const Detail = late(async () => (await import("./Detail.js")).Detail, "simulation-browser/Detail");
const Outcome = late(async () => (await import("./Outcome.js")).Outcome, "simulation-browser/Outcome");

export type SimulationBrowserProps = Written;

/** Experiments, from the list to what came of them. */
export function SimulationBrowser(props: SimulationBrowserProps): ReactNode {
  const way = useWay(props);
  const { view, experiment, attempt } = way.place;
  return (
    <WayContext value={way}>
      <Page>
        <Suspense fallback={<CardSkeletons count={6} />}>
          <Alive />
          {view === "list" ? (
            <List />
          ) : view === "detail" ? (
            <Detail key={experiment} id={experiment} />
          ) : (
            <Outcome key={attempt} attempt={attempt} />
          )}
        </Suspense>
      </Page>
    </WayContext>
  );
}
