import Activity from "lucide-react/icons/activity";
import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import { runStatistics } from "../../../core/contract/statistics.js";
import { useIsland, useMessages } from "../../../core/element/index.js";
import { request } from "../../../core/session/index.js";
import { Select } from "../../../ui/controls/Select.js";
import { useGrid } from "../../../ui/data/grid/useGrid.js";
import { useLoad } from "../../../ui/data/useLoad.js";
import { Empty } from "../../../ui/feedback/Empty.js";
import { ErrorState } from "../../../ui/feedback/ErrorState.js";
import { Skeleton, SkeletonBlock } from "../../../ui/feedback/Skeleton.js";
import { RiskTable } from "../../shared/learners/RiskTable.js";
import { Bar, Stack } from "../styles.js";
import { isComing, Today, useToday } from "../today/Today.js";
import { usePlace } from "../usePlace.js";
import { useStudio } from "../useStudio.js";
import { choose } from "./chosen.js";
import { FilmFigure } from "./FilmFigure.js";
import { messages } from "./messages.js";
import { NodeFigure } from "./NodeFigure.js";
import { WeekFigure } from "./WeekFigure.js";

/** Drawn in its own width, and out of sight until it has its height: what is below it would move otherwise. */
const Held = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--edu-space-4);

  &[data-waiting] {
    height: 0;
    overflow: hidden;
    visibility: hidden;
  }
`;

const Bones = (): ReactNode => (
  <Skeleton>
    <SkeletonBlock style={{ height: 320 }} />
    <SkeletonBlock style={{ height: 320, marginTop: 16 }} />
  </Skeleton>
);

/** How a run goes: what waits, who needs a look, progress by lesson, time by week, and where films are left. */
export function RunStatistics(): ReactNode {
  const t = useMessages(messages);
  const { locale } = useIsland();
  const { id: run } = useStudio().shell;
  const { place, go, link } = usePlace();
  const grid = useGrid("run-risk", {
    address: { text: place.filter, change: (filter) => go({ filter }, { replace: true }) },
  });
  const { class: said = "", film = "" } = grid.filter;
  const { data, error, reload } = useLoad(String(run), (signal) =>
    request(runStatistics, { id: run }, { signal, quiet: true }),
  );
  const today = useToday();
  const [isListed, setListed] = useState(false);
  const body = (): ReactNode => {
    if (error !== undefined && !data) return <ErrorState error={error} onRetry={reload} />;
    if (!data || isComing(today)) return <Bones />;
    if (data.learners === 0)
      return (
        <Empty icon={Activity} title={t("none")}>
          {t("noneText")}
        </Empty>
      );
    const classId = data.classes.find((one) => said !== "" && one.classId === Number(said))?.classId;
    const chosen = choose(data, classId, t("noClass"));
    return (
      <>
        {!isListed && <Bones />}
        <Held data-waiting={isListed ? undefined : true}>
          <RiskTable
            run={run}
            classId={classId}
            grid={grid}
            linkTo={(item) => link({ view: "learner", item, filter: "" })}
            onListed={() => setListed(true)}
          />
          <NodeFigure key={said} chosen={chosen} locale={locale} />
          <WeekFigure chosen={chosen} locale={locale} />
          <FilmFigure
            chosen={chosen}
            classId={classId}
            node={Number(film)}
            onNode={(next) => grid.setFilter({ film: String(next) })}
            run={run}
            locale={locale}
          />
        </Held>
      </>
    );
  };
  return (
    <Stack part="statistics">
      <Bar>
        <h2>{t("heading")}</h2>
        {data && data.classes.length > 1 && (
          <Select
            aria-label={t("class")}
            value={said}
            onChange={(next) => grid.setFilter({ class: next })}
            options={[
              { value: "", label: t("everyone") },
              ...data.classes.map(({ classId, name }) => ({
                value: String(classId),
                label: name || t("noClass"),
              })),
            ]}
          />
        )}
      </Bar>
      <Today load={today} run={run} />
      {body()}
    </Stack>
  );
}
