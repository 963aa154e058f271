import type { ReactNode } from "react";
import { styled } from "styled-components";
import { Input } from "../../ui/controls/Input.js";
import type { Grid } from "../../ui/data/grid/useGrid.js";

const Day = styled.label`
  display: inline-flex;
  gap: var(--edu-space-2);
  align-items: center;
  color: var(--edu-text-muted);
  white-space: nowrap;

  > :last-child {
    width: 160px;
  }
`;

/** The days between which something happened, both included, as a list's filters `from` and `to`. */
export function DayRange({
  grid,
  from,
  to,
}: {
  readonly grid: Grid;
  /** What the two fields are called. */
  readonly from: string;
  readonly to: string;
}): ReactNode {
  return (["from", "to"] as const).map((name) => (
    <Day key={name}>
      <span>{name === "from" ? from : to}</span>
      <Input
        type="date"
        value={grid.filter[name] ?? ""}
        onChange={(value) => grid.setFilter({ [name]: value })}
      />
    </Day>
  ));
}
