import type { ReactNode } from "react";
import { styled } from "styled-components";

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;

  th {
    color: var(--edu-text-muted);
    font-weight: 500;
    font-size: var(--edu-size-2);
    text-align: start;
  }
  td,
  th {
    padding: var(--edu-space-2) var(--edu-space-3) var(--edu-space-2) 0;
    border-block-end: 1px solid var(--edu-line);
    overflow-wrap: anywhere;
  }
  td:not(:first-child) {
    font-variant-numeric: tabular-nums;
  }
`;

export interface RowsProps {
  readonly label: string;
  readonly heads: readonly string[];
  readonly rows: readonly { readonly key: string | number; readonly cells: readonly ReactNode[] }[];
}

/** A few rows that nobody orders or chooses. */
export function Rows({ label, heads, rows }: RowsProps): ReactNode {
  return (
    <Table aria-label={label}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {cells.map((cell, at) => (
              <td key={heads[at]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
