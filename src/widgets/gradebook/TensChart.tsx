import type { ReactNode } from "react";
import { useMessages } from "../../core/element/index.js";
import { VisuallyHidden } from "../../ui/layout/VisuallyHidden.js";
import { messages } from "./messages.js";
import { Chart } from "./styles.js";

/** A bar for each ten percent. */
export function TensChart({
  tens,
  label,
  passMark,
}: {
  /** How many have 0–9, 10–19 … 90–100. */
  readonly tens: readonly number[];
  readonly label: string;
  readonly passMark: number;
}): ReactNode {
  const t = useMessages(messages);
  const most = Math.max(1, ...tens);
  return (
    <Chart aria-label={label}>
      {tens.map((people, at) => {
        const text = t("range", { from: at * 10, to: at === 9 ? 100 : at * 10 + 9, count: people });
        return (
          <li key={text} title={text} data-failing={at * 10 + 9 < passMark || undefined}>
            <span aria-hidden style={{ height: `${(people / most) * 100}%` }} />
            <VisuallyHidden>{text}</VisuallyHidden>
          </li>
        );
      })}
    </Chart>
  );
}
