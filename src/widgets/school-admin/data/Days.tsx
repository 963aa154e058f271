import type { ReactNode } from "react";
import { Input } from "../../../ui/controls/Input.js";
import type { Grid } from "../../../ui/data/grid/useGrid.js";

/** The days between which something happened, both included. */
export function Days({
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
    <Input
      key={name}
      type="date"
      aria-label={name === "from" ? from : to}
      value={grid.filter[name] ?? ""}
      onChange={(value) => grid.setFilter({ [name]: value })}
    />
  ));
}
