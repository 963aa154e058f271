import { type ReactNode, useMemo } from "react";
import { useMessages } from "../../core/element/index.js";
import { Sheet as Box } from "../../ui/layout/styles.js";
import { messages } from "./messages.js";
import { type Sheet, spreadOf } from "./rows.js";
import { Figures, Split } from "./styles.js";
import { TensChart } from "./TensChart.js";

/** How the totals are spread: four figures and a bar for each ten points. */
export function Summary({
  sheet,
  isPartial,
}: {
  readonly sheet: Sheet;
  /** Not all are there: the place is kept, and nothing is said yet. */
  readonly isPartial: boolean;
}): ReactNode {
  const t = useMessages(messages);
  const { count, average, passing, excellent, tens } = useMemo(() => spreadOf(sheet), [sheet]);
  const figures = [
    [t("learners"), count],
    [t("average"), average ?? "\u2014"],
    [t("passRate"), `${passing}%`],
    [t("excellentRate"), `${excellent}%`],
  ] as const;
  return (
    <Box part="summary" aria-label={t("summary")}>
      <Split style={isPartial ? { visibility: "hidden" } : undefined}>
        <Figures>
          {figures.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Figures>
        <TensChart tens={tens} label={t("summary")} passMark={sheet.passMark} />
      </Split>
    </Box>
  );
}
