import type { ReactNode } from "react";
import { cellOf, textOf, useLocale, type Cell, type Words } from "./words.js";

/** @param label what the table is, for those who do not see it */
export function Table({
  label,
  head,
  rows,
}: {
  readonly label: Words;
  readonly head: readonly Words[];
  readonly rows: readonly (readonly Cell[])[];
}): ReactNode {
  const locale = useLocale();
  return (
    <div className="m-scroll sb-unstyled" role="region" aria-label={textOf(label, locale)} tabIndex={0}>
      <table className="m-table">
        <thead>
          <tr>
            {head.map((cell, at) => (
              <th key={at} scope="col">
                {textOf(cell, locale)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            <tr key={line}>
              {row.map((cell, at) => (
                <td key={at}>{cellOf(cell, locale)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
