import type { ReactNode } from "react";

/** @param label what the table is, for those who do not see it */
export function Table({
  label,
  head,
  rows,
}: {
  readonly label: string;
  readonly head: readonly ReactNode[];
  readonly rows: readonly (readonly ReactNode[])[];
}): ReactNode {
  return (
    <div className="m-scroll sb-unstyled" role="region" aria-label={label} tabIndex={0}>
      <table className="m-table">
        <thead>
          <tr>
            {head.map((cell, at) => (
              <th key={at} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            <tr key={line}>
              {row.map((cell, at) => (
                <td key={at}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
