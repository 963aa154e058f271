import { type ReactNode, useMemo } from "react";
import { useMessages } from "../../core/element/index.js";
import { Sheet as Box } from "../../ui/layout/styles.js";
import { VisuallyHidden } from "../../ui/layout/VisuallyHidden.js";
import { messages } from "./messages.js";
import { type Sheet, spreadOf } from "./rows.js";
import { Chart, Figures, Split } from "./styles.js";

/** How the totals are spread: four figures and a bar for each ten points. */
export function Summary({ sheet }: { readonly sheet: Sheet }): ReactNode {
  const t = useMessages(messages);
  const { count, average, passing, excellent, tens } = useMemo(() => spreadOf(sheet), [sheet]);
  const most = Math.max(1, ...tens);
  const figures = [
    [t("learners"), count],
    [t("average"), average ?? "\u2014"],
    [t("passRate"), `${passing}%`],
    [t("excellentRate"), `${excellent}%`],
  ] as const;
  return (
    <Box part="summary" aria-label={t("summary")}>
      <Split>
        <Figures>
          {figures.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Figures>
        <Chart aria-label={t("summary")}>
          {tens.map((people, at) => {
            const text = t("range", { from: at * 10, to: at === 9 ? 100 : at * 10 + 9, count: people });
            return (
              <li key={text} title={text} data-failing={at * 10 + 9 < sheet.passMark || undefined}>
                <span aria-hidden style={{ height: `${(people / most) * 100}%` }} />
                <VisuallyHidden>{text}</VisuallyHidden>
              </li>
            );
          })}
        </Chart>
      </Split>
    </Box>
  );
}
